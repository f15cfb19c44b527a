/** The sixteen points of the compass, clockwise from north. */
export const COMPASS_POINTS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

const STEP_DEGREES = 360 / COMPASS_POINTS.length;

/** The direction of a point in whole degrees: 23 for NNE. */
export function degreesOf(point: CompassPoint): number {
  return Math.round(COMPASS_POINTS.indexOf(point) * STEP_DEGREES);
}

/** The point nearest to a direction from 0 to 359 degrees. */
export function compassPoint(degrees: number): CompassPoint {
  return COMPASS_POINTS[Math.round(degrees / STEP_DEGREES) % COMPASS_POINTS.length] ?? 'N';
}
