import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../test/database.ts';
import { fillRelease } from '../../../../test/release-rows.ts';
import { migrate, migrateAsFarAs } from '../migrate.ts';
import { migrations } from './index.ts';

test('fields that changed owner before keep their old names on their jobs', async () => {
  const { db, drop } = await emptyDatabase();
  try {
    await migrateAsFarAs(db, migrations, '0022-search');
    await fillRelease(db);
    await sql`
      INSERT INTO "auditTrail" ("at", "action", "subjectType", "subjectId", "changes")
      SELECT '2026-01-01T12:00Z'::timestamptz + "day" * interval '1 day', 'update', 'field', f."id", "changes"::jsonb FROM "fields" f, (VALUES
        (1, '[{"property": "name", "from": "Oldest", "to": "Field 3"}]'),
        (2, '[{"property": "userId", "from": "a", "to": "b"}, {"property": "area", "from": "1", "to": "2"}]'),
        (3, '[{"property": "name", "from": "Field 3", "to": "Theirs"}]'),
        (4, '[{"property": "name", "from": "Theirs", "to": "Theirs west"}]')) entry("day", "changes")
      WHERE f."name" = 'Field 3'`.execute(db);
    await sql`UPDATE "fields" SET "name" = 'Theirs west' WHERE "name" = 'Field 3'`.execute(db);
    await sql`UPDATE "fields" SET "userId" = (SELECT "userId" FROM "fields" WHERE "name" = 'Field 5') WHERE "name" IN ('Theirs west', 'Field 4')`.execute(
      db,
    );

    await migrate(db, migrations);
    const { rows } = await sql<{ name: string; zones: number }>`
      SELECT "frozenField" ->> 'name' AS "name", jsonb_array_length("frozenField" -> 'exclusionZones') AS "zones"
      FROM "sprayJobFields" WHERE "frozenReason" = 'moved' ORDER BY 1`.execute(db);
    expect(rows).toEqual([
      { name: 'Field 3', zones: 1 },
      { name: 'Field 4', zones: 1 },
    ]);
  } finally {
    await drop();
  }
});
