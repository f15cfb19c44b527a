import { type Kysely, sql } from 'kysely';

/** The settings of the office: one row, absent until they are saved for the first time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "officeSettings" (
      "isOnlyRow" boolean PRIMARY KEY DEFAULT true CHECK ("isOnlyRow"),
      "papersGuard" text NOT NULL DEFAULT 'warn' CHECK ("papersGuard" IN ('warn', 'block')),
      "crewMayComplete" boolean NOT NULL DEFAULT true,
      "companyName" text,
      "companyAddress" text,
      "companyPhone" text,
      "companyEmail" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
}
