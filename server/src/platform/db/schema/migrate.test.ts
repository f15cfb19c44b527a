import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('records every migration, and changes nothing when run again', async () => {
  await migrate(database.db, migrations);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

test('names a failed migration and rolls back the ones before it', async () => {
  const fails = {
    ...migrations,
    '8000-made': { up: async (db: typeof database.db) => void (await sql`create table made (id int)`.execute(db)) },
    '8001-broken': { up: async (db: typeof database.db) => void (await sql`select nothing`.execute(db)) },
  };
  await expect(migrate(database.db, fails)).rejects.toThrow(
    'The database could not be brought up to date (step 8001-broken) and was left as it was: column "nothing" does not exist.',
  );
  const { rows } = await sql`select to_regclass('made') as made`.execute(database.db);
  expect(rows).toEqual([{ made: null }]);
});

test('refuses a schema of a newer server', async () => {
  const newer = { ...migrations, '9999-tomorrow': { up: () => Promise.resolve() } };
  await migrate(database.db, newer);
  await expect(migrate(database.db, migrations)).rejects.toThrow(
    'The database was last used by a newer version of this server (it has "9999-tomorrow", which this version does not know). ' +
      'Start that newer version, or restore a backup made with this one.',
  );
});
