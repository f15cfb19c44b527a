import { readFileSync } from 'node:fs';
import { addDays, api, type BodyOf, dayIn } from '@swathline/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issue, pdfOf, setUpBilling, typedDraft } from '../../../test/billing.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';
import type { ExportedDocument } from './documents.ts';
import { FORMATS } from './formats.ts';

const { billingExports, billingSettings, creditNotes } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  await setUpBilling(server, admin);
});
afterAll(() => server.close());

const LINE = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'application' as const,
  description: 'Application, Home quarter (NW-12-34-5-W2)',
  recordId: '00000000-0000-4000-8000-000000000009',
  quantity: '150',
  unit: 'acre',
  unitPrice: '12.4375',
  wholeAmount: '1865.63',
  amount: '1865.63',
  listPrice: '12.4375',
  source: null,
  priceReason: null,
  treatments: { GST: 'taxable' as const, 'PST-SK': 'exempt' as const },
  treatmentReason: null,
  key: 'application 1',
};
const GST = { code: 'GST', name: 'Goods and services tax', percent: '5.00', registrationNumber: null, exemption: null };

const DOCUMENTS: ExportedDocument[] = [
  {
    id: '00000000-0000-4000-8000-00000000000a',
    kind: 'invoice',
    number: 'INV-000001',
    customerName: '=Łąka "Farms", Ltd.',
    customer: { name: '=Łąka "Farms", Ltd.', address: null, phone: null, email: 'ann@example.com' },
    issuedOn: '2026-07-01',
    dueOn: '2026-07-31',
    termsDays: 30,
    lines: [
      LINE,
      {
        ...LINE,
        id: '00000000-0000-4000-8000-000000000002',
        kind: 'product',
        description: 'Liberty\tPCP 25337',
        amount: '900.00',
        wholeAmount: '1500.00',
      },
    ],
    taxes: [{ ...GST, taxable: '2765.63', amount: '138.28' }],
    subtotal: '2765.63',
    taxTotal: '138.28',
    total: '2903.91',
    creditsNumber: null,
    sprayDays: new Map([[LINE.recordId, '2026-06-15']]),
  },
  {
    id: '00000000-0000-4000-8000-00000000000b',
    kind: 'credit_note',
    number: 'CN-000001',
    customerName: 'Wiebe Seeds',
    customer: { name: 'Wiebe Seeds', address: null, phone: null, email: null },
    issuedOn: '2026-07-02',
    dueOn: '2026-07-02',
    termsDays: 30,
    lines: [{ ...LINE, key: 'credit 1', quantity: '3', unitPrice: '12.4375', amount: '37.31', wholeAmount: '37.31' }],
    taxes: [{ ...GST, taxable: '37.31', amount: '1.87' }],
    subtotal: '37.31',
    taxTotal: '1.87',
    total: '39.18',
    creditsNumber: 'INV-000001',
    sprayDays: new Map(),
  },
];

const CODES = {
  'account.receivable': 'Accounts Receivable',
  'account.application': '4000',
  'account.product': '4100',
  'account.other': '4900',
  'account.tax.GST': 'GST Payable',
  'tax.GST': 'GST on Income',
};

const formats = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

test.each(['quickbooks_online', 'quickbooks_desktop'] as const)('%s names terms of no days as the program does', (format) => {
  const text = FORMATS[format].write(
    DOCUMENTS.map((document) => ({ ...document, termsDays: 0 })),
    CODES,
  );
  expect(text).toContain('Due on receipt');
  expect(text).not.toContain('Net ');
});

test.each(formats)('%s agrees with its golden file', async (format) => {
  const { extension, write } = FORMATS[format];
  await expect(write(DOCUMENTS, CODES)).toMatchFileSnapshot(`golden/${format}.${extension}`);
});

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');

test.each([
  ['quickbooks_online', 'ItemAmount', ['1865.63', '900.00', '-37.31']],
  ['plain', 'Amount', ['1865.63', '900.00', '-37.31']],
])('an independent reader finds the amounts of %s', (format, column, amounts) => {
  const rows = parse<Record<string, string>>(golden(`${format}.csv`), { bom: true, columns: true });
  expect(rows.map((row) => row[column])).toEqual(amounts);
});

test('an independent reader finds quantity by price of Xero to be the amounts, and names unchanged but for formulas', () => {
  const rows = parse<Record<string, string>>(golden('xero.csv'), { bom: true, columns: true });
  const products = rows.map((row) => (Number(row['*Quantity']) * Number(row['*UnitAmount'])).toFixed(2));
  expect(products).toEqual(['1865.63', '900.00', '-37.31']);
  expect(rows.map((row) => row['*ContactName'])).toEqual([`'=Łąka "Farms", Ltd.`, `'=Łąka "Farms", Ltd.`, 'Wiebe Seeds']);
});

test('each transaction of the IIF file sums to zero, and no field breaks its row', () => {
  const rows = golden('quickbooks_desktop.iif')
    .split('\r\n')
    .map((row) => row.split('\t'));
  const widths = new Set(rows.filter(([kind]) => kind === 'TRNS' || kind === '!TRNS').map(({ length }) => length));
  expect(widths).toEqual(new Set([10]));
  let cents = 0;
  let transactions = 0;
  for (const [kind, , , , , amount = '0'] of rows.slice(3)) {
    if (kind === 'TRNS') cents = 0;
    if (kind === 'TRNS' || kind === 'SPL') cents += Math.round(Number(amount) * 100);
    if (kind !== 'ENDTRNS') continue;
    expect(cents).toBe(0);
    transactions += 1;
  }
  expect(transactions).toBe(2);
});

const today = dayIn('America/Regina', new Date());
type Form = BodyOf<typeof billingExports.create>;
const make = (format: Form['format'], parts: Partial<Form> = {}) =>
  server.call(billingExports.create, { body: { format, from: today, to: today, ...parts } }, admin);

test('a range without documents, and codes that are not mapped, stop the export with a sentence', async () => {
  expect(messagesByInput(await make('plain', { from: '2020-01-01', to: '2020-01-31' }))).toEqual({
    from: 'There is nothing to export from Jan 1, 2020 to Jan 31, 2020',
  });
  await issue(server, admin, (await typedDraft(server, admin, await server.farmer())).id);
  const refused = await make('xero');
  expect(refused).toMatchObject({ status: 400 });
  expect(messagesByInput(refused)).toEqual({
    'account.other': 'Enter the code of the account for "Other" in the billing settings',
    'tax.GST': 'Enter the code of lines with GST in the billing settings',
  });
  expect(messagesByInput(await make('quickbooks_desktop'))).toMatchObject({
    'account.receivable': 'Enter the code of the account for receivables in the billing settings',
    'account.tax.GST': 'Enter the code of the account for GST in the billing settings',
  });
  expect((await server.callOk(billingExports.list, { query: {} }, admin)).exports).toEqual([]);
});

test('what was exported is kept, and a second export says so or leaves it out', async () => {
  await server.callOk(billingSettings.update, { body: { accountCodes: CODES } }, admin);
  const invoice = await issue(server, admin, (await typedDraft(server, admin, await server.farmer())).id);
  const first = await make('xero');
  expect(first.body.data).toMatchObject({ repeated: 0, warning: null, madeBy: 'Olive Office', fileName: `xero-${today}-${today}.csv` });
  const { documents } = first.body.data;
  const again = await make('xero');
  expect(again.body.data.warning).toBe(
    `${documents} of ${documents} documents were exported in this format before. Importing them again may double them.`,
  );
  expect((await make('plain')).body.data).toMatchObject({ repeated: 0 });
  expect((await make('xero', { onlyNew: true })).status).toBe(400);
  await server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'All of it' } }, admin);
  const rest = await make('xero', { onlyNew: true, to: addDays(today, 1) });
  expect(rest.body.data).toMatchObject({ documents: 1, repeated: 0 });
  const file = await pdfOf(server, admin, `/api/admin/billing/exports/${rest.body.data.id}/file`);
  const rows = parse<Record<string, string>>(file, { bom: true, columns: true });
  expect(rows).toMatchObject([
    { Reference: invoice.number, '*UnitAmount': '-100.00', '*AccountCode': '4900', '*TaxType': 'GST on Income' },
  ]);
});

test('of two exports at once, the second knows what the first exported', async () => {
  await issue(server, admin, (await typedDraft(server, admin, await server.farmer())).id);
  const replies = await Promise.all([make('plain', { onlyNew: true }), make('plain', { onlyNew: true })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('zero-rated and exempt lines have codes of their own, which the code of lines without tax gives at first', async () => {
  const saved = await server.callOk(billingSettings.update, { body: { accountCodes: { ...CODES, 'tax.none': 'Out of scope' } } }, admin);
  expect(saved.accountCodes).toEqual({ ...CODES, 'tax.zero_rated': 'Out of scope', 'tax.exempt': 'Out of scope' });
  const accountCodes = { ...CODES, 'tax.zero_rated': 'Zero-rated', 'tax.exempt': 'Exempt' };
  await server.callOk(billingSettings.update, { body: { accountCodes } }, admin);
  const reason = { treatmentReason: 'Ruling of May' };
  for (const treatment of ['zero_rated', 'exempt'] as const) {
    const line = { description: treatment, treatments: { GST: treatment }, ...reason };
    await issue(server, admin, (await typedDraft(server, admin, await server.farmer(), line)).id);
  }
  const { body } = await make('xero', { onlyNew: true });
  const file = await pdfOf(server, admin, `/api/admin/billing/exports/${body.data.id}/file`);
  const rows = parse<Record<string, string>>(file, { bom: true, columns: true });
  const codeOf = (description: string) => rows.find((row) => row['*Description'] === description)?.['*TaxType'];
  expect([codeOf('zero_rated'), codeOf('exempt')]).toEqual(['Zero-rated', 'Exempt']);
});
