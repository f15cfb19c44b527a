import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserReference } from '../users/references.ts';

/** How the audit trail names them. */
export const BILLING_SUBJECTS = {
  billing_settings: null,
  price_list: { table: 'priceLists', name: `coalesce("name", 'Prices from ' || "holdsFrom")` },
  tax: { table: 'taxes', name: '"code"' },
  tax_exemption: { table: 'taxExemptions', name: '"certificateNumber"' },
  invoice: { table: 'invoices', name: `coalesce("number", 'Draft for ' || "customerName")` },
  payment: { table: 'payments', name: `'$' || "amount"::text` },
  quote: { table: 'quotes', name: `'Quote ' || "number" || ', ' || "sprayJobName"` },
};

export const BILLING_CONSTRAINTS: Constraints = {
  payments_pkey: idTaken,
  invoices_pkey: idTaken,
  quotes_pkey: idTaken,
  taxExemptions_pkey: idTaken,
  invoices_issued_stays: () =>
    new Problem('protected', 'An issued invoice is never changed or deleted. Credit it instead, in whole or by lines.'),
  invoices_number_taken: () =>
    new Problem(
      'already_taken',
      'An earlier invoice or credit note has the next number. Change what the numbers begin with, under Taxes & settings, and try again.',
    ),
  quotes_accepted_stays: () => new Problem('protected', 'An accepted quote is never changed or deleted. Make a new one.'),
  quotes_job_exists: () => new Problem('in_use', 'This job has a quote. Delete the quote first; an accepted one keeps its job.'),
  payments_stay: () => new Problem('protected', 'A payment is never changed or deleted. Reverse it instead.'),
  invoiceRecords_billed_once: () =>
    new Problem('already_taken', 'One of these records is on another draft or invoice already. Reload the unbilled work.'),
  priceLists_day_taken: () =>
    new Problem('already_taken', 'There is a price list from this day already. Change that one, or choose another day.'),
  taxes_code_taken: () => new Problem('already_taken', 'There is a tax with this code already. Choose another code.'),
  taxExemptions_tax_exists: () => new Problem('in_use', 'Customers have exemptions from this tax. Delete those first.'),
};

export const BILLING_USER_REFERENCES: UserReference[] = [
  { table: 'priceLists', column: 'customerId', singular: 'price list', plural: 'price lists' },
  { table: 'invoices', column: 'customerId', singular: 'invoice', plural: 'invoices', onlyFarmers: true },
  { table: 'invoices', column: 'issuedByUserId', singular: 'issued invoice', plural: 'issued invoices' },
  { table: 'payments', column: 'customerId', singular: 'payment', plural: 'payments', onlyFarmers: true },
  { table: 'payments', column: 'recordedByUserId', singular: 'recorded payment', plural: 'recorded payments' },
  { table: 'quotes', column: 'customerId', singular: 'quote', plural: 'quotes', onlyFarmers: true },
  { table: 'taxExemptions', column: 'customerId', singular: 'tax exemption', plural: 'tax exemptions' },
];
