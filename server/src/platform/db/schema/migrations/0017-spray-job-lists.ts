import { type Kysely, sql } from 'kysely';

const PARTS = [
  { table: 'sprayJobFields', count: 'fieldCount' },
  { table: 'sprayJobChemicals', count: 'chemicalCount' },
  { table: 'groundCrewAssignments', count: 'groundCrewCount' },
];

/**
 * Stores the counts of fields, chemicals and crew with each job, because lists show them and sort by them, and indexes every column that
 * lists sort by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, count } of PARTS) {
    await sql`ALTER TABLE "sprayJobs" ADD COLUMN ${sql.id(count)} integer NOT NULL DEFAULT 0`.execute(db);
    await sql`
      UPDATE "sprayJobs" SET ${sql.id(count)} = part."count"
      FROM (SELECT "sprayJobId", count(*) AS "count" FROM ${sql.id(table)} GROUP BY "sprayJobId") part
      WHERE part."sprayJobId" = "id"`.execute(db);
    await countAfter(db, { table, count, event: 'INSERT', rows: 'NEW', sign: '+' });
    await countAfter(db, { table, count, event: 'DELETE', rows: 'OLD', sign: '-' });
    await sql`CREATE INDEX ${sql.id(`sprayJobs_by_${count}`)} ON "sprayJobs" (${sql.id(count)}, "id")`.execute(db);
  }
  await sql`CREATE INDEX "sprayJobs_by_name" ON "sprayJobs" (lower("name"), "id")`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_start" ON "sprayJobs" ("startDate", "id")`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_end" ON "sprayJobs" ("endDate", "id")`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_status_alone" ON "sprayJobs" ("status", "id")`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_days" ON "sprayJobs" USING gist (daterange("startDate", "endDate"))`.execute(db);
}

interface Count {
  table: string;
  count: string;
  event: 'INSERT' | 'DELETE';
  rows: 'NEW' | 'OLD';
  sign: '+' | '-';
}

async function countAfter(db: Kysely<unknown>, { table, count, event, rows, sign }: Count): Promise<void> {
  const name = sql.id(`${table}_counted_${event.toLowerCase()}`);
  await sql`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "sprayJobs" SET ${sql.id(count)} = ${sql.id(count)} ${sql.raw(sign)} part."count"
      FROM (SELECT "sprayJobId", count(*) AS "count" FROM "changed" GROUP BY "sprayJobId") part
      WHERE part."sprayJobId" = "id";
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER ${name} AFTER ${sql.raw(event)} ON ${sql.id(table)}
    REFERENCING ${sql.raw(rows)} TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`.execute(db);
}
