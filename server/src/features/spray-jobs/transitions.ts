import { canTransition, type SprayJob, type SprayJobStatus, STATUS_STYLE, type Transition, TRANSITIONS } from '@swathline/contract';
import type { Insertable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { assertNotStale, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { announcePilots } from '../../platform/live/announce.ts';
import { takeHourlyAttempt } from '../auth/rate-limit.ts';
import { type JobRow, lockJob } from './access.ts';
import { type NotificationContext, notifyStatusChange, type StatusChange } from './notifications/notifications.ts';
import { assertPapers } from './papers/job-papers.ts';
import { getSprayJob } from './queries.ts';
import { assertCanBecome, movesForward, type RecordHooks } from './signed-records.ts';
import { takeSnapshot } from './snapshots.ts';

export type TransitionContext = Pick<Context, 'db' | 'by' | 'publicUrl' | 'timeZone'> & { records?: RecordHooks };

interface TransitionForm {
  notes?: string | null | undefined;
  landConfirmed?: boolean | undefined;
  /** The `updatedAt` of the job that was read back. */
  updatedAt?: string | undefined;
}

/**
 * Moves a job along its workflow and records who did it and why. The notes of an approval or of a request for changes become the notes to
 * the farmer.
 * @throws Problem not_found; wrong_status when the transition does not start at the job's status; stale; protected with signed records;
 *   papers_missing; too_many_tries for a farmer who submits too often
 */
export async function takeTransition(
  context: TransitionContext,
  id: string,
  transition: Transition,
  { notes, landConfirmed, updatedAt }: TransitionForm,
): Promise<SprayJob> {
  const { db, by } = context;
  const { label, to } = TRANSITIONS[transition];

  await db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, by, id);
    if (!canTransition(transition, job.status)) {
      throw new Problem('wrong_status', `${label} is not possible while a job is ${STATUS_STYLE[job.status].label}.`);
    }
    assertNotStale(job, updatedAt);
    await assertCanBecome(tx, job, to);
    if (notes && (transition === 'approve' || transition === 'requestChanges')) {
      await tx.updateTable('sprayJobs').set({ admin_notes: notes }).where('id', '=', id).execute();
    }
    if (transition === 'submit' && by.role === 'farmer') await limitSubmissions(tx, by);
    await changeStatus(tx, context, job, { to, notes: notes ?? null, landConfirmed });
  });
  return getSprayJob(db, by, id);
}

const MAX_SUBMISSIONS_PER_HOUR = 20;

/** Limits mail, because each submission is mailed to every administrator. @throws Problem too_many_tries */
async function limitSubmissions(tx: Tx, { id }: SignedInUser): Promise<void> {
  const limit = { key: `submission by ${id}`, maxAttempts: MAX_SUBMISSIONS_PER_HOUR, windowSeconds: 3600 };
  await takeHourlyAttempt(tx, limit, `At most ${MAX_SUBMISSIONS_PER_HOUR} jobs can be submitted an hour`);
}

/** The date columns that hold the time of the last change to a status. */
const DATE_COLUMNS: Partial<Record<SprayJobStatus, 'dateSubmitted' | 'dateApproved' | 'completedAt'>> = {
  submitted: 'dateSubmitted',
  approved: 'dateApproved',
  completed: 'completedAt',
};

type StatusChangeContext = NotificationContext & Pick<TransitionContext, 'timeZone' | 'records'>;
type ConfirmedChange = StatusChange & Pick<TransitionForm, 'landConfirmed'>;

/**
 * Sets a job's status and everything that follows from it. The caller has locked the job.
 * @throws Problem papers_missing
 */
export async function changeStatus(tx: Tx, context: StatusChangeContext, job: JobRow, change: ConfirmedChange): Promise<void> {
  const { to, notes, landConfirmed = false } = change;
  await assertPapers(tx, context, job.id, to);
  const dateColumn = DATE_COLUMNS[to];
  const { at } = await insertStatusChange(tx, context.by, { sprayJobId: job.id, from: job.status, to, notes, landConfirmed });
  await tx
    .updateTable('sprayJobs')
    .set({ status: to, updatedAt: nextUpdatedAt, ...(dateColumn && { [dateColumn]: at }) })
    .$if(!movesForward(job.status, to), (query) => query.set({ finishedAt: null }))
    .where('id', '=', job.id)
    .execute();
  if (to === 'completed') {
    await takeSnapshot(tx, job.id);
    await context.records?.openOnCompletion({ ...context, db: tx }, job.id);
  }
  await notifyStatusChange(tx, context, job, { to, notes });
  await announcePilots(tx);
}

type StatusChangeRow = Pick<Insertable<Tables['statusChanges']>, 'sprayJobId' | 'from' | 'to' | 'notes' | 'landConfirmed'>;

export function insertStatusChange(tx: Tx, { id, firstName, lastName }: SignedInUser, change: StatusChangeRow): Promise<{ at: string }> {
  const values = { ...change, byUserId: id, byName: `${firstName} ${lastName}` };
  return tx.insertInto('statusChanges').values(values).returning('at').executeTakeFirstOrThrow();
}
