import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { announceLive } from '../../platform/live/announce.ts';
import { fillRecordsFromReports } from '../crew/records/fill-records.ts';
import { checkOutOfJob } from '../pilots/check-ins.ts';
import { fillFromTracks, openRecordsOfJob } from '../records/open-records.ts';
import type { JobRow } from '../spray-jobs/access.ts';
import { notifyStatusChange } from '../spray-jobs/notifications/notifications.ts';
import { fillLots } from '../stock/jobs/fill-lots.ts';
import { takeSnapshot } from '../spray-jobs/writing/snapshots.ts';
import { type ConfirmedChange, setStatus } from '../spray-jobs/writing/status.ts';

type StatusContext = Pick<Context, 'by' | 'publicUrl' | 'timeZone'>;

/**
 * Sets a job's status and everything that follows from it. The caller has locked the job, and calls `fillRecordsOfCompleted` after the
 * transaction that completed it.
 * @throws Problem papers_missing
 */
export async function changeJobStatus(tx: Tx, context: StatusContext, job: JobRow, change: ConfirmedChange): Promise<void> {
  await setStatus(tx, context, job, change);
  if (change.to === 'completed') await completeJob(tx, context, job.id);
  await notifyStatusChange(tx, context, job, change);
  await announceLive(tx);
}

/** Copies what the job shows, ends its check-ins, and opens its records, filled from the crew's reports. */
async function completeJob(tx: Tx, context: StatusContext, id: string): Promise<void> {
  await takeSnapshot(tx, id);
  await checkOutOfJob(tx, id, { at: new Date().toISOString(), resumedAt: null });
  await openRecordsOfJob({ ...context, db: tx }, id);
  await fillRecordsFromReports({ ...context, db: tx }, id);
  await fillLots({ ...context, db: tx }, id);
}

export interface FillContext extends Pick<Context, 'db' | 'by'> {
  log(error: unknown, message: string): void;
}

/**
 * Fills the open records of a completed job from its flights, outside the transaction that completed it, because it takes long. An error is
 * logged: the job is completed already.
 */
export async function fillRecordsOfCompleted({ db, by, log }: FillContext, sprayJobId: string): Promise<void> {
  await fillFromTracks({ db, by }, sprayJobId).catch((error: unknown) => {
    log(error, 'Flights could not be put into application records');
  });
}
