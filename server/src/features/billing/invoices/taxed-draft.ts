import type { Invoice, InvoiceLine } from '@swathline/contract';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { applyTaxes, type AppliedTax, findExemptions, findTaxes } from '../taxes/apply-taxes.ts';
import { type InvoiceDbRow, toInvoice } from './rows.ts';

/** A draft with the taxes of a day, as the office has decided them by now. Exemptions of several payers apply when it is issued. */
export async function readTaxedDraft(db: Db | Tx, row: InvoiceDbRow, day: string): Promise<Invoice & { applied: AppliedTax[] }> {
  const applied = await findTaxes(db, row.province, day);
  const invoice = await toInvoice(db, row);
  const lines = invoice.lines.map((line) => ({ ...line, treatments: decidedTreatments(line, applied) }));
  const exemptions = invoice.payers.length > 1 ? new Map<string, string>() : await findExemptions(db, row.customerId, day);
  const taxed = applyTaxes(lines, applied, exemptions);
  // Exemptions are of a payer and a day, so the lines keep how the taxes treat them.
  return { ...invoice, ...taxed, lines, applied };
}

/** The treatments decided since the draft was made, unless somebody chose others for the line. */
function decidedTreatments(line: InvoiceLine, taxes: readonly AppliedTax[]): InvoiceLine['treatments'] {
  const usual = Object.fromEntries(taxes.map(({ code, treatments }) => [code, treatments[line.kind]]));
  return line.treatmentReason === null ? usual : { ...usual, ...line.treatments };
}
