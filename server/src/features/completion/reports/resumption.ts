import { correctedTime } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { Report } from '../../crew/reports/report.ts';
import { findStartAfter } from '../../crew/reports/times.ts';
import { findCheckInAfter } from '../../pilots/check-ins.ts';
import { listPutBacks } from '../../spray-jobs/status.ts';

/**
 * When the work on a job went on after a reported finish, as far as is known when the finish arrives: by a later start, by a pilot's
 * check-in on a device, or because the office put the completed job back to work.
 * @returns null if the work did not go on, and for any other report
 */
export async function findResumption(tx: Tx, { event, clockOffsetMs }: Report): Promise<string | null> {
  if (event.kind !== 'job_finished') return null;
  const { sprayJobId } = event;
  const finishedAt = correctedTime(event.at, clockOffsetMs);
  const putBacks = await listPutBacks(tx, sprayJobId);
  const moments = [
    await findStartAfter(tx, sprayJobId, finishedAt),
    await findCheckInAfter(tx, sprayJobId, finishedAt),
    putBacks.find((at) => Date.parse(at) > Date.parse(finishedAt)),
  ];
  return moments.flatMap((moment) => moment ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
