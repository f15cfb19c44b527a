import {
  type Ageing,
  AGEING_BUCKETS,
  AGEING_LABEL,
  type AgeingBucket,
  type Buckets,
  BYTE_ORDER_MARK,
  csvRow,
  dayIn,
  sumOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { groupBy } from '../../../platform/db/sql/rows.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import type { BillingReader } from '../billing-context.ts';
import { customerNameOf } from '../../auth/user-record.ts';

interface Item {
  customerId: string;
  customerName: string;
  /** Positive for what is owed, negative for credit. */
  amount: string;
  /** Days past due; null for credit on account. */
  daysLate: number | null;
}

/**
 * What is open on a day, one row for each invoice and payment. A part of a payment counts for its invoice once both exist, so that on each
 * day the rows sum to invoices less credit notes less payments.
 */
async function readOpen(db: Db | Tx, day: string, customerId: string | null): Promise<Item[]> {
  const { rows } = await sql<Item>`
    WITH paid AS (
      SELECT "id", "customerId", "amount" FROM "payments"
      WHERE "receivedOn" <= ${day}::date AND ("reversedOn" IS NULL OR "reversedOn" > ${day}::date)
        AND (${customerId}::uuid IS NULL OR "customerId" = ${customerId}::uuid)),
    issued AS (
      SELECT "id", "customerId", "total", "dueOn" FROM "invoices"
      WHERE "state" = 'issued' AND "kind" = 'invoice' AND "issuedOn" <= ${day}::date
        AND (${customerId}::uuid IS NULL OR "customerId" = ${customerId}::uuid)),
    parts AS (
      SELECT part."paymentId", part."invoiceId", part."amount" FROM "paymentAllocations" part
      JOIN paid ON paid."id" = part."paymentId" JOIN issued ON issued."id" = part."invoiceId"),
    credits AS (
      SELECT "creditsId", sum("total") AS "amount" FROM "invoices"
      WHERE "kind" = 'credit_note' AND "issuedOn" <= ${day}::date GROUP BY "creditsId"),
    items AS (
      SELECT issued."customerId", issued."total" - coalesce(credits."amount", 0) - coalesce(allocated."amount", 0) AS "amount",
        ${day}::date - issued."dueOn" AS "daysLate"
      FROM issued LEFT JOIN credits ON credits."creditsId" = issued."id"
        LEFT JOIN (SELECT "invoiceId", sum("amount") AS "amount" FROM parts GROUP BY "invoiceId") allocated ON allocated."invoiceId" = issued."id"
      UNION ALL
      SELECT paid."customerId", coalesce(allocated."amount", 0) - paid."amount", NULL
      FROM paid LEFT JOIN (SELECT "paymentId", sum("amount") AS "amount" FROM parts GROUP BY "paymentId") allocated ON allocated."paymentId" = paid."id")
    SELECT items."customerId", ${customerNameOf()} AS "customerName", items."amount"::numeric(14, 2)::text AS "amount", items."daysLate"
    FROM items JOIN "users" ON "users"."id" = items."customerId" WHERE items."amount" <> 0
    ORDER BY lower(${customerNameOf()}), items."customerId"`.execute(db);
  return rows;
}

function bucketOf({ amount, daysLate }: Item): AgeingBucket {
  if (daysLate === null || amount.startsWith('-')) return 'credit';
  if (daysLate <= 0) return 'current';
  if (daysLate <= 30) return 'days1to30';
  if (daysLate <= 60) return 'days31to60';
  return daysLate <= 90 ? 'days61to90' : 'over90';
}

function toBuckets(items: readonly Item[]): Buckets {
  const groups = groupBy(items, bucketOf);
  const sums = Object.fromEntries(
    AGEING_BUCKETS.map((bucket) => [bucket, sumOf((groups.get(bucket) ?? []).map(({ amount }) => amount))]),
  ) as Record<AgeingBucket, string>;
  return { ...sums, balance: sumOf(Object.values(sums)) };
}

/** What one customer owes on a day, by age. */
export const readBuckets = async (db: Db | Tx, customerId: string, day: string): Promise<Buckets> =>
  toBuckets(await readOpen(db, day, customerId));

/** What all customers owe on a day, by age. */
export async function readAgeing({ db, timeZone }: BillingReader, day = dayIn(timeZone, new Date())): Promise<Ageing> {
  const items = await readOpen(db, day, null);
  const customers = [...groupBy(items, ({ customerId }) => customerId)].map(([customerId, own]) => ({
    customerId,
    customerName: own[0]?.customerName ?? '',
    ...toBuckets(own),
  }));
  return { day, customers, total: toBuckets(items) };
}

/** The ageing as CSV, with a row of totals. */
export async function exportAgeing(reader: BillingReader, day?: string): Promise<ServedFile> {
  const ageing = await readAgeing(reader, day);
  const keys = [...AGEING_BUCKETS, 'balance'] as const;
  const rows = [
    ['Customer', ...AGEING_BUCKETS.map((bucket) => AGEING_LABEL[bucket]), 'Balance'],
    ...ageing.customers.map((customer) => [customer.customerName, ...keys.map((key) => customer[key])]),
    ['Total', ...keys.map((key) => ageing.total[key])],
  ];
  const content = BYTE_ORDER_MARK + rows.map(csvRow).join('');
  return { name: `ageing-${ageing.day}.csv`, type: 'text/csv; charset=utf-8', content, isCompressible: true };
}
