import { addDays, type api, type Board, BOARD_DAYS, dayIn, HOUR_MS, type QueryOf, startOfDayIn, sunAround } from '@swathline/contract';
import { boxCenter, type Point } from '@swathline/survey';
import type { Context } from '../../platform/context.ts';
import { readDuty } from '../pilots/check-ins.ts';
import { listActive } from '../users/people.ts';
import { listPlanned, listUnplanned } from './board-jobs.ts';
import { listLanes } from './lanes.ts';
import { readStrips } from './strips.ts';

export type BoardClock = Pick<Context, 'db' | 'timeZone'>;

/** Seven days of lanes, and the first of the jobs that are not planned. */
export async function readBoard({ db, timeZone }: BoardClock, query: QueryOf<(typeof api.board)['get']>): Promise<Board> {
  const today = dayIn(timeZone, new Date());
  const from = query.from ?? today;
  const days = Array.from({ length: BOARD_DAYS }, (_, index) => addDays(from, index));
  const [planned, unplanned, strips, pilots, duty] = await Promise.all([
    listPlanned(db, from, days.at(-1) ?? from),
    listUnplanned(db, { today, limit: query.unplannedLimit, filterText: query.filterText }),
    readStrips(db),
    listActive(db, 'pilot'),
    readDuty(db, today, timeZone),
  ]);
  const lanes = await listLanes(
    db,
    planned.flatMap(({ aircraftId }) => aircraftId ?? []),
  );
  const middle = middleOfWork([...strips, ...planned.flatMap((job) => job.middle ?? [])]);
  return {
    today,
    days: days.map((day) => ({ day, ...daylightOf(day, middle, timeZone) })),
    lanes,
    strips,
    pilots,
    planned,
    duty,
    unplanned: unplanned.jobs,
    unplannedTotal: unplanned.total,
  };
}

export const middleOfWork = (points: readonly Point[]): Point | null => (points.length === 0 ? null : boxCenter([...points]));

/** Sunrise and sunset of a day at a place; null where the place is not known or the sun does not set. */
export function daylightOf(day: string, place: Point | null, timeZone: string): { sunrise: string | null; sunset: string | null } {
  if (place === null) return { sunrise: null, sunset: null };
  const noon = startOfDayIn(timeZone, day) + 12 * HOUR_MS;
  const { sunDown } = sunAround(place, noon);
  const sunrise = sunDown.findLast(({ toMs }) => toMs <= noon)?.toMs;
  const sunset = sunDown.find(({ fromMs }) => fromMs > noon)?.fromMs;
  const text = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  return { sunrise: text(sunrise), sunset: text(sunset) };
}
