import { type Board, type BoardJob, type BoardLane, hasEnded, jobsOfLane, type LaneSums, MINUTE_MS, sumLane } from '@swathline/contract';
import { formatNumber } from '@swathline/client/format/format';

export const hoursText = (minutes: number) => `${formatNumber(minutes / 60, 1)} h`;
export const kmText = (km: number) => `${formatNumber(km, 1)} km`;
export const changesText = (changes: number) => `${changes} ${changes === 1 ? 'change' : 'changes'} of products`;
export const acresText = (acres: number) => `${formatNumber(acres, 0)} ac`;

export const productsText = ({ products }: BoardJob) => products.map(({ name }) => name).join(', ') || 'No products';

/** The sums of the jobs of a lane that have not ended. */
export function sumOpen(board: Board, lane: BoardLane, day: string): LaneSums {
  const open = jobsOfLane(board.planned, lane.aircraft.id, day).filter(({ status }) => !hasEnded(status));
  return sumLane(lane, open, board.strips);
}

/** Light left on a day, in minutes; null where the sun is not known. */
export function lightMinutes(board: Board, day: string, now: number): number | null {
  const { sunrise = null, sunset = null } = board.days.find((each) => each.day === day) ?? {};
  if (sunrise === null || sunset === null) return null;
  const start = day === board.today ? Math.max(now, Date.parse(sunrise)) : Date.parse(sunrise);
  return Math.max(0, (Date.parse(sunset) - start) / MINUTE_MS);
}

/** '480 ac · 9 loads · 3.4 h'. */
export function sumsText({ acres, loads, totalMinutes, withoutVolume }: LaneSums): string {
  const loadsText = `${loads} ${loads === 1 ? 'load' : 'loads'}${withoutVolume > 0 ? '+' : ''}`;
  return [acresText(acres), loadsText, hoursText(totalMinutes)].join(' · ');
}

export const isOverfull = (sums: LaneSums, light: number | null) => light !== null && sums.totalMinutes > light;
