import { parseArgs } from 'node:util';
import { createDb, openForCommand } from '../../../platform/db/connection/open.ts';
import { NO_STATEMENT_TIMEOUT } from '../../../platform/db/connection/statement-timeouts.ts';
import { StartRefused } from '../../../platform/errors/start-refused.ts';
import { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/stored-files.ts';
import { registerTimeZone } from '../../../platform/utc-offsets.ts';
import { filesFolder, readSettings } from '../../../settings.ts';
import { verifyRecords } from './verify-records.ts';

const USAGE = 'Give hashes of 64 digits, as they are printed: npm run verify-records -- --expect HASH';

/** @throws StartRefused */
function readExpected(): string[] {
  try {
    const { expect = [] } = parseArgs({ options: { expect: { type: 'string', multiple: true } } }).values;
    const hashes = expect.map((hash) => hash.toLowerCase());
    if (hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return hashes;
  } catch {
    // An unknown option or a missing value.
  }
  throw new StartRefused(USAGE);
}

/**
 * Verifies records, chain and audit trail of the database of the server's settings: one sentence for each finding.
 * @returns whether all are whole
 */
async function run(): Promise<boolean> {
  const expected = readExpected();
  const settings = readSettings(process.env);
  registerTimeZone(settings.timeZone);
  const { pool, close } = await openForCommand({ ...settings, log: () => undefined });
  const files = new FileStore(filesFolder(settings));
  const db = createDb(pool, { timeoutMs: NO_STATEMENT_TIMEOUT });
  try {
    const { records, entries, links, newestLink, startedAt, failures } = await verifyRecords(db, {
      timeZone: settings.timeZone,
      hasFile: async (sha256) => (await readStoredFile({ files }, sha256)).state === 'ok',
      report: (sentence) => {
        console.error(sentence);
      },
      expected,
    });
    const counted = `${count(records)} signed records and ${count(entries)} entries of the audit trail verified`;
    console.log(`${counted}, ${failures === 0 ? 'all whole' : `${count(failures)} ${failures === 1 ? 'finding' : 'findings'}`}`);
    console.log(
      `The chain began ${startedAt ?? 'at an unknown time'} and has ${count(links)} links. Newest hash, no. ${newestLink?.position}: ${newestLink?.hash}`,
    );
    if (expected.length > 0 && failures === 0) console.log('The chain has every expected hash');
    return failures === 0;
  } finally {
    await close();
  }
}

const count = (number: number) => number.toLocaleString('en-CA');

run().then(
  (isWhole) => {
    process.exitCode = isWhole ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  },
);
