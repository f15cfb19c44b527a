import type { Invoice, InvoiceLine } from '@swathline/contract';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { applyTaxes, type AppliedTax, findExemptions, findTaxes } from '../taxes/apply-taxes.ts';
import { type InvoiceDbRow, toInvoice } from './rows.ts';

/** A draft with the taxes of a day, as the office has decided them by now. Exemptions of several payers apply when it is issued. */
export async function readTaxedDraft(db: Db | Tx, row: InvoiceDbRow, day: string): Promise<Invoice & { applied: AppliedTax[] }> {
  const applied = await findTaxes(db, row.province, day);
  const invoice = await toInvoice(db, row);
  const lines = invoice.lines.map((line) => ({ ...line, treatments: decidedTreatments(line, applied) }));
  const taxed = applyTaxes(lines, applied, await findExemptionsOf(db, row, day));
  // Exemptions are of a payer and a day, so the lines keep how the taxes treat them.
  return { ...invoice, ...taxed, lines, applied };
}

/** The exemptions of the customer who gets the invoice, by tax. With several payers there is none for the whole draft. */
export async function findExemptionsOf(db: Db | Tx, { payers, customerId }: InvoiceDbRow, day: string): Promise<Map<string, string>> {
  return payers.length > 1 ? new Map() : findExemptions(db, payers[0]?.customerId ?? customerId, day);
}

/** The treatments decided since the draft was made, unless somebody chose others for the line. */
function decidedTreatments(line: InvoiceLine, taxes: readonly AppliedTax[]): InvoiceLine['treatments'] {
  const usual = Object.fromEntries(taxes.map(({ code, treatments }) => [code, treatments[line.kind]]));
  return line.treatmentReason === null ? usual : { ...usual, ...line.treatments };
}
