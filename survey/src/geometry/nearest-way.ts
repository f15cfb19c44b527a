import { headingDegrees } from './distance.ts';
import { boxCenter } from './box.ts';
import { type Metres, planeAt } from './local-plane.ts';
import type { Point } from './point.ts';

/** What the points of a place are: a line from the first to the last, or an open ring with an inside. A single point may be either. */
export type PlaceShape = 'line' | 'outline';

/** The shortest way from one place to another. */
export interface NearestWay {
  /** 0 if the places meet or one lies in the other. */
  metres: number;
  /** From the first place to the second, at their nearest points; from middle to middle if they meet. */
  bearingDegrees: number;
}

/** The shortest way from an outline to a place, on a plane around the outline; right within 0.3 % over twenty kilometres. */
export function nearestWay(outline: readonly Point[], place: readonly Point[], shape: PlaceShape): NearestWay {
  const plane = planeAt(boxCenter(outline));
  const [one, other] = [outline, place].map((points) => points.map((point) => plane.toMetres(point))) as [Metres[], Metres[]];
  const isClosed = shape === 'outline' && other.length > 2;
  const isNested = startsInside(other, one) || (isClosed && startsInside(one, other));
  const way = isNested ? null : shortest(sidesOf(one, true), sidesOf(other, isClosed));
  if (way === null || way.metres === 0) return { metres: 0, bearingDegrees: headingDegrees(boxCenter(outline), boxCenter(place)) };
  return { metres: way.metres, bearingDegrees: headingDegrees(plane.toPoint(way.from), plane.toPoint(way.to)) };
}

type Side = readonly [from: Metres, to: Metres];

/** A single point is a side without length. */
function sidesOf(points: readonly Metres[], isClosed: boolean): Side[] {
  if (points.length < 2) return points.map((point) => [point, point] as const);
  const ends = isClosed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.map((to, index) => [points[index] ?? to, to] as const);
}

const startsInside = ([first]: readonly Metres[], ring: readonly Metres[]) => first !== undefined && isInside(first, ring);

function isInside({ east, north }: Metres, ring: readonly Metres[]): boolean {
  let inside = false;
  for (const [from, to] of sidesOf(ring, true)) {
    if (from.north > north === to.north > north) continue;
    if (east < from.east + ((north - from.north) / (to.north - from.north)) * (to.east - from.east)) inside = !inside;
  }
  return inside;
}

interface Way {
  metres: number;
  from: Metres;
  to: Metres;
}

/** Compares every side with every other; a crossing is a way of 0. */
function shortest(ones: readonly Side[], others: readonly Side[]): Way | null {
  let best: Way | null = null;
  for (const one of ones) {
    for (const other of others) {
      if (best !== null && boxGap(one, other) >= best.metres) continue;
      if (doCross(one, other)) return { metres: 0, from: one[0], to: one[0] };
      for (const way of waysBetween(one, other)) if (best === null || way.metres < best.metres) best = way;
    }
  }
  return best;
}

/** The gap between the boxes of two sides along one axis, which is not more than the way between the sides. */
function boxGap([a, b]: Side, [c, d]: Side): number {
  const east = Math.max(Math.min(a.east, b.east) - Math.max(c.east, d.east), Math.min(c.east, d.east) - Math.max(a.east, b.east));
  const north = Math.max(Math.min(a.north, b.north) - Math.max(c.north, d.north), Math.min(c.north, d.north) - Math.max(a.north, b.north));
  return Math.max(0, east, north);
}

/** Sides that do not cross are nearest at an end of one of them. */
function waysBetween(one: Side, other: Side): Way[] {
  const ahead = other.map((end) => ({ from: footOn(one, end), to: end }));
  const back = one.map((end) => ({ from: end, to: footOn(other, end) }));
  return [...ahead, ...back].map(({ from, to }) => ({ from, to, metres: Math.hypot(to.east - from.east, to.north - from.north) }));
}

function footOn([from, to]: Side, point: Metres): Metres {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const length2 = east * east + north * north;
  const share = length2 === 0 ? 0 : ((point.east - from.east) * east + (point.north - from.north) * north) / length2;
  const bounded = Math.min(1, Math.max(0, share));
  return { east: from.east + bounded * east, north: from.north + bounded * north };
}

const turn = (a: Metres, b: Metres, c: Metres) => (b.east - a.east) * (c.north - a.north) - (b.north - a.north) * (c.east - a.east);

function doCross([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}
