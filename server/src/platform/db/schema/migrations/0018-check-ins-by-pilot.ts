import { type Kysely, sql } from 'kysely';

/** For each position, the server looks up the check-ins of its pilot that had not ended at that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX "checkIns_by_pilot" ON "checkIns" ("pilotId", coalesce("checkedOutAt", 'infinity'))`.execute(db);
}
