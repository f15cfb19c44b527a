import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PROBLEMS, type Refusal } from '@swathline/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { OutcomeUnknown } from '../errors/connection-errors.ts';
import { problemOf } from '../problem-of.ts';
import { handleErrors } from './errors.ts';
import { acceptJsonBodies } from './bodies/json-body.ts';
import { serializeReplies } from './reply-serializer.ts';
import { serve, serveFile } from './serve.ts';

let server: TestServer;
let admin: Person;
let port: number;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });

test.each([
  ['an address that is not served', () => server.app.inject('/api/nothing?secret=1'), 404, 'There is nothing at GET /api/nothing.'],
  [
    'a method that is not served',
    () => server.app.inject({ method: 'PATCH', url: '/api/auth/login' }),
    404,
    'There is nothing at PATCH /api/auth/login.',
  ],
  [
    'a method of a file share',
    () => server.app.inject({ method: 'PROPFIND', url: '/api/users' }),
    404,
    'There is nothing at PROPFIND /api/users.',
  ],
  ['invalid JSON', () => post('{"email":'), 400, 'The request body is not valid JSON.'],
  [
    'a form',
    () => post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'Send the body as JSON, with the header Content-Type: application/json.',
  ],
  [
    'text',
    () => post('{}', { 'content-type': 'text/plain' }),
    415,
    'Send the body as JSON, with the header Content-Type: application/json.',
  ],
  [
    'JSON in another charset',
    () => post(Buffer.from('{}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
    415,
    'Send the body as UTF-8 text; no other charset is read.',
  ],
  [
    'JSON in a charset that is quoted',
    () => post('{}', { 'content-type': 'application/json;CharSet="ISO-8859-1"' }),
    415,
    'Send the body as UTF-8 text; no other charset is read.',
  ],
  [
    'something like JSON',
    () => post('{}', { 'content-type': 'application/jsonp' }),
    415,
    'Send the body as JSON, with the header Content-Type: application/json.',
  ],
  [
    'an invalid media type',
    () => post('{}', { 'content-type': ';;' }),
    415,
    'Send the body as JSON, with the header Content-Type: application/json.',
  ],
  ['a body over 1 MB', () => post(`"${'x'.repeat(1_048_576)}"`), 413, 'The request body is too large.'],
  [
    'a broken escape in the address',
    () => server.app.inject('/api/admin/users/%E0%A4%A'),
    400,
    'The address of the request is not a valid URL.',
  ],
  ['NUL in the address', () => server.app.inject('/api/admin/users?filterText=%00'), 400, 'Text must not hold NUL characters.'],
  ['an endless id', () => server.app.inject(`/api/admin/users/${'x'.repeat(600)}`), 404, /^There is nothing at/],
  ['a bare value as body', () => post('7'), 400, /./],
  ['null as body', () => post('null'), 400, /./],
])('refuses %s in the envelope', async (_, ask, status, sentence) => {
  const reply = await ask();
  const refusal = reply.json<Refusal>();
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(refusal).toMatchObject({ success: false, message: expect.stringMatching(sentence) as unknown });
  expect(PROBLEMS[refusal.code]).toBe(status);
});

test('accepts 5 MB for a batch of positions, and 16 kB of callers without a session', async () => {
  const { token } = await server.device(await server.pilot());
  const report = (bytes: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/pilot/locations',
      payload: `{"locations":[${' '.repeat(bytes - 16)}]}`,
      headers: { ...json, authorization: `Bearer ${token}` },
    });
  expect((await report(5 * 1_048_576)).json<Refusal>()).toMatchObject({ code: 'invalid', errors: [{ field: 'locations' }] });
  expect((await report(5 * 1_048_576 + 1)).json<Refusal>()).toMatchObject({ code: 'too_large' });
  expect((await post(`{"email":"${' '.repeat(16_384 - 12)}"}`)).json<Refusal>()).toMatchObject({ code: 'invalid' });
  expect((await post(`{"email":"${' '.repeat(16_384 - 11)}"}`)).json<Refusal>()).toMatchObject({ code: 'too_large' });
});

test("Fastify's router refuses in the envelope and with the headers too, where no hook runs", async () => {
  for (const url of ['/api/%', '/api/admin/users/%E0%A4%A', `/api/admin/users/${'x'.repeat(600)}`]) {
    const reply = await server.app.inject(url);
    expect([url, reply.json<Refusal>().success, reply.headers['x-content-type-options']]).toEqual([url, false, 'nosniff']);
  }
  const version = await server.app.inject({ url: '/api/health', headers: { 'accept-version': '9.x' } });
  expect(version.json()).toHaveProperty('success');
});

async function answerOnSocket(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

test.each([
  ['words', 'hello there\r\n\r\n'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
  ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
  ['a length and chunks', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`],
])('replies to %s instead of HTTP in the envelope and closes the connection', async (_, request) => {
  const answer = await answerOnSocket(request);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toContain('x-content-type-options: nosniff');
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  expect(JSON.parse(body)).toEqual({ success: false, message: 'The server could not read this request.', code: 'invalid' });
});

test('replies to an unexpected error without stack, SQL or path', async () => {
  await sql`ALTER TABLE "chemicals" RENAME TO "gone"`.execute(server.db);
  const reply = await server.app.inject({ url: '/api/admin/chemicals', headers: { authorization: `Bearer ${admin.token}` } });
  await sql`ALTER TABLE "gone" RENAME TO "chemicals"`.execute(server.db);
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    success: false,
    code: 'unexpected',
    message: 'Something unexpected went wrong on the server. It has been logged; try again, and tell your operator if it stays.',
  });
});

test.each(['null', '[]', '7', '"text"', '{"__proto__":{}}'])(
  'the body %s is refused everywhere it is not the right shape',
  async (payload) => {
    const headers = { ...json, authorization: `Bearer ${admin.token}` };
    for (const url of ['/api/admin/users', '/api/admin/chemicals', '/api/admin/fields', '/api/spray-jobs']) {
      const reply = await server.app.inject({ method: 'POST', url, payload, headers });
      expect([url, reply.statusCode, reply.json<Refusal>().code]).toEqual([url, 400, 'invalid']);
    }
  },
);

test('refuses repeated and unknown query keys', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const query of ['limit=1&limit=2', 'filterText=a&filterText=b', '__proto__=1', 'constructor=1', 'limit[]=1', 'page=1']) {
    const reply = await server.app.inject({ url: `/api/admin/users?${query}`, headers });
    expect([query, reply.statusCode, reply.json<Refusal>().code]).toEqual([query, 400, 'invalid']);
  }
});

test('asks the caller to check when the outcome of a write is unknown', () => {
  expect(problemOf(new OutcomeUnknown(new Error('Query read timeout')))).toMatchObject({
    code: 'unavailable',
    message: 'The database did not answer in time. Check whether your change was saved before you try again.',
    retryAfter: 2,
  });
});

test('accepts every spelling of UTF-8', async () => {
  for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8']) {
    const reply = await post('{"email":"ann@example.com","password":"x"}', { 'content-type': `application/json; charset=${charset}` });
    expect(reply.statusCode, charset).toBe(401);
  }
  const withoutBody = await server.app.inject({ url: '/api/health', headers: { 'content-type': 'application/json; charset=utf-16' } });
  expect(withoutBody.statusCode).toBe(200);
});

test('refuses other charsets from trackers too', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const headers = { 'content-type': `${type}; charset=utf-16` };
    const reply = await server.app.inject({ method: 'POST', url: '/ingest/osmand', payload: 'id=x', headers });
    expect(reply.statusCode).toBe(415);
  }
});

test('a change whose database is lost in its handler asks to check, because a transaction may have been committed', async () => {
  const route = { method: 'POST', path: '/lost', access: 'anyone', reply: z.object({}), failure: 'Failed' } as const;
  const app = Fastify();
  acceptJsonBodies(app);
  serializeReplies(app);
  handleErrors(app, problemOf);
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  serve(app, route, () => Promise.reject(lost));
  serve(app, { ...route, method: 'GET' }, () => Promise.reject(lost));
  const messageOf = async (method: 'GET' | 'POST') => (await app.inject({ method, url: '/api/lost' })).json<Refusal>().message;
  expect(await messageOf('POST')).toContain('Check whether your change was saved');
  expect(await messageOf('GET')).toContain('Nothing was changed');
  await app.close();
});

test('a download that records something and loses the database asks to check too', async () => {
  const route = { method: 'GET', access: 'anyone', reply: z.object({}), failure: 'Failed' } as const;
  const app = Fastify();
  handleErrors(app, problemOf);
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  serveFile(app, { ...route, path: '/recorded', hasEffect: true }, () => Promise.reject(lost));
  serveFile(app, { ...route, path: '/plain' }, () => Promise.reject(lost));
  const messageOf = async (path: string) => (await app.inject(`/api/${path}`)).json<Refusal>().message;
  expect(await messageOf('recorded')).toContain('Check whether your change was saved');
  expect(await messageOf('plain')).toContain('Nothing was changed');
  await app.close();
});
