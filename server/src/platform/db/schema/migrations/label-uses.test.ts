import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../test/database.ts';
import { fillRelease } from '../../../../test/release-rows.ts';
import type { Db } from '../../connection/open.ts';
import { migrate, migrateAsFarAs } from '../migrate.ts';
import { migrations } from './index.ts';

const USES = ['yes', 'no', 'unknown'];

/** The uses in one table by the name of the row. */
async function usesOf(db: Db, label: 'catalogue' | 'copies') {
  const from =
    label === 'catalogue' ? sql`"chemicals" c` : sql`"sprayJobChemicals" p, jsonb_populate_record(NULL::"chemicals", p."frozenChemical") c`;
  const { rows } = await sql<Record<string, unknown>>`
    SELECT DISTINCT c."name", c."aeroplaneUse", c."helicopterUse", c."rpasUse", c."aerialUse", c."sprayQuality", c."labelReadOn"
    FROM ${from} WHERE c."name" IN ('yes', 'no', 'unknown')`.execute(db);
  return new Map(rows.map(({ name, ...uses }) => [name, uses]));
}

test('the aerial use of labels becomes the use by aeroplane and by helicopter, also in the copies of completed jobs', async () => {
  const { db, drop } = await emptyDatabase();
  try {
    await migrateAsFarAs(db, migrations, '0041-job-aircraft');
    await fillRelease(db);
    await sql`
      UPDATE "chemicals" SET "name" = v.use, "aerialUse" = v.use
      FROM (SELECT "id", (${sql.val(USES)}::text[])[row_number() OVER (ORDER BY "id")] AS use FROM "chemicals") v
      WHERE v."id" = "chemicals"."id" AND v.use IS NOT NULL`.execute(db);
    await sql`
      UPDATE "sprayJobChemicals" p SET "frozenChemical" = to_jsonb(c) FROM "chemicals" c
      WHERE c."id" = p."chemicalId" AND c."name" = c."aerialUse"`.execute(db);
    await sql`UPDATE "chemicals" SET "aerialUse" = 'unknown' WHERE "name" = 'no'`.execute(db);
    await migrate(db, migrations);

    const added = { rpasUse: 'unknown', sprayQuality: null, labelReadOn: null };
    const uses = (use: string) => ({ aeroplaneUse: use, helicopterUse: use, aerialUse: use, ...added });
    expect(await usesOf(db, 'catalogue')).toEqual(
      new Map([
        ['yes', uses('yes')],
        ['no', uses('unknown')],
        ['unknown', uses('unknown')],
      ]),
    );
    expect(await usesOf(db, 'copies')).toEqual(new Map(USES.map((use) => [use, uses(use)])));
  } finally {
    await drop();
  }
});
