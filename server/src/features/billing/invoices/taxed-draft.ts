import type { Invoice, InvoiceLine } from '@swathline/contract';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { readCompany } from '../company.ts';
import { applyTaxes, type AppliedTax, findExemptions, findTaxes, treatmentsOf } from '../taxes/apply-taxes.ts';
import { type InvoiceDbRow, toInvoice } from './rows.ts';

/** A draft as it would be issued. */
export type TaxedDraft = Invoice & { applied: AppliedTax[] };

/** A draft with company and taxes as the office has them by now. Exemptions of several payers apply when it is issued. */
export async function readTaxedDraft(db: Db | Tx, row: InvoiceDbRow, day: string): Promise<TaxedDraft> {
  const applied = await findTaxes(db, row.province, day);
  const invoice = await toInvoice(db, row);
  const lines = withTreatments(invoice.lines, applied);
  const taxed = applyTaxes(lines, applied, await findExemptionsOf(db, row, day));
  // Exemptions are of a payer and a day, so the lines keep how the taxes treat them.
  return { ...invoice, ...taxed, company: await readCompany(db), lines, applied };
}

/** The exemptions of the customer who gets the invoice, by tax. With several payers there is none for the whole draft. */
export async function findExemptionsOf(db: Db | Tx, { payers, customerId }: InvoiceDbRow, day: string): Promise<Map<string, string>> {
  return payers.length > 1 ? new Map() : findExemptions(db, payers[0]?.customerId ?? customerId, day);
}

/** Lines with how the taxes treat them by now, unless somebody chose otherwise for a line. */
export const withTreatments = (lines: readonly InvoiceLine[], taxes: readonly AppliedTax[]): InvoiceLine[] =>
  lines.map((line) => ({ ...line, treatments: treatmentsOf(line.treatmentReason === null ? { kind: line.kind } : line, taxes) }));
