import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { readJob } from '../../spray-jobs/queries.ts';
import { type Copies, copiedColumns, copyJob } from '../copies/job-copies.ts';
import { openRecordsOfJob } from '../open-records.ts';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { followJob } from './follow-job.ts';
import { findConflicts, storedJobSays } from './job-says.ts';

type EditContext = Pick<Context, 'by' | 'timeZone'> & { db: Tx };

/**
 * Call it before an edit of a job. Signed records and corrections do not change. A field that was added to a completed job gets a record.
 * @returns what carries the edit over to the open records; call it after the edit, in the same transaction
 */
export async function watchJobEdit(context: EditContext, sprayJobId: string): Promise<() => Promise<void>> {
  const hasOpen = await selectOpen(context.db, sprayJobId).limit(1).executeTakeFirst();
  if (!hasOpen) return () => Promise.resolve();
  const before = await copyFields(context, sprayJobId);
  return async () => {
    const after = await copyFields(context, sprayJobId);
    for (const row of await selectOpen(context.db, sprayJobId).forUpdate().execute()) {
      await followRow(context, row, before.copies.get(row.fieldId), after.copies.get(row.fieldId));
    }
    const added = [...after.copies.keys()].filter((fieldId) => !before.copies.has(fieldId));
    if (after.job.status === 'completed' && added.length > 0) {
      await openRecordsOfJob(context, sprayJobId, { pass: 1, fieldIds: added });
    }
  };
}

function selectOpen(tx: Tx, sprayJobId: string) {
  return tx
    .selectFrom('applicationRecords')
    .select(RECORD_COLUMNS)
    .where('sprayJobId', '=', sprayJobId)
    .where('state', '=', 'open')
    .where('version', '=', 1)
    .orderBy('id');
}

async function copyFields({ db: tx, timeZone }: EditContext, sprayJobId: string) {
  const job = await readJob(tx, sprayJobId);
  const copies = new Map<string, Copies>();
  for (const field of job.fields) copies.set(field.id, await copyJob(tx, job, field, timeZone));
  return { job, copies };
}

/** A record of a field that is no longer part of the job stays as it is; signing asks about it. */
async function followRow(
  { db: tx, by }: EditContext,
  row: RecordRow,
  before: Copies | undefined,
  after: Copies | undefined,
): Promise<void> {
  if (before === undefined || after === undefined) return;
  const values = followJob(row, before, after);
  const jobSays = findConflicts({ ...row, ...values }, before, after);
  const changed =
    Object.entries(values).some(([name, value]) => !isDeepStrictEqual(value, row[name as keyof typeof values])) ||
    !isDeepStrictEqual(jobSays, row.jobSays);
  if (!changed) return;
  const updated = await tx
    .updateTable('applicationRecords')
    .set({
      ...copiedColumns(values),
      jobSays: storedJobSays(jobSays),
      farmerId: values.customer.userId ?? row.farmerId,
      pilotId: values.applicator.userId,
      updatedAt: nextUpdatedAt,
    })
    .where('id', '=', row.id)
    .returning(RECORD_COLUMNS)
    .executeTakeFirstOrThrow();
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'record',
    subjectId: row.id,
    before: row,
    after: updated,
    filledFrom: 'the edited job',
  });
}
