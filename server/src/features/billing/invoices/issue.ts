import {
  addDays,
  type api,
  type BodyOf,
  dayIn,
  formatDay,
  type Invoice,
  type InvoiceLine,
  nameOfPerson,
  type Payer,
  SHARE_CATEGORIES,
} from '@swathline/contract';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { storeContent } from '../../../platform/files/stored-files.ts';
import { landOf } from '../../fields/queries.ts';
import type { BillingContext } from '../billing-context.ts';
import { type Customer, getCustomer } from '../customers.ts';
import { invoicePdf } from '../pdf/invoice-pdf.ts';
import { applyTaxes, findExemptions } from '../taxes/apply-taxes.ts';
import { getBillingSettings } from '../settings.ts';
import { findBlockers } from './blockers.ts';
import { getInvoice, partiesOf } from './drafts.ts';
import { readTaxedDraft, type TaxedDraft } from './taxed-draft.ts';
import { mailInvoice } from './mail-invoice.ts';
import { takeNumber } from './number.ts';
import { assertCurrent, type InvoiceDbRow, lockDraft, readBilledRecords } from './rows.ts';
import { splitLines } from './split.ts';

const WHOLE = Object.fromEntries(SHARE_CATEGORIES.map((category) => [category, '100.00'])) as Payer['shares'];

/**
 * Issues a draft in one transaction: each payer gets an invoice with the next number, frozen, with its PDF and its mail. The draft's row
 * becomes the first payer's.
 * @throws Problem not_found, stale; wrong_status for an issued invoice; invalid with a sentence for each thing that is missing;
 * storage_full
 */
export async function issueInvoice(context: BillingContext, id: string, form: BodyOf<typeof api.invoices.issue>): Promise<Invoice> {
  await context.db.transaction().execute(async (tx) => {
    const row = await lockDraft(tx, id);
    assertNotStale(row, form.updatedAt);
    const today = dayIn(context.timeZone, new Date());
    const day = form.issuedOn ?? today;
    if (day !== today) await assertDay(tx, day, today);
    const draft = await readReady(tx, row, day);
    const payers = draft.payers.length > 0 ? draft.payers : [{ customerId: row.customerId, customerName: row.customerName, shares: WHOLE }];
    const parts = splitLines(draft.lines, payers);
    for (const [index, payer] of payers.entries()) {
      const share = payers.length > 1 ? { shares: payer.shares, wholeSubtotal: draft.subtotal, payers: payers.length } : null;
      await issueFor(tx, context, { row, draft, day, payer, share, lines: parts[index] ?? [], isFirst: index === 0 });
    }
    if (payers.length > 1) await keepSplit(tx, draft);
  });
  return getInvoice(context, id);
}

/** Days follow numbers: an invoice is not dated before the last one. The series stays locked. @throws Problem invalid */
async function assertDay(tx: Tx, day: string, today: string): Promise<void> {
  if (day > today) throw invalid('issuedOn', 'This day is in the future');
  await tx.selectFrom('invoiceSeries').select('series').where('series', '=', 'invoice').forUpdate().execute();
  const last = await tx
    .selectFrom('invoices')
    .select(['number', 'issuedOn'])
    .where('kind', '=', 'invoice')
    .where('state', '=', 'issued')
    .where('issuedOn', '>', day)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  throw invalid('issuedOn', `${last.number ?? 'The last invoice'} is dated ${formatDay(last.issuedOn)}. Choose that day or a later one.`);
}

/** The draft with the taxes of its day. @throws Problem invalid, stale */
async function readReady(tx: Tx, row: InvoiceDbRow, day: string): Promise<TaxedDraft> {
  await assertCurrent(tx, await readBilledRecords(tx, row.id));
  const draft = await readTaxedDraft(tx, row, day);
  const blockers = findBlockers(draft);
  const [first] = blockers;
  if (first !== undefined) {
    throw new Problem('invalid', first, { errors: blockers.map((message) => ({ field: 'lines', message })) });
  }
  return draft;
}

interface Part {
  row: InvoiceDbRow;
  day: string;
  draft: TaxedDraft;
  payer: Payer;
  share: Invoice['share'];
  lines: InvoiceLine[];
  isFirst: boolean;
}

async function issueFor(tx: Tx, context: BillingContext, { row, draft, day, payer, share, lines, isFirst }: Part): Promise<void> {
  const customer = await getCustomer(tx, payer.customerId);
  const taxed = applyTaxes(lines, draft.applied, await findExemptions(tx, customer.id, day));
  const id = isFirst ? row.id : crypto.randomUUID();
  const parties = await partiesOf(tx, customer);
  const address = customer.address ?? (customer.id === row.customerId ? row.customer.address : null);
  const document: Invoice = {
    ...draft,
    ...parties,
    ...taxed,
    id,
    customerId: customer.id,
    customerName: customer.name,
    customer: { ...parties.customer, address },
    state: 'issued',
    share,
    siblings: [],
    issuedOn: day,
    dueOn: addDays(day, draft.termsDays),
  };
  await writeIssued(tx, context, { document, customer, isInserted: !isFirst, groupId: row.groupId });
}

interface Writing {
  /** Without its number and who issued it. */
  document: Invoice;
  customer: Customer;
  isInserted: boolean;
  groupId: string;
}

/** Takes a number, stores the PDF, freezes the row, and queues the mail. */
export async function writeIssued(tx: Tx, context: BillingContext, { document, customer, isInserted, groupId }: Writing): Promise<void> {
  const { by, files } = context;
  const settings = await getBillingSettings(tx);
  const { sequence, number } = await takeNumber(tx, document.kind);
  const signature = { issuedAt: new Date().toISOString(), issuedBy: nameOfPerson(by) };
  const issued = { ...document, ...signature, number };
  const pdf = await invoicePdf(issued, settings);
  const { sha256, bytes } = await storeContent({ db: tx, files }, pdf);
  const frozen = {
    ...frozenColumns(issued),
    ...signature,
    state: 'issued' as const,
    sequence,
    number,
    sha256,
    bytes,
    issuedByUserId: by.id,
  };
  if (isInserted) {
    const creditsId = document.creditOf?.id ?? null;
    await tx
      .insertInto('invoices')
      .values({ ...frozen, id: document.id, kind: document.kind, groupId, creditsId })
      .execute();
  } else {
    await tx
      .updateTable('invoices')
      .set({ ...frozen, updatedAt: nextUpdatedAt })
      .where('id', '=', document.id)
      .execute();
  }
  await mailInvoice(tx, context, issued, customer);
  await recordEvent(tx, by, {
    action: 'issue_invoice',
    subjectType: 'invoice',
    subjectId: document.id,
    details: { number, total: document.total },
  });
}

function frozenColumns(document: Invoice) {
  const { customerId, customerName, province, issuedOn, dueOn, termsDays, fuelPrice, distanceKm, notes, discountText } = document;
  const { subtotal, taxTotal, total, reason } = document;
  return {
    customerId,
    customerName,
    province: province === 'CA' ? null : province,
    issuedOn,
    dueOn,
    termsDays,
    fuelPrice,
    distanceKm,
    notes,
    discountText,
    subtotal,
    taxTotal,
    total,
    reason,
    lines: json(document.lines),
    payers: json(document.payers),
    share: document.share && json(document.share),
    taxes: json(document.taxes),
    customer: json(document.customer),
    company: json(document.company),
  };
}

/** Keeps the payers with the customer's land, to be proposed for its next invoice. Land that is another farmer's now keeps that one's. */
async function keepSplit(tx: Tx, { customerId, records, payers }: Invoice): Promise<void> {
  if (records.length === 0) return;
  const fieldIds = records.map(({ fieldId }) => fieldId);
  const fields = await landOf(tx, customerId).select('id').where('id', 'in', fieldIds).execute();
  const split = { customerId, payers: json(payers) };
  for (const { id } of fields) {
    await tx
      .insertInto('fieldSplits')
      .values({ ...split, fieldId: id })
      .onConflict((conflict) => conflict.column('fieldId').doUpdateSet({ ...split, updatedAt: new Date().toISOString() }))
      .execute();
  }
}
