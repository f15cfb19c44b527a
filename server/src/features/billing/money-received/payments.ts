import {
  type api,
  type BodyOf,
  compareDecimals,
  dayIn,
  formatMoney,
  type InputProblem,
  minOf,
  nameOfPerson,
  type Payment,
  type QueryOf,
  type ReplyOf,
  subtract,
  sumOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange, recordEvent } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { createOnce } from '../../../platform/creations/create-once.ts';
import { topicOf, withdrawMessages } from '../../notices/enqueue.ts';
import type { BillingContext } from '../billing-context.ts';
import { getCustomer } from '../customers.ts';
import { decimalText } from '../decimals.ts';
import { CREDITED, PAID } from '../invoices/rows.ts';
import { customerNameBy } from '../../auth/user-record.ts';

type Payments = typeof api.payments;
type Context = Pick<BillingContext, 'db' | 'by' | 'timeZone'>;
type Allocations = NonNullable<BodyOf<Payments['create']>['allocations']>;

const COLUMNS = [
  'id',
  'customerId',
  'receivedOn',
  'method',
  'reference',
  'note',
  'recordedBy',
  'reversedOn',
  'reversalReason',
  'reversedBy',
  'createdAt',
  'updatedAt',
] as const;
const COMPUTED = [
  decimalText('amount').as('amount'),
  customerNameBy('payments.customerId').as('customerName'),
  sql<Payment['allocations']>`coalesce((SELECT jsonb_agg(jsonb_build_object('invoiceId', part."invoiceId", 'number', "invoices"."number",
    'amount', part."amount"::text) ORDER BY "invoices"."sequence")
    FROM "paymentAllocations" part JOIN "invoices" ON "invoices"."id" = part."invoiceId" WHERE part."paymentId" = "payments"."id"), '[]')`.as(
    'allocations',
  ),
] as const;

const toPayment = (row: Omit<Payment, 'unallocated'>): Payment => ({
  ...row,
  unallocated: row.reversedOn === null ? subtract(row.amount, sumOf(row.allocations.map(({ amount }) => amount))) : '0.00',
});

export async function listPayments(db: Db, query: QueryOf<Payments['list']>): Promise<ReplyOf<Payments['list']>> {
  let filtered = db.selectFrom('payments');
  if (query.customerId !== undefined) filtered = filtered.where('customerId', '=', query.customerId);
  const sort = { by: sql.ref('receivedOn'), id: 'id' } as const;
  const { rows, ...page } = await listPage(filtered, { ...query, order: 'desc' }, sort, (q) => q.select(COLUMNS).select(COMPUTED));
  return { payments: rows.map(toPayment), ...page };
}

/** @throws Problem not_found */
export async function getPayment(db: Db | Tx, id: string): Promise<Payment> {
  return toPayment(
    orNotFound(await db.selectFrom('payments').select(COLUMNS).select(COMPUTED).where('id', '=', id).executeTakeFirst(), 'payment'),
  );
}

const ADVICE = 'Close this, and reverse it in the list if it is wrong.';

/**
 * Records a payment, once, and allocates it to the named invoices or to the oldest invoices first.
 * @throws Problem already_taken; invalid for a day in the future, or for more than the payment or than an invoice's open amount
 */
export async function createPayment({ db, by, timeZone }: Context, form: BodyOf<Payments['create']>): Promise<Payment> {
  const { id: givenId, allocations, reference = null, note = null, ...rest } = form;
  if (rest.receivedOn > dayIn(timeZone, new Date())) throw invalid('receivedOn', 'This day is in the future');
  const insert = async (tx: Tx) => {
    await getCustomer(tx, rest.customerId);
    const { id } = await tx
      .insertInto('payments')
      .values({
        ...omitUndefined({ id: givenId }),
        ...rest,
        reference,
        note,
        recordedBy: nameOfPerson(by),
        recordedByUserId: by.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await allocate(tx, { id, ...rest }, allocations);
    const after = await getPayment(tx, id);
    await recordChange(tx, by, { action: 'create', subjectType: 'payment', subjectId: id, after });
    return id;
  };
  return createOnce({ db, by }, { form, insert, read: (id) => getPayment(db, id), advice: ADVICE });
}

/** Replaces the allocations of a payment. @throws Problem not_found, stale, invalid; wrong_status for a reversed one */
export async function allocatePayment({ db, by }: Context, id: string, form: BodyOf<Payments['allocate']>): Promise<Payment> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPayment(tx, id);
    assertNotStale(before, form.updatedAt);
    await allocate(tx, before, form.allocations);
    await tx.updateTable('payments').set({ updatedAt: nextUpdatedAt }).where('id', '=', id).execute();
    const after = await getPayment(tx, id);
    await recordChange(tx, by, { action: 'update', subjectType: 'payment', subjectId: id, before, after });
    return after;
  });
}

/** @throws Problem not_found; wrong_status for a payment that is reversed already */
export async function reversePayment({ db, by, timeZone }: Context, id: string, { reason }: BodyOf<Payments['reverse']>): Promise<Payment> {
  return db.transaction().execute(async (tx) => {
    await lockPayment(tx, id);
    await tx
      .updateTable('payments')
      .set({
        reversedOn: dayIn(timeZone, new Date()),
        reversalReason: reason,
        reversedBy: nameOfPerson(by),
        updatedAt: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, by, { action: 'reverse_payment', subjectType: 'payment', subjectId: id, details: { reason } });
    return getPayment(tx, id);
  });
}

async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  orNotFound(await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'payment');
  const payment = await getPayment(tx, id);
  if (payment.reversedOn !== null) throw new Problem('wrong_status', 'This payment is reversed. Record the money as a new payment.');
  return payment;
}

type Allocated = Pick<Payment, 'id' | 'customerId' | 'amount'>;

/** Allocates a payment, instead of what it was allocated to before. */
async function allocate(tx: Tx, payment: Allocated, given: Allocations | undefined): Promise<void> {
  await lockInvoices(tx, payment, given);
  await tx.deleteFrom('paymentAllocations').where('paymentId', '=', payment.id).execute();
  const open = await readOpenInvoices(tx, payment.customerId, given);
  const allocations = given ?? oldestFirst(payment.amount, open);
  if (given) assertFits(payment, given, open);
  if (allocations.length === 0) return;
  await tx
    .insertInto('paymentAllocations')
    .values(allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount, paymentId: payment.id })))
    .execute();
  for (const { invoiceId } of allocations) await withdrawMessages(tx, topicOf('invoice', invoiceId));
}

interface OpenInvoice {
  id: string;
  number: string;
  open: string;
}

const idsOf = (given: Allocations) => sql<string>`any(${given.map(({ invoiceId }) => invoiceId)}::uuid[])`;

const invoicesOf = (tx: Tx, customerId: string) =>
  tx.selectFrom('invoices').where('customerId', '=', customerId).where('state', '=', 'issued').where('kind', '=', 'invoice');

/**
 * Locks the invoices that a payment was and will be allocated to, so that two payments do not pay the same amount. They are locked before
 * the allocations, as a credit note locks them, and in the order of their ids: two calls then never wait for one another.
 */
async function lockInvoices(tx: Tx, { id, customerId }: Allocated, given: Allocations | undefined): Promise<void> {
  const own = tx.selectFrom('paymentAllocations').select('invoiceId').where('paymentId', '=', id);
  let locked = invoicesOf(tx, customerId);
  if (given) locked = locked.where((where) => where.or([where('id', '=', idsOf(given)), where('id', 'in', own)]));
  await locked.select('id').orderBy('id').forUpdate().execute();
}

/** The issued invoices of a customer in the order of their due dates. */
async function readOpenInvoices(tx: Tx, customerId: string, given: Allocations | undefined): Promise<OpenInvoice[]> {
  let open = invoicesOf(tx, customerId);
  if (given) open = open.where('id', '=', idsOf(given));
  const rows = await open
    .select(['id', 'number'])
    .select(decimalText('total').as('total'))
    .select([CREDITED.as('credited'), PAID.as('paid')])
    .orderBy('dueOn')
    .orderBy('sequence')
    .execute();
  return rows.map(({ id, number, total, credited, paid }) => ({
    id,
    number: number ?? '',
    open: subtract(total, sumOf([credited, paid])),
  }));
}

/** Pays one invoice after the other, as far as the money goes. */
export function oldestFirst(amount: string, open: readonly Pick<OpenInvoice, 'id' | 'open'>[]): Allocations {
  let left = amount;
  const allocations: Allocations = [];
  for (const invoice of open) {
    const part = minOf(left, invoice.open);
    if (compareDecimals(part, 0) <= 0) continue;
    allocations.push({ invoiceId: invoice.id, amount: part });
    left = subtract(left, part);
  }
  return allocations;
}

/** @throws Problem invalid */
function assertFits(payment: Allocated, allocations: Allocations, open: readonly OpenInvoice[]): void {
  const errors = allocations.flatMap(({ invoiceId, amount }, index): InputProblem[] => {
    const invoice = open.find(({ id }) => id === invoiceId);
    if (!invoice) return [{ field: `allocations.${index}.invoiceId`, message: 'This is no issued invoice of the customer' }];
    if (compareDecimals(amount, invoice.open) <= 0) return [];
    return [{ field: `allocations.${index}.amount`, message: `${formatMoney(invoice.open)} of ${invoice.number} is open` }];
  });
  const sum = sumOf(allocations.map(({ amount }) => amount));
  if (compareDecimals(sum, payment.amount) > 0) {
    errors.push({
      field: 'allocations',
      message: `The allocations total ${formatMoney(sum)}, more than the payment of ${formatMoney(payment.amount)}`,
    });
  }
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
}
