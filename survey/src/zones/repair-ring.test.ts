import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringAcres } from '../geometry/area.ts';
import { anyField, anyGarbage, at, rectangle, runs } from '../test/random-rings.ts';
import { checkRing } from './check-ring.ts';
import { repairRing } from './repair-ring.ts';

const corner = (ring: ReturnType<typeof rectangle>, i: number) => ring.slice(i, i + 1);
const FIELD = rectangle(52, -105, 0.01, 0.01);
const HOLE = rectangle(52.003, -104.997, 0.003, 0.003);
const acres = (ring: typeof FIELD) => ringAcres(ring);

test('repairRing() leaves simple rings alone', () => {
  fc.assert(
    fc.property(anyField, (ring) => {
      expect(repairRing(ring)).toBeNull();
      expect(repairRing(ring.flatMap((point) => [point, point]))).toBeNull();
    }),
    runs(200),
  );
});

test('a keyhole becomes an outline with a hole', () => {
  const keyhole = [...corner(FIELD, 0), ...corner(HOLE, 0), ...[...HOLE].reverse(), ...FIELD];
  expect(checkRing(keyhole).ok).toBe(false);
  const [area, ...others] = repairRing(keyhole) ?? [];
  expect(others).toEqual([]);
  expect(acres(area?.outline ?? [])).toBeCloseTo(acres(FIELD), 6);
  expect(area?.holes.map(acres)).toEqual([expect.closeTo(acres(HOLE), 6)]);
});

test('a spike goes, whether it runs back to its start or only along itself', () => {
  const [a, b, c, d] = FIELD.map((point) => [point]);
  const spikes = [
    [...(a ?? []), ...(b ?? []), at(52, -104.98), ...(b ?? []), ...(c ?? []), ...(d ?? [])],
    [...(a ?? []), at(52, -104.98), ...(b ?? []), ...(c ?? []), ...(d ?? [])],
  ];
  for (const spike of spikes) {
    expect(checkRing(spike).ok).toBe(false);
    expect(repairRing(spike)).toEqual([{ outline: expect.anything(), holes: [] }]);
    expect(acres(repairRing(spike)?.[0]?.outline ?? [])).toBeCloseTo(acres(FIELD), 6);
  }
});

test('a ring that touches itself in a point becomes two areas', () => {
  const eight = [at(52, -105), at(52.01, -104.99), at(52, -104.98), at(52.02, -104.98), at(52.01, -104.99), at(52.02, -105)];
  const areas = repairRing(eight) ?? [];
  expect(areas.map(({ holes }) => holes)).toEqual([[], []]);
  expect(areas.reduce((sum, { outline }) => sum + acres(outline), 0)).toBeCloseTo(acres(eight), 6);
});

test('a ring that crosses itself is repaired only where the crossing makes a sliver', () => {
  expect(repairRing([at(52, -105), at(52.01, -104.98), at(52, -104.98), at(52.01, -105)])).toBeNull();
  const [a, b, c, d] = FIELD.map((point) => [point]);
  const sliver = [
    ...(a ?? []),
    ...(b ?? []),
    at(52.00501, -104.98999),
    at(52.005, -104.99),
    at(52.00502, -104.99),
    ...(c ?? []),
    ...(d ?? []),
  ];
  const crossed = [
    ...sliver.slice(0, 2),
    at(52.005, -104.9899),
    at(52.00505, -104.9901),
    at(52.005, -104.9901),
    at(52.00505, -104.9899),
    ...sliver.slice(5),
  ];
  expect(checkRing(crossed)).toMatchObject({ reason: expect.stringContaining('crosses itself') });
  expect(repairRing(crossed)?.map(({ outline }) => checkRing(outline).ok)).toEqual([true]);
});

test('what repairRing() returns is simple, and it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(anyGarbage, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 14 }).map(onTinyGrid)), (ring) => {
      for (const { outline, holes } of repairRing(ring) ?? []) {
        for (const part of [outline, ...holes]) expect(checkRing(part)).toEqual({ ok: true });
      }
    }),
    runs(1000),
  );
});

/** Rings that run over the corners of a coarse grid touch themselves in every way. */
function onTinyGrid(numbers: number[]) {
  return numbers.map((x, i) => at(52 + 0.01 * (numbers[(i + 1) % numbers.length] ?? 0), -105 + 0.01 * x));
}
