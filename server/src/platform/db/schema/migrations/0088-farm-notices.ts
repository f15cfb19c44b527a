import { type Kysely, sql } from 'kysely';

/** What farmers want to be told of and how, their consents for text messages, the devices that get push messages, and what is to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "farmNoticeSettings" (
      "userId" uuid PRIMARY KEY REFERENCES "users" ON DELETE CASCADE,
      "ways" jsonb NOT NULL,
      "quietFrom" text,
      "quietTo" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CHECK (("quietFrom" IS NULL) = ("quietTo" IS NULL)))`.execute(db);
  await sql`
    CREATE TABLE "smsConsents" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "phone" text NOT NULL,
      "text" text NOT NULL,
      "how" text NOT NULL,
      "givenAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "withdrawnAt" timestamptz(3),
      "withdrawnHow" text,
      CHECK (("withdrawnAt" IS NULL) = ("withdrawnHow" IS NULL)))`.execute(db);
  await sql`CREATE UNIQUE INDEX "smsConsents_one_current" ON "smsConsents" ("userId") WHERE "withdrawnAt" IS NULL`.execute(db);
  await sql`CREATE INDEX "smsConsents_user" ON "smsConsents" ("userId")`.execute(db);
  await sql`
    CREATE TABLE "pushKeys" (
      "id" integer PRIMARY KEY DEFAULT 1 CHECK ("id" = 1),
      "publicKey" text NOT NULL,
      "privateKey" text NOT NULL,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`
    CREATE TABLE "pushSubscriptions" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "sessionHash" text NOT NULL REFERENCES "sessions" ("tokenHash") ON DELETE CASCADE,
      "endpoint" text NOT NULL UNIQUE,
      "p256dh" text NOT NULL,
      "auth" text NOT NULL,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`CREATE INDEX "pushSubscriptions_user" ON "pushSubscriptions" ("userId")`.execute(db);
  await sql`CREATE INDEX "pushSubscriptions_session" ON "pushSubscriptions" ("sessionHash")`.execute(db);
  await sql`
    CREATE TABLE "notices" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "notice" text NOT NULL,
      "way" text NOT NULL CHECK ("way" IN ('push', 'sms')),
      "subscriptionId" uuid REFERENCES "pushSubscriptions" ON DELETE CASCADE,
      "topic" text NOT NULL,
      "title" text NOT NULL,
      "body" text NOT NULL,
      "path" text NOT NULL,
      "status" text NOT NULL DEFAULT 'queued' CHECK ("status" IN ('queued', 'sent', 'failed', 'withdrawn')),
      "attempts" integer NOT NULL DEFAULT 0,
      "dueAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "expiresAt" timestamptz(3) NOT NULL,
      "lastError" text,
      "sentAt" timestamptz(3),
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "notices_push_to_device" CHECK (("way" = 'push') = ("subscriptionId" IS NOT NULL)))`.execute(db);
  await sql`CREATE INDEX "notices_due" ON "notices" ("dueAt") WHERE "status" = 'queued'`.execute(db);
  await sql`CREATE INDEX "notices_topic" ON "notices" ("topic") WHERE "status" = 'queued'`.execute(db);
  await sql`CREATE INDEX "notices_created" ON "notices" ("createdAt")`.execute(db);
  await sql`CREATE INDEX "notices_user" ON "notices" ("userId")`.execute(db);
  await sql`CREATE INDEX "notices_subscription" ON "notices" ("subscriptionId")`.execute(db);
}
