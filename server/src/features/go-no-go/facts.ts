import {
  blockingWarnings,
  CHECK_LAND,
  type ConditionReading,
  type CrewCheckFacts,
  type GoNoGoFacts,
  type PaperWarning,
  type SprayJob,
  sunAround,
} from '@swathline/contract';
import { boxCenter } from '@swathline/survey';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { listReadings } from '../records/conditions/readings.ts';
import type { JobToJudge } from '../spray-jobs/jobs-to-judge.ts';
import { listPaperWarnings } from '../spray-jobs/papers/job-papers.ts';
import { getSprayJob } from '../spray-jobs/queries.ts';
import { listSensitivePlaces } from './places.ts';

export type GoNoGoContext = Pick<Context, 'db' | 'timeZone' | 'by'>;

interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  noInversionReason?: string | null | undefined;
}

/**
 * The facts by which the rules judge a job.
 * @throws Problem not_found, also for a job that the user may not see
 */
export async function readFacts({ db, timeZone, by }: GoNoGoContext, id: string, { now, noInversionReason }: Moment): Promise<GoNoGoFacts> {
  const seen = await getSprayJob(db, by, id);
  const job = by.role === 'admin' ? seen : await getSprayJob(db, { ...by, role: 'admin' }, id);
  return {
    ...factsOfJob(job, await listReadings(db, id), now),
    noInversionReason,
    ...(await readOfficeFacts({ db, timeZone, by }, job)),
    now,
    timeZone,
  };
}

type Reader = Pick<SignedInUser, 'role'>;

export const hasOutline = ({ fields }: JobToJudge) => fields.some(({ coordinates }) => coordinates.length > 0);

/** The facts from the job itself and its readings. */
export function factsOfJob(
  job: JobToJudge,
  readings: readonly ConditionReading[],
  now: number,
): Pick<GoNoGoFacts, 'readings' | 'labels' | 'sun'> {
  return {
    readings: readings.filter(({ correctedById }) => correctedById === null),
    labels: job.chemicals.map(({ name, customChemicalName, label }) => ({
      name: name ?? customChemicalName ?? 'A chemical without a name',
      maxWindKmh: label?.maxWindKmh ?? null,
    })),
    sun: hasOutline(job) ? sunAround(boxCenter(job.fields.flatMap(({ coordinates }) => coordinates)), now) : null,
  };
}

/**
 * The facts that only the office has. A crew phone keeps them with the job, to judge without a connection.
 * @param job as administrators see it; the result contains only what the user may read
 */
export async function readOfficeFacts(context: GoNoGoContext, job: Pick<SprayJob, 'id'> & JobToJudge): Promise<CrewCheckFacts> {
  const { db, timeZone, by } = context;
  const { mayFlyAtNight, papersGuard } = await getOfficeSettings(db);
  return {
    mayFlyAtNight,
    places: hasOutline(job) ? await listSensitivePlaces(db, job.fields) : null,
    papers: judgePapers(await listPaperWarnings({ db, timeZone }, job.id), papersGuard, by),
    land: judgeLand(job.fields, by),
  };
}

export function judgePapers(warnings: readonly PaperWarning[], guard: 'warn' | 'block', by: Reader): CrewCheckFacts['papers'] {
  const isBlocking = guard === 'block' && blockingWarnings([...warnings], 'in_progress').length > 0;
  const sentences = warnings.map(({ message }) => message);
  return {
    warnings: maySeePapers(by) || sentences.length === 0 ? sentences : ['Papers are missing or expired. Ask the office.'],
    isBlocking,
  };
}

/** Ground crew do not read what papers the pilot lacks. */
const maySeePapers = ({ role }: Reader) => role === 'admin' || role === 'pilot';

/** Null while a field is not checked yet. Ground crew do not read the findings, which may name other farmers. */
export function judgeLand(fields: JobToJudge['fields'], by: Reader): CrewCheckFacts['land'] {
  if (fields.length === 0 || fields.some(({ landCheck }) => !landCheck || landCheck.status === 'pending')) return null;
  const open = fields.filter(({ landCheck }) => landCheck?.status === 'check');
  const isCrew = by.role === 'ground_crew';
  return {
    warnings: open.flatMap(({ name, landCheck }) =>
      isCrew ? [`${CHECK_LAND}: ${name}. Ask the office.`] : (landCheck?.findings ?? []).map(({ message }) => `${name}: ${message}`),
    ),
  };
}
