import { Readable } from 'node:stream';
import { type api, BYTE_ORDER_MARK, csvRow, type QueryOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { filterRecords, type RecordFilters, STARTED, withoutOpenCorrections } from '../list-records.ts';
import { getRecord, intervalsOf, type RecordContext } from '../read-record.ts';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { formatRecordNumber } from '../rows.ts';
import { REGISTER_HEADERS, type RegisteredRecord, registerRows } from './register-rows.ts';

const PAGE_SIZE = 500;

/** Runs a read with its own context, so that each page of a long file may be read from another database. */
export type RecordReads = <Result>(read: (context: RecordContext) => Promise<Result>) => Promise<Result>;

/**
 * The register of the filtered records as CSV, oldest first.
 * @param context only checks the filters
 * @throws Problem invalid for a range that ends before it begins
 */
export function serveRegister(read: RecordReads, context: RecordContext, filters: QueryOf<typeof api.recordFiles.register>): ServedFile {
  filterRecords(context, filters); // refuses before the reply begins
  const days = [filters.from, filters.to].filter((day) => day !== undefined);
  return {
    name: `${['register', ...days].join('-')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(registerLines(read, filters)),
  };
}

/** The lines of the register in parts, each with the records of one page. Reads a page only when its part is taken. */
export async function* registerLines(read: RecordReads, filters: RecordFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(REGISTER_HEADERS);
  let last: RecordRow | undefined;
  do {
    const after = last;
    const { rows, text } = await read((context) => readLines(context, filters, after));
    if (text !== '') yield text;
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

async function readLines(context: RecordContext, filters: RecordFilters, after: RecordRow | undefined) {
  const rows = await readPage(context, filters, after);
  const records: RegisteredRecord[] = [];
  for (const row of rows) records.push(row.state === 'open' ? await getRecord(context, row.id) : toRegistered(row, context.timeZone));
  return { rows, text: records.flatMap((record) => registerRows(record, context.timeZone).map(csvRow)).join('') };
}

function readPage(context: RecordContext, filters: RecordFilters, last: RecordRow | undefined): Promise<RecordRow[]> {
  return withoutOpenCorrections(filterRecords(context, filters), filters)
    .select(RECORD_COLUMNS)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(${STARTED}, "id") > (${last?.startedAt ?? last?.createdAt}::timestamptz, ${last?.id}::uuid)`),
    )
    .orderBy(STARTED)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();
}

/** A signed record, for which the row suffices. */
function toRegistered(row: RecordRow, timeZone: string): RegisteredRecord {
  const { trackPositions, trackSha256, trackSource, templateCode, judgement, readings, firstStartedAt: _, ...said } = row;
  return {
    ...said,
    recordNumber: formatRecordNumber(row, timeZone),
    fieldName: row.land.name,
    location: row.land.location,
    templateId: templateCode,
    track: trackPositions === null ? null : { positions: trackPositions, sha256: trackSha256, source: trackSource },
    readings: readings ?? [],
    exceedsLabel: judgement?.exceedsLabel ?? [],
    enteredLate: judgement?.enteredLate ?? false,
    ...intervalsOf(row, timeZone),
  };
}
