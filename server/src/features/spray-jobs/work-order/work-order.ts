import { type api, createLocalFormat, createWorkOrderSheet, dayIn, type QueryOf, type SprayJob } from '@swathline/contract';
import type { Context } from '../../../platform/context.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { followOfficeClock } from '../../../platform/office-clock.ts';
import { getSprayJob } from '../queries.ts';
import { readSurroundingsOf } from '../surroundings/job-surroundings.ts';
import { workOrderPdf } from './pdf.ts';

/** Guidance is built on jobs, so `app.ts` connects it. */
export interface HandOffCheck {
  hasChangedSinceHandOff: (db: Context['db'], job: SprayJob) => Promise<boolean>;
}

/** Renders a job's work order as a PDF. @throws Problem not_found, also for a job that the user may not see */
export async function printWorkOrder(
  { db, by, timeZone, hasChangedSinceHandOff }: Pick<Context, 'db' | 'by' | 'timeZone'> & HandOffCheck,
  id: string,
  { copy }: QueryOf<typeof api.sprayJobs.workOrder>,
): Promise<ServedFile> {
  await followOfficeClock(db);
  const job = await getSprayJob(db, by, id);
  const hasChanged = await hasChangedSinceHandOff(db, job);
  const around = await readSurroundingsOf(db, { sprayJobId: id, fields: job.fields, products: job.chemicals });
  // Neighbours and what they said are not for the farmer.
  const surroundings = by.role === 'farmer' ? { ...around, neighbours: [], checks: [] } : around;
  const sheet = createWorkOrderSheet(job, {
    copy: by.role === 'farmer' ? 'farmer' : copy,
    timeZone,
    today: dayIn(timeZone, new Date()),
    surroundings,
    hasChangedSinceHandOff: hasChanged,
  });
  const content = await workOrderPdf(sheet, formatNow(timeZone));
  return { name: `Work order ${job.name}.pdf`, type: 'application/pdf', content };
}

const localMoment = createLocalFormat({ dateStyle: 'medium', timeStyle: 'short' });

function formatNow(timeZone: string): string {
  return `${localMoment(timeZone, Date.now())} (${timeZone})`;
}
