import { type api, defaultTemplate, type QueryOf, type RecordStats, type ReplyOf } from '@swathline/contract';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection/open.ts';
import { contains, ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { localTimeOf, startOfDay } from '../../platform/db/sql/times.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { dueAtOf } from './judge.ts';
import type { RecordContext } from './read-record.ts';
import { formatRecordNumber } from './rows.ts';
import { listTemplates } from './templates/templates.ts';

type ListQuery = QueryOf<typeof api.records.list>;
export type RecordFilters = Pick<ListQuery, 'from' | 'to' | 'farmerId' | 'fieldId' | 'product' | 'pilotId' | 'sprayJobId' | 'state'>;
type Records = SelectQueryBuilder<Tables, 'applicationRecords', object>;

/** Open records, then the newest. The index has the same expression. */
const LIST_ORDER = sql<number>`(CASE "state" WHEN 'open' THEN 1e11::float8 ELSE 0 END
  + extract(epoch FROM coalesce("startedAt", "createdAt") - '2000-01-01 00:00+00'::timestamptz)::float8)`;
/** When the application began; before that is known, when the record was opened. */
export const STARTED = sql<string>`coalesce("startedAt", "createdAt")`;

const SORTS: Record<ListQuery['sort'], Expression<unknown>> = {
  state: LIST_ORDER,
  recordNumber: sql.ref('number'),
  startedAt: STARTED,
  createdAt: sql.ref('createdAt'),
  fieldName: ignoreCase(sql.ref('fieldName')),
  customerName: ignoreCase(sql.ref('customerName')),
  areaAcres: sql.ref('areaAcres'),
};

/** The records that match the filters. @throws Problem invalid for a range that ends before it begins */
export function filterRecords({ db, timeZone }: RecordContext, filters: RecordFilters): Records {
  const { from, to, farmerId, fieldId, product, pilotId, sprayJobId, state } = filters;
  if (from !== undefined && to !== undefined && to < from) throw invalid('to', 'The range must not end before it begins');
  let query: Records = db.selectFrom('applicationRecords');
  query = state === undefined ? query.where('state', '<>', 'replaced') : query.where('state', '=', state);
  if (from !== undefined) query = query.where(sql<boolean>`${STARTED} >= ${startOfDay(from, timeZone)}`);
  if (to !== undefined) query = query.where(sql<boolean>`${STARTED} < ${startOfDay(to, timeZone, 1)}`);
  if (farmerId !== undefined) query = query.where('farmerId', '=', farmerId);
  if (fieldId !== undefined) query = query.where('fieldId', '=', fieldId);
  if (pilotId !== undefined) query = query.where('pilotId', '=', pilotId);
  if (sprayJobId !== undefined) query = query.where('sprayJobId', '=', sprayJobId);
  if (product) query = query.where(contains(sql.ref('productNames'), JSON.stringify(product.toLowerCase()).slice(1, -1)));
  return query;
}

/** Leaves out corrections that are not signed yet: the signed version counts until then. A filter for open records keeps them. */
export function withoutOpenCorrections(records: Records, { state }: RecordFilters): Records {
  return state === 'open' ? records : records.where(sql<boolean>`("state" <> 'open' OR "version" = 1)`);
}

const ROW_COLUMNS = [
  'id',
  'number',
  'version',
  'state',
  'sprayJobId',
  'sprayJobName',
  'fieldId',
  'pass',
  'province',
  'startedAt',
  'endedAt',
  'areaAcres',
  'signedAt',
  'signedName',
  'firstStartedAt',
  'createdAt',
  'updatedAt',
  'customerName',
  'applicatorName',
  'templateCode',
] as const;
const COMPUTED_COLUMNS = [
  sql<string>`coalesce("fieldName", '')`.as('fieldName'),
  sql<string | null>`"land" ->> 'location'`.as('location'),
  sql<string[]>`jsonb_path_query_array("products", '$[*].name')`.as('productNames'),
  // Null for a template that nobody changed.
  sql<number | null>`(SELECT t."dueHours" FROM "recordTemplates" t WHERE t."code" = "applicationRecords"."templateCode")`.as('dueHours'),
];

export async function listRecords(context: RecordContext, query: ListQuery): Promise<ReplyOf<typeof api.records.list>> {
  const { timeZone } = context;
  const filtered = filterRecords(context, query).where(
    matches(query, {
      recordNumber: sql`to_char(${localTimeOf(sql`coalesce("firstStartedAt", ${STARTED})`, timeZone)}, 'YYYY-') || lpad("number"::text, greatest(6, length("number"::text)), '0')`,
      fieldName: sql.ref('fieldName'),
      customerName: sql.ref('customerName'),
      applicatorName: sql.ref('applicatorName'),
      sprayJobName: sql.ref('sprayJobName'),
    }),
  );
  const sort = { by: SORTS[query.sort], id: 'id', isNullable: query.sort === 'areaAcres' } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (records) => records.select(ROW_COLUMNS).select(COMPUTED_COLUMNS));
  const records = rows.map(({ number, firstStartedAt, templateCode, customerName, dueHours, ...row }) => {
    const dueAt = dueAtOf(row, dueHours ?? defaultTemplate(templateCode).dueHours);
    const isLate = row.state === 'open' && Date.parse(dueAt) < Date.now();
    const recordNumber = formatRecordNumber({ ...row, number, firstStartedAt }, timeZone);
    return { ...row, recordNumber, customerName: customerName ?? '', dueAt, isLate };
  });
  return { records, ...page };
}

/** How many records are open and late, and when the oldest open one was opened. Reads the index of open records only. */
export async function readRecordStats(db: Db): Promise<z.infer<typeof RecordStats>> {
  const { templates } = await listTemplates(db);
  const hours = sql.join(
    templates.map(({ code, dueHours }) => sql`WHEN ${code} THEN ${dueHours}::int`),
    sql` `,
  );
  const from = sql`CASE WHEN "version" = 1 THEN least("createdAt", "endedAt") ELSE "createdAt" END`;
  const isLate = sql`${from} + make_interval(hours => CASE "templateCode" ${hours} END) < clock_timestamp()`;
  return db
    .selectFrom('applicationRecords')
    .select(sql<number>`count(*)`.as('open'))
    .select(sql<number>`count(*) FILTER (WHERE ${isLate})`.as('late'))
    .select(({ fn }) => fn.min('createdAt').as('oldestOpenAt'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}
