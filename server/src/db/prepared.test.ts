import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from './prepared.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

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
