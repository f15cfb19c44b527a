import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringAcres, SQUARE_METRES_PER_ACRE } from '../geometry/area.ts';
import { type Metres, planeAt } from '../geometry/local-plane.ts';
import { middleOf, type Point } from '../geometry/point.ts';
import { ringDistanceMetres } from '../geometry/ring-distance.ts';
import { anyField, at, runs } from '../test/random-rings.ts';
import { type BufferedLand, stripAround, widenRing } from './buffer.ts';
import { checkRing } from './check-ring.ts';

const PLANE = planeAt(at(52, -105));
const line = (...points: [east: number, north: number][]): Point[] => points.map(([east, north]) => PLANE.toPoint({ east, north }));
const squareMetres = (ring: Point[]) => ringAcres(ring) * SQUARE_METRES_PER_ACRE;

const metres = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
/** Lines whose bends are sharp, and which often cross themselves. */
const anyLine = fc
  .array(fc.oneof(fc.tuple(metres(400), metres(400)), fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))), {
    minLength: 2,
    maxLength: 14,
  })
  .map((points) => line(...points));
const anyWidth = fc.double({ min: 0.5, max: 150, noNaN: true });

/** Metres from a point to the nearest side of a line. */
function distanceToLine(point: Point, along: readonly Point[]): number {
  const place = PLANE.toMetres(point);
  const corners = along.map(PLANE.toMetres);
  return Math.min(...corners.slice(1).map((to, index) => distanceToSide(place, corners[index] ?? to, to)));
}

function distanceToSide(place: Metres, from: Metres, to: Metres): number {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const length2 = east ** 2 + north ** 2;
  const share = length2 === 0 ? 0 : ((place.east - from.east) * east + (place.north - from.north) * north) / length2;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(place.east - from.east - nearest * east, place.north - from.north - nearest * north);
}

function expectSimple(buffer: BufferedLand | null): Point[] {
  const outline = buffer?.outline ?? [];
  expect(checkRing(outline)).toEqual({ ok: true });
  return outline;
}

/** The corners of a ring and the middles of its sides. */
const placesOn = (ring: Point[]) =>
  ring.flatMap((corner, index) => [corner, middleOf([corner, ring[(index + 1) % ring.length] ?? corner])]);

test('a strip does not meet itself, contains its line, and its sides lie as far from the line as asked', () => {
  fc.assert(
    fc.property(anyLine, anyWidth, (along, width) => {
      const strip = stripAround(along, width, 'round');
      fc.pre(strip !== null);
      const outline = expectSimple(strip);
      for (const point of along) expect(ringDistanceMetres(point, outline)).toBe(0);
      for (const place of placesOn(outline)) {
        const away = distanceToLine(place, along);
        expect(away).toBeGreaterThan(width * 0.997 - 0.005);
        expect(away).toBeLessThan(width * 1.001 + 0.04);
      }
    }),
    runs(30),
  );
});

test('a strip with square ends does not meet itself either, and no side is nearer than asked', () => {
  fc.assert(
    fc.property(anyLine, anyWidth, (along, width) => {
      const strip = stripAround(along, width, 'square');
      fc.pre(strip !== null);
      for (const place of placesOn(expectSimple(strip))) {
        const away = distanceToLine(place, along);
        expect(away).toBeGreaterThan(width * 0.997 - 0.005);
        expect(away).toBeLessThan(width * Math.SQRT2 + 0.05);
      }
    }),
    runs(30),
  );
});

test('a straight strip has the area of its rectangle and its ends', () => {
  const along = line([0, 0], [0, 200]);
  expect(squareMetres(stripAround(along, 10, 'square')?.outline ?? [])).toBeCloseTo(20 * 220, -1);
  expect(squareMetres(stripAround(along, 10, 'round')?.outline ?? [])).toBeCloseTo(20 * 200 + Math.PI * 100, -1);
  expect(stripAround(along, 10, 'square')?.outline).toHaveLength(4);
});

test('a strip that closes around land contains it, and says how much that is', () => {
  const around = line([0, 0], [200, 0], [200, 200], [0, 200], [0, 0]);
  const strip = stripAround(around, 10, 'round');
  expect((strip?.enclosedAcres ?? 0) * SQUARE_METRES_PER_ACRE).toBeCloseTo(180 ** 2, -2);
  expect(squareMetres(expectSimple(strip))).toBeCloseTo(220 ** 2 - (4 - Math.PI) * 100, -2);
  expect(stripAround(around.slice(0, 4), 10, 'round')?.enclosedAcres).toBe(0);
});

test('a strip whose sides would just touch in a bend is joined there', () => {
  const along = line([0, 0], [0.944, 0], [-0.997, 3], [0, 1]);
  expectSimple(stripAround(along, 0.5, 'round'));
  expectSimple(stripAround(line([0, 0], [100, 0], [100, 20], [0, 20]), 10, 'square'));
});

test('a line of one place has no strip', () => {
  const [place = at(52, -105)] = line([0, 0]);
  expect(stripAround([], 10, 'round')).toBeNull();
  expect(stripAround([place, place], 10, 'square')).toBeNull();
});

test('a widened ring does not meet itself, contains the ring, and its sides lie as far from it as asked', () => {
  fc.assert(
    fc.property(anyField, anyWidth, fc.boolean(), (ring, width, isReversed) => {
      const outline = expectSimple(widenRing(isReversed ? [...ring].reverse() : ring, width));
      for (const corner of ring) expect(ringDistanceMetres(corner, outline)).toBe(0);
      for (const place of placesOn(outline)) {
        const away = ringDistanceMetres(place, ring);
        expect(away).toBeGreaterThan(width * 0.995 - 0.005);
        expect(away).toBeLessThan(width * 1.003 + 0.04);
      }
    }),
    runs(30),
  );
});

test('a ring without area cannot be widened', () => {
  expect(widenRing(line([0, 0], [10, 10]), 5)).toBeNull();
});
