import { addDays, api, compareDecimals, dayIn, subtract, sumOf } from '@swathline/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issue, issuedInvoice, pdfOf, setUpBilling } from '../../../test/billing.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { releaseAllocations } from './allocations.ts';
import { oldestFirst } from './payments.ts';

const { payments, statements, invoices, creditNotes } = api;
/** `MONEY_RUNS=10000` tests each property with 10,000 cases. */
const numRuns = Number(process.env['MONEY_RUNS'] ?? 200);

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  await setUpBilling(server, admin);
});
afterAll(() => server.close());

const today = dayIn('America/Regina', new Date());
const PAYMENT = { receivedOn: today, method: 'cheque' as const, reference: '1042' };
const pay = (farmer: Person, amount: string, parts: object = {}) =>
  server.call(payments.create, { body: { ...PAYMENT, customerId: farmer.id, amount, ...parts } }, admin);
const openOf = async (id: string) => (await server.callOk(invoices.get, { params: { id } }, admin)).open;

test('pays the oldest invoices first; what is left is credit on account', async () => {
  const farmer = await server.farmer();
  const [first, second] = [await issuedInvoice(server, admin, farmer), await issuedInvoice(server, admin, farmer)];
  const { body } = await pay(farmer, '150');
  expect(body.data).toMatchObject({ amount: '150.00', unallocated: '0.00', recordedBy: 'Olive Office' });
  expect(body.data.allocations).toEqual([
    { invoiceId: first.id, number: first.number, amount: '105.00' },
    { invoiceId: second.id, number: second.number, amount: '45.00' },
  ]);
  expect([await openOf(first.id), await openOf(second.id)]).toEqual(['0.00', '60.00']);
  expect((await pay(farmer, '100')).body.data).toMatchObject({ unallocated: '40.00' });
  const { payments: listed } = await server.callOk(payments.list, { query: { customerId: farmer.id } }, admin);
  expect(listed.map(({ amount }) => amount).sort()).toEqual(['100.00', '150.00']);
});

test('an allocation by hand exceeds neither the payment nor the invoice, and is of the same customer', async () => {
  const [farmer, other] = [await server.farmer(), await server.farmer()];
  const [own, foreign] = [await issuedInvoice(server, admin, farmer), await issuedInvoice(server, admin, other)];
  const by = (amount: string, allocations: object[]) => pay(farmer, amount, { allocations });
  expect(messagesByInput(await by('200', [{ invoiceId: own.id, amount: '105.01' }]))).toEqual({
    'allocations.0.amount': `$105.00 of ${own.number ?? ''} is open`,
  });
  expect(messagesByInput(await by('50', [{ invoiceId: own.id, amount: '50.01' }]))).toEqual({
    allocations: 'The allocations total $50.01, more than the payment of $50.00',
  });
  expect(messagesByInput(await by('50', [{ invoiceId: foreign.id, amount: '50' }]))).toEqual({
    'allocations.0.invoiceId': 'This is no issued invoice of the customer',
  });
  expect(messagesByInput(await pay(farmer, '50', { receivedOn: addDays(today, 2) }))).toEqual({ receivedOn: 'This day is in the future' });
  expect(messagesByInput(await pay(farmer, '0'))).toEqual({ amount: 'The amount must be above 0' });
  const kept = await by('50', []);
  expect(kept.body.data).toMatchObject({ unallocated: '50.00', allocations: [] });
  const params = { id: kept.body.data.id };
  const later = await server.callOk(payments.allocate, { params, body: { allocations: [{ invoiceId: own.id, amount: '20' }] } }, admin);
  expect(later).toMatchObject({ unallocated: '30.00', allocations: [{ invoiceId: own.id, amount: '20.00' }] });
});

test('payments at once do not pay an invoice twice', async () => {
  const farmer = await server.farmer();
  const invoice = await issuedInvoice(server, admin, farmer);
  const replies = await Promise.all([1, 2, 3, 4].map(() => pay(farmer, '60')));
  const allocated = sumOf(replies.flatMap(({ body }) => body.data.allocations.map(({ amount }) => amount)));
  expect([allocated, await openOf(invoice.id)]).toEqual(['105.00', '0.00']);
});

test('a payment is reversed once and never changed or deleted', async () => {
  const farmer = await server.farmer();
  const invoice = await issuedInvoice(server, admin, farmer);
  const { id } = (await pay(farmer, '105')).body.data;
  const params = { id };
  const reversed = await server.callOk(payments.reverse, { params, body: { reason: 'Cheque bounced' } }, admin);
  expect(reversed).toMatchObject({ reversedOn: today, reversalReason: 'Cheque bounced', reversedBy: 'Olive Office', unallocated: '0.00' });
  expect(await openOf(invoice.id)).toBe('105.00');
  const again = await server.call(payments.reverse, { params, body: { reason: 'Again' } }, admin);
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  for (const change of [sql`UPDATE "payments" SET "amount" = 1 WHERE "id" = ${id}`, sql`DELETE FROM "payments" WHERE "id" = ${id}`]) {
    await expect(change.execute(server.db)).rejects.toMatchObject({ constraint: 'payments_stay' });
  }
});

test('a credit note of a paid invoice turns what is too much into credit on account', async () => {
  const farmer = await server.farmer();
  const invoice = await issuedInvoice(server, admin, farmer);
  const { id } = (await pay(farmer, '105')).body.data;
  const lines = [{ lineId: invoice.lines[0]?.id ?? '', amount: '20.00' }];
  await server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Too much', lines } }, admin);
  expect(await openOf(invoice.id)).toBe('0.00');
  expect(await server.callOk(payments.get, { params: { id } }, admin)).toMatchObject({ unallocated: '21.00' });
});

test('a payment is allocated while one of its invoices is credited: it waits for the credit note', async () => {
  const farmer = await server.farmer();
  const [first, second] = [await issuedInvoice(server, admin, farmer), await issuedInvoice(server, admin, farmer)];
  const { id } = (await pay(farmer, '105', { allocations: [{ invoiceId: first.id, amount: '105' }] })).body.data;
  const allocating = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('invoices').select('id').where('id', '=', first.id).forUpdate().execute();
    const body = {
      allocations: [
        { invoiceId: second.id, amount: '60' },
        { invoiceId: first.id, amount: '45' },
      ],
    };
    const reply = server.call(payments.allocate, { params: { id }, body }, admin);
    await vi.waitFor(async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE "wait_event_type" = 'Lock' AND "query" LIKE '%"invoices"%for update'`.execute(
          server.db,
        );
      expect(rows).toHaveLength(1);
    });
    await releaseAllocations(tx, first.id, '45.00');
    return { reply };
  });
  expect(await allocating.reply).toMatchObject({ status: 200, body: { data: { unallocated: '0.00' } } });
});

test('of two people who allocate a payment, the second gets a 409', async () => {
  const farmer = await server.farmer();
  const invoice = await issuedInvoice(server, admin, farmer);
  const { id, updatedAt } = (await pay(farmer, '105', { allocations: [] })).body.data;
  const allocate = (amount: string) => {
    const body = { allocations: [{ invoiceId: invoice.id, amount }], updatedAt };
    return server.call(payments.allocate, { params: { id }, body }, admin);
  };
  expect(await allocate('60')).toMatchObject({ status: 200 });
  expect(await allocate('45')).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await server.callOk(payments.get, { params: { id } }, admin)).toMatchObject({ unallocated: '45.00' });
});

test('a late charge that is credited whole can be charged again', async () => {
  await server.callOk(api.billingSettings.update, { body: { lateChargePercent: '1.5' } }, admin);
  const farmer = await server.farmer();
  await issuedInvoice(server, admin, farmer, { unitPrice: '1000' });
  await issueEarlier(farmer, 30 + 70);
  const book = () => server.callOk(statements.lateCharge, { body: { customerId: farmer.id } }, admin);
  const { invoiceId, total } = await book();
  const charge = await issue(server, admin, invoiceId);
  const credit = (body: object) => server.callOk(creditNotes.create, { body: { invoiceId, reason: 'Agreed by phone', ...body } }, admin);
  await credit({ lines: [{ lineId: charge.lines[0]?.id ?? '', amount: '10' }] });
  expect((await server.call(statements.lateCharge, { body: { customerId: farmer.id } }, admin)).status).toBe(400);
  await credit({});
  expect((await book()).total).toBe(total);
});

test('the draft of a late charge has no tax from which its customer is exempt, also in the list', async () => {
  await server.callOk(api.billingSettings.update, { body: { lateChargePercent: '1.5' } }, admin);
  const farmer = await server.farmer();
  await issuedInvoice(server, admin, farmer, { unitPrice: '1000' });
  await issueEarlier(farmer, 30 + 40);
  const { taxes } = await server.callOk(api.taxes.list, {}, admin);
  const taxId = taxes.find(({ code }) => code === 'GST')?.id ?? '';
  const exemption = { customerId: farmer.id, taxId, certificateNumber: 'F-7781', validFrom: '2020-01-01' };
  await server.callOk(api.taxExemptions.create, { body: exemption }, admin);
  const { invoiceId, total } = await server.callOk(statements.lateCharge, { body: { customerId: farmer.id } }, admin);
  const draft = await server.callOk(invoices.get, { params: { id: invoiceId } }, admin);
  const listed = await server.callOk(invoices.list, { query: { customerId: farmer.id, state: 'draft' } }, admin);
  expect([total, listed.invoices[0]?.total]).toEqual([draft.total, draft.total]);
});

test('ages what is open by days past due, as a list and as CSV', async () => {
  const farmer = await server.farmer({ firstName: '=Ann', lastName: 'Lee' });
  await issuedInvoice(server, admin, farmer);
  const on = async (days: number) => {
    const { customers } = await server.callOk(statements.ageing, { query: { day: addDays(today, days) } }, admin);
    return customers.find(({ customerId }) => customerId === farmer.id);
  };
  expect(await on(-1)).toBeUndefined();
  expect(await on(30)).toMatchObject({ current: '105.00', balance: '105.00' });
  expect(await on(31)).toMatchObject({ current: '0.00', days1to30: '105.00' });
  expect(await on(61)).toMatchObject({ days31to60: '105.00' });
  expect(await on(120)).toMatchObject({ days61to90: '105.00' });
  expect(await on(121)).toMatchObject({ over90: '105.00' });
  const file = await pdfOf(server, admin, `/api/admin/billing/ageing/file?day=${addDays(today, 31)}`);
  const rows = parse(file, { bom: true });
  expect(rows[0]).toEqual(['Customer', 'Current', '1-30 days', '31-60 days', '61-90 days', 'Over 90 days', 'Credit', 'Balance']);
  expect(rows.find(([name]) => name === "'=Ann Lee")).toEqual(["'=Ann Lee", '0.00', '105.00', '0.00', '0.00', '0.00', '0.00', '105.00']);
});

test('the statement runs from balance to balance, agrees with the ageing on each day, and prints both rates of the late charge', async () => {
  await server.callOk(api.billingSettings.update, { body: { lateChargePercent: '1.5' } }, admin);
  const farmer = await server.farmer();
  const first = await issuedInvoice(server, admin, farmer, { unitPrice: '333.33' });
  await issuedInvoice(server, admin, farmer, { unitPrice: '0.07' });
  await pay(farmer, '100.01', { receivedOn: addDays(today, -3) });
  const bounced = await pay(farmer, '50');
  await server.callOk(payments.reverse, { params: { id: bounced.body.data.id }, body: { reason: 'Bounced' } }, admin);
  const lines = [{ lineId: first.lines[0]?.id ?? '', amount: '33.33' }];
  await server.callOk(creditNotes.create, { body: { invoiceId: first.id, reason: 'Too much', lines } }, admin);
  const period = { from: addDays(today, -30), to: today };
  const params = { id: farmer.id };
  const statement = await server.callOk(statements.get, { params, query: period }, admin);
  expect(statement.opening).toBe('0.00');
  expect(statement.entries.map(({ amount }) => amount)).toEqual(['-100.01', '350.00', '0.07', '-35.00', '-50.00', '50.00']);
  expect(statement.closing).toBe('215.06');
  for (const days of [-4, -3, -1, 0, 1, 40, 130]) {
    const day = addDays(today, days);
    const { closing } = await server.callOk(statements.get, { params, query: { from: period.from, to: day } }, admin);
    const { customers } = await server.callOk(statements.ageing, { query: { day } }, admin);
    expect([day, customers.find(({ customerId }) => customerId === farmer.id)?.balance ?? '0.00']).toEqual([day, closing]);
  }
  const url = `/api/admin/customers/${farmer.id}/statement/pdf?from=${period.from}&to=${addDays(today, 95)}`;
  const text = textOfPdf(await pdfOf(server, admin, url)).replace(/\s+/g, ' ');
  for (const part of ['$215.06', '1.50 % a month, which is 18.00 % a year', first.number ?? '']) expect(text).toContain(part);
  const lastYear = await server.callOk(statements.get, { params, query: { from: addDays(today, -365), to: today } }, admin);
  expect(await server.callOk(statements.get, { params, query: {} }, admin)).toEqual(lastYear);
  expect(lastYear.closing).toBe('215.06');
  const backwards = await server.call(statements.get, { params, query: { from: today, to: period.from } }, admin);
  expect(messagesByInput(backwards)).toEqual({ to: 'The range must not end before it begins' });
});

/** As if the invoices of a farmer had been issued earlier. The trigger refuses it, so it is off meanwhile. */
async function issueEarlier(farmer: Person, days: number): Promise<void> {
  await sql`ALTER TABLE "invoices" DISABLE TRIGGER "invoices_stay"`.execute(server.db);
  await sql`UPDATE "invoices" SET "issuedOn" = "issuedOn" - ${days}::int, "dueOn" = "dueOn" - ${days}::int WHERE "customerId" = ${farmer.id}`.execute(
    server.db,
  );
  await sql`ALTER TABLE "invoices" ENABLE TRIGGER "invoices_stay"`.execute(server.db);
}

test('the statement prints who sends it to whom, and how to pay', async () => {
  const body = { paymentText: 'E-transfer to pay@example.com', contact: 'Olive in the office' };
  await server.callOk(api.billingSettings.update, { body }, admin);
  const customer = await server.callOk(
    api.customers.create,
    { body: { companyName: 'Ferme Béchard', address: 'Box 12, Gravelbourg SK' } },
    admin,
  );
  const company = { name: 'Prairie Air', address: 'Hangar 3, Regina SK', phone: '306-555-0199', email: null };
  const print = async (parts: { name: string | null }) => {
    await server.callOk(api.officeSettings.update, { body: { company: { ...company, ...parts } } }, admin);
    const url = `/api/admin/customers/${customer.id}/statement/pdf?from=${today}&to=${today}`;
    return textOfPdf(await pdfOf(server, admin, url));
  };
  const unnamed = await print({ name: null });
  const text = await print({ name: 'Prairie Air' });
  for (const part of ['Prairie Air', 'Hangar 3', '306-555-0199', 'Ferme Béchard', 'Box 12', body.paymentText, body.contact]) {
    expect(text).toContain(part);
  }
  expect(unnamed).toContain('Our company');
});

test('the ageing is mailed to the administrator who asks, with the balance of each customer', async () => {
  const farmer = await server.farmer({ firstName: 'Agnes', lastName: 'Owing' });
  await issuedInvoice(server, admin, farmer, { unitPrice: '1000' });
  const day = addDays(today, 31);
  expect(await server.callOk(statements.mailAgeing, { body: { day } }, admin)).toEqual({ to: admin.email });
  const mail = (await server.mailsTo(admin.email)).find(({ subject }) => subject.startsWith('Ageing on'));
  expect(mail?.text).toContain('Agnes Owing: $1,050.00 (1-30 days $1,050.00)');
  expect(mail?.text).toContain(`/billing/ageing?day=${day}`);
});

test('a late charge is a draft with whole months of overdue invoices, once', async () => {
  await server.callOk(api.billingSettings.update, { body: { lateChargePercent: '1.5' } }, admin);
  const farmer = await server.farmer();
  const book = () => server.call(statements.lateCharge, { body: { customerId: farmer.id } }, admin);
  await issuedInvoice(server, admin, farmer, { unitPrice: '1000' });
  expect((await book()).status).toBe(400);
  await issueEarlier(farmer, 30 + 70);
  const { body } = await book();
  const draft = await server.callOk(invoices.get, { params: { id: body.data.invoiceId } }, admin);
  // Two whole months at 1.5 per cent of $1,050.00.
  expect(draft.lines).toMatchObject([{ kind: 'late_charge', amount: '31.50' }]);
  expect((await book()).status).toBe(400);
  await server.callOk(invoices.remove, { params: { id: draft.id } }, admin);
  const again = await book();
  expect((await issue(server, admin, again.body.data.invoiceId)).total).toBe(again.body.data.total);
});

test('the late charge of a past statement does not follow what was paid, reversed, credited or charged since', async () => {
  await server.callOk(api.billingSettings.update, { body: { lateChargePercent: '1.5' } }, admin);
  const farmer = await server.farmer();
  await pay(farmer, '50', { receivedOn: addDays(today, -90) });
  const invoice = await issuedInvoice(server, admin, farmer, { unitPrice: '1000' });
  await issueEarlier(farmer, 30 + 100);
  const past = addDays(today, -35);
  const chargeOn = async (to: string) => {
    const query = { from: addDays(today, -200), to };
    return (await server.callOk(statements.get, { params: { id: farmer.id }, query }, admin)).lateCharge?.amount;
  };
  // Two whole months at 1.5 per cent of $1,000.00 on that day, and three today.
  expect([await chargeOn(past), await chargeOn(today)]).toEqual(['30.00', '45.00']);
  const { invoiceId } = await server.callOk(statements.lateCharge, { body: { customerId: farmer.id } }, admin);
  expect([await chargeOn(past), await chargeOn(today)]).toEqual(['30.00', '0.00']);
  await server.callOk(invoices.remove, { params: { id: invoiceId } }, admin);
  const { body } = await pay(farmer, '400');
  const lines = [{ lineId: invoice.lines[0]?.id ?? '', amount: '100' }];
  await server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Too much', lines } }, admin);
  expect([await chargeOn(past), await chargeOn(today)]).toEqual(['30.00', '22.28']);
  await server.callOk(payments.reverse, { params: { id: body.data.id }, body: { reason: 'Bounced' } }, admin);
  expect([await chargeOn(past), await chargeOn(today)]).toEqual(['30.00', '40.28']);
});

test('each reminder is mailed once, the last of several, and none to a customer who is left alone', async () => {
  const farmer = await server.farmer();
  const invoice = await issuedInvoice(server, admin, farmer);
  await issueEarlier(farmer, 30 + 31);
  const remind = () => server.callOk(statements.remind, { body: { customerId: farmer.id } }, admin);
  const params = { id: farmer.id };
  await server.callOk(statements.setReminders, { params, body: { isStopped: true } }, admin);
  expect((await remind()).sent).toEqual([]);
  await server.callOk(statements.setReminders, { params, body: { isStopped: false } }, admin);
  const all = (await Promise.all([remind(), remind(), remind()])).flatMap(({ sent }) => sent);
  expect(all).toMatchObject([{ invoiceId: invoice.id, days: 30 }]);
  const mails = (await server.mailsTo(farmer.email)).filter(({ subject }) => subject.startsWith('Reminder'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('$105.00');
  await server.callOk(payments.create, { body: { customerId: farmer.id, amount: '5.00', method: 'cheque', receivedOn: today } }, admin);
  const [withdrawn] = (await server.mailsTo(farmer.email)).filter(({ subject }) => subject.startsWith('Reminder'));
  expect(withdrawn).toMatchObject({ status: 'failed', lastError: 'Withdrawn: what it said had changed.', text: null });
});

test('a reminder that waits is not mailed once its invoice is credited', async () => {
  const farmer = await server.farmer();
  const invoice = await issuedInvoice(server, admin, farmer);
  await issueEarlier(farmer, 30 + 31);
  await server.callOk(statements.remind, { body: { customerId: farmer.id } }, admin);
  await server.callOk(creditNotes.create, { body: { invoiceId: invoice.id, reason: 'Wrong customer' } }, admin);
  const [reminder] = (await server.mailsTo(farmer.email)).filter(({ subject }) => subject.startsWith('Reminder'));
  expect(reminder).toMatchObject({ status: 'failed', lastError: 'Withdrawn: what it said had changed.', text: null });
});

test('a reminder of an invoice that is paid in part does not say that nothing was received', async () => {
  const farmer = await server.farmer();
  const invoice = await issuedInvoice(server, admin, farmer);
  await pay(farmer, '45');
  await issueEarlier(farmer, 30 + 31);
  await server.callOk(statements.remind, { body: { customerId: farmer.id } }, admin);
  const mail = (await server.mailsTo(farmer.email)).find(({ subject }) => subject.startsWith('Reminder'));
  expect(mail?.text).toContain(`not received the payment of the rest of invoice ${invoice.number ?? ''} yet`);
  expect(mail?.text).toContain('Total: $105.00\nStill open: $60.00');
});

test('credit on account counts for the oldest invoice: it is neither reminded of nor charged for', async () => {
  await server.callOk(api.billingSettings.update, { body: { lateChargePercent: '1.5' } }, admin);
  const farmer = await server.farmer();
  await pay(farmer, '150');
  const [first, second] = [await issuedInvoice(server, admin, farmer), await issuedInvoice(server, admin, farmer)];
  await issueEarlier(farmer, 30 + 40);
  expect([await openOf(first.id), await openOf(second.id)]).toEqual(['105.00', '105.00']);

  const { sent } = await server.callOk(statements.remind, { body: { customerId: farmer.id } }, admin);
  expect(sent).toMatchObject([{ invoiceId: second.id }]);
  const mails = (await server.mailsTo(farmer.email)).filter(({ subject }) => subject.startsWith('Reminder'));
  expect(mails[0]?.text).toContain('$60.00');
  const { invoiceId } = await server.callOk(statements.lateCharge, { body: { customerId: farmer.id } }, admin);
  const charge = await server.callOk(invoices.get, { params: { id: invoiceId } }, admin);
  expect(charge.lines).toMatchObject([{ amount: '0.90', description: expect.stringContaining(second.number ?? '') as string }]);
  expect(await server.callOk(api.farm.bundle, { query: {} }, farmer)).toMatchObject({ due: '60.00', credit: '150.00' });
});

test('allocation never exceeds the payment or an invoice, and leaves credit only when nothing is open', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 20 }), (amount, open) => {
      const list = open.map((each, index) => ({ id: String(index), open: each }));
      const parts = oldestFirst(amount, list);
      for (const { invoiceId, amount: part } of parts) {
        expect(compareDecimals(part, 0)).toBe(1);
        expect(compareDecimals(part, open[Number(invoiceId)] ?? '0')).toBeLessThanOrEqual(0);
      }
      const allocated = sumOf(parts.map(({ amount: part }) => part));
      const left = subtract(amount, allocated);
      expect(compareDecimals(left, 0)).toBeGreaterThanOrEqual(0);
      if (compareDecimals(left, 0) > 0) expect(allocated).toBe(sumOf(open));
    }),
    { numRuns },
  );
});

test('a farmer with documents, payments or quotes stays a farmer, and one whose role was changed before stops no reminders', async () => {
  const [payer, landlord] = [await server.farmer({ firstName: 'Lee', lastName: 'Lord' }), await server.farmer()];
  await issuedInvoice(server, admin, payer);
  await pay(payer, '5', { allocations: [] });
  const becomePilot = ({ id }: Person) => server.call(api.users.update, { params: { id }, body: { role: 'pilot' } }, admin);
  expect(await becomePilot(payer)).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      message:
        'Lee Lord has 1 invoice, 1 payment as a farmer, so the role stays. Deactivate the user and create another account for the new role instead.',
    },
  });
  const job = await server.job({ farmer: landlord, fieldIds: [(await server.field(landlord)).id] });
  const quote = { sprayJobId: job.id, validUntil: addDays(today, 14) };
  await server.callOk(api.quotes.create, { body: quote }, admin);
  expect((await becomePilot(landlord)).body.message).toContain('1 field, 1 spray job, 1 quote as a farmer');

  const other = await server.farmer();
  const invoice = await issuedInvoice(server, admin, other);
  for (const farmer of [payer, other]) await issueEarlier(farmer, 30 + 8);
  await server.db.updateTable('users').set({ role: 'pilot' }).where('id', '=', payer.id).execute();
  const { sent } = await server.callOk(statements.remind, { body: {} }, admin);
  expect(sent.filter(({ customerName }) => customerName === 'Lee Lord')).toEqual([]);
  expect(sent).toContainEqual(expect.objectContaining({ invoiceId: invoice.id, days: 7 }));
});
