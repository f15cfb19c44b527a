import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/database.ts';
import { fillRelease } from '../../../test/release-rows.ts';
import { columnsOf, describeSchema, rowHashes } from '../../../test/schema.ts';
import { migrate, migrateAsFarAs } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const EVERY_RELEASE = Object.keys(migrations);
/** `UPGRADE_RELEASES=all` upgrades from every one, which takes minutes; else from the two newest and from every tenth. */
const RELEASES =
  process.env['UPGRADE_RELEASES'] === 'all'
    ? EVERY_RELEASE
    : EVERY_RELEASE.filter((_, at, { length }) => at % 10 === 0 || at >= length - 2);

let newest: TestDatabase;
beforeAll(async () => {
  newest = await testDatabase();
});
afterAll(() => newest.drop());

test('test rows exist for every table: add some for a new table to test/release-rows.ts', async () => {
  expect(await fillRelease(newest.db)).toEqual([]);
  for (const hash of Object.values(await rowHashes(newest.db, await columnsOf(newest.db)))) expect(hash).not.toMatch(/^0 rows/);
});

test.each(RELEASES)('migrates a database of release %s to the newest schema and keeps its data', async (release) => {
  const database = await emptyDatabase();
  try {
    await migrateAsFarAs(database.db, migrations, release);
    await fillRelease(database.db);
    const columns = keptColumns(await columnsOf(database.db));
    const before = await rowHashes(database.db, columns);

    await migrate(database.db, migrations);
    expect(await rowHashes(database.db, columns)).toEqual(before);
    expect(await describeSchema(database.db)).toEqual(await describeSchema(newest.db));
  } finally {
    await database.drop();
  }
});

/** Columns that a later migration fills on purpose: 0039 copies the fields of completed jobs, 0044 adds a kind of mail. */
const FILLED_LATER: Record<string, readonly string[]> = { sprayJobFields: ['frozenField', 'frozenAt'], users: ['notifications'] };

function keptColumns(columns: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(columns).map(([table, names]) => [table, names.filter((name) => !FILLED_LATER[table]?.includes(name))]),
  );
}
