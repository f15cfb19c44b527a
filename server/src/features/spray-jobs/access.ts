import { type api, type BodyOf, fieldForFarmer, withoutCrewContacts, type SprayJob } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';

/** Selects the jobs that a user may see: all for an administrator, their own for farmers, assigned ones for pilots and crew. */
export function visibleJobs(db: Db, by: Person) {
  const jobs = db.selectFrom('sprayJobs');
  switch (by.role) {
    case 'admin':
      return jobs;
    case 'farmer':
      return jobs.where('sprayJobs.userId', '=', by.id);
    case 'pilot':
      return jobs.where('sprayJobs.pilotId', '=', by.id);
    case 'ground_crew':
      return jobs.where((e) =>
        e.exists(
          e
            .selectFrom('groundCrewAssignments')
            .select('id')
            .whereRef('sprayJobId', '=', 'sprayJobs.id')
            .where('groundCrewAssignments.userId', '=', by.id),
        ),
      );
  }
}

const selectToLock = (tx: Tx, id: string) => tx.selectFrom('sprayJobs').selectAll().where('id', '=', id).forUpdate();
export type JobRow = NonNullable<Awaited<ReturnType<typeof lockJobIfAny>>>;

export const lockJobIfAny = (tx: Tx, id: string) => selectToLock(tx, id).executeTakeFirst();

/** Locks a job, whether or not the caller may see it. @throws Problem not_found */
export const lockJob = async (tx: Tx, id: string) => orNotFound(await lockJobIfAny(tx, id), 'spray job');

/**
 * Locks a job that the user may change.
 * @throws Problem not_found, also for the job of another farmer
 */
export async function lockJobToChange(tx: Tx, by: Person, id: string): Promise<JobRow> {
  const jobs = selectToLock(tx, id);
  return orNotFound(await (by.role === 'admin' ? jobs : jobs.where('userId', '=', by.id)).executeTakeFirst(), 'spray job');
}

export const jobsById = (db: Db, ids: readonly string[]) =>
  db.selectFrom('sprayJobs').where('sprayJobs.id', '=', sql<string>`any(${[...ids]}::uuid[])`);

/** Keeps a job, its pilot and its status until the transaction ends. */
export const holdJob = (tx: Tx, id: string) => tx.selectFrom('sprayJobs').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** Keeps a job from being deleted until the transaction ends. It may change meanwhile. */
export const keepJob = (tx: Tx, id: string) =>
  tx.selectFrom('sprayJobs').select(['status', 'pilotId', 'finishedAt']).where('id', '=', id).forKeyShare().executeTakeFirst();

/** @throws Problem not_found */
export async function assertJobExists(db: Db, id: string): Promise<void> {
  orNotFound(await db.selectFrom('sprayJobs').select('id').where('id', '=', id).executeTakeFirst(), 'spray job');
}

export const statusChangesOf = (db: Db, sprayJobId: string) => db.selectFrom('statusChanges').where('sprayJobId', '=', sprayJobId);

/** In the order in which the job names them. */
export async function listFieldIds(db: Db | Tx, sprayJobId: string): Promise<string[]> {
  const fields = db.selectFrom('sprayJobFields').select('fieldId').where('sprayJobId', '=', sprayJobId).orderBy('position');
  return (await fields.execute()).map(({ fieldId }) => fieldId);
}

export async function isFieldOfJob(db: Db, sprayJobId: string, fieldId: string): Promise<boolean> {
  const fields = db.selectFrom('sprayJobFields').select('fieldId').where('sprayJobId', '=', sprayJobId).where('fieldId', '=', fieldId);
  return (await fields.executeTakeFirst()) !== undefined;
}

/** Whether the job names the person as pilot or as ground crew, in any role that the person has now. */
export async function namesPerson(tx: Tx, job: JobRow, personId: string): Promise<boolean> {
  if (job.pilotId === personId) return true;
  const assignments = tx.selectFrom('groundCrewAssignments').select('id').where('sprayJobId', '=', job.id).where('userId', '=', personId);
  return (await assignments.executeTakeFirst()) !== undefined;
}

/**
 * Removes the data that a user may not see. Only administrators see what was ordered, and only they and the job's pilot see `internal_notes` and land checks, which name other
 * farmers. The farmer does not see the crew's contacts and notes, nor the notes of exclusion zones. Only administrators see why a field is
 * a copy.
 */
export function redactJob(job: SprayJob, by: Person): SprayJob {
  if (by.role === 'admin') {
    return job;
  }
  const { internal_notes, groundCrew, isOfficeJob: _, ordered: _ordered, place, strip, ...visible } = job;
  const fields = job.fields.map(({ frozenAt: _at, frozenReason: _reason, landCheck, ...field }) =>
    by.role === 'farmer' ? fieldForFarmer(field) : { ...field, ...(by.role === 'pilot' && landCheck !== undefined && { landCheck }) },
  );
  return {
    ...visible,
    fields,
    groundCrew: by.role === 'farmer' ? withoutCrewContacts(groundCrew) : groundCrew,
    ...(by.role === 'pilot' && { internal_notes }),
    ...(by.role !== 'farmer' && { place: place ?? null, strip: strip ?? null }),
  };
}

const OFFICE_INPUTS = [
  'internal_notes',
  'admin_notes',
  'pilotId',
  'aircraftId',
  'groundCrew',
  'status',
  'userId',
  'estimatedDuration',
  'sprayVolumeLitersPerAcre',
  'hopperLitres',
] as const;
/** A farmer may send these with their current value. */
const ALLOWED_UNCHANGED = ['status', 'userId'] as const;

/** @throws Problem not_allowed for inputs of the office; wrong_status, because a farmer edits only drafts and jobs that need changes */
export function assertFarmerCanEdit(by: Person, job: JobRow, change: BodyOf<typeof api.sprayJobs.update>): void {
  if (by.role === 'admin') {
    return;
  }
  const unchanged: readonly string[] = ALLOWED_UNCHANGED.filter((key) => change[key] === job[key]);
  const forbidden = OFFICE_INPUTS.find((key) => key in change && !unchanged.includes(key));
  if (forbidden) {
    throw new Problem('not_allowed', `Only the office sets ${forbidden}. Leave it out and save again.`);
  }
  if (job.status !== 'draft' && job.status !== 'changes_needed') {
    throw new Problem(
      'wrong_status',
      `A job can be edited while it is a draft or needs changes; this one is ${job.status.replace('_', ' ')}. Call the office.`,
    );
  }
}
