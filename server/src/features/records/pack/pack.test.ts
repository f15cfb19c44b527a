import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FileStore } from '../../../platform/files/file-store.ts';
import { storeFile } from '../../../platform/files/stored-files.ts';
import { deleteUnreferencedFiles } from '../../../platform/files/unreferenced.ts';
import { printOddNames, textOfPdf } from '../../../test/pdf-text.ts';
import { signConfirmed } from '../../../test/records/recorded-jobs.ts';
import { openRecord, requireNothing } from '../../../test/records/records.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';
import { indexPdf } from './index-pdf.ts';
import { openZip } from '../../fields/exchange/formats/zip/read-zip.ts';
import { addRecordFile } from '../files/record-files.ts';
import { makePack, type PackMaker } from './make-pack.ts';
import { startPackWorker } from './pack-worker.ts';
import { deleteExpiredPacks } from './packs.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  await printOddNames();
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
  await requireNothing(server, admin);
});
afterAll(() => server.close());

const TIME_ZONE = 'America/Regina';
const log = vi.fn();
const context = (): PackMaker => ({ db: server.db, read: (read) => read(server.db), files: server.files, timeZone: TIME_ZONE });
const recordOn = (day: string) =>
  openRecord(server, admin, { startedAt: `${day}T12:00:00.000Z`, endedAt: `${day}T13:00:00.000Z`, crop: 'Łubin' });
const attach = (id: string, text: string, fileName = 'log.csv') =>
  addRecordFile({ ...context(), by: admin }, id, { bytes: Buffer.from(`time,litres\n${text},1`), fileName });
const readPack = (id: string) => server.callOk(api.recordPacks.get, { params: { id } }, admin);
const download = (id: string, by: Person | null = admin) =>
  server.app.inject({ url: `/api/admin/records/packs/${id}/file`, headers: by ? { authorization: `Bearer ${by.token}` } : {} });

const untilEnded = (id: string) =>
  vi.waitFor(
    async () => {
      const pack = await readPack(id);
      expect(pack.state).not.toBe('making');
      return pack;
    },
    { timeout: 120_000, interval: 100 },
  );

/** A pack that no server makes yet. */
async function waitingPack(day: string, parts: object = {}) {
  const row = { from: day, to: day, heldUntil: '2999-01-01T00:00:00.000Z', ...parts };
  return server.db.insertInto('recordPacks').values(row).returning('id').executeTakeFirstOrThrow();
}
const release = (id: string) =>
  server.db
    .updateTable('recordPacks')
    .set({ heldUntil: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

test('a pack holds an index, one PDF a record, the register, tracks and files, and its download is recorded', async () => {
  const [signed, open] = [await recordOn('2026-06-01'), await recordOn('2026-06-02')];
  for (const text of ['a', 'b']) await attach(signed.id, text);
  const lost = await attach(open.id, 'lost', 'lost.csv');
  await server.files.delete(lost.sha256);
  const { hash } = await signConfirmed(server, admin, signed.id);
  await recordOn('2026-06-05');

  const { status, body } = await server.call(api.recordPacks.create, { body: { from: '2026-06-01', to: '2026-06-02' } }, admin);
  expect(status).toBe(202);
  expect(await untilEnded(body.data.id)).toEqual({ id: body.data.id, state: 'ready', done: 2, total: 2, message: null });

  const reply = await download(body.data.id);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('filename="application-records-2026-06-01-2026-06-02.zip"') as string,
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const zip = openZip(reply.rawPayload);
  const [first, second] = [`${signed.recordNumber}-v1`, `${open.recordNumber}-v1`];
  expect([...zip.names].sort()).toEqual(
    [
      `files/${first}/log (2).csv`,
      `files/${first}/log.csv`,
      'index.pdf',
      `records/${first}.pdf`,
      `records/${second}.pdf`,
      'register.csv',
    ].sort(),
  );
  expect(textOfPdf(await zip.read(`records/${first}.pdf`))).toContain(`SHA-256, format 2: ${hash}`);
  expect(textOfPdf(await zip.read(`records/${second}.pdf`))).toContain('Draft - not signed');
  expect((await zip.read(`files/${first}/log (2).csv`)).toString()).toBe('time,litres\nb,1');
  const register = (await zip.read('register.csv')).toString();
  expect(register).toContain(signed.recordNumber);
  expect(register.trim().split('\r\n')).toHaveLength(3);
  const index = textOfPdf(await zip.read('index.pdf')).replace(/\s+/g, ' ');
  expect(index).toContain('2 records, Jun 1, 2026 to Jun 2, 2026.');
  expect(index).toMatch(/Newest hash of the chain when this was printed, no\. \d+: [0-9a-f]{64}/);
  expect(index).toContain(`Record ${second}: the file "lost.csv" is not in this pack, because it is missing on the server.`);
  const { entries } = await server.callOk(api.audit.list, { query: { kind: 'export' } }, admin);
  expect(entries[0]?.changes).toContainEqual({ property: 'file', from: null, to: 'pack' });
});

test.each([
  [{ from: '2026-11-01', to: null }, 'from Nov 1, 2026 on'],
  [{ from: null, to: '2026-11-02' }, 'up to Nov 2, 2026'],
  [{ from: null, to: null }, 'all days'],
])('the index says of which days its records are: %j', async (range, text) => {
  const link = { position: 1, hash: 'a'.repeat(64) };
  const parts = { rows: [], remarks: [], madeAt: '2026-11-29T12:00:00Z', head: link, timeZone: 'America/Regina' };
  expect(textOfPdf(await indexPdf({ ...range, ...parts })).replace(/\s+/g, ' ')).toContain(`0 records, ${text}. Made`);
});

test('a pack for a request holds its days, stays with it, and is not replaced once it was sent', async () => {
  await recordOn('2026-06-10');
  const asked = { askedOn: '2026-06-12', askedBy: 'Inspector', from: '2026-06-10', to: '2026-06-10' };
  const request = await server.callOk(api.recordRequests.create, { body: asked }, admin);
  const { id } = await server.callOk(api.recordPacks.create, { body: { requestId: request.id } }, admin);
  expect(await untilEnded(id)).toMatchObject({ state: 'ready', total: 1 });
  const packId = async () =>
    (await server.callOk(api.recordRequests.list, { query: {} }, admin)).requests.find((each) => each.id === request.id)?.packId;
  expect(await packId()).toBe(id);

  await server.callOk(api.recordRequests.update, { params: { id: request.id }, body: { sentOn: '2026-06-13' } }, admin);
  const again = await server.callOk(api.recordPacks.create, { body: { requestId: request.id } }, admin);
  await untilEnded(again.id);
  expect(await packId()).toBe(id);
});

test('refuses a pack without days, of no records, of an unknown request, and for others than administrators', async () => {
  const create = (body: object, by: Person = admin) => server.call(api.recordPacks.create, { body }, by);
  expect(await create({})).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } });
  expect(await create({ from: '2026-06-02', to: '2026-06-01' })).toMatchObject({ status: 400, body: { errors: [{ field: 'to' }] } });
  expect(await create({ from: '2001-06-01', to: '2001-06-02' })).toMatchObject({
    status: 400,
    body: { message: 'No record started in this range. Choose other days.' },
  });
  expect(await create({ requestId: UNKNOWN_ID })).toMatchObject({ status: 404 });
  expect((await download(UNKNOWN_ID)).statusCode).toBe(404);
  expect((await download(UNKNOWN_ID, null)).statusCode).toBe(401);
  for (const by of [await server.farmer(), await server.pilot(), await server.crew()]) {
    expect(await create({ from: '2026-06-01', to: '2026-06-02' }, by)).toMatchObject({ status: 403 });
    expect((await download(UNKNOWN_ID, by)).statusCode).toBe(403);
  }
});

test('several servers make a pack once', async () => {
  await recordOn('2026-06-20');
  const { id } = await waitingPack('2026-06-20');
  const workers = [startPackWorker(context(), log), startPackWorker(context(), log)];
  await release(id);
  for (const worker of workers) worker.wake();
  await untilEnded(id);
  await Promise.all(workers.map((worker) => worker.stop()));
  const { attempts } = await server.db.selectFrom('recordPacks').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
  expect(attempts).toBe(1);
  expect(log).not.toHaveBeenCalled();
});

test('a server that stops in the middle leaves no half file, and another one makes the pack', async () => {
  for (const day of ['2026-06-21', '2026-06-21', '2026-06-21']) await recordOn(day);
  const files = new FileStore(path.join(server.files.folder, 'stopped'));
  const { id } = await waitingPack('2026-06-21');
  const worker = startPackWorker({ ...context(), files }, log);
  await release(id);
  worker.wake();
  await vi.waitFor(async () => expect((await readPack(id)).total).toBe(3), { timeout: 60_000, interval: 5 });
  await worker.stop();
  expect(readdirSync(path.join(files.folder, 'unfinished'))).toEqual([]);
  expect(await readPack(id)).toMatchObject({ state: 'making' });

  const next = startPackWorker(context(), log);
  next.wake();
  expect(await untilEnded(id)).toMatchObject({ state: 'ready', done: 3 });
  await next.stop();
});

test('a pack whose server was killed is left alone until the hold ends, and fails after three attempts with the reason', async () => {
  await recordOn('2026-06-22');
  const { id } = await waitingPack('2026-06-22', { attempts: 3, heldBy: UNKNOWN_ID });
  const worker = startPackWorker(context(), log);
  worker.wake();
  await worker.stop();
  expect(await readPack(id)).toMatchObject({ state: 'making' });
  await release(id);
  const next = startPackWorker(context(), log);
  next.wake();
  expect(await untilEnded(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('stopped 3 times') as string });
  await next.stop();
  expect((await download(id)).json()).toMatchObject({
    code: 'wrong_status',
    message: expect.stringContaining('stopped 3 times') as string,
  });
});

test('a full disk fails the pack with its sentence', async () => {
  await recordOn('2026-06-23');
  const { id } = await waitingPack('2026-06-23');
  const files = new FileStore(path.join(server.files.folder, 'full'));
  const write = files.write.bind(files);
  files.write = (content) => write(content, () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  const worker = startPackWorker({ ...context(), files }, log);
  await release(id);
  worker.wake();
  expect(await untilEnded(id)).toMatchObject({
    state: 'failed',
    message: 'The disk of the server is full, so the pack was not kept. Tell your operator to make room, then make the pack again.',
  });
  await worker.stop();
  log.mockReset();
});

test('a lost hold ends the making, and nothing is stored', async () => {
  await recordOn('2026-06-24');
  const before = await server.db.selectFrom('storedFiles').select('sha256').execute();
  const lost = makePack(context(), { from: '2026-06-24', to: '2026-06-24' }, (done) =>
    done > 0 ? Promise.reject(new Error('lost')) : Promise.resolve(),
  );
  await expect(lost).rejects.toThrow('lost');
  expect(await server.db.selectFrom('storedFiles').select('sha256').execute()).toEqual(before);
  expect(readdirSync(path.join(server.files.folder, 'unfinished'))).toEqual([]);
});

test('a pack that is being made or whose file is gone is not downloaded', async () => {
  await recordOn('2026-06-25');
  const { id } = await waitingPack('2026-06-25', { done: 0, total: 1 });
  expect((await download(id)).json()).toMatchObject({ code: 'wrong_status', message: expect.stringContaining('0 of 1 records') as string });
  await release(id);
  const worker = startPackWorker(context(), log);
  worker.wake();
  await untilEnded(id);
  await worker.stop();
  rmSync(server.files.folder, { recursive: true });
  expect((await download(id)).json()).toMatchObject({ code: 'not_found', message: 'The file of this pack is gone. Make the pack again.' });
});

test('housekeeping deletes a pack and its file after a week, except the packs of requests', async () => {
  const packOf = async (text: string) => {
    const { sha256 } = await storeFile(context(), { bytes: Buffer.from(`%PDF-1.7 ${text}`), fileName: 'a.pdf' });
    const { id } = await waitingPack('2026-06-26', { state: 'ready', sha256, endedAt: '2026-01-01T00:00:00.000Z' });
    await server.db.updateTable('storedFiles').set({ storedAt: '2026-01-01T00:00:00.000Z' }).where('sha256', '=', sha256).execute();
    return { id, sha256 };
  };
  const [old, kept] = [await packOf('old'), await packOf('kept')];
  const request = { askedOn: '2026-06-12', askedBy: 'Inspector', templateCode: 'SK' as const, dueOn: '2026-06-26', packId: kept.id };
  await server.db.insertInto('recordRequests').values(request).execute();
  await deleteExpiredPacks(server.db);
  await deleteUnreferencedFiles(server.db, server.files);
  expect(await server.call(api.recordPacks.get, { params: { id: old.id } }, admin)).toMatchObject({ status: 404 });
  expect(await readPack(kept.id)).toMatchObject({ state: 'ready' });
  const fileOf = ({ sha256 }: { sha256: string }) => path.join(server.files.folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  expect([existsSync(fileOf(old)), existsSync(fileOf(kept))]).toEqual([false, true]);
});
