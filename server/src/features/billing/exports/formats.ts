import {
  BYTE_ORDER_MARK,
  csvRow,
  type CsvValue,
  type ExportFormat,
  type InvoiceLine,
  LINE_KIND_LABEL,
  negate,
  TAX_TREATMENT_LABEL,
} from '@swathline/contract';
import { type ExportedDocument, taxKeyOf } from './documents.ts';

/** Codes of the accounting program by our keys. */
export type Codes = Readonly<Record<string, string>>;

interface Format {
  extension: 'csv' | 'iif';
  mediaType: 'text/csv' | 'text/plain';
  /** Codes that it needs besides those of lines and taxes. */
  keys: readonly string[];
  /** Whether lines and taxes need codes. */
  needsCodes: boolean;
  write: (documents: readonly ExportedDocument[], codes: Codes) => string;
}

/** MM/DD/YYYY. */
const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
/** MM/DD/YY. */
const shortUsDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** As QuickBooks names its own terms. */
const termsOf = ({ termsDays }: ExportedDocument) => (termsDays === 0 ? 'Due on receipt' : `Net ${termsDays}`);

const codeOf = (codes: Codes, key: string) => codes[key] ?? '';
const itemOf = (codes: Codes, line: InvoiceLine) => codeOf(codes, `account.${line.kind}`);
const sprayDay = ({ sprayDays, issuedOn }: ExportedDocument, { recordId }: InvoiceLine) =>
  (recordId === null ? undefined : sprayDays.get(recordId)) ?? issuedOn;

/** Signed: a credit note takes away. */
const signed = ({ kind }: ExportedDocument, amount: string) => (kind === 'credit_note' ? negate(amount) : amount);

/** The other sign, with all decimals. */
const opposite = (quantity: string) => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`);

const toCsv = (rows: readonly (readonly CsvValue[])[]) => BYTE_ORDER_MARK + rows.map(csvRow).join('');

/**
 * A shared line has no quantity and price that make its amount, so it is one unit of the amount; its description says the whole.
 */
function quantityAndPrice(line: InvoiceLine): { quantity: string; price: string; description: string } {
  if (line.amount === line.wholeAmount && line.key?.startsWith('credit ') !== true) {
    return { quantity: line.quantity, price: line.unitPrice, description: line.description };
  }
  const share = line.amount === line.wholeAmount ? '' : ` (share of $${line.wholeAmount})`;
  return { quantity: '1', price: line.amount, description: `${line.description}${share}` };
}

const QUICKBOOKS_ONLINE = [
  'InvoiceNo',
  'Customer',
  'InvoiceDate',
  'DueDate',
  'Terms',
  'ServiceDate',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  'ItemAmount',
  'ItemTaxCode',
];

function quickBooksOnline(documents: readonly ExportedDocument[], codes: Codes): string {
  const rows = documents.flatMap((document) =>
    document.lines.map((line) => {
      const { quantity, price, description } = quantityAndPrice(line);
      return [
        document.number,
        document.customerName,
        usDay(document.issuedOn),
        usDay(document.dueOn),
        termsOf(document),
        usDay(sprayDay(document, line)),
        itemOf(codes, line),
        description,
        quantity,
        signed(document, price),
        signed(document, line.amount),
        codeOf(codes, `tax.${taxKeyOf(line)}`),
      ];
    }),
  );
  return toCsv([QUICKBOOKS_ONLINE, ...rows]);
}

/** Fields are separated by tabs and cannot contain tabs, quotes or line breaks. */
const iifText = (text: string) => text.replace(/[\t\r\n"]+/g, ' ').trim();
const iifRow = (cells: readonly string[]) => `${cells.map(iifText).join('\t')}\r\n`;

const IIF_HEAD = [
  ['!TRNS', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'DUEDATE', 'TERMS', 'MEMO'],
  ['!SPL', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'QNTY', 'PRICE', 'INVITEM', 'MEMO'],
  ['!ENDTRNS'],
];

/** A transaction's first line is the receivable; its splits have the opposite sign, so that each transaction sums to zero. */
function quickBooksDesktop(documents: readonly ExportedDocument[], codes: Codes): string {
  const rows = documents.flatMap((document) => {
    const type = document.kind === 'credit_note' ? 'CREDIT MEMO' : 'INVOICE';
    const day = shortUsDay(document.issuedOn);
    const name = document.customerName;
    const credit = (amount: string) => negate(signed(document, amount));
    const head = ['TRNS', type, day, codeOf(codes, 'account.receivable'), name, signed(document, document.total), document.number];
    const splits = document.lines.map((line) => {
      const { quantity, price, description } = quantityAndPrice(line);
      const amount = [itemOf(codes, line), name, credit(line.amount), document.number];
      return [
        'SPL',
        type,
        day,
        ...amount,
        document.kind === 'credit_note' ? quantity : opposite(quantity),
        price,
        LINE_KIND_LABEL[line.kind],
        description,
      ];
    });
    const taxes = document.taxes
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ code, amount }) => [
        'SPL',
        type,
        day,
        codeOf(codes, `account.tax.${code}`),
        name,
        credit(amount),
        document.number,
        '',
        '',
        code,
        code,
      ]);
    return [[...head, shortUsDay(document.dueOn), termsOf(document), ''], ...splits, ...taxes, ['ENDTRNS']];
  });
  return [...IIF_HEAD, ...rows].map(iifRow).join('');
}

const XERO = [
  '*ContactName',
  'EmailAddress',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
  'Currency',
];

function xero(documents: readonly ExportedDocument[], codes: Codes): string {
  const rows = documents.flatMap((document) =>
    document.lines.map((line) => {
      const { quantity, price, description } = quantityAndPrice(line);
      return [
        document.customerName,
        document.customer.email,
        document.number,
        document.creditsNumber,
        document.issuedOn,
        document.dueOn,
        '',
        description,
        quantity,
        signed(document, price),
        itemOf(codes, line),
        codeOf(codes, `tax.${taxKeyOf(line)}`),
        'CAD',
      ];
    }),
  );
  return toCsv([XERO, ...rows]);
}

const PLAIN = [
  'Kind',
  'Number',
  'Credits',
  'Customer',
  'Date',
  'Due',
  'Spray day',
  'Line',
  'Description',
  'Quantity',
  'Unit',
  'Price',
  'Whole amount',
  'Amount',
  'Taxes',
  'Document subtotal',
  'Document taxes',
  'Document total',
];

function plain(documents: readonly ExportedDocument[]): string {
  const rows = documents.flatMap((document) =>
    document.lines.map((line) => [
      document.kind === 'credit_note' ? 'Credit note' : 'Invoice',
      document.number,
      document.creditsNumber,
      document.customerName,
      document.issuedOn,
      document.dueOn,
      sprayDay(document, line),
      LINE_KIND_LABEL[line.kind],
      line.description,
      line.quantity,
      line.unit,
      line.unitPrice,
      signed(document, line.wholeAmount),
      signed(document, line.amount),
      treatmentsText(line),
      signed(document, document.subtotal),
      signed(document, document.taxTotal),
      signed(document, document.total),
    ]),
  );
  return toCsv([PLAIN, ...rows]);
}

const treatmentsText = ({ treatments }: InvoiceLine) =>
  Object.entries(treatments)
    .map(([code, treatment]) => `${code} ${TAX_TREATMENT_LABEL[treatment].toLowerCase()}`)
    .join(', ');

export const FORMATS: Record<ExportFormat, Format> = {
  quickbooks_online: { extension: 'csv', mediaType: 'text/csv', keys: [], needsCodes: true, write: quickBooksOnline },
  quickbooks_desktop: {
    extension: 'iif',
    mediaType: 'text/plain',
    keys: ['account.receivable'],
    needsCodes: true,
    write: quickBooksDesktop,
  },
  xero: { extension: 'csv', mediaType: 'text/csv', keys: [], needsCodes: true, write: xero },
  plain: { extension: 'csv', mediaType: 'text/csv', keys: [], needsCodes: false, write: plain },
};
