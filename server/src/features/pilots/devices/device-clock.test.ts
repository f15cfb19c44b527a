import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeviceClock } from '../../../platform/http/callers.ts';
import { clockOffsetSeconds, updateClock, clockShiftMs } from './device-clock.ts';

const START = Date.parse('2026-06-15T14:00:00Z');
const UNKNOWN: DeviceClock = { lagMs: null, seenAt: null, steadyLagMs: null, steadySince: null };

interface Sent {
  /** Seconds since the start: when it was taken, and when it arrived. */
  takenAt: number;
  receivedAt: number;
  /** By how many seconds the clock was ahead when it was taken. */
  aheadSeconds: number;
}

const timesOf = ({ takenAt, receivedAt, aheadSeconds }: Sent) => ({
  receivedAt: START + receivedAt * 1000,
  newest: START + (takenAt + aheadSeconds) * 1000,
});

/** The clock after posts of one report each from one device, each of which moves the marker. */
function after(posts: Sent[], from = UNKNOWN): DeviceClock {
  let latest = -Infinity;
  return posts.reduce((clock, post) => {
    const times = timesOf(post);
    const next = updateClock(clock, { ...times, isSetBack: times.newest < latest });
    latest = times.newest;
    return next;
  }, from);
}

const offsetAfter = (posts: Sent[]) => clockOffsetSeconds(after(posts).lagMs);

/** A report every two seconds, each a second on its way. */
const live = (from: number, until: number, aheadSeconds: number): Sent[] =>
  Array.from({ length: (until - from) / 2 }, (_, i) => ({ takenAt: from + i * 2, receivedAt: from + i * 2 + 1, aheadSeconds }));

/** A backlog: positions taken from one moment to another, sent within seconds. */
const backlog = (from: number, until: number, sentFrom: number, aheadSeconds = 0): Sent[] =>
  live(from, until, aheadSeconds).map((post, i) => ({ ...post, receivedAt: sentFrom + i * 0.1 }));

test('a clock that is ahead is known from its first report', () => {
  expect(offsetAfter(live(0, 2, 180))).toBe(179);
  expect(offsetAfter(live(0, 2, 0))).toBe(0);
});

test('a clock that is behind is known after half a minute of reports', () => {
  expect(offsetAfter(live(0, 20, -120))).toBeNull();
  expect(offsetAfter(live(0, 40, -120))).toBe(-121);
});

test.each([
  ['by a device that was heard before', live(0, 60, 0), 0],
  ['by a device heard for the first time', [], null],
])('a backlog sent late %s is not taken for a clock that is behind', (_, before, expected) => {
  expect(offsetAfter([...before, ...backlog(60, 280, 300)])).toBe(expected);
});

test('a backlog that ends with a report sent at once shows a right clock', () => {
  expect(offsetAfter([...backlog(60, 300, 290), ...live(314, 316, 0)])).toBe(0);
});

test('a backlog of a clock that is ahead is not taken for a clock set right', () => {
  expect(offsetAfter([...live(0, 60, 200), ...backlog(60, 250, 251, 200)])).toBe(199);
});

test('a clock set right in flight is known at once, from either side', () => {
  expect(offsetAfter([...live(0, 60, 200), ...live(60, 62, 0)])).toBe(0);
  expect(offsetAfter([...live(0, 60, -200), ...live(60, 62, 0)])).toBe(0);
});

test('a clock set wrong in flight is known at once where it is ahead, and after half a minute where it is behind', () => {
  expect(offsetAfter([...live(0, 60, 0), ...live(60, 62, 150)])).toBe(149);
  expect(offsetAfter([...live(0, 60, 0), ...live(60, 80, -150)])).toBe(0);
  expect(offsetAfter([...live(0, 60, 0), ...live(60, 100, -150)])).toBe(-151);
});

test('after an hour of silence nothing is known', () => {
  expect(offsetAfter([...live(0, 60, 200), ...live(4000, 4002, -60)])).toBeNull();
});

test('reports more than five minutes old say nothing', () => {
  expect(after(backlog(0, 60, 400))).toEqual(UNKNOWN);
});

const offsets = fc.integer({ min: -290, max: 290 });
const delays = fc.array(fc.double({ min: 0, max: 2.5, noNaN: true }), { minLength: 40, maxLength: 80 });

test('any offset is known to within the delay after a minute of reports', () => {
  fc.assert(
    fc.property(offsets, delays, (aheadSeconds, waits) => {
      const offset = offsetAfter(waits.map((wait, i) => ({ takenAt: i * 2, receivedAt: i * 2 + wait, aheadSeconds }))) ?? NaN;
      // Up to 15 seconds behind may be delay.
      return Math.abs(offset - aheadSeconds) <= 4 || (offset === 0 && aheadSeconds >= -15 && aheadSeconds <= 1);
    }),
  );
});

test('no sequence of reports dates a position later than its receipt', () => {
  const anything = fc.record({
    takenAt: fc.integer({ min: 0, max: 900 }),
    receivedAt: fc.integer({ min: 0, max: 900 }),
    aheadSeconds: fc.integer({ min: -400, max: 290 }),
  });
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), anything, (posts, last) => {
      const times = timesOf(last);
      const clock = updateClock(after(posts), { ...times, isSetBack: false });
      const isTaken = times.newest <= times.receivedAt + 300_000;
      return !isTaken || times.newest + (clockShiftMs(clock, times) ?? 0) <= times.receivedAt;
    }),
  );
});

test('with outages in between, each followed by its backlog, a clock stays known and no position is dated later than it was taken', () => {
  const stretches = fc.array(fc.integer({ min: 10, max: 280 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 290 }), stretches, (aheadSeconds, lengths) => {
      let at = 0;
      const posts = [20, ...lengths].flatMap((length, i) => {
        const from = at;
        at += length;
        return i % 2 === 0 ? live(from, at, aheadSeconds) : backlog(from, at, at, aheadSeconds);
      });
      let clock = UNKNOWN;
      return posts.every((post) => {
        const times = timesOf(post);
        clock = updateClock(clock, { ...times, isSetBack: false });
        const dated = times.newest + (clockShiftMs(clock, times) ?? 0);
        return dated <= START + (post.takenAt + 1) * 1000 && clockOffsetSeconds(clock.lagMs) === aheadSeconds - 1;
      });
    }),
  );
});
