import { expect, test } from 'vitest';
import { flownPieces, flownPoints } from './flown.ts';
import { trackLines } from './track.ts';

const at = [...Array.from({ length: 450 }, (_, second) => second * 1000), 900_000, 901_000];
const nothing = at.map(() => null);
const track = {
  color: '#123456',
  points: { at, latitude: at.map((ms) => ms / 1e6), longitude: at.map(() => -105), altitude: nothing, speed: nothing, heading: nothing },
};

test('splits a long track into pieces that cover it, except its gaps', () => {
  const pieces = flownPieces([track]);
  expect(pieces.map(({ from, until }) => [from, until])).toEqual([
    [0, 200_000],
    [200_000, 400_000],
    [400_000, 449_000],
    [900_000, 901_000],
  ]);
  expect(trackLines([track]).map(({ points }) => points.length)).toEqual([450, 2]);
});

test('cuts the current piece at the aircraft’s interpolated position', () => {
  const [, second] = flownPieces([track]);
  const points = second ? flownPoints(second, 201_500) : [];
  expect(points.map(({ latitude }) => latitude)).toEqual([0.2, 0.201, 0.2015]);
});
