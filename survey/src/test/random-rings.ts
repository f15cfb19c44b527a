import fc from 'fast-check';
import type { Point } from '../geometry/point.ts';

/** The number of random cases for a property: GEOMETRY_RUNS if set (10,000 take minutes), else the given one. */
export const runs = (few: number) => ({ numRuns: Number(process.env['GEOMETRY_RUNS'] ?? few), seed: 18710710 });

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

export const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });

/** A rectangle given by its south-west corner, height and width, in degrees. */
export function rectangle(south: number, west: number, high: number, wide: number): Point[] {
  return [at(south, west), at(south, west + wide), at(south + high, west + wide), at(south + high, west)];
}

/** A star-shaped ring around a point, which never meets itself. */
export function roundRing(latitude: number, longitude: number, reaches: number[]): Point[] {
  return reaches.map((reach, i) => {
    const angle = (2 * Math.PI * i) / reaches.length;
    return at(latitude + reach * Math.sin(angle), longitude + 1.6 * reach * Math.cos(angle));
  });
}

const reaches = (max: number) => fc.array(degrees(max / 4, max), { minLength: 3, maxLength: 24 });

/** A field of about a quarter section around 52 north, 105 west. */
export const anyField = reaches(0.005).map((each) => roundRing(52, -105, each));

/** A zone in or near that field. */
export const anyZone = fc
  .tuple(degrees(51.994, 52.006), degrees(-105.008, -104.992), reaches(0.003))
  .map(([latitude, longitude, each]) => roundRing(latitude, longitude, each));

/** Rectangles on a coarse lattice over that field, so that sides and corners often coincide. */
export const anyRectangle = fc
  .tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .map(([south, west, high, wide]) => rectangle(51.995 + south / 1000, -105.005 + west / 1000, high / 1000, wide / 1000));

const near = (latitude: number, longitude: number, reach: number) =>
  fc.record({
    latitude: degrees(Math.max(latitude - reach, -90), Math.min(latitude + reach, 90)),
    longitude: degrees(longitude - reach, longitude + reach).map((each) => (each > 180 ? each - 360 : each < -180 ? each + 360 : each)),
  });

const anyGarbagePoint = fc.oneof(near(52, -105, 0.01), near(0, 180, 0.01), near(90, 0, 1), near(-90, 0, 1), near(0, 0, 180));

/** Rings of the size of that field that may cross themselves or have no area. */
export const anyTangle = fc.array(near(52, -105, 0.01), { maxLength: 12 });

/** Any ring, including rings that cross themselves, have no area, lie across the 180th meridian or a pole, or span the world. */
export const anyGarbage = fc.oneof(
  anyTangle,
  fc.array(anyGarbagePoint, { maxLength: 12 }),
  fc.tuple(anyGarbagePoint, fc.nat(6)).map(([point, count]) => Array.from({ length: count }, () => point)),
  fc
    .tuple(fc.integer({ min: 3, max: 10 }), degrees(-1, 1))
    .map(([count, slope]) => Array.from({ length: count }, (_, i) => at(52 + i / 1000, -105 + (slope * i) / 1000))),
  anyField,
  anyZone,
  anyRectangle,
);
