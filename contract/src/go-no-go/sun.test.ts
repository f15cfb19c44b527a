import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../days.ts';
import { inversionSpans, spanAt, sunAround } from './sun.ts';

const REGINA = { latitude: 50.445, longitude: -104.619 };
const PEACE_RIVER = { latitude: 56.236, longitude: -117.289 };

/** Published sunsets and sunrises; one minute is their own rounding, another the difference between almanacs. */
const PUBLISHED = [
  ['Winnipeg', 49.895, -97.138, '2008-06-20T21:41-05:00', '2008-06-20T05:19-05:00'],
  ['Fort McMurray', 56.727, -111.381, '2008-06-20T22:22-06:00', '2008-06-20T04:32-06:00'],
  ['Fort McMurray', 56.727, -111.381, '2008-12-21T15:48-07:00', '2008-12-21T09:00-07:00'],
  ['Edmonton', 53.546, -113.494, '2008-06-20T22:08-06:00', '2008-06-20T05:03-06:00'],
  ['Edmonton', 53.546, -113.494, '2008-12-21T16:16-07:00', '2008-12-21T08:49-07:00'],
  ['Calgary', 51.045, -114.058, '2008-12-21T16:33-07:00', '2008-12-21T08:37-07:00'],
] as const;

test.each(PUBLISHED)(
  'sunAround() %s (%d, %d) has its published sunset %s and sunrise %s',
  (_place, latitude, longitude, sunset, sunrise) => {
    const { sunDown } = sunAround({ latitude, longitude }, Date.parse(sunset));
    const distance = (times: number[], published: string) => Math.min(...times.map((at) => Math.abs(at - Date.parse(published))));

    expect(
      distance(
        sunDown.map(({ fromMs }) => fromMs),
        sunset,
      ),
    ).toBeLessThan(2 * MINUTE_MS);
    expect(
      distance(
        sunDown.map(({ toMs }) => toMs),
        sunrise,
      ),
    ).toBeLessThan(2 * MINUTE_MS);
  },
);

/** The sun's altitude in degrees by the NOAA's low-accuracy equations (Astronomical Almanac, page C24), independent of SunCalc. */
function sunAltitude({ latitude, longitude }: { latitude: number; longitude: number }, at: number): number {
  const rad = Math.PI / 180;
  const days = at / 86_400_000 - 10_957.5;
  const anomaly = (357.528 + 0.985_600_3 * days) * rad;
  const ecliptic = (280.46 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad;
  const obliquity = (23.439 - 0.000_000_4 * days) * rad;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic));
  const siderealDegrees = 280.460_618_37 + 360.985_647_366_29 * days;
  const hourAngle = (siderealDegrees + longitude) * rad - ascension;
  const sine = Math.sin(latitude * rad) * Math.sin(declination) + Math.cos(latitude * rad) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / rad;
}

test('sunAround() puts the sun on the horizon at sunset and 6° below it at dusk, anywhere on the prairies on any day', () => {
  const place = fc.record({
    latitude: fc.double({ min: 49, max: 60, noNaN: true }),
    longitude: fc.double({ min: -120, max: -95, noNaN: true }),
  });
  const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) });
  fc.assert(
    fc.property(place, moment, (point, now) => {
      const { sunDown, night } = sunAround(point, now);
      expect(sunDown.length).toBeGreaterThanOrEqual(4);
      for (const { fromMs, toMs } of sunDown) {
        for (const at of [fromMs, toMs]) expect(Math.abs(sunAltitude(point, at) + 0.833)).toBeLessThan(0.05);
      }
      for (const { fromMs, toMs } of night) {
        for (const at of [fromMs, toMs]) expect(Math.abs(sunAltitude(point, at) + 6)).toBeLessThan(0.05);
      }
    }),
  );
});

test('sunAround() finds the same nights on both sides of midnight UTC', () => {
  const beforeMidnight = sunAround(REGINA, Date.parse('2026-06-15T23:59:59Z'));
  const afterMidnight = sunAround(REGINA, Date.parse('2026-06-16T00:00:01Z'));
  const evening = Date.parse('2026-06-16T04:00:00Z');

  expect(spanAt(beforeMidnight.sunDown, evening)).toEqual(spanAt(afterMidnight.sunDown, evening));
  expect(spanAt(beforeMidnight.sunDown, evening)).toBeDefined();
});

test('sunAround() in Peace River in June: short nights without full darkness', () => {
  const { sunDown, night } = sunAround(PEACE_RIVER, Date.parse('2026-06-21T18:00:00Z'));
  for (const { fromMs, toMs } of sunDown) expect((toMs - fromMs) / HOUR_MS).toBeCloseTo(6.3, 0);
  for (const { fromMs, toMs } of night) expect((toMs - fromMs) / HOUR_MS).toBeCloseTo(4.2, 0);
});

test('sunAround() beyond the polar circle: no night in June, one long night in December', () => {
  const place = { latitude: 70, longitude: -118 };
  const [june, december] = [Date.parse('2026-06-21T18:00:00Z'), Date.parse('2026-12-21T18:00:00Z')];

  expect(sunAround(place, june)).toEqual({ sunDown: [], night: [] });
  expect(spanAt(sunAround(place, december).sunDown, december)).toBeDefined();
});

test('inversionSpans() begin an hour before sunset and end an hour after sunrise', () => {
  const sun = { sunDown: [{ fromMs: 10 * HOUR_MS, toMs: 16 * HOUR_MS }], night: [] };
  expect(inversionSpans(sun)).toEqual([{ fromMs: 9 * HOUR_MS, toMs: 17 * HOUR_MS }]);
});

test('spanAt() includes both ends', () => {
  const span = { fromMs: 1000, toMs: 2000 };
  expect(spanAt([span], 1000)).toBe(span);
  expect(spanAt([span], 2000)).toBe(span);
  expect(spanAt([span], 999)).toBeUndefined();
  expect(spanAt([span], 2001)).toBeUndefined();
});
