import { type Point, areRingsEqual } from '@swathline/survey';
import { useMemo, useState } from 'react';
import { amend, type History, mapHistory, redo, startHistory, step, undo } from '../drawing/history.ts';
import { crossingText } from './crossing-text.ts';
import { outlineProblem, pointsProblem, zoneProblem } from './zone-checks.ts';
import {
  beginZone,
  describeZone,
  type Draft,
  type Drawing,
  dropZone,
  insertPoint,
  isChanged,
  keepZone,
  movePoint,
  NOTHING_DRAWN,
  putDown,
  rebaseDrawing,
  removePoint,
  selectZone,
} from './zone-drawing.ts';
import { applyEdits, numbersOf, rebaseEdits, type Zone } from './zone-edits.ts';

interface Remark {
  severity: 'info' | 'warning';
  text: string;
}

const NO_ZONES: readonly Zone[] = [];
const PUT_ASIDE = 'The drawing is put aside. Undo brings it back.';

/** Drawing on a field whose zones are loaded, or not yet; all work is kept here until it is saved or given up. */
export function useZoneDrawing(field: Point[], loaded: readonly Zone[] = NO_ZONES) {
  const [history, setHistory] = useState(() => startHistory(NOTHING_DRAWN));
  const [remark, setRemark] = useState<Remark | null>(null);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const { edits, draft } = history.present;
  const zones = useMemo(() => applyEdits(loaded, edits), [loaded, edits]);
  const flaw = useMemo(() => draft && outlineProblem(draft.coordinates), [draft]);
  const numbers = useMemo(() => numbersOf(loaded, edits), [loaded, edits]);
  const isDraftChanged = draft !== null && isChanged(draft, zones);

  const change = (how: (history: History<Drawing>) => History<Drawing>, active: number | null = null) => {
    setRemark(null);
    setActiveIndex(active);
    setHistory(how);
  };
  /** Undone as one; what changes nothing is not worth a step. */
  const turnTo = (next: Drawing) => change((now) => (isDraftChanged || next.edits !== edits ? step(now, next) : amend(now, next)));

  const keepDraft = (): Drawing | null => {
    if (draft === null) return history.present;
    const others = zones.filter(({ id }) => id !== draft.zoneId).map(({ coordinates }) => coordinates);
    const found = standsAsLoaded(draft, loaded) ? null : zoneProblem(draft.coordinates, field, others);
    setRemark(found === null ? null : { severity: 'warning', text: found });
    return found === null ? keepZone(history.present) : null;
  };
  /** The work without a draft, which joins it where it is changed; null where it is no zone, which is then said. */
  const finish = () => (isDraftChanged ? keepDraft() : putDown(history.present));

  return {
    zones,
    /** A zone's number, which it keeps while others come and go: those of the server first, then the new ones. */
    numberOf: (id: string) => numbers.indexOf(id) + 1,
    draft,
    isDraftChanged,
    edits,
    activeIndex,
    activate: setActiveIndex,
    /** Why the last act was refused, or what came of it. */
    remark,
    say: setRemark,
    /** What is wrong with the draft so far. */
    flaw,
    begin: () => {
      const now = finish();
      if (now) turnTo(beginZone(now));
    },
    select: (id: string) => {
      const now = finish();
      const zone = now && applyEdits(loaded, now.edits).find((each) => each.id === id);
      if (zone) turnTo(selectZone(now, zone));
    },
    /** Ends the drawing without keeping it; undo brings it back. */
    putDown: () => {
      turnTo(putDown(history.present));
      if (isDraftChanged) setRemark({ severity: 'info', text: PUT_ASIDE });
    },
    keep: () => {
      const now = keepDraft();
      if (now) turnTo(now);
    },
    /** Keeps a changed draft too. @returns the zones to save; null where the draft is no zone */
    finish: (): Zone[] | null => {
      const now = finish();
      if (now) turnTo(now);
      return now && applyEdits(loaded, now.edits);
    },
    drop: () => turnTo(dropZone(history.present)),
    insert: (index: number, point: Point, isActive: boolean) =>
      change((now) => step(now, insertPoint(now.present, index, point)), isActive ? index : null),
    move: (index: number, point: Point, continues: boolean) =>
      change((now) => (continues ? amend : step)(now, movePoint(now.present, index, point)), index),
    /** A zone that there is already keeps three points. */
    remove: (index: number) => {
      const next = removePoint(history.present, index);
      const tooFew = draft?.zoneId !== null && next.draft && pointsProblem(next.draft.coordinates);
      if (tooFew) setRemark({ severity: 'warning', text: tooFew });
      else change((now) => step(now, next), Math.max(0, index - 1));
    },
    /** `continues` where the last word of a note was typed on. */
    describe: (said: Partial<Pick<Draft, 'kind' | 'note'>>, continues = false) =>
      change((now) => (continues ? amend : step)(now, describeZone(now.present, said)), activeIndex),
    undo: () => change(undo),
    redo: () => change(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Carries the edits over to zones that were loaded again. @returns sentences about edits to zones that somebody else has changed */
    rebase: (fresh: readonly Zone[]): string[] => {
      change((now) => mapHistory(now, (drawing) => rebaseDrawing(drawing, loaded, fresh)));
      const work = isDraftChanged ? keepZone(history.present).edits : edits;
      const { edits: rebased, crossings } = rebaseEdits(work, loaded, fresh);
      const order = numbersOf(fresh, rebased);
      return crossings.map((crossing) => crossingText(crossing, (id) => order.indexOf(id) + 1));
    },
  };
}

/** A zone whose outline stays is not judged again: a new outline of the field may have left it outside. */
function standsAsLoaded({ zoneId, coordinates }: Draft, loaded: readonly Zone[]): boolean {
  const zone = loaded.find(({ id }) => id === zoneId);
  return zone !== undefined && areRingsEqual(coordinates, zone.coordinates, 0);
}

export type ZoneDrawing = ReturnType<typeof useZoneDrawing>;
