import {
  assignmentSentences,
  blockingWarnings,
  type BoardJob,
  formatDay,
  formatShortDay,
  formatSprayDays,
  lastDayBeforeHarvest,
  lastPlannedDay,
  type MoveWarning,
  type PaperWarning,
} from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';

/**
 * What the places of some jobs break: days wanted, pre-harvest intervals, papers, people in two lanes.
 * @param papers the warnings about the papers of each job
 */
export async function listMoveWarnings(
  db: Db | Tx,
  jobs: readonly BoardJob[],
  papers: ReadonlyMap<string, PaperWarning[]>,
): Promise<MoveWarning[]> {
  const planned = jobs.filter(({ day }) => day !== null);
  if (planned.length === 0) return [];
  const people = await listDoubleDays(
    db,
    planned.map(({ id }) => id),
  );
  return planned.flatMap((job) => [
    ...dayWarnings(job),
    ...assignmentSentences({ warnings: blockingWarnings(papers.get(job.id) ?? [], 'approved') }).map((message) => ({
      sprayJobId: job.id,
      message,
    })),
    ...people.filter(({ sprayJobId }) => sprayJobId === job.id),
  ]);
}

/** The days that the farmer wants, and the last day before the harvest. */
function dayWarnings(job: BoardJob): MoveWarning[] {
  const { id, day, startDate } = job;
  if (day === null) return [];
  const isOutside = day < startDate || day > lastPlannedDay(job);
  const lastDay = lastDayBeforeHarvest(job);
  const isTooLate = lastDay !== null && day > lastDay;
  const [limiting] = job.products.toSorted((one, other) => (other.preHarvestDays ?? -1) - (one.preHarvestDays ?? -1));
  return [
    ...(isOutside ? [{ sprayJobId: id, message: `The farmer asked for ${formatSprayDays(job)}.` }] : []),
    ...(isTooLate && limiting
      ? [
          {
            sprayJobId: id,
            message: `Harvest is planned for ${formatDay(job.harvestOn)}, and ${limiting.name} needs ${limiting.preHarvestDays} days: the last day to spray is ${formatDay(lastDay)}.`,
          },
        ]
      : []),
  ];
}

interface DoubleDay {
  sprayJobId: string;
  holder: string;
  day: string;
  otherName: string;
  registration: string | null;
}

/** Pilots and crew members who are in two lanes on one day. */
async function listDoubleDays(db: Db | Tx, ids: string[]): Promise<MoveWarning[]> {
  const { rows } = await sql<DoubleDay>`
    WITH "busy" AS (
      SELECT place."sprayJobId", place."day", job."aircraftId", job."name", holder."userId"
      FROM "jobPlaces" place JOIN "sprayJobs" job ON job."id" = place."sprayJobId"
      CROSS JOIN LATERAL (SELECT job."pilotId" AS "userId" WHERE job."pilotId" IS NOT NULL
        UNION SELECT crew."userId" FROM "groundCrewAssignments" crew WHERE crew."sprayJobId" = job."id") holder
      WHERE job."status" NOT IN ('completed', 'cancelled')
        AND place."day" IN (SELECT own."day" FROM "jobPlaces" own WHERE own."sprayJobId" = ANY(${ids}::uuid[])))
    SELECT own."sprayJobId", own."day"::text AS "day", other."name" AS "otherName",
      u."firstName" || ' ' || u."lastName" AS "holder", a."registration"
    FROM "busy" own CROSS JOIN LATERAL (
      SELECT "name", "aircraftId" FROM "busy"
      WHERE "userId" = own."userId" AND "day" = own."day" AND "aircraftId" IS DISTINCT FROM own."aircraftId"
      ORDER BY "name" LIMIT 1) other
    JOIN "users" u ON u."id" = own."userId" LEFT JOIN "aircraft" a ON a."id" = other."aircraftId"
    WHERE own."sprayJobId" = ANY(${ids}::uuid[]) ORDER BY own."sprayJobId", own."userId"`.execute(db);
  return rows.map(({ sprayJobId, holder, day, otherName, registration }) => ({
    sprayJobId,
    message: `${holder} is also on ${otherName}${registration === null ? '' : ` with ${registration}`} on ${formatShortDay(day)}.`,
  }));
}
