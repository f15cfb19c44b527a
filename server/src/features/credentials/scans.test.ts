import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '../../platform/backup/backup.ts';
import { restore } from '../../platform/backup/restore.ts';
import { FileStore } from '../../platform/files/file-store.ts';
import { testDatabase } from '../../test/database.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';
import { schemaOf } from '../restores/schema.ts';

let server: TestServer;
let admin: Person;
let other: Person;
const folder = mkdtempSync(path.join(tmpdir(), 'swathline-scans-'));
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
  other = await server.admin();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const PDF = Buffer.from('%PDF-1.7 licence');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n photo', 'latin1');
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

async function addCredential(): Promise<string> {
  const body = { holderType: 'company', kind: 'service_licence', province: 'SK', number: 'S-1' } as const;
  return (await server.callOk(api.credentials.create, { body }, admin)).id;
}

interface Sent {
  by?: Person | null;
  fileName?: string;
  type?: string;
  bytes?: Buffer;
}

async function send(id: string, { by = admin, fileName = 'licence.pdf', type = 'application/pdf', bytes = PDF }: Sent = {}) {
  const headers = { 'content-type': type, ...(by && { authorization: `Bearer ${by.token}` }) };
  const url = `/api/admin/credentials/${id}/file`;
  const reply = await server.app.inject({ method: 'PUT', url, query: { fileName }, headers, payload: bytes });
  return { status: reply.statusCode, body: reply.json<{ message: string; data: unknown }>() };
}

const read = (id: string, by: Person | null = admin) =>
  server.app.inject({ url: `/api/admin/credentials/${id}/file`, headers: by ? { authorization: `Bearer ${by.token}` } : {} });
const get = (id: string) => server.callOk(api.credentials.get, { params: { id } }, admin);
const listed = async (id: string) => {
  const { credentials } = await server.callOk(api.credentials.list, { query: { limit: 100 } }, admin);
  return credentials.find((credential) => credential.id === id)?.file;
};
const remove = (id: string, by = admin) => server.call(api.credentialFiles.remove, { params: { id } }, by);
const storedScan = (id: string) =>
  server.db.selectFrom('credentialFiles').select('sha256').where('credentialId', '=', id).executeTakeFirstOrThrow();
const pathOf = (sha256: string) => path.join(server.files.folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

test.each([
  ['licence.pdf', 'application/pdf', PDF],
  ['photo.png', 'image/png', PNG],
  ['photo.jpg', 'image/jpeg', JPEG],
  ['photo.heic', 'application/octet-stream', HEIC],
])('keeps %s with the credential, and serves it as an attachment that no browser runs', async (fileName, type, bytes) => {
  const id = await addCredential();
  const { status, body } = await send(id, { fileName, type, bytes });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ fileName, bytes: bytes.length, addedBy: 'Ann Lee', isMissing: false });
  expect((await get(id)).file).toEqual(body.data);
  expect(await listed(id)).toEqual(body.data);

  const reply = await read(id);
  expect(reply.rawPayload).toEqual(bytes);
  expect(reply.headers).toMatchObject({
    'content-disposition': `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
});

test('a scan is replaced and removed, and the audit trail names both; the credential itself is not changed', async () => {
  const id = await addCredential();
  const { updatedAt } = await get(id);
  await send(id);
  expect(await send(id, { fileName: 'renewed.png', type: 'image/png', bytes: PNG })).toMatchObject({ status: 200 });
  expect(await get(id)).toMatchObject({ updatedAt, file: { fileName: 'renewed.png', mediaType: 'image/png' } });
  expect((await read(id)).rawPayload).toEqual(PNG);

  expect((await remove(id)).status).toBe(200);
  expect((await get(id)).file).toBeNull();
  expect(await read(id)).toMatchObject({ statusCode: 404 });
  expect(await remove(id)).toMatchObject({ status: 404, body: { message: 'This paper has no scan.' } });

  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: id } }, admin);
  const scans = entries.flatMap(({ changes }) => changes.filter(({ property }) => property === 'scan'));
  expect(scans.map(({ from, to }) => [from, to])).toEqual([
    ['renewed.png', null],
    ['licence.pdf', 'renewed.png'],
    [null, 'licence.pdf'],
  ]);
});

test('keeps a picture that is named as a PDF under its true extension', async () => {
  const id = await addCredential();
  expect((await send(id, { bytes: PNG })).status).toBeLessThan(300);
  expect((await get(id)).file).toMatchObject({ fileName: 'licence.png', mediaType: 'image/png' });
});

test.each([
  ['a table', { fileName: 'log.csv', type: 'text/csv', bytes: Buffer.from('a,b\n1,2') }, 'is CSV. Choose a PDF, JPEG, PNG or HEIC file.'],
  ['a page named as a PDF', { bytes: Buffer.from('<html><script>1</script></html>') }, 'not of a kind that is kept. Choose a PDF, JPEG'],
  ['a PDF sent as a page', { type: 'text/html' }, 'is PDF, but it was sent as text/html'],
  ['an empty file', { bytes: Buffer.alloc(0) }, 'The file is empty'],
  ['no name', { fileName: ' ' }, 'fileName is required'],
])('refuses %s with 400, and keeps the scan before it', async (_, sent, message) => {
  const id = await addCredential();
  await send(id);
  const { status, body } = await send(id, sent);
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  expect((await get(id)).file).toMatchObject({ fileName: 'licence.pdf', isMissing: false });
});

test('refuses more than 10 MB', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
  expect(await send(await addCredential(), { bytes })).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('larger than 10 MB') as string },
  });
});

test('a missing or changed scan is shown on the credential, and its download says so', async () => {
  const id = await addCredential();
  await send(id, { bytes: Buffer.from('%PDF-1.4 to lose') });
  const { sha256 } = await storedScan(id);
  writeFileSync(pathOf(sha256), '%PDF-1.4 to find');
  expect((await get(id)).file).toMatchObject({ isMissing: true });
  expect((await read(id)).json()).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('was changed on the server') as string,
  });

  rmSync(pathOf(sha256));
  expect((await get(id)).file).toMatchObject({ isMissing: true });
  expect(await listed(id)).toMatchObject({ isMissing: true });
  expect((await read(id)).json()).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('is missing on the server') as string,
  });

  await send(id, { bytes: Buffer.from('%PDF-1.4 to lose') });
  expect((await get(id)).file).toMatchObject({ isMissing: false });
});

test('only administrators add, read and remove scans, and unknown credentials are not found', async () => {
  const id = await addCredential();
  await send(id);
  expect((await send(id, { by: null })).status).toBe(401);
  expect((await read(id, null)).statusCode).toBe(401);
  for (const by of [await server.farmer(), await server.pilot(), await server.crew()]) {
    expect((await send(id, { by })).status).toBe(403);
    expect((await read(id, by)).statusCode).toBe(403);
    expect((await remove(id, by)).status).toBe(403);
  }
  expect((await send(UNKNOWN_ID)).status).toBe(404);
  expect((await read(UNKNOWN_ID)).statusCode).toBe(404);
  expect((await remove(UNKNOWN_ID)).status).toBe(404);
  expect((await get(id)).file).toMatchObject({ fileName: 'licence.pdf' });
});

test('the user who added a scan can be deleted, and a deleted credential takes its scan along', async () => {
  const leaving = await server.admin({ firstName: 'Bob', lastName: 'Ray' });
  const id = await addCredential();
  await send(id, { by: leaving });
  await server.callOk(api.users.remove, { params: { id: leaving.id } }, other);
  expect((await get(id)).file).toMatchObject({ addedBy: 'Bob Ray' });
  await server.callOk(api.credentials.remove, { params: { id } }, admin);
  expect(await server.db.selectFrom('credentialFiles').select('sha256').where('credentialId', '=', id).execute()).toEqual([]);
});

test('two administrators who send a scan at the same time leave one of the two', async () => {
  const id = await addCredential();
  const answers = await Promise.all([send(id), send(id, { by: other, fileName: 'photo.png', type: 'image/png', bytes: PNG })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { file } = await get(id);
  expect((await read(id)).rawPayload).toEqual(file?.fileName === 'photo.png' ? PNG : PDF);
});

test('a backup carries scans, and a restored one is whole', async () => {
  const id = await addCredential();
  await send(id, { bytes: Buffer.from('%PDF-1.7 in the backup') });
  const { sha256 } = await storedScan(id);
  const target = await testDatabase();
  try {
    const [file, files] = [path.join(folder, 'office.backup'), new FileStore(path.join(folder, 'files'))];
    await writeBackup({ pool: server.database.pool, files: server.files }, file, () => undefined);
    await restore({ pool: target.pool, files }, file, schemaOf(target.db), () => undefined);
    const restored = await target.db.selectFrom('credentialFiles').select(['sha256', 'fileName']).where('credentialId', '=', id).execute();
    expect(restored).toEqual([{ sha256, fileName: 'licence.pdf' }]);
    expect(await files.read(sha256)).toEqual({ state: 'ok', content: Buffer.from('%PDF-1.7 in the backup') });
  } finally {
    await target.drop();
  }
});
