import { expect, test } from 'vitest';
import { lastIndexAt, piecesOf, pointsOf, unbrokenStretches } from './track.ts';

const everySecond = (from: number, count: number) => Array.from({ length: count }, (_, second) => from + second * 1000);

test('lastIndexAt() agrees with a linear count of the positions at or before the moment', () => {
  const at = [10, 20, 20, 30, 55];
  for (let moment = 0; moment < 70; moment++) expect(lastIndexAt(at, moment)).toBe(at.filter((each) => each <= moment).length - 1);
  expect(lastIndexAt([], 5)).toBe(-1);
});

test('a gap of more than 60 s breaks a track; a gap of exactly 60 s does not', () => {
  expect(unbrokenStretches([0, 60_000, 120_001, 121_000])).toEqual([
    { first: 0, last: 1 },
    { first: 2, last: 3 },
  ]);
  expect(unbrokenStretches([])).toEqual([]);
});

test('consecutive pieces share a position, except across a gap', () => {
  const at = [...everySecond(0, 6), ...everySecond(100_000, 3)];
  expect(piecesOf(at, 3)).toEqual([
    { first: 0, last: 3 },
    { first: 3, last: 5 },
    { first: 6, last: 8 },
  ]);
  expect(piecesOf([0, 100_000], 3)).toEqual([]);
});

test('keeps all points of a pass due north-south or east-west', () => {
  const track = { at: [0, 1, 2], latitude: [50, 50.1, 50.1], longitude: [-105, -105, -104.9] };
  expect(pointsOf(track, { first: 0, last: 2 })).toEqual([
    { latitude: 50, longitude: -105 },
    { latitude: 50.1, longitude: -105 },
    { latitude: 50.1, longitude: -104.9 },
  ]);
});
