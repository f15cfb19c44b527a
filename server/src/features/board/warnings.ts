import {
  formatCount,
  assignmentSentences,
  blockingWarnings,
  type BoardJob,
  formatDay,
  formatShortDay,
  formatSprayDays,
  lastDayBeforeHarvest,
  lastPlannedDay,
  type MoveWarning,
  type PaperWarning,
} from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { type DoubleDay, listDoubleDays } from '../spray-jobs/double-days.ts';

/**
 * What the places of some jobs break: days wanted, pre-harvest intervals, papers, people in two lanes.
 * @param papers the warnings about the papers of each job
 */
export async function listMoveWarnings(
  db: Db | Tx,
  jobs: readonly BoardJob[],
  papers: ReadonlyMap<string, PaperWarning[]>,
): Promise<MoveWarning[]> {
  const planned = jobs.filter(({ day }) => day !== null);
  if (planned.length === 0) return [];
  const people = await listDoubleDays(
    db,
    planned.map(({ id }) => id),
  );
  return planned.flatMap((job) => [
    ...dayWarnings(job),
    ...assignmentSentences({ warnings: blockingWarnings(papers.get(job.id) ?? [], 'approved') }).map((message) => ({
      sprayJobId: job.id,
      message,
    })),
    ...people.filter(({ sprayJobId }) => sprayJobId === job.id).map(doubleDayWarning),
  ]);
}

/** The days that the farmer wants, and the last day before the harvest. */
function dayWarnings(job: BoardJob): MoveWarning[] {
  const { id, day, startDate } = job;
  if (day === null) return [];
  const isOutside = day < startDate || day > lastPlannedDay(job);
  const lastDay = lastDayBeforeHarvest(job);
  const isTooLate = lastDay !== null && day > lastDay;
  const [limiting] = job.products.toSorted((one, other) => (other.preHarvestDays ?? -1) - (one.preHarvestDays ?? -1));
  return [
    ...(isOutside ? [{ sprayJobId: id, message: `The farmer asked for ${formatSprayDays(job)}.` }] : []),
    ...(isTooLate && limiting
      ? [
          {
            sprayJobId: id,
            message: `Harvest is planned for ${formatDay(job.harvestOn)}, and ${limiting.name} needs ${formatCount(limiting.preHarvestDays ?? 0, 'day')}: the last day to spray is ${formatDay(lastDay)}.`,
          },
        ]
      : []),
  ];
}

const doubleDayWarning = ({ sprayJobId, holder, otherName, registration, day }: DoubleDay): MoveWarning => ({
  sprayJobId,
  message: `${holder} is also on ${otherName}${registration === null ? '' : ` with ${registration}`} on ${formatShortDay(day)}.`,
});
