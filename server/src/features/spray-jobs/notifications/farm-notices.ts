import {
  clockIn,
  dayIn,
  formatDay,
  formatSprayDays,
  HOUR_MS,
  intervalsFrom,
  namesWithoutInterval,
  productIntervals,
  type SprayJob,
  sprayingEnd,
  type SprayJobStatus,
} from '@swathline/contract';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { enqueueNotice, type Notice, topicOf, withdrawMessages, withdrawNotices } from '../../notices/enqueue.ts';
import { readJob } from '../queries.ts';

type NoticeContext = Pick<Context, 'timeZone'> & { by: { id: string } };

/** A start that is reported later than this is no news. */
const MAX_START_AGE_MS = HOUR_MS;
/** A finish that is reported later than this is no news, once its intervals are over. */
const MAX_FINISH_AGE_MS = 12 * HOUR_MS;

/** The farmer and the people of the job prepare for it. */
export const isHandedOut = (status: SprayJobStatus) => status === 'approved' || status === 'in_progress';

interface FarmerStatusChange {
  to: SprayJobStatus;
  notes: string | null;
  /** Now without it. */
  at?: string | undefined;
}

/**
 * Notifies the farmer of a job's new status, unless the farmer set it. What waits about an earlier status is withdrawn.
 * @returns what the notice says; null without one
 */
export async function notifyFarmerOfStatus(
  tx: Tx,
  { by, timeZone }: NoticeContext,
  { id, status: from }: { id: string; status: SprayJobStatus },
  { to: status, notes, at = new Date().toISOString() }: FarmerStatusChange,
): Promise<FarmerNotice | null> {
  const job = await findJob(tx, id);
  if (status === 'cancelled' || status === 'completed') await withdrawMessages(tx, topicOf('land', id));
  // The farmer was notified when the end was reported. A start that arrives after it is no news.
  if ((status === 'completed' || status === 'in_progress') && job.finishedAt !== null) return null;
  const text = status === 'completed' ? finishedText(await readJob(tx, id), timeZone) : textOf(status, job, { from, at, timeZone, notes });
  if (text === null || job.userId === by.id) {
    await withdrawNotices(tx, topicOf('job', id));
    return null;
  }
  await enqueue(tx, job, text);
  return text;
}

interface Finish {
  at: string;
  /** The earlier finish that was reported; null for the first one, and after the work went on. */
  before: string | null;
}

/**
 * Notifies the farmer that the crew reported the end of the work. A second report with the same times is no news.
 * @returns what the notice says; null without one
 */
export async function notifyFarmerOfFinish(
  tx: Tx,
  { timeZone }: Pick<Context, 'timeZone'>,
  id: string,
  { at, before }: Finish,
): Promise<FarmerNotice | null> {
  const job = await readJob(tx, id);
  if (ageOf(at) > MAX_FINISH_AGE_MS && areIntervalsOver(job, timeZone)) {
    await withdrawNotices(tx, topicOf('job', id));
    return null;
  }
  const text = finishedText(job, timeZone);
  const isSaid = before !== null && finishedText({ ...job, finishedAt: before }, timeZone).body === text.body;
  if (isSaid) return null;
  await enqueue(tx, job, text);
  return text;
}

const ageOf = (at: string) => Date.now() - Date.parse(at);

/** Notifies the farmer that an approved job is planned or wanted for other days, `delayHours` later. */
export async function notifyFarmerOfNewDays(tx: Tx, id: string, delayHours = 0): Promise<void> {
  const job = await findJob(tx, id);
  await enqueue(tx, job, { notice: 'decided', title: `New day: ${job.name}`, body: plannedFor(job) }, delayHours);
}

export type FarmerNotice = Pick<Notice, 'notice' | 'title' | 'body'>;
type Job = Awaited<ReturnType<typeof findJob>>;

const findJob = (tx: Tx, id: string) =>
  tx
    .selectFrom('sprayJobs')
    .select(['id', 'userId', 'name', 'startDate', 'endDate', 'finishedAt', 'admin_notes'])
    .select((eb) => eb.selectFrom('jobPlaces').select('day').whereRef('sprayJobId', '=', 'sprayJobs.id').as('plannedDay'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const enqueue = (tx: Tx, { id, userId }: Pick<Job, 'id' | 'userId'>, text: FarmerNotice, delayHours = 0) =>
  enqueueNotice(tx, { ...text, userId, topic: topicOf('job', id), path: `/farm#job=${id}` }, delayHours);

/** Days that are wanted are no promise. */
const plannedFor = (job: Job) =>
  job.plannedDay === null ? `Wanted for ${formatSprayDays(job)}.` : `Planned for ${formatDay(job.plannedDay)}.`;

interface StatusFacts {
  from: SprayJobStatus;
  /** When the job took the status. */
  at: string;
  notes: string | null;
  timeZone: string;
}

/** Null for a status without a notice. */
function textOf(status: Exclude<SprayJobStatus, 'completed'>, job: Job, { from, at, notes, timeZone }: StatusFacts): FarmerNotice | null {
  switch (status) {
    case 'approved':
      return { notice: 'decided', title: `Approved: ${job.name}`, body: plannedFor(job) };
    case 'changes_needed':
      return { notice: 'decided', title: `Changes needed: ${job.name}`, body: job.admin_notes ?? 'See the job for what has to change.' };
    case 'in_progress':
      return ageOf(at) > MAX_START_AGE_MS ? null : startedText(job, at, timeZone);
    case 'draft':
    case 'submitted':
      return null;
    case 'cancelled':
      return isHandedOut(from) ? cancelledText(job, notes) : null;
  }
}

const cancelledText = ({ name }: Job, reason: string | null): FarmerNotice => ({
  notice: 'decided',
  title: `Cancelled: ${name}`,
  body: reason ?? 'Call the office if you have questions.',
});

function startedText({ name }: Job, at: string, timeZone: string): FarmerNotice {
  const body = `Started on ${formatMoment(at, timeZone)}. Keep people and animals away from the fields.`;
  return { notice: 'started', title: `Spraying has started: ${name}`, body };
}

function intervalsOf(job: SprayJob, timeZone: string) {
  const labels = job.chemicals.map(productIntervals);
  return { ...intervalsFrom(sprayingEnd(job, timeZone), labels), unknown: namesWithoutInterval(labels) };
}

function areIntervalsOver(job: SprayJob, timeZone: string): boolean {
  const { reentryAt, harvestOn, unknown } = intervalsOf(job, timeZone);
  if (reentryAt === null || harvestOn === null || unknown.length > 0) return false;
  return ageOf(reentryAt) >= 0 && harvestOn <= dayIn(timeZone, new Date());
}

const formatMoment = (at: string, timeZone: string) =>
  `${formatDay(dayIn(timeZone, new Date(at)))} at ${clockIn(timeZone, Date.parse(at))}`;

function finishedText(job: SprayJob, timeZone: string): FarmerNotice {
  const { reentryAt, harvestOn, unknown } = intervalsOf(job, timeZone);
  const isKnown = reentryAt !== null || harvestOn !== null;
  const body = [
    reentryAt === null ? 'Ask the office when the fields may be entered.' : `Re-entry from ${formatMoment(reentryAt, timeZone)}.`,
    harvestOn === null ? 'Ask the office when the crop may be harvested.' : `Harvest from ${formatDay(harvestOn)}.`,
    ...(isKnown && unknown.length > 0 ? [`For ${unknown.join(', ')}, ask the office.`] : []),
  ].join(' ');
  return { notice: 'finished', title: `Sprayed: ${job.name}`, body };
}
