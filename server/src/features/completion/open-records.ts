import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import { fillRecordsFromReports } from '../crew/records/fill-records.ts';
import { fillFromTracks, openRecordsOfJob } from '../records/open-records.ts';
import { listRecordsOfJob } from '../records/read-record.ts';

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
  });
  await fillFromTracks(context, sprayJobId);
  const records = await listRecordsOfJob(context, sprayJobId);
  return { records: records.filter(({ pass, fieldId }) => pass === form.pass && (form.fieldIds?.includes(fieldId) ?? true)) };
}
