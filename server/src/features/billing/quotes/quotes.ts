import {
  type api,
  type BodyOf,
  dayIn,
  ENDED_STATUSES,
  hasEnded,
  lineAmount,
  type Quote,
  type QueryOf,
  type QuoteLine,
  type ReplyOf,
  subtract,
  sumOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../../platform/db/sql/rows.ts';
import { localTimeOf } from '../../../platform/db/sql/times.ts';
import { createOnce } from '../../../platform/creations/create-once.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { topicOf, withdrawMessages } from '../../notices/enqueue.ts';
import { readJob } from '../../spray-jobs/queries.ts';
import type { BillingContext, BillingReader } from '../billing-context.ts';
import { getCustomer } from '../customers.ts';
import { decimalText } from '../decimals.ts';
import { findPriceLists } from '../prices/price-lists.ts';
import { priceWork } from '../prices/price-work.ts';
import { readPlannedWork } from './quote-work.ts';

type Quotes = typeof api.quotes;
type Context = Pick<BillingContext, 'db' | 'by' | 'timeZone'>;

const COLUMNS = [
  'id',
  'state',
  'sprayJobId',
  'sprayJobName',
  'customerId',
  'customerName',
  'validUntil',
  'lines',
  'acres',
  'notes',
  'sentAt',
  'acceptedAt',
  'acceptedBy',
  'createdAt',
  'updatedAt',
] as const;

/**
 * What was invoiced for the quote's job less what was credited, before tax; null while nothing was. Shares of other payers count too. Lines
 * without a record, such as the minimum of a call-out, count where the invoice bills this job alone.
 */
const INVOICED = sql<string | null>`(
  SELECT sum(CASE document."kind" WHEN 'credit_note' THEN -1 ELSE 1 END * (line ->> 'amount')::numeric)::numeric(14, 2)::text
  FROM "invoices" document CROSS JOIN jsonb_array_elements(document."lines") line
  WHERE document."state" = 'issued'
    AND document."groupId" IN (
      SELECT billed."invoiceId" FROM "invoiceRecords" billed WHERE billed."facts" ->> 'sprayJobId' = "quotes"."sprayJobId"::text)
    AND NOT EXISTS (
      SELECT FROM "invoiceRecords" other
      WHERE other."invoiceId" = document."groupId" AND other."facts" ->> 'sprayJobId' <> "quotes"."sprayJobId"::text
        AND (line ->> 'recordId' IS NULL OR line ->> 'recordId' = other."recordId"::text)))`;

const IS_JOB_OVER = sql<boolean>`(
  SELECT job."status" IN (${sql.join(ENDED_STATUSES)}) FROM "sprayJobs" job WHERE job."id" = "quotes"."sprayJobId")`;

/** The year of the number is that of the office's day. */
const computed = (timeZone: string) =>
  [
    decimalText('subtotal').as('subtotal'),
    sql<string>`to_char(${localTimeOf(sql.ref('createdAt'), timeZone)}, 'YYYY-')
      || lpad("number"::text, greatest(4, length("number"::text)), '0')`.as('number'),
    INVOICED.as('invoicedSubtotal'),
    IS_JOB_OVER.as('isJobOver'),
  ] as const;

type Row = Omit<Quote, 'invoiced'> & { invoicedSubtotal: string | null };

const toQuote = ({ invoicedSubtotal, ...row }: Row): Quote => ({
  ...row,
  invoiced:
    row.state === 'accepted' && invoicedSubtotal !== null
      ? { subtotal: invoicedSubtotal, difference: subtract(invoicedSubtotal, row.subtotal) }
      : null,
});

export async function listQuotes(
  { db, timeZone }: BillingReader,
  query: QueryOf<Quotes['list']>,
  { areSent = false } = {},
): Promise<ReplyOf<Quotes['list']>> {
  const { sprayJobId, customerId } = query;
  let filtered = db.selectFrom('quotes');
  if (areSent) filtered = filtered.where('state', '<>', 'draft');
  if (sprayJobId !== undefined) filtered = filtered.where('sprayJobId', '=', sprayJobId);
  if (customerId !== undefined) filtered = filtered.where('customerId', '=', customerId);
  const sort = { by: sql.ref('createdAt'), id: 'id' } as const;
  const { rows, ...page } = await listPage(filtered, { ...query, order: 'desc' }, sort, (q) =>
    q.select(COLUMNS).select(computed(timeZone)),
  );
  return { quotes: rows.map(toQuote), ...page };
}

/** @throws Problem not_found */
export async function getQuote(db: Db | Tx, id: string, timeZone: string): Promise<Quote> {
  const row = await db.selectFrom('quotes').select(COLUMNS).select(computed(timeZone)).where('id', '=', id).executeTakeFirst();
  return toQuote(orNotFound(row, 'quote'));
}

/**
 * Makes a quote, once.
 * @throws Problem already_taken; invalid for a job that is missing, completed, cancelled or without fields, and for a day in the past
 */
export async function createQuote({ db, by, timeZone }: Context, form: BodyOf<Quotes['create']>): Promise<Quote> {
  const insert = async (tx: Tx) => {
    const today = dayIn(timeZone, new Date());
    assertFuture(form.validUntil, today);
    const job = await findJob(tx, form.sprayJobId);
    if (hasEnded(job.status)) {
      throw invalid('sprayJobId', `${job.name} is ${job.status}. A quote is made before the work; bill completed work from its records.`);
    }
    if (job.fields.length === 0) throw invalid('sprayJobId', `${job.name} has no fields yet. Choose them first.`);
    const customer = await getCustomer(tx, job.userId, 'sprayJobId');
    const works = await readPlannedWork(tx, job, await findPriceLists(tx, job.userId, today));
    const lines = priceWork(works, { fuelPrice: form.fuelPrice ?? null }).map(
      ({ kind, description, quantity, unit, unitPrice, source }): QuoteLine => ({
        kind,
        description,
        quantity,
        unit,
        unitPrice,
        source,
        amount: lineAmount(quantity, unitPrice),
      }),
    );
    const { id } = await tx
      .insertInto('quotes')
      .values({
        ...omitUndefined({ id: form.id }),
        sprayJobId: job.id,
        sprayJobName: job.name,
        customerId: customer.id,
        customerName: customer.name,
        validUntil: form.validUntil,
        notes: form.notes ?? null,
        lines: json(lines),
        acres: Math.round(works.reduce((sum, { acres }) => sum + acres, 0) * 10) / 10,
        subtotal: sumOf(lines.map(({ amount }) => amount)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await getQuote(tx, id, timeZone);
    await recordChange(tx, by, { action: 'create', subjectType: 'quote', subjectId: id, after: recorded(after) });
    return id;
  };
  return createOnce({ db, by }, { form, insert, read: (id) => getQuote(db, id, timeZone) });
}

async function findJob(db: Tx, id: string) {
  try {
    return await readJob(db, id);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found')
      throw invalid('sprayJobId', 'This job does not exist. It may have been deleted.');
    throw error;
  }
}

function assertFuture(validUntil: string, today: string): void {
  if (validUntil < today) throw invalid('validUntil', 'The last day of the quote is in the past');
}

const recorded = ({ number, sprayJobName, validUntil, notes, subtotal }: Quote) => ({
  name: `Quote ${number}, ${sprayJobName}`,
  validUntil,
  notes,
  subtotal,
});

/** @throws Problem not_found, stale; protected for an accepted quote; wrong_status for one that was sent */
export async function updateQuote({ db, by, timeZone }: Context, id: string, form: BodyOf<Quotes['update']>): Promise<Quote> {
  const { updatedAt, ...change } = form;
  if (change.validUntil !== undefined) assertFuture(change.validUntil, dayIn(timeZone, new Date()));
  return db.transaction().execute(async (tx) => {
    const before = await lockQuote(tx, id, timeZone);
    if (before.state === 'sent') throw new Problem('wrong_status', 'The customer has this quote. Make a new one instead of changing it.');
    assertNotStale(before, updatedAt);
    await tx
      .updateTable('quotes')
      .set({ ...omitUndefined(change), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    const after = await getQuote(tx, id, timeZone);
    await recordChange(tx, by, { action: 'update', subjectType: 'quote', subjectId: id, before: recorded(before), after: recorded(after) });
    return after;
  });
}

/** @throws Problem not_found; protected for an accepted quote */
export async function deleteQuote({ db, by, timeZone }: Context, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockQuote(tx, id, timeZone);
    await tx.deleteFrom('quotes').where('id', '=', id).execute();
    await withdrawMessages(tx, topicOf('quote', id));
    await recordChange(tx, by, { action: 'delete', subjectType: 'quote', subjectId: id, before: recorded(before) });
    return null;
  });
}

/** @throws Problem not_found; protected for an accepted quote */
export async function lockQuote(tx: Tx, id: string, timeZone: string): Promise<Quote> {
  orNotFound(await tx.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'quote');
  const quote = await getQuote(tx, id, timeZone);
  if (quote.state === 'accepted') throw new Problem('protected', 'An accepted quote is never changed or deleted. Make a new one.');
  return quote;
}

export const isExpired = ({ validUntil }: Pick<Quote, 'validUntil'>, { timeZone }: Pick<BillingReader, 'timeZone'>) =>
  validUntil < dayIn(timeZone, new Date());
