import type { BoardJob } from '@swathline/contract';
import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { followPointer } from '../../shared/ui/hooks/follow-pointer.ts';
import type { Target } from './board-moves.ts';

/** A job that is being dragged, and where it would be dropped; null outside of the board. */
export interface BoardDrag {
  job: BoardJob;
  target: Target | null;
  x: number;
  y: number;
}

export const NOT_PLANNED = 'not planned';
/** Near an edge of the window or of the grid, dragging scrolls. */
const EDGE_PX = 48;
const SCROLL_PX = 16;

/** Drags cards between the cells of the board. */
export function useBoardDrag(onDrop: (job: BoardJob, target: Target) => void) {
  const [drag, setDrag] = useState<BoardDrag | null>(null);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, job: BoardJob) => {
    if (event.button !== 0) return;
    const grid = event.currentTarget.closest<HTMLElement>('[data-scrolls]');
    followPointer(event.nativeEvent, {
      onMove: ({ clientX, clientY }) => {
        scrollAtEdges(grid, clientX, clientY);
        const next = { job, target: targetAt(clientX, clientY, job.id), x: clientX, y: clientY };
        setDrag(next);
        return next;
      },
      onEnd: (last, isDropped) => {
        setDrag(null);
        if (isDropped && last?.target) onDrop(job, last.target);
      },
    });
  };
  return { drag, onPointerDown };
}

/** The cell at a point of the window, and the card after which the job would stand. */
function targetAt(x: number, y: number, movedId: string): Target | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLElement && element.dataset['cell'] !== undefined);
  if (!(cell instanceof HTMLElement)) return null;
  if (cell.dataset['cell'] === NOT_PLANNED) return { day: null, aircraftId: undefined, afterId: undefined };
  const cards = [...cell.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.dataset['card'] !== movedId);
  const above = cards.filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return {
    day: cell.dataset['day'] ?? null,
    aircraftId: cell.dataset['cell'] || null,
    afterId: above.at(-1)?.dataset['card'] ?? null,
  };
}

function scrollAtEdges(grid: HTMLElement | null, x: number, y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
  if (!grid) return;
  const { left, right } = grid.getBoundingClientRect();
  if (x < left + EDGE_PX) grid.scrollBy(-SCROLL_PX, 0);
  if (x > right - EDGE_PX) grid.scrollBy(SCROLL_PX, 0);
}
