import type { Found } from '@swathline/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { contains } from '../../platform/db/lists/page.ts';
import { formatRecordNumber } from '../records/rows.ts';
import { matchRank } from './candidates.ts';

const MAX_RESULTS = 5;

/** Whether each word of the text is somewhere in the value. */
function hasWords(value: Expression<unknown>, text: string): Expression<SqlBool> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return sql<SqlBool>`(${sql.join(
    words.map((word) => contains(value, word)),
    sql` AND `,
  )})`;
}

export function findChemicals(db: Db, text: string) {
  return db
    .selectFrom('chemicals')
    .select(['id', 'name', 'type', 'activeIngredient', 'pcpNumber'])
    .where(hasWords(sql`concat_ws(' ', "name", "activeIngredient", "pcpNumber")`, text))
    .orderBy(matchRank(sql`"name"`, text))
    .orderBy(sql`lower("name")`)
    .orderBy('id')
    .limit(MAX_RESULTS)
    .execute();
}

export function findAircraft(db: Db, text: string) {
  return db
    .selectFrom('aircraft')
    .select(['id', 'registration', 'make', 'model', 'isActive'])
    .where(hasWords(sql`concat_ws(' ', "registration", "make", "model", "serialNumber")`, text))
    .orderBy('isActive', 'desc')
    .orderBy('registration')
    .limit(MAX_RESULTS)
    .execute();
}

/** '2026-000123' and '123'. */
const RECORD_NUMBER = /^(?:\d{4}-)?(\d{1,9})$/;

/** Records by their number, or by customer, field and job; the version that counts, or an open one. The newest come first. */
export async function findRecords(db: Db, text: string, timeZone: string): Promise<NonNullable<Found['records']>> {
  const number = RECORD_NUMBER.exec(text)?.[1];
  const rows = await db
    .selectFrom('applicationRecords')
    .select(['id', 'number', 'state', 'startedAt', 'firstStartedAt', 'createdAt', 'sprayJobName'])
    .select(sql<string>`coalesce("customerName", '')`.as('customerName'))
    .select(sql<string>`coalesce("fieldName", '')`.as('fieldName'))
    .where('state', '<>', 'replaced')
    .where(
      number === undefined
        ? hasWords(sql`concat_ws(' ', "customerName", "fieldName", "sprayJobName")`, text)
        : sql<SqlBool>`"number" = ${Number(number)}`,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(({ id, state, fieldName, customerName, sprayJobName, ...times }) => ({
    id,
    state,
    fieldName,
    customerName,
    sprayJobName,
    recordNumber: formatRecordNumber(times, timeZone),
  }));
}
