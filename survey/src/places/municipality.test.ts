import { expect, test } from 'vitest';
import { locate } from '../dls/locate.ts';
import { MUNICIPALITIES, municipalityName, municipalityOf, type Municipality } from './municipality.ts';

function municipalityAt(latitude: number, longitude: number): Municipality | null {
  const located = locate({ latitude, longitude });
  return located === null ? null : municipalityOf(located);
}

test.each([
  [50.45, -104.5, 'RM of Sherwood No. 159'],
  [50.38, -105.45, 'RM of Moose Jaw No. 161'],
  [50.2, -107.75, 'RM of Swift Current No. 137'],
  [52.0, -110.004, "RM of Heart's Hill No. 352"],
  [49.001, -104, 'RM of Souris Valley No. 7'],
  [50.0, -98.3, 'RM of Portage la Prairie'],
  [49.9, -97.455, 'RM of St. François Xavier'],
  [49.9, -97.465, 'RM of St. François Xavier'],
  [49.7, -112.9, 'Lethbridge County'],
  [50.05, -112.0, 'M.D. of Taber'],
  [55.17, -118.9, 'Grande Prairie County No. 1'],
])('the land at %s, %s is in %s', (latitude, longitude, name) => {
  const municipality = municipalityAt(latitude, longitude);
  expect(municipality === null ? null : municipalityName(municipality)).toBe(name);
});

test('a Saskatchewan municipality carries its number', () => {
  expect(municipalityAt(50.45, -104.5)).toMatchObject({ province: 'SK', name: 'RM of Sherwood No. 159', number: '159', type: 'RM' });
});

test('two quarters of one township can lie in two municipalities', () => {
  const west = municipalityOf({ quarter: 'NW', section: 36, township: 6, range: 7, meridian: 'W1' });
  const south = municipalityOf({ quarter: 'SE', section: 1, township: 6, range: 7, meridian: 'W1' });
  expect([west, south].map((municipality) => municipality?.name)).toEqual(['RM of Dufferin', 'RM of Thompson']);
});

test('municipalityOf() is null in Calgary and Winnipeg and for land that does not exist', () => {
  expect(municipalityAt(51.05, -114.07)).toBeNull();
  expect(municipalityAt(49.9, -97.14)).toBeNull();
  expect(municipalityOf({ quarter: 'NW', section: 37, township: 17, range: 19, meridian: 'W2' })).toBeNull();
  expect(municipalityOf({ quarter: 'NW', section: 1, township: 17, range: 1, meridian: 'W7' })).toBeNull();
});

test('the table holds all 296 municipalities of Saskatchewan, each numbered and named once', () => {
  const inSaskatchewan = MUNICIPALITIES.filter(({ province }) => province === 'SK');
  expect(new Set(inSaskatchewan.map(({ number }) => number)).size).toBe(296);
  for (const { name, number, type } of inSaskatchewan) expect(`${name}|${number}|${type}`).toMatch(/^RM of [^|]+ No\. (\d+)\|\1\|RM$/);
});

test.each([
  ['MB', 'Municipality of Lorne', 'MU', 'Municipality of Lorne'],
  ['MB', 'RM of Pinawa', 'LGD', 'LGD of Pinawa'],
  ['AB', 'Cypress County', 'MD', 'Cypress County'],
  ['AB', 'M.D. of Acadia No. 34', 'MD', 'M.D. of Acadia No. 34'],
  ['AB', 'Wood Buffalo', 'SM', 'Regional Municipality of Wood Buffalo'],
] as const)('municipalityName() in %s: %s (%s) is the %s', (province, name, type, expected) => {
  expect(municipalityName({ id: 0, province, name, number: null, type })).toBe(expected);
});
