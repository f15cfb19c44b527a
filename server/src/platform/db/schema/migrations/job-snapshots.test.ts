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
      SELECT job."status" = 'completed' AS "isCompleted", count(*)::int AS "jobs", count(s)::int AS "snapshots",
        bool_and(s."isFromUpgrade") AS "isFromUpgrade",
        (SELECT count(*)::int FROM "sprayJobFields" f JOIN "sprayJobs" j ON j."id" = f."sprayJobId"
          WHERE (j."status" = 'completed') = (job."status" = 'completed') AND f."frozenReason" = 'upgraded') AS "fields",
        (SELECT count(*)::int FROM "sprayJobChemicals" c JOIN "sprayJobs" j ON j."id" = c."sprayJobId"
          WHERE (j."status" = 'completed') = (job."status" = 'completed') AND (c."frozenChemical" IS NOT NULL) = (j."status" = 'completed')) AS "chemicals",
        (SELECT count(*)::int FROM "sprayJobChemicals" c JOIN "sprayJobs" j ON j."id" = c."sprayJobId"
          WHERE (j."status" = 'completed') = (job."status" = 'completed')) AS "allChemicals"
      FROM "sprayJobs" job LEFT JOIN "jobSnapshots" s ON s."sprayJobId" = job."id" GROUP BY 1 ORDER BY 1`.execute(db);
    expect(rows).toEqual([
      { isCompleted: false, jobs: 15, snapshots: 0, isFromUpgrade: null, fields: 0, chemicals: rows[0]?.['allChemicals'], allChemicals: 16 },
      { isCompleted: true, jobs: 5, snapshots: 5, isFromUpgrade: true, fields: 5, chemicals: rows[1]?.['allChemicals'], allChemicals: 4 },
    ]);
    const names = await sql<{ byName: string | null }>`SELECT DISTINCT "byName" FROM "statusChanges" WHERE "byName" IS NULL`.execute(db);
    expect(names.rows).toEqual([]);
  } finally {
    await drop();
  }
});
