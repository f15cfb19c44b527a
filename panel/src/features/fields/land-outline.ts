import type { LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';

/** Land with its surveyed boundary, an open ring. */
export interface SurveyedLand {
  landDescription: string;
  outline: Point[];
}

/**
 * The quarter's four corners, an open ring, clockwise from the north-west. Apart from the form, so that the map loads none of its schemas.
 */
export function outlineOf({ boundingRectangle }: LandLocation): Point[] {
  const { northwest, northeast, southeast, southwest } = boundingRectangle;
  return [northwest, northeast, southeast, southwest];
}
