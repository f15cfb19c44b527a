import type { Board, BoardJob, JobCheck } from '@swathline/contract';
import { createContext, type KeyboardEvent, type PointerEvent, use } from 'react';
import type { BoardDrag } from './use-board-drag.ts';

/** What the cells and cards of the board share. */
interface BoardTools {
  board: Board;
  checks: ReadonlyMap<string, JobCheck>;
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

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (tools === null) throw new Error('A part of the board is used outside of it.');
  return tools;
}
