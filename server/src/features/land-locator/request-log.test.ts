import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { deleteExpiredRequests, type LocatorRequest, RequestLog } from './request-log.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const REQUEST: LocatorRequest = {
  userId: randomUUID(),
  requestType: 'reverse',
  requestTypeInternal: 'reverse-geocode-quarter-section',
  scope: 'quarter-section',
  success: true,
  cacheHit: false,
  latitude: 51.1,
  longitude: -106.25,
  landDescription: 'NW-12-34-5-W2',
  responseTimeMs: 0.012,
  errorCode: null,
  errorMessage: null,
};

const failOnWarning = (error: unknown) => expect.fail(String(error));
const addRequests = (log: RequestLog, number: number) => Array.from({ length: number }, () => log.add(REQUEST));

async function countWritten(): Promise<number> {
  const rows = await database.db.selectFrom('locatorRequests').select('id').execute();
  return rows.length;
}

test('writes logged requests within about a second', async () => {
  const log = new RequestLog(database.db, failOnWarning);
  addRequests(log, 3);
  expect(await countWritten()).toBe(0);
  await vi.waitFor(async () => expect(await countWritten()).toBe(3), { timeout: 60_000 });
  expect(await database.db.selectFrom('locatorRequests').selectAll().executeTakeFirst()).toMatchObject(REQUEST);
  await log.close();
});

test('closing writes the whole buffer, in several batches', async () => {
  const log = new RequestLog(database.db, failOnWarning);
  addRequests(log, 1234);
  await log.close();
  expect(await countWritten()).toBe(1234);
});

test('buffers at most 10,000 requests and drops the rest', async () => {
  const log = new RequestLog(database.db, failOnWarning);
  addRequests(log, 50_000);
  await log.flush();
  expect(await countWritten()).toBeGreaterThanOrEqual(10_000);
  expect(await countWritten()).toBeLessThanOrEqual(10_500);
  await log.close();
});

test('warns once while writing fails, keeps accepting requests, and recovers', async () => {
  const warn = vi.fn();
  const log = new RequestLog(database.db, warn);
  await sql`ALTER TABLE "locatorRequests" RENAME TO "elsewhere"`.execute(database.db);
  for (const _ of [1, 2, 3]) {
    addRequests(log, 10);
    await log.flush();
  }
  expect(log.isWorking).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);

  await sql`ALTER TABLE "elsewhere" RENAME TO "locatorRequests"`.execute(database.db);
  addRequests(log, 1);
  await log.close();
  expect(log.isWorking).toBe(true);
  expect(await countWritten()).toBe(1);
});

test('deletes requests after 30 days, on several servers concurrently', async () => {
  await sql`INSERT INTO "locatorRequests" ("createdAt", "userId", "requestType", "requestTypeInternal", "scope", "success", "cacheHit", "responseTimeMs")
    SELECT now() - make_interval(hours => n), gen_random_uuid(), 'reverse', 'r', 's', true, false, 1 FROM generate_series(1, 1000) AS n`.execute(
    database.db,
  );
  const deleted = await Promise.all([1, 2, 3].map(() => deleteExpiredRequests(database.db)));
  expect(deleted.reduce((sum, each) => sum + each)).toBe(1000 - 30 * 24 + 1);
  expect(await deleteExpiredRequests(database.db)).toBe(0);
});
