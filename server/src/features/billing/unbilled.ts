import { type api, dayIn, DAY_MS, lineAmount, type QueryOf, sumOf, type Unbilled } from '@swathline/contract';
import { sql } from 'kysely';
import { groupBy } from '../../platform/db/sql/rows.ts';
import { formatRecordNumber } from '../records/rows.ts';
import { signedRecords, unsignedRecords } from '../records/signed-records.ts';
import { customerNameBy } from '../auth/user-record.ts';
import type { BillingReader } from './billing-context.ts';
import { BILLABLE_COLUMNS, type BillableRecord, sprayedOn } from './invoices/billable-records.ts';
import { readWork } from './invoices/draft-work.ts';
import type { PricedLine, PricedWork } from './prices/find-price.ts';
import { priceWork } from './prices/price-work.ts';

const MAX_RECORDS = 5000;
const MAX_UNSIGNED = 200;

type Query = QueryOf<typeof api.billing.unbilled>;

const BILLED = sql`FROM "invoiceRecords" billed JOIN "invoices" ON "invoices"."id" = billed."invoiceId"
  WHERE billed."recordNumber" = "applicationRecords"."number" AND billed."releasedAt" IS NULL`;
const NOT_BILLED = sql<boolean>`NOT EXISTS (SELECT ${BILLED} AND "invoices"."state" = 'issued')`;
const DRAFT = sql<string | null>`(SELECT "invoices"."id" ${BILLED} AND "invoices"."state" = 'draft')`;
const CUSTOMER = customerNameBy('applicationRecords.farmerId');

/** The signed records that are on no issued invoice, and completed work that is not signed. */
export async function listUnbilled(reader: BillingReader, query: Query): Promise<Unbilled> {
  const found = await readUnbilled(reader, query);
  const records = found.slice(0, MAX_RECORDS);
  const works = await readWork(reader.db, records, { timeZone: reader.timeZone });
  const pairs = records.flatMap((record, index) => {
    const work = works[index];
    return work ? [{ record, work }] : [];
  });
  const today = dayIn(reader.timeZone, new Date());
  const byCustomer = groupBy(pairs, ({ record }) => record.farmerId);
  const customers = [...byCustomer].map(([customerId, group]) => toCustomer(customerId, group, reader.timeZone, today));
  return {
    customers: customers.sort((a, b) => b.oldestDays - a.oldestDays),
    recordCount: records.length,
    acres: acresOf(customers),
    expected: sumOf(customers.map(({ expected }) => expected)),
    unsigned: await readUnsigned(reader, query),
    isCut: found.length > MAX_RECORDS,
  };
}

interface Priced {
  record: Row;
  work: PricedWork;
}

/** Priced as one draft of all the records, so that a job has its call-out once. */
function toCustomer(customerId: string, group: readonly Priced[], timeZone: string, today: string): Unbilled['customers'][number] {
  const works = group.map(({ work }) => work);
  const lines = priceWork(works, { fuelPrice: null });
  const ownLines = groupBy(lines, ({ recordId }) => recordId ?? '');
  const rows = group.map(({ record }) => toRow(record, ownLines.get(record.id) ?? [], timeZone, today));
  return {
    customerId,
    customerName: group[0]?.record.customerName ?? '',
    acres: acresOf(rows),
    expected: amountOf(lines),
    oldestDays: Math.max(...rows.map(({ ageDays }) => ageDays)),
    records: rows,
  };
}

const amountOf = (lines: readonly PricedLine[]) => sumOf(lines.map(({ quantity, unitPrice }) => lineAmount(quantity, unitPrice)));

const acresOf = (rows: { acres: number }[]) => Math.round(rows.reduce((sum, { acres }) => sum + acres, 0) * 10) / 10;

type Row = BillableRecord & { customerName: string; draftId: string | null };

async function readUnbilled({ db }: BillingReader, { customerId, sprayJobId }: Query): Promise<Row[]> {
  let query = signedRecords(db)
    .select(BILLABLE_COLUMNS)
    .select([CUSTOMER.as('customerName'), DRAFT.as('draftId')])
    .where(NOT_BILLED);
  if (customerId !== undefined) query = query.where('farmerId', '=', customerId);
  if (sprayJobId !== undefined) query = query.where('sprayJobId', '=', sprayJobId);
  return query
    .orderBy(sql`coalesce("startedAt", "createdAt")`)
    .orderBy('id')
    .limit(MAX_RECORDS + 1)
    .execute();
}

function toRow(record: Row, lines: readonly PricedLine[], timeZone: string, today: string) {
  const day = sprayedOn(record, timeZone);
  return {
    id: record.id,
    recordNumber: formatRecordNumber(record, timeZone),
    sprayJobId: record.sprayJobId,
    sprayJobName: record.sprayJobName,
    fieldName: record.land.name,
    location: record.land.legalDescription,
    sprayedOn: day,
    ageDays: Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)),
    acres: record.areaAcres ?? 0,
    expected: amountOf(lines),
    lacksPrice: lines.some(({ listPrice }) => listPrice === null),
    draftId: record.draftId,
  };
}

async function readUnsigned({ db, timeZone }: BillingReader, { customerId, sprayJobId }: Query): Promise<Unbilled['unsigned']> {
  let query = unsignedRecords(db).where(
    sql<boolean>`EXISTS (SELECT FROM "sprayJobs" job WHERE job."id" = "applicationRecords"."sprayJobId" AND job."status" = 'completed')`,
  );
  if (customerId !== undefined) query = query.where('farmerId', '=', customerId);
  if (sprayJobId !== undefined) query = query.where('sprayJobId', '=', sprayJobId);
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'number', 'firstStartedAt', 'startedAt', 'createdAt', 'sprayJobName', 'areaAcres'])
    .select(sql<string>`coalesce("fieldName", '')`.as('fieldName'))
    .select(CUSTOMER.as('customerName'))
    .orderBy('createdAt')
    .limit(MAX_UNSIGNED)
    .execute();
  const text =
    count === 0 ? null : `${count} ${count === 1 ? 'record' : 'records'} to sign before ${count === 1 ? 'it' : 'they'} can be billed`;
  const records = rows.map(({ firstStartedAt, startedAt, createdAt, number, areaAcres, ...row }) => ({
    ...row,
    acres: areaAcres,
    recordNumber: formatRecordNumber({ number, firstStartedAt, startedAt, createdAt }, timeZone),
  }));
  return { count, text, records };
}
