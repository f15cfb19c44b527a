import type { api, ApplicationRecord, BodyOf, ReplyOf } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import { fillRecordsFromReports } from '../crew/records/fill-records.ts';
import { dropGuidanceLog } from '../records/guidance-log/guidance-log.ts';
import { fillFromTracks, openRecordsOfJob } from '../records/open-records.ts';
import { fillLots } from '../stock/jobs/fill-lots.ts';
import { getRecord, listRecordsOfJob, type RecordContext } from '../records/read-record.ts';

/**
 * Opens a record for each field of the job that has none for the pass, and fills what is still empty in the open ones.
 * @throws Problem not_found; wrong_status before the job is approved; invalid for a field of another job
 */
export async function openRecords(
  context: Pick<Context, 'db' | 'by' | 'timeZone'>,
  sprayJobId: string,
  form: BodyOf<typeof api.records.open>,
): Promise<ReplyOf<typeof api.records.open>> {
  await context.db.transaction().execute(async (tx) => {
    await openRecordsOfJob({ ...context, db: tx }, sprayJobId, form);
    await fillRecordsFromReports({ ...context, db: tx }, sprayJobId);
    await fillLots({ ...context, db: tx }, sprayJobId);
  });
  await fillFromTracks(context, sprayJobId);
  const records = await listRecordsOfJob(context, sprayJobId);
  return { records: records.filter(({ pass, fieldId }) => pass === form.pass && (form.fieldIds?.includes(fieldId) ?? true)) };
}

/**
 * Removes an imported track from an open record, and fills what is empty then from reports and flights.
 * @throws Problem not_found; wrong_status for a signed record, or without an imported track
 */
export async function removeGuidanceLog(
  context: Pick<Context, 'db' | 'by' | 'timeZone'> & Pick<RecordContext, 'files'>,
  id: string,
): Promise<ApplicationRecord> {
  const sprayJobId = await context.db.transaction().execute(async (tx) => {
    const jobId = await dropGuidanceLog(tx, context.by, id);
    await fillRecordsFromReports({ ...context, db: tx }, jobId);
    return jobId;
  });
  await fillFromTracks(context, sprayJobId);
  return getRecord(context, id);
}
