import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyField, anyGarbage, at, rectangle, runs } from '../test/random-rings.ts';
import { checkRing } from './check-ring.ts';

const MOVE = 'Move its points so that no two sides meet.';
const NO_AREA = { ok: false, reason: 'The outline encloses no area. Give at least three points that do not lie on one line.', at: null };

test('checkRing() accepts simple rings in either direction, closed or open, with repeated points', () => {
  fc.assert(
    fc.property(anyField, (ring) => {
      expect(checkRing(ring)).toEqual({ ok: true });
      expect(checkRing([...ring].reverse())).toEqual({ ok: true });
      expect(checkRing([...ring, ...ring.slice(0, 1)])).toEqual({ ok: true });
      expect(checkRing(ring.flatMap((point) => [point, point]))).toEqual({ ok: true });
    }),
    runs(300),
  );
});

test('checkRing() names the point where two sides cross, also on the 180th meridian', () => {
  const bowTie = (west: number, east: number) => [at(52, west), at(52.01, east), at(52, east), at(52.01, west)];
  expect(checkRing(bowTie(-105, -104.98))).toEqual({
    ok: false,
    reason: `The outline crosses itself at 52.00500, -104.99000. ${MOVE}`,
    at: at(52.005, -104.99),
  });
  expect(checkRing(bowTie(179.98, -179.98))).toMatchObject({ reason: `The outline crosses itself at 52.00500, 180.00000. ${MOVE}` });
});

test('checkRing() refuses sides that touch in a point or along a stretch', () => {
  const [a, b, c, d] = rectangle(52, -105, 0.01, 0.01);
  const cornerOnSide = [a, at(52, -104.995), at(52.005, -105), at(52, -104.995), b, c, d].flatMap((point) => point ?? []);
  expect(checkRing(cornerOnSide)).toMatchObject({ ok: false, reason: expect.stringMatching(/(touches|runs back over) itself at/) });

  const eight = [at(52, -105), at(52.01, -104.99), at(52, -104.98), at(52.02, -104.98), at(52.01, -104.99), at(52.02, -105)];
  expect(checkRing(eight)).toMatchObject({ ok: false, reason: `The outline touches itself at 52.01000, -104.99000. ${MOVE}` });
});

test('checkRing() refuses a side that runs back over the previous one, and a line', () => {
  const spike = [at(52, -105), at(52, -104.98), at(52, -104.99), at(52.01, -104.99)];
  expect(checkRing(spike)).toEqual({
    ok: false,
    reason: `The outline runs back over itself at 52.00000, -104.98000. ${MOVE}`,
    at: at(52, -104.98),
  });
  expect(checkRing([at(52, -105), at(52.01, -105.01), at(52.02, -105.02)])).toMatchObject({ ok: false });
});

test('checkRing() refuses fewer than three distinct points', () => {
  for (const ring of [[], [at(52, -105)], [at(52, -105), at(52, -105), at(52, -104), at(52, -104)], [at(NaN, 0), at(1, 1), at(2, 3)]]) {
    expect(checkRing(ring)).toEqual(NO_AREA);
  }
});

test('checkRing() does not throw for any ring, and gives a reason for each refusal', () => {
  fc.assert(
    fc.property(anyGarbage, (ring) => {
      const check = checkRing(ring);
      if (!check.ok) expect(check.reason).toMatch(/^The outline .*\.$/);
    }),
    runs(500),
  );
});

test('checkRing() refuses 10,000 random points and accepts a smooth outline of 10,000 points', () => {
  let state = 1;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const scattered = Array.from({ length: 10_000 }, () => at(random() * 180 - 90, random() * 360 - 180));
  const around = Array.from({ length: 10_000 }, (_, i) => at(52 + 0.004 * Math.sin(i / 1591.6), -105 + 0.006 * Math.cos(i / 1591.6)));
  expect(checkRing(scattered)).toMatchObject({ ok: false });
  expect(checkRing(around)).toEqual({ ok: true });
});
