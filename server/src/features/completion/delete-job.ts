import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { announceLive } from '../../platform/live/announce.ts';
import { topicOf, withdrawMessages } from '../notices/enqueue.ts';
import { listPilotsOn } from '../pilots/on-map.ts';
import { assertCanDelete, recordDiscardedRecords } from '../records/signed-records.ts';
import { type JobRow, lockJobToChange } from '../spray-jobs/access.ts';
import { deleteJobRow } from '../spray-jobs/writing/writes.ts';

/**
 * Deletes a job and keeps the positions recorded for it.
 * @throws Problem not_found; wrong_status for a job in progress; in_use while a pilot is checked in to it; protected with signed records
 */
export async function deleteSprayJob({ db, by }: Pick<Context, 'db' | 'by'>, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockJobToChange(tx, by, id);
    await assertNoPilotCheckedIn(tx, before);
    await assertCanDelete(tx, before);
    await recordDiscardedRecords(tx, by, before);
    await deleteJobRow(tx, id);
    for (const kind of ['job', 'land'] as const) await withdrawMessages(tx, topicOf(kind, id));
    await recordChange(tx, by, { action: 'delete', subjectType: 'spray_job', subjectId: id, before });
    await announceLive(tx);
    return null;
  });
}

/**
 * Deleting a job deletes its check-ins, and an aircraft in the air would disappear from every map. The caller's lock on the job prevents
 * new check-ins.
 * @throws Problem in_use, wrong_status
 */
async function assertNoPilotCheckedIn(tx: Tx, { id, name, status }: JobRow): Promise<void> {
  const pilots = await listPilotsOn(tx, id);
  if (pilots.length > 0) {
    const subject = `${pilots.join(', ')} ${pilots.length === 1 ? 'is' : 'are'}`;
    throw new Problem(
      'in_use',
      `${subject} checked in to ${name}: find out where the aircraft is, check the pilot out on the Pilots screen, then delete the job.`,
    );
  }
  if (status === 'in_progress') {
    throw new Problem('wrong_status', `${name} is in progress. Mark it complete or cancel it, then delete it.`);
  }
}
