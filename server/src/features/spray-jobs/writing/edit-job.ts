import { type api, type BodyOf, hasEnded } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt, omitUndefined } from '../../../platform/db/sql/rows.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { assertActiveAircraft } from '../../aircraft/queries.ts';
import { assertActiveFarmer, readCustomerName } from '../../users/farmer.ts';
import type { JobRow } from '../access.ts';
import { assertPilot, describeRelations, replaceRelations } from '../relations/relations.ts';
import { deleteSnapshot, updateSnapshot } from './snapshots.ts';

type UpdateForm = BodyOf<typeof api.sprayJobs.update>;

interface EditedJob {
  row: JobRow;
  /** The row and the relations, for the audit trail. */
  before: object;
  after: object;
}

/**
 * Writes the given properties and relations of a job that the caller has locked. The status is not among them.
 * @throws Problem invalid for dates in the wrong order and for what is not active, and as `replaceRelations`
 */
export async function writeEdit(tx: Tx, by: Person, before: JobRow, change: UpdateForm): Promise<EditedJob> {
  const { id } = before;
  const {
    fieldIds,
    chemicals,
    groundCrew,
    status: _status,
    landConfirmed: _confirmed,
    landVersion: _land,
    updatedAt: _updatedAt,
    ...columns
  } = change;
  await assertColumnsFit(tx, before, columns);
  const relationsBefore = await describeRelations(tx, id);
  const row = await tx
    .updateTable('sprayJobs')
    .set({ ...omitUndefined(columns), ...(await notesOfMovedJob(tx, before, columns)), updatedAt: nextUpdatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const keptFieldIds = fieldIds ?? (await listFieldsOfMovedJob(tx, before, row.userId));
  await replaceRelations(tx, by, { ...row, previousUserId: before.userId }, { fieldIds: keptFieldIds, chemicals, groundCrew });
  const relationsAfter = await describeRelations(tx, id);
  return { row, before: { ...before, ...relationsBefore }, after: { ...row, ...relationsAfter } };
}

/** Updates the snapshot of an edited job, or deletes it if the edit reopens the job. */
export async function followEditInSnapshot(tx: Tx, before: JobRow, after: JobRow, status: UpdateForm['status']): Promise<void> {
  if (status !== undefined && hasEnded(before.status) && !hasEnded(status)) await deleteSnapshot(tx, after);
  else await updateSnapshot(tx, after.id);
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

/** What a farmer noted on a job that moves to another one becomes a note of the office: the other one would read it as their own. */
async function notesOfMovedJob(
  tx: Tx,
  { userId, farmer_notes, internal_notes }: JobRow,
  change: Pick<UpdateForm, 'userId' | 'farmer_notes' | 'internal_notes'>,
): Promise<Partial<Pick<JobRow, 'farmer_notes' | 'internal_notes'>>> {
  const isMoved = change.userId !== undefined && change.userId !== userId;
  if (!isMoved || !farmer_notes || change.farmer_notes !== undefined) return {};
  const noted = `Noted by ${await readCustomerName(tx, userId)} before the job was moved: ${farmer_notes}`;
  const own = change.internal_notes === undefined ? internal_notes : change.internal_notes;
  return { farmer_notes: null, internal_notes: [own, noted].filter(Boolean).join('\n') };
}
