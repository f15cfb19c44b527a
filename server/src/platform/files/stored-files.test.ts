import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { Problem } from '../errors/problem.ts';
import { FileStore, hashOf } from './file-store.ts';
import { serveStoredFile, storeContent, storeFile } from './stored-files.ts';
import { deleteUnreferencedFiles } from './unreferenced.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'swathline-store-'));
const files = new FileStore(folder);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const context = () => ({ db: database.db, files });
const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
const pathOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const rows = () => database.db.selectFrom('storedFiles').select('sha256').execute();
const age = (sha256: string) =>
  database.db.updateTable('storedFiles').set({ storedAt: '2020-01-01T00:00:00.000Z' }).where('sha256', '=', sha256).execute();

test('stores a file under its hash, readable by the server only, with a safe name', async () => {
  const stored = await storeFile(context(), { bytes: pdf('a'), fileName: '../a\u202e.PDF', mediaType: 'application/pdf' });
  expect(stored).toEqual({ sha256: hashOf(pdf('a')), bytes: 10, name: 'a.pdf', mediaType: 'application/pdf' });
  expect(statSync(pathOf(stored.sha256)).mode & 0o777).toBe(0o600);
  expect(await files.read(stored.sha256)).toEqual({ state: 'ok', content: pdf('a') });
  expect(await files.isWhole(stored)).toBe(true);
  expect(readdirSync(path.join(folder, 'unfinished'))).toEqual([]);
});

test('the same content is stored once, and storing it again repairs a changed file', async () => {
  const upload = { bytes: pdf('twice'), fileName: 'a.pdf' };
  const [{ sha256 }, again] = await Promise.all([storeFile(context(), upload), storeFile(context(), upload)]);
  expect(again.sha256).toBe(sha256);
  expect((await rows()).filter((row) => row.sha256 === sha256)).toHaveLength(1);
  writeFileSync(pathOf(sha256), 'broken');
  await storeFile(context(), upload);
  expect(await files.read(sha256)).toMatchObject({ state: 'ok' });
});

test('a missing or changed file is a result, and its download a refusal that names it', async () => {
  const stored = await storeFile(context(), { bytes: pdf('b'), fileName: 'b.pdf' });
  expect(await files.isWhole(stored)).toBe(true);
  writeFileSync(pathOf(stored.sha256), pdf('c'));
  expect(await files.isWhole(stored)).toBe(false);
  expect(await files.read(stored.sha256)).toEqual({ state: 'changed' });
  await expect(serveStoredFile(context(), stored)).rejects.toThrow('The file "b.pdf" was changed on the server since it was stored');
  rmSync(pathOf(stored.sha256));
  expect(await files.read(stored.sha256)).toEqual({ state: 'missing' });
  expect(await files.isWhole(stored)).toBe(false);
  await expect(serveStoredFile(context(), stored)).rejects.toThrow('The file "b.pdf" is missing on the server.');
});

test('a name that is not a hash never becomes a path', async () => {
  await expect(files.read('../../etc/passwd')).rejects.toThrow(TypeError);
});

test('streams content of any size, and fails before the end when it was changed', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => Buffer.alloc(65_536, index));
  const { sha256, bytes } = await storeContent(context(), Readable.from(parts));
  expect(bytes).toBe(40 * 65_536);
  expect((await buffer(files.stream(sha256))).equals(Buffer.concat(parts))).toBe(true);
  const changed = readFileSync(pathOf(sha256));
  changed[5] = 1;
  writeFileSync(pathOf(sha256), changed);
  await expect(buffer(files.stream(sha256))).rejects.toThrow('was changed on disk');
});

test('a failed write leaves neither file nor row', async () => {
  const before = await rows();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      await Promise.reject(new Error('the sender is gone'));
    })(),
  );
  await expect(storeContent(context(), broken)).rejects.toThrow('the sender is gone');
  expect(await rows()).toEqual(before);
  expect(readdirSync(path.join(folder, 'unfinished'))).toEqual([]);
});

test('a full disk is refused with a sentence', async () => {
  const noSpace = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      await Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    })(),
  );
  const refusal = await storeContent(context(), noSpace).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ code: 'storage_full', status: 507 });
});

test('housekeeping deletes files without references after a day, and keeps all others', async () => {
  await sql`CREATE TABLE "attachments" ("sha256" text REFERENCES "storedFiles")`.execute(database.db);
  const [used, unused, fresh] = await Promise.all(
    ['used', 'unused', 'fresh'].map((text) => storeFile(context(), { bytes: pdf(text), fileName: 'a.pdf' })),
  );
  await sql`INSERT INTO "attachments" VALUES (${used?.sha256})`.execute(database.db);
  for (const stored of [used, unused]) await age(stored?.sha256 ?? '');

  await deleteUnreferencedFiles(database.db, files);
  expect(existsSync(pathOf(unused?.sha256 ?? ''))).toBe(false);
  for (const kept of [used, fresh]) expect(await files.read(kept?.sha256 ?? '')).toMatchObject({ state: 'ok' });
  expect((await rows()).map(({ sha256 }) => sha256)).not.toContain(unused?.sha256);
  await sql`DROP TABLE "attachments"`.execute(database.db);
});

test('content that is stored while housekeeping deletes it is kept', async () => {
  const upload = { bytes: pdf('race'), fileName: 'a.pdf' };
  const { sha256 } = await storeFile(context(), upload);
  for (let round = 0; round < 10; round++) {
    await age(sha256);
    await Promise.all([deleteUnreferencedFiles(database.db, files), storeFile(context(), upload)]);
    expect(await files.read(sha256)).toMatchObject({ state: 'ok' });
    expect((await rows()).map((row) => row.sha256)).toContain(sha256);
  }
});

test('housekeeping deletes what a killed server left unfinished a day ago', async () => {
  const [old, recent] = ['old', 'recent'].map((name) => path.join(folder, 'unfinished', name));
  for (const file of [old ?? '', recent ?? '']) writeFileSync(file, 'half');
  utimesSync(old ?? '', new Date(0), new Date(0));
  await deleteUnreferencedFiles(database.db, files);
  expect(readdirSync(path.join(folder, 'unfinished'))).toEqual(['recent']);
});
