import type { Board, BoardJob, JobCheck } from '@swathline/contract';
import { createContext, type KeyboardEvent, type PointerEvent, use } from 'react';
import type { BoardDrag } from './use-board-drag.ts';

/** What the cells and cards of the board share. */
interface BoardTools {
  board: Board;
  drag: BoardDrag | null;
  /** Milliseconds since 1970, rounded to the minute. */
  now: number;
  onPointerDown: (event: PointerEvent<HTMLElement>, job: BoardJob) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, job: BoardJob) => void;
  onMove: (job: BoardJob) => void;
  onTakeOff: (job: BoardJob) => void;
  onOpenLane: (aircraftId: string, day: string) => void;
}

export const BoardContext = createContext<BoardTools | null>(null);

/** What stands in the way of the planned jobs, by job. Apart from the rest, so that its replies render only the cards. */
export const ChecksContext = createContext<ReadonlyMap<string, JobCheck>>(new Map());

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (tools === null) throw new Error('A part of the board is used outside of it.');
  return tools;
}
