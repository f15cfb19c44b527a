import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api, type Route } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  for (let count = 0; count < 120; count++) await server.person('farmer');
});
afterAll(() => server.close());

const LONG_LIST = '/api/admin/users?limit=25';
const LONGER_LIST = '/api/admin/users?limit=100';

function get(url: string, acceptEncoding?: string, method: 'GET' | 'HEAD' = 'GET') {
  const headers = { authorization: `Bearer ${admin.token}`, ...(acceptEncoding && { 'accept-encoding': acceptEncoding }) };
  return server.app.inject({ method, url, headers });
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a client that accepts %s gets %s', async (accepted, encoding, decompress) => {
  for (const url of [LONG_LIST, LONGER_LIST]) {
    const [plain, compressed] = [await get(url), await get(url, accepted)];
    expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
});

test.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd'])('a client that accepts %s gets the reply uncompressed', async (accepted) => {
  const { headers, body } = await get(LONG_LIST, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('accept-encoding');
  expect(JSON.parse(body)).toMatchObject({ success: true });
});

test('HEAD has the headers of GET and no body', async () => {
  const [head, whole] = [await get(LONG_LIST, 'br', 'HEAD'), await get(LONG_LIST, 'br')];
  expect(head.body).toBe('');
  for (const name of ['content-encoding', 'content-length', 'vary']) expect(head.headers[name]).toBe(whole.headers[name]);
});

test('leaves replies below 1 kB uncompressed', async () => {
  const { headers, body } = await get('/api/version', 'br');
  expect([headers['content-encoding'], body]).toEqual([undefined, (await get('/api/version')).body]);
});

test('compresses long refusals', async () => {
  const body = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`unknown${at}`, at]));
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'br' };
  const refused = await server.app.inject({ method: 'POST', url: '/api/admin/chemicals', headers, payload: body });
  expect(refused.statusCode).toBe(400);
  expect(refused.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(refused.rawPayload).toString())).toMatchObject({ success: false });
});

test('leaves the event stream uncompressed', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'br, gzip' };
  const stopped = new AbortController();
  const stream = await fetch(`${address}/api/admin/locations/stream`, { headers, signal: stopped.signal });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('content-encoding')).toBeNull();
  stopped.abort();
});

test('never decompresses the body of a request', async () => {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const refused = await server.app.inject({ method: 'POST', url: '/api/admin/chemicals', headers, payload: '{"name":"Roundup"}' });
  expect(refused.statusCode).toBe(400);
});

const ROUTES = Object.values(api as Record<string, Record<string, Route>>).flatMap((group) => Object.values(group));

/** Names of all properties of a reply, at any depth. */
const propertyNames = (route: Route): string[] =>
  [...JSON.stringify(z.toJSONSchema(route.reply, { io: 'output', unrepresentable: 'any' })).matchAll(/"(\w+)":\{/g)].map(
    ([, name]) => name ?? '',
  );

test('every reply with a token, a link or a key is declared to hold a secret', () => {
  // The keys of a record's missing values, of an invoice's lines and of a row of variance are names.
  const hasNames = /\/(?:records|invoices|credit-notes|stock\/variance)/;
  const isSecret = (name: string, { path }: Route) => /token$|^url$|secret/i.test(name) || (name === 'key' && !hasNames.test(path));
  const withSecret = ROUTES.filter((route) => propertyNames(route).some((name) => isSecret(name, route)));
  expect(withSecret.length).toBeGreaterThan(4);
  expect(withSecret.filter(({ hasSecret }) => !hasSecret).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a reply with a secret is never compressed', async () => {
  const mails = await server.callOk(api.mail.list, { query: {} }, admin);
  expect(mails.total).toBe(0);
  await server.callOk(api.auth.forgotPassword, { body: { email: admin.email } });
  await server.mailsTo(admin.email);
  const [mail] = (await server.callOk(api.mail.list, { query: {} }, admin)).mails;
  const reply = await get(`/api/admin/mail/${mail?.id}`, 'br');
  expect(reply.body.length).toBeGreaterThan(1024);
  expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([undefined, undefined]);
  expect(reply.body).toContain('token=');
});
