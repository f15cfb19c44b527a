import { api, sumOf } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOfRecord, issue, pdfOf, setUpBilling, typedDraft } from '../../../test/billing.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { FACTS, readyRecord, recordedJob, signConfirmed, signedRecord } from '../../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { invoices } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  await setUpBilling(server, admin);
});
afterAll(() => server.close());

test('payers share by category to the cent, each with an invoice of their own; the land keeps the split', async () => {
  const { invoice, field, farmer, ...parts } = await draftOfRecord(server, admin);
  const landlord = await server.farmer({ firstName: 'Lou', lastName: 'Lord' });
  const params = { id: invoice.id };
  const shares = (part: string) => ({ application: part, product: part, surcharge: part });
  const uneven = {
    payers: [
      { customerId: farmer.id, shares: shares('60') },
      { customerId: landlord.id, shares: shares('39.99') },
    ],
  };
  expect(messagesByInput(await server.call(invoices.update, { params, body: uneven }, admin))).toEqual({
    payers: 'The shares of each category must total exactly 100 per cent',
  });
  const payers = [
    { customerId: farmer.id, shares: { application: '66.67', product: '100', surcharge: '50' } },
    { customerId: landlord.id, shares: { application: '33.33', product: '0', surcharge: '50' } },
  ];
  await server.callOk(invoices.update, { params, body: { payers } }, admin);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: invoice.id } }, admin);
  expect(JSON.stringify(entries)).toContain('Lou Lord: Application 33.33 %, Products 0.00 %, Surcharges and other lines 50.00 %');
  const first = await issue(server, admin, invoice.id);
  expect(first.siblings).toMatchObject([{ customerName: 'Lou Lord' }]);
  const second = await server.callOk(invoices.get, { params: { id: first.siblings[0]?.id ?? '' } }, admin);
  expect(sumOf([first.subtotal, second.subtotal])).toBe('8625.00');
  expect(first.lines.map(({ amount }) => amount)).toEqual(['1250.06', '6750.00']);
  expect(second.lines.map(({ amount, wholeAmount }) => [amount, wholeAmount])).toEqual([
    ['624.94', '1875.00'],
    ['0.00', '6750.00'],
  ]);
  expect(second.share).toMatchObject({ wholeSubtotal: '8625.00', payers: 2 });
  expect(second.records).toMatchObject([{ recordNumber: parts.record.recordNumber }]);
  const text = textOfPdf(await pdfOf(server, admin, `/api/admin/invoices/${second.id}/pdf`)).replace(/\s+/g, ' ');
  expect(text).toContain('Application 33.33 %');
  expect(text).toContain('of $8,625.00 in all');

  expect(await keptOf(field.id)).toMatchObject([{ customerId: farmer.id, payers: [{}, {}] }]);
});

const keptOf = (fieldId: string) =>
  server.db.selectFrom('fieldSplits').select(['customerId', 'payers']).where('fieldId', '=', fieldId).execute();

/** Two payers who share evenly. */
function evenPayers(people: Person[]) {
  const shares = { application: '50.00', product: '50.00', surcharge: '50.00' };
  return people.map(({ id, firstName, lastName }) => ({ customerId: id, customerName: `${firstName} ${lastName}`, shares }));
}

test('the payers of a field are proposed for its next invoice, also without its farmer', async () => {
  const signed = await signedRecord(server, admin);
  const payers = evenPayers([await server.farmer(), await server.farmer()]);
  await server.db
    .insertInto('fieldSplits')
    .values({ fieldId: signed.field.id, customerId: signed.farmer.id, payers: JSON.stringify(payers) })
    .execute();
  const draft = await server.callOk(invoices.create, { body: { recordIds: [signed.record.id] } }, admin);
  expect(draft.payers).toEqual(payers);
});

test('a draft names the fields whose payers are not applied, since others have none or others', async () => {
  const recorded = await recordedJob(server, admin);
  await readyRecord(server, admin, recorded);
  const { records } = await server.callOk(api.records.ofJob, { params: recorded.params }, admin);
  for (const { id, products } of records) {
    const body = { ...FACTS, products: products.map((product) => ({ id: product.id, amountUsed: 225 })) };
    await server.callOk(api.records.update, { params: { id }, body }, admin);
    await signConfirmed(server, admin, id);
  }
  const payers = evenPayers([recorded.farmer, await server.farmer()]);
  const split = { customerId: recorded.farmer.id, payers: JSON.stringify(payers) };
  await server.db
    .insertInto('fieldSplits')
    .values({ ...split, fieldId: recorded.field.id })
    .execute();
  const draft = await server.callOk(invoices.create, { body: { recordIds: records.map(({ id }) => id) } }, admin);
  const start = 'The payers kept with Home quarter are not applied';
  expect(draft).toMatchObject({ payers: [], notices: [expect.stringContaining(start) as string], blockers: [] });
  const typed = payers.map(({ customerId, shares }) => ({ customerId, shares }));
  const chosen = await server.callOk(invoices.update, { params: { id: draft.id }, body: { payers: typed } }, admin);
  expect(chosen).toMatchObject({ payers, notices: [] });
  await server.callOk(invoices.remove, { params: { id: draft.id } }, admin);

  await server.db
    .insertInto('fieldSplits')
    .values({ ...split, fieldId: recorded.other.id })
    .execute();
  const same = await server.callOk(invoices.create, { body: { recordIds: records.map(({ id }) => id) } }, admin);
  expect(same).toMatchObject({ payers, notices: [] });
});

test('a draft that somebody else pays whole has the taxes of that payer', async () => {
  const { invoice, farmer } = await draftOfRecord(server, admin);
  const landlord = await server.farmer();
  const { taxes } = await server.callOk(api.taxes.list, {}, admin);
  const taxId = taxes.find(({ code }) => code === 'GST')?.id ?? '';
  const exemption = { customerId: farmer.id, taxId, certificateNumber: 'FU-78', validFrom: '2020-01-01' };
  await server.callOk(api.taxExemptions.create, { body: exemption }, admin);
  const shares = { application: '100', product: '100', surcharge: '100' };
  const body = { payers: [{ customerId: landlord.id, shares }] };
  const draft = await server.callOk(invoices.update, { params: { id: invoice.id }, body }, admin);
  expect(draft).toMatchObject({ taxTotal: '431.25', total: '9056.25' });
  expect(await issue(server, admin, invoice.id)).toMatchObject({ customerId: landlord.id, taxTotal: '431.25', total: '9056.25' });
});

test('the payers of a former farmer are not proposed, and are not kept with land that has another farmer', async () => {
  const { invoice, field, farmer } = await draftOfRecord(server, admin);
  const payers = evenPayers([farmer, await server.farmer()]);
  const typed = payers.map(({ customerId, shares }) => ({ customerId, shares }));
  await server.callOk(invoices.update, { params: { id: invoice.id }, body: { payers: typed } }, admin);
  const heir = await server.farmer();
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { userId: heir.id } }, admin);
  const split = { fieldId: field.id, customerId: heir.id, payers: JSON.stringify(evenPayers([heir, await server.farmer()])) };
  await server.db.insertInto('fieldSplits').values(split).execute();
  await issue(server, admin, invoice.id);
  expect(await keptOf(field.id)).toMatchObject([{ customerId: heir.id, payers: [{ customerId: heir.id }, {}] }]);

  const other = await signedRecord(server, admin);
  const ofFormer = { fieldId: other.field.id, customerId: farmer.id, payers: JSON.stringify(payers) };
  await server.db.insertInto('fieldSplits').values(ofFormer).execute();
  const draft = await server.callOk(invoices.create, { body: { recordIds: [other.record.id] } }, admin);
  expect(draft.payers).toEqual([]);
});

test('a payer whose lines sum to less than nothing blocks the draft', async () => {
  const [farmer, landlord] = [await server.farmer(), await server.farmer({ firstName: 'Lou', lastName: 'Lord' })];
  const draft = await typedDraft(server, admin, farmer);
  const line = { quantity: '1', unit: 'unit' };
  const lines = [
    { ...line, kind: 'application' as const, description: 'Application', unitPrice: '100' },
    { ...line, kind: 'discount' as const, description: 'Discount', unitPrice: '-10' },
  ];
  const payers = [
    { customerId: farmer.id, shares: { application: '100', product: '100', surcharge: '0' } },
    { customerId: landlord.id, shares: { application: '0', product: '0', surcharge: '100' } },
  ];
  const params = { id: draft.id };
  const sentence = 'The invoice of Lou Lord would be below zero. Change the split, or remove the lines that are below zero.';
  expect((await server.callOk(invoices.update, { params, body: { lines, payers } }, admin)).blockers).toEqual([sentence]);
  expect((await server.call(invoices.issue, { params, body: {} }, admin)).body.message).toBe(sentence);
});
