import {
  type api,
  createWorkOrderSheet,
  dateTimeIn,
  dayIn,
  hasEnded,
  type PrintedMixingSheet,
  printedMixingSheet,
  type QueryOf,
} from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import type { ServedFile } from '../../platform/http/serve.ts';
import { followOfficeClock } from '../office/clock.ts';
import { hasChangedSinceHandOff } from '../guidance/exports.ts';
import { getVisibleJob } from '../spray-jobs/queries.ts';
import { readAdjacentLand } from '../spray-jobs/surroundings/adjacent-land.ts';
import { readSurroundingsOf } from '../spray-jobs/surroundings/job-surroundings.ts';
import { readMix } from '../stock/jobs/mixes.ts';
import { workOrderPdf } from './pdf.ts';

/** Renders a job's work order as a PDF. @throws Problem not_found, also for a job that the user may not see */
export async function printWorkOrder(
  { db, by, timeZone }: Pick<Context, 'db' | 'by' | 'timeZone'>,
  id: string,
  { copy }: QueryOf<typeof api.sprayJobs.workOrder>,
): Promise<ServedFile> {
  await followOfficeClock(db);
  const job = await getVisibleJob({ db, by }, id);
  const hasChanged = await hasChangedSinceHandOff(db, job);
  const around = await readSurroundingsOf(db, { sprayJobId: id, fields: job.fields, products: job.chemicals });
  // Neighbours and what they said are not for the farmer.
  const surroundings = by.role === 'farmer' ? { ...around, neighbours: [], checks: [] } : around;
  const shownCopy = by.role === 'farmer' ? 'farmer' : copy;
  const sheet = createWorkOrderSheet(job, {
    copy: shownCopy,
    timeZone,
    today: dayIn(timeZone, new Date()),
    surroundings,
    // Which land and jobs others have is not for the farmer and the ground crew.
    ...((by.role === 'admin' || by.role === 'pilot') && { adjacentLand: await readAdjacentLand(db, job) }),
    hasChangedSinceHandOff: hasChanged,
  });
  // The lots and where they are stored are not for the farmer.
  const mixing = shownCopy === 'farmer' || hasEnded(job.status) ? null : await readMixingSheet({ db, timeZone }, id);
  const content = await workOrderPdf(sheet, { mixing, generatedAt: `${dateTimeIn(timeZone, Date.now())} (${timeZone})` });
  return { name: `Work order ${job.name}.pdf`, type: 'application/pdf', content };
}

async function readMixingSheet(reader: Pick<Context, 'db' | 'timeZone'>, id: string): Promise<PrintedMixingSheet | null> {
  const { mix, loadsDone, changes } = await readMix(reader, id);
  return mix && printedMixingSheet(mix, loadsDone, changes);
}
