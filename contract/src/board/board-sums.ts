import { createLegs, flyLane, type FlownLane, type LaneStop } from '@swathline/survey';
import { addDays } from '../days.ts';
import { lastPlannedDay } from '../spray-jobs/spray-days.ts';
import type { Board, BoardJob, BoardLane } from './board.ts';
import { laneAircraft } from './lane-figures.ts';

/** A job as a lane counts it. */
export const laneStop = ({ id, middle, acres, litersPerAcre, hopperLitres, mix }: BoardJob): LaneStop => ({
  id,
  at: middle,
  acres,
  hopperLitres,
  mix,
  litresPerAcre: litersPerAcre ?? 0,
});

/** The jobs of a lane on a day, in their order. */
export function jobsOfLane(planned: readonly BoardJob[], aircraftId: string | null, day: string): BoardJob[] {
  return planned
    .filter((job) => job.aircraftId === aircraftId && job.day === day)
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** The strip of a lane; null for an aircraft without one. */
export const stripOf = ({ figures }: BoardLane, strips: Board['strips']) => strips.find(({ id }) => id === figures.stripId) ?? null;

export interface LaneSums extends FlownLane {
  acres: number;
  /** Jobs whose spray volume is not known, so that their loads are not counted. */
  withoutVolume: number;
}

/** Acres, loads, hours and kilometres of the jobs of a lane in their order. */
export function sumLane(lane: BoardLane, jobs: readonly BoardJob[], strips: Board['strips']): LaneSums {
  const flown = flyLane(laneAircraft(lane.aircraft, lane.figures, stripOf(lane, strips)), jobs.map(laneStop), createLegs());
  return {
    ...flown,
    acres: jobs.reduce((sum, { acres }) => sum + acres, 0),
    withoutVolume: jobs.filter(({ litersPerAcre }) => litersPerAcre === null).length,
  };
}

/** The last day on which a job can be sprayed so that each pre-harvest interval ends before the harvest; null if nothing limits it. */
export function lastDayBeforeHarvest({ harvestOn, products }: Pick<BoardJob, 'harvestOn' | 'products'>): string | null {
  const longest = Math.max(-1, ...products.map(({ preHarvestDays }) => preHarvestDays ?? -1));
  return harvestOn === null || longest < 0 ? null : addDays(harvestOn, -1 - longest);
}

/** The last day on which a job should be sprayed, by the days wanted and the harvest. */
export function lastUsefulDay(job: Pick<BoardJob, 'endDate' | 'harvestOn' | 'products'>): string {
  const [wanted, harvest] = [lastPlannedDay(job), lastDayBeforeHarvest(job)];
  return harvest !== null && harvest < wanted ? harvest : wanted;
}
