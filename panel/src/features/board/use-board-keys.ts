import { type Board, type BoardJob, jobsOfLane } from '@swathline/contract';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Target } from './board-moves.ts';

interface Options {
  place: (job: BoardJob, target: Target) => void;
  isMoving: boolean;
}

/** Arrow keys on the handle of a card: up and down change the place, left and right the day, and with Shift the aircraft. */
export function useBoardKeys(board: Board, { place, isMoving }: Options) {
  const movedId = useRef<string | null>(null);
  // A card that changed its cell is rendered again and would lose the focus.
  useLayoutEffect(() => {
    if (movedId.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-handle="${movedId.current}"]`)?.focus();
    movedId.current = null;
  }, [board]);

  return (event: KeyboardEvent<HTMLElement>, job: BoardJob) => {
    const target = targetOf(board, job, event);
    if (target === undefined) return;
    event.preventDefault();
    if (target === null || isMoving) return;
    movedId.current = job.id;
    place(job, target);
  };
}

/** Where a key moves a job; null at an edge, undefined for another key. */
function targetOf(board: Board, job: BoardJob, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Target | null | undefined {
  const isUpDown = key === 'ArrowUp' || key === 'ArrowDown';
  if (!isUpDown && key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  if (!isUpDown) return dayTarget(board, job, step);
  return shiftKey ? aircraftTarget(board, job, step) : placeTarget(board, job, step);
}

function dayTarget(board: Board, { day, aircraftId }: BoardJob, step: 1 | -1): Target | null {
  const days = board.days.map((each) => each.day);
  if (day === null) return step === 1 ? { day: board.today, aircraftId, afterId: undefined } : null;
  const next = days[days.indexOf(day) + step];
  return next === undefined || days.indexOf(day) + step < 0 ? null : { day: next, aircraftId, afterId: undefined };
}

function aircraftTarget(board: Board, { day, aircraftId }: BoardJob, step: 1 | -1): Target | null {
  const ids = board.lanes.map(({ aircraft }) => aircraft.id);
  const at = aircraftId === null ? -1 : ids.indexOf(aircraftId);
  const next = ids[at + step];
  return day === null || next === undefined || at + step < 0 ? null : { day, aircraftId: next, afterId: undefined };
}

function placeTarget(board: Board, { id, day, aircraftId }: BoardJob, step: 1 | -1): Target | null {
  if (day === null) return null;
  const lane = jobsOfLane(board.planned, aircraftId, day);
  const at = lane.findIndex((job) => job.id === id);
  if (step === 1) return at + 1 < lane.length ? { day, aircraftId, afterId: lane[at + 1]?.id ?? null } : null;
  return at > 0 ? { day, aircraftId, afterId: lane[at - 2]?.id ?? null } : null;
}
