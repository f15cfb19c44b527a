import { type Kysely, sql } from 'kysely';

interface Evidence {
  /** The job, person or event that the rows belong to; rows are deleted only with it. */
  parent?: [table: string, column: string];
  /** Columns that are filled once. */
  filledOnce?: readonly string[];
  /** When a row was made, by the clock of the database. */
  madeAt?: string;
}

/** What people confirmed, approved, agreed to or were handed. */
const EVIDENCE: Record<string, Evidence> = {
  landConfirmations: { parent: ['sprayJobs', 'sprayJobId'], madeAt: 'confirmedAt' },
  statusChanges: { parent: ['sprayJobs', 'sprayJobId'], madeAt: 'at' },
  guidanceExports: { parent: ['sprayJobs', 'sprayJobId'], madeAt: 'at' },
  smsConsents: { parent: ['users', 'userId'], filledOnce: ['withdrawnAt', 'withdrawnHow'], madeAt: 'givenAt' },
  crewPhotos: { madeAt: 'receivedAt' },
};

/** Tables whose rows the product changes or deletes, which nobody empties. */
const NEVER_EMPTIED = ['flightAlarms', 'farmProposals', 'paymentAllocations', 'jobSnapshots', 'recordRequests', 'storedFiles'];

/** Triggers guard the tables of evidence that have been added since the chain; an accepted quote and an issued invoice come from the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await guardEvidence(db);
  await guardAnswers(db);
  await guardQuotes(db);
  await guardInvoices(db);
}

async function guardEvidence(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION "refuseEvidenceChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      "parentTable" text := TG_ARGV[0];
      "parentColumn" text := TG_ARGV[1];
      "filledOnce" text[] := TG_ARGV[2]::text[];
      "madeAt" text := TG_ARGV[3];
      "ignored" text[] := TG_ARGV[2]::text[];
      "isAllowed" boolean := false;
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO "isAllowed";
      ELSIF TG_OP = 'INSERT' THEN
        "isAllowed" := abs(extract(epoch FROM clock_timestamp() - (to_jsonb(NEW) ->> "madeAt")::timestamptz)) < 300;
      ELSIF TG_OP = 'UPDATE' THEN
        -- A person who is deleted leaves the name alone.
        IF to_jsonb(NEW) ->> 'byUserId' IS NULL AND NOT EXISTS (SELECT FROM "users" WHERE "id" = (to_jsonb(OLD) ->> 'byUserId')::uuid) THEN
          "ignored" := "filledOnce" || 'byUserId'::text;
        END IF;
        "isAllowed" := to_jsonb(NEW) - "ignored" = to_jsonb(OLD) - "ignored"
          AND NOT EXISTS (SELECT FROM unnest("filledOnce") "name" WHERE to_jsonb(OLD) ->> "name" IS NOT NULL);
      ELSIF "parentTable" <> '' THEN
        EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I WHERE "id" = $1)', "parentTable")
          USING (to_jsonb(OLD) ->> "parentColumn")::uuid INTO "isAllowed";
      END IF;
      IF "isAllowed" THEN RETURN coalesce(NEW, OLD); END IF;
      RAISE EXCEPTION 'The table % is evidence', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = 'evidence_stays';
    END $$`.execute(db);
  for (const [table, { parent = ['', ''], filledOnce = [], madeAt = '' }] of Object.entries(EVIDENCE)) {
    const values = [...parent, `{${filledOnce.join(',')}}`, madeAt].map((value) => `'${value}'`).join(', ');
    await addTrigger(db, table, 'INSERT OR UPDATE OR DELETE', `"refuseEvidenceChange"(${values})`);
    await addTrigger(db, table, 'TRUNCATE', '"refuseEvidenceChange"()');
  }
  for (const table of NEVER_EMPTIED) await addTrigger(db, table, 'TRUNCATE', '"refuseEvidenceChange"()');
}

/** Adds a trigger before each row, or before the statement for TRUNCATE. */
async function addTrigger(db: Kysely<unknown>, table: string, on: string, refuse: string): Promise<void> {
  const [name, each] = on === 'TRUNCATE' ? [`${table}_all_stay`, 'STATEMENT'] : [`${table}_stay`, 'ROW'];
  await sql.raw(`CREATE TRIGGER "${name}" BEFORE ${on} ON "${table}" FOR EACH ${each} EXECUTE FUNCTION ${refuse}`).execute(db);
}

/** An alarm stays as it is once somebody said why, and a proposal once it is answered. What is open is changed only by its answer or count. */
async function guardAnswers(db: Kysely<unknown>): Promise<void> {
  const answers = {
    flightAlarms: { answered: 'acknowledgedAt', changeable: '{passes,acknowledgedAt,acknowledgedBy,note}' },
    farmProposals: { answered: 'answeredAt', changeable: '{state,answer,answeredAt,answeredBy,updatedAt}' },
  };
  await sql`
    CREATE FUNCTION "refuseAnsweredChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "changeable" text[] := TG_ARGV[1]::text[];
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> TG_ARGV[0] IS NULL AND to_jsonb(NEW) - "changeable" = to_jsonb(OLD) - "changeable" THEN
        RETURN NEW;
      ELSIF TG_OP = 'DELETE' AND to_jsonb(OLD) ? 'sprayJobId'
        AND NOT EXISTS (SELECT FROM "sprayJobs" WHERE "id" = (to_jsonb(OLD) ->> 'sprayJobId')::uuid) THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION 'The table % is evidence', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = 'evidence_stays';
    END $$`.execute(db);
  for (const [table, { answered, changeable }] of Object.entries(answers)) {
    await addTrigger(db, table, 'UPDATE OR DELETE', `"refuseAnsweredChange"('${answered}', '${changeable}')`);
  }
}

/** A quote starts as a draft, is accepted only after it was sent, and the table is not emptied once one is accepted. */
async function guardQuotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION "refuseAcceptedQuoteChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT FROM "quotes" WHERE "state" = 'accepted') THEN RETURN NULL; END IF;
      ELSIF TG_OP = 'INSERT' THEN
        IF NEW."state" <> 'accepted' THEN RETURN NEW; END IF;
      ELSIF TG_OP = 'DELETE' THEN
        IF OLD."state" <> 'accepted' THEN RETURN OLD; END IF;
      ELSIF OLD."state" = 'sent' OR (OLD."state" = 'draft' AND NEW."state" <> 'accepted') THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'An accepted quote is never changed or deleted, and none is accepted that was not sent'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'quotes_accepted_stays';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER "quotes_none_accepted" BEFORE INSERT ON "quotes"
    FOR EACH ROW EXECUTE FUNCTION "refuseAcceptedQuoteChange"()`.execute(db);
  await addTrigger(db, 'quotes', 'TRUNCATE', '"refuseAcceptedQuoteChange"()');
}

/** A document is issued with the number that its series just gave, numbers only go on, and no record joins an issued document. */
async function guardInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION "refuseInvoiceOutOfSeries"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'invoices' THEN
        IF NEW."state" = 'draft'
          OR EXISTS (SELECT FROM "invoiceSeries" WHERE "series" = NEW."kind" AND "lastNumber" = NEW."sequence") THEN RETURN NEW; END IF;
      ELSIF TG_TABLE_NAME = 'invoiceRecords' THEN
        IF NOT EXISTS (SELECT FROM "invoices" WHERE "id" = NEW."invoiceId" AND "state" = 'issued') THEN RETURN NEW; END IF;
      ELSIF TG_OP = 'UPDATE' AND NEW."series" = OLD."series" AND NEW."lastNumber" = OLD."lastNumber" + 1 THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'Invoices are issued with the next number of their series'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoices_issued_stays';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER "invoices_in_series" BEFORE INSERT ON "invoices"
    FOR EACH ROW EXECUTE FUNCTION "refuseInvoiceOutOfSeries"()`.execute(db);
  await sql`
    CREATE TRIGGER "invoices_issued_in_series" BEFORE UPDATE ON "invoices" FOR EACH ROW WHEN (OLD."state" = 'draft')
    EXECUTE FUNCTION "refuseInvoiceOutOfSeries"()`.execute(db);
  await sql`
    CREATE TRIGGER "invoiceRecords_none_added" BEFORE INSERT ON "invoiceRecords"
    FOR EACH ROW EXECUTE FUNCTION "refuseInvoiceOutOfSeries"()`.execute(db);
  await addTrigger(db, 'invoiceSeries', 'INSERT OR UPDATE OR DELETE', '"refuseInvoiceOutOfSeries"()');
  await addTrigger(db, 'invoiceSeries', 'TRUNCATE', '"refuseInvoiceOutOfSeries"()');
}
