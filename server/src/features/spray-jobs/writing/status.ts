import { nameOfPerson, type SprayJobStatus } from '@swathline/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { Tables } from '../../../platform/db/schema/tables.ts';
import { nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { type JobRow, statusChangesOf } from '../access.ts';
import { assertLandConfirmed, assertLandShown } from '../land-confirmations.ts';
import type { StatusChange } from '../notifications/notifications.ts';
import { assertPapers } from '../papers/job-papers.ts';

/** The date columns that hold the time of the last change to a status. */
const DATE_COLUMNS: Partial<Record<SprayJobStatus, 'dateSubmitted' | 'dateApproved' | 'completedAt'>> = {
  submitted: 'dateSubmitted',
  approved: 'dateApproved',
  completed: 'completedAt',
};

export interface ConfirmedChange extends StatusChange {
  landConfirmed?: boolean | undefined;
  /** The `landVersion` of the job that was read back. */
  landVersion?: string | undefined;
}

/**
 * Sets the status of a job that the caller has locked, and records the change in its history.
 * @throws Problem papers_missing; wrong_status for an approval that the farmer's confirmation of the land has to precede; stale for the
 *   approval of other land than was read back
 */
export async function setStatus(tx: Tx, context: Pick<Context, 'by' | 'timeZone'>, job: JobRow, change: ConfirmedChange): Promise<void> {
  const { to, notes, landConfirmed = false } = change;
  await assertPapers(tx, context, job.id, to);
  await assertLandConfirmed(tx, job, to);
  await assertLandShown(tx, job, change);
  const dateColumn = DATE_COLUMNS[to];
  const { at } = await insertStatusChange(tx, context.by, { sprayJobId: job.id, from: job.status, to, notes, landConfirmed });
  await tx
    .updateTable('sprayJobs')
    .set({ status: to, updatedAt: nextUpdatedAt, ...(dateColumn && { [dateColumn]: at }) })
    .$if(!movesForward(job.status, to), (query) => query.set({ finishedAt: null }))
    .where('id', '=', job.id)
    .execute();
}

/** From approved to in progress, and to completed: what was done in the field stays true. */
export const movesForward = (from: SprayJobStatus, to: SprayJobStatus) =>
  to === from || to === 'completed' || (from === 'approved' && to === 'in_progress');

const FROM_CREW = 'From the crew phone';

/** The notes of a change that a report made, which tell it from a change by the office. */
export const notesOfCrew = (phoneName: string) => `${FROM_CREW} "${phoneName}"`;

/**
 * When the office put the job back to work after it had been completed, also by way of another status; the first time first. A start of the
 * crew that does so is none of them.
 */
export async function listPutBacks(tx: Tx, sprayJobId: string): Promise<string[]> {
  const changes = await statusChangesOf(tx, sprayJobId).select(['at', 'to', 'notes']).orderBy('id').execute();
  const putBacks: string[] = [];
  let isEnded = false;
  for (const { at, to, notes } of changes) {
    const isPutBack = isEnded && to !== 'completed' && to !== 'cancelled';
    if (isPutBack && !notes?.startsWith(FROM_CREW)) putBacks.push(at);
    isEnded = to === 'completed' || (isEnded && to === 'cancelled');
  }
  return putBacks;
}

/** Whether a job was completed after a moment, also if it was put back to work since. */
export const wasCompletedSince = (sprayJobId: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM "statusChanges" c WHERE c."sprayJobId" = ${sprayJobId} AND c."to" = 'completed' AND c."at" >= ${since})`;

type StatusChangeRow = Pick<Insertable<Tables['statusChanges']>, 'sprayJobId' | 'from' | 'to' | 'notes' | 'landConfirmed'>;

export function insertStatusChange(tx: Tx, by: Person, change: StatusChangeRow): Promise<{ at: string }> {
  const values = { ...change, byUserId: by.id, byName: nameOfPerson(by) };
  return tx.insertInto('statusChanges').values(values).returning('at').executeTakeFirstOrThrow();
}
