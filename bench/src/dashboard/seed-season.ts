import type { Client } from 'pg';

/** Jobs of four seasons up to three weeks from now: what lies behind is completed or cancelled, and was submitted and approved before. */
export async function spreadOverSeasons(db: Client): Promise<void> {
  await db.query(`
    UPDATE "sprayJobs" SET
      "startDate" = plan."day", "endDate" = plan."day" + 1 + at % 3, "dateSubmitted" = plan."day" - interval '9 days', "dateApproved" = plan."day" - interval '8 days',
      "status" = CASE WHEN plan."day" + 3 >= current_date THEN "status" WHEN at % 20 = 0 THEN 'cancelled' ELSE 'completed' END,
      "completedAt" = CASE WHEN plan."day" + 3 < current_date AND at % 20 > 0 THEN plan."day" + interval '40 hours' END
    FROM (SELECT "id", (row_number() OVER (ORDER BY "createdAt"))::int AS at FROM "sprayJobs") numbered
      CROSS JOIN LATERAL (SELECT current_date + 21 - at % 1460 AS "day") plan
    WHERE numbered."id" = "sprayJobs"."id"`);
  await db.query('VACUUM FULL ANALYZE "sprayJobs"');
}
