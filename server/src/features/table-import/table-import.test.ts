import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';
import { readXlsx } from './read-xlsx.ts';
import { writeZip } from '../fields/exchange/formats/zip/write-zip.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function preview(path: string, bytes: Buffer, { query = '?fileName=table', type = 'application/octet-stream' } = {}) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/admin/${path}/import/preview${query}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
    payload: bytes,
  });
  return reply.json<{ message: string; data: { notices: string[]; rows: { row: number; values: object; problem: string | null }[] } }>();
}

const CSV =
  'Company;Contact;Phone;E-mail;Town;Balance\nÉlan Farms;Zoë Côté;306 555 0111;ZOE@elan.example;Hodgeville;12\n\nOak "Ridge";"Doe, Jo";;;;\n';
const ENCODINGS: [string, Buffer][] = [
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${CSV}`)],
  ['UTF-16', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ['commas', Buffer.from(CSV.replaceAll('"Doe, Jo"', 'Jo Doe').replaceAll(';', ','))],
];

test.each(ENCODINGS)('reads customers of a CSV file in %s', async (_, bytes) => {
  const { data } = await preview('customers', bytes);
  expect(data.notices).toEqual(['Not used: the column Balance.']);
  expect(data.rows).toMatchObject([
    {
      row: 2,
      values: {
        companyName: 'Élan Farms',
        firstName: 'Zoë',
        lastName: 'Côté',
        phone: '306 555 0111',
        email: 'ZOE@elan.example',
        address: 'Hodgeville',
      },
      problem: null,
    },
    { values: { companyName: 'Oak "Ridge"', firstName: 'Jo', lastName: 'Doe', email: '' }, problem: null },
  ]);
});

test('names the columns whose text was left out because another column had it', async () => {
  const header = 'Company,Contact,Phone,Mobile,Phone 2,Address,PO Box,Notes,Comments,Fax';
  const rows = ['A,Jo Doe,306 1,306 1,,Main St,Box 5,Near,Near,', 'B,Jo Doe,,306 2,,,Box 6,,Far,', 'C,,,,306 4,,,,,'];
  const { data } = await preview('customers', Buffer.from([header, ...rows].join('\n')));
  expect(data.rows.map(({ values }) => values)).toMatchObject([
    { phone: '306 1', address: 'Main St', notes: 'Near' },
    { phone: '306 2', address: 'Box 6', notes: 'Far' },
    { phone: '306 4' },
  ]);
  expect(data.notices).toEqual(['Not used: the column Fax.', 'Not used in rows where another column counts instead: PO Box.']);
});

test('names a column of names beside first and last names', async () => {
  const { data } = await preview('customers', Buffer.from('Name,First,Last,Phone\nOak Ridge,Jo,Doe,306\n'));
  expect(data.notices).toEqual(['Not used in rows where another column counts instead: Name.']);
});

/** A workbook with a shared text, an inline text, a number and a gap. */
function workbook(): Buffer {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Rate</t></is></c><c r="D1" t="str"><v>Active ingredient</v></c></row>
    <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>1.35</v></c><c r="D2" t="inlineStr"><is><t>glufosinate</t></is></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>No rate</t></is></c><c r="D3" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`;
  const texts = `<?xml version="1.0"?><sst><si><t>Product</t></si><si><r><t>Liberty </t></r><r><t>150</t></r><rPh><t>no</t></rPh></si></sst>`;
  const files = { '[Content_Types].xml': '<Types/>', 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': texts };
  return writeZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

test('reads chemicals of an Excel workbook, and says what a row lacks', async () => {
  const { data } = await preview('chemicals', workbook());
  expect(data.rows).toMatchObject([
    { row: 2, values: { name: 'Liberty 150', applicationRateLitersPerAcre: 1.35, activeIngredient: 'glufosinate' }, problem: null },
    { row: 3, values: { name: 'No rate' }, problem: 'Application rate must be between 0 and 1000 L/acre' },
  ]);
});

/** A workbook of one sheet, whose cells are elements 'c' without their reference. */
function workbookOf(rows: string[][]): Buffer {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells) => `<row>${cells.join('')}</row>`)
    .join('')}</sheetData></worksheet>`;
  return writeZip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet) }]);
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

test.each([
  ['text/csv', Buffer.from(CSV)],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    workbookOf([['Company', 'Phone'].map(textCell), ['Oak', '306'].map(textCell)]),
  ],
])('reads a table that is sent as %s, without a name', async (type, bytes) => {
  const { data } = await preview('customers', bytes, { query: '', type });
  expect(data.rows[0]).toMatchObject({ row: 2, problem: null });
});

test.each([
  ['8.0000000000000002E-3', '0.008'],
  ['1E-3', '0.001'],
  ['1.2500000000000001E-2', '0.0125'],
  ['0.30000000000000004', '0.3'],
  ['1.3500000000000001', '1.35'],
  ['5.0000000000000001E-9', '0.000000005'],
  ['-2.5E-3', '-0.0025'],
  ['100.00000000000001', '100'],
  ['0', '0'],
  ['0E0', '0'],
  ['3065551234', '3065551234'],
  ['3.065551234E9', '3065551234'],
  ['30655512345678', '30655512345678'],
  ['1.2345678901234568E+17', '123456789012346000'],
  ['1.5E+100', '1.5E+100'],
  ['1E-100', '1E-100'],
  ['1E+400', '1E+400'],
  ['31234', '31234'],
  ['46176', '46176'],
  ['46176.635590277781', '46176.6355902778'],
])('reads the number %s of a sheet as Excel shows it', async (stored, shown) => {
  const cells = [`<c><v>${stored}</v></c>`, `<c t="n" s="1"><v>${stored}</v></c>`, `<c t="str"><v>${stored}</v></c>`];
  expect(await readXlsx(workbookOf([cells]))).toEqual([[shown, shown, stored]]);
});

test('reads small rates of an Excel workbook', async () => {
  const rows = ['8.0000000000000002E-3', '1E-3'].map((rate) => [
    ...['Liberty', 'glufosinate'].map(textCell),
    `<c><v>${rate}</v></c>`,
    '<c><v>31234</v></c>',
  ]);
  const { data } = await preview('chemicals', workbookOf([['Product', 'Active ingredient', 'Rate', 'PCP'].map(textCell), ...rows]));
  expect(data.rows).toMatchObject([
    { values: { applicationRateLitersPerAcre: 0.008, pcpNumber: '31234' }, problem: null },
    { values: { applicationRateLitersPerAcre: 0.001, pcpNumber: '31234' }, problem: null },
  ]);
});

const RATES: [text: string, unit: string, rate: number | null, rateUnit: string, problem: RegExp | null][] = [
  ['0,5 L/acre', '', 0.5, 'L', null],
  ['500 mL/ac', '', 0.5, 'L', null],
  ['12.5 g per acre', '', 0.0125, 'kg', null],
  ['1,5', 'kg/acre', 1.5, 'kg', null],
  ['0.5 L', 'case', 0.5, 'L', null],
  ['0.5 oz/acre', '', null, 'L', /in "oz"/],
  ['2 L/ha', '', null, 'L', /in "L\/ha"/],
  ['5', 'pt/acre', null, 'L', /in "pt"/],
  ['0.5 L', 'kg', null, 'L', /two units/],
  ['1,000', '', null, 'L', /can mean two numbers/],
  ['10-15', '', null, 'L', /is not a number/],
  ['1.5 to 2 L', '', null, 'L', /is not a number|in "to/],
];

test.each(RATES)('a rate of %s with the unit "%s" is read whole or not at all', async (text, unit, rate, rateUnit, problem) => {
  const { data } = await preview('chemicals', Buffer.from(`Name;Active;Rate;Unit\nA;b;${text};${unit}\n`));
  const [row] = data.rows;
  expect(row?.values).toMatchObject({ applicationRateLitersPerAcre: rate, rateUnit });
  if (problem) expect(row?.problem).toMatch(problem);
  else expect(row?.problem).toBeNull();
});

test.each([
  ['$12.50/L', 12.5, null],
  ['3,25 per litre', 3.25, null],
  ['1 250,50', 1250.5, /between 0 and 1,000/],
  ['12.50 $/gal', null, /not for one L/],
  ['30 per jug', null, /not for one L/],
])('a cost of %s is for one litre, or the row says what is wrong', async (text, cost, problem) => {
  const { data } = await preview('chemicals', Buffer.from(`Name;Active;Rate;Cost\nA;b;1;${text}\n`));
  expect(data.rows[0]?.values).toMatchObject({ costPerLitre: cost });
  if (problem) expect(data.rows[0]?.problem).toMatch(problem);
  else expect(data.rows[0]?.problem).toBeNull();
});

test.each([
  ['Cost ($/L)', '1 L', 12.5, null],
  ['Price per kg', '1 kg', 12.5, null],
  ['Price per kg', '1 L', null, 'The cost "12.50 / kg" is not for one L. Write the price of one L'],
  ['Cost per litre', '1 kg', null, 'The cost "12.50 / L" is not for one kg. Write the price of one kg'],
])('a cost in the column "%s" of a product with a rate of %s is of the unit that the column names', async (column, rate, cost, problem) => {
  const { data } = await preview('chemicals', Buffer.from(`Name;Active;Rate;${column}\nA;b;${rate};12.50\n`));
  expect(data).toMatchObject({ notices: [], rows: [{ values: { costPerLitre: cost }, problem }] });
});

test("takes the cost of the rate's unit where a table has both", async () => {
  const { data } = await preview('chemicals', Buffer.from('Name;Active;Rate;Cost/kg;Cost/L;Cost\nA;b;1 L;10;20;30\nB;b;1 kg;10;20;30\n'));
  expect(data.rows).toMatchObject([{ values: { costPerLitre: 20 } }, { values: { costPerLitre: 10 } }]);
  expect(data.notices).toEqual(['Not used in rows where another column counts instead: Cost/kg, Cost/L, Cost.']);
});

test.each(['\n', '\r\n', '\r'])('reads lines that end in %j after a line that names the separator', async (end) => {
  const { data } = await preview('customers', Buffer.from(['sep=;', 'Company;Phone', 'A, B;306', 'C;307'].join(end)));
  expect(data.rows).toMatchObject([{ values: { companyName: 'A, B' } }, { values: { companyName: 'C', phone: '307' } }]);
});

test.each([
  ['nothing', ''],
  ['one column', 'Company\nA\n'],
  ['a header alone', 'Company,Phone\n'],
  ['a picture', '\x89PNG\0\0\0'],
  ['a damaged workbook', 'PK\x03\x04 damaged'],
])('refuses %s with a sentence', async (_, text) => {
  const { message, data } = await preview('customers', Buffer.from(text, 'latin1'));
  expect([message.length > 10, data]).toEqual([true, undefined]);
});

test('names duplicates within the table and on file', async () => {
  const body = { companyName: 'Known Farms', email: 'known@farm.example', phone: '306-555-0777' };
  await server.callOk(api.customers.create, { body }, admin);
  const rows = [
    'Company,Phone,Email',
    'known farms,,',
    'Other,(306) 555 0777,',
    'New,,known@farm.example',
    'Twin,,twin@farm.example',
    'Twin,,TWIN@farm.example',
  ];
  const { data } = await preview('customers', Buffer.from(rows.join('\n')));
  expect(data.rows).toMatchObject([
    { exists: true, problem: null, warnings: ['A customer named known farms is on file already'] },
    { exists: true, problem: null, warnings: ['Known Farms has this phone number already'] },
    { problem: 'Known Farms has this e-mail address already' },
    { exists: false, problem: null },
    { problem: 'Row 5 has the same e-mail address', warnings: ['Row 5 has the same name'] },
  ]);
});

test('imports all rows or none, and says which row is refused', async () => {
  const count = async () => (await server.callOk(api.customers.list, { query: { limit: 1 } }, admin)).total;
  const before = await count();
  const rows = [{ companyName: 'Imported' }, { companyName: 'Refused', email: 'known@farm.example' }];
  const refused = await server.call(api.customerImport.import, { body: { rows } }, admin);
  expect(refused.status).toBe(409);
  expect(Object.keys(messagesByInput(refused))).toEqual(['rows.1.email']);
  expect(await count()).toBe(before);
  expect(await server.callOk(api.customerImport.import, { body: { rows: rows.slice(0, 1) } }, admin)).toEqual({ imported: 1 });
  expect(await count()).toBe(before + 1);
  const chemical = { name: 'Imported oil', type: 'other', activeIngredient: 'oil', applicationRateLitersPerAcre: 0.5 };
  expect(await server.callOk(api.chemicalImport.import, { body: { rows: [chemical] } }, admin)).toEqual({ imported: 1 });
});
