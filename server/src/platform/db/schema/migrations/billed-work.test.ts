import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../test/database.ts';
import { fillRelease } from '../../../../test/release-rows.ts';
import { migrate, migrateAsFarAs } from '../migrate.ts';
import { migrations } from './index.ts';

test('the call-out minimum of a draft becomes that of its first job, and other lines stay', async () => {
  const { db, drop } = await emptyDatabase();
  try {
    await migrateAsFarAs(db, migrations, '0095-creations');
    await fillRelease(db);
    const lines = [{ key: 'application 1' }, { key: 'minimum', quantity: '40' }, { key: null }];
    await sql`UPDATE "invoices" SET "lines" = ${JSON.stringify(lines)} WHERE "state" = 'draft'`.execute(db);
    await migrate(db, migrations);

    const { rows } = await sql<{ lines: unknown; sprayJobId: string }>`
      SELECT "lines", "sprayJobId" FROM "invoices"
      JOIN "invoiceRecords" ON "invoiceId" = "invoices"."id"
      JOIN "applicationRecords" record ON record."id" = "recordId" WHERE "invoices"."state" = 'draft'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const minimum = { key: `minimum ${row.sprayJobId}`, quantity: '40' };
      expect(row.lines).toEqual([{ key: 'application 1' }, minimum, { key: null }]);
    }
  } finally {
    await drop();
  }
});
