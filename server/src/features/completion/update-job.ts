import type { api, BodyOf, SprayJob } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale } from '../../platform/db/sql/rows.ts';
import { announceLive } from '../../platform/live/announce.ts';
import { watchJobEdit } from '../records/job-edits/watch-edit.ts';
import { assertCanBecome, watchAppliedParts } from '../records/signed-records.ts';
import { assertFarmerCanEdit, type JobRow, lockJobToChange } from '../spray-jobs/access.ts';
import { followEditInSnapshot, writeEdit } from '../spray-jobs/writing/edit-job.ts';
import { listAssignees, notifyAssigned, notifyDaysChanged } from '../spray-jobs/notifications/notifications.ts';
import { watchMix } from '../spray-jobs/notifications/watch-mix.ts';
import { watchPapers } from '../spray-jobs/papers/job-papers.ts';
import { getVisibleJob } from '../spray-jobs/queries.ts';
import { changeJobStatus, type FillContext, fillRecordsOfCompleted } from './change-status.ts';

type UpdateForm = BodyOf<typeof api.sprayJobs.update>;
type UpdateContext = FillContext & Pick<Context, 'publicUrl' | 'timeZone'>;
type EditContext = Pick<Context, 'by' | 'publicUrl' | 'timeZone'>;

/**
 * Changes the given properties and replaces the given relations. An administrator may set any status.
 * @throws Problem not_found, stale, not_allowed, wrong_status; invalid, as `writeEdit`; protected with signed records
 */
export async function updateSprayJob(context: UpdateContext, id: string, change: UpdateForm): Promise<SprayJob> {
  const { db, by } = context;
  await db.transaction().execute((tx) => editSprayJob(tx, context, id, change));
  if (change.status === 'completed') await fillRecordsOfCompleted(context, id);
  return getVisibleJob({ db, by }, id);
}

/** `updateSprayJob` within a transaction, without what follows a completion. */
export async function editSprayJob(tx: Tx, context: EditContext, id: string, change: UpdateForm): Promise<void> {
  const { by } = context;
  const { status, landConfirmed, landVersion } = change;
  const before = await lockJobToChange(tx, by, id);
  assertFarmerCanEdit(by, before, change);
  assertNotStale(before, change.updatedAt);
  const assignedBefore = await listAssignees(tx, id);
  const assertAppliedPartsStay = await watchAppliedParts(tx, before);
  const notifyMix = await watchMix(tx, context, before);
  const assertNoPaperLost = await watchPapers(tx, context, { id, status: status ?? before.status });
  const updateRecords = await watchJobEdit({ ...context, db: tx }, id);

  const edited = await writeEdit(tx, by, before, change);
  await assertAppliedPartsStay();
  await assertNoPaperLost();
  if (status !== undefined) await assertCanBecome(tx, before, status);
  await followEditInSnapshot(tx, before, edited.row, status);
  await updateRecords();
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'spray_job',
    subjectId: id,
    before: edited.before,
    after: edited.after,
  });
  if (status !== undefined && status !== before.status) {
    await changeJobStatus(tx, context, edited.row, { to: status, notes: null, landConfirmed, landVersion });
  }
  await notifyAssigned(tx, context, id, assignedBefore);
  if (isMoved(before, edited.row)) await notifyDaysChanged(tx, context, edited.row, before);
  await notifyMix();
  await announceLive(tx);
}

/** Whether a job that stays approved is planned for other days. */
const isMoved = (before: JobRow, after: JobRow) =>
  before.status === 'approved' && after.status === 'approved' && (before.startDate !== after.startDate || before.endDate !== after.endDate);
