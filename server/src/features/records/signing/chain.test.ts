import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readChainHead } from '../../../platform/audit/chain.ts';
import { chainAuditTrail } from '../../../platform/audit/chain-trail.ts';
import { migrate, migrateAsFarAs } from '../../../platform/db/schema/migrate.ts';
import { migrations } from '../../../platform/db/schema/migrations/index.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { readyRecord, sign } from '../../../test/records/recorded-jobs.ts';
import { fillRelease } from '../../../test/release-rows.ts';
import { verify } from '../../../test/records/verify.ts';
import { testServer } from '../../../test/server.ts';
import { listFiles } from '../read-record.ts';
import { hashOfFormat1 } from './hash.ts';

test('records signed at once, while the audit trail is chained, follow one another', async () => {
  const other = await testServer();
  try {
    const by = await other.admin();
    const ready = [];
    for (let count = 0; count < 5; count++) ready.push(await readyRecord(other, by));
    const replies = await Promise.all([
      ...ready.map(({ record }) => sign(other, by, record.id)),
      ...[1, 2].map(() => chainAuditTrail(other.db, { minAgeSeconds: 0 }).then(() => ({ status: 200 }))),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await verify(other.db)).sentences).toEqual([]);
    const { position } = await readChainHead(other.db);
    expect(position).toBeGreaterThanOrEqual(6);
  } finally {
    await other.close();
  }
});

test('records that were signed before the chain keep their hashes, are verified, and cannot be changed unseen', async () => {
  const { db, drop } = await emptyDatabase();
  try {
    await migrateAsFarAs(db, migrations, '0068-record-number-year');
    await fillRelease(db);
    const update = db.updateTable('applicationRecords').where('number', '=', 1);
    const signing = { signedName: 'Ann Lee', readings: '[]', judgement: '{"questions": []}', signedAt: '2026-06-15T12:00:00.000Z' };
    const { rows } = await sql<{ userId: string }>`SELECT "id" AS "userId" FROM "users" LIMIT 1`.execute(db);
    const row = await update
      .set({ ...signing, signedByUserId: rows[0]?.userId ?? '' })
      .returningAll()
      .executeTakeFirstOrThrow();
    const hash = hashOfFormat1(row, await listFiles(db, row.id));
    await update.set({ state: 'signed', hash }).execute();
    const { rows: before } = await sql<{ now: string }>`SELECT clock_timestamp() AS "now"`.execute(db);
    await migrate(db, migrations);

    const verified = await verify(db, { expected: [hash] });
    expect(verified).toMatchObject({ records: 1, links: 1, failures: 0, sentences: [] });
    expect(Date.parse(verified.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before[0]?.now ?? ''));
    await sql`ALTER TABLE "applicationRecords" DISABLE TRIGGER USER`.execute(db);
    for (const [set, sentence] of [
      [`"crop" = 'Wheat'`, /content does not match/],
      [`"overrides" = '[{}]'`, /content does not match/],
      [`"hashFormat" = 2`, /its hash is not in the chain/],
    ] as const) {
      await sql`UPDATE "applicationRecords" SET ${sql.raw(set)} WHERE "number" = 1`.execute(db);
      expect((await verify(db)).sentences.join('\n')).toMatch(sentence);
    }
  } finally {
    await drop();
  }
});
