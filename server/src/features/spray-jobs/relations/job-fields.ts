import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { holdFields } from '../../fields/queries.ts';
import { listFieldIds } from '../access.ts';

export interface OwnedJob {
  id: string;
  userId: string;
  /** The farmer before this change; absent for a new job. */
  previousUserId?: string;
}

/** Without a frozen copy the job shows the current field. */
const NOT_FROZEN = { frozenField: null, frozenAt: null, frozenReason: null };

/**
 * Replaces the fields of a job. A field that stays keeps its frozen copy, unless the job moves to another farmer.
 * @throws Problem invalid for a field of another farmer, or an inactive one
 */
export async function replaceFields(tx: Tx, by: Person, job: OwnedJob, fieldIds: string[]): Promise<void> {
  const fields = await holdFields(tx, fieldIds);
  const before = await tx.selectFrom('sprayJobFields').select(['fieldId', 'frozenAt']).where('sprayJobId', '=', job.id).execute();
  const hasNewFarmer = job.previousUserId !== undefined && job.previousUserId !== job.userId;
  for (const fieldId of fieldIds) {
    const kept = before.find((row) => row.fieldId === fieldId);
    const isFrozen = !hasNewFarmer && typeof kept?.frozenAt === 'string';
    const field = fields.find(({ id }) => id === fieldId);
    if (!isFrozen) assertFieldFits(by, job, field, kept !== undefined);
  }

  const others = tx.deleteFrom('sprayJobFields').where('sprayJobId', '=', job.id);
  await (fieldIds.length > 0 ? others.where('fieldId', 'not in', fieldIds) : others).execute();
  if (fieldIds.length === 0) return;
  await tx
    .insertInto('sprayJobFields')
    .values(fieldIds.map((fieldId, position) => ({ sprayJobId: job.id, fieldId, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['sprayJobId', 'fieldId'])
        .doUpdateSet({ position: sql<number>`excluded."position"`, ...(hasNewFarmer && NOT_FROZEN) }),
    )
    .execute();
}

type HeldField = Awaited<ReturnType<typeof holdFields>>[number];

/** The message for a farmer does not reveal the name or existence of another farmer's field. */
function assertFieldFits(by: Person, job: OwnedJob, field: HeldField | undefined, isKept: boolean): asserts field is HeldField {
  if (field?.userId !== job.userId) {
    const isNamed = field !== undefined && by.role === 'admin';
    throw invalid('fieldIds', isNamed ? `${field.name} belongs to another farmer.` : 'One of the chosen fields does not exist.');
  }
  if (!field.isActive && !isKept) {
    throw invalid('fieldIds', `${field.name} is not active. Restore it first, or choose another field.`);
  }
}

/**
 * Makes a reopened job show the current fields.
 * @throws Problem wrong_status while one of the fields belongs to another farmer
 */
export async function unfreezeFields(tx: Tx, job: OwnedJob): Promise<void> {
  const fields = await holdFields(tx, await listFieldIds(tx, job.id));
  const foreign = fields.find(({ userId }) => userId !== job.userId);
  if (foreign) {
    throw new Problem(
      'wrong_status',
      `${foreign.name} belongs to another farmer now. Remove it from this job, or leave the job completed or cancelled.`,
    );
  }
  await tx.updateTable('sprayJobFields').set(NOT_FROZEN).where('sprayJobId', '=', job.id).where('frozenAt', 'is not', null).execute();
}
