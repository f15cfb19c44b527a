import type { Call } from '@swathline/client/api/request';
import { api } from '@swathline/contract';
import type { Client } from 'pg';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { seedRecords } from '../records/seed-records.ts';
import { percentile } from '../statistics.ts';
import { callsAsAdmin, withServer } from '../with-server.ts';

const RECORDS = 2_000;
const INVOICES = 10_000;
const YEARS = 5;
const REPEATS = 20;
const TIME_ZONE = 'America/Regina';
/** A list of 10,000 invoices may take this many times as long as one of 10. */
const MAX_GROWTH = 2;
const MAX_DRAFTS_SECONDS = 10;
const MAX_STATEMENT_MS = 1_000;
const MAX_RECORDS_OF_DRAFT = 500;

/** Measures a month of records into drafts, the list of many invoices, and a statement of five years. */
export async function benchBilling(): Promise<Figure[]> {
  return withServer({ TIME_ZONE }, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    try {
      await seedOffice(db);
      await seedJobs(db, RECORDS);
      await seedRecords(db, RECORDS, RECORDS);
      const call = await callsAsAdmin(address);
      await call(api.priceLists.create, { body: { holdsFrom: '2020-01-01', entries: [{ kind: 'application', price: '12.50' }] } });
      return [await draftFigure(call), ...(await listFigures(db, call)), await statementFigure(db, call)];
    } finally {
      await db.end();
    }
  });
}

async function draftFigure(call: Call): Promise<Figure> {
  const begin = performance.now();
  const { customers } = await call(api.billing.unbilled, { query: {} });
  for (const { records } of customers) {
    for (let at = 0; at < records.length; at += MAX_RECORDS_OF_DRAFT) {
      const recordIds = records.slice(at, at + MAX_RECORDS_OF_DRAFT).map(({ id }) => id);
      await call(api.invoices.create, { body: { recordIds } });
    }
  }
  const value = (performance.now() - begin) / 1000;
  const name = `${RECORDS.toLocaleString('en-CA')} records into ${customers.length} drafts`;
  return { name, value, unit: 's', limit: MAX_DRAFTS_SECONDS, better: 'lower' };
}

/**
 * Adds issued invoices of one customer over the last years, each with a payment for most of it. As the triggers want it, each invoice takes
 * the next number of its series.
 */
async function seedInvoices(db: Client, count: number): Promise<void> {
  const { rows } = await db.query<{ id: string }>(`SELECT "id" FROM "users" WHERE "role" = 'farmer' ORDER BY "id" LIMIT 1`);
  const customerId = db.escapeLiteral(rows[0]?.id ?? '');
  await db.query(`INSERT INTO "storedFiles" ("sha256", "bytes") VALUES (repeat('ab', 32), 1) ON CONFLICT DO NOTHING`);
  await db.query(`
    DO $$
    DECLARE "taken" integer; "made" uuid; "paid" uuid; "day" date;
    BEGIN
      FOR "n" IN 1..${count} LOOP
        "made" := gen_random_uuid();
        "day" := current_date - "n" % (365 * ${YEARS});
        UPDATE "invoiceSeries" SET "lastNumber" = "lastNumber" + 1 WHERE "series" = 'invoice' RETURNING "lastNumber" INTO "taken";
        INSERT INTO "invoices" ("id", "state", "sequence", "number", "customerId", "customerName", "groupId", "termsDays", "lines", "payers",
            "taxes", "customer", "company", "subtotal", "taxTotal", "total", "issuedOn", "dueOn", "sha256", "bytes", "issuedAt", "issuedBy",
            "issuedByUserId")
          VALUES ("made", 'issued', "taken", 'INV-' || "taken", ${customerId}, 'Olga', "made", 30, '[]', '[]', '[]', '{}', '{}', 100, 5, 105,
            "day", "day" + 30, repeat('ab', 32), 1, "day", 'Olga', ${customerId});
        INSERT INTO "payments" ("customerId", "receivedOn", "amount", "method", "recordedBy", "recordedByUserId")
          VALUES (${customerId}, "day", 90, 'cheque', 'Olga', ${customerId}) RETURNING "id" INTO "paid";
        INSERT INTO "paymentAllocations" VALUES ("paid", "made", 90);
      END LOOP;
    END $$`);
  await db.query('ANALYZE "invoices", "payments", "paymentAllocations"');
}

async function listFigures(db: Client, call: Call): Promise<Figure[]> {
  const measure = async () => {
    const times: number[] = [];
    for (let count = 0; count < REPEATS; count++) {
      const begin = performance.now();
      await call(api.invoices.list, { query: { limit: 10, state: 'issued' } });
      times.push(performance.now() - begin);
    }
    return percentile(times, 0.5);
  };
  await seedInvoices(db, 10);
  const few = await measure();
  await seedInvoices(db, INVOICES);
  const many = await measure();
  const name = `${INVOICES.toLocaleString('en-CA')} invoices, first page, beside 10 (${few.toFixed(1)} ms)`;
  return [{ name, value: many / few, unit: 'times', limit: MAX_GROWTH, better: 'lower' }];
}

async function statementFigure(db: Client, call: Call): Promise<Figure> {
  const { rows } = await db.query<{ id: string; from: string; to: string }>(
    `SELECT "customerId" AS "id", (current_date - 365 * $1::int)::text AS "from", current_date::text AS "to"
     FROM "invoices" WHERE "state" = 'issued' LIMIT 1`,
    [YEARS],
  );
  const { id = '', from = '', to = '' } = rows[0] ?? {};
  const begin = performance.now();
  await call(api.statements.get, { params: { id }, query: { from, to } });
  const value = performance.now() - begin;
  return {
    name: `a statement of ${YEARS} years with ${INVOICES.toLocaleString('en-CA')} invoices`,
    value,
    unit: 'ms',
    limit: MAX_STATEMENT_MS,
    better: 'lower',
  };
}
