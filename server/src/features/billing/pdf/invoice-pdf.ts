import {
  formatCount,
  type BillingSettings,
  decimalRate,
  formatDay,
  formatMoney,
  formatNumber,
  formatPrice,
  type Invoice,
  LINE_KIND_LABEL,
  SHARE_CATEGORIES,
  SHARE_CATEGORY_LABEL,
  TAX_TREATMENT_LABEL,
  yearlyRate,
} from '@swathline/contract';
import { drawFacts, drawWarning } from '../../../platform/pdf/blocks.ts';
import {
  COLORS,
  createDocument,
  drawFooters,
  drawHeading,
  drawTitle,
  type PrintDocument,
  toBuffer,
  writeParagraph,
} from '../../../platform/pdf/document.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import { partyFacts } from './parties.ts';

const PREVIEW = 'Draft - not an invoice';

/** The number of an issued document, or that it is a draft. */
export type Printed = Pick<
  Invoice,
  | 'kind'
  | 'state'
  | 'number'
  | 'customer'
  | 'company'
  | 'issuedOn'
  | 'dueOn'
  | 'termsDays'
  | 'records'
  | 'lines'
  | 'share'
  | 'subtotal'
  | 'taxes'
  | 'taxTotal'
  | 'total'
  | 'notes'
  | 'discountText'
  | 'creditOf'
  | 'reason'
>;

/**
 * Renders an invoice or a credit note in Letter size with everything that the Canada Revenue Agency asks for from $500 on, whatever the
 * total is (Input Tax Credit Information Regulations, SOR/91-45; for credit notes SOR/91-44, section 3).
 */
export function invoicePdf(invoice: Printed, settings: BillingSettings): Promise<Buffer> {
  const isCredit = invoice.kind === 'credit_note';
  const kind = isCredit ? 'Credit note' : 'Invoice';
  const number = invoice.number ?? PREVIEW;
  const document = createDocument(`${kind} ${number}`);
  drawTitle(document, { kind: invoice.company.name, mark: `${kind} ${number}`, title: `${kind} ${number}` });
  if (invoice.state === 'draft') drawWarning(document, `${PREVIEW}. It has no number yet.`);
  drawFacts(document, headFacts(invoice), 92);
  if (isCredit) drawCredit(document, invoice);
  drawRecords(document, invoice);
  drawLines(document, invoice);
  drawSums(document, invoice);
  drawTerms(document, invoice, settings);
  drawFooters(document, `${kind} ${number}, ${invoice.company.name}`, 766);
  return toBuffer(document);
}

function headFacts(invoice: Printed) {
  const { company, customer, taxes } = invoice;
  const registered = taxes.flatMap(({ code, registrationNumber }) =>
    registrationNumber === null ? [] : [{ label: `${code} number`, value: registrationNumber }],
  );
  const due =
    invoice.kind === 'credit_note' ? [] : [{ label: 'Due', value: invoice.dueOn === null ? termsText(invoice) : formatDay(invoice.dueOn) }];
  return [
    ...partyFacts(company, customer),
    { label: 'Date', value: invoice.issuedOn === null ? PREVIEW : formatDay(invoice.issuedOn) },
    ...due,
    ...registered,
  ];
}

const termsText = ({ termsDays }: Pick<Invoice, 'termsDays'>) =>
  termsDays === 0 ? 'on receipt' : `within ${formatCount(termsDays, 'day')}`;

function drawCredit(document: PrintDocument, { creditOf, reason, total, taxes }: Printed): void {
  const tax = taxes.map(({ code, amount }) => `${code} ${formatMoney(amount)}`).join(', ');
  const adjusted = tax === '' ? '' : ` This includes an adjustment of ${tax}.`;
  drawWarning(document, `Credit note for invoice ${creditOf?.number ?? ''}: ${formatMoney(total)} is taken off it.${adjusted}`);
  writeParagraph(document, reason ?? '', { label: 'Reason' });
}

function drawRecords(document: PrintDocument, { kind, records }: Printed): void {
  if (records.length === 0) return;
  drawHeading(document, 'Work');
  drawTable(
    document,
    {
      columns: [
        { header: 'Record' },
        { header: 'Date' },
        { header: 'Land' },
        { header: 'Crop' },
        { header: 'Products (PCP no.)' },
        // A credit note may credit a part of them, which its lines say.
        { header: kind === 'invoice' ? 'Acres' : 'Acres billed', align: 'right' },
      ],
      rows: records.map((record) => [
        record.recordNumber,
        formatDay(record.sprayedOn),
        record.location === null ? record.fieldName : `${record.fieldName}\n${record.location}`,
        record.crop ?? '',
        record.products.map(({ name, pcpNumber }) => (pcpNumber === null ? name : `${name} (${pcpNumber})`)).join(', '),
        formatNumber(record.billableAcres, 1),
      ]),
    },
    { shares: [74, 66, 130, 60, 150, 50] },
  );
  for (const { recordNumber, acresReason, isReasonPrinted, signedAcres } of records) {
    if (!isReasonPrinted || acresReason === null) continue;
    writeParagraph(document, `${formatNumber(signedAcres, 1)} acres are signed. ${acresReason}`, { label: `Record ${recordNumber}` });
  }
}

function drawLines(document: PrintDocument, { lines, taxes, share }: Printed): void {
  drawHeading(document, 'Lines');
  const codes = taxes.map(({ code }) => code);
  const shared = share === null ? [] : [{ header: 'Whole', align: 'right' as const }];
  drawTable(
    document,
    {
      columns: [
        { header: 'Description' },
        { header: 'Tax' },
        { header: 'Quantity', align: 'right' },
        { header: 'Price', align: 'right' },
        ...shared,
        { header: share === null ? 'Amount' : 'Your share', align: 'right' },
      ],
      rows: lines.map((line) => [
        line.description || LINE_KIND_LABEL[line.kind],
        codes.map((code) => `${code}: ${TAX_TREATMENT_LABEL[line.treatments[code] ?? 'not_decided'].toLowerCase()}`).join('\n'),
        `${line.quantity} ${line.unit}`,
        formatPrice(line.unitPrice),
        ...(share === null ? [] : [formatMoney(line.wholeAmount)]),
        formatMoney(line.amount),
      ]),
    },
    { shares: [210, 96, 74, 60, ...(share === null ? [] : [70]), 76] },
  );
  if (share === null) return;
  const shares = SHARE_CATEGORIES.map((category) => `${SHARE_CATEGORY_LABEL[category]} ${share.shares[category]} %`).join(', ');
  writeParagraph(document, `${shares}, of ${formatMoney(share.wholeSubtotal)} in all, shared by ${share.payers} payers.`, {
    label: 'Your share',
  });
}

function drawSums(document: PrintDocument, { subtotal, taxes, total }: Printed): void {
  const rows = [
    ['Subtotal', '', formatMoney(subtotal)],
    ...taxes.map(({ code, name, percent, taxable, amount, exemption }) => [
      `${code}, ${name}`,
      exemption === null ? `${percent} % of ${formatMoney(taxable)}` : `Exempt, certificate ${exemption}`,
      formatMoney(amount),
    ]),
    ['Total (CAD)', '', formatMoney(total)],
  ];
  const columns = [{ header: 'Sum' }, { header: '' }, { header: 'Amount', align: 'right' as const }];
  drawTable(document, { columns, rows }, { shares: [230, 200, 110], hasTotal: true, isWhole: true });
}

function drawTerms(document: PrintDocument, invoice: Printed, settings: BillingSettings): void {
  if (invoice.kind === 'credit_note') return;
  writeParagraph(document, `Payment ${termsText(invoice)}.`, { label: 'Terms' });
  if (invoice.discountText !== null) writeParagraph(document, `${invoice.discountText}.`, { label: 'Discount' });
  const { lateChargePercent, paymentText, contact } = settings;
  if (lateChargePercent !== null && Number(lateChargePercent) > 0) {
    const text = `${decimalRate(lateChargePercent)} % a month on overdue amounts, which is ${yearlyRate(lateChargePercent)} % a year.`;
    writeParagraph(document, text, { label: 'Late charge' });
  }
  if (paymentText !== null) writeParagraph(document, paymentText, { label: 'How to pay' });
  if (contact !== null) writeParagraph(document, contact, { label: 'Questions' });
  if (invoice.notes !== null) writeParagraph(document, invoice.notes, { color: COLORS.ink });
}
