import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dbfOf, emptyRecords, manyRings, shapefileOf, sharedZones } from '../../../test/land/hostile-land-files.ts';
import { square } from '../../../test/land/land-files.ts';
import { collectionOf, featureOf, OCTETS, uploadFields } from '../../../test/land/uploads.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  farmer = await server.farmer();
});
afterAll(() => server.close());

const upload = (payload: Buffer | string, { by = admin, ...more }: { by?: Person; type?: string; query?: string } = {}) =>
  uploadFields(server, by, payload, more);

const exported = (query: string, by = admin) =>
  server.app.inject({ url: `/api/admin/fields/export?${query}`, headers: { authorization: `Bearer ${by.token}` } });

test.each([OCTETS, 'application/geo+json', 'application/json'])('a file is read under its own media type: %s', async (type) => {
  const reply = await upload(collectionOf(featureOf(square(51, -105))), { type });
  expect([reply.statusCode, reply.json<{ data: { rows: object[] } }>().data.rows]).toMatchObject([200, [{ problem: null }]]);
});

test('only the upload route accepts binary bodies', async () => {
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/api/admin/fields',
    headers: { 'content-type': OCTETS, authorization: `Bearer ${admin.token}` },
    payload: Buffer.from('{}'),
  });
  expect([elsewhere.statusCode, elsewhere.json<{ code: string }>().code]).toEqual([415, 'not_json']);
  expect((await upload('', {})).json()).toMatchObject({ success: false, code: 'invalid' });
  expect((await upload('{}', { query: '' })).json()).toMatchObject({ errors: [{ field: 'fileName' }] });
});

test('rejects a file over 10 MB, and reads files of administrators only', async () => {
  const big = Buffer.alloc(10 * 1024 * 1024 + 1, ' ');
  const refused = await upload(big);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    413,
    'The file is larger than 10 MB. Divide it into smaller ones.',
  ]);
  expect((await upload(big, { by: farmer })).statusCode).toBe(403);
  expect((await upload(big, { by: { ...farmer, token: 'x'.repeat(43) } })).statusCode).toBe(401);
  expect((await exported('format=kml', farmer)).statusCode).toBe(403);
});

test.each([
  ['zones with copies', sharedZones(320, 320, 100), /^Two fields of the file have one field_id/],
  ['rings of a shapefile', shapefileOf(manyRings(600, 15_000)), /^This file is too large or too complicated to read/],
  ['columns without a length', shapefileOf(emptyRecords(400), { dbf: dbfOf(400, 2040, 0) }), /has a column without a length/],
  ['a body of wrong values', null, /^This file is too large or too complicated to read/],
])('other requests are answered while a hostile file is read and rejected: %s', async (_, file, sentence) => {
  let isReading = true;
  const reading = file === null ? sendWrongValues() : upload(file);
  void reading.finally(() => (isReading = false));
  let answered = 0;
  // Not the health check, which calls a slow database unhealthy.
  while (isReading) {
    const reply = await server.app.inject({ url: '/api/config', headers: { authorization: `Bearer ${admin.token}` } });
    expect(reply.statusCode).toBe(200);
    answered++;
  }
  const reply = await reading;
  expect([400, 413]).toContain(reply.statusCode);
  expect(reply.json<{ message: string }>().message).toMatch(sentence);
  expect(answered).toBeGreaterThan(1);
});

/** Twelve million numbers, none of which is a point. */
const sendWrongValues = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/admin/fields/import',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    payload: `{"userId":"${farmer.id}","rows":[{"name":"x","coordinates":[${'1,'.repeat(11_000_000)}1]}]}`,
  });

test('rejects a third large body of one user before reading it, and accepts those of others', async () => {
  const other = await server.admin();
  const file = collectionOf(featureOf(square(51, -105)));
  const replies = await Promise.all([admin, admin, admin, other].map((by) => upload(file, { by })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
  const refused = replies.find(({ statusCode }) => statusCode === 429);
  expect([refused?.json<{ code: string }>().code, refused?.headers['retry-after']]).toEqual(['too_many_tries', '10']);
  expect((await upload(file)).statusCode).toBe(200);
});

test.each([
  ['another charset', '{}', 'application/json; charset=utf-16', 415],
  ['another media type', '{}', 'text/plain', 415],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'application/json', 400],
  ['deep nesting', '['.repeat(33) + ']'.repeat(33), 'application/json', 400],
  ['a key that reaches into prototypes', '{"rows":[{"__proto__":{"name":"x"}}]}', 'application/json', 400],
  ['NUL', '{"userId":"\\u0000"}', 'application/json', 400],
  ['a lone surrogate', '{"userId":"\\ud800"}', 'application/json', 400],
  ['a number beyond all bounds', '{"rows":[1e999]}', 'application/json', 400],
  ['an unknown key', '{"rows":[],"isAdmin":true}', 'application/json', 400],
  ['nothing at all', '', 'application/json', 400],
])('an import body follows the rules of all bodies: %s', async (_, payload, type, status) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/fields/import',
    headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
    payload,
  });
  expect([reply.statusCode, reply.json<{ success: boolean }>().success]).toEqual([status, false]);
});
