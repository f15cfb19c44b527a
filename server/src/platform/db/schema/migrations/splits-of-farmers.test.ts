import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../test/database.ts';
import { fillRelease } from '../../../../test/release-rows.ts';
import { migrate, migrateAsFarAs } from '../migrate.ts';
import { migrations } from './index.ts';

test('payers that are kept with land are those of the farmer whose record they paid first', async () => {
  const { db, drop } = await emptyDatabase();
  try {
    await migrateAsFarAs(db, migrations, '0093-parcels');
    await fillRelease(db);
    const payers = sql`'[{"customerName": "Lou Lord"}]'::jsonb`;
    const first = sql`(SELECT min("fieldId"::text)::uuid FROM "fieldSplits")`;
    await sql`UPDATE "fieldSplits" SET "payers" = ${payers} WHERE "fieldId" <> ${first}`.execute(db);
    await sql`ALTER TABLE "invoices" DISABLE TRIGGER USER`.execute(db);
    await sql`
      UPDATE "invoices" SET "payers" = ${payers}, "state" = 'issued', "sequence" = numbered."at", "number" = 'INV-' || numbered."at",
        "issuedOn" = '2026-06-20', "dueOn" = '2026-07-20', "issuedAt" = '2026-06-20T18:00:00Z', "issuedBy" = 'Ann Lee',
        "issuedByUserId" = "customerId", "bytes" = 1, "sha256" = (SELECT min("sha256") FROM "storedFiles")
      FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "at" FROM "invoices") numbered
      WHERE numbered."id" = "invoices"."id"`.execute(db);
    await sql`ALTER TABLE "invoices" ENABLE TRIGGER USER`.execute(db);
    await migrate(db, migrations);

    const { rows } = await sql<{ isFarmer: boolean | null }>`
      SELECT "customerId" = (SELECT "farmerId" FROM "applicationRecords" record WHERE record."fieldId" = "fieldSplits"."fieldId") AS "isFarmer"
      FROM "fieldSplits" ORDER BY "fieldId"::text`.execute(db);
    const [unpaid, ...paid] = rows.map(({ isFarmer }) => isFarmer);
    expect(unpaid).toBeNull();
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid)).toEqual(new Set([true]));
  } finally {
    await drop();
  }
});
