import {
  appliedIntervals,
  dayIn,
  type FarmJob,
  type FarmJobState,
  type FarmOrder,
  intervalsFrom,
  type LandAnswer,
  lastPlannedDay,
  namesWithoutInterval,
  productIntervals,
  type SprayJob,
  sprayingEnd,
  type SprayingEnd,
  type SprayJobStatus,
  rateUnitOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { crewEventOf, selectEvents } from '../crew/reports/rows.ts';
import { visibleJobs } from '../spray-jobs/access.ts';
import { answerKey, readLandAnswers } from '../spray-jobs/land-confirmations.ts';
import { shownLand } from '../spray-jobs/shown-land.ts';
import { readJobs } from '../spray-jobs/queries.ts';
import { readOrders } from './orders.ts';

type FarmContext = Pick<Context, 'db' | 'by' | 'timeZone'>;

/** The farmer's jobs, the newest first. */
export async function listFarmJobs(context: FarmContext, limit: number): Promise<FarmJob[]> {
  const { db, by } = context;
  const rows = await visibleJobs(db, by).select('id').orderBy('startDate', 'desc').orderBy('id').limit(limit).execute();
  return describeJobs(context, rows);
}

/** @throws Problem not_found for the job of another farmer */
export async function getFarmJob(context: FarmContext, id: string): Promise<FarmJob> {
  const rows = await visibleJobs(context.db, context.by).select('id').where('id', '=', id).execute();
  return orNotFound((await describeJobs(context, rows))[0], 'spray job');
}

async function describeJobs({ db, by, timeZone }: FarmContext, rows: { id: string }[]): Promise<FarmJob[]> {
  const ids = rows.map(({ id }) => id);
  const jobs = await readJobs(db, ids);
  const [started, orders, answers] = [await readStarts(db, ids), await readOrders(db, by.id), await readLandAnswers(db, jobs)];
  return jobs.map((job) => {
    const startedAt = started.get(job.id) ?? job.statusHistory?.findLast(({ to }) => to === 'in_progress')?.at ?? null;
    return describeJob(job, { startedAt, order: orders.get(job.id) ?? null, answers, timeZone });
  });
}

/** When the crew of each job first reported its start. */
async function readStarts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectEvents(db)
    .where('sprayJobId', 'in', ids)
    .where('kind', '=', 'job_started')
    .where('outcome', '<>', 'refused')
    .where(sql<boolean>`"reason" IS DISTINCT FROM 'time'`)
    .execute();
  const starts = rows.map(crewEventOf).sort((a, b) => b.happenedAt.localeCompare(a.happenedAt));
  return new Map(starts.map(({ sprayJobId, happenedAt }) => [sprayJobId, happenedAt]));
}

interface Known {
  startedAt: string | null;
  order: FarmOrder | null;
  answers: Map<string, LandAnswer>;
  timeZone: string;
}

function describeJob(job: SprayJob, { startedAt, order, answers, timeZone }: Known): FarmJob {
  const { id, name, status, updatedAt, chemicals } = job;
  const day = job.place?.day ?? null;
  const isUnderWay = status === 'in_progress' || status === 'completed';
  const end = sprayingEnd(job, timeZone);
  const isSprayed = end.isReported || status === 'completed';
  const labels = chemicals.map(productIntervals);
  return {
    id,
    name,
    status,
    order,
    updatedAt,
    state: stateOf({ status, isToday: day === dayIn(timeZone, new Date()), isFinished: end.isReported }),
    firstDay: day ?? job.startDate,
    lastDay: day ?? lastPlannedDay(job),
    hasDay: day !== null,
    startedAt: isUnderWay ? startedAt : null,
    finishedAt: end.isReported ? end.at : status === 'completed' ? job.completedAt : null,
    officeNote: job.admin_notes ?? null,
    products: chemicals.map((chemical) => ({
      name: chemical.name ?? chemical.customChemicalName ?? '',
      rate: chemical.applicationRateLitersPerAcre,
      rateUnit: rateUnitOf(chemical),
      farmerSupplied: chemical.farmerSupplied,
    })),
    fields: job.fields.map((field) => ({
      ...describeField(field),
      answer: answers.get(answerKey(id, field.id)) ?? null,
      ...intervalsOf(job, field.id, { end: isSprayed ? end : null, labels, timeZone }),
    })),
    canEdit: order !== null && (status === 'draft' || status === 'changes_needed'),
    canCancel: order !== null && (status === 'draft' || status === 'changes_needed' || status === 'submitted'),
  };
}

const describeField = (field: SprayJob['fields'][number]) => ({
  id: field.id,
  name: field.name,
  location: field.location ?? null,
  ruralMunicipality: field.ruralMunicipality ?? null,
  crop: field.crop ?? null,
  acres: field.acreage?.effectiveArea.acres ?? 0,
  coordinates: field.coordinates,
  exclusionZones: (field.exclusionZones ?? []).map(({ coordinates, kind = null }) => ({ coordinates, kind })),
  shown: shownLand(field),
});

interface Ended {
  /** Null until the field is sprayed. */
  end: SprayingEnd | null;
  labels: ReturnType<typeof productIntervals>[];
  timeZone: string;
}

/** From the signed records of the field; until there is one, from the end of spraying and the labels. */
function intervalsOf({ applied = [] }: SprayJob, fieldId: string, { end, labels, timeZone }: Ended) {
  const recorded = appliedIntervals(applied, fieldId, timeZone);
  if (recorded) {
    const { reentryAt, harvestOn } = recorded;
    const names = applied.filter((record) => record.fieldId === fieldId).flatMap(({ withoutInterval = [] }) => withoutInterval);
    return { reentryAt, harvestOn, withoutInterval: [...new Set(names)] };
  }
  return end === null ? NOT_SPRAYED : { ...intervalsFrom(end, labels), withoutInterval: namesWithoutInterval(labels) };
}

const NOT_SPRAYED = { reentryAt: null, harvestOn: null };

interface Progress {
  status: SprayJobStatus;
  /** The office has planned it for today; the days that are wanted promise none of them. */
  isToday: boolean;
  isFinished: boolean;
}

function stateOf({ status, isToday, isFinished }: Progress): FarmJobState {
  switch (status) {
    case 'submitted':
      return 'waiting';
    case 'approved':
      if (isFinished) return 'finished';
      return isToday ? 'today' : 'planned';
    case 'in_progress':
      return isFinished ? 'finished' : 'started';
    case 'draft':
    case 'changes_needed':
    case 'completed':
    case 'cancelled':
      return status;
  }
}
