import type { api, BoardLane, BodyOf, EnteredFigures } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { assertNotStale, omitUndefined } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { lockAircraft } from '../aircraft/queries.ts';

const FIGURES = ['sprayKmh', 'ferryKmh', 'turnSeconds', 'loadMinutes', 'rinseMinutes', 'stripId'] as const;
const NO_FIGURES: EnteredFigures = {
  sprayKmh: null,
  ferryKmh: null,
  turnSeconds: null,
  loadMinutes: null,
  rinseMinutes: null,
  stripId: null,
  updatedAt: null,
};

const selectLanes = (db: Db) =>
  db
    .selectFrom('aircraft')
    .select(['id', 'kind', 'registration', 'make', 'model', 'hopperLitres', 'swathMetres', 'isActive'])
    .select(
      sql<EnteredFigures | null>`(SELECT to_jsonb(figures) - 'aircraftId' || jsonb_build_object('updatedAt',
        to_char(figures."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM "laneFigures" figures WHERE figures."aircraftId" = "aircraft"."id")`.as('figures'),
    );

const laneOf = ({ figures, ...aircraft }: Awaited<ReturnType<ReturnType<typeof selectLanes>['executeTakeFirstOrThrow']>>): BoardLane => ({
  aircraft,
  figures: figures ?? NO_FIGURES,
});

/** The active aircraft and those of some jobs, by registration, with the figures that were entered for them. */
export async function listLanes(db: Db, aircraftIds: readonly string[]): Promise<BoardLane[]> {
  const rows = await selectLanes(db)
    .where((e) => e.or([e('isActive', '=', true), e('id', '=', sql<string>`ANY(${aircraftIds}::uuid[])`)]))
    .orderBy('registration')
    .execute();
  return rows.map(laneOf);
}

/** @throws Problem not_found, stale; invalid for a strip that does not exist */
export async function setFigures(
  { db, by }: Pick<Context, 'db' | 'by'>,
  id: string,
  { updatedAt, ...change }: BodyOf<(typeof api.board)['setFigures']>,
): Promise<BoardLane> {
  await db.transaction().execute(async (tx) => {
    await lockAircraft(tx, id);
    const before = await tx
      .selectFrom('laneFigures')
      .select([...FIGURES, 'updatedAt'])
      .where('aircraftId', '=', id)
      .executeTakeFirst();
    assertNotStale({ updatedAt: before?.updatedAt ?? null }, updatedAt);
    if (change.stripId) {
      const strip = await tx.selectFrom('strips').select('id').where('id', '=', change.stripId).forShare().executeTakeFirst();
      if (!strip) throw invalid('stripId', 'The chosen strip does not exist. Choose another one.');
    }
    const values = omitUndefined(change);
    const after = await tx
      .insertInto('laneFigures')
      .values({ aircraftId: id, ...values })
      .onConflict((conflict) =>
        conflict.column('aircraftId').doUpdateSet({
          ...values,
          updatedAt: sql<string>`greatest(clock_timestamp(), "laneFigures"."updatedAt" + interval '1 millisecond')`,
        }),
      )
      .returning(FIGURES)
      .executeTakeFirstOrThrow();
    const { updatedAt: _, ...old } = before ?? NO_FIGURES;
    await recordChange(tx, by, { action: 'update', subjectType: 'aircraft', subjectId: id, before: old, after });
  });
  return laneOf(await selectLanes(db).where('id', '=', id).executeTakeFirstOrThrow());
}
