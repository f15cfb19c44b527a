import { randomUUID } from 'node:crypto';
import { api, HAZARD_KINDS, type Route, SITE_KINDS } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issuedInvoice, setUpBilling } from '../../test/billing.ts';
import { CHEMICAL, FIELD, JOB } from '../../test/forms.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  [admin, farmer] = [await server.admin(), await server.farmer()];
});
afterAll(() => server.close());

const at = { latitude: 50.45, longitude: -104.61 };

/** What creates a row and a body for it, without its id. */
const CREATIONS: [
  string,
  Route,
  'sprayJobs' | 'fields' | 'hazards' | 'sensitiveSites' | 'payments' | 'chemicals' | 'users',
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
  const creditNotes = server.db.selectFrom('invoices').select('id').where('creditsId', '=', invoice.id);
  expect(await creditNotes.execute()).toHaveLength(1);
});
