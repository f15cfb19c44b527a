import { type Kysely, sql } from 'kysely';

/** Each position asks which check-ins of its pilot had not ended at its moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX "checkIns_by_pilot" ON "checkIns" ("pilotId", coalesce("checkedOutAt", 'infinity'))`.execute(db);
}
