import type { Field } from '@swathline/contract';
import { corners, type Point } from '@swathline/survey';

/** What lies around an outline while it is drawn. Rings are open. */
export interface Surroundings {
  /** The boundary that the survey gives the land; null where no quarter is named. */
  quarter: Point[] | null;
  zones: Point[][];
}

/** The surveyed boundary of a field's quarter, clockwise from the north-west; null where it has none. */
export function surveyedRing({ quarter, section, township, range, meridian }: Field): Point[] | null {
  if (quarter === null || section === null || township === null || range === null || meridian === null) return null;
  const found = corners({ quarter, section, township, range, meridian });
  return found && [found.northwest, found.northeast, found.southeast, found.southwest];
}
