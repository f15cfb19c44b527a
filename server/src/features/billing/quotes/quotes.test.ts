import { addDays, api, dayIn, formatDay, subtract } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issue, pdfOf, setUpBilling } from '../../../test/billing.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { readyRecord, recordedJob, signatureOf, signedRecord, SQUARE } from '../../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { quotes, invoices, creditNotes, sprayJobs, records } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  await setUpBilling(server, admin);
  const company = { name: 'Prairie Air', address: 'Hangar 3, Regina SK' };
  await server.callOk(api.officeSettings.update, { body: { company } }, admin);
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

test('a quote has the spray volume and the distance that the invoice will have', async () => {
  const { job, farmer } = await plannedJob();
  const entries = [
    { kind: 'application' as const, price: '11', to: 20 },
    { kind: 'application' as const, price: '14', from: 20 },
    { kind: 'distance' as const, per: 'km' as const, price: '2' },
  ];
  await server.callOk(api.priceLists.create, { body: { customerId: farmer.id, holdsFrom: today, entries } }, admin);
  const chemical = await server.callOk(
    api.chemicals.create,
    { body: { name: 'Reglone', type: 'herbicide', activeIngredient: 'diquat', applicationRateLitersPerAcre: 1, waterLitersPerAcre: 22 } },
    admin,
  );
  const aircraft = await server.aircraft();
  const { latitude, longitude } = SQUARE[0] ?? expect.fail('no corner');
  const strip = await server.callOk(api.strips.create, { body: { name: 'Far strip', latitude: latitude - 0.1, longitude } }, admin);
  await server.callOk(api.board.setFigures, { params: { id: aircraft.id }, body: { stripId: strip.id } }, admin);
  const chemicals = [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const }];
  await server.callOk(sprayJobs.update, { params: { id: job.id }, body: { chemicals, aircraftId: aircraft.id } }, admin);
  const { lines } = (await create(job.id)).body.data;
  expect(lines[0]).toMatchObject({ kind: 'application', unitPrice: '14.00' });
  expect(lines.find(({ kind }) => kind === 'distance')).toMatchObject({ quantity: '12', unit: 'km', unitPrice: '2.00' });
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
  expect(shared).toMatchObject({ state: 'sent', subtotal, isExpired: false, acceptedAt: null, timeZone: 'America/Regina', clock: '24h' });
  expect(JSON.stringify(shared)).not.toContain('priceListId');
  const printed = textOfPdf(await pdfOf(server, admin, `/api/admin/quotes/${id}/pdf`));
  for (const part of ['Total before tax', 'Prairie Air', 'Hangar 3', formatDay(today)]) expect(printed).toContain(part);

  const accept = (name: string) => server.call(quotes.accept, { params: { token }, body: { name } });
  expect(messagesByInput(await accept(' '))).toEqual({ name: 'Enter your name to accept the quote' });
  const replies = await Promise.all([accept('Ann Lee'), accept('Ann Lee'), accept('Ann Lee')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await server.callOk(quotes.get, { params }, admin)).toMatchObject({ state: 'accepted', acceptedBy: 'Ann Lee' });
  const notices = await server.mailsTo(admin.email);
  expect(notices.find(({ subject }) => subject.startsWith('Accepted: quote'))?.text).toContain(`/billing/quotes/${id}\n`);

  expect(await server.call(quotes.update, { params, body: { notes: 'x' } }, admin)).toMatchObject({
    status: 409,
    body: { code: 'protected' },
  });
  expect(await server.call(quotes.remove, { params }, admin)).toMatchObject({ status: 409 });
  for (const change of [sql`UPDATE "quotes" SET "subtotal" = 1 WHERE "id" = ${id}`, sql`DELETE FROM "quotes" WHERE "id" = ${id}`]) {
    await expect(change.execute(server.db)).rejects.toMatchObject({ constraint: 'quotes_accepted_stays' });
  }
});

test('the year of a number is that of the day in the office', async () => {
  const { id, number } = (await create((await plannedJob()).job.id)).body.data;
  await sql`UPDATE "quotes" SET "createdAt" = '2026-01-01T05:59:00Z' WHERE "id" = ${id}`.execute(server.db);
  const place = number.slice(4);
  expect((await server.callOk(quotes.get, { params: { id } }, admin)).number).toBe(`2025${place}`);
  await sql`UPDATE "quotes" SET "createdAt" = '2026-01-01T06:00:00Z' WHERE "id" = ${id}`.execute(server.db);
  expect((await server.callOk(quotes.get, { params: { id } }, admin)).number).toBe(`2026${place}`);
});

test('the mail of a quote that is deleted before it has left is not sent', async () => {
  const { job, farmer } = await plannedJob();
  const params = { id: (await create(job.id)).body.data.id };
  await server.callOk(quotes.send, { params }, admin);
  await server.callOk(quotes.remove, { params }, admin);
  expect(await server.mailsTo(farmer.email)).toMatchObject([{ status: 'failed', text: null }]);
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

test('cannot be accepted or sent once its job is completed or cancelled', async () => {
  const { job, farmer } = await plannedJob();
  const { id } = (await create(job.id)).body.data;
  const token = tokenOf((await server.callOk(quotes.send, { params: { id } }, admin)).url);
  await server.callOk(sprayJobs.cancel, { params: { id: job.id }, body: { notes: 'Hail' } }, admin);
  expect(await server.callOk(quotes.read, { params: { token } })).toMatchObject({ state: 'sent', isJobOver: true });
  const { quotes: own } = await server.callOk(api.farm.bundle, { query: {} }, farmer);
  expect(own).toMatchObject([{ id, isJobOver: true }]);
  const message = 'The job of this quote is completed or cancelled. Ask the office for a new quote.';
  const refused = { status: 409, body: { code: 'wrong_status', message } };
  expect(await server.call(quotes.accept, { params: { token }, body: { name: 'Ann' } })).toMatchObject(refused);
  const byFarmer = await server.call(api.farm.acceptQuote, { params: { quoteId: id }, body: { name: 'Ann' } }, farmer);
  expect(byFarmer).toMatchObject(refused);
  expect(await server.call(quotes.send, { params: { id } }, admin)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
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

test('what was invoiced since counts the lines of the job alone, less what was credited', async () => {
  const parts = await recordedJob(server, admin, { isCompleted: false });
  const { id, subtotal } = (await create(parts.job.id)).body.data;
  const token = tokenOf((await server.callOk(quotes.send, { params: { id } }, admin)).url);
  await server.callOk(quotes.accept, { params: { token }, body: { name: 'Ann Lee' } });
  const signed = async (jobParts: typeof parts) => {
    await server.callOk(sprayJobs.update, { params: jobParts.params, body: { status: 'completed' } }, admin);
    return (await signedRecord(server, admin, jobParts)).record.id;
  };
  const otherJob = async () => {
    const { farmer, pilot, member, other: field, chemical } = parts;
    const chemicals = [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false as const }];
    const job = await server.job({ farmer, fieldIds: [field.id], pilotId: pilot.id, groundCrew: [member.id], chemicals });
    return { ...parts, job, params: { id: job.id }, field };
  };
  const recordId = await signed(parts);
  const others = [await signed(await otherJob()), await signed(await otherJob())];
  const standby = { kind: 'standby' as const, description: 'Waiting for wind', quantity: '1', unit: 'unit', unitPrice: '100' };
  const bill = async (recordIds: string[], change: object = {}) => {
    const draft = await server.callOk(invoices.create, { body: { recordIds } }, admin);
    const lines = draft.lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
    }));
    await server.callOk(invoices.update, { params: { id: draft.id }, body: { lines: [...lines, standby], ...change } }, admin);
    return issue(server, admin, draft.id);
  };
  const credit = (body: object) => server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Wrong', ...body } }, admin);
  const invoiced = async () => (await server.callOk(quotes.get, { params: { id } }, admin)).invoiced;

  // 150 acres at $12.50 and 225 L at $30.00 for each job.
  const invoice = await bill([others[0] ?? '', recordId, others[1] ?? '']);
  expect(invoice.subtotal).toBe('25975.00');
  expect(await invoiced()).toEqual({ subtotal: '8625.00', difference: subtract('8625.00', subtotal) });
  const [ofJob, ofOther] = [recordId, others[0]].map((billed) => invoice.lines.find((line) => line.recordId === billed)?.id ?? '');
  await credit({
    lines: [
      { lineId: ofJob, amount: '375.00' },
      { lineId: ofOther, amount: '10.00' },
    ],
  });
  expect((await invoiced())?.subtotal).toBe('8250.00');
  await credit({});
  expect((await invoiced())?.subtotal).toBe('0.00');

  // Billed again alone, what no record asks for is of this job as well, and each payer pays a share of it.
  const shares = { application: '50', product: '50', surcharge: '50' };
  const payers = [parts.farmer, await server.farmer()].map((payer) => ({ customerId: payer.id, shares }));
  const again = await bill([recordId], { payers });
  expect(again.subtotal).toBe('4362.50');
  expect((await invoiced())?.subtotal).toBe('8725.00');
  const { quotes: listed } = await server.callOk(quotes.list, { query: { sprayJobId: parts.job.id } }, admin);
  expect(listed).toMatchObject([{ invoiced: { subtotal: '8725.00' } }]);
});
