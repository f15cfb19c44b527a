import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { isConnectionError, OutcomeUnknown } from '../../errors/connection-errors.ts';
import type { Db } from './open.ts';
import { allowing } from './statement-timeout.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`CREATE TABLE "notes" ("text" text)`.execute(database.db);
  await sql`CREATE FUNCTION "rest"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$`.execute(
    database.db,
  );
  await sql`CREATE CONSTRAINT TRIGGER "rest_at_commit" AFTER INSERT ON "notes" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."text" = 'rests at commit') EXECUTE FUNCTION "rest"()`.execute(database.db);
});
afterAll(() => database.drop());

const failureOf = (work: (hurried: Db) => Promise<unknown>) =>
  work(allowing(database.db, 150)).then(
    () => undefined,
    (error: unknown) => error,
  );
const notes = async () =>
  (await sql<{ text: string }>`SELECT "text" FROM "notes" ORDER BY "text"`.execute(database.db)).rows.map(({ text }) => text);

test('a statement that is not answered in time is taken for a database that is away, and ends there as well', async () => {
  const failure = await failureOf((db) => sql`SELECT 'slow' AS "answer" FROM pg_sleep(60)`.execute(db));
  expect(isConnectionError(failure)).toBe(true);
  expect(failure).not.toBeInstanceOf(OutcomeUnknown);

  const sleepers = sql<{
    count: number;
  }>`SELECT count(*) FROM pg_stat_activity WHERE "query" LIKE 'SELECT ''slow''%' AND "state" = 'active'`;
  await expect.poll(async () => (await sleepers.execute(database.db)).rows[0]?.count).toBe(0);
});

test('its connection is never used again, so that no answer reaches another question', async () => {
  const asked = Array.from({ length: 12 }, (_, n) => failureOf((db) => sql`SELECT ${n}::int AS "answer" FROM pg_sleep(0.3)`.execute(db)));
  const failures = await Promise.all(asked);
  expect(failures.every(isConnectionError)).toBe(true);

  const answers = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, n) => (await sql<{ answer: number }>`SELECT ${n + 100}::int AS "answer"`.execute(database.db)).rows,
    ),
  );
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => [{ answer: n + 100 }]));
});

test('a transaction that is cut before its commit changed nothing, and that is known', async () => {
  const failure = await failureOf((db) =>
    db.transaction().execute(async (tx) => {
      await sql`INSERT INTO "notes" VALUES ('cut')`.execute(tx);
      await sql`UPDATE "notes" SET "text" = 'later' FROM pg_sleep(60)`.execute(tx);
    }),
  );
  expect(isConnectionError(failure)).toBe(true);
  expect(failure).not.toBeInstanceOf(OutcomeUnknown);
  expect(await notes()).toEqual([]);
});

test.each([
  ['a commit', (db: Db) => db.transaction().execute((tx) => sql`INSERT INTO "notes" VALUES ('rests at commit')`.execute(tx))],
  ['a write of its own', (db: Db) => sql`INSERT INTO "notes" SELECT 'alone' FROM pg_sleep(60)`.execute(db)],
])('of %s that is not answered nobody can know whether it was done', async (_, write) => {
  const failure = await failureOf(write);
  expect(failure).toBeInstanceOf(OutcomeUnknown);
  expect(isConnectionError(failure)).toBe(true);
});

test('work that is allowed more time is not cut', async () => {
  const { rows } = await sql`SELECT 1 AS "one" FROM pg_sleep(0.5)`.execute(allowing(allowing(database.db, 150), 60_000));
  expect(rows).toEqual([{ one: 1 }]);
});
