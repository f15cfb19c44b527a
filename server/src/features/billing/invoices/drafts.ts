import {
  type api,
  type BodyOf,
  dayIn,
  type Invoice,
  nameOfPerson,
  type Payer,
  SHARE_CATEGORIES,
  SHARE_CATEGORY_LABEL,
} from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined } from '../../../platform/db/sql/rows.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import type { BillingContext } from '../billing-context.ts';
import { COMPANY_UNNAMED, isUnnamed, readCompany } from '../company.ts';
import { type Customer, getCustomer } from '../customers.ts';
import { findChoosable } from '../prices/choosable-prices.ts';
import type { PricedWork } from '../prices/find-price.ts';
import { earlyDiscountText } from '../prices/per-cent-lines.ts';
import { findPriceLists } from '../prices/price-lists.ts';
import { priceWork } from '../prices/price-work.ts';
import { getBillingSettings } from '../settings.ts';
import { type AppliedTax, applyTaxes, findTaxes } from '../taxes/apply-taxes.ts';
import { type BillableRecord, factsOf, provinceOf, readRecords } from './billable-records.ts';
import { findBlockers } from './blockers.ts';
import { repriceLines, toInvoiceLine, typeLines } from './draft-lines.ts';
import { readWork } from './draft-work.ts';
import { getRow, type InvoiceDbRow, lockDraft, readBilledRecords, toInvoice } from './rows.ts';
import { findSplit, findSplitNotices } from './split.ts';
import { findExemptionsOf, readTaxedDraft, withTreatments } from './taxed-draft.ts';

type Invoices = typeof api.invoices;
export type DraftContext = Pick<BillingContext, 'db' | 'by' | 'timeZone'>;

/**
 * Makes a draft. Payers that are kept with the land are proposed.
 * @throws Problem invalid for records that are not signed, of several customers or provinces; already_taken for records on another invoice
 */
export async function createDraft({ db, by, timeZone }: DraftContext, form: BodyOf<Invoices['create']>): Promise<Invoice> {
  const id = await db.transaction().execute(async (tx) => {
    const records = await readRecords(tx, [...new Set(form.recordIds ?? [])]);
    assertBillable(records, form);
    const customerId = records[0]?.farmerId ?? form.customerId;
    if (customerId === undefined) throw invalid('recordIds', 'Choose records, or a customer for an empty draft');
    const customer = await getCustomer(tx, customerId);
    const settings = await getBillingSettings(tx);
    const draft = {
      ...(await partiesOf(tx, customer, records[0])),
      customerId,
      customerName: customer.name,
      province: records[0] ? provinceOf(records[0]) : null,
      termsDays: settings.termsDays,
      fuelPrice: form.fuelPrice ?? null,
      distanceKm: form.distanceKm ?? null,
      payers: await findSplit(tx, { customerId, records }),
    };
    const inserted = await insertDraft(tx, draft);
    await insertRecords(tx, inserted, records, timeZone);
    await priceDraft(tx, await getRow(tx, inserted), timeZone);
    await recordChange(tx, by, {
      action: 'create',
      subjectType: 'invoice',
      subjectId: inserted,
      after: { name: `Draft for ${customer.name}` },
    });
    return inserted;
  });
  return getInvoice({ db, timeZone }, id);
}

function assertBillable(records: readonly BillableRecord[], form: BodyOf<Invoices['create']>): void {
  if (records.length < new Set(form.recordIds ?? []).size)
    throw invalid('recordIds', 'One of these records does not exist. Reload the unbilled work.');
  if (records.some(({ state }) => state !== 'signed')) {
    throw invalid('recordIds', 'Only signed records in their newest version can be billed. Sign them first.');
  }
  if (new Set(records.map(({ farmerId }) => farmerId)).size > 1)
    throw invalid('recordIds', 'The records of one draft must be of one customer');
  if (new Set(records.map(({ province }) => province)).size > 1) {
    throw invalid('recordIds', 'The land of one draft must be in one province, since the taxes differ. Make a draft for each province.');
  }
  const [first] = records;
  if (first && form.customerId !== undefined && form.customerId !== first.farmerId) {
    throw invalid('customerId', 'These records are of another customer');
  }
}

/** The company as the office's settings name it, and the customer, with the address of the newest record. */
export async function partiesOf(tx: Db | Tx, customer: Customer, record?: Pick<BillableRecord, 'customer'>) {
  return {
    customer: {
      name: customer.name,
      address: customer.address ?? record?.customer.address ?? null,
      phone: customer.phone,
      email: customer.email,
    },
    company: await readCompany(tx),
  };
}

interface Draft extends Awaited<ReturnType<typeof partiesOf>> {
  customerId: string;
  customerName: string;
  province: InvoiceDbRow['province'];
  termsDays: number;
  fuelPrice: string | null;
  distanceKm: number | null;
  payers: Payer[];
}

export async function insertDraft(tx: Tx, { customer, company, payers, ...draft }: Draft): Promise<string> {
  const id = crypto.randomUUID();
  const empty = { lines: json([]), taxes: json([]), subtotal: '0', taxTotal: '0', total: '0' };
  await tx
    .insertInto('invoices')
    .values({ ...draft, ...empty, id, groupId: id, customer: json(customer), company: json(company), payers: json(payers) })
    .execute();
  return id;
}

async function insertRecords(tx: Tx, invoiceId: string, records: readonly BillableRecord[], timeZone: string): Promise<void> {
  if (records.length === 0) return;
  const values = records.map((record, position) => ({
    invoiceId,
    position,
    recordId: record.id,
    recordNumber: record.number,
    facts: json(factsOf(record, timeZone)),
    billableAcres: record.areaAcres ?? 0,
  }));
  await tx.insertInto('invoiceRecords').values(values).execute();
}

/** What the prices of a draft's records depend on, by its acres and terms. */
async function readDraftWork(tx: Tx, { id, distanceKm }: InvoiceDbRow, timeZone: string): Promise<PricedWork[]> {
  const billed = await readBilledRecords(tx, id);
  const records = await readRecords(
    tx,
    billed.map(({ recordId }) => recordId),
  );
  const acres = new Map(billed.map(({ recordId, billableAcres }) => [recordId, billableAcres]));
  return readWork(tx, records, { acres, distanceKm, timeZone });
}

interface TaxedLines {
  lines: InvoiceDbRow['lines'];
  /** Of today. */
  taxes: readonly AppliedTax[];
  today: string;
  discountText: string | null;
}

async function priceDraft(tx: Tx, row: InvoiceDbRow, timeZone: string): Promise<void> {
  const today = dayIn(timeZone, new Date());
  const taxes = await findTaxes(tx, row.province, today);
  const works = await readDraftWork(tx, row, timeZone);
  const lines = priceWork(works, row).map((line) => toInvoiceLine(line, taxes));
  await writeLines(tx, row, { lines, taxes, today, discountText: earlyDiscountText(works) });
}

async function writeLines(tx: Tx, row: InvoiceDbRow, { lines, taxes, today, discountText }: TaxedLines): Promise<void> {
  const taxed = applyTaxes(withTreatments(lines, taxes), taxes, await findExemptionsOf(tx, row, today));
  await tx
    .updateTable('invoices')
    .set({
      lines: json(lines),
      taxes: json(taxed.taxes),
      subtotal: taxed.subtotal,
      taxTotal: taxed.taxTotal,
      total: taxed.total,
      discountText,
      updatedAt: nextUpdatedAt,
    })
    .where('id', '=', row.id)
    .execute();
}

/**
 * Changes a draft.
 * @throws Problem not_found, stale; wrong_status for an issued invoice; invalid for acres, prices and treatments that differ without a
 * reason
 */
export async function updateDraft(context: DraftContext, id: string, form: BodyOf<Invoices['update']>): Promise<Invoice> {
  const { db, by, timeZone } = context;
  await db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id);
    assertNotStale(before, form.updatedAt);
    const { fuelPrice, distanceKm, province, termsDays, notes, payers } = form;
    const worksBefore = await readDraftWork(tx, before, timeZone);
    const values = omitUndefined({ fuelPrice, distanceKm, province, termsDays, notes });
    await tx
      .updateTable('invoices')
      .set({ ...values, ...(payers && { payers: json(await nameBy(tx, payers)) }), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    if (form.records) await changeRecords(tx, id, form.records);
    const row = await getRow(tx, id);
    const today = dayIn(timeZone, new Date());
    const taxes = await findTaxes(tx, row.province, today);
    const typist = { by: nameOfPerson(by), at: new Date().toISOString() };
    const choosable = findChoosable(await findPriceLists(tx, row.customerId, today));
    const typed = form.lines ? typeLines(row.lines, form.lines, { taxes, typist, choosable }) : row.lines;
    const works = await readDraftWork(tx, row, timeZone);
    const lines = repriceLines({ ...before, works: worksBefore }, { ...row, works, lines: typed }, taxes);
    await writeLines(tx, row, { lines, discountText: earlyDiscountText(works), taxes, today });
    const after = await getRow(tx, id);
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'invoice',
      subjectId: id,
      before: recorded(before),
      after: recorded(after),
    });
  });
  return getInvoice({ db, timeZone }, id);
}

/** The properties for the audit trail. */
function recorded({ lines, payers, fuelPrice, distanceKm, province, termsDays, notes, total }: InvoiceDbRow): object {
  const texts = lines.map(({ description, quantity, unit, unitPrice }) => `${description}: ${quantity} ${unit} at ${unitPrice}`);
  return { lines: texts.join('\n'), payers: payers.map(payerText).join('\n'), fuelPrice, distanceKm, province, termsDays, notes, total };
}

const payerText = ({ customerName, shares }: Payer) =>
  `${customerName}: ${SHARE_CATEGORIES.map((category) => `${SHARE_CATEGORY_LABEL[category]} ${shares[category]} %`).join(', ')}`;

async function nameBy(tx: Tx, payers: NonNullable<BodyOf<Invoices['update']>['payers']>): Promise<Payer[]> {
  const named: Payer[] = [];
  for (const [index, payer] of payers.entries()) {
    const { name } = await getCustomer(tx, payer.customerId, `payers.${index}.customerId`);
    named.push({ ...payer, customerName: name });
  }
  return named;
}

type RecordForms = NonNullable<BodyOf<Invoices['update']>['records']>;

async function changeRecords(tx: Tx, id: string, forms: RecordForms): Promise<void> {
  const billed = new Map((await readBilledRecords(tx, id)).map((record) => [record.recordId, record]));
  for (const [index, form] of forms.entries()) {
    const record = billed.get(form.recordId);
    if (!record) throw invalid(`records.${index}.recordId`, 'This record is not on the draft');
    const acresReason = form.acresReason === undefined ? record.acresReason : form.acresReason;
    const isSigned = form.billableAcres === record.signedAcres;
    if (!isSigned && acresReason === null) {
      throw invalid(`records.${index}.acresReason`, `${record.signedAcres} acres are signed. Say why you bill ${form.billableAcres}.`);
    }
    await tx
      .updateTable('invoiceRecords')
      .set({
        billableAcres: form.billableAcres,
        acresReason: isSigned ? null : acresReason,
        isReasonPrinted: form.isReasonPrinted ?? record.isReasonPrinted,
      })
      .where('invoiceId', '=', id)
      .where('recordId', '=', form.recordId)
      .execute();
  }
}

/** Deletes a draft; its records are unbilled again. @throws Problem not_found; wrong_status for an issued invoice */
export async function deleteDraft({ db, by }: DraftContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id);
    await tx.deleteFrom('invoices').where('id', '=', id).execute();
    await recordChange(tx, by, {
      action: 'delete',
      subjectType: 'invoice',
      subjectId: id,
      before: { name: `Draft for ${before.customerName}` },
    });
    return null;
  });
}

/** @throws Problem not_found */
export async function getInvoice(
  { db, timeZone }: { db: Db; timeZone: string },
  id: string,
  kind: Invoice['kind'] = 'invoice',
): Promise<Invoice> {
  const row = await getRow(db, id, kind);
  if (row.state === 'issued') return toInvoice(db, row);
  const today = dayIn(timeZone, new Date());
  const { applied: _, ...draft } = await readTaxedDraft(db, row, today);
  const choosable = findChoosable(await findPriceLists(db, row.customerId, today));
  return {
    ...draft,
    blockers: findBlockers(draft),
    notices: [...(isUnnamed(draft.company) ? [COMPANY_UNNAMED] : []), ...(await findSplitNotices(db, draft))],
    choosablePrices: choosable.map(({ found: _found, ...price }) => price),
  };
}
