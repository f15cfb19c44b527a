import { expect, test } from 'vitest';
import { parsePoints, pointsText } from './points-text.ts';

const POINTS = [
  { latitude: 50.45, longitude: -104.61 },
  { latitude: 50.5, longitude: -104.6 },
];

test('points are written and read line by line', () => {
  expect(parsePoints(pointsText(POINTS))).toEqual({ ok: true, points: POINTS });
  expect(parsePoints('\n50.45, -104.61\n\n')).toEqual({ ok: true, points: POINTS.slice(0, 1) });
  expect(parsePoints(`50°30'N 104°36'W`)).toEqual({ ok: true, points: [{ latitude: 50.5, longitude: -104.6 }] });
});

test.each([
  ['50.45, -104.61\nthe tower', 'Line 2 is not a point. Write latitude and longitude, as in 50.45, -104.61'],
  ['-104.61, 50.45', 'Line 1: Latitude and longitude are swapped: write 50.45, -104.61.'],
])('rejects %j and says what to do', (text, reason) => {
  expect(parsePoints(text)).toEqual({ ok: false, reason });
});
