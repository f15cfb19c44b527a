import { expect, test } from 'vitest';
import { siteOf, siteText } from './take-off-site.ts';

test.each([
  ['50.412, -104.63', { latitude: 50.412, longitude: -104.63 }],
  ['50.412 -104.63', { latitude: 50.412, longitude: -104.63 }],
  ['50,412 -104,63', { latitude: 50.412, longitude: -104.63 }],
  ['50,412; -104,63', { latitude: 50.412, longitude: -104.63 }],
  ['50,412, -104,63', { latitude: 50.412, longitude: -104.63 }],
  ['50,-104', { latitude: 50, longitude: -104 }],
  ['50,4', '50,4'],
  ['Strip at Lang', 'Strip at Lang'],
  ['12 Main Street', '12 Main Street'],
  ['  ', null],
])('parses %j as %j', (text, site) => {
  expect(siteOf(text)).toEqual(site);
});

test('a point is written as latitude and longitude', () => {
  expect(siteText({ latitude: 50.412, longitude: -104.63 })).toBe('50.412, -104.63');
  expect(siteText(null)).toBe('');
});
