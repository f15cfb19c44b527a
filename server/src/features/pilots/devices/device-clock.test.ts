import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOffsetSeconds, updateClock, clockShiftMs } from './device-clock.ts';
import type { DeviceClock } from './device.ts';

const START = Date.parse('2026-06-15T14:00:00Z');
const UNKNOWN: DeviceClock = { lagMs: null, seenAt: null, steadyLagMs: null, steadySince: null };

interface Sent {
  /** Seconds since the start at which a position was taken, and at which it arrived. */
  takenAt: number;
  receivedAt: number;
  /** The seconds by which the clock was ahead when it was taken. */
  aheadSeconds: number;
}

const timesOf = ({ takenAt, receivedAt, aheadSeconds }: Sent) => ({
  receivedAt: START + receivedAt * 1000,
  newest: START + (takenAt + aheadSeconds) * 1000,
});

/** The state of the clock after uploads with one report each. Each report moves the marker. */
function after(uploads: Sent[], from = UNKNOWN): DeviceClock {
  let latest = -Infinity;
  return uploads.reduce((clock, upload) => {
    const times = timesOf(upload);
    const next = updateClock(clock, { ...times, isSetBack: times.newest < latest });
    latest = times.newest;
    return next;
  }, from);
}

const offsetAfter = (uploads: Sent[]) => clockOffsetSeconds(after(uploads).lagMs);

/** A report every two seconds, with a delay of one second. */
const live = (from: number, until: number, aheadSeconds: number): Sent[] =>
  Array.from({ length: (until - from) / 2 }, (_, i) => ({ takenAt: from + i * 2, receivedAt: from + i * 2 + 1, aheadSeconds }));

/** A backlog: positions taken over a period and sent within seconds. */
const backlog = (from: number, until: number, sentFrom: number, aheadSeconds = 0): Sent[] =>
  live(from, until, aheadSeconds).map((upload, i) => ({ ...upload, receivedAt: sentFrom + i * 0.1 }));

test('a clock that is ahead is known from its first report', () => {
  expect(offsetAfter(live(0, 2, 180))).toBe(179);
  expect(offsetAfter(live(0, 2, 0))).toBe(0);
});

test('a clock that is behind is known after 30 seconds of reports', () => {
  expect(offsetAfter(live(0, 20, -120))).toBeNull();
  expect(offsetAfter(live(0, 40, -120))).toBe(-121);
});

test.each([
  ['by a device with earlier reports', live(0, 60, 0), 0],
  ['by a device without earlier reports', [], null],
])('a backlog sent late %s does not count as a clock that is behind', (_, before, expected) => {
  expect(offsetAfter([...before, ...backlog(60, 280, 300)])).toBe(expected);
});

test('a backlog that ends with an immediate report shows a right clock', () => {
  expect(offsetAfter([...backlog(60, 300, 290), ...live(314, 316, 0)])).toBe(0);
});

test('a backlog of a clock that is ahead does not count as a corrected clock', () => {
  expect(offsetAfter([...live(0, 60, 200), ...backlog(60, 250, 251, 200)])).toBe(199);
});

test('a clock corrected in flight is known immediately, in both directions', () => {
  expect(offsetAfter([...live(0, 60, 200), ...live(60, 62, 0)])).toBe(0);
  expect(offsetAfter([...live(0, 60, -200), ...live(60, 62, 0)])).toBe(0);
});

test('a clock set wrong in flight is known immediately if it is ahead, and after 30 seconds if it is behind', () => {
  expect(offsetAfter([...live(0, 60, 0), ...live(60, 62, 150)])).toBe(149);
  expect(offsetAfter([...live(0, 60, 0), ...live(60, 80, -150)])).toBe(0);
  expect(offsetAfter([...live(0, 60, 0), ...live(60, 100, -150)])).toBe(-151);
});

test('after an hour of silence the clock is unknown', () => {
  expect(offsetAfter([...live(0, 60, 200), ...live(4000, 4002, -60)])).toBeNull();
});

test('ignores reports more than five minutes old', () => {
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
    fc.property(fc.array(anything, { maxLength: 40 }), anything, (uploads, last) => {
      const times = timesOf(last);
      const clock = updateClock(after(uploads), { ...times, isSetBack: false });
      const isAccepted = times.newest <= times.receivedAt + 300_000;
      return !isAccepted || times.newest + (clockShiftMs(clock, times) ?? 0) <= times.receivedAt;
    }),
  );
});

test('outages followed by backlogs keep a clock known and date no position later than it was taken', () => {
  const stretches = fc.array(fc.integer({ min: 10, max: 280 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 290 }), stretches, (aheadSeconds, lengths) => {
      let at = 0;
      const uploads = [20, ...lengths].flatMap((length, i) => {
        const from = at;
        at += length;
        return i % 2 === 0 ? live(from, at, aheadSeconds) : backlog(from, at, at, aheadSeconds);
      });
      let clock = UNKNOWN;
      return uploads.every((upload) => {
        const times = timesOf(upload);
        clock = updateClock(clock, { ...times, isSetBack: false });
        const dated = times.newest + (clockShiftMs(clock, times) ?? 0);
        return dated <= START + (upload.takenAt + 1) * 1000 && clockOffsetSeconds(clock.lagMs) === aheadSeconds - 1;
      });
    }),
  );
});
