import { addDays, api, dayIn } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issue, pdfOf, setUpBilling } from '../../../test/billing.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { readyRecord, recordedJob, signatureOf, SQUARE } from '../../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { quotes, invoices, sprayJobs, records } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  await setUpBilling(server, admin);
});
afterAll(() => server.close());

const today = dayIn('America/Regina', new Date());
const validUntil = addDays(today, 14);

async function plannedJob() {
  const farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
  const field = await server.field(farmer, { name: 'Home quarter', coordinates: SQUARE });
  const chemical = await server.chemical({ name: 'Liberty' });
  const chemicals = [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false as const }];
  const job = await server.job({ farmer, fieldIds: [field.id], chemicals });
  return { farmer, field, job };
}

const create = (sprayJobId: string, parts: object = {}) =>
  server.call(quotes.create, { body: { sprayJobId, validUntil, ...parts } }, admin);
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

test('a quote has the planned acres and the prices of today', async () => {
  const { job, farmer } = await plannedJob();
  const { body } = await create(job.id, { notes: 'Weather permitting' });
  const quote = body.data;
  expect(quote.number).toMatch(/^\d{4}-\d{4}$/);
  expect(quote).toMatchObject({ state: 'draft', customerId: farmer.id, customerName: 'Ann Lee', validUntil, notes: 'Weather permitting' });
  expect(quote.acres).toBeGreaterThan(150);
  const [application, product] = quote.lines;
  expect(application).toMatchObject({ kind: 'application', quantity: String(quote.acres), unitPrice: '12.50' });
  expect(product).toMatchObject({ kind: 'product', unitPrice: '30.00' });
  const changed = await server.callOk(quotes.update, { params: { id: quote.id }, body: { notes: '' } }, admin);
  expect(changed.notes).toBeNull();
});

test('is accepted by its link once, by name, and frozen then', async () => {
  const { job, farmer } = await plannedJob();
  const { id, subtotal } = (await create(job.id)).body.data;
  const params = { id };
  const sent = await server.callOk(quotes.send, { params }, admin);
  expect(sent).toMatchObject({ isMailed: true, quote: { state: 'sent' } });
  const [mail] = await server.mailsTo(farmer.email);
  expect(mail?.text).toContain(sent.url);
  const token = tokenOf(sent.url);
  const shared = await server.callOk(quotes.read, { params: { token } });
  expect(shared).toMatchObject({ state: 'sent', subtotal, isExpired: false, acceptedAt: null });
  expect(JSON.stringify(shared)).not.toContain('priceListId');
  expect(textOfPdf(await pdfOf(server, admin, `/api/admin/quotes/${id}/pdf`))).toContain('Total before tax');

  const accept = (name: string) => server.call(quotes.accept, { params: { token }, body: { name } });
  expect(messagesByInput(await accept(' '))).toEqual({ name: 'Enter your name to accept the quote' });
  const replies = await Promise.all([accept('Ann Lee'), accept('Ann Lee'), accept('Ann Lee')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await server.callOk(quotes.get, { params }, admin)).toMatchObject({ state: 'accepted', acceptedBy: 'Ann Lee' });

  expect(await server.call(quotes.update, { params, body: { notes: 'x' } }, admin)).toMatchObject({
    status: 409,
    body: { code: 'protected' },
  });
  expect(await server.call(quotes.remove, { params }, admin)).toMatchObject({ status: 409 });
  for (const change of [sql`UPDATE "quotes" SET "subtotal" = 1 WHERE "id" = ${id}`, sql`DELETE FROM "quotes" WHERE "id" = ${id}`]) {
    await expect(change.execute(server.db)).rejects.toMatchObject({ constraint: 'quotes_accepted_stays' });
  }
});

test('a new link ends the old one; unknown links and quotes past their day are refused', async () => {
  const { job } = await plannedJob();
  const { id } = (await create(job.id)).body.data;
  const first = tokenOf((await server.callOk(quotes.send, { params: { id } }, admin)).url);
  const second = tokenOf((await server.callOk(quotes.send, { params: { id } }, admin)).url);
  expect((await server.call(quotes.read, { params: { token: first } })).status).toBe(404);
  await sql`UPDATE "quotes" SET "validUntil" = ${addDays(today, -1)} WHERE "id" = ${id}`.execute(server.db);
  expect((await server.callOk(quotes.read, { params: { token: second } })).isExpired).toBe(true);
  const late = await server.call(quotes.accept, { params: { token: second }, body: { name: 'Ann' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  expect(late.body.message).toMatch(/^This quote was valid until /);
});

test('needs a job that is not over, with fields, and a day to come', async () => {
  const { job } = await plannedJob();
  expect(messagesByInput(await create(job.id, { validUntil: addDays(today, -1) }))).toEqual({
    validUntil: 'The last day of the quote is in the past',
  });
  const empty = await server.job();
  expect(messagesByInput(await create(empty.id))).toEqual({ sprayJobId: 'Canola has no fields yet. Choose them first.' });
  await server.db.updateTable('sprayJobs').set({ status: 'completed' }).where('id', '=', job.id).execute();
  expect(messagesByInput(await create(job.id))['sprayJobId']).toMatch(/^Canola is completed\./);
});

test('an accepted quote stands beside the invoice with the difference', async () => {
  const parts = await recordedJob(server, admin, { isCompleted: false });
  const { id, subtotal } = (await create(parts.job.id)).body.data;
  const token = tokenOf((await server.callOk(quotes.send, { params: { id } }, admin)).url);
  await server.callOk(quotes.accept, { params: { token }, body: { name: 'Ann Lee' } });
  await server.callOk(sprayJobs.update, { params: parts.params, body: { status: 'completed' } }, admin);
  const ready = await readyRecord(server, admin, parts);
  const signed = await server.callOk(records.sign, { params: { id: ready.record.id }, body: signatureOf(ready.record, admin) }, admin);
  const draft = await server.callOk(invoices.create, { body: { recordIds: [signed.id] } }, admin);
  expect((await server.callOk(quotes.get, { params: { id } }, admin)).invoiced).toBeNull();
  const invoice = await issue(server, admin, draft.id);
  const { invoiced } = await server.callOk(quotes.get, { params: { id } }, admin);
  expect(invoiced?.subtotal).toBe(invoice.subtotal);
  expect(Number(invoiced?.difference)).toBeCloseTo(Number(invoice.subtotal) - Number(subtotal), 2);
});
