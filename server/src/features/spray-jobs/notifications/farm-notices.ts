import {
  clockIn,
  dayIn,
  formatDay,
  formatSprayDays,
  HOUR_MS,
  intervalsFrom,
  namesWithoutInterval,
  productIntervals,
  sprayingEnd,
  type SprayJobStatus,
} from '@swathline/contract';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { enqueueNotice, type Notice, topicOf, withdrawMessages, withdrawNotices } from '../../notices/enqueue.ts';
import { readJob } from '../queries.ts';

type NoticeContext = Pick<Context, 'timeZone'> & { by: { id: string } };

/** A report that arrives later than this is no news. */
const MAX_AGE_MS = 12 * HOUR_MS;

/** Notifies the farmer of a job's new status, unless the farmer set it. What waits about an earlier status is withdrawn. */
export async function notifyFarmerOfStatus(tx: Tx, { by, timeZone }: NoticeContext, id: string, status: SprayJobStatus): Promise<void> {
  const job = await findJob(tx, id);
  if (status === 'cancelled' || status === 'completed') await withdrawMessages(tx, topicOf('land', id));
  if (status === 'cancelled') for (const kind of ['job', 'day'] as const) await withdrawMessages(tx, topicOf(kind, id));
  // The farmer was notified when the end was reported.
  if (status === 'completed' && job.finishedAt !== null) return;
  const text = status === 'completed' ? await finishedText(tx, id, timeZone) : textOf(status, job);
  if (text === null || job.userId === by.id) await withdrawNotices(tx, topicOf('job', id));
  else await enqueue(tx, job, text);
}

/** Notifies the farmer that the crew reported the end of the work. */
export async function notifyFarmerOfFinish(tx: Tx, { timeZone }: Pick<Context, 'timeZone'>, id: string, endedAt: string): Promise<void> {
  const job = await tx.selectFrom('sprayJobs').select(['id', 'userId', 'name', 'status']).where('id', '=', id).executeTakeFirst();
  const isSprayed = job?.status === 'approved' || job?.status === 'in_progress';
  if (!isSprayed || Date.now() - Date.parse(endedAt) > MAX_AGE_MS) return;
  await enqueue(tx, job, await finishedText(tx, id, timeZone));
}

/** Notifies the farmer that an approved job is planned or wanted for other days. */
export async function notifyFarmerOfNewDays(tx: Tx, id: string): Promise<void> {
  const job = await findJob(tx, id);
  await enqueue(tx, job, { notice: 'decided', title: `New day: ${job.name}`, body: plannedFor(job) });
}

type Text = Pick<Notice, 'notice' | 'title' | 'body'>;
type Job = Awaited<ReturnType<typeof findJob>>;

const findJob = (tx: Tx, id: string) =>
  tx
    .selectFrom('sprayJobs')
    .select(['id', 'userId', 'name', 'startDate', 'endDate', 'finishedAt', 'admin_notes'])
    .select((eb) => eb.selectFrom('jobPlaces').select('day').whereRef('sprayJobId', '=', 'sprayJobs.id').as('plannedDay'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const enqueue = (tx: Tx, { id, userId }: Pick<Job, 'id' | 'userId'>, text: Text) =>
  enqueueNotice(tx, { ...text, userId, topic: topicOf('job', id), path: `/farm#job=${id}` });

/** Days that are wanted are no promise. */
const plannedFor = (job: Job) =>
  job.plannedDay === null ? `Wanted for ${formatSprayDays(job)}.` : `Planned for ${formatDay(job.plannedDay)}.`;

/** Null for a status without a notice. */
function textOf(status: Exclude<SprayJobStatus, 'completed'>, job: Job): Text | null {
  switch (status) {
    case 'approved':
      return { notice: 'decided', title: `Approved: ${job.name}`, body: plannedFor(job) };
    case 'changes_needed':
      return { notice: 'decided', title: `Changes needed: ${job.name}`, body: job.admin_notes ?? 'See the job for what has to change.' };
    case 'in_progress':
      return { notice: 'started', title: `Spraying has started: ${job.name}`, body: 'Keep people and animals away from the fields.' };
    case 'draft':
    case 'submitted':
    case 'cancelled':
      return null;
  }
}

async function finishedText(tx: Tx, id: string, timeZone: string): Promise<Text> {
  const job = await readJob(tx, id);
  const labels = job.chemicals.map(productIntervals);
  const { reentryAt, harvestOn } = intervalsFrom(sprayingEnd(job, timeZone), labels);
  const [isKnown, unknown] = [reentryAt !== null || harvestOn !== null, namesWithoutInterval(labels)];
  const momentOf = (at: string) => `${formatDay(dayIn(timeZone, new Date(at)))} at ${clockIn(timeZone, Date.parse(at))}`;
  const body = [
    reentryAt === null ? 'Ask the office when the fields may be entered.' : `Re-entry from ${momentOf(reentryAt)}.`,
    harvestOn === null ? 'Ask the office when the crop may be harvested.' : `Harvest from ${formatDay(harvestOn)}.`,
    ...(isKnown && unknown.length > 0 ? [`For ${unknown.join(', ')}, ask the office.`] : []),
  ].join(' ');
  return { notice: 'finished', title: `Sprayed: ${job.name}`, body };
}
