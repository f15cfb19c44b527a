import { blockingWarnings, CHECK_LAND, type GoNoGoFacts, type SprayJob, sunAround } from '@swathline/contract';
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
  const { mayFlyAtNight, papersGuard } = await getOfficeSettings(db);
  const outline = job.fields.flatMap(({ coordinates }) => coordinates);
  return {
    readings: (await listReadings(db, id)).filter(({ correctedById }) => correctedById === null),
    labels: job.chemicals.map(({ name, customChemicalName, label }) => ({
      name: name ?? customChemicalName ?? 'A chemical without a name',
      maxWindKmh: label?.maxWindKmh ?? null,
    })),
    sun: outline.length === 0 ? null : sunAround(boxCenter(outline), now),
    noInversionReason,
    mayFlyAtNight,
    places: outline.length === 0 ? null : await listSensitivePlaces(db, job.fields),
    papers: await judgePapers({ db, timeZone, by }, id, papersGuard),
    land: judgeLand(job.fields, by),
    now,
    timeZone,
  };
}

async function judgePapers({ db, timeZone, by }: GoNoGoContext, id: string, guard: 'warn' | 'block'): Promise<GoNoGoFacts['papers']> {
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
function judgeLand(fields: SprayJob['fields'], by: SignedInUser): GoNoGoFacts['land'] {
  if (fields.length === 0 || fields.some(({ landCheck }) => !landCheck || landCheck.status === 'pending')) return null;
  const open = fields.filter(({ landCheck }) => landCheck?.status === 'check');
  const isCrew = by.role === 'ground_crew';
  return {
    warnings: open.flatMap(({ name, landCheck }) =>
      isCrew ? [`${CHECK_LAND}: ${name}. Ask the office.`] : (landCheck?.findings ?? []).map(({ message }) => `${name}: ${message}`),
    ),
  };
}
