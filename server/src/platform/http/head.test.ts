import { api, PILOT_STREAM, type Route } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const head = (url: string) => server.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${admin.token}` } });

const WITH_EFFECT = Object.values(api as Record<string, Record<string, Route>>)
  .flatMap((group) => Object.values(group))
  .filter(({ hasEffect }) => hasEffect);

test('refuses HEAD where GET has an effect', async () => {
  expect(WITH_EFFECT.map(({ path }) => path)).toContain('/auth/confirm-email');
  for (const { path } of WITH_EFFECT) {
    const { statusCode } = await head(`/api${path.replace(':id', UNKNOWN_ID)}`);
    expect([400, 404], path).toContain(statusCode); // 400 where the last segment is parsed as an id
  }
  expect((await head(`/api${PILOT_STREAM.path}`)).statusCode).toBe(404);
});

test('every GET with a side effect is declared as such', async () => {
  const traces = async () => (await server.callOk(api.audit.list, { query: {} }, admin)).total;
  const before = await traces();
  const reading = Object.values(api as Record<string, Record<string, Route>>)
    .flatMap((group) => Object.values(group))
    .filter(({ method, hasEffect }) => method === 'GET' && hasEffect !== true);
  const [farmer, pilot] = [await server.farmer(), await server.pilot()];
  const [field, job] = [await server.field(farmer), await server.job({ farmer })];
  for (const { path } of reading) {
    const id = /sprayJobs|spray-jobs/.test(path) ? job.id : path.includes('fields') ? field.id : pilot.id;
    const url = `/api${path.replace(':id', id).replace(':token', UNKNOWN_ID).replace(':date', '2026-06-15')}`;
    await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  }
  const made = (await server.callOk(api.audit.list, { query: {} }, admin)).entries;
  expect(made.filter(({ action }) => action === 'export' || action === 'print')).toEqual([]);
  expect((await traces()) - before).toBe(made.filter(({ action }) => action === 'create').length);
});

test('HEAD does not use up a confirmation link', async () => {
  const email = 'head@example.com';
  await server.callOk(api.auth.register, { body: { firstName: 'Ann', lastName: 'Lee', email, password: 'prairie-sky' } });
  const token = await server.tokenMailedTo(email);
  for (let times = 0; times < 3; times++) await head(`/api/auth/confirm-email?token=${token}`);
  await server.callOk(api.auth.confirmEmail, { query: { token } });
});

test('HEAD does not store a position', async () => {
  const pilot = await server.pilot();
  const { token } = await server.device(pilot);
  const reply = await head(`/ingest/osmand?id=${token}&lat=51&lon=-105&timestamp=${Math.floor(Date.now() / 1000)}`);
  expect(reply.statusCode).toBe(404);
  expect(await server.db.selectFrom('locations').selectAll().where('pilotId', '=', pilot.id).execute()).toEqual([]);
});

test('answers HEAD without a body for read-only routes', async () => {
  const reply = await head('/api/health');
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
});
