import type { Client } from 'pg';

const FARMERS = 200;
const FIELDS = 2_000;
const CREW = 20;

/** Seeds people, fields side by side, chemicals and an aircraft for the jobs. Call it once for each database. */
export async function seedOffice(db: Client): Promise<void> {
  await db.query(`
    INSERT INTO "users" ("firstName", "lastName", "email", "passwordHash", "isActive", "role", "confirmedAt")
    SELECT 'First' || n, 'Last' || n, 'person' || n || '@bench.example', 'none', true, CASE WHEN n <= ${FARMERS} THEN 'farmer' ELSE 'ground_crew' END, now()
    FROM generate_series(1, ${FARMERS + CREW}) n`);
  await db.query(`
    INSERT INTO "fields" ("userId", "name", "area", "fieldType", "coordinates", "fieldAcres")
    SELECT u."id", 'Field ' || n, 160, 'field',
      jsonb_build_array(
        jsonb_build_object('latitude', south, 'longitude', west), jsonb_build_object('latitude', south, 'longitude', west + 0.01),
        jsonb_build_object('latitude', south + 0.007, 'longitude', west + 0.01), jsonb_build_object('latitude', south + 0.007, 'longitude', west)), 160
    FROM (SELECT n, 50 + (n - 1) / 50 * 0.02 AS south, -105 + (n - 1) % 50 * 0.02 AS west FROM generate_series(1, ${FIELDS}) n) squares
    JOIN "users" u ON u."email" = 'person' || (n % ${FARMERS} + 1) || '@bench.example'`);
  await db.query(`
    INSERT INTO "chemicals" ("name", "type", "activeIngredient", "applicationRateLitersPerAcre")
    SELECT 'Chemical ' || n, 'herbicide', 'Ingredient ' || n, 0.5 FROM generate_series(1, 50) n`);
  await db.query(
    `INSERT INTO "aircraft" ("kind", "registration", "make", "hopperLitres") VALUES ('aeroplane', 'C-GABC', 'Air Tractor', 3028)`,
  );
}

/** Adds jobs up to a total of `count`, each with two fields, two chemicals and two crew members, and updates the planner's statistics. */
export async function seedJobs(db: Client, count: number): Promise<void> {
  await db.query(
    `INSERT INTO "sprayJobs" ("userId", "aircraftId", "name", "status", "startDate", "endDate", "createdAt")
     SELECT u."id", (SELECT "id" FROM "aircraft" LIMIT 1), 'Job ' || n, (ARRAY['draft', 'submitted', 'changes_needed', 'approved', 'in_progress', 'completed', 'cancelled'])[n % 7 + 1],
       date '2026-05-01' + n % 120, date '2026-05-02' + n % 120, timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series((SELECT count(*)::int + 1 FROM "sprayJobs"), $1::int) n JOIN "users" u ON u."email" = 'person' || (n % ${FARMERS} + 1) || '@bench.example'`,
    [count],
  );
  await db.query(`
    INSERT INTO "sprayJobFields" ("sprayJobId", "fieldId", "position")
    SELECT j."id", f."id", row_number() OVER (PARTITION BY j."id")
    FROM "sprayJobs" j JOIN LATERAL (SELECT "id" FROM "fields" WHERE "userId" = j."userId" ORDER BY "id" LIMIT 2) f ON true
    ON CONFLICT DO NOTHING`);
  await db.query(`
    INSERT INTO "sprayJobChemicals" ("sprayJobId", "position", "chemicalId", "applicationRateLitersPerAcre")
    SELECT j."id", c."at", c."id", 0.5
    FROM "sprayJobs" j CROSS JOIN (SELECT "id", row_number() OVER () AS "at" FROM "chemicals" LIMIT 2) c
    WHERE NOT EXISTS (SELECT 1 FROM "sprayJobChemicals" p WHERE p."sprayJobId" = j."id")`);
  await db.query(`
    INSERT INTO "groundCrewAssignments" ("sprayJobId", "userId")
    SELECT j."id", c."id" FROM "sprayJobs" j CROSS JOIN (SELECT "id" FROM "users" WHERE "role" = 'ground_crew' ORDER BY "id" LIMIT 2) c
    ON CONFLICT DO NOTHING`);
  await db.query('VACUUM ANALYZE');
}
