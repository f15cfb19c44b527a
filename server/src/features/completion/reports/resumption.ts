import { correctedTime } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { Report } from '../../crew/reports/report.ts';
import { listStarts } from '../../crew/reports/times.ts';
import { findCheckInAfter } from '../../pilots/check-ins.ts';
import type { JobRow } from '../../spray-jobs/access.ts';
import { listPutBacks } from '../../spray-jobs/writing/status.ts';

/** Whether work that had ended went on at a moment. People tap Finish and Start on purpose, so the times count as they are. */
export const isContinued = (endedAt: string, at: string) => Date.parse(at) > Date.parse(endedAt);

/**
 * When the work on a job went on after a reported finish, as far as is known when the finish arrives: by a later start, by a pilot's
 * check-in on a device, or because the office put the completed job back to work.
 * @returns null if the work did not go on, and for any other report
 */
export async function findResumption(tx: Tx, { event, clockOffsetMs }: Report): Promise<string | null> {
  if (event.kind !== 'job_finished') return null;
  const { sprayJobId } = event;
  const finishedAt = correctedTime(event.at, clockOffsetMs);
  const isAfter = (at: string) => isContinued(finishedAt, at);
  const moments = [
    (await listStarts(tx, sprayJobId)).find(isAfter),
    await findCheckInAfter(tx, sprayJobId, finishedAt),
    (await listPutBacks(tx, sprayJobId)).find(isAfter),
  ];
  return moments.flatMap((moment) => moment ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** Whether a report is a start that continues the work on a job which was completed. */
export function isContinuation({ event, clockOffsetMs }: Report, { status, finishedAt, completedAt }: JobRow): boolean {
  const end = finishedAt ?? completedAt;
  if (event.kind !== 'job_started' || status !== 'completed' || end === null) return false;
  return isContinued(end, correctedTime(event.at, clockOffsetMs));
}
