import {
  blockingWarnings,
  type ConditionReading,
  type CrewCheckFacts,
  type GoNoGoFacts,
  labelLimitOf,
  MAX_READING_AGE_MIN,
  MINUTE_MS,
  type PaperWarning,
  type SprayJob,
  sunAround,
} from '@swathline/contract';
import { boxCenter } from '@swathline/survey';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { followOfficeClock } from '../office/clock.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { listReadings } from '../records/conditions/readings.ts';
import type { JobToJudge } from '../spray-jobs/jobs-to-judge.ts';
import { listPaperWarningsOf } from '../spray-jobs/papers/job-papers.ts';
import { readJob } from '../spray-jobs/queries.ts';
import { compareOutlines } from './outlines.ts';
import { listSensitivePlacesOf } from './places.ts';

/** Always with the outlines, which old copies of phones lack. */
type OfficeFacts = CrewCheckFacts & Pick<GoNoGoFacts, 'outlines'>;

export type GoNoGoContext = Pick<Context, 'db' | 'timeZone' | 'by'>;
type FactsContext = Pick<Context, 'db' | 'timeZone'>;

interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  noInversionReason?: string | null | undefined;
}

/** The facts by which the rules judge a job, as the office reads them. @throws Problem not_found */
export async function readFacts({ db, timeZone }: FactsContext, id: string, { now, noInversionReason }: Moment): Promise<GoNoGoFacts> {
  const job = await readJob(db, id);
  return {
    ...factsOfJob(job, await listReadings(db, id), now),
    noInversionReason: noInversionReason ?? (await readConfirmedReasons(db, [id], now)).get(id),
    ...(await readOfficeFacts({ db, timeZone }, job)),
    now,
    timeZone,
  };
}

/**
 * Why there is no inversion, as the newest kept check of each job says. It holds as long as a reading.
 * @param now milliseconds since 1970
 * @returns the reasons by job; a job without one is absent
 */
export async function readConfirmedReasons(db: Db, ids: readonly string[], now: number): Promise<Map<string, string>> {
  const newest = await db
    .selectFrom('goNoGoChecks')
    .distinctOn('sprayJobId')
    .select(['sprayJobId', 'noInversionReason'])
    .where('sprayJobId', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where('at', '>=', new Date(now - MAX_READING_AGE_MIN * MINUTE_MS).toISOString())
    .where('at', '<=', new Date(now).toISOString())
    .orderBy('sprayJobId')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(newest.flatMap(({ sprayJobId, noInversionReason }) => (noInversionReason ? [[sprayJobId, noInversionReason]] : [])));
}

const hasOutline = ({ fields }: JobToJudge) => fields.some(({ coordinates }) => coordinates.length > 0);
/** Without the outline of each field nobody knows what lies near the job. */
export const hasAllOutlines = ({ fields }: JobToJudge) => fields.length > 0 && fields.every(({ coordinates }) => coordinates.length > 2);

/** The facts from the job itself and its readings. */
export function factsOfJob(
  job: JobToJudge,
  readings: readonly ConditionReading[],
  now: number,
): Pick<GoNoGoFacts, 'readings' | 'labels' | 'sun'> {
  return {
    readings: readings.filter(({ correctedById }) => correctedById === null),
    labels: job.chemicals.map(({ name, customChemicalName, ...product }) =>
      labelLimitOf(name ?? customChemicalName ?? 'A chemical without a name', product),
    ),
    sun: hasOutline(job) ? sunAround(boxCenter(job.fields.flatMap(({ coordinates }) => coordinates)), now) : null,
  };
}

/** The facts that only the office has. A crew phone keeps them with the job, to judge without a connection. */
async function readOfficeFacts(context: FactsContext, job: SprayJob): Promise<OfficeFacts> {
  const [facts] = await readOfficeFactsOf(context, [job]);
  return orNotFound(facts, 'spray job');
}

/** The facts of several jobs, in their order; all jobs share the statements. */
export async function readOfficeFactsOf({ db, timeZone }: FactsContext, jobs: readonly SprayJob[]): Promise<OfficeFacts[]> {
  await followOfficeClock(db);
  const { mayFlyAtNight, papersGuard } = await getOfficeSettings(db);
  const ids = jobs.map(({ id }) => id);
  const papers = await listPaperWarningsOf({ db, timeZone }, ids);
  const places = await listSensitivePlacesOf(
    db,
    jobs.map(({ fields }) => fields),
  );
  const outlines = await compareOutlines(db, jobs);
  return jobs.map((job, index) => ({
    mayFlyAtNight,
    places: hasAllOutlines(job) ? (places[index] ?? []) : null,
    papers: judgePapers(papers.get(job.id) ?? [], papersGuard),
    land: judgeLand(job.fields),
    outlines: outlines.get(job.id) ?? null,
  }));
}

export function judgePapers(warnings: readonly PaperWarning[], guard: 'warn' | 'block'): NonNullable<CrewCheckFacts['papers']> {
  const isBlocking = guard === 'block' && blockingWarnings([...warnings], 'in_progress').length > 0;
  return { warnings: warnings.map(({ message }) => message), isBlocking };
}

/** Null while a field is not checked yet. */
export function judgeLand(fields: JobToJudge['fields']): CrewCheckFacts['land'] {
  if (fields.length === 0 || fields.some(({ landCheck }) => !landCheck || landCheck.status === 'pending')) return null;
  const open = fields.filter(({ landCheck }) => landCheck?.status === 'check');
  return {
    warnings: open.flatMap(({ name, landCheck }) => (landCheck?.findings ?? []).map(({ message }) => `${name}: ${message}`)),
    fields: open.map(({ name }) => name),
  };
}
