import {
  type api,
  type BodyOf,
  hasEnded,
  canTransition,
  type SprayJob,
  type SprayJobStatus,
  STATUS_STYLE,
  type Transition,
  TRANSITIONS,
} from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { omitUndefined, assertNotStale, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { announcePilots } from '../../platform/live/announce.ts';
import { listPilotsOn } from '../../platform/live/check-ins.ts';
import { takeHourlyAttempt } from '../auth/rate-limit.ts';
import { assertActiveFarmer } from '../users/farmer.ts';
import { type JobRow, lockJob, refuseFarmersEdit } from './access.ts';
import { reopenFields } from './job-fields.ts';
import { listAssigned, notifyAssigned, notifyStatusChange } from './notifications.ts';
import { getSprayJob } from './queries.ts';
import { partsOfJob, assertPilot, replaceRelations } from './relations.ts';

type SprayJobs = typeof api.sprayJobs;

/** Makes a draft. @throws Problem invalid for a farmer who is not an active one, and for relations that do not fit; not_allowed */
export async function createSprayJob(db: Db, by: SignedInUser, form: BodyOf<SprayJobs['create']>, publicUrl: string): Promise<SprayJob> {
  const { fieldIds, chemicals, groundCrew, status: _, ...job } = form;
  const isForOffice = job.internal_notes ?? job.admin_notes ?? job.pilotId ?? job.estimatedDuration ?? groundCrew?.[0];
  if (by.role !== 'admin' && (form.userId !== by.id || isForOffice)) {
    throw new Problem(
      'not_allowed',
      'You can make jobs for yourself only; notes of the office, pilot, crew and duration are set by the office.',
    );
  }
  const id = await db.transaction().execute(async (tx) => {
    await assertActiveFarmer(tx, form.userId);
    await assertPilot(tx, job.pilotId);
    const row = await tx
      .insertInto('sprayJobs')
      .values({
        userId: job.userId,
        pilotId: job.pilotId ?? null,
        name: job.name,
        startDate: job.startDate,
        endDate: job.endDate,
        internal_notes: job.internal_notes ?? null,
        farmer_notes: job.farmer_notes ?? null,
        admin_notes: job.admin_notes ?? null,
        notes: job.notes ?? null,
        description: job.description ?? null,
        estimatedDuration: job.estimatedDuration ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await replaceRelations(tx, by, row, { fieldIds, chemicals, groundCrew });
    const after = { ...row, ...(await partsOfJob(tx, row.id)) };
    await recordChange(tx, by, { action: 'create', subjectType: 'spray_job', subjectId: row.id, after });
    await tx.insertInto('statusChanges').values({ sprayJobId: row.id, from: null, to: 'draft', byUserId: by.id }).execute();
    await notifyAssigned(tx, by, row.id, [], publicUrl);
    return row.id;
  });
  return getSprayJob(db, by, id);
}

/**
 * Replaces what is named. An administrator may set any status.
 * @throws Problem not_found, stale, not_allowed, wrong_status; invalid for relations that do not fit
 */
export async function updateSprayJob(
  db: Db,
  by: SignedInUser,
  id: string,
  change: BodyOf<SprayJobs['update']>,
  publicUrl: string,
): Promise<SprayJob> {
  const { fieldIds, chemicals, groundCrew, status, updatedAt, ...job } = change;
  await db.transaction().execute(async (tx) => {
    const before = await lockJob(tx, by, id);
    refuseFarmersEdit(by, before, change);
    assertNotStale(before, updatedAt);
    const assigned = await listAssigned(tx, id);
    if ((job.startDate ?? before.startDate) >= (job.endDate ?? before.endDate))
      throw invalid('endDate', 'Start date must be before end date');
    if (job.userId !== undefined && job.userId !== before.userId) await assertActiveFarmer(tx, job.userId);
    if (job.pilotId !== before.pilotId) await assertPilot(tx, job.pilotId);

    const partsBefore = await partsOfJob(tx, id);
    const after = await tx
      .updateTable('sprayJobs')
      .set({ ...omitUndefined(job), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await replaceRelations(
      tx,
      by,
      { ...after, previousUserId: before.userId },
      {
        fieldIds: fieldIds ?? (await fieldsToCheckAgain(tx, before, after.userId)),
        chemicals,
        groundCrew,
      },
    );
    if (status !== undefined && hasEnded(before.status) && !hasEnded(status)) await reopenFields(tx, after);
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'spray_job',
      subjectId: id,
      before: { ...before, ...partsBefore },
      after: { ...after, ...(await partsOfJob(tx, id)) },
    });
    if (status !== undefined && status !== before.status) await changeStatus(tx, by, after, status, null, publicUrl);
    await notifyAssigned(tx, by, id, assigned, publicUrl);
    await announcePilots(tx);
  });
  return getSprayJob(db, by, id);
}

/** A job that goes to another farmer keeps its fields only if they are that farmer's. */
async function fieldsToCheckAgain(tx: Tx, before: JobRow, userId: string): Promise<string[] | undefined> {
  if (userId === before.userId) {
    return undefined;
  }
  const rows = await tx.selectFrom('sprayJobFields').select('fieldId').where('sprayJobId', '=', before.id).orderBy('position').execute();
  return rows.map(({ fieldId }) => fieldId);
}

/**
 * Moves a job along its workflow and records who did it and why. The notes of an approval or a request for changes become the notes to the farmer.
 * @throws Problem not_found; wrong_status when the job is not where the transition starts; too_many_tries for a farmer who submits many
 */
export async function takeTransition(
  db: Db,
  by: SignedInUser,
  id: string,
  transition: Transition,
  notes: string | null | undefined,
  publicUrl: string,
): Promise<SprayJob> {
  const { label, to } = TRANSITIONS[transition];

  await db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, by, id);
    if (!canTransition(transition, job.status)) {
      throw new Problem('wrong_status', `${label} is not possible while a job is ${STATUS_STYLE[job.status].label}.`);
    }
    if (notes && (transition === 'approve' || transition === 'requestChanges')) {
      await tx.updateTable('sprayJobs').set({ admin_notes: notes }).where('id', '=', id).execute();
    }
    if (transition === 'submit' && by.role === 'farmer') await takeSubmission(tx, by);
    await changeStatus(tx, by, job, to, notes ?? null, publicUrl);
  });
  return getSprayJob(db, by, id);
}

const MAX_SUBMISSIONS_AN_HOUR = 20;

/** Each submission mails every administrator. @throws Problem too_many_tries */
async function takeSubmission(tx: Tx, { id }: SignedInUser): Promise<void> {
  const limit = { key: `submission by ${id}`, most: MAX_SUBMISSIONS_AN_HOUR, seconds: 3600 };
  await takeHourlyAttempt(tx, limit, `At most ${MAX_SUBMISSIONS_AN_HOUR} jobs can be submitted an hour`);
}

/** The date that follows the last change to a status. */
const DATE_OF: Partial<Record<SprayJobStatus, 'dateSubmitted' | 'dateApproved' | 'completedAt'>> = {
  submitted: 'dateSubmitted',
  approved: 'dateApproved',
  completed: 'completedAt',
};

async function changeStatus(
  tx: Tx,
  by: SignedInUser,
  job: JobRow,
  to: SprayJobStatus,
  notes: string | null,
  publicUrl: string,
): Promise<void> {
  const date = DATE_OF[to];
  const { at } = await tx
    .insertInto('statusChanges')
    .values({ sprayJobId: job.id, from: job.status, to, byUserId: by.id, notes })
    .returning('at')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('sprayJobs')
    .set({ status: to, updatedAt: nextUpdatedAt, ...(date && { [date]: at }) })
    .where('id', '=', job.id)
    .execute();
  await notifyStatusChange(tx, by, job, to, notes, publicUrl);
  await announcePilots(tx);
}

/**
 * Deletes a job; the flight positions recorded for it stay.
 * @throws Problem not_found; wrong_status for a job in progress; in_use while the map shows somebody on it
 */
export async function deleteSprayJob(db: Db, by: SignedInUser, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockJob(tx, by, id);
    await assertNobodyFlies(tx, before);
    await tx.deleteFrom('sprayJobs').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'spray_job', subjectId: id, before });
    await announcePilots(tx);
    return null;
  });
}

/** Check-ins go with their job, so an aircraft in the air would leave every map. The caller's lock on the job keeps others from checking in. */
async function assertNobodyFlies(tx: Tx, { id, name, status }: JobRow): Promise<void> {
  const pilots = await listPilotsOn(tx, id);
  if (pilots.length > 0) {
    const who = `${pilots.join(', ')} ${pilots.length === 1 ? 'is' : 'are'}`;
    throw new Problem(
      'in_use',
      `${who} checked in to ${name}. Find out where the aircraft is, check the pilot out on the Pilots screen, then delete the job.`,
    );
  }
  if (status === 'in_progress') {
    throw new Problem('wrong_status', `${name} is in progress. Mark it complete or cancel it, then delete it.`);
  }
}
