import { blockingWarnings, CHECK_LAND, type CrewCheckFacts, type GoNoGoFacts, type SprayJob, sunAround } from '@swathline/contract';
import { boxCenter } from '@swathline/survey';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { listReadings } from '../records/conditions/readings.ts';
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
 * What the server knows about a job that the rules need.
 * @throws Problem not_found, also for a job that the user may not see
 */
export async function readFacts({ db, timeZone, by }: GoNoGoContext, id: string, { now, noInversionReason }: Moment): Promise<GoNoGoFacts> {
  const seen = await getSprayJob(db, by, id);
  const job = by.role === 'admin' ? seen : await getSprayJob(db, { ...by, role: 'admin' }, id);
  const outline = job.fields.flatMap(({ coordinates }) => coordinates);
  return {
    readings: (await listReadings(db, id)).filter(({ correctedById }) => correctedById === null),
    labels: job.chemicals.map(({ name, customChemicalName, label }) => ({
      name: name ?? customChemicalName ?? 'A chemical without a name',
      maxWindKmh: label?.maxWindKmh ?? null,
    })),
    sun: outline.length === 0 ? null : sunAround(boxCenter(outline), now),
    noInversionReason,
    ...(await readOfficeFacts({ db, timeZone, by }, job)),
    now,
    timeZone,
  };
}

/**
 * What only the office knows about a job. A crew phone keeps it with the job, to judge without a connection.
 * @param job as administrators see it; only what the user may read leaves
 */
export async function readOfficeFacts(context: GoNoGoContext, { id, fields }: Pick<SprayJob, 'id' | 'fields'>): Promise<CrewCheckFacts> {
  const { db, by } = context;
  const { mayFlyAtNight, papersGuard } = await getOfficeSettings(db);
  const hasOutline = fields.some(({ coordinates }) => coordinates.length > 0);
  return {
    mayFlyAtNight,
    places: hasOutline ? await listSensitivePlaces(db, fields) : null,
    papers: await judgePapers(context, id, papersGuard),
    land: judgeLand(fields, by),
  };
}

async function judgePapers({ db, timeZone, by }: GoNoGoContext, id: string, guard: 'warn' | 'block'): Promise<CrewCheckFacts['papers']> {
  const warnings = await listPaperWarnings({ db, timeZone }, id);
  const isBlocking = guard === 'block' && blockingWarnings(warnings, 'in_progress').length > 0;
  const sentences = warnings.map(({ message }) => message);
  return {
    warnings: maySeePapers(by) || sentences.length === 0 ? sentences : ['Papers are missing or expired. Ask the office.'],
    isBlocking,
  };
}

/** Ground crew do not read what papers the pilot lacks. */
const maySeePapers = ({ role }: SignedInUser) => role === 'admin' || role === 'pilot';

/** Null while a field is not checked yet. Ground crew do not read the findings, which may name other farmers. */
function judgeLand(fields: SprayJob['fields'], by: SignedInUser): CrewCheckFacts['land'] {
  if (fields.length === 0 || fields.some(({ landCheck }) => !landCheck || landCheck.status === 'pending')) return null;
  const open = fields.filter(({ landCheck }) => landCheck?.status === 'check');
  const isCrew = by.role === 'ground_crew';
  return {
    warnings: open.flatMap(({ name, landCheck }) =>
      isCrew ? [`${CHECK_LAND}: ${name}. Ask the office.`] : (landCheck?.findings ?? []).map(({ message }) => `${name}: ${message}`),
    ),
  };
}
