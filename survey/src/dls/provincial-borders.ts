import { RADIANS_PER_DEGREE } from '../geometry/ellipsoid.ts';
import type { Province } from './provinces.ts';
import type { Township } from './quarter-section.ts';

/** Alberta ends at 120° W north of the Rocky Mountains, and Manitoba at 95°09'11.6" W (Ontario Boundaries Extension Act, 1912). */
export const ALBERTA_WEST_RADIANS = -120 * RADIANS_PER_DEGREE;
export const MANITOBA_EAST_RADIANS = -(95 + 9 / 60 + 11.6 / 3600) * RADIANS_PER_DEGREE;

/**
 * The last range of each township that lies in Alberta where the continental divide is the border: W5 townships 1 to 38, W6 townships 35 to
 * 54.
 */
const LAST_RANGES_W5 = [
  1, 2, 3, 4, 5, 5, 6, 6, 5, 5, 6, 5, 6, 6, 6, 7, 7, 9, 10, 11, 12, 12, 12, 14, 15, 16, 17, 17, 17, 18, 21, 21, 22, 23, 23, 26, 27, 27,
];
const LAST_RANGES_W6 = [0, 0, 0, 0, 2, 2, 3, 3, 3, 3, 5, 5, 6, 9, 10, 12, 12, 13, 14, 13];

/** The last range east of the continental divide; Infinity where the divide is not the border. */
export function lastRangeBeforeDivide(zone: number, township: number): number {
  if (zone === 5) return LAST_RANGES_W5[township - 1] ?? Infinity;
  if (zone === 6) return LAST_RANGES_W6[township - 35] ?? Infinity;
  return Infinity;
}

/**
 * The road allowance between ranges 29 and 30 west of the Principal Meridian is the border of Manitoba (Manitoba Boundaries Extension Act,
 * 1881).
 */
const LAST_RANGE_OF_MANITOBA = 29;

/** The province that a township is in. The Fourth Meridian is the border of Saskatchewan and Alberta. */
export function provinceOf({ range, meridian }: Pick<Township, 'range' | 'meridian'>): Province {
  if (meridian === 'E1') return 'MB';
  if (meridian === 'W1') return range <= LAST_RANGE_OF_MANITOBA ? 'MB' : 'SK';
  return meridian === 'W2' || meridian === 'W3' ? 'SK' : 'AB';
}
