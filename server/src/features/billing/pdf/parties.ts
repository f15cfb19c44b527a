import type { InvoiceParty, SheetEntry } from '@swathline/contract';

/** Who sends a document, and to whom: names with their addresses. */
export const partyFacts = (company: InvoiceParty, customer: InvoiceParty): SheetEntry[] => [
  { label: 'From', value: linesOf(company) },
  { label: 'To', value: linesOf(customer) },
];

const linesOf = ({ name, address, phone, email }: InvoiceParty) => [name, address, phone, email].filter(Boolean).join('\n');
