import { MIN_OUTLINE_POINTS, TOO_FEW_OUTLINE_POINTS } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMemo, useState } from 'react';
import { amend, type History, redo, startHistory, step, undo } from '../drawing/history.ts';
import { outlineFlaw, withoutRepeats } from './outline-checks.ts';

/** Drawing one outline, an open ring; an empty one is begun anew. All work is kept here until it is saved or given up. */
export function useOutlineDrawing(start: Point[]) {
  const [history, setHistory] = useState(() => startHistory(withoutRepeats(start)));
  const [activeIndex, activate] = useState<number | null>(null);
  const [remark, setRemark] = useState<string | null>(null);
  const ring = history.present;
  const isBegun = start.length === 0;
  const flaw = useMemo(() => outlineFlaw(ring), [ring]);

  const change = (how: (history: History<Point[]>) => History<Point[]>, active: number | null = null) => {
    setRemark(null);
    activate(active);
    setHistory(how);
  };

  return {
    ring,
    /** Drawn from nothing, so that clicks on the map add points. */
    isBegun,
    activeIndex,
    activate,
    /** Why the last act was refused. */
    remark,
    forgetRemark: () => setRemark(null),
    flaw,
    /** Puts a point before the one at `index`; at the end where that is the ring's length. */
    insert: (index: number, point: Point, isActive: boolean) =>
      change((now) => step(now, now.present.toSpliced(index, 0, point)), isActive ? index : null),
    move: (index: number, point: Point, continues: boolean) =>
      change((now) => (continues ? amend : step)(now, now.present.with(index, point)), index),
    /** A move that leaves the keyboard where it is. */
    place: (index: number, point: Point) => change((now) => step(now, now.present.with(index, point))),
    /** An outline that there is already keeps three points. */
    remove: (index: number) => {
      const rest = ring.toSpliced(index, 1);
      if (rest.length < MIN_OUTLINE_POINTS && !isBegun) setRemark(TOO_FEW_OUTLINE_POINTS);
      else change((now) => step(now, rest), activeIndex === null || rest.length === 0 ? null : Math.max(0, index - 1));
    },
    replace: (next: Point[]) => change((now) => step(now, next)),
    undo: () => change(undo),
    redo: () => change(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type OutlineDrawing = ReturnType<typeof useOutlineDrawing>;
