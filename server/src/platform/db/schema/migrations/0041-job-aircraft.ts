import { type Kysely, sql } from 'kysely';

/** A completed job keeps its aircraft as it was. Products that a farmer supplies have a registration number, or are known to have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "jobSnapshots" ADD COLUMN "aircraft" jsonb`.execute(db);
  await sql`
    ALTER TABLE "sprayJobChemicals"
      ADD COLUMN "pcpNumber" text CHECK ("pcpNumber" ~ '^[0-9]{1,8}$'),
      ADD COLUMN "hasNoPcpNumber" boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT "sprayJobChemicals_pcp_or_none" CHECK (NOT ("hasNoPcpNumber" AND "pcpNumber" IS NOT NULL))`.execute(db);
}
