import { boxCenter } from './box.ts';
import { type Metres, planeAt } from './local-plane.ts';
import type { Point } from './point.ts';

/** Directions around a bearing, to both sides. */
export interface BearingArc {
  bearingDegrees: number;
  /** Half of the arc's width, 0 to 180. */
  spreadDegrees: number;
}

/** Of lines longer than this, points in between are compared too. */
const STEP_METRES = 20;
/** Of more points within the distance, on either side, some are left out. */
const MAX_POINTS = 200;

/**
 * The directions in which a place lies from those parts of some outlines that are at most `maxMetres` from it: a corner is seen from a
 * whole edge in many directions.
 * @param outlines open rings
 * @param place a point, or the points of an open ring
 * @returns null if no part is that near
 */
export function bearingArc(outlines: readonly (readonly Point[])[], place: readonly Point[], maxMetres: number): BearingArc | null {
  const plane = planeAt(boxCenter([...place]));
  const targets = pointsAlong(place.map((point) => plane.toMetres(point)));
  const isNear = (from: Metres, to: Metres) => distance(from, to) <= maxMetres;
  const bearings = outlines.flatMap((outline) => {
    const points = pointsAlong(outline.map((point) => plane.toMetres(point)));
    const near = thinned(points.filter((from) => targets.some((to) => isNear(from, to))));
    const reached = thinned(targets.filter((to) => near.some((from) => isNear(from, to))));
    return near.flatMap((from) => reached.filter((to) => isNear(from, to)).flatMap((to) => turnsTo(from, to)));
  });
  return narrowestArc(bearings);
}

/**
 * The bearing, and those within the angle under which the way to the next compared point is seen: close by, points that are 20 m apart lie
 * in quite different directions.
 */
function turnsTo(from: Metres, to: Metres): number[] {
  const middle = bearing(from, to);
  const half = (Math.atan2(STEP_METRES / 2, distance(from, to)) * 180) / Math.PI;
  return [middle - half, middle, middle + half].map((degrees) => (degrees + 360) % 360);
}

const distance = (from: Metres, to: Metres) => Math.hypot(to.east - from.east, to.north - from.north);
const bearing = (from: Metres, to: Metres) => ((Math.atan2(to.east - from.east, to.north - from.north) * 180) / Math.PI + 360) % 360;

/** The points of an open ring and points between them. */
function pointsAlong(ring: readonly Metres[]): Metres[] {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const steps = Math.max(1, Math.ceil(distance(from, to) / STEP_METRES));
    return Array.from({ length: steps }, (_, step) => ({
      east: from.east + ((to.east - from.east) * step) / steps,
      north: from.north + ((to.north - from.north) * step) / steps,
    }));
  });
}

const thinned = <Item>(items: readonly Item[]): Item[] => {
  const every = Math.ceil(items.length / MAX_POINTS);
  return items.filter((_, index) => index % every === 0);
};

/** The narrowest arc with all bearings: it leaves out their widest gap. */
function narrowestArc(bearings: readonly number[]): BearingArc | null {
  const sorted = [...bearings].sort((one, other) => one - other);
  const [first] = sorted;
  if (first === undefined) return null;
  let widest = { gap: -1, end: first };
  sorted.forEach((from, index) => {
    const end = sorted[index + 1] ?? first + 360;
    if (end - from > widest.gap) widest = { gap: end - from, end };
  });
  const width = 360 - widest.gap;
  return { bearingDegrees: (widest.end + width / 2 + 360) % 360, spreadDegrees: width / 2 };
}
