import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

interface Shift {
  sprayJobId: string;
  checkedInAt: string;
  checkedOutAt: string | null;
}

/** By pilot, the moment from which on their check-ins count, ISO text. */
type Since = Map<string, string>;

/** Pilots' check-ins since a moment, newest first; an app that cannot check in is checked in to its pilot's only job in progress. */
export async function shiftsSince(tx: Tx, since: Since): Promise<Map<string, Shift[]>> {
  await renewImpliedCheckIns(tx, since);
  const { rows } = await sql<Shift & { pilotId: string }>`
    SELECT "pilotId", "sprayJobId", "checkedInAt", "checkedOutAt" FROM ${given(since)} JOIN "checkIns" USING ("pilotId")
    WHERE coalesce("checkedOutAt", 'infinity') >= "since" ORDER BY "checkedInAt" DESC`.execute(tx);
  const shifts = new Map([...since.keys()].map((pilotId): [string, Shift[]] => [pilotId, []]));
  for (const row of rows) shifts.get(row.pilotId)?.push(row);
  return shifts;
}

const given = (since: Since) => sql`unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::timestamptz[]) AS given("pilotId", "since")`;

async function renewImpliedCheckIns(tx: Tx, since: Since): Promise<void> {
  const { rows } = await sql<{ pilotId: string; sprayJobId: string; checkedInAt: string }>`
    SELECT "pilotId", min("since") AS "checkedInAt", (array_agg("sprayJobs"."id"))[1] AS "sprayJobId"
    FROM ${given(since)} JOIN "sprayJobs" USING ("pilotId")
    WHERE "status" = 'in_progress' AND NOT EXISTS (
      SELECT FROM "checkIns" JOIN "sprayJobs" AS flown ON flown."id" = "sprayJobId"
      WHERE "checkIns"."pilotId" = given."pilotId" AND "checkedOutAt" IS NULL AND (NOT "isImplied" OR flown."status" = 'in_progress'))
    GROUP BY "pilotId" HAVING count(*) = 1`.execute(tx);
  if (rows.length === 0) {
    return;
  }
  await endCheckIns(
    tx,
    rows.map(({ pilotId }) => pilotId),
  );
  await tx
    .insertInto('checkIns')
    .values(rows.map((row) => ({ ...row, isImplied: true })))
    .execute();
}

export async function endCheckIns(tx: Tx, pilotIds: string[]): Promise<void> {
  await tx
    .updateTable('checkIns')
    .set({ checkedOutAt: sql`clock_timestamp()` })
    .where('pilotId', 'in', pilotIds)
    .where('checkedOutAt', 'is', null)
    .execute();
}

/** The job that a pilot was checked in to at a moment. */
export function jobAt(shifts: Shift[], moment: number): string | null {
  const shift = shifts.find(
    ({ checkedInAt, checkedOutAt }) => Date.parse(checkedInAt) <= moment && (checkedOutAt === null || moment <= Date.parse(checkedOutAt)),
  );
  return shift?.sprayJobId ?? null;
}
