import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { listFiles } from '../read-record.ts';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { formatRecordNumber } from '../rows.ts';
import { sha256 } from '../track/field-track.ts';
import { unpackTrack } from '../track/read-track.ts';
import { hashRecord } from './hash.ts';

const PAGE_SIZE = 100;

interface VerifyOptions {
  timeZone: string;
  /** Whether the stored bytes with this SHA-256 are there and unchanged. */
  hasFile: (sha256: string) => Promise<boolean>;
  report: (sentence: string) => void;
}

/** Compares every signed record with its hash, its track with the track's hash, and looks for its files. @returns the counts */
export async function verifyRecords(db: Db, options: VerifyOptions): Promise<{ records: number; failures: number }> {
  let [records, failures, after] = [0, 0, { number: 0, version: 0 }];
  for (;;) {
    const rows = await db
      .selectFrom('applicationRecords')
      .select([...RECORD_COLUMNS, 'track'])
      .where('state', '<>', 'open')
      .where(sql<boolean>`("number", "version") > (${after.number}, ${after.version})`)
      .orderBy('number')
      .orderBy('version')
      .limit(PAGE_SIZE)
      .execute();
    for (const row of rows) {
      const sentences = await findDamage(db, row, options);
      for (const sentence of sentences) options.report(sentence);
      failures += sentences.length > 0 ? 1 : 0;
    }
    records += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return { records, failures };
    after = last;
  }
}

async function findDamage(db: Db, row: RecordRow & { track: Buffer | null }, { timeZone, hasFile }: VerifyOptions): Promise<string[]> {
  const name = `Record ${formatRecordNumber(row, timeZone)}, version ${row.version}`;
  const files = await listFiles(db, row.id);
  const sentences: string[] = [];
  if (hashRecord(row, files) !== row.hash) sentences.push(`${name}: its content does not match the hash that it was signed with.`);
  if ((row.track === null) !== (row.trackSha256 === null) || (row.track !== null && !(await isTrackWhole(row.track, row.trackSha256)))) {
    sentences.push(`${name}: its GPS track is damaged or changed.`);
  }
  for (const file of files) {
    if (!(await hasFile(file.sha256))) sentences.push(`${name}: its file ${file.fileName} is missing or changed.`);
  }
  return sentences;
}

async function isTrackWhole(track: Buffer, hash: string | null): Promise<boolean> {
  return unpackTrack(track).then(
    (text) => sha256(text) === hash,
    () => false,
  );
}
