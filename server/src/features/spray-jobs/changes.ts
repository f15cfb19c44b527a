import { type api, type BodyOf, hasEnded, type SprayJob } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { announcePilots } from '../../platform/live/announce.ts';
import { listPilotsOn } from '../../platform/live/check-ins.ts';
import { assertActiveAircraft } from '../aircraft/queries.ts';
import { assertActiveFarmer } from '../users/farmer.ts';
import { type JobRow, lockJob, assertFarmerCanEdit } from './access.ts';
import { listAssignees, notifyAssigned } from './notifications/notifications.ts';
import { watchMix } from './notifications/watch-mix.ts';
import { watchPapers } from './papers/job-papers.ts';
import { getSprayJob } from './queries.ts';
import { assertPilot, describeRelations, replaceRelations } from './relations/relations.ts';
import { assertCanBecome, assertCanDelete, recordDiscardedRecords, watchAppliedParts } from './signed-records.ts';
import { deleteSnapshot, updateSnapshot } from './snapshots.ts';
import { changeStatus, insertStatusChange, type TransitionContext } from './transitions.ts';

type SprayJobs = typeof api.sprayJobs;
type CreateForm = BodyOf<SprayJobs['create']>;
type UpdateForm = BodyOf<SprayJobs['update']>;
type JobContext = Pick<Context, 'db' | 'by' | 'publicUrl'>;

/** Creates a draft. @throws Problem invalid for an inactive farmer, and as `replaceRelations`; not_allowed */
export async function createSprayJob(context: JobContext, form: CreateForm): Promise<SprayJob> {
  const { db, by } = context;
  assertCanCreate(by, form);
  const { fieldIds, chemicals, groundCrew } = form;
  const id = await db.transaction().execute(async (tx) => {
    await assertActiveFarmer(tx, form.userId);
    await assertPilot(tx, form.pilotId);
    await assertActiveAircraft(tx, form.aircraftId);
    const row = await insertDraft(tx, form);
    await replaceRelations(tx, by, row, { fieldIds, chemicals, groundCrew });
    const after = { ...row, ...(await describeRelations(tx, row.id)) };
    await recordChange(tx, by, { action: 'create', subjectType: 'spray_job', subjectId: row.id, after });
    await insertStatusChange(tx, by, { sprayJobId: row.id, from: null, to: 'draft', notes: null });
    await notifyAssigned(tx, context, row.id, []);
    return row.id;
  });
  return getSprayJob(db, by, id);
}

/**
 * @throws Problem not_allowed when a user outside the office creates a job for another farmer or sets a property reserved for the office
 */
function assertCanCreate(by: SignedInUser, form: CreateForm): void {
  if (by.role === 'admin') return;
  const { internal_notes, admin_notes, pilotId, aircraftId, estimatedDuration, sprayVolumeLitersPerAcre, hopperLitres, groundCrew } = form;
  const plan = estimatedDuration ?? sprayVolumeLitersPerAcre ?? hopperLitres;
  if (form.userId !== by.id || (internal_notes ?? admin_notes ?? pilotId ?? aircraftId ?? groundCrew?.[0] ?? plan)) {
    throw new Problem(
      'not_allowed',
      'You can create jobs only for yourself; notes of the office, pilot, aircraft, crew, duration and mix are set by the office.',
    );
  }
}

async function insertDraft(tx: Tx, form: CreateForm): Promise<JobRow> {
  return tx
    .insertInto('sprayJobs')
    .values({
      userId: form.userId,
      pilotId: form.pilotId ?? null,
      aircraftId: form.aircraftId ?? null,
      name: form.name,
      startDate: form.startDate,
      endDate: form.endDate,
      internal_notes: form.internal_notes ?? null,
      farmer_notes: form.farmer_notes ?? null,
      admin_notes: form.admin_notes ?? null,
      notes: form.notes ?? null,
      description: form.description ?? null,
      estimatedDuration: form.estimatedDuration ?? null,
      sprayVolumeLitersPerAcre: form.sprayVolumeLitersPerAcre ?? null,
      hopperLitres: form.hopperLitres ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes the given properties and replaces the given relations. An administrator may set any status.
 * @throws Problem not_found, stale, not_allowed, wrong_status; invalid, as `replaceRelations`; protected with signed records
 */
export async function updateSprayJob(context: TransitionContext, id: string, change: UpdateForm): Promise<SprayJob> {
  const { db, by } = context;
  const { fieldIds, chemicals, groundCrew, status, landConfirmed, updatedAt, ...columns } = change;
  await db.transaction().execute(async (tx) => {
    const before = await lockJob(tx, by, id);
    assertFarmerCanEdit(by, before, change);
    assertNotStale(before, updatedAt);
    const assignedBefore = await listAssignees(tx, id);
    const assertAppliedPartsStay = await watchAppliedParts(tx, before);
    const tellMix = await watchMix(tx, context, before);
    const assertNoPaperLost = await watchPapers(tx, context, { id, status: status ?? before.status });
    const updateRecords = await context.records?.watchEdit({ ...context, db: tx }, id);
    await assertColumnsFit(tx, before, columns);

    const relationsBefore = await describeRelations(tx, id);
    const after = await tx
      .updateTable('sprayJobs')
      .set({ ...omitUndefined(columns), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const keptFieldIds = fieldIds ?? (await listFieldsOfMovedJob(tx, before, after.userId));
    await replaceRelations(tx, by, { ...after, previousUserId: before.userId }, { fieldIds: keptFieldIds, chemicals, groundCrew });
    const relationsAfter = await describeRelations(tx, id);
    await assertAppliedPartsStay();
    await assertNoPaperLost();
    if (status !== undefined) await assertCanBecome(tx, before, status);
    if (status !== undefined && hasEnded(before.status) && !hasEnded(status)) await deleteSnapshot(tx, after);
    else await updateSnapshot(tx, id);
    await updateRecords?.();
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'spray_job',
      subjectId: id,
      before: { ...before, ...relationsBefore },
      after: { ...after, ...relationsAfter },
    });
    if (status !== undefined && status !== before.status)
      await changeStatus(tx, context, after, { to: status, notes: null, landConfirmed });
    await notifyAssigned(tx, context, id, assignedBefore);
    await tellMix();
    await announcePilots(tx);
  });
  if (status === 'completed') await context.records?.fillFromTracks({ db, by }, id);
  return getSprayJob(db, by, id);
}

/** @throws Problem invalid for dates in the wrong order, a new farmer, pilot or aircraft that is not active */
async function assertColumnsFit(
  tx: Tx,
  before: JobRow,
  change: Pick<UpdateForm, 'startDate' | 'endDate' | 'userId' | 'pilotId' | 'aircraftId'>,
): Promise<void> {
  if ((change.startDate ?? before.startDate) >= (change.endDate ?? before.endDate)) {
    throw invalid('endDate', 'Start date must be before end date');
  }
  if (change.userId !== undefined && change.userId !== before.userId) await assertActiveFarmer(tx, change.userId);
  if (change.pilotId !== before.pilotId) await assertPilot(tx, change.pilotId);
  if (change.aircraftId !== before.aircraftId) await assertActiveAircraft(tx, change.aircraftId);
}

/** The fields of a job that moves to another farmer, to be checked again for that farmer; undefined if the farmer stays. */
async function listFieldsOfMovedJob(tx: Tx, before: JobRow, userId: string): Promise<string[] | undefined> {
  if (userId === before.userId) {
    return undefined;
  }
  const rows = await tx.selectFrom('sprayJobFields').select('fieldId').where('sprayJobId', '=', before.id).orderBy('position').execute();
  return rows.map(({ fieldId }) => fieldId);
}

/**
 * Deletes a job and keeps the positions recorded for it.
 * @throws Problem not_found; wrong_status for a job in progress; in_use while a pilot is checked in to it; protected with signed records
 */
export async function deleteSprayJob({ db, by }: Pick<Context, 'db' | 'by'>, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockJob(tx, by, id);
    await assertNoPilotCheckedIn(tx, before);
    await assertCanDelete(tx, before);
    await recordDiscardedRecords(tx, by, before);
    await tx.deleteFrom('sprayJobs').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'spray_job', subjectId: id, before });
    await announcePilots(tx);
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
      `${subject} checked in to ${name}. Find out where the aircraft is, check the pilot out on the Pilots screen, then delete the job.`,
    );
  }
  if (status === 'in_progress') {
    throw new Problem('wrong_status', `${name} is in progress. Mark it complete or cancel it, then delete it.`);
  }
}
