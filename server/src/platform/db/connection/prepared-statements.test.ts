import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { databaseOn } from './open.ts';
import { prepared } from './prepared-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a statement begun as prepared is kept by its connection under its name, inside transactions too; others are not', async () => {
  await database.db.transaction().execute(async (tx) => {
    for (const number of [1, 2]) {
      const { rows } = await sql`${prepared('sum of two')} SELECT ${number}::int + 1 AS "sum"`.execute(tx);
      expect(rows).toEqual([{ sum: number + 1 }]);
    }
    const { rows } = await sql`SELECT "name" FROM pg_prepared_statements`.execute(tx);
    expect(rows).toEqual([{ name: 'sum of two' }]);
  });
});

test('behind a pooler none is kept: the next one may go to another session', async () => {
  await databaseOn(database.pool, { keepsStatements: false })
    .transaction()
    .execute(async (tx) => {
      await sql`DEALLOCATE ALL`.execute(tx);
      await sql`${prepared('sum of two')} SELECT 1 + 1 AS "sum"`.execute(tx);
      const { rows } = await sql`SELECT "name" FROM pg_prepared_statements`.execute(tx);
      expect(rows).toEqual([]);
    });
});
