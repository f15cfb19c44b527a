import { type Field, OpenRing, type ZoneLand } from '@swathline/contract';
import { corners, outlineOfParcel, readParcel, effectiveAcres, type Point, ringAcres, checkRing } from '@swathline/survey';

/** Why a ring cannot be a field's outline; `at` is set if the cause is at one point. */
interface Flaw {
  reason: string;
  at: Point | null;
}

/** Null if the ring can be an outline. The server runs the same check and returns the same message. */
export function outlineFlaw(ring: Point[]): Flaw | null {
  const shape = OpenRing.safeParse(ring);
  if (!shape.success) return { reason: shape.error.issues.map(({ message }) => message).join(' '), at: null };
  const check = checkRing(ring);
  return check.ok ? null : { reason: check.reason, at: check.at };
}

/** A smaller share of a zone outside the outline is a rounding error. */
const MIN_SHARE_OUTSIDE = 0.001;

/** How many zones, open rings like the outline, lie partly or wholly outside it. */
export function zonesOutside(outline: Point[], zones: Point[][]): number {
  return zones.filter((zone) => {
    const acres = ringAcres(zone);
    return acres - effectiveAcres(outline, [zone]).exclusionAcres > acres * MIN_SHARE_OUTSIDE;
  }).length;
}

/** The land around an outline while it is drawn. Rings are open. */
export interface Surroundings {
  /** The surveyed boundary; null for land without a legal description. */
  surveyed: Point[] | null;
  zones: readonly ZoneLand[];
}

type LandOfField = Pick<Field, 'quarter' | 'section' | 'township' | 'range' | 'meridian' | 'location'>;

/** The surveyed boundary of a field's legal land, clockwise from the north-west; null if the field has none. */
export function surveyedRing({ quarter, section, township, range, meridian, location }: LandOfField): Point[] | null {
  if (!quarter || !section || !township || !range || !meridian) return parcelRing(location);
  const surveyed = corners({ quarter, section, township, range, meridian });
  return surveyed && [surveyed.northwest, surveyed.northeast, surveyed.southeast, surveyed.southwest];
}

function parcelRing(location: string | null | undefined): Point[] | null {
  const parcel = location ? readParcel(location) : null;
  const drawn = parcel && outlineOfParcel(parcel);
  return drawn?.ok ? drawn.outline : null;
}
