import type { FlownLane, LaneAircraft, LaneStop } from './fly-lane.ts';

/** A job with what makes one place in the day better than another. */
export interface PlannedStop extends LaneStop {
  /** Days after this one on which the job can still be sprayed, by the days wanted and the pre-harvest interval. Negative if none. */
  daysLeft: number;
  /** Whether the wind blows from the fields towards a neighbour, for each hour from the beginning of the lane. Empty without a forecast. */
  windyHours: readonly boolean[];
}

export interface PlannedLane {
  aircraft: LaneAircraft & { /** From the beginning of the lane to sunset. */ daylightMinutes: number };
  stops: readonly PlannedStop[];
}

/** Minutes that one minute of delay costs: a job whose last day is today must not be the one that sunset prevents. */
const DELAY_COST_BY_DAYS_LEFT = [0.5, 0.2, 0.1, 0.05];
/** Minutes for a job during which the wind blows towards a neighbour: about what waiting for another hour takes. */
export const WIND_COST_MINUTES = 45;
/** Minutes for each minute after sunset. */
const OVERTIME_COST = 5;

const delayCostOf = ({ daysLeft }: PlannedStop) => DELAY_COST_BY_DAYS_LEFT[Math.max(0, daysLeft)] ?? 0;

/** Whether the wind blows towards a neighbour at some time of a job. */
export function isWindy({ windyHours }: PlannedStop, { startMinute, endMinute }: { startMinute: number; endMinute: number }): boolean {
  for (let hour = Math.floor(startMinute / 60); hour * 60 < endMinute; hour++) if (windyHours[hour] === true) return true;
  return false;
}

/** The cost of a flown lane in minutes: its time, and what delay, wind and darkness cost. */
export function costOfLane({ aircraft, stops }: PlannedLane, flown: FlownLane): number {
  const overtime = Math.max(0, flown.totalMinutes - aircraft.daylightMinutes);
  return flown.stops.reduce(
    (cost, times, index) => {
      const stop = stops[index];
      if (!stop) return cost;
      return cost + delayCostOf(stop) * times.startMinute + (isWindy(stop, times) ? WIND_COST_MINUTES : 0);
    },
    flown.totalMinutes + OVERTIME_COST * overtime,
  );
}
