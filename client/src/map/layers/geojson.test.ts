import { expect, test } from 'vitest';
import { boundsOf, areasWithHoles, closedLine, line, lineFeatures, middlePoints, pointOf, polygons, positionOf } from './geojson.ts';

const square = [
  { latitude: 52, longitude: -106 },
  { latitude: 52, longitude: -105 },
  { latitude: 51, longitude: -105 },
  { latitude: 51, longitude: -106 },
];

test('polygons() puts longitude first and closes the ring', () => {
  const [feature] = polygons([{ id: 'field-1', ring: square }]).features;
  expect(feature?.geometry.coordinates).toEqual([
    [
      [-106, 52],
      [-105, 52],
      [-105, 51],
      [-106, 51],
      [-106, 52],
    ],
  ]);
  expect(feature?.properties).toEqual({ id: 'field-1' });
});

test('polygons() skips rings that enclose nothing', () => {
  expect(polygons([{ id: 'line', ring: square.slice(0, 2) }]).features).toEqual([]);
});

test('middlePoints() is the mean of each area’s corners, and skips areas without corners', () => {
  const { features } = middlePoints([
    { id: 'field-1', ring: square },
    { id: 'nothing', ring: [] },
  ]);
  expect(features.map(({ properties, geometry }) => [properties.id, geometry.coordinates])).toEqual([['field-1', [-105.5, 51.5]]]);
});

test('closedLine() ends where it begins, and is nothing for a single point', () => {
  expect(closedLine(square).features[0]?.geometry.coordinates).toHaveLength(5);
  expect(closedLine(square.slice(0, 1)).features).toEqual([]);
});

test('line() stays open', () => {
  expect(line(square.slice(0, 2)).geometry.coordinates).toEqual([
    [-106, 52],
    [-105, 52],
  ]);
});

test('boundsOf() is the south-west and north-east corner, null without points', () => {
  expect(boundsOf(square)).toEqual([
    [-106, 51],
    [-105, 52],
  ]);
  expect(boundsOf([])).toBeNull();
});

test('boundsOf() accepts more points than a call accepts arguments', () => {
  const points = Array.from({ length: 300_000 }, (_, index) => ({ latitude: 50 + index / 1e6, longitude: -106 }));
  expect(boundsOf(points)?.[1]).toEqual([-106, 50.299999]);
});

test('positionOf() and pointOf() are inverse', () => {
  const [lng, lat] = positionOf({ latitude: 52.1, longitude: -106.6 });
  expect(pointOf({ lng, lat })).toEqual({ latitude: 52.1, longitude: -106.6 });
});

test('areasWithHoles() keeps holes', () => {
  const hole = square.map(({ latitude, longitude }) => ({
    latitude: 51.5 + (latitude - 51.5) / 2,
    longitude: -105.5 + (longitude + 105.5) / 2,
  }));
  const { coordinates } = areasWithHoles([{ outline: square, holes: [hole] }]).features[0]?.geometry ?? {};
  expect(coordinates?.map((rings) => rings.map((ring) => ring.length))).toEqual([[5, 5]]);
  expect(coordinates?.[0]?.[1]?.[0]).toEqual([-105.75, 51.75]);
  expect(areasWithHoles([]).features).toEqual([]);
});

test('lineFeatures() keeps each line’s index when it skips one with too few points', () => {
  const { features } = lineFeatures([
    { color: 'red', points: square.slice(0, 1) },
    { color: 'blue', points: square.slice(0, 2) },
  ]);
  expect(features.map(({ id, properties }) => [id, properties.color])).toEqual([[1, 'blue']]);
});
