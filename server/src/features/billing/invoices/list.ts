import { type api, dayIn, type InvoiceKind, type PaymentState, type QueryOf } from '@swathline/contract';
import { sql } from 'kysely';
import { ignoreCase, listPage, matches } from '../../../platform/db/lists/page.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { BillingReader } from '../billing-context.ts';
import { decimalText } from '../decimals.ts';
import { CREDITED, OPEN, openOf, PAID } from './rows.ts';

type ListQuery = QueryOf<typeof api.invoices.list>;

const SORTS = {
  createdAt: sql.ref<string>('createdAt'),
  number: sql.ref<string>('number'),
  customerName: ignoreCase(sql.ref('customerName')),
  issuedOn: sql.ref<string>('issuedOn'),
  dueOn: sql.ref<string>('dueOn'),
  // Qualified, because ORDER BY would take the reply's `total`, which is text.
  total: sql.ref<string>('invoices.total'),
};

const COLUMNS = ['id', 'kind', 'state', 'number', 'customerId', 'customerName', 'issuedOn', 'dueOn', 'createdAt', 'updatedAt'] as const;
const COMPUTED = [decimalText('total').as('total'), CREDITED.as('credited'), PAID.as('paid')] as const;

/** Invoices or credit notes; drafts too, unless the query or the caller leaves them out. */
export async function listDocuments({ db, timeZone }: BillingReader, kinds: readonly InvoiceKind[], query: ListQuery) {
  const { customerId, sprayJobId, creditsId, state, payment, from, to } = query;
  let filtered = db
    .selectFrom('invoices')
    .where('kind', 'in', kinds)
    .where(matches(query, { number: sql.ref('number'), customerName: sql.ref('customerName') }));
  if (customerId !== undefined) filtered = filtered.where('customerId', '=', customerId);
  if (sprayJobId !== undefined) filtered = filtered.where('groupId', 'in', groupsOfJob(db, sprayJobId));
  if (creditsId !== undefined) filtered = filtered.where('creditsId', '=', creditsId);
  if (state !== undefined) filtered = filtered.where('state', '=', state);
  if (payment !== undefined) filtered = filtered.where(isPaid(payment, dayIn(timeZone, new Date())));
  if (from !== undefined) filtered = filtered.where('issuedOn', '>=', from);
  if (to !== undefined) filtered = filtered.where('issuedOn', '<=', to);
  const isNullable = ['number', 'issuedOn', 'dueOn'].includes(query.sort);
  const sort = { by: SORTS[query.sort], id: 'id', isNullable } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(COLUMNS).select(COMPUTED));
  return { rows: rows.map((row) => ({ ...row, open: openOf(row) })), ...page };
}

/** The drafts that bill records of a job, which the invoices of all payers name as their group. */
const groupsOfJob = (db: Db, sprayJobId: string) =>
  db
    .selectFrom('invoiceRecords')
    .select('invoiceId')
    .where(sql<string>`"facts"->>'sprayJobId'`, '=', sprayJobId);

function isPaid(payment: PaymentState, today: string) {
  const isOpen = sql<boolean>`"state" = 'issued' AND ${OPEN} > 0`;
  if (payment === 'open') return isOpen;
  if (payment === 'overdue') return sql<boolean>`(${isOpen} AND "dueOn" < ${today}::date)`;
  return sql<boolean>`"state" = 'issued' AND ${OPEN} <= 0`;
}
