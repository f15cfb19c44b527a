import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterAll(() => server.close());

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n photo', 'latin1');
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const addHazard = async () => {
  const body = { kind: 'tower' as const, name: 'Cell tower', coordinates: [{ latitude: 50.5, longitude: -104.5 }], source: 'Pilot' };
  return (await server.callOk(api.hazards.create, { body }, admin)).id;
};

interface Sent {
  by?: Person | null;
  fileName?: string;
  type?: string;
  bytes?: Buffer;
}

async function send(id: string, { by = admin, fileName = 'tower.jpg', type = 'image/jpeg', bytes = JPEG }: Sent = {}) {
  const headers = { 'content-type': type, ...(by && { authorization: `Bearer ${by.token}` }) };
  const url = `/api/admin/hazards/${id}/photos`;
  const reply = await server.app.inject({ method: 'POST', url, query: { fileName }, headers, payload: bytes });
  return { status: reply.statusCode, body: reply.json<{ message: string; data: { id: string } }>() };
}

const list = async (id: string) => (await server.callOk(api.hazardPhotos.list, { params: { id } }, admin)).photos;
const read = (id: string, photoId: string) =>
  server.app.inject({ url: `/api/admin/hazards/${id}/photos/${photoId}`, headers: { authorization: `Bearer ${admin.token}` } });

test.each([
  ['tower.jpg', 'image/jpeg', JPEG],
  ['tower.png', 'image/png', PNG],
  ['tower.heic', 'application/octet-stream', HEIC],
])('keeps the photo %s with its hazard, and serves it as an attachment that no browser runs', async (fileName, type, bytes) => {
  const id = await addHazard();
  const { status, body } = await send(id, { fileName, type, bytes });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ fileName, bytes: bytes.length, addedBy: 'Olive Office', isMissing: false });
  expect(await list(id)).toEqual([body.data]);
  const reply = await read(id, body.data.id);
  expect(reply.rawPayload).toEqual(bytes);
  expect(reply.headers).toMatchObject({
    'content-disposition': `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: id } }, admin);
  expect(entries[0]).toMatchObject({ action: 'update', changes: [{ property: 'photo', from: null, to: fileName }] });
});

test.each([
  ['a PDF', { bytes: Buffer.from('%PDF-1.7'), fileName: 'a.pdf', type: 'application/pdf' }, /is PDF\. Choose a JPEG, PNG or HEIC file/],
  ['a page named as a picture', { bytes: Buffer.from('<html>') }, /not of a kind that is kept/],
  ['an empty file', { bytes: Buffer.alloc(0) }, /empty/],
])('refuses %s with 400', async (_, sent, message) => {
  const id = await addHazard();
  const { status, body } = await send(id, sent);
  expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  expect(await list(id)).toEqual([]);
});

test('takes at most ten photos, newest first, and removes one', async () => {
  const id = await addHazard();
  for (let n = 1; n <= 10; n++) expect((await send(id, { fileName: `tower ${n}.jpg` })).status).toBe(201);
  const refused = await send(id);
  expect([refused.status, refused.body.message]).toEqual([400, 'A hazard can have at most 10 photos. Remove one first.']);
  const [newest] = await list(id);
  expect(newest?.fileName).toBe('tower 10.jpg');

  await server.callOk(api.hazardPhotos.remove, { params: { id, photoId: newest?.id ?? '' } }, admin);
  expect((await list(id)).map(({ fileName }) => fileName)).not.toContain('tower 10.jpg');
  expect((await read(id, newest?.id ?? '')).statusCode).toBe(404);
});

test('a removed hazard keeps its photos and takes no more', async () => {
  const id = await addHazard();
  const { body } = await send(id);
  await server.callOk(api.hazards.remove, { params: { id }, body: { reason: 'Taken down' } }, admin);
  expect((await send(id)).status).toBe(409);
  const params = { id, photoId: body.data.id };
  expect((await server.call(api.hazardPhotos.remove, { params }, admin)).status).toBe(409);
  expect((await read(id, body.data.id)).statusCode).toBe(200);
});

test('unknown hazards and photos of others are not found, and only administrators send photos', async () => {
  const id = await addHazard();
  const { body } = await send(id);
  expect((await send(UNKNOWN_ID)).status).toBe(404);
  expect((await server.call(api.hazardPhotos.list, { params: { id: UNKNOWN_ID } }, admin)).status).toBe(404);
  expect((await read(await addHazard(), body.data.id)).statusCode).toBe(404);
  expect((await send(id, { by: null })).status).toBe(401);
  expect((await send(id, { by: await server.pilot() })).status).toBe(403);
});
