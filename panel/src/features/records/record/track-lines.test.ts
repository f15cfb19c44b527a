import { expect, test } from 'vitest';
import { linesOf } from './track-lines.ts';

const line = {
  type: 'LineString',
  coordinates: [
    [-104.2, 50.4],
    [-104.1, 50.5, 600],
  ],
};
const points = [
  { latitude: 50.4, longitude: -104.2 },
  { latitude: 50.5, longitude: -104.1 },
];

test('finds lines in features, collections and multi-lines', () => {
  const features = [
    { type: 'Feature', geometry: line },
    { type: 'Feature', geometry: { type: 'MultiLineString', coordinates: [line.coordinates, line.coordinates] } },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [-104, 50] } },
  ];
  expect(linesOf({ type: 'FeatureCollection', features })).toEqual([points, points, points]);
  expect(linesOf({ type: 'GeometryCollection', geometries: [line] })).toEqual([points]);
});

test('leaves out other geometries and invalid positions', () => {
  expect(linesOf(null)).toEqual([]);
  expect(linesOf({ type: 'Feature', geometry: null })).toEqual([]);
  expect(linesOf({ type: 'LineString', coordinates: [['x'], [1, 2]] })).toEqual([[{ latitude: 2, longitude: 1 }]]);
});
