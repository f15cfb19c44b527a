import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../test/database.ts';
import { fillRelease } from '../../../../test/release-rows.ts';
import { migrations } from './index.ts';
import { migrate, migrateAsFarAs } from '../migrate.ts';

test('jobs completed before the upgrade get a snapshot marked as taken then, other jobs get none', async () => {
  const { db, drop } = await emptyDatabase();
  try {
    await migrateAsFarAs(db, migrations, '0038-activity');
    await fillRelease(db);
    await migrate(db, migrations);
    const { rows } = await sql<Record<string, unknown>>`
      SELECT job."status" = 'completed' AS "isCompleted", count(*)::int AS "jobs", count(s."sprayJobId")::int AS "snapshots",
        bool_and(s."isFromUpgrade") AS "areFromUpgrade", count(f."fieldId")::int AS "fields",
        count(*) FILTER (WHERE f."frozenReason" = 'upgraded')::int AS "copiedFields"
      FROM "sprayJobs" job LEFT JOIN "jobSnapshots" s ON s."sprayJobId" = job."id"
      LEFT JOIN "sprayJobFields" f ON f."sprayJobId" = job."id" GROUP BY 1 ORDER BY 1`.execute(db);
    expect(rows).toEqual([
      { isCompleted: false, jobs: 15, snapshots: 0, areFromUpgrade: null, fields: 15, copiedFields: 0 },
      { isCompleted: true, jobs: 5, snapshots: 5, areFromUpgrade: true, fields: 5, copiedFields: 5 },
    ]);
    const parts = await sql<{ wrong: number }>`
      SELECT count(*)::int AS "wrong" FROM "sprayJobs" job JOIN (
        SELECT "sprayJobId", "frozenChemical" AS "copy" FROM "sprayJobChemicals"
        UNION ALL SELECT "sprayJobId", "frozenMember" FROM "groundCrewAssignments") part ON part."sprayJobId" = job."id"
      WHERE (part."copy" IS NOT NULL) <> (job."status" = 'completed')`.execute(db);
    expect(parts.rows).toEqual([{ wrong: 0 }]);
    const names = await sql<{ byName: string | null }>`SELECT DISTINCT "byName" FROM "statusChanges" WHERE "byName" IS NULL`.execute(db);
    expect(names.rows).toEqual([]);
  } finally {
    await drop();
  }
});
