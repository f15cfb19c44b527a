import { jobsOfLane } from '@swathline/contract';
import { expect, test } from 'vitest';
import { boardJob, boardOf } from '../../test/board.ts';
import { allJobs, isSamePlace, moveTo, placeOf, undoMoves, withMoved, withMoves } from './board-moves.ts';

const DAY = '2026-06-15';
const board = boardOf();
const jobOf = (id: string) => allJobs(board).find((job) => job.id === id) ?? boardJob(id);
const laneIds = (shown: typeof board, aircraftId: string, day = DAY) => jobsOfLane(shown.planned, aircraftId, day).map(({ id }) => id);

test('a moved job stands after the job that it follows, first or last', () => {
  const move = (afterId: string | null | undefined) =>
    laneIds(withMoves(board, [moveTo(jobOf('3'), { day: DAY, aircraftId: 'a', afterId })]), 'a');
  expect(move('1')).toEqual(['1', '3', '2']);
  expect(move(null)).toEqual(['3', '1', '2']);
  expect(move(undefined)).toEqual(['1', '2', '3']);
  expect(move('elsewhere')).toEqual(['1', '2', '3']);
});

test('a job moves to another aircraft and day, and off the board with its aircraft', () => {
  const moved = withMoves(board, [
    moveTo(jobOf('2'), { day: '2026-06-16', aircraftId: 'b', afterId: undefined }),
    moveTo(jobOf('4'), { day: DAY, aircraftId: 'b', afterId: null }),
  ]);
  expect([laneIds(moved, 'a'), laneIds(moved, 'b'), laneIds(moved, 'b', '2026-06-16')]).toEqual([['1', '3'], ['4'], ['2']]);
  expect(moved.unplanned).toEqual([]);
  const off = withMoves(board, [moveTo(jobOf('1'), { day: null, aircraftId: undefined, afterId: undefined })]);
  expect(off.unplanned).toMatchObject([{ id: '1', day: null, aircraftId: 'a' }, { id: '4' }]);
});

test('a place is recognised as the present one', () => {
  expect(placeOf(board, jobOf('2'))).toEqual({ day: DAY, aircraftId: 'a', afterId: '1' });
  expect(isSamePlace(board, jobOf('2'), { day: DAY, aircraftId: 'a', afterId: '1' })).toBe(true);
  expect(isSamePlace(board, jobOf('2'), { day: DAY, aircraftId: 'a', afterId: '2' })).toBe(true);
  expect(isSamePlace(board, jobOf('3'), { day: DAY, aircraftId: 'a', afterId: undefined })).toBe(true);
  expect(isSamePlace(board, jobOf('2'), { day: DAY, aircraftId: 'a', afterId: null })).toBe(false);
  expect(isSamePlace(board, jobOf('2'), { day: DAY, aircraftId: 'b', afterId: null })).toBe(false);
  expect(isSamePlace(board, jobOf('4'), { day: null, aircraftId: undefined, afterId: undefined })).toBe(true);
  expect(isSamePlace(board, jobOf('4'), { day: null, aircraftId: 'b', afterId: undefined })).toBe(false);
});

test('undoing a new order of several jobs of a lane brings the old order back', () => {
  const after = (id: string | null) => ({ day: DAY, aircraftId: 'a', afterId: id });
  for (const moves of [
    [moveTo(jobOf('2'), after(null)), moveTo(jobOf('3'), after('2'))],
    [moveTo(jobOf('3'), after(null)), moveTo(jobOf('2'), after('3')), moveTo(jobOf('1'), after('2'))],
  ]) {
    const shown = withMoves(board, moves);
    const moved = moves.map(({ sprayJobId }) => ({ ...boardJob(sprayJobId), version: 7 }));
    expect(laneIds(shown, 'a')).not.toEqual(['1', '2', '3']);
    expect(laneIds(withMoves(shown, undoMoves(board, moves, moved)), 'a')).toEqual(['1', '2', '3']);
    // With these versions they can be moved again before the board is loaded.
    expect(withMoved(shown, moved).planned.find(({ id }) => id === '3')?.version).toBe(7);
    expect(laneIds(withMoved(shown, moved), 'a')).toEqual(laneIds(shown, 'a'));
  }
});

test('undoing puts jobs back with the versions that their moves gave them', () => {
  const moves = [
    moveTo(jobOf('2'), { day: DAY, aircraftId: 'b', afterId: null }),
    moveTo(jobOf('4'), { day: DAY, aircraftId: 'b', afterId: '2' }, 'p'),
  ];
  const after = withMoves(board, moves);
  const moved = ['2', '4'].map((id) => ({ ...boardJob(id), ...after.planned.find((job) => job.id === id), version: 7 }));
  const undo = undoMoves(board, moves, moved);
  expect(undo).toEqual([
    { sprayJobId: '4', version: 7, day: null, aircraftId: null, pilotId: null },
    { sprayJobId: '2', version: 7, day: DAY, aircraftId: 'a', afterId: '1' },
  ]);
  const restored = withMoves(after, undo);
  expect(laneIds(restored, 'a')).toEqual(['1', '2', '3']);
  expect(restored.unplanned.map(({ id }) => id)).toEqual(['4']);
});

test('undoing leaves a job the pilot and aircraft that the move did not change', () => {
  const moves = [moveTo(jobOf('2'), { day: '2026-06-16', aircraftId: undefined, afterId: undefined })];
  const moved = [boardJob('2', { day: '2026-06-16', aircraftId: 'b', version: 2 })];
  expect(undoMoves(board, moves, moved)).toEqual([{ sprayJobId: '2', version: 2, day: DAY, afterId: '1' }]);
});
