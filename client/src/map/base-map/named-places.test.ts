import { expect, test, vi } from 'vitest';
import { matchingPlaces, type NamedPlace, readNamedPlaces } from './named-places.ts';

const town = (name: string): NamedPlace => ({ name, detail: 'Manitoba', kind: 'town', point: { latitude: 50, longitude: -100 } });
const TOWNS = ['Winnipeg', 'Saint Boniface', 'Beaupré', 'Portage la Prairie', 'Le Pas', 'Rapide'].map(town);
const found = (text: string, maxCount = 8) => matchingPlaces(TOWNS, text, maxCount).map(({ name }) => name);

test.each([
  ['WINN', ['Winnipeg']],
  ['beaupre', ['Beaupré']],
  ['Béau', ['Beaupré']],
  ['pa', ['Le Pas']],
  ['p', ['Portage la Prairie', 'Le Pas', 'Winnipeg', 'Beaupré', 'Rapide']],
  ['portage-la', ['Portage la Prairie']],
  [' ', []],
  ['xyz', []],
])('%j finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test('returns at most the requested number', () => {
  expect(found('p', 2)).toEqual(['Portage la Prairie', 'Le Pas']);
});

const feature = (properties: object, coordinates: number[]) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } });

test('describes towns by province, and lakes and provinces by kind', async () => {
  const features = [
    feature({ part: 'lakes' }, [-97.8, 52.5]),
    feature({ part: 'names', name: 'Lake Winnipeg', kind: 'lake' }, [-97.8, 52.5]),
    feature({ part: 'towns', name: 'Regina', province: 'SK', population: 176_183 }, [-104.618, 50.4501]),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ features }));
  expect(await readNamedPlaces(new AbortController().signal)).toEqual([
    { name: 'Regina', detail: 'Saskatchewan', kind: 'town', point: { latitude: 50.4501, longitude: -104.618 } },
    { name: 'Lake Winnipeg', detail: 'Lake', kind: 'lake', point: { latitude: 52.5, longitude: -97.8 } },
  ]);
  vi.unstubAllGlobals();
});
