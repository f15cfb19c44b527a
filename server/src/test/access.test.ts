import { api, type GoNoGoRow, goNoGo, type Route } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuedInvoice, setUpBilling } from './billing.ts';
import { crewedJob, crewEvent, crewPhone, report } from './crew.ts';
import { farmOrder } from './farm.ts';
import { CALLERS, type Caller } from './fuzz/fixtures.ts';
import { UNKNOWN_ID, testServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Operation {
  name: string;
  access: Route['access'];
  method: string;
  path: string;
}

/** The event stream and the addresses for tracker apps: not in the contract, tested by stream.test.ts and tracker-routes.test.ts. */
const OUTSIDE_THE_CONTRACT = ['/api/admin/locations/stream', '/ingest/osmand', '/ingest/owntracks'];

async function describedOperations(): Promise<Operation[]> {
  const reply = await server.app.inject('/api/openapi.json');
  const { paths } = reply.json<{ paths: Record<string, Record<string, { 'x-access': Route['access'] }>> }>();
  const inContract = Object.entries(paths).filter(([path]) => !OUTSIDE_THE_CONTRACT.includes(path));
  return inContract.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      access: operation['x-access'],
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The status with which the access policy refuses a caller, before any other check; undefined if it allows the call. */
function expectedRefusal(access: Route['access'], caller: Caller): number | undefined {
  if (access === 'anyone') return undefined;
  if (access === 'device' || access === 'crew') return caller === access ? undefined : 401;
  if (caller === 'anonymous' || caller === 'device' || caller === 'crew') return 401;
  return access.includes(caller) ? undefined : 403;
}

const isAdminOnly = (access: Route['access']) => typeof access !== 'string' && access.every((role) => role === 'admin');

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller === 'device') return (await server.device(await server.pilot())).token;
  if (caller === 'crew') return (await crewPhone(server, await server.admin(), await server.pilot())).token;
  return (await server.person(caller)).token;
}

test('documents the access of each operation as in the contract', async () => {
  const operations = await describedOperations();
  expect(operations.length).toBeGreaterThan(40);
  const contract = new Map<string, Route>(
    Object.values(api)
      .flatMap((group) => Object.values<Route>(group))
      .map((route) => [`${route.method} /api${route.path.replace(/:(\w+)/g, '{$1}')}`, route]),
  );
  for (const { name, access } of operations) expect([name, access]).toEqual([name, contract.get(name)?.access]);
});

test.each(CALLERS)('every operation called by: %s', async (caller) => {
  let token = await tokenOf(caller);
  for (const { name, access, method, path } of await describedOperations()) {
    const reply = await server.app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, UNKNOWN_ID),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const refusal = expectedRefusal(access, caller);
    const isJson = String(reply.headers['content-type']).includes('json');
    const actual = { name, status: reply.statusCode, code: isJson ? reply.json<{ code?: string }>().code : undefined };
    if (refusal !== undefined) {
      expect(actual).toEqual({ name, status: refusal, code: refusal === 401 ? 'not_signed_in' : 'not_allowed' });
    } else {
      expect([name, [401, 403].includes(reply.statusCode)]).toEqual([name, false]);
      expect([name, reply.statusCode < 500]).toEqual([name, true]);
      // It may have ended its own session, as signing out does.
      if (method !== 'GET') token = await tokenOf(caller);
    }
  }
});

/** Records that belong to a farmer and name a pilot and a crew member, and a user of each role without any link to these records. */
async function neighbours() {
  const people = {
    admin: await server.admin(),
    farmer: await server.farmer(),
    'other farmer': await server.farmer(),
    pilot: await server.pilot(),
    'other pilot': await server.pilot(),
    'crew member': await server.crew(),
    'other crew member': await server.crew(),
  };
  const field = () => server.field(people.farmer);
  const job = () => server.job({ farmer: people.farmer, pilotId: people.pilot.id, groundCrew: [people['crew member'].id] });
  const order = async () => {
    const { id } = await server.callOk(api.farm.order, { body: farmOrder([(await field()).id]) }, people.farmer);
    await server.db.updateTable('sprayJobs').set({ status: 'changes_needed' }).where('id', '=', id).execute();
    return id;
  };
  await setUpBilling(server, people.admin);
  const invoice = await issuedInvoice(server, people.admin, people.farmer);
  const recordAt = async (path: string) => {
    if (path.startsWith('/api/invoices/')) return invoice.id;
    if (path.startsWith('/api/farm/orders/')) return order();
    return (path.startsWith('/api/fields/') ? await field() : await job()).id;
  };
  return { people: Object.entries(people), recordAt };
}

test("a record's farmer, pilot and crew can access it as their roles allow; the people of other records get 404", async () => {
  const { people, recordAt } = await neighbours();
  const own = (await describedOperations()).filter(
    ({ access, path }) => path.includes('{id}') && access !== 'crew' && !isAdminOnly(access),
  );
  expect(own.map(({ name }) => name).sort()).toEqual([
    'DELETE /api/fields/{id}',
    'GET /api/invoices/{id}/pdf',
    'GET /api/spray-jobs/{id}',
    'GET /api/spray-jobs/{id}/go-no-go',
    'GET /api/spray-jobs/{id}/go-no-go/checks',
    'GET /api/spray-jobs/{id}/weather',
    'GET /api/spray-jobs/{id}/work-order',
    'POST /api/farm/orders/{id}/cancel',
    'POST /api/spray-jobs/{id}/cancel',
    'POST /api/spray-jobs/{id}/go-no-go',
    'POST /api/spray-jobs/{id}/submit',
    'PUT /api/farm/orders/{id}',
    'PUT /api/spray-jobs/{id}',
  ]);
  for (const { name, access, method, path } of own) {
    for (const [who, { role, token }] of people) {
      const url = path.replace('{id}', await recordAt(path));
      const isDecision = name === 'POST /api/spray-jobs/{id}/go-no-go';
      const { statusCode } = await server.app.inject({
        method: method as 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(isDecision && { payload: { decision: 'no-go' } }),
      });
      const refusal = expectedRefusal(access, role) ?? (who.startsWith('other') ? 404 : isDecision ? 201 : 200);
      expect([name, who, statusCode]).toEqual([name, who, refusal]);
    }
  }
});

/** A job over the field of another farmer, whose pilot lacks a paper: what a card says about both names people. */
async function jobWithFindings() {
  const admin = await server.admin();
  const { coordinates } = (await crewedJob(server, admin)).field;
  const other = await server.farmer({ firstName: 'Secretive', lastName: 'Neighbour' });
  await server.field(other, { name: 'Hidden quarter', coordinates });
  const needsMedical = { pilot: ['medical' as const], groundCrew: [], aircraft: [], company: [] };
  await server.callOk(api.requirementSets.update, { params: { code: 'SK-aeroplane' }, body: needsMedical }, admin);
  return { admin, ...(await crewedJob(server, admin)) };
}

const FINDINGS = ['papers', 'land'];
const findingsOf = (rows: readonly Pick<GoNoGoRow, 'check' | 'state' | 'sentence' | 'inputs'>[]) =>
  rows.filter(({ check }) => FINDINGS.includes(check)).map(({ check, state, sentence, inputs }) => ({ check, state, sentence, inputs }));
const SECRETS = /medical|licence|Secretive|Hidden quarter/i;

test('a kept go/no-go card says to each role what the live card says, by each author', async () => {
  const { admin, pilot, member, params, pilotPhone, memberPhone } = await jobWithFindings();
  const readers = { admin, pilot, member };
  for (const by of Object.values(readers)) await server.callOk(api.goNoGoChecks.keep, { params, body: { decision: 'no-go' } }, by);
  for (const phone of [pilotPhone, memberPhone]) {
    const { jobs } = await server.callOk(api.crew.bundle, { query: {} }, phone);
    const check = jobs.find(({ id }) => id === params.id)?.check;
    if (!check) throw new Error('The copy has the facts of the office');
    const card = goNoGo({ ...check, readings: [], labels: [], sun: null, now: Date.now(), timeZone: 'America/Regina' });
    const rows = card.rows.map(({ source: _, ...row }) => row);
    expect(await report(server, phone, crewEvent(params.id, 'go_no_go', { decision: 'no-go', rows }))).toMatchObject([
      { outcome: 'applied' },
    ]);
  }

  for (const [who, by] of Object.entries(readers)) {
    const live = findingsOf((await server.callOk(api.goNoGoChecks.check, { params, query: {} }, by)).rows);
    const { checks } = await server.callOk(api.goNoGoChecks.list, { params }, by);
    expect(live.map(({ state }) => state)).toEqual(['caution', 'caution']);
    expect(checks).toHaveLength(5);
    const comparable = who === 'member' ? checks : checks.filter((kept) => kept.by !== `${member.firstName} ${member.lastName}`);
    for (const { rows } of comparable) expect([who, findingsOf(rows)]).toEqual([who, live]);
    expect([who, SECRETS.test(JSON.stringify(checks))]).toEqual([who, who !== 'member']);
  }
  // The office reads the findings also where ground crew decided in the office's program.
  const { checks } = await server.callOk(api.goNoGoChecks.list, { params }, admin);
  expect(checks.filter(({ rows }) => SECRETS.test(JSON.stringify(rows)))).toHaveLength(4);
});

test('reports of crews say to each role what the live card says, and not whose papers kept a job from starting', async () => {
  const { admin, pilot, member, params, pilotPhone, memberPhone } = await jobWithFindings();
  const { rows } = await server.callOk(api.goNoGoChecks.check, { params, query: {} }, pilot);
  const card = rows.map(({ source: _, ...row }) => row);
  await report(server, pilotPhone, crewEvent(params.id, 'go_no_go', { decision: 'no-go', rows: card }));
  const read = async (phone: { token: string }) => (await server.callOk(api.crew.events, { query: {} }, phone)).events;
  for (const [phone, by] of [
    [pilotPhone, pilot],
    [memberPhone, member],
  ] as const) {
    const live = findingsOf((await server.callOk(api.goNoGoChecks.check, { params, query: {} }, by)).rows);
    const kept = (await read(phone)).find(({ kind }) => kind === 'go_no_go')?.body['rows'] as typeof card;
    expect(findingsOf(kept)).toEqual(live);
  }

  await server.callOk(api.officeSettings.update, { body: { papersGuard: 'block' } }, admin);
  await server.db.insertInto('credentials').values({ userId: pilot.id, kind: 'medical', expiresOn: '2020-01-01' }).execute();
  await report(server, pilotPhone, crewEvent(params.id, 'job_started'));
  const start = crewEvent(params.id, 'job_started');
  const answers = [await report(server, memberPhone, start), await report(server, memberPhone, start)];
  await server.callOk(api.officeSettings.update, { body: { papersGuard: 'warn' } }, admin);
  expect(JSON.stringify(await read(pilotPhone))).toMatch(SECRETS);
  expect(JSON.stringify([await read(memberPhone), answers])).not.toMatch(SECRETS);
  const { crewEvents } = await server.callOk(api.crewOffice.jobEvents, { params }, admin);
  expect(crewEvents.filter(({ message }) => SECRETS.test(message ?? ''))).toHaveLength(2);
});

test.each([
  ['no scheme', (token: string) => token],
  ['another scheme', (token: string) => `Basic ${token}`],
  ['a shortened token', (token: string) => `Bearer ${token.slice(0, -1)}`],
  ['a longer token', (token: string) => `Bearer ${token}x`],
  ['two tokens', (token: string) => `Bearer ${token} ${token}`],
  ['a hostile token', () => `Bearer ' OR 1=1 --`],
  ['an endless token', () => `Bearer ${'x'.repeat(8000)}`],
])('%s is not accepted as a session token', async (_, header) => {
  const { token } = await server.admin();
  const reply = await server.app.inject({ url: '/api/auth/profile', headers: { authorization: header(token) } });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({ success: false, message: 'Sign in to continue.', code: 'not_signed_in' });
});
