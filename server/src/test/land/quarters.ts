import { corners, type Point, type QuarterSection } from '@swathline/survey';

export const HOME = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } as const;
/** Beside `HOME`. */
export const NEXT = { ...HOME, quarter: 'NE' } as const;
/** Four ranges west of `HOME`. */
export const FAR = { ...HOME, range: 9 } as const;

/** The surveyed corners of a quarter as an open ring; empty if the survey has no such quarter. */
export function outlineOf(quarter: QuarterSection): Point[] {
  const found = corners(quarter);
  return found ? [found.northwest, found.northeast, found.southeast, found.southwest] : [];
}
