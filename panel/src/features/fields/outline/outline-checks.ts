import { OpenRing } from '@swathline/contract';
import { effectiveAcres, type Point, ringAcres, checkRing } from '@swathline/survey';

/** What keeps a ring from being a field's outline; `at` is the place on the ground where there is a single one. */
export interface Flaw {
  reason: string;
  at: Point | null;
}

/** Null where the ring can be an outline. The server says the same. */
export function outlineFlaw(ring: Point[]): Flaw | null {
  const shape = OpenRing.safeParse(ring);
  if (!shape.success) return { reason: shape.error.issues.map(({ message }) => message).join(' '), at: null };
  const check = checkRing(ring);
  return check.ok ? null : { reason: check.reason, at: check.at };
}

/** A lesser share of a zone beyond the outline is rounding. */
const MIN_SHARE_OUTSIDE = 0.001;

/** How many zones, open rings like the outline, lie partly or wholly outside it. */
export function zonesOutside(outline: Point[], zones: Point[][]): number {
  return zones.filter((zone) => {
    const acres = ringAcres(zone);
    return acres - effectiveAcres(outline, [zone]).exclusionAcres > acres * MIN_SHARE_OUTSIDE;
  }).length;
}

/** The ring without points that repeat the one before, as a closed ring's first does its last. */
export function withoutRepeats(ring: Point[]): Point[] {
  return ring.filter((point, index) => {
    const before = ring.at(index - 1);
    return ring.length === 1 || point.latitude !== before?.latitude || point.longitude !== before.longitude;
  });
}
