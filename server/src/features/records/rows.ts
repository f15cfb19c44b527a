import { dayIn } from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { RECORD_COLUMNS, type RecordRow } from './columns.ts';

/** @throws Problem not_found */
export async function getRow(db: Db, id: string): Promise<RecordRow> {
  const row = await db.selectFrom('applicationRecords').select(RECORD_COLUMNS).where('id', '=', id).executeTakeFirst();
  return orNotFound(row, 'record');
}

/** Locks a record. @throws Problem not_found */
export async function lockRow(tx: Tx, id: string): Promise<RecordRow> {
  const row = await tx.selectFrom('applicationRecords').select(RECORD_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return orNotFound(row, 'record');
}

/** The field of a record, for messages. */
export async function placeOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('applicationRecords').select('fieldName').where('id', '=', id).executeTakeFirst();
  return row?.fieldName ?? 'A record';
}

/** The record's number as people quote it: the year in which version 1 started, in the operation's time zone, and its number. */
export function formatRecordNumber(
  { number, firstStartedAt, startedAt, createdAt }: Pick<RecordRow, 'number' | 'firstStartedAt' | 'startedAt' | 'createdAt'>,
  timeZone: string,
): string {
  const year = dayIn(timeZone, new Date(firstStartedAt ?? startedAt ?? createdAt)).slice(0, 4);
  return `${year}-${String(number).padStart(6, '0')}`;
}
