import { type api, type QueryOf, createWorkOrderSheet } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { SignedInUser } from '../../../platform/http/callers.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { getSprayJob } from '../queries.ts';
import { workOrderPdf } from './pdf.ts';

/** @throws Problem not_found, also for a job that is not the reader's */
export async function printWorkOrder(
  db: Db,
  timeZone: string,
  by: SignedInUser,
  id: string,
  { copy, ...mix }: QueryOf<typeof api.sprayJobs.workOrder>,
): Promise<ServedFile> {
  const job = await getSprayJob(db, by, id);
  const content = await workOrderPdf(createWorkOrderSheet(job, mix, { copy, timeZone }), timeIn(timeZone));
  return { name: `Work order ${job.name}.pdf`, type: 'application/pdf', content };
}

function timeIn(timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${time.format(new Date())} (${timeZone})`;
}
