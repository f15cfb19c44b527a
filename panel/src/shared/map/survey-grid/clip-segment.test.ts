import { expect, test } from 'vitest';
import { clipSegment } from './clip-segment.ts';

test('a line through the square is cut on both sides', () => {
  expect(clipSegment({ x: -100, y: 50 }, { x: 300, y: 50 }, 0, 100)).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 50 },
  ]);
});

test('a line inside the square stays whole', () => {
  expect(clipSegment({ x: 10, y: 20 }, { x: 30, y: 40 }, 0, 100)).toEqual([
    { x: 10, y: 20 },
    { x: 30, y: 40 },
  ]);
});

test('a line beside the square, or past its corner, leaves nothing', () => {
  expect(clipSegment({ x: 10, y: -5 }, { x: 90, y: -5 }, 0, 100)).toBeNull();
  expect(clipSegment({ x: -60, y: 50 }, { x: 50, y: 160 }, 0, 100)).toBeNull();
});
