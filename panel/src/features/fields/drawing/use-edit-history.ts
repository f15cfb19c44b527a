import type { Point } from '@swathline/survey';
import { useState } from 'react';
import { type History, mapHistory, push, redo, replace, startHistory, undo } from './history.ts';
import { addVertex, moveVertex, type RingAction, splitEdge } from './ring-actions.ts';

/** The result of the last action, or why it was refused. */
export interface DrawingNotice {
  severity: 'info' | 'warning';
  text: string;
}

export type EditHistory<State> = ReturnType<typeof useEditHistory<State>>;

/** A drawing with undo and redo, its active vertex, and a notice about the last action. Every change removes the notice. */
export function useEditHistory<State>(start: () => State) {
  const [history, setHistory] = useState(() => startHistory(start()));
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const [notice, setNotice] = useState<DrawingNotice | null>(null);

  const change = (update: (history: History<State>) => History<State>, nextActiveIndex: number | null = null) => {
    setNotice(null);
    setActiveIndex(nextActiveIndex);
    setHistory(update);
  };

  return {
    state: history.present,
    activeIndex,
    setActiveIndex,
    notice,
    setNotice,
    /** Runs an action as a new undo step. */
    push: (action: (state: State) => State, nextActiveIndex: number | null = null) =>
      change((current) => push(current, action(current.present)), nextActiveIndex),
    /** Runs an action that joins the last undo step. */
    replace: (action: (state: State) => State, nextActiveIndex: number | null = null) =>
      change((current) => replace(current, action(current.present)), nextActiveIndex),
    /** Runs an action on every state, past and future ones too. */
    mapAll: (action: (state: State) => State) => change((current) => mapHistory(current, action)),
    undo: () => change(undo),
    redo: () => change(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** Event handlers for the vertices of a ring inside the drawing's state. `onRing` applies a ring action to that state. */
export function vertexHandlers<State>(history: EditHistory<State>, onRing: (action: RingAction) => (state: State) => State) {
  return {
    addVertex: (index: number, point: Point, isActive: boolean) =>
      history.push(
        onRing((ring) => addVertex(ring, index, point)),
        isActive ? index : null,
      ),
    splitEdge: (index: number) => history.push(onRing((ring) => splitEdge(ring, index))),
    /** Makes the vertex active. `isContinued` joins the move to the last undo step. */
    moveVertex: (index: number, point: Point, isContinued: boolean) =>
      (isContinued ? history.replace : history.push)(
        onRing((ring) => moveVertex(ring, index, point)),
        index,
      ),
    /** Moves a vertex to typed coordinates. The focus stays in the input, so the vertex does not become active. */
    setVertex: (index: number, point: Point) => history.push(onRing((ring) => moveVertex(ring, index, point))),
  };
}
