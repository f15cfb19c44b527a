import { type Kysely, sql } from 'kysely';

/** Invoices, credit notes and payments. An issued document and a payment are never changed or deleted; triggers refuse it for every role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInvoices(db);
  await createPayments(db);
  await createTriggers(db);
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE "invoiceSeries" ("series" text PRIMARY KEY, "lastNumber" integer NOT NULL CHECK ("lastNumber" >= 0))`.execute(db);
  await sql`INSERT INTO "invoiceSeries" VALUES ('invoice', 0), ('credit_note', 0)`.execute(db);
  await sql`
    CREATE TABLE "invoices" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "kind" text NOT NULL DEFAULT 'invoice' CHECK ("kind" IN ('invoice', 'credit_note')),
      "state" text NOT NULL DEFAULT 'draft' CHECK ("state" IN ('draft', 'issued')),
      "sequence" integer CHECK ("sequence" >= 1),
      "number" text CONSTRAINT "invoices_number_taken" UNIQUE,
      "customerId" uuid NOT NULL REFERENCES "users",
      "customerName" text NOT NULL,
      "groupId" uuid NOT NULL REFERENCES "invoices" ON DELETE CASCADE,
      "creditsId" uuid REFERENCES "invoices",
      "reason" text,
      "province" text CHECK ("province" IN ('AB', 'BC', 'MB', 'SK')),
      "issuedOn" date,
      "dueOn" date,
      "termsDays" integer NOT NULL CHECK ("termsDays" BETWEEN 0 AND 365),
      "fuelPrice" numeric(13, 4),
      "distanceKm" double precision,
      "notes" text,
      "discountText" text,
      "lines" jsonb NOT NULL,
      "payers" jsonb NOT NULL,
      "share" jsonb,
      "taxes" jsonb NOT NULL,
      "customer" jsonb NOT NULL,
      "company" jsonb NOT NULL,
      "subtotal" numeric(12, 2) NOT NULL,
      "taxTotal" numeric(12, 2) NOT NULL,
      "total" numeric(12, 2) NOT NULL,
      "sha256" text REFERENCES "storedFiles",
      "bytes" bigint,
      "issuedAt" timestamptz(3),
      "issuedBy" text,
      "issuedByUserId" uuid REFERENCES "users",
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "invoices_sums" CHECK ("total" = "subtotal" + "taxTotal"),
      CONSTRAINT "invoices_credit_whole" CHECK (("kind" = 'credit_note') = ("creditsId" IS NOT NULL)),
      CONSTRAINT "invoices_issued_whole" CHECK (("state" = 'draft' AND "number" IS NULL)
        OR num_nulls("sequence", "number", "issuedOn", "dueOn", "sha256", "bytes", "issuedAt", "issuedBy", "issuedByUserId") = 0),
      CONSTRAINT "invoices_sequence_taken" UNIQUE ("kind", "sequence"))`.execute(db);
  await sql`
    CREATE TABLE "invoiceRecords" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "invoiceId" uuid NOT NULL REFERENCES "invoices" ON DELETE CASCADE,
      "recordId" uuid NOT NULL REFERENCES "applicationRecords",
      "recordNumber" bigint NOT NULL,
      "position" integer NOT NULL,
      "facts" jsonb NOT NULL,
      "billableAcres" numeric(9, 2) NOT NULL CHECK ("billableAcres" >= 0),
      "acresReason" text,
      "isReasonPrinted" boolean NOT NULL DEFAULT false,
      "releasedAt" timestamptz(3))`.execute(db);
  await sql`
    CREATE TABLE "fieldSplits" (
      "fieldId" uuid PRIMARY KEY REFERENCES "fields" ON DELETE CASCADE,
      "payers" jsonb NOT NULL,
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`
    CREATE TABLE "invoiceLinks" (
      "tokenHash" text PRIMARY KEY,
      "invoiceId" uuid NOT NULL REFERENCES "invoices",
      "expiresAt" timestamptz(3) NOT NULL)`.execute(db);
  const indexes = [
    `UNIQUE INDEX "invoiceRecords_billed_once" ON "invoiceRecords" ("recordNumber") WHERE "releasedAt" IS NULL`,
    `INDEX "invoiceRecords_invoice" ON "invoiceRecords" ("invoiceId")`,
    `INDEX "invoiceRecords_record" ON "invoiceRecords" ("recordId")`,
    `INDEX "invoiceLinks_invoice" ON "invoiceLinks" ("invoiceId")`,
    `INDEX "invoices_created" ON "invoices" ("kind", "createdAt", "id")`,
    `INDEX "invoices_customer" ON "invoices" ("customerId", "createdAt", "id")`,
    `INDEX "invoices_issued" ON "invoices" ("issuedOn", "id") WHERE "state" = 'issued'`,
    `INDEX "invoices_group" ON "invoices" ("groupId")`,
    `INDEX "invoices_credits" ON "invoices" ("creditsId")`,
    `INDEX "invoices_stored" ON "invoices" ("sha256")`,
    `INDEX "invoices_prices" ON "invoices" USING gin ("lines" jsonb_path_ops)`,
    `INDEX "invoices_issuer" ON "invoices" ("issuedByUserId")`,
  ];
  for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "payments" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "customerId" uuid NOT NULL REFERENCES "users",
      "receivedOn" date NOT NULL,
      "amount" numeric(12, 2) NOT NULL CHECK ("amount" > 0),
      "method" text NOT NULL,
      "reference" text,
      "note" text,
      "recordedBy" text NOT NULL,
      "recordedByUserId" uuid NOT NULL REFERENCES "users",
      "reversedOn" date,
      "reversalReason" text,
      "reversedBy" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "payments_reversal_whole" CHECK (num_nulls("reversedOn", "reversalReason", "reversedBy") IN (0, 3)))`.execute(db);
  await sql`
    CREATE TABLE "paymentAllocations" (
      "paymentId" uuid NOT NULL REFERENCES "payments",
      "invoiceId" uuid NOT NULL REFERENCES "invoices",
      "amount" numeric(12, 2) NOT NULL CHECK ("amount" > 0),
      PRIMARY KEY ("paymentId", "invoiceId"))`.execute(db);
  const indexes = [
    `"payments_list" ON "payments" ("receivedOn", "id")`,
    `"payments_customer" ON "payments" ("customerId", "receivedOn", "id")`,
    `"payments_recorder" ON "payments" ("recordedByUserId")`,
    `"paymentAllocations_invoice" ON "paymentAllocations" ("invoiceId")`,
  ];
  for (const index of indexes) await sql.raw(`CREATE INDEX ${index}`).execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION "refuseIssuedInvoiceChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT FROM "invoices" WHERE "state" = 'issued') THEN RETURN NULL; END IF;
      ELSIF OLD."state" = 'draft' THEN
        IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'An issued invoice is never changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoices_issued_stays';
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION "refuseIssuedRecordChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT FROM "invoices" WHERE "state" = 'issued') THEN RETURN NULL; END IF;
      ELSIF NOT EXISTS (SELECT FROM "invoices" WHERE "id" = OLD."invoiceId" AND "state" = 'issued') THEN
        IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        RETURN NEW;
      ELSIF TG_OP = 'UPDATE' AND OLD."releasedAt" IS NULL AND to_jsonb(NEW) - 'releasedAt' = to_jsonb(OLD) - 'releasedAt' THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'The records of an issued invoice are never changed'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoices_issued_stays';
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION "refusePaymentChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "changeable" text[] := ARRAY['reversedOn', 'reversalReason', 'reversedBy', 'updatedAt'];
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT FROM "payments") THEN RETURN NULL; END IF;
      ELSIF TG_OP = 'UPDATE' AND OLD."reversedOn" IS NULL AND to_jsonb(NEW) - "changeable" = to_jsonb(OLD) - "changeable" THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'A payment is never changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
    END $$`.execute(db);
  const guarded = { invoices: 'refuseIssuedInvoiceChange', invoiceRecords: 'refuseIssuedRecordChange', payments: 'refusePaymentChange' };
  for (const [table, refuse] of Object.entries(guarded)) {
    await sql
      .raw(`CREATE TRIGGER "${table}_stay" BEFORE UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${refuse}"()`)
      .execute(db);
    await sql
      .raw(`CREATE TRIGGER "${table}_all_stay" BEFORE TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "${refuse}"()`)
      .execute(db);
  }
}
