import { createDb, openForCommand } from '../../../platform/db/connection/open.ts';
import { NO_STATEMENT_TIMEOUT } from '../../../platform/db/connection/statement-timeouts.ts';
import { StartRefused } from '../../../platform/errors/start-refused.ts';
import { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/stored-files.ts';
import { registerTimeZone } from '../../../platform/utc-offsets.ts';
import { filesFolder, readSettings } from '../../../settings.ts';
import { verifyRecords } from './verify-records.ts';

/** Verifies all signed records of the database of the server's settings: one sentence for each that is damaged. @returns whether all are whole */
async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  registerTimeZone(settings.timeZone);
  const { pool, close } = await openForCommand({ ...settings, log: () => undefined });
  const files = new FileStore(filesFolder(settings));
  try {
    const { records, failures } = await verifyRecords(createDb(pool, { timeoutMs: NO_STATEMENT_TIMEOUT }), {
      timeZone: settings.timeZone,
      hasFile: async (sha256) => (await readStoredFile({ files }, sha256)).state === 'ok',
      report: (sentence) => {
        console.error(sentence);
      },
    });
    console.log(`${records.toLocaleString('en-CA')} signed records verified, ${failures === 0 ? 'all whole' : `${failures} damaged`}`);
    return failures === 0;
  } finally {
    await close();
  }
}

run().then(
  (isWhole) => {
    process.exitCode = isWhole ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  },
);
