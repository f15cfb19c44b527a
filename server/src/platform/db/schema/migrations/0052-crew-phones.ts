import { type Kysely, sql } from 'kysely';

/** The phones of pilots and ground crew, and the jobs that each phone has a copy of. A revoked phone stays, because its events name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "crewPhones" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "name" text NOT NULL,
      "tokenHash" text NOT NULL UNIQUE,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "lastSeenAt" timestamptz(3),
      "waiting" integer,
      "pageVersion" text,
      "clockOffsetMs" bigint,
      "revokedAt" timestamptz(3),
      "restoredAt" timestamptz(3))`.execute(db);
  await sql`CREATE INDEX "crewPhones_of_user" ON "crewPhones" ("userId", "createdAt")`.execute(db);
  await sql`
    CREATE TABLE "crewPhoneJobs" (
      "phoneId" uuid NOT NULL REFERENCES "crewPhones" ON DELETE CASCADE,
      "sprayJobId" uuid NOT NULL,
      "jobName" text NOT NULL,
      "planVersion" text NOT NULL,
      "sentAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY ("phoneId", "sprayJobId"))`.execute(db);
}
