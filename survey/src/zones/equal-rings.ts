import type { Point } from '../geometry/point.ts';

/** The rounding error of subtracting two numbers of degrees. */
const ROUNDING_DEGREES = 1e-12;

/**
 * Whether two open rings have the same points, each within the tolerance in latitude and in longitude, from any start in either direction.
 */
export function areRingsEqual(a: Point[], b: Point[], toleranceDegrees: number): boolean {
  const count = a.length;
  if (count !== b.length) return false;
  const isNear = (i: number, j: number) => areNear(a[i], b[j], toleranceDegrees + ROUNDING_DEGREES);
  const matches = (start: number, step: 1 | -1) => a.every((_, i) => isNear(i, (start + step * i + count) % count));
  return count === 0 || b.some((_, start) => isNear(0, start) && (matches(start, 1) || matches(start, -1)));
}

/** For each ring the index of the first equal ring, which is its own index if no earlier ring is equal. */
export function findFirstEqualRings(rings: Point[][], toleranceDegrees: number): number[] {
  const first = [...rings.keys()];
  const northward = rings
    .map((ring, number) => ({ ring, number, south: ring.reduce((min, { latitude }) => Math.min(min, latitude), Infinity) }))
    .sort((a, b) => a.south - b.south);

  for (const [place, one] of northward.entries()) {
    for (let next = place + 1; next < northward.length; next++) {
      const other = northward[next];
      if (!other || other.south - one.south > toleranceDegrees + ROUNDING_DEGREES) break;
      if (!areRingsEqual(one.ring, other.ring, toleranceDegrees)) continue;
      const later = Math.max(one.number, other.number);
      first[later] = Math.min(first[later] ?? later, one.number, other.number);
    }
  }
  return first;
}

function areNear(a: Point | undefined, b: Point | undefined, degrees: number): boolean {
  if (!a || !b) return false;
  const apart = Math.abs(a.longitude - b.longitude);
  return Math.abs(a.latitude - b.latitude) <= degrees && Math.min(apart, 360 - apart) <= degrees;
}
