import { type Kysely, sql } from 'kysely';

/**
 * Rows are in time order, so a query of a period reads a short part of the table. The user has no foreign key, so that the log does not
 * prevent a deletion.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "locatorRequests" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "userId" uuid NOT NULL,
      "requestType" text NOT NULL CHECK ("requestType" IN ('reverse', 'forward')),
      "requestTypeInternal" text NOT NULL,
      "scope" text NOT NULL,
      "success" boolean NOT NULL,
      "cacheHit" boolean NOT NULL,
      "latitude" double precision,
      "longitude" double precision,
      "landDescription" text,
      "responseTimeMs" double precision NOT NULL,
      "errorCode" text,
      "errorMessage" text,
      CHECK ("success" = ("errorCode" IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX "locatorRequests_by_time" ON "locatorRequests" ("createdAt", "id")`.execute(db);
  await sql`CREATE INDEX "locatorRequests_failures" ON "locatorRequests" ("errorCode", "createdAt") WHERE "errorCode" IS NOT NULL`.execute(
    db,
  );
}
