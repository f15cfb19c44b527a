import type { TilePosition } from '@swathline/survey';
import { expect, test } from 'vitest';
import { joinSegments, type Segment } from './join-segments.ts';

const at = (x: number, y: number): TilePosition => ({ x, y });

test('edges that follow each other become one line in each direction, and shared edges are drawn once', () => {
  const squares = [0, 10].flatMap((x): Segment[] => [
    [at(x, 0), at(x + 10, 0)],
    [at(x, 10), at(x + 10, 10)],
    [at(x + 10, 0), at(x + 10, 10)],
    [at(x, 0), at(x, 10)],
  ]);
  expect(joinSegments(squares)).toEqual([
    [at(0, 0), at(10, 0), at(20, 0)],
    [at(0, 10), at(10, 10), at(20, 10)],
    [at(10, 0), at(10, 10)],
    [at(0, 0), at(0, 10)],
    [at(20, 0), at(20, 10)],
  ]);
});

test('no segment is lost where lines branch or meet', () => {
  const branches: Segment[] = [
    [at(0, 0), at(10, 0)],
    [at(10, 0), at(20, 0)],
    [at(10, 0), at(20, 2)],
    [at(0, 4), at(10, 0)],
  ];
  const drawn = joinSegments(branches).flatMap((line) => line.slice(1).map((to, before): Segment => [line[before] ?? to, to]));
  expect(drawn).toHaveLength(branches.length);
  expect(drawn).toEqual(expect.arrayContaining(branches));
});
