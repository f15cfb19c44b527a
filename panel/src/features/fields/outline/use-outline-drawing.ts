import { MIN_OUTLINE_POINTS, TOO_FEW_OUTLINE_POINTS } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMemo } from 'react';
import { deleteVertex, removeRepeatedVertices } from '../drawing/ring-actions.ts';
import { useEditHistory, vertexHandlers } from '../drawing/use-edit-history.ts';
import { outlineFlaw } from './outline-checks.ts';

/** Draws one outline, an open ring. An empty `start` draws a new one. Nothing is sent to the server from here. */
export function useOutlineDrawing(start: Point[]) {
  const history = useEditHistory(() => removeRepeatedVertices(start));
  const { state: ring, activeIndex, setNotice, push, undo, redo, canUndo, canRedo } = history;
  const isNew = start.length === 0;
  const flaw = useMemo(() => outlineFlaw(ring), [ring]);

  return {
    ring,
    /** The outline starts empty, so clicks on the map add points. */
    isNew,
    flaw,
    activeIndex,
    setActiveIndex: history.setActiveIndex,
    notice: history.notice,
    dismissNotice: () => setNotice(null),
    ...vertexHandlers<Point[]>(history, (action) => action),
    /** Rejected if an existing outline would keep fewer than three points. */
    deleteVertex: (index: number) => {
      const next = deleteVertex(ring, index);
      if (next.length < MIN_OUTLINE_POINTS && !isNew) setNotice({ severity: 'warning', text: TOO_FEW_OUTLINE_POINTS });
      else push(() => next, activeIndex === null || next.length === 0 ? null : Math.max(0, index - 1));
    },
    replaceRing: (next: Point[]) => push(() => next),
    undo,
    redo,
    canUndo,
    canRedo,
  };
}

export type OutlineDrawing = ReturnType<typeof useOutlineDrawing>;
