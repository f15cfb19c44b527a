import { type AircraftKind, type AssignmentCheck, dayIn, hasEnded, type Role, sprayingEnd, type SprayJobStatus } from '@swathline/contract';
import type { Meridian, Point } from '@swathline/survey';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { SHOWN_FIELDS } from '../job-columns.ts';
import { fullNameOf } from '../../auth/user-record.ts';

/** A job with the land, days, people and aircraft by which papers and bookings are checked. */
export interface AssignedJob {
  /** Null for a job that is not saved yet. */
  id: string | null;
  status: SprayJobStatus;
  startDate: string;
  endDate: string;
  completedAt: string | null;
  finishedAt: string | null;
  /** The day on which the board plans it. */
  boardDay: string | null;
  pilot: Person | null;
  aircraft: (Named & { kind: AircraftKind; mtowKg: number | null }) | null;
  groundCrew: Person[];
  lands: AssignedLand[];
}

/**
 * The day on which a job's papers must be valid: the end of its spraying; until that is known, the latest of its last planned day, its day
 * on the board and today.
 */
export function dayOfPapers(job: JobDays, timeZone: string | undefined): string {
  const { day, isReported } = sprayingEnd(job, timeZone);
  if (isReported || hasEnded(job.status)) return day;
  return [day, job.boardDay ?? day, dayIn(timeZone, new Date())].toSorted().at(-1) ?? day;
}

export type JobDays = Pick<AssignedJob, 'status' | 'endDate' | 'completedAt' | 'finishedAt' | 'boardDay'>;

interface AssignedLand {
  range: number | null;
  meridian: Meridian | null;
  coordinates: Point[];
}

interface Named {
  id: string;
  name: string;
}

interface Person extends Named {
  /** Whether the account is active and still has the role. */
  isActive: boolean;
}

const personAs = (role: Role) => sql`jsonb_build_object('id', u."id", 'name', ${fullNameOf('u')},
  'isActive', u."isActive" AND u."role" = ${role})`;
const people = sql`coalesce(jsonb_agg(${personAs('ground_crew')} ORDER BY lower(u."lastName"), u."id"), '[]')`;
const pilotOf = (id: RawBuilder<unknown>) => sql`(SELECT ${personAs('pilot')} FROM "users" u WHERE u."id" = ${id})`;
const aircraftOf = (id: RawBuilder<unknown>) => sql`(
  SELECT jsonb_build_object('id', a."id", 'name', a."registration", 'kind', a."kind", 'mtowKg', a."mtowKg")
  FROM "aircraft" a WHERE a."id" = ${id})`;
/** Of the row `job`. */
export const BOARD_DAY = sql`(SELECT place."day" FROM "jobPlaces" place WHERE place."sprayJobId" = job."id")`;
/** Of the rows `f`. */
const lands = sql`coalesce(jsonb_agg(jsonb_build_object('range', f."range", 'meridian', f."meridian",
  'coordinates', CASE WHEN f."range" IS NULL THEN f."coordinates" ELSE '[]' END)), '[]')`;

export async function readAssignedJob(db: Db | Tx, id: string): Promise<AssignedJob | undefined> {
  const [job] = await readAssignedJobs(db, [id]);
  return job;
}

/** The jobs of these that exist. */
export async function readAssignedJobs(db: Db | Tx, ids: readonly string[]): Promise<AssignedJob[]> {
  const { rows } = await sql<AssignedJob>`
    SELECT job."id", job."status", job."startDate", job."endDate", job."completedAt", job."finishedAt", ${BOARD_DAY} AS "boardDay",
      ${pilotOf(sql`job."pilotId"`)} AS "pilot", ${aircraftOf(sql`job."aircraftId"`)} AS "aircraft",
      (SELECT ${people} FROM "groundCrewAssignments" part JOIN "users" u ON u."id" = part."userId"
        WHERE part."sprayJobId" = job."id") AS "groundCrew",
      (SELECT ${lands} FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = job."id") AS "lands"
    FROM "sprayJobs" job WHERE job."id" = ANY(${ids}::uuid[])`.execute(db);
  return rows;
}

/** A day far enough in the past that no job is sprayed on it: a dialog without days books nobody. */
const NO_DAY = '1970-01-01';

/** The job of a dialog: its inputs, and for the rest the stored job. */
export async function readUnsavedJob(db: Db | Tx, form: AssignmentCheck, stored: AssignedJob | undefined): Promise<AssignedJob> {
  const { rows } = await sql<Pick<AssignedJob, 'pilot' | 'aircraft' | 'groundCrew' | 'lands'>>`
    SELECT ${pilotOf(sql`${form.pilotId ?? null}::uuid`)} AS "pilot", ${aircraftOf(sql`${form.aircraftId ?? null}::uuid`)} AS "aircraft",
      (SELECT ${people} FROM "users" u WHERE u."id" = ANY(${form.groundCrew ?? []}::uuid[])) AS "groundCrew",
      (SELECT ${lands} FROM "fields" f WHERE f."id" = ANY(${form.fieldIds ?? []}::uuid[])) AS "lands"`.execute(db);
  const [chosen] = rows;
  return {
    id: stored?.id ?? null,
    status: stored?.status ?? 'draft',
    completedAt: stored?.completedAt ?? null,
    finishedAt: stored?.finishedAt ?? null,
    boardDay: stored?.boardDay ?? null,
    startDate: form.startDate ?? stored?.startDate ?? NO_DAY,
    endDate: form.endDate ?? stored?.endDate ?? NO_DAY,
    pilot: (form.pilotId === undefined ? stored?.pilot : chosen?.pilot) ?? null,
    aircraft: (form.aircraftId === undefined ? stored?.aircraft : chosen?.aircraft) ?? null,
    groundCrew: (form.groundCrew === undefined ? stored?.groundCrew : chosen?.groundCrew) ?? [],
    lands: (form.fieldIds === undefined ? stored?.lands : chosen?.lands) ?? [],
  };
}
