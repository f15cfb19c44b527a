import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { createDb } from '../connection/open.ts';
import { canWrite, runPrepared, runStatement } from './run-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a connection keeps a named statement under its name, also in transactions, and no other statement', async () => {
  await database.db.transaction().execute(async (tx) => {
    for (const number of [1, 2]) {
      const { rows } = await runStatement(tx, { name: 'sum of two' }, sql`SELECT ${number}::int + 1 AS "sum"`);
      expect(rows).toEqual([{ sum: number + 1 }]);
    }
    const { rows } = await sql`SELECT "name" FROM pg_prepared_statements`.execute(tx);
    expect(rows).toEqual([{ name: 'sum of two' }]);
  });
});

test('runPrepared() keeps a query built with Kysely under its name', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`DEALLOCATE ALL`.execute(tx);
    const query = tx.selectNoFrom((e) => e.val('north').as('half'));
    expect(await runPrepared(tx, 'half', query)).toEqual([{ half: 'north' }]);
    const { rows } = await sql`SELECT "name" FROM pg_prepared_statements`.execute(tx);
    expect(rows).toEqual([{ name: 'half' }]);
  });
});

test('behind a pooler no statement is kept, because the next one may reach another session', async () => {
  await createDb(database.pool, { keepsPreparedStatements: false })
    .transaction()
    .execute(async (tx) => {
      await sql`DEALLOCATE ALL`.execute(tx);
      await runStatement(tx, { name: 'sum of two' }, sql`SELECT 1 + 1 AS "sum"`);
      const { rows } = await sql`SELECT "name" FROM pg_prepared_statements`.execute(tx);
      expect(rows).toEqual([]);
    });
});

test('canWrite() is false only for selects and for raw statements declared read-only', () => {
  const { db } = database;
  const raw = sql`SELECT 1`.compile(db);
  const selectingInsert = db
    .with('made', (q) => q.insertInto('users').defaultValues().returning('id'))
    .selectFrom('made')
    .select('id');

  expect(canWrite(db.selectFrom('users').select('id').compile())).toBe(false);
  expect(canWrite({ ...raw, isReadOnly: true })).toBe(false);
  expect(canWrite(raw)).toBe(true);
  expect(canWrite(db.deleteFrom('users').compile())).toBe(true);
  expect(canWrite(selectingInsert.compile())).toBe(true);
});
