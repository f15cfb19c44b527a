import { api, roundMoney, sumOf } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctAcres, draftOfRecord, issue, issuedInvoice, pdfOf, setUpBilling, typedDraft } from '../../../test/billing.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { invoices, creditNotes } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  await setUpBilling(server, admin);
});
afterAll(() => server.close());

test('a record that is corrected after billing shows the difference', async () => {
  const { invoice, record } = await draftOfRecord(server, admin);
  await issue(server, admin, invoice.id);
  const corrected = await correctAcres(server, admin, record.id, 147);
  expect(corrected.state).toBe('signed');
  const shown = await server.callOk(invoices.get, { params: { id: invoice.id } }, admin);
  expect(shown.records[0]?.corrected).toEqual({ version: 2, acres: 147, difference: -3 });
  // The correction is not unbilled work.
  const again = await server.call(invoices.create, { body: { recordIds: [corrected.id] } }, admin);
  expect(again.status).toBe(409);
});

test('a correction differs from the acres that are billed and not credited', async () => {
  const { invoice, record } = await draftOfRecord(server, admin);
  const params = { id: invoice.id };
  const records = [{ recordId: record.id, billableAcres: 147, acresReason: 'Slough left out' }];
  await server.callOk(invoices.update, { params, body: { records } }, admin);
  const { lines } = await issue(server, admin, invoice.id);
  const { id: correctedId } = await correctAcres(server, admin, record.id, 147);
  const differenceNow = async () => (await server.callOk(invoices.get, { params }, admin)).records[0]?.corrected?.difference;
  expect(await differenceNow()).toBe(0);
  await correctAcres(server, admin, correctedId, 145);
  expect(await differenceNow()).toBe(-2);
  const credited = [{ lineId: lines.find(({ kind }) => kind === 'application')?.id ?? '', quantity: '2' }];
  await server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Two acres less', lines: credited } }, admin);
  expect(await differenceNow()).toBe(0);
});

test('credit notes never exceed what is left, by line and in total, and the tax follows', async () => {
  const { invoice, record } = await draftOfRecord(server, admin);
  const issued = await issue(server, admin, invoice.id);
  const [application, product] = issued.lines;
  const credit = (body: object) =>
    server.call(creditNotes.create, { body: { invoiceId: issued.id, reason: 'Three acres too many', ...body } }, admin);
  const first = await credit({ lines: [{ lineId: application?.id, quantity: '3' }] });
  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({ kind: 'credit_note', subtotal: '37.50', taxTotal: '1.88', total: '39.38' });
  expect(first.body.data.number).toMatch(/^CN-\d{6}$/);
  expect(first.body.data.creditOf).toEqual({ id: issued.id, number: issued.number });

  const tooMuch = await credit({ lines: [{ lineId: application?.id, quantity: '148' }] });
  expect(messagesByInput(tooMuch)).toEqual({ 'lines.0.quantity': '$1,837.50 of this line is left to credit' });
  const negative = await credit({ lines: [{ lineId: application?.id, quantity: '-1' }] });
  expect(messagesByInput(negative)).toEqual({ 'lines.0.quantity': 'The credit must be above 0' });
  expect((await credit({ lines: [{ lineId: product?.id, amount: '6750.00' }] })).status).toBe(201);
  const rest = await credit({});
  const total = roundMoney(sumOf([first.body.data.total, '7087.50', rest.body.data.total]));
  expect([rest.status, total]).toEqual([201, issued.total]);
  expect(await server.callOk(invoices.get, { params: { id: issued.id } }, admin)).toMatchObject({ credited: issued.total, open: '0.00' });
  expect((await credit({})).status).toBe(400);
  const text = textOfPdf(await pdfOf(server, admin, `/api/admin/invoices/${first.body.data.id}/pdf`)).replace(/\s+/g, ' ');
  expect(text).toContain(`Credit note for invoice ${issued.number ?? ''}`);
  expect(text).toContain('$1.88');
  // Credited whole, the record can be billed again.
  expect((await server.call(invoices.create, { body: { recordIds: [record.id] } }, admin)).status).toBe(201);
});

test('a credit note prints quantities and prices that make its amounts, and the work that it credits', async () => {
  const { invoice, record } = await draftOfRecord(server, admin);
  const [application, product] = (await issue(server, admin, invoice.id)).lines;
  const credit = async (body: object) => {
    const reply = await server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Too much', ...body } }, admin);
    const text = textOfPdf(await pdfOf(server, admin, `/api/admin/invoices/${reply.id}/pdf`));
    const lines = reply.lines.map(({ quantity, unit, unitPrice, amount }) => `${quantity} ${unit} at ${unitPrice}: ${amount}`);
    return { lines, descriptions: reply.lines.map(({ description }) => description), text };
  };
  const byAmount = await credit({ lines: [{ lineId: product?.id, amount: '100.50' }] });
  expect(byAmount.lines).toEqual(['1 unit at 100.50: 100.50']);
  expect(byAmount.descriptions).toEqual([`${product?.description ?? ''}, part of 225 L at $30.00`]);
  expect((await credit({ lines: [{ lineId: application?.id, quantity: '30.5' }] })).lines).toEqual(['30.5 acre at 12.50: 381.25']);
  const rest = await credit({});
  expect(rest.lines).toEqual(['119.5 acre at 12.50: 1493.75', '1 unit at 6649.50: 6649.50']);
  expect(rest.text).toContain(record.recordNumber);
});

test('a credit note of some acres does not say that it is for all', async () => {
  const { invoice, farmer } = await draftOfRecord(server, admin);
  const [application] = (await issue(server, admin, invoice.id)).lines;
  const lines = [{ lineId: application?.id ?? '', quantity: '3' }];
  const { id } = await server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Too much', lines } }, admin);
  expect(textOfPdf(await pdfOf(server, admin, `/api/admin/invoices/${id}/pdf`))).toContain('Acres billed');
  const mails = await server.mailsTo(farmer.email);
  expect(mails.find(({ subject }) => subject.startsWith('Invoice'))?.text).toContain('150 acres');
  const mail = mails.find(({ subject }) => subject.startsWith('Credit note'));
  expect(mail?.text).toContain('Home quarter: ');
  expect(mail?.text).not.toContain('acres');
});

test('the share of a payer is credited as one unit, and lines without a record list no work', async () => {
  const { invoice, farmer } = await draftOfRecord(server, admin);
  const landlord = await server.farmer();
  const shares = { application: '50', product: '50', surcharge: '50' };
  const payers = [farmer, landlord].map(({ id }) => ({ customerId: id, shares }));
  const lines = invoice.lines.map(({ id, kind, description, quantity, unit, unitPrice }) => ({
    id,
    kind,
    description,
    quantity,
    unit,
    unitPrice,
  }));
  const standby = { kind: 'standby' as const, description: 'Standby', quantity: '1', unit: 'hour', unitPrice: '80' };
  await server.callOk(invoices.update, { params: { id: invoice.id }, body: { payers, lines: [...lines, standby] } }, admin);
  const issued = await issue(server, admin, invoice.id);
  const lineOf = (kind: string) => issued.lines.find((line) => line.kind === kind)?.id ?? '';
  const credit = async (line: { lineId: string; quantity?: string; amount?: string }) =>
    server.callOk(creditNotes.create, { body: { invoiceId: issued.id, reason: 'Too much', lines: [line] } }, admin);
  const shared = await credit({ lineId: lineOf('application'), quantity: '10' });
  expect(shared.lines).toMatchObject([{ quantity: '1', unit: 'unit', unitPrice: '62.50', amount: '62.50' }]);
  const waiting = await credit({ lineId: lineOf('standby'), amount: '40' });
  const text = textOfPdf(await pdfOf(server, admin, `/api/admin/invoices/${waiting.id}/pdf`));
  expect(text).toContain('Standby');
  expect(text).not.toContain(invoice.records[0]?.recordNumber ?? 'none');
});

test('a credit note of an exempt line has no tax while taxed lines are left', async () => {
  const draft = await typedDraft(server, admin, await server.farmer());
  const exempt = { treatments: { GST: 'exempt' as const }, treatmentReason: 'Sold alone' };
  const line = { kind: 'other' as const, quantity: '1', unit: 'unit' };
  const lines = [
    { ...line, description: 'A', unitPrice: '100', ...exempt },
    { ...line, description: 'B', unitPrice: '20' },
    { ...line, description: 'C', unitPrice: '-20', ...exempt },
  ];
  await server.callOk(invoices.update, { params: { id: draft.id }, body: { lines } }, admin);
  const issued = await issue(server, admin, draft.id);
  expect(issued.total).toBe('101.00');
  const credit = (body: object) =>
    server.callOk(creditNotes.create, { body: { invoiceId: issued.id, reason: 'Too much', ...body } }, admin);
  const first = await credit({ lines: [{ lineId: issued.lines[0]?.id ?? '', amount: '100' }] });
  expect(first).toMatchObject({ taxTotal: '0.00', total: '100.00' });
  expect(await credit({})).toMatchObject({ subtotal: '0.00', taxTotal: '1.00', total: '1.00' });
});

test('an invoice of $0.00 is credited whole, once, and its record can be billed again', async () => {
  const { invoice, record } = await draftOfRecord(server, admin);
  const free = { quantity: '1', unit: 'unit', unitPrice: '0' };
  const params = { id: invoice.id };
  await server.callOk(invoices.update, { params, body: { lines: [{ kind: 'other', description: 'Sprayed again', ...free }] } }, admin);
  expect((await issue(server, admin, invoice.id)).total).toBe('0.00');
  const credit = () => server.call(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'It is billed after all' } }, admin);
  expect((await credit()).body.data).toMatchObject({ total: '0.00', lines: [{ description: 'Sprayed again', amount: '0.00' }] });
  expect((await credit()).status).toBe(400);
  expect((await server.call(invoices.create, { body: { recordIds: [record.id] } }, admin)).status).toBe(201);
});

test('two credit notes at once do not exceed the invoice', async () => {
  const issued = await issuedInvoice(server, admin, await server.farmer());
  const body = { invoiceId: issued.id, reason: 'Twice', lines: [{ lineId: issued.lines[0]?.id ?? '', amount: '60.00' }] };
  const replies = await Promise.all([1, 2, 3].map(() => server.call(creditNotes.create, { body }, admin)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});
