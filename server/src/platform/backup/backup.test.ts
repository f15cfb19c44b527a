import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensurePartitions } from '../../features/pilots/storage/partitions.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { testServer, type TestServer } from '../../test/server.ts';
import { migrations } from '../db/schema/migrations/index.ts';
import { FileStore } from '../files/file-store.ts';
import { storeContent } from '../files/stored-files.ts';
import { writeBackup } from './backup.ts';
import { encodeFrame, type Frame, MAGIC, readFrames } from './frames.ts';
import { type Head, listTables } from './layout.ts';
import { restore, type Schema } from './restore.ts';
import { endRestoredAccess } from '../../features/restores/after-restore.ts';
import { hasPeople } from '../../features/restores/schema.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'swathline-backup-'));
const file = path.join(folder, 'office.backup');
const schema: Schema = {
  known: Object.keys(migrations),
  isInUse: hasPeople,
  migrateTo: () => Promise.resolve(),
  migrateToLatest: () => Promise.resolve(),
  afterRestore: endRestoredAccess,
};
/** Tables whose rows a restore changes; see after-restore.test.ts. */
const NOT_AS_BEFORE = ['sessions', 'linkTokens', 'linkRequests', 'jobLinks', 'deviceTokens', 'mails', 'restores'];
const noLog = () => undefined;
const files = new FileStore(path.join(folder, 'files'));
const sourceOf = ({ pool }: Pick<TestDatabase, 'pool'>) => ({ pool, files });

let server: TestServer;
const others: TestDatabase[] = [];

beforeAll(async () => {
  server = await testServer();
  // The server makes them in the background.
  await vi.waitUntil(() => server.db.selectFrom('pushKeys').select('publicKey').executeTakeFirst());
  const farmer = await server.farmer({ firstName: "O'Brien\t\\N", lastName: 'Łąka\n' });
  const pilot = await server.person('pilot');
  const field = await server.field(farmer);
  await server.job({ farmer, fieldIds: [field.id], pilotId: pilot.id });
  const months = ['2026-05-31T23:59:59.999Z', '2026-06-01T00:00:00.000Z'];
  await ensurePartitions(
    server.db,
    months.map((moment) => Date.parse(moment)),
  );
  for (const recordedAt of months) {
    await server.db
      .insertInto('locations')
      .values({ pilotId: pilot.id, recordedAt, latitude: 50.1, longitude: -104.123456789012 })
      .execute();
  }
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.drop()));
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const other = await testDatabase();
  others.push(other);
  return other;
}

/** Leaves out the audit trail entry that the restore adds. */
const IS_NOT_THE_RESTORE = `to_jsonb(t) ->> 'subjectType' IS DISTINCT FROM 'restore'`;

/** One hash for each table, independent of the order of its rows. */
async function hashes({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  const tables = await listTables(client);
  const hashed: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !NOT_AS_BEFORE.includes(table.name))) {
    const { rows } = await client.query(`
      SELECT count(*), sum(hashtextextended(t::text, 0)::numeric) FROM "${name}" t WHERE ${IS_NOT_THE_RESTORE}`);
    hashed[name] = rows[0];
  }
  client.release();
  return hashed;
}

test('restores every row of the backup, and the database is writable afterwards', async () => {
  await writeBackup(sourceOf(server.database), file, noLog);
  const other = await emptyDatabase();
  const { rows } = await restore(sourceOf(other), file, schema, noLog);
  expect(rows).toBeGreaterThan(10);
  expect(await hashes(other)).toEqual(await hashes(server.database));

  const { id } = await other.db.selectFrom('sprayJobs').select('id').executeTakeFirstOrThrow();
  const { id: byUserId } = await other.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await other.db.insertInto('statusChanges').values({ sprayJobId: id, from: 'draft', to: 'submitted', byUserId }).execute();
  await other.db.deleteFrom('sprayJobFields').execute();
  expect(await other.db.selectFrom('sprayJobs').select('fieldCount').execute()).toEqual([{ fieldCount: 0 }]);
});

test('a backup during writes is consistent: it holds no job without its parts', async () => {
  let isOver = false;
  const farmer = await server.farmer();
  const writing = (async () => {
    while (!isOver) await server.job({ farmer });
  })();
  await writeBackup(sourceOf(server.database), file, noLog);
  isOver = true;
  await writing;

  const other = await emptyDatabase();
  await restore(sourceOf(other), file, schema, noLog);
  const torn = await other.db
    .selectFrom('sprayJobs')
    .select('id')
    .where((e) => e.not(e.exists(e.selectFrom('statusChanges').select('id').whereRef('sprayJobId', '=', 'sprayJobs.id'))))
    .execute();
  expect(torn).toEqual([]);
});

test('refuses to restore into a database with data', async () => {
  const before = await hashes(server.database);
  await expect(restore(sourceOf(server.database), file, schema, noLog)).rejects.toThrow(
    'The database has data already, and it was left as it is.',
  );
  expect(await hashes(server.database)).toEqual(before);
});

test('leaves tables of other programs out, and does not restore into a database with one', async () => {
  const shared = await testDatabase();
  others.push(shared);
  await shared.pool.query('CREATE TABLE "otherProgram" ("id" int PRIMARY KEY)');
  await shared.pool.query('INSERT INTO "otherProgram" VALUES (1)');
  const refused =
    /has a table "otherProgram", which does not belong to Swathline.*Restore into a new, empty DATA_DIR, or a database that only Swathline uses/;
  await expect(restore(sourceOf(shared), file, schema, noLog)).rejects.toThrow(refused);
  expect((await shared.pool.query('SELECT * FROM "otherProgram"')).rows).toEqual([{ id: 1 }]);

  const { rows } = await writeBackup(sourceOf(shared), `${file}.shared`, noLog);
  await expect(restore(sourceOf(await emptyDatabase()), `${file}.shared`, schema, noLog)).resolves.toMatchObject({ rows });
});

test('leaves out a table of another program that a backup of an earlier release has', async () => {
  const { rows } = await writeBackup(sourceOf(server.database), file, noLog);
  const frames: Frame[] = [];
  for await (const frame of readFrames(file)) {
    if (frame.kind === 'head') (frame.value as Head).tables.push({ name: 'otherProgram', columns: ['id'] });
    if (frame.kind === 'checksum') {
      frames.push({ kind: 'table', value: 'otherProgram' }, { kind: 'data', bytes: Buffer.from('1\n') }, { kind: 'rows', value: 1 });
    } else frames.push(frame);
  }
  const content = Buffer.concat(frames.map(encodeFrame));
  const checksum = encodeFrame({ kind: 'checksum', value: createHash('sha256').update(content).digest('hex') });
  writeFileSync(`${file}.earlier`, Buffer.concat([MAGIC, gzipSync(Buffer.concat([content, checksum]))]));

  const other = await emptyDatabase();
  expect(await restore(sourceOf(other), `${file}.earlier`, schema, noLog)).toMatchObject({ rows });
  expect(await hashes(other)).toEqual(await hashes(server.database));
});

test('refuses a damaged, truncated or foreign file and leaves the database empty', async () => {
  const whole = readFileSync(file);
  const other = await emptyDatabase();
  const before = await hashes(other);
  const refuse = async (content: Buffer, sentence: RegExp) => {
    writeFileSync(`${file}.wrong`, content);
    await expect(restore(sourceOf(other), `${file}.wrong`, schema, noLog)).rejects.toThrow(sentence);
  };
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const at = Math.floor(whole.length * share);
    await refuse(whole.subarray(0, at), /is damaged or incomplete/);
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    await refuse(flipped, /is damaged or incomplete/);
  }
  const content = gunzipSync(whole.subarray(MAGIC.length));
  const changed = Buffer.from(content.toString('latin1').replace('Łąka', 'Rose'), 'latin1');
  changed[content.length >> 1] = (changed[content.length >> 1] ?? 0) ^ 1;
  await refuse(Buffer.concat([MAGIC, gzipSync(changed)]), /is damaged or incomplete/);
  await refuse(Buffer.concat([MAGIC, gzipSync(encodeFrame({ kind: 'head', value: {} }))]), /is damaged or incomplete/);
  await refuse(Buffer.from('PK\u0003\u0004 something else'), /is not a backup of this product/);
  await refuse(Buffer.alloc(0), /is not a backup of this product/);
  await expect(restore(sourceOf(other), `${file}.none`, schema, noLog)).rejects.toThrow(/cannot be read/);
  expect(await hashes(other)).toEqual(before);
});

test('refuses a backup of a newer version', async () => {
  const other = await emptyDatabase();
  const older = { ...schema, known: schema.known.slice(0, -1) };
  await expect(restore(sourceOf(other), file, older, noLog)).rejects.toThrow('The backup was made by a newer version of this server');
});

test('a failed backup leaves no partial file', async () => {
  await expect(writeBackup(sourceOf(server.database), path.join(folder, 'missing', 'x'), noLog)).rejects.toThrow(
    /x cannot be written: ENOENT.* Nothing was left behind\./,
  );
  await expect(writeBackup(sourceOf(server.database), folder, noLog)).rejects.toThrow();
  expect(() => readFileSync(`${folder}.unfinished`)).toThrow();
});

test('carries stored files: a restored file has its hash, and a missing or changed one is named and left out', async () => {
  const stored: string[] = [];
  for (const name of ['kept', 'changed', 'missing', 'large']) {
    const content = name === 'large' ? Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(65_536, 7))) : Buffer.from(name);
    stored.push((await storeContent({ db: server.db, files }, content)).sha256);
  }
  const [kept = '', changed = '', missing = '', large = ''] = stored;
  writeFileSync(path.join(files.folder, changed.slice(0, 2), changed.slice(2, 4), changed), 'other');
  await files.delete(missing);
  const lines: string[] = [];
  expect(await writeBackup(sourceOf(server.database), file, (line) => lines.push(line))).toMatchObject({ missingFiles: 2 });
  expect(lines.filter((line) => line.includes('file')).sort()).toEqual([
    ...[
      `WARNING: the stored file ${changed} is changed; the backup does not contain it`,
      `WARNING: the stored file ${missing} is missing; the backup does not contain it`,
    ].sort(),
    'files: 2 of 4',
  ]);

  const other = await emptyDatabase();
  const newFiles = new FileStore(path.join(folder, 'new-files'));
  expect(await restore({ pool: other.pool, files: newFiles }, file, schema, noLog)).toMatchObject({ missingFiles: 2 });
  expect(await Promise.all([kept, large, changed, missing].map((sha256) => newFiles.check(sha256)))).toEqual([
    'ok',
    'ok',
    'missing',
    'missing',
  ]);
});

test('a restore that cannot write the stored files changes nothing', async () => {
  const other = await emptyDatabase();
  const before = await hashes(other);
  writeFileSync(path.join(folder, 'a-file'), '');
  const blocked = new FileStore(path.join(folder, 'a-file'));
  await expect(restore({ pool: other.pool, files: blocked }, file, schema, noLog)).rejects.toThrow('ENOTDIR');
  expect(await hashes(other)).toEqual(before);
});
