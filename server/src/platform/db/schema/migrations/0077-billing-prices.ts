import { type Kysely, sql } from 'kysely';

/** Price lists, taxes, exemptions and the settings of billing. Which lines a tax applies to is decided by the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPriceLists(db);
  await createTaxes(db);
  await sql`
    CREATE TABLE "billingSettings" (
      "isOnlyRow" boolean PRIMARY KEY DEFAULT true CHECK ("isOnlyRow"),
      "termsDays" integer NOT NULL DEFAULT 30 CHECK ("termsDays" BETWEEN 0 AND 365),
      "invoicePrefix" text NOT NULL DEFAULT 'INV-',
      "creditNotePrefix" text NOT NULL DEFAULT 'CN-',
      "paymentText" text,
      "lateChargePercent" numeric(9, 4) CHECK ("lateChargePercent" >= 0),
      "reminderDays" integer[] NOT NULL DEFAULT '{7,30,60}',
      "accountCodes" jsonb NOT NULL,
      "contact" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
}

async function createPriceLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "priceLists" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "customerId" uuid REFERENCES "users",
      "name" text,
      "holdsFrom" date NOT NULL,
      "entries" jsonb NOT NULL,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "priceLists_day_taken" UNIQUE NULLS NOT DISTINCT ("customerId", "holdsFrom"))`.execute(db);
  await sql`CREATE INDEX "priceLists_list" ON "priceLists" ("holdsFrom", "id")`.execute(db);
}

async function createTaxes(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "taxes" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "code" text NOT NULL CONSTRAINT "taxes_code_taken" UNIQUE,
      "name" text NOT NULL,
      "province" text NOT NULL CHECK ("province" IN ('CA', 'AB', 'BC', 'MB', 'SK')),
      "registrationNumber" text,
      "rates" jsonb NOT NULL,
      "treatments" jsonb NOT NULL,
      "isChecked" boolean NOT NULL DEFAULT false,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`
    CREATE TABLE "taxExemptions" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "customerId" uuid NOT NULL REFERENCES "users",
      "taxId" uuid NOT NULL CONSTRAINT "taxExemptions_tax_exists" REFERENCES "taxes",
      "certificateNumber" text NOT NULL,
      "validFrom" date NOT NULL,
      "validTo" date CHECK ("validTo" >= "validFrom"),
      "sha256" text REFERENCES "storedFiles",
      "fileName" text,
      "mediaType" text,
      "bytes" bigint,
      "addedAt" timestamptz(3),
      "addedBy" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`CREATE INDEX "taxExemptions_customer" ON "taxExemptions" ("customerId")`.execute(db);
  await sql`CREATE INDEX "taxExemptions_tax" ON "taxExemptions" ("taxId")`.execute(db);
  await sql`CREATE INDEX "taxExemptions_stored" ON "taxExemptions" ("sha256")`.execute(db);
  await sql`
    INSERT INTO "taxes" ("id", "code", "name", "province", "rates", "treatments", "isChecked") VALUES
      ('7a5e0000-0000-4000-8000-000000000001', 'GST', 'Goods and services tax', 'CA', '[{"holdsFrom": "2008-01-01", "percent": "5.00"}]', '{}', true),
      ('7a5e0000-0000-4000-8000-000000000002', 'PST-SK', 'Saskatchewan provincial sales tax', 'SK', '[{"holdsFrom": "2017-03-23", "percent": "6.00"}]', '{}', false),
      ('7a5e0000-0000-4000-8000-000000000003', 'RST-MB', 'Manitoba retail sales tax', 'MB', '[{"holdsFrom": "2019-07-01", "percent": "7.00"}]', '{}', false),
      ('7a5e0000-0000-4000-8000-000000000004', 'PST-BC', 'British Columbia provincial sales tax', 'BC', '[{"holdsFrom": "2013-04-01", "percent": "7.00"}]', '{}', false)`.execute(
    db,
  );
}
