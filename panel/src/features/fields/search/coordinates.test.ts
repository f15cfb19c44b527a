import { expect, test } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

test.each([
  ['50.45, -104.6'],
  ['50.45,-104.6'],
  ['50.45 -104.6'],
  ['50.45N 104.6W'],
  ['N50.45 W104.6'],
  ['104.6W 50.45N'],
  ['50.45° N, 104.6° W'],
  ["50°27'N 104°36'W"],
  ['50°27′00″N, 104°36′00″W'],
  ['50° 27’ 0” N 104° 36’ 0” W'],
  ['N 50 27 W 104 36'],
  ['50 27 0, -104 36 0'],
  ['Lat 50.45, Long −104.6'],
  ['(50.45; -104.6)'],
  ['50,45, -104,6'],
  ['50,45 -104,6'],
  ['50,45,-104,6'],
  ['50,45N 104,6W'],
])('parses %j', (text) => {
  const parsed = parseCoordinates(text);
  expect(parsed).toMatchObject({ ok: true });
  if (!parsed?.ok) return;
  expect(parsed.point.latitude).toBeCloseTo(50.45, 6);
  expect(parsed.point.longitude).toBeCloseTo(-104.6, 6);
});

test.each([['NW-12-34-5-W2'], ['12-34-5-W2'], ['12-34'], ['Regina'], ['50.45'], ['SE 12 34'], ["50°61'N 104°37'W"], ['1 2 3'], ['']])(
  'does not parse %j as coordinates',
  (text) => {
    expect(parseCoordinates(text)).toBeNull();
  },
);

test.each([
  ['-104.6, 50.45', 'Latitude and longitude are swapped: write 50.45, -104.6.'],
  ['50.45, 104.6', 'This longitude is east of Greenwich. For the prairies write 50.45, -104.6, or 104.6W.'],
  ['46.8, -100.78', 'This place is in the United States: the prairies begin at 49° north.'],
  ['51.5, -0.1', 'This place is off the Canadian prairies, which lie from 49° to 60° north and from 89° to 122° west.'],
])('rejects %j with a reason', (text, reason) => {
  expect(parseCoordinates(text)).toEqual({ ok: false, reason });
});
