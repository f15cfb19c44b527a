import {
  type api,
  type BodyOf,
  compareDecimals,
  dayIn,
  formatMoney,
  formatPrice,
  type InputProblem,
  type Invoice,
  type InvoiceLine,
  isZero,
  lineAmount,
  minOf,
  percentOf,
  proportionOf,
  subtract,
  sumOf,
} from '@swathline/contract';
import Big from 'big.js';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { createOnce } from '../../../platform/creations/create-once.ts';
import { topicOf, withdrawMessages } from '../../notices/enqueue.ts';
import type { BillingContext } from '../billing-context.ts';
import { getCustomer } from '../customers.ts';
import { releaseAllocations } from '../money-received/allocations.ts';
import { getInvoice, partiesOf } from './drafts.ts';
import { writeIssued } from './issue.ts';
import { creditKey, type Credits, creditsOf, type InvoiceDbRow, lockIssued, readCredits, toInvoice } from './rows.ts';

type Form = BodyOf<typeof api.creditNotes.create>;

/**
 * Issues a credit note, once, for what is left of an invoice, or for parts of its lines.
 * @throws Problem not_found, already_taken; wrong_status for a draft; invalid for more than is left
 */
export async function createCreditNote(context: BillingContext, form: Form): Promise<Invoice> {
  const { id = crypto.randomUUID() } = form;
  const insert = async (tx: Tx) => {
    const row = await lockIssued(tx, form.invoiceId);
    if (row.kind === 'credit_note') throw invalid('invoiceId', 'A credit note cannot be credited');
    const invoice = await toInvoice(tx, row);
    const before = await readCredits(tx, row.id);
    const lines = creditedLines(invoice, before, form);
    const sums = creditSums(invoice, before, lines);
    const customer = await getCustomer(tx, invoice.customerId);
    const today = dayIn(context.timeZone, new Date());
    const { company } = await partiesOf(tx, customer);
    const document: Invoice = {
      ...invoice,
      ...sums,
      id,
      kind: 'credit_note',
      company,
      lines,
      records: invoice.records.filter(({ recordId }) => lines.some((line) => line.recordId === recordId)),
      payers: [],
      share: null,
      siblings: [],
      discountText: null,
      notes: null,
      issuedOn: today,
      dueOn: today,
      reason: form.reason,
      creditOf: { id: row.id, number: row.number },
    };
    await writeIssued(tx, context, { document, customer, isInserted: true, groupId: row.groupId });
    await withdrawMessages(tx, topicOf('invoice', row.id));
    await releaseAllocations(tx, row.id, subtract(invoice.total, sumOf([invoice.credited, sums.total])));
    if (compareDecimals(sumOf([invoice.credited, sums.total]), invoice.total) === 0) await releaseRecords(tx, row);
    return id;
  };
  const read = () => getInvoice(context, id, 'credit_note');
  return createOnce(context, { form, insert, read, advice: 'Close this, and look at the credits of the invoice.' });
}

/** What is left of a line. Lines of discounts are negative, and so is what is left of them. */
const leftOf = (line: InvoiceLine, before: Credits) => subtract(line.amount, sumOf(creditsOf(line, before).map(({ amount }) => amount)));

/** The quantity that is left of a line, if it was credited by quantities. */
function quantityLeftOf(line: InvoiceLine, before: Credits): string {
  const credited = creditsOf(line, before).filter(({ unitPrice }) => unitPrice === line.unitPrice);
  return credited.reduce((left, { quantity }) => new Big(left).minus(quantity).toFixed(), line.quantity);
}

function creditedLines(invoice: Invoice, before: Credits, { lines: forms }: Form): InvoiceLine[] {
  if (!forms) {
    const left = invoice.lines.map((line) => ({ line, amount: leftOf(line, before) })).filter(({ amount }) => !isZero(amount));
    if (left.length === 0 && before.lines.length > 0) {
      throw invalid('invoiceId', `Nothing is left of ${invoice.number ?? 'this invoice'} to credit`);
    }
    if (left.length === 0) return invoice.lines.map((line) => creditLine(line, line.amount, line.quantity));
    return left.map(({ line, amount }) => creditLine(line, amount, quantityLeftOf(line, before)));
  }
  const errors: InputProblem[] = [];
  const credited = forms.flatMap(({ lineId, quantity, amount }, index) => {
    const line = invoice.lines.find(({ id }) => id === lineId);
    const refuse = (field: string, message: string) => {
      errors.push({ field: `lines.${index}.${field}`, message });
      return [];
    };
    if (!line) return refuse('lineId', 'The invoice has no such line');
    if ((quantity === undefined) === (amount === undefined)) return refuse('quantity', 'Enter a quantity or an amount, not both');
    const value = amount ?? partOf(line, quantity ?? '0');
    const left = leftOf(line, before);
    if (isZero(value) || (compareDecimals(value, 0) < 0 && compareDecimals(left, 0) > 0)) {
      return refuse(amount === undefined ? 'quantity' : 'amount', 'The credit must be above 0');
    }
    if (compareDecimals(value, 0) !== compareDecimals(left, 0) || compareDecimals(abs(value), abs(left)) > 0) {
      return refuse(amount === undefined ? 'quantity' : 'amount', `${formatMoney(left)} of this line is left to credit`);
    }
    return [creditLine(line, value, quantity ?? quantityLeftOf(line, before))];
  });
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
  if (new Set(credited.map(({ key }) => key)).size < credited.length) throw invalid('lines', 'Each line can be named once');
  return credited;
}

const abs = (amount: string) => amount.replace('-', '');

/** The amount for a part of the quantity, in this payer's share. */
const partOf = (line: InvoiceLine, quantity: string) => proportionOf(line.amount, lineAmount(quantity, line.unitPrice), line.wholeAmount);

function creditLine(line: InvoiceLine, amount: string, quantity: string): InvoiceLine {
  const isByQuantity = lineAmount(quantity, line.unitPrice) === amount;
  return {
    ...line,
    id: crypto.randomUUID(),
    key: creditKey(line),
    ...(isByQuantity ? { quantity } : asOneUnit(line, amount)),
    wholeAmount: amount,
    amount,
  };
}

/** Where no quantity and price make the amount, as of a payer's share. */
const asOneUnit = ({ description, quantity, unit, unitPrice }: InvoiceLine, amount: string) => ({
  description: `${description}, part of ${quantity} ${unit} at ${formatPrice(unitPrice)}`,
  quantity: '1',
  unit: 'unit',
  unitPrice: amount,
});

/** The taxes of the credited lines. What is left of a tax is never exceeded; the last credit takes all of it. */
function creditSums(invoice: Invoice, before: Credits, lines: readonly InvoiceLine[]) {
  const subtotal = sumOf(lines.map(({ amount }) => amount));
  const after = { ...before, lines: [...before.lines, ...lines] };
  const isLast = invoice.lines.every((line) => isZero(leftOf(line, after)));
  const taxes = invoice.taxes.map((tax) => {
    const taxable = sumOf(lines.filter(({ treatments }) => treatments[tax.code] === 'taxable').map(({ amount }) => amount));
    const left = subtract(tax.amount, sumOf(before.taxes.filter(({ code }) => code === tax.code).map(({ amount }) => amount)));
    return { ...tax, taxable, amount: isLast ? left : minOf(left, percentOf(taxable, tax.percent)) };
  });
  const taxTotal = sumOf(taxes.map(({ amount }) => amount));
  const total = sumOf([subtotal, taxTotal]);
  // An invoice of $0.00 is credited too, so that its records can be billed again.
  const sign = compareDecimals(total, 0);
  if (sign < 0 || (sign === 0 && !isLast)) throw invalid('lines', 'The credit must be above 0');
  if (compareDecimals(sumOf([invoice.credited, total]), invoice.total) > 0) {
    const left = subtract(invoice.total, invoice.credited);
    throw invalid('lines', `${formatMoney(left)} of ${invoice.number ?? 'this invoice'} is left to credit`);
  }
  return { subtotal, taxes, taxTotal, total };
}

/** Records can be billed again once the invoices of all payers are credited whole. */
async function releaseRecords(tx: Tx, { groupId }: InvoiceDbRow): Promise<void> {
  const { rows: siblings } = await sql`
    SELECT 1 FROM "invoices" WHERE "groupId" = ${groupId} AND "kind" = 'invoice'
      AND "total" > (SELECT coalesce(sum(credit."total"), 0) FROM "invoices" credit WHERE credit."creditsId" = "invoices"."id")`.execute(
    tx,
  );
  if (siblings.length > 0) return;
  await tx
    .updateTable('invoiceRecords')
    .set({ releasedAt: new Date().toISOString() })
    .where('invoiceId', '=', groupId)
    .where('releasedAt', 'is', null)
    .execute();
}
