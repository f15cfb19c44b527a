import {
  canApproveUnsubmitted,
  canTransition,
  type SprayJob,
  type SprayJobStatus,
  STATUS_STYLE,
  type Transition,
  TRANSITIONS,
} from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { takeHourlyAttempt } from '../auth/rate-limit.ts';
import { assertCanBecome } from '../records/signed-records.ts';
import { type JobRow, lockJobToChange } from '../spray-jobs/access.ts';
import { getVisibleJob, readIsOfficeJob } from '../spray-jobs/queries.ts';
import { setStatus } from '../spray-jobs/writing/status.ts';
import { setNotesToFarmer } from '../spray-jobs/writing/writes.ts';
import { changeJobStatus } from './change-status.ts';

type TransitionContext = Pick<Context, 'db' | 'by' | 'publicUrl' | 'timeZone'>;

interface TransitionForm {
  notes?: string | null | undefined;
  landConfirmed?: boolean | undefined;
  /** The `landVersion` and the `updatedAt` of the job that was read back. */
  landVersion?: string | undefined;
  updatedAt?: string | undefined;
  /** Further limits the statuses in which the transition may start. */
  onlyFrom?: readonly SprayJobStatus[] | undefined;
}

/**
 * Moves a job along its workflow and records who did it and why. The notes of an approval or of a request for changes become the notes to
 * the farmer. The approval of a job that the office made submits it too.
 * @throws Problem not_found; wrong_status when the transition does not start at the job's status; stale; protected with signed records;
 *   papers_missing; too_many_tries for a farmer who submits too often
 */
export async function takeTransition(
  context: TransitionContext,
  id: string,
  transition: Transition,
  { notes, landConfirmed, landVersion, updatedAt, onlyFrom }: TransitionForm,
): Promise<SprayJob> {
  const { db, by } = context;
  const { label, to } = TRANSITIONS[transition];

  await db.transaction().execute(async (tx) => {
    const locked = await lockJobToChange(tx, by, id);
    const isSubmittedToo =
      transition === 'approve' && canApproveUnsubmitted({ status: locked.status, isOfficeJob: await readIsOfficeJob(tx, id) });
    const isPossible = canTransition(transition, locked.status) && (onlyFrom?.includes(locked.status) ?? true);
    if (!isSubmittedToo && !isPossible) {
      throw new Problem('wrong_status', `${label} is not possible while a job is ${STATUS_STYLE[locked.status].label}.`);
    }
    assertNotStale(locked, updatedAt);
    const job = isSubmittedToo ? await submit(tx, context, locked) : locked;
    await assertCanBecome(tx, job, to);
    if (notes && (transition === 'approve' || transition === 'requestChanges')) {
      await setNotesToFarmer(tx, id, notes);
    }
    if (transition === 'submit' && by.role === 'farmer') await limitSubmissions(tx, by);
    await changeJobStatus(tx, context, job, { to, notes: notes ?? null, landConfirmed, landVersion });
  });
  return getVisibleJob({ db, by }, id);
}

/** Submits a job of the caller within a transaction that created or changed it. @throws Problem not_found, wrong_status, too_many_tries */
export async function submitJob(tx: Tx, context: Omit<TransitionContext, 'db'>, id: string): Promise<void> {
  const { by } = context;
  const job = await lockJobToChange(tx, by, id);
  if (!canTransition('submit', job.status)) {
    throw new Problem('wrong_status', `Submit is not possible while a job is ${STATUS_STYLE[job.status].label}.`);
  }
  if (by.role === 'farmer') await limitSubmissions(tx, by);
  await changeJobStatus(tx, context, job, { to: 'submitted', notes: null });
}

/** Submits a job without the mail to the office, which approves it at once. */
async function submit(tx: Tx, context: TransitionContext, job: JobRow): Promise<JobRow> {
  await setStatus(tx, context, job, { to: 'submitted', notes: null });
  return { ...job, status: 'submitted' };
}

const MAX_SUBMISSIONS_PER_HOUR = 20;

/** Limits mail, because each submission is mailed to every administrator. @throws Problem too_many_tries */
async function limitSubmissions(tx: Tx, { id }: Person): Promise<void> {
  const limit = { key: `submission by ${id}`, maxAttempts: MAX_SUBMISSIONS_PER_HOUR, windowSeconds: 3600 };
  await takeHourlyAttempt(tx, limit, `At most ${MAX_SUBMISSIONS_PER_HOUR} jobs can be submitted an hour`);
}
