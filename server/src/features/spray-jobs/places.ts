import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound, unnested } from '../../platform/db/sql/rows.ts';

interface PlacedJob {
  id: string;
  day: string | null;
  version: number;
  movedByName: string | null;
}

/**
 * Runs the moves on the board one after the other, so that each sees the lanes as the others left them. Held until the transaction ends.
 */
export const lockBoard = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('board'))`.execute(tx);

/** Locks the place of a job that exists; a job that was never moved has version 0. @throws Problem not_found */
export async function lockPlace(tx: Tx, id: string): Promise<PlacedJob> {
  const place = await tx
    .selectFrom('sprayJobs')
    .leftJoin('jobPlaces', 'jobPlaces.sprayJobId', 'sprayJobs.id')
    .select(['sprayJobs.id', 'day', 'movedByName', sql<number>`coalesce("version", 0)`.as('version')])
    .where('sprayJobs.id', '=', id)
    .executeTakeFirst();
  return orNotFound(place, 'spray job');
}

/** The jobs of an aircraft on a day, in their order. */
async function listLane(tx: Tx, day: string, aircraftId: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('jobPlaces')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'jobPlaces.sprayJobId')
    .select('sprayJobs.id')
    .where('day', '=', day)
    .where(sql<boolean>`"sprayJobs"."aircraftId" IS NOT DISTINCT FROM ${aircraftId}::uuid`)
    .orderBy('position')
    .orderBy('sprayJobs.id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Target {
  /** Null takes the job off the board. */
  day: string | null;
  aircraftId: string | null;
  /** Undefined, or in another lane, makes it the last of the lane. */
  afterId: string | null | undefined;
  byName: string;
}

/** Puts a job into a lane, whose jobs get new positions. */
export async function placeJob(tx: Tx, id: string, { day, aircraftId, afterId, byName }: Target): Promise<void> {
  const values = { sprayJobId: id, day, version: 1, movedByName: byName, movedAt: sql<string>`clock_timestamp()` };
  await tx
    .insertInto('jobPlaces')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('sprayJobId').doUpdateSet({ ...values, version: sql<number>`"jobPlaces"."version" + 1`, sprayJobId: id }),
    )
    .execute();
  if (day === null) return;
  const others = (await listLane(tx, day, aircraftId)).filter((other) => other !== id);
  const after = afterId === null ? 0 : others.indexOf(afterId ?? '') + 1;
  const at = afterId === null || after > 0 ? after : others.length;
  await writePositions(tx, others.toSpliced(at, 0, id));
}

async function writePositions(tx: Tx, ids: string[]): Promise<void> {
  const rows = ids.map((id, index) => ({ id, position: index + 1 }));
  await sql`
    UPDATE "jobPlaces" SET "position" = moved."position" FROM ${unnested('moved', rows, { id: 'uuid', position: 'int' })}
    WHERE "jobPlaces"."sprayJobId" = moved."id" AND "jobPlaces"."position" <> moved."position"`.execute(tx);
}

export async function setHarvestDay(db: Db, id: string, harvestOn: string | null): Promise<void> {
  await db
    .insertInto('jobPlaces')
    .values({ sprayJobId: id, harvestOn })
    .onConflict((conflict) => conflict.column('sprayJobId').doUpdateSet({ harvestOn }))
    .execute();
}
