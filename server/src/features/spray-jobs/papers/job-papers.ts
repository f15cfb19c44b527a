import {
  type AircraftKind,
  blockingWarnings,
  dayIn,
  lastSprayDay,
  type PaperHolder,
  type PaperWarning,
  type SprayJobStatus,
} from '@swathline/contract';
import { locate, type Meridian, middleOf, type Point, type Province, provinceOf } from '@swathline/survey';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { getOfficeSettings } from '../../office/queries.ts';
import { type JobParties, judgeJob, judgeJobs } from '../../papers/judge-job.ts';
import { SHOWN_FIELDS } from '../job-columns.ts';

type Clock = Pick<Context, 'timeZone'>;

/** The warnings about the papers of a job on its last spray day. @throws Problem not_found */
export async function listPaperWarnings({ db, timeZone }: Pick<Context, 'db' | 'timeZone'>, id: string): Promise<PaperWarning[]> {
  return judgeJob(db, await readParties(db, { timeZone }, id));
}

/** The warnings about the papers of several jobs, by job. A job that does not exist has none. */
export async function listPaperWarningsOf(
  { db, timeZone }: Pick<Context, 'db' | 'timeZone'>,
  ids: readonly string[],
): Promise<Map<string, PaperWarning[]>> {
  const parties = await readPartiesOf(db, { timeZone }, ids);
  const warnings = await judgeJobs(db, [...parties.values()]);
  return new Map([...parties.keys()].map((id, index) => [id, warnings[index] ?? []]));
}

/**
 * Refuses to approve or start a job whose papers are not in order, if the office chose to block.
 * @throws Problem papers_missing with a sentence for each paper
 */
export async function assertPapers(tx: Tx, clock: Clock, id: string, to: SprayJobStatus): Promise<void> {
  if (to !== 'approved' && to !== 'in_progress') return;
  const { papersGuard } = await getOfficeSettings(tx);
  if (papersGuard !== 'block') return;
  const blocking = blockingWarnings(await judgeJob(tx, await readParties(tx, clock, id)), to);
  if (blocking.length > 0) {
    const refusal = to === 'approved' ? 'This job cannot be approved yet.' : 'This job cannot be started yet.';
    throw new Problem('papers_missing', [refusal, ...blocking.map(({ message }) => message)].join(' '));
  }
}

/** The inputs that cause a check of the papers. */
interface CheckedChange {
  status?: SprayJobStatus | undefined;
  pilotId?: string | null | undefined;
  aircraftId?: string | null | undefined;
  groundCrew?: string[] | undefined;
}

/** The job with its warnings, for an administrator who assigned someone or an aircraft, approved the job or started it. */
export async function withWarnings<Job extends { id: string; status: SprayJobStatus }>(
  { db, by, timeZone }: Pick<Context, 'db' | 'by' | 'timeZone'>,
  job: Job,
  { status, pilotId, aircraftId, groundCrew = [] }: CheckedChange,
): Promise<Job & { warnings?: PaperWarning[] }> {
  const isChecked = status === 'approved' || status === 'in_progress' || [pilotId, aircraftId, ...groundCrew].some(Boolean);
  if (by.role !== 'admin' || !isChecked) return job;
  return { ...job, warnings: await listPaperWarnings({ db, timeZone }, job.id) };
}

interface JobRow {
  id: string;
  status: SprayJobStatus;
  endDate: string;
  completedAt: string | null;
  pilot: Named | null;
  aircraft: { id: string; name: string; kind: AircraftKind; mtowKg: number | null } | null;
  groundCrew: Named[];
  lands: { range: number | null; meridian: Meridian | null; coordinates: Point[] }[];
}
type Named = Pick<PaperHolder, 'name'> & { id: string };

const person = sql`jsonb_build_object('id', u."id", 'name', u."firstName" || ' ' || u."lastName")`;

async function readParties(db: Db | Tx, clock: Clock, id: string): Promise<JobParties> {
  return orNotFound((await readPartiesOf(db, clock, [id])).get(id), 'spray job');
}

async function readPartiesOf(db: Db | Tx, { timeZone }: Clock, ids: readonly string[]): Promise<Map<string, JobParties>> {
  const { rows } = await sql<JobRow>`
    SELECT job."id", job."status", job."endDate", job."completedAt",
      (SELECT ${person} FROM "users" u WHERE u."id" = job."pilotId") AS "pilot",
      (SELECT jsonb_build_object('id', a."id", 'name', a."registration", 'kind', a."kind", 'mtowKg', a."mtowKg")
        FROM "aircraft" a WHERE a."id" = job."aircraftId") AS "aircraft",
      (SELECT coalesce(jsonb_agg(${person} ORDER BY lower(u."lastName"), u."id"), '[]')
        FROM "groundCrewAssignments" part JOIN "users" u ON u."id" = part."userId" WHERE part."sprayJobId" = job."id") AS "groundCrew",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('range', f."range", 'meridian', f."meridian",
          'coordinates', CASE WHEN f."range" IS NULL THEN f."coordinates" ELSE '[]' END)), '[]')
        FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = job."id") AS "lands"
    FROM "sprayJobs" job WHERE job."id" = ANY(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, partiesOf(row, timeZone)]));
}

function partiesOf({ pilot, aircraft, groundCrew, lands, ...job }: JobRow, timeZone: string): JobParties {
  return {
    today: dayIn(timeZone, new Date()),
    lastSprayDay: lastSprayDay(job, timeZone),
    provinces: [...new Set(lands.flatMap((land) => provinceOfLand(land) ?? []))].sort(),
    pilot: pilot && { type: 'person', ...pilot },
    groundCrew: groundCrew.map((member) => ({ type: 'person', ...member })),
    aircraft: aircraft && { type: 'aircraft', ...aircraft },
  };
}

/** The province by the legal description, or else by the place of the outline; null if neither is known. */
function provinceOfLand({ range, meridian, coordinates }: JobRow['lands'][number]): Province | null {
  if (range !== null && meridian !== null) return provinceOf({ range, meridian });
  const located = coordinates.length > 0 ? locate(middleOf(coordinates)) : null;
  return located && provinceOf(located);
}
