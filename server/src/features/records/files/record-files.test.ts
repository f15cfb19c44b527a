import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signConfirmed } from '../../../test/records/recorded-jobs.ts';
import { openRecord, requireNothing } from '../../../test/records/records.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
  await requireNothing(server, admin);
});
afterAll(() => server.close());

const PDF = Buffer.from('%PDF-1.7 summary');

interface Sent {
  by?: Person | null;
  fileName?: string;
  type?: string;
  bytes?: Buffer;
}

async function send(id: string, { by = admin, fileName = 'summary.pdf', type = 'application/pdf', bytes = PDF }: Sent = {}) {
  const headers = { 'content-type': type, ...(by && { authorization: `Bearer ${by.token}` }) };
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/admin/records/${id}/files`,
    query: { fileName },
    headers,
    payload: bytes,
  });
  return {
    status: reply.statusCode,
    body: reply.json<{ message: string; data: { id: string; sha256: string; fileName: string }; errors?: object[] }>(),
  };
}

const read = (id: string, fileId: string) =>
  server.app.inject({ url: `/api/admin/records/${id}/files/${fileId}`, headers: { authorization: `Bearer ${admin.token}` } });

const pathOf = (sha256: string) => path.join(server.files.folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

test('a file is added with its own media type, listed with the record, and downloaded as an attachment that no browser runs', async () => {
  const { id } = await openRecord(server, admin);
  const { status, body } = await send(id, { fileName: 'C:\\scans\\Łąka “1”.PDF' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    fileName: 'Łąka “1”.pdf',
    mediaType: 'application/pdf',
    bytes: PDF.length,
    addedBy: 'Ann Lee',
    isMissing: false,
  });

  const { files } = await server.callOk(api.recordFiles.list, { params: { id } }, admin);
  expect(files).toEqual([body.data]);
  expect((await server.callOk(api.records.get, { params: { id } }, admin)).files).toEqual([body.data]);

  const reply = await read(id, body.data.id);
  expect(reply.rawPayload).toEqual(PDF);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_aka _1_.pdf"; filename*=UTF-8''${encodeURIComponent('Łąka “1”.pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: id } }, admin);
  expect(entries[0]).toMatchObject({
    action: 'update',
    changes: expect.arrayContaining([{ property: 'file', from: null, to: 'Łąka “1”.pdf' }]) as unknown,
  });
});

test.each([
  ['a page named as a PDF', { bytes: Buffer.from('<html><script>1</script></html>') }, /not of a kind that is kept/],
  ['a PDF sent as a page', { type: 'text/html' }, /is PDF, but it was sent as text\/html/],
  ['an empty file', { bytes: Buffer.alloc(0) }, /empty/],
  ['no name', { fileName: ' ' }, /fileName is required/],
])('refuses %s with 400', async (_, sent, message) => {
  const { id } = await openRecord(server, admin);
  const { status, body } = await send(id, sent);
  expect(status).toBe(400);
  expect(body.message).toMatch(message);
  expect((await server.callOk(api.recordFiles.list, { params: { id } }, admin)).files).toEqual([]);
});

test('refuses more than 10 MB in one file, and more than 100 MB in one record', async () => {
  const { id } = await openRecord(server, admin);
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
  expect(await send(id, { bytes: large })).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('larger than 10 MB') as string },
  });

  const { body } = await send(id);
  await server.db
    .updateTable('recordFiles')
    .set({ bytes: 100 * 1024 * 1024 - 5 })
    .where('id', '=', body.data.id)
    .execute();
  expect(await send(id)).toMatchObject({ status: 400, body: { message: 'The files of a record can have at most 100 MB together.' } });
});

test('a signed record keeps its files and takes no more', async () => {
  const { id } = await openRecord(server, admin);
  const { body } = await send(id);
  await signConfirmed(server, admin, id);
  expect(await send(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('takes no more files') as string } });
  expect((await read(id, body.data.id)).statusCode).toBe(200);
});

test('a missing or changed file is shown on the record, and its download says so', async () => {
  const { id } = await openRecord(server, admin);
  const { data } = (await send(id, { bytes: Buffer.from('%PDF-1.4 to lose') })).body;
  writeFileSync(pathOf(data.sha256), '%PDF-1.4 to find');
  expect((await read(id, data.id)).json()).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('was changed on the server') as string,
  });
  rmSync(pathOf(data.sha256));
  expect((await read(id, data.id)).json()).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('is missing on the server') as string,
  });
  expect((await server.callOk(api.records.get, { params: { id } }, admin)).files).toMatchObject([{ id: data.id, isMissing: true }]);
});

test('a full disk is 507', async () => {
  const { id } = await openRecord(server, admin);
  const write = server.files.write.bind(server.files);
  server.files.write = () => write(PDF, () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  const { status, body } = await send(id);
  server.files.write = write;
  expect({ status, body }).toMatchObject({
    status: 507,
    body: { code: 'storage_full', message: expect.stringContaining('disk') as string },
  });
});

test('unknown records and files are not found, and only administrators get them', async () => {
  const { id } = await openRecord(server, admin);
  expect((await send(UNKNOWN_ID)).status).toBe(404);
  expect((await read(id, UNKNOWN_ID)).statusCode).toBe(404);
  expect(await server.call(api.recordFiles.list, { params: { id: UNKNOWN_ID } }, admin)).toMatchObject({ status: 404 });
  expect((await send(id, { by: null })).status).toBe(401);
  for (const by of [await server.farmer(), await server.pilot(), await server.crew()]) expect((await send(id, { by })).status).toBe(403);
  const other = await openRecord(server, admin);
  const { data } = (await send(id)).body;
  expect((await read(other.id, data.id)).statusCode).toBe(404);
});
