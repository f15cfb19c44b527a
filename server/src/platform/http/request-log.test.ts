import { api, INGEST } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHEMICAL } from '../../test/forms.ts';
import { testServer, type TestServer } from '../../test/server.ts';
import { loggedError, loggedPath, requestId } from './request-log.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await testServer(undefined, { logStream: { write: (line) => void lines.push(line) } });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => server.close());

interface Line {
  level: number;
  reqId?: string;
  status?: number;
  req?: { method: string; path: string };
}
const logged = () => lines.map((line) => JSON.parse(line) as Line);

test('never logs a password or a session, link or device token', async () => {
  const admin = await server.admin();
  const pilot = await server.pilot();
  const farmer = await server.farmer();
  const device = await server.device(pilot);
  const job = await server.job({ farmer });
  const { url } = await server.callOk(api.jobLinks.create, { params: { id: job.id } }, admin);
  const linkToken = url.split('/').at(-1) ?? '';
  const password = 'hunter-2-of-the-prairie';
  await server.callOk(api.users.resetPassword, { params: { id: farmer.id }, body: { newPassword: password } }, admin);
  await server.callOk(api.auth.login, { body: { email: farmer.email, password } });
  await server.callOk(api.auth.forgotPassword, { body: { email: farmer.email } });
  const resetToken = await server.tokenMailedTo(farmer.email);
  await server.call(api.auth.resetPassword, { body: { token: resetToken, newPassword: `${password}!` } });

  const time = Math.floor(Date.now() / 1000);
  const basic = Buffer.from(`u:${device.token}`).toString('base64');
  const ask = (address: string, headers: Record<string, string> = {}) => server.app.inject({ url: address, headers });
  const replies = [
    await ask(`${INGEST.osmand}?id=${device.token}&lat=51&lon=-105&timestamp=${time}`),
    await server.app.inject({
      method: 'POST',
      url: INGEST.osmand,
      payload: `id=${device.token}&lat=51&lon=-105&timestamp=${time + 1}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    await server.app.inject({ method: 'POST', url: INGEST.owntracks, payload: {}, headers: { authorization: `Basic ${basic}` } }),
    await ask(`/api/job-links/${linkToken}`),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await ask(`/job/${linkToken}`);
  await ask(`/auth/reset-password?token=${resetToken}`);
  await ask(`/api/auth/confirm-email?token=${resetToken}`);
  await ask(`/api/nothing/${admin.token}`);
  await ask(`/%zz/${admin.token};${linkToken}`);
  await ask('/api/health', { 'x-request-id': admin.token, cookie: `session=${admin.token}` });

  const all = lines.join('');
  expect(logged().length).toBeGreaterThan(12);
  expect(resetToken).toMatch(/^[\w-]{43}$/);
  for (const secret of [password, admin.token, device.token, basic, linkToken, resetToken]) expect(all).not.toContain(secret);
});

test('logs an unexpected error with request, stack and message, without row or statement', async () => {
  const admin = await server.admin();
  const headers = { authorization: `Bearer ${admin.token}`, 'x-request-id': 'from-the-proxy.1' };
  await sql`ALTER TABLE "chemicals" ADD COLUMN "lost" text NOT NULL`.execute(server.db);
  const reply = await server.app.inject({ method: 'POST', url: '/api/admin/chemicals', payload: CHEMICAL, headers });
  await sql`ALTER TABLE "chemicals" DROP COLUMN "lost"`.execute(server.db);

  expect(reply.statusCode).toBe(500);
  expect(reply.headers['x-request-id']).toBe('from-the-proxy.1');
  const fault = logged().find(({ level }) => level >= 50);
  expect(fault).toMatchObject({
    reqId: 'from-the-proxy.1',
    req: { method: 'POST', path: '/api/admin/chemicals' },
    err: { code: '23502', table: 'chemicals', stack: expect.stringContaining('chemicals/queries') },
    msg: 'unexpected',
  });
  expect(JSON.stringify(fault)).not.toMatch(/glyphosate|insert into/i);
});

test('logs failures and changes at level info and reads at level debug, one line each', async () => {
  const admin = await server.admin();
  await server.callOk(api.users.list, { query: {} }, admin);
  await server.call(api.users.list, { query: {} });
  await server.callOk(api.auth.logout, {}, admin);
  expect(logged()).toMatchObject([
    { level: 20, status: 200, req: { method: 'GET', path: '/api/admin/users' } },
    { level: 30, status: 401, req: { method: 'GET', path: '/api/admin/users' } },
    { level: 30, status: 200, req: { method: 'POST', path: '/api/auth/logout' } },
  ]);
  expect(new Set(logged().map(({ reqId }) => reqId)).size).toBe(3);
});

test('logs a short line for a request of any size', async () => {
  await server.app.inject({
    method: 'POST',
    url: `/api/${'long/'.repeat(3000)}?${'q'.repeat(10_000)}`,
    payload: { text: 'x'.repeat(500_000) },
    headers: { 'user-agent': 'a'.repeat(10_000), 'x-request-id': 'i'.repeat(10_000) },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(1_000);
  const cause = new Error('c'.repeat(1_000_000));
  const shortened = loggedError(Object.assign(new Error('m'.repeat(1_000_000), { cause }), { detail: 'd'.repeat(1_000_000), code: 7 }));
  expect(JSON.stringify(shortened).length).toBeLessThan(16_000);
  expect(JSON.stringify(shortened)).not.toContain('dddd');
});

test('keeps a well-formed request id of a proxy', () => {
  const idFor = (given: string | string[]) => requestId({ headers: { 'x-request-id': given } });
  for (const valid of ['a', '7f9c-1.b', '0b1f2c3d-0000-4000-8000-00112233aabb']) expect(idFor(valid)).toBe(valid);
  for (const hostile of ['', 'a b', 'a\nb', 'x'.repeat(37), '{"level":60}', '<b>', ['a', 'b']]) {
    expect(idFor(hostile)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
  expect(requestId({ headers: {} })).not.toBe(requestId({ headers: {} }));
});

test('logs paths without query and possible tokens', () => {
  const id = '0b1f2c3d-0000-4000-8000-00112233aabb';
  expect(loggedPath(`/api/admin/users/${id}?token=1`)).toBe(`/api/admin/users/${id}`);
  expect(loggedPath(`/job/${'t'.repeat(43)}`)).toBe('/job/[hidden]');
  expect(loggedPath(`/job/${'%74'.repeat(43)}/x`)).toBe('/job/[hidden]/x');
});

test('logs any thrown value', () => {
  expect(loggedError(undefined)).toMatchObject({ message: 'undefined' });
  expect(loggedError('text')).toMatchObject({ message: 'text' });
  expect(loggedError(new TypeError(`bad ${'k'.repeat(43)}`))).toMatchObject({ type: 'TypeError', message: 'bad [hidden]' });
});
