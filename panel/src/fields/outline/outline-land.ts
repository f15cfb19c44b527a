import type { Field } from '@swathline/contract';
import { corners, type Point } from '@swathline/survey';

/** What lies around an outline while it is drawn. Rings are open. */
export interface Surroundings {
  /** The boundary that the survey gives the land; null where no quarter is named. */
  quarter: Point[] | null;
  zones: Point[][];
  /** Outlines of other fields. */
  neighbours: Point[][];
}

/** The surveyed boundary of a field's quarter, clockwise from the north-west; null where it has none. */
export function surveyedRing({ quarter, section, township, range, meridian }: Field): Point[] | null {
  if (quarter === null || section === null || township === null || range === null || meridian === null) return null;
  const found = corners({ quarter, section, township, range, meridian });
  return found && [found.northwest, found.northeast, found.southeast, found.southwest];
}

/** Degrees around a place that a screen shows while one field is drawn: about three miles. */
const NEARBY = { latitude: 0.045, longitude: 0.075 };

/** The outlines of the fields near an outline; of all fields where there is no outline yet. */
export function outlinesNear(ring: Point[], fields: readonly Pick<Field, 'coordinates'>[]): Point[][] {
  const [here] = ring;
  const rings = fields.map(({ coordinates }) => coordinates);
  if (here === undefined) return rings;
  return rings.filter(([there]) => there && isNear(here.latitude - there.latitude, here.longitude - there.longitude));
}

const isNear = (north: number, east: number) => Math.abs(north) < NEARBY.latitude && Math.abs(east) < NEARBY.longitude;
