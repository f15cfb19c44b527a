import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { testServer, type TestServer } from '../../../test/server.ts';
import { createUser } from '../../users/queries.ts';
import { networkOf } from '../../../platform/http/listening/network.ts';
import { deleteExpiredAttempts } from '../rate-limit.ts';

const PASSWORD = 'prairie-sky';
const EMAIL = 'ann@example.com';

let database: TestDatabase;
const servers: TestServer[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await database.drop();
});

async function startServer(trustProxy?: string) {
  const server = await testServer(database, trustProxy === undefined ? {} : { trustProxy });
  servers.push(server);
  return server;
}

const makeUser = (email = EMAIL) =>
  createUser(
    { db: database.db, by: null },
    { firstName: 'Ann', lastName: 'Lee', email, role: 'admin', isActive: true, password: PASSWORD },
  );

async function signIn(server: TestServer, password: string, { email = EMAIL, from = '10.0.0.1', forwarded = '' } = {}) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api${api.auth.login.path}`,
    remoteAddress: from,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    payload: { email, password },
  });
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after'] ?? NaN), body: reply.json<{ code?: string }>() };
}

const runConcurrently = <Item>(count: number, task: (index: number) => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));
const count = (answers: { status: number }[], status: number) => answers.filter((answer) => answer.status === status).length;

test('checks ten of a hundred passwords a minute across two servers; the owner can still sign in from elsewhere', async () => {
  await makeUser();
  const [one, other] = [await startServer(), await startServer()];
  const answers = await runConcurrently(100, (at) => signIn(at % 2 ? one : other, `guess ${at}`));
  expect([count(answers, 401), count(answers, 429)]).toEqual([10, 90]);
  for (const { status, retryAfter, body } of answers.filter((answer) => answer.status === 429)) {
    expect([status, body.code]).toEqual([429, 'too_many_tries']);
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
  }
  expect((await signIn(one, PASSWORD)).status).toBe(429);
  expect((await signIn(one, PASSWORD, { from: '10.0.0.2' })).status).toBe(200);
});

test('limits attempts on a hundred accounts from one address the same way', async () => {
  const server = await startServer();
  const answers = await runConcurrently(100, (at) => signIn(server, PASSWORD, { email: `${at}@example.com` }));
  expect(count(answers, 401)).toBe(10);
});

test('limits attempts on one account from many addresses; the owner can still sign in from a known network', async () => {
  await makeUser();
  const server = await startServer();
  expect((await signIn(server, PASSWORD, { from: '192.0.2.1' })).status).toBe(200);
  const answers = await runConcurrently(150, (at) => signIn(server, 'guess', { from: `10.0.${at}.1` }));
  expect([count(answers, 401), count(answers, 429)]).toEqual([100, 50]);
  expect((await signIn(server, PASSWORD, { from: '192.0.2.2' })).status).toBe(429);
  expect((await signIn(server, PASSWORD, { from: '192.0.2.1' })).status).toBe(200);
});

test('does not count successful sign-ins, however many run concurrently', async () => {
  await makeUser();
  const server = await startServer();
  const answers = await runConcurrently(40, () => signIn(server, PASSWORD));
  expect(count(answers, 200)).toBe(40);
});

test('checks passwords again after a minute, and deletes the expired count', async () => {
  await makeUser();
  const server = await startServer();
  await runConcurrently(12, (at) => signIn(server, `guess ${at}`));
  expect((await signIn(server, PASSWORD)).status).toBe(429);
  await sql`UPDATE "tries" SET "times" = ARRAY(SELECT t - interval '61 seconds' FROM unnest("times") t), "forgetAt" = "forgetAt" - interval '61 seconds'`.execute(
    database.db,
  );
  expect((await signIn(server, PASSWORD)).status).toBe(200);
  await sql`UPDATE "tries" SET "forgetAt" = now() - interval '1 second'`.execute(database.db);
  await deleteExpiredAttempts(database.db);
  expect(await database.db.selectFrom('tries').selectAll().execute()).toEqual([]);
});

test('uses the forwarded address only behind a trusted proxy', async () => {
  await makeUser();
  const direct = await startServer();
  await runConcurrently(12, (at) => signIn(direct, 'guess', { forwarded: `203.0.113.${at}` }));
  expect((await signIn(direct, PASSWORD, { forwarded: '203.0.113.99' })).status).toBe(429);

  const behind = await startServer('10.0.0.0/8');
  expect((await signIn(behind, PASSWORD, { forwarded: '203.0.113.99' })).status).toBe(200);
  await runConcurrently(12, () => signIn(behind, 'guess', { forwarded: '203.0.113.7' }));
  expect((await signIn(behind, PASSWORD, { forwarded: '203.0.113.7' })).status).toBe(429);
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:DB8:0:42:1:2:3:4', '2001:db8:0:42'],
  ['2001:db8:0:42::9', '2001:db8:0:42'],
  ['2001:0db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('networkOf() of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('limits registrations from one address to sixty an hour', async () => {
  const server = await startServer();
  const registerFrom = (from: string, at: number) =>
    server.app.inject({
      method: 'POST',
      url: `/api${api.auth.register.path}`,
      remoteAddress: from,
      payload: { firstName: 'A', lastName: 'B', email: `${from}-${at}@example.com`, password: PASSWORD },
    });
  const answers = await runConcurrently(62, (at) => registerFrom('10.0.0.1', at));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(2);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await registerFrom('10.0.0.2', 0)).statusCode).toBe(201);
});
