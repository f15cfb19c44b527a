import { Readable } from 'node:stream';
import type { RecordFile } from '@swathline/contract';
import { sql } from 'kysely';
import { readChainHead } from '../../../platform/audit/chain.ts';
import type { Read } from '../../../platform/db/connection/read-replica.ts';
import type { FileStore, WrittenFile } from '../../../platform/files/file-store.ts';
import { storeContent } from '../../../platform/files/stored-files.ts';
import { filterRecords, type RecordFilters, withoutOpenCorrections } from '../list-records.ts';
import { printRecord, type PrintedRecord } from '../pdf/print-record.ts';
import type { RecordContext } from '../read-record.ts';
import { registerLines } from '../register/register.ts';
import { indexPdf, type IndexRow, indexRow } from './index-pdf.ts';
import { ZipWriter } from './zip-writer.ts';

export type PackContext = RecordContext & { files: FileStore };

/** `db` stores the pack; `read` chooses the database from which its records are read. */
export type PackMaker = PackContext & { read: Read };

export interface PackRange {
  from: string | null;
  to: string | null;
}

/** PDFs are compressed in other threads, so that several in progress take less time. */
const PRINTED_AHEAD = 3;

const filtersOf = ({ from, to }: PackRange): RecordFilters => ({ ...(from !== null && { from }), ...(to !== null && { to }) });

/** The records of a pack, oldest first: open and signed ones, in the versions that count. */
export async function listPackRecords(context: RecordContext, range: PackRange): Promise<string[]> {
  const filters = filtersOf(range);
  const rows = await withoutOpenCorrections(filterRecords(context, filters), filters)
    .select('id')
    .orderBy(sql`coalesce("startedAt", "createdAt")`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Writes a pack to the file store, in flat memory: one record after another goes through the archive to the disk.
 * @param onProgress is awaited after each record; when it throws, nothing is kept
 */
export async function makePack(
  context: PackMaker,
  range: PackRange,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<WrittenFile> {
  return context.read(async (db) => {
    const zip = new ZipWriter();
    const stored = storeContent(context, zip.output);
    stored.catch(() => undefined);
    try {
      await writeEntries(zip, { ...context, db }, range, onProgress);
      zip.end();
    } catch (error) {
      zip.output.destroy(error as Error);
    }
    return stored;
  });
}

async function writeEntries(
  zip: ZipWriter,
  context: PackContext,
  range: PackRange,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const ids = await listPackRecords(context, range);
  const rows: IndexRow[] = [];
  const remarks: string[] = [];
  await onProgress(0, ids.length);
  for await (const printed of printAhead(context, ids)) {
    rows.push(indexRow(printed.record, printed.name, context.timeZone));
    remarks.push(...(await writeRecord(zip, context, printed)));
    await onProgress(rows.length, ids.length);
  }
  await zip.add('register.csv', Readable.from(registerLines((read) => read(context), filtersOf(range))));
  const made = { madeAt: new Date().toISOString(), head: await readChainHead(context.db), timeZone: context.timeZone };
  await zip.add('index.pdf', await indexPdf({ ...range, rows, remarks, ...made }));
}

/** Renders a few records ahead of the one that is written. */
async function* printAhead(context: RecordContext, ids: string[]): AsyncGenerator<PrintedRecord> {
  const started: Promise<PrintedRecord>[] = [];
  for (let next = 0; next < ids.length || started.length > 0;) {
    while (next < ids.length && started.length < PRINTED_AHEAD) {
      const printed = printRecord(context, ids[next++] ?? '');
      printed.catch(() => undefined);
      started.push(printed);
    }
    const first = await started.shift();
    if (first) yield first;
  }
}

/** @returns remarks about files that are not in the pack */
async function writeRecord(zip: ZipWriter, { files: store }: PackContext, { record, name, pdf, track }: PrintedRecord): Promise<string[]> {
  await zip.add(`records/${name}.pdf`, pdf);
  if (track !== undefined) await zip.add(`tracks/${name}.geojson`, track);
  const remarks: string[] = [];
  for (const [entry, { fileName, sha256 }] of entryNames(name, record.files)) {
    const state = await store.check(sha256);
    if (state === 'ok') await zip.add(entry, store.stream(sha256));
    else remarks.push(`Record ${name}: the file "${fileName}" is not in this pack, because it is ${state} on the server.`);
  }
  return remarks;
}

/** The place of each file in the archive. Files of the same name are numbered, with numbers that no other file has. */
export function entryNames<File extends Pick<RecordFile, 'fileName'>>(record: string, files: File[]): [entry: string, file: File][] {
  const taken = new Set<string>();
  return files.map((file) => {
    let name = file.fileName;
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = file.fileName.replace(/(\.[^.]*)?$/, ` (${copy})$1`);
    taken.add(name.toLowerCase());
    return [`files/${record}/${name}`, file];
  });
}
