import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuedInvoice, setUpBilling } from '../../../test/billing.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { taxes, taxExemptions } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const list = async () => (await server.callOk(taxes.list, {}, admin)).taxes;
const gst = async () => {
  const found = (await list()).find(({ code }) => code === 'GST');
  if (!found) throw new Error('GST is shipped');
  return found;
};

test('the taxes are a list with its total, as other lists', async () => {
  const { taxes: listed, ...page } = await server.callOk(taxes.list, {}, admin);
  expect(page).toEqual({ total: listed.length, limit: listed.length, offset: 0 });
});

test('ships the rates to be checked, with no treatment decided', async () => {
  const shipped = await list();
  expect(shipped.map(({ code, province, rates, isChecked }) => [code, province, rates[0]?.percent, isChecked])).toEqual([
    ['GST', 'CA', '5.00', true],
    ['PST-BC', 'BC', '7.00', false],
    ['PST-SK', 'SK', '6.00', false],
    ['RST-MB', 'MB', '7.00', false],
  ]);
  expect(new Set(shipped.flatMap(({ treatments }) => Object.values(treatments)))).toEqual(new Set(['not_decided']));
});

test('a treatment is decided alone, and the others stay', async () => {
  const { id, updatedAt } = await gst();
  await server.callOk(taxes.update, { params: { id }, body: { treatments: { application: 'taxable' }, updatedAt } }, admin);
  const changed = await server.callOk(taxes.update, { params: { id }, body: { treatments: { product: 'zero_rated' } } }, admin);
  expect(changed.treatments).toMatchObject({ application: 'taxable', product: 'zero_rated', handling: 'not_decided' });
  expect(await server.call(taxes.update, { params: { id }, body: { updatedAt } }, admin)).toMatchObject({ status: 409 });
});

test('a tax of the office has rates by day, the newest first', async () => {
  const rates = [
    { holdsFrom: '2020-01-01', percent: '6' },
    { holdsFrom: '2026-07-01', percent: '6.5' },
  ];
  const created = await server.callOk(taxes.create, { body: { code: 'LEVY', name: 'Levy', province: 'SK', rates } }, admin);
  expect(created.rates).toEqual([
    { holdsFrom: '2026-07-01', percent: '6.50' },
    { holdsFrom: '2020-01-01', percent: '6.00' },
  ]);
  const twice = await server.call(taxes.create, { body: { code: 'LEVY', name: 'Levy', province: 'SK', rates } }, admin);
  expect(twice).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  await server.callOk(taxes.remove, { params: { id: created.id } }, admin);
});

test.each([
  [{ code: '' }, { code: 'Enter a code, such as GST' }],
  [{ province: 'ON' }, { province: 'The province must be one of CA, AB, BC, MB, SK' }],
  [{ rates: [] }, { rates: 'Enter at least one rate' }],
  [
    {
      rates: [
        { holdsFrom: '2026-01-01', percent: '5' },
        { holdsFrom: '2026-01-01', percent: '6' },
      ],
    },
    { rates: 'Each day can have only one rate' },
  ],
  [
    { treatments: { application: 'maybe' } },
    { 'treatments.application': 'The treatment must be one of taxable, zero_rated, exempt, not_decided' },
  ],
  [{ treatments: { tips: 'exempt' } }, { 'treatments.tips': '"tips" is not a known input' }],
])('rejects %j', async (parts, messages) => {
  const body = { code: 'X', name: 'X', province: 'SK', rates: [{ holdsFrom: '2026-01-01', percent: '5' }], ...parts };
  expect(messagesByInput(await server.call(taxes.create, { body }, admin))).toEqual(messages);
});

test('the activity names an exemption and a price list that were deleted', async () => {
  const { id: customerId } = await server.farmer();
  const { taxes: known } = await server.callOk(taxes.list, {}, admin);
  const body = { customerId, taxId: known[0]?.id ?? '', certificateNumber: 'F-7781', validFrom: '2026-01-01' };
  const exemption = await server.callOk(api.taxExemptions.create, { body }, admin);
  const list = await server.callOk(api.priceLists.create, { body: { customerId, holdsFrom: '2031-05-01', entries: [] } }, admin);
  await server.callOk(api.taxExemptions.remove, { params: { id: exemption.id } }, admin);
  await server.callOk(api.priceLists.remove, { params: { id: list.id } }, admin);
  const nameOf = async (subjectType: 'tax_exemption' | 'price_list', subjectId: string) =>
    (await server.callOk(api.audit.list, { query: { subjectType, subjectId } }, admin)).entries.find(({ action }) => action === 'delete')
      ?.subjectName;
  expect(await nameOf('tax_exemption', exemption.id)).toBe('F-7781');
  expect(await nameOf('price_list', list.id)).toBe('Prices from 2031-05-01');
});

test('a customer holds an exemption with its certificate', async () => {
  const farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
  const { id: taxId } = await gst();
  const body = { customerId: farmer.id, taxId, certificateNumber: 'FU-1', validFrom: '2026-01-01', validTo: '2026-12-31' };
  const created = await server.callOk(taxExemptions.create, { body }, admin);
  expect(created).toMatchObject({ customerName: 'Ann Lee', taxCode: 'GST', certificateNumber: 'FU-1', validTo: '2026-12-31', file: null });

  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/admin/tax-exemptions/${created.id}/file?fileName=farm.pdf`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  expect(reply.json()).toMatchObject({ data: { file: { fileName: 'farm.pdf', mediaType: 'application/pdf', isMissing: false } } });
  const file = await server.app.inject({
    url: `/api/admin/tax-exemptions/${created.id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.body).toBe('%PDF-1.7\n%%EOF');

  const params = { id: created.id };
  const ended = await server.callOk(taxExemptions.update, { params, body: { validTo: '2026-06-30' } }, admin);
  expect(ended.validTo).toBe('2026-06-30');
  const backwards = await server.call(taxExemptions.update, { params, body: { validTo: '2025-06-30' } }, admin);
  expect(messagesByInput(backwards)).toEqual({ validTo: 'The exemption cannot end before it begins' });
  const listed = await server.callOk(taxExemptions.list, { query: { customerId: farmer.id } }, admin);
  expect(listed.exemptions).toMatchObject([{ id: created.id }]);
  expect(await server.call(taxes.remove, { params: { id: taxId } }, admin)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  await server.callOk(taxExemptions.remove, { params }, admin);
});

test('the settings begin with defaults and keep what is not named', async () => {
  const { billingSettings } = api;
  expect(await server.callOk(billingSettings.get, {}, admin)).toMatchObject({
    termsDays: 30,
    invoicePrefix: 'INV-',
    lateChargePercent: null,
  });
  const body = { lateChargePercent: '1.5', termsDays: 14, accountCodes: { 'account.application': '4000' }, updatedAt: null };
  const saved = await server.callOk(billingSettings.update, { body }, admin);
  expect(saved).toMatchObject({ lateChargePercent: '1.5000', termsDays: 14, accountCodes: { 'account.application': '4000' } });
  const changed = await server.callOk(billingSettings.update, { body: { contact: 'Olive' } }, admin);
  expect(changed).toMatchObject({ termsDays: 14, contact: 'Olive' });
  expect(await server.call(billingSettings.update, { body: { updatedAt: null } }, admin)).toMatchObject({ status: 409 });
});

test('invoices and credit notes cannot get the same numbers, also by a prefix that is sent alone', async () => {
  const { billingSettings } = api;
  const save = (body: object) => server.call(billingSettings.update, { body }, admin);
  const message = 'Invoices and credit notes could get the same number. Begin them with different letters, such as INV- and CN-.';
  for (const [body, input] of [
    [{ invoicePrefix: 'A', creditNotePrefix: 'A' }, 'creditNotePrefix'],
    [{ invoicePrefix: '', creditNotePrefix: '' }, 'creditNotePrefix'],
    [{ invoicePrefix: '', creditNotePrefix: '1' }, 'creditNotePrefix'],
    [{ invoicePrefix: 'A27', creditNotePrefix: 'A' }, 'creditNotePrefix'],
    [{ creditNotePrefix: ' INV- ' }, 'creditNotePrefix'],
    [{ invoicePrefix: 'CN-' }, 'invoicePrefix'],
    [{ invoicePrefix: 'CN-', creditNotePrefix: 'CN-' }, 'invoicePrefix'],
  ] as const) {
    expect(messagesByInput(await save(body))).toEqual({ [input]: message });
  }
  expect((await save({ invoicePrefix: '', creditNotePrefix: 'C' })).status).toBe(200);
  expect((await save({ invoicePrefix: 'INV-', creditNotePrefix: 'INV' })).status).toBe(200);
  expect((await save({ invoicePrefix: 'INV-', creditNotePrefix: 'CN-' })).status).toBe(200);
});

test('a changed prefix that meets an earlier number says what to do', async () => {
  await setUpBilling(server, admin);
  const invoice = await issuedInvoice(server, admin, await server.farmer());
  const save = (invoicePrefix: string, creditNotePrefix: string) =>
    server.callOk(api.billingSettings.update, { body: { invoicePrefix, creditNotePrefix } }, admin);
  const credit = () => server.call(api.creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Wrong' } }, admin);
  expect(invoice.number).toBe('INV-000001');
  await save('R-', 'INV-');
  expect(await credit()).toMatchObject({
    status: 409,
    body: {
      code: 'already_taken',
      message:
        'An earlier invoice or credit note has the next number. Change what the numbers begin with, under Taxes & settings, and try again.',
    },
  });
  await save('R-', 'CN-');
  expect((await credit()).body.data.number).toBe('CN-000001');
});
