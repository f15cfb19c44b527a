import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHousekeeping } from './housekeeping.ts';
import { testServer, type TestServer } from './test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const refill = vi.fn();
const OPTIONS = { locationRetentionDays: 730, reserve: { refill }, publicUrl: 'https://spray.example.com', timeZone: 'America/Regina' };
const log = vi.fn();
const logged = () => log.mock.calls.map(([, message]) => message as string);
const round = () => createHousekeeping(server.db, { ...OPTIONS, files: server.files }, log);

beforeEach(async () => {
  refill.mockReset();
  log.mockReset();
  const { id: userId } = await server.farmer();
  await server.db.insertInto('tries').values({ keyHash: userId, times: [], forgetAt: LONG_AGO }).execute();
  await server.db.insertInto('sessions').values({ tokenHash: userId, userId, lastUsedAt: LONG_AGO }).execute();
});

const counts = async () => {
  const { rows } = await sql<{ tries: number; old: number }>`
    SELECT (SELECT count(*) FROM "tries") AS "tries", (SELECT count(*) FROM "sessions" WHERE "lastUsedAt" = ${LONG_AGO}) AS "old"`.execute(
    server.db,
  );
  return rows[0];
};

test('logs a failing step by its name and runs all others', async () => {
  await sql`ALTER TABLE "mails" RENAME TO "gone"`.execute(server.db);
  await round()();
  await sql`ALTER TABLE "gone" RENAME TO "mails"`.execute(server.db);

  expect(logged()).toEqual(['housekeeping: mail']);
  expect(await counts()).toEqual({ tries: 0, old: 0 });
  expect(refill).toHaveBeenCalledOnce();
});

test('runs the other steps when the disk reserve cannot be refilled', async () => {
  refill.mockImplementation(() => {
    throw new Error('EIO');
  });
  await round()();
  expect(logged()).toEqual(['housekeeping: disk reserve']);
  expect(await counts()).toEqual({ tries: 0, old: 0 });
});

test('a step that waits for a lock delays no other step, and does not start again until it ends', async () => {
  const run = round();
  const lock = await server.database.pool.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE "mails"');
  const first = run();
  await vi.waitFor(async () => expect(await counts()).toEqual({ tries: 0, old: 0 }), { timeout: 60_000 });
  expect(refill).toHaveBeenCalledOnce();

  await run();
  expect(refill).toHaveBeenCalledTimes(2);
  await lock.query('COMMIT');
  lock.release();
  await first;
  expect(logged()).toEqual([]);
});
