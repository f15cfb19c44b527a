import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers }, remoteAddress });
const manyKeys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));

test.each(['/api/auth/login', '/api/auth/register', '/api/auth/forgot-password'])('%s takes bodies of at most 16 kB', async (url) => {
  const reply = await post(url, manyKeys(90_000));
  expect([reply.statusCode, reply.json()]).toEqual([413, { success: false, code: 'too_large', message: 'The request body is too large.' }]);
});

test.each(['/api/admin/chemicals', '/api/crew/events', '/api/pilot/locations'])(
  '%s does not read a large body of an unknown caller',
  async (url) => {
    for (const body of [manyKeys(50_000), `{"broken": ${' '.repeat(20_000)}`]) {
      expect((await post(url, body)).statusCode).toBe(401);
      expect((await post(url, body, { authorization: `Bearer ${'a'.repeat(43)}` })).statusCode).toBe(401);
    }
  },
);

test('a known caller has at most two large bodies read at a time', async () => {
  const admin = await server.admin();
  const body = JSON.stringify({ name: 'x'.repeat(20_000) });
  const authorization = `Bearer ${admin.token}`;
  const replies = await Promise.all(Array.from({ length: 6 }, () => post('/api/admin/chemicals', body, { authorization })));
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(2);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(replies.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('10');
  expect((await post('/api/admin/chemicals', body, { authorization })).statusCode).toBe(400);
});

test('requests without a session that are refused for their input are limited by network, and others still get in', async () => {
  const [flooding, other] = ['203.0.113.9', '203.0.113.10'];
  const statuses = new Set<number>();
  for (let i = 0; i < 100; i++) statuses.add((await post('/api/auth/register', '{"a":1}', {}, flooding)).statusCode);
  expect(statuses).toEqual(new Set([400]));
  const before = performance.now();
  const refused = await Promise.all(Array.from({ length: 20 }, () => post('/api/auth/register', '{"a":1}', {}, flooding)));
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect(performance.now() - before).toBeGreaterThan(450);
  expect((await post('/api/auth/register', '{"a":1}', {}, other)).statusCode).toBe(400);
  const { status } = await server.call(api.auth.login, { body: { email: 'nobody@example.com', password: 'wrong-password' } });
  expect(status).toBe(401);
});

test.each([
  ['a body that is too large', '/api/auth/login', manyKeys(90_000), 413],
  ['too many keys', '/api/auth/register', manyKeys(40), 400],
  ['deep nesting', '/api/auth/register', '{"a":'.repeat(10), 400],
  ['broken JSON', '/api/auth/forgot-password', '{"a":', 400],
])('%s counts as a refused request of its network', async (name, url, body, status) => {
  const flooding = `198.51.100.${name.length}`;
  for (let i = 0; i < 100; i++) expect((await post(url, body, {}, flooding)).statusCode).toBe(status);
  expect((await post(url, body, {}, flooding)).statusCode).toBe(429);
});

test('a route for anyone refuses an object of 33 keys before it validates', async () => {
  expect((await post('/api/auth/login', manyKeys(33), {}, '198.51.100.99')).json()).toEqual({
    success: false,
    code: 'invalid',
    message: 'An object in the request body has more than 32 keys.',
  });
});
