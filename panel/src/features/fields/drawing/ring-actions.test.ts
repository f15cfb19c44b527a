import type { Point } from '@swathline/survey';
import { expect, test } from 'vitest';
import { addVertex, deleteVertex, moveVertex, removeRepeatedVertices, splitEdge } from './ring-actions.ts';

const at = (north: number, east: number): Point => ({ latitude: 52 + north, longitude: -106 + east });
const [a, b, c, d] = [at(0, 0), at(0, 2), at(2, 2), at(2, 0)];
const ring = [a, b, c, d];

test('addVertex() inserts before the index, and appends at the end of the ring', () => {
  expect(addVertex([a, b, c], 1, d)).toEqual([a, d, b, c]);
  expect(addVertex([a, b, c], 3, d)).toEqual(ring);
  expect(addVertex([], 0, a)).toEqual([a]);
});

test('splitEdge() adds the middle of an edge, also of the edge that closes the ring', () => {
  expect(splitEdge(ring, 0)).toEqual([a, at(0, 1), b, c, d]);
  expect(splitEdge(ring, 3)).toEqual([a, b, c, d, at(1, 0)]);
  expect(splitEdge(ring, 4)).toEqual(ring);
});

test('moveVertex() replaces one vertex', () => {
  expect(moveVertex(ring, 2, at(3, 3))).toEqual([a, b, at(3, 3), d]);
});

test('deleteVertex() removes one vertex', () => {
  expect(deleteVertex(ring, 1)).toEqual([a, c, d]);
});

test('removeRepeatedVertices() removes consecutive duplicates, and a first point that equals the last', () => {
  expect(removeRepeatedVertices([a, b, b, c, d, a])).toEqual([b, c, d, a]);
  expect(removeRepeatedVertices([a])).toEqual([a]);
  expect(removeRepeatedVertices([])).toEqual([]);
});

test('the actions do not modify the ring that they receive', () => {
  const given = Object.freeze([...ring]) as Point[];
  for (const edit of [addVertex(given, 0, d), splitEdge(given, 0), moveVertex(given, 0, d), deleteVertex(given, 0)]) {
    expect(edit).not.toBe(given);
  }
  expect(given).toEqual(ring);
});
