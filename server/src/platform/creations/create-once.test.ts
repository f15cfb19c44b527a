import { randomUUID } from 'node:crypto';
import { api, CREDENTIAL_KINDS, HAZARD_KINDS, type Route, SITE_KINDS, type SprayJob } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issuedInvoice, setUpBilling } from '../../test/billing.ts';
import { CHEMICAL, FIELD, JOB } from '../../test/forms.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { deleteExpiredCreations } from './create-once.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;
let job: SprayJob;
let taxId: string;
beforeAll(async () => {
  server = await testServer();
  const { taxes } = await server.callOk(api.taxes.list, { query: {} }, await server.admin());
  taxId = taxes[0]?.id ?? '';
});
beforeEach(async () => {
  [admin, farmer] = [await server.admin(), await server.farmer()];
  job = await server.job({ farmer, fieldIds: [(await server.field(farmer)).id] });
});
afterAll(() => server.close());

const at = { latitude: 50.45, longitude: -104.61 };

/** What creates a row and a body for it, without its id. */
const CREATIONS: [
  string,
  Route,
  (
    | 'sprayJobs'
    | 'fields'
    | 'hazards'
    | 'sensitiveSites'
    | 'payments'
    | 'quotes'
    | 'taxExemptions'
    | 'credentials'
    | 'recordRequests'
    | 'chemicals'
    | 'users'
  ),
  () => object,
][] = [
  ['job', api.sprayJobs.create, 'sprayJobs', () => ({ ...JOB, userId: farmer.id })],
  ['field', api.fields.create, 'fields', () => ({ ...FIELD, userId: farmer.id })],
  ['hazard', api.hazards.create, 'hazards', () => ({ kind: HAZARD_KINDS[0], coordinates: [at], source: 'Office' })],
  [
    'site',
    api.sensitiveSites.create,
    'sensitiveSites',
    () => ({ kind: SITE_KINDS[0], name: 'Hives', coordinates: [at], source: 'Office' }),
  ],
  [
    'payment',
    api.payments.create,
    'payments',
    () => ({ customerId: farmer.id, receivedOn: '2026-06-01', amount: '100', method: 'cheque' }),
  ],
  ['quote', api.quotes.create, 'quotes', () => ({ sprayJobId: job.id, validUntil: '2999-06-01' })],
  [
    'tax exemption',
    api.taxExemptions.create,
    'taxExemptions',
    () => ({ customerId: farmer.id, taxId, certificateNumber: 'C-1', validFrom: '2026-06-01' }),
  ],
  [
    'paper',
    api.credentials.create,
    'credentials',
    () => ({ holderType: 'company', kind: CREDENTIAL_KINDS[0], number: 'P-1', issuedOn: '2026-01-01', expiresOn: '2027-01-01' }),
  ],
  ['request for records', api.recordRequests.create, 'recordRequests', () => ({ askedOn: '2026-06-01', askedBy: 'The ministry' })],
  ['chemical', api.chemicals.create, 'chemicals', () => CHEMICAL],
  ['customer', api.customers.create, 'users', () => ({ companyName: 'Kowalski Farms' })],
];

const rowsOf = async (table: (typeof CREATIONS)[number][2], id: string) =>
  (await server.db.selectFrom(table).select('id').where('id', '=', id).execute()).length;
const entriesOf = async (id: string) =>
  (await server.db.selectFrom('auditTrail').select('id').where('subjectId', '=', id).where('action', '=', 'create').execute()).length;
const send = (route: Route, body: object, by = admin) => server.call(route, { body }, by);

test.each(CREATIONS)('a %s is created once under the id of the caller, however often it is sent', async (_, route, table, bodyOf) => {
  const id = randomUUID();
  const body = { ...bodyOf(), id };
  const first = await send(route, { ...body, id: id.toUpperCase() });
  expect(first).toMatchObject({ status: 201, body: { data: { id } } });
  const again = await Promise.all([1, 2, 3].map(() => send(route, body)));
  for (const reply of again) expect(reply).toMatchObject({ status: 200, body: { message: route.done, data: first.body.data as object } });
  expect([await rowsOf(table, id), await entriesOf(id)]).toEqual([1, 1]);

  const other = await send(route, { ...body, id: randomUUID() });
  expect(other.status).toBe(201);
});

test.each(CREATIONS)('requests at the same time create one %s', async (_, route, table, bodyOf) => {
  const body = { ...bodyOf(), id: randomUUID() };
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(route, body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(await rowsOf(table, body.id)).toBe(1);
});

test.each(CREATIONS)('the id of a %s of somebody else is refused, and nothing of it is returned', async (_, route, table, bodyOf) => {
  const body = { ...bodyOf(), id: randomUUID() };
  expect((await send(route, body)).status).toBe(201);
  const refused = await send(route, body, await server.admin());
  expect(refused.body).toEqual({
    success: false,
    code: 'already_taken',
    message: 'Another record has this id. Make a new id and send it again.',
  });
  expect(await rowsOf(table, body.id)).toBe(1);
});

test.each(CREATIONS)(
  'the id of a %s that is not remembered any more is refused as that of another record',
  async (_, route, table, bodyOf) => {
    const body = { ...bodyOf(), id: randomUUID() };
    expect((await send(route, body)).status).toBe(201);
    await server.db.deleteFrom('creations').where('id', '=', body.id).execute();
    const message = 'Another record has this id. Make a new id and send it again.';
    expect((await send(route, body)).body).toEqual({ success: false, code: 'already_taken', message });
    expect(await rowsOf(table, body.id)).toBe(1);
  },
);

const OTHER_VALUES = 'This was saved already, with other values.';

test('another form under the id is refused with what to do, and changes nothing', async () => {
  const body = { ...CHEMICAL, id: randomUUID() };
  const first = await send(api.chemicals.create, body);
  const changed = await send(api.chemicals.create, { ...body, applicationRateLitersPerAcre: 3 });
  const message = `${OTHER_VALUES} Close this, and change it in the list.`;
  expect(changed.body).toEqual({ success: false, code: 'already_taken', message });
  expect(await send(api.chemicals.create, body)).toMatchObject({ status: 200, body: { data: first.body.data as object } });
});

test('the same form is recognized whatever the order of its properties, and after the row was changed', async () => {
  const body = { ...CHEMICAL, id: randomUUID() };
  expect((await send(api.chemicals.create, body)).status).toBe(201);
  const change = { params: { id: body.id }, body: { name: 'Renamed' } };
  const changed = await server.callOk(api.chemicals.update, change, admin);
  const again = await send(api.chemicals.create, Object.fromEntries(Object.entries(body).reverse()));
  expect(again).toMatchObject({ status: 200, body: { data: changed } });
});

test('of two forms that arrive under one id at the same time, one is saved and the other refused', async () => {
  const id = randomUUID();
  const replies = await Promise.all(['North', 'South'].map((name) => send(api.fields.create, { ...FIELD, userId: farmer.id, id, name })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a form that was refused or failed leaves its id free for another one', async () => {
  const body = { ...JOB, userId: farmer.id, id: randomUUID() };
  expect((await send(api.sprayJobs.create, { ...body, userId: admin.id })).status).toBe(400);
  expect((await send(api.sprayJobs.create, body)).status).toBe(201);
});

test('what was deleted since is not created again, and the refusal says so', async () => {
  const body = { ...CHEMICAL, id: randomUUID() };
  expect((await send(api.chemicals.create, body)).status).toBe(201);
  await server.callOk(api.chemicals.remove, { params: { id: body.id } }, admin);
  const message = 'This was saved, and has been deleted since. Close this, and add it again if it is still needed.';
  expect((await send(api.chemicals.create, body)).body).toEqual({ success: false, code: 'already_taken', message });
  expect(await rowsOf('chemicals', body.id)).toBe(0);
});

test('ids are kept for a week', async () => {
  const [recent, old] = [randomUUID() as string, randomUUID() as string];
  for (const [id, days] of [
    [recent, 6],
    [old, 8],
  ] as const) {
    await send(api.chemicals.create, { ...CHEMICAL, id });
    await sql`UPDATE "creations" SET "createdAt" = now() - make_interval(days => ${days}) WHERE "id" = ${id}`.execute(server.db);
  }
  await deleteExpiredCreations(server.db);
  const kept = await server.db.selectFrom('creations').select('id').where('id', 'in', [recent, old]).execute();
  expect(kept).toEqual([{ id: recent }]);
  expect(await send(api.chemicals.create, { ...CHEMICAL, id: old })).toMatchObject({ status: 409, body: { code: 'already_taken' } });
});

test("a farmer learns nothing about another farmer's job from its id", async () => {
  const job = await server.job();
  const refused = await send(api.sprayJobs.create, { ...JOB, id: job.id }, farmer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  expect(refused.body.data).toBeUndefined();
  expect(await send(api.sprayJobs.create, { ...JOB, id: randomUUID() }, farmer)).toMatchObject({ status: 201 });
});

test('a job that is sent again mails pilot and crew once', async () => {
  const [pilot, member] = [await server.pilot(), await server.crew()];
  const body = { ...JOB, userId: farmer.id, pilotId: pilot.id, groundCrew: [member.id], id: randomUUID() };
  expect((await send(api.sprayJobs.create, body)).status).toBe(201);
  expect(await send(api.sprayJobs.create, body)).toMatchObject({ status: 200, body: { data: { warnings: expect.any(Array) as [] } } });
  for (const { email } of [pilot, member]) expect(await server.mailsTo(email)).toHaveLength(1);
});

test('a part of an invoice is credited once under one id', async () => {
  await setUpBilling(server, admin);
  const invoice = await issuedInvoice(server, admin, farmer);
  const lines = [{ lineId: invoice.lines[0]?.id, amount: '10' }];
  const body = { id: randomUUID(), invoiceId: invoice.id, reason: 'Too much', lines };
  const first = await send(api.creditNotes.create, body);
  expect(first).toMatchObject({ status: 201, body: { data: { id: body.id } } });
  expect(await send(api.creditNotes.create, body)).toMatchObject({ status: 200, body: { data: first.body.data as object } });
  const corrected = await send(api.creditNotes.create, { ...body, lines: [{ ...lines[0], amount: '1' }] });
  const message = `${OTHER_VALUES} Close this, and look at the credits of the invoice.`;
  expect(corrected).toMatchObject({ status: 409, body: { code: 'already_taken', message } });
  const creditNotes = server.db.selectFrom('invoices').select('id').where('creditsId', '=', invoice.id);
  expect(await creditNotes.execute()).toHaveLength(1);
});
