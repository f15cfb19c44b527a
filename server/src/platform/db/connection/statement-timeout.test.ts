import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { isConnectionError, OutcomeUnknown } from '../../errors/connection-errors.ts';
import { runStatement } from '../sql/run-statement.ts';
import { createDb, type Db } from './open.ts';

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

/** The error of work whose statements time out after 150 ms. */
const failureOf = (work: (db: Db) => Promise<unknown>) =>
  work(createDb(database.pool, { timeoutMs: 150 })).then(
    () => undefined,
    (error: unknown) => error,
  );
const notes = async () =>
  (await sql<{ text: string }>`SELECT "text" FROM "notes" ORDER BY "text"`.execute(database.db)).rows.map(({ text }) => text);

test('a statement that times out counts as a connection error, and ends on the server as well', async () => {
  const failure = await failureOf((db) => runStatement(db, { isReadOnly: true }, sql`SELECT 'slow' AS "answer" FROM pg_sleep(60)`));
  expect(isConnectionError(failure)).toBe(true);
  expect(failure).not.toBeInstanceOf(OutcomeUnknown);

  const sleepers = sql<{
    count: number;
  }>`SELECT count(*) FROM pg_stat_activity WHERE "query" LIKE 'SELECT ''slow''%' AND "state" = 'active'`;
  await expect.poll(async () => (await sleepers.execute(database.db)).rows[0]?.count).toBe(0);
});

test('a connection whose statement timed out is never used again, so that no late answer reaches another statement', async () => {
  const statements = Array.from({ length: 12 }, (_, n) =>
    failureOf((db) => sql`SELECT ${n}::int AS "answer" FROM pg_sleep(0.3)`.execute(db)),
  );
  const failures = await Promise.all(statements);
  expect(failures.every(isConnectionError)).toBe(true);

  const answers = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, n) => (await sql<{ answer: number }>`SELECT ${n + 100}::int AS "answer"`.execute(database.db)).rows,
    ),
  );
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => [{ answer: n + 100 }]));
});

test('a transaction whose statement times out before the commit is known to have changed nothing', async () => {
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
  ['of a commit', (db: Db) => db.transaction().execute((tx) => sql`INSERT INTO "notes" VALUES ('rests at commit')`.execute(tx))],
  ['of a single write', (db: Db) => sql`INSERT INTO "notes" SELECT 'alone' FROM pg_sleep(60)`.execute(db)],
  ['of a raw statement not declared read-only', (db: Db) => sql`SELECT pg_sleep(60)`.execute(db)],
])('the outcome %s that times out is unknown', async (_, write) => {
  const failure = await failureOf(write);
  expect(failure).toBeInstanceOf(OutcomeUnknown);
  expect(isConnectionError(failure)).toBe(true);
});

test('a handle with a longer timeout does not interrupt the statement', async () => {
  const { rows } = await sql`SELECT 1 AS "one" FROM pg_sleep(0.5)`.execute(database.longDb);
  expect(rows).toEqual([{ one: 1 }]);
});
