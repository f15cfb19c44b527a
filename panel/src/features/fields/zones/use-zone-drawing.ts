import { findProblem, type ZoneKind, ZoneRing } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMemo } from 'react';
import { deleteVertex } from '../drawing/ring-actions.ts';
import { type EditHistory, useEditHistory, vertexHandlers } from '../drawing/use-edit-history.ts';
import {
  countUnsaved,
  deleteSelectedZone,
  deselectZone,
  isDraftChanged,
  mergeState,
  reshapeZone,
  saveDraft,
  selectZone,
  setZoneKind,
  setZoneNote,
  setZoneSource,
  startZone,
  UNCHANGED_ZONES,
  type ZoneDraft,
  type ZonesState,
} from './zone-actions.ts';
import { draftProblem, outlineProblem, unfinishedText } from './zone-checks.ts';
import { applyEdits, type Zone, zoneOrder } from './zone-edits.ts';
import { conflictText, mergeEdits } from './zone-merge.ts';
import type { ZoneSource } from './zone-source.ts';

const NO_ZONES: readonly Zone[] = [];
const DRAFT_DISCARDED = 'The drawing was discarded. Undo restores it.';

interface DrawingContext {
  history: EditHistory<ZonesState>;
  /** The field's outline, an open ring. */
  field: Point[];
  loaded: readonly Zone[];
  /** The loaded zones with the edits. */
  zones: readonly Zone[];
  isChanged: boolean;
}

/** Draws the zones of a field. Nothing is sent to the server from here. */
export function useZoneDrawing(field: Point[], loaded: readonly Zone[] = NO_ZONES) {
  const history = useEditHistory(() => UNCHANGED_ZONES);
  const { edits, draft } = history.state;
  const zones = useMemo(() => applyEdits(loaded, edits), [loaded, edits]);
  const flaw = useMemo(() => draft && outlineProblem(draft.coordinates), [draft]);
  const order = useMemo(() => zoneOrder(loaded, edits), [loaded, edits]);
  const isChanged = draft !== null && isDraftChanged(draft, zones);
  const context = { history, field, loaded, zones, isChanged };

  return {
    zones,
    /** Numbers the saved zones first, then the new ones; a zone keeps its number while others are added and deleted. */
    numberOf: (id: string) => order.indexOf(id) + 1,
    edits,
    draft,
    isDraftChanged: isChanged,
    unsavedCount: countUnsaved(history.state, isChanged),
    /** Why the draft's outline is invalid. */
    flaw,
    activeIndex: history.activeIndex,
    setActiveIndex: history.setActiveIndex,
    notice: history.notice,
    setNotice: history.setNotice,
    undo: history.undo,
    redo: history.redo,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    ...zoneHandlers(context),
    ...draftHandlers(history),
    /** `sent` is what saves from here have sent, whose replies may have been lost. */
    mergeLoaded: (fresh: readonly Zone[], sent: readonly Zone[]) => mergeLoaded(context, fresh, sent),
  };
}

export type ZoneDrawing = ReturnType<typeof useZoneDrawing>;

/** What the notice says of a draft that is not a valid zone. */
type ProblemText = (problem: string, draft: ZoneDraft | null) => string;

const asItIs: ProblemText = (problem) => problem;

function zoneHandlers({ history, field, loaded, zones, isChanged }: DrawingContext) {
  const { state, setNotice } = history;

  /** A state without changes needs no undo step. */
  const goTo = (next: ZonesState) => (isChanged || next.edits !== state.edits ? history.push : history.replace)(() => next);
  /** Null if the draft is not a valid zone; the notice says why. */
  const withSavedDraft = (textOf: ProblemText = asItIs): ZonesState | null => {
    const { draft } = state;
    const problem = draft && draftProblem(draft, { field, zones, loaded });
    setNotice(problem === null ? null : { severity: 'warning', text: textOf(problem, draft) });
    return problem === null ? saveDraft(state) : null;
  };
  const withoutDraft = (textOf?: ProblemText) => (isChanged ? withSavedDraft(textOf) : deselectZone(state));

  return {
    startZone: (source: ZoneSource | null = null) => {
      const next = withoutDraft();
      if (next) goTo(startZone(next, source));
    },
    selectZone: (id: string) => {
      const next = withoutDraft();
      const zone = next && applyEdits(loaded, next.edits).find((each) => each.id === id);
      if (zone) goTo(selectZone(next, zone));
    },
    cancelDraft: () => {
      goTo(deselectZone(state));
      if (isChanged) setNotice({ severity: 'info', text: DRAFT_DISCARDED });
    },
    saveDraft: () => {
      const next = withSavedDraft();
      if (next) goTo(next);
    },
    deleteZone: () => goTo(deleteSelectedZone(state)),
    /** Saves a changed draft too. @returns the zones to send; null if the draft is not a valid zone */
    finish: (): Zone[] | null => {
      const next = withoutDraft(unfinishedText);
      if (next) goTo(next);
      return next && applyEdits(loaded, next.edits);
    },
  };
}

interface SourceStep {
  /** Joins the change to the last undo step. */
  isContinued: boolean;
  activeIndex: number | null;
}

function draftHandlers(history: EditHistory<ZonesState>) {
  const { state, activeIndex, setNotice, push, replace } = history;
  return {
    ...vertexHandlers(history, (action) => (current: ZonesState) => reshapeZone(current, action)),
    /** Rejected if an existing zone would keep fewer than three points. */
    deleteVertex: (index: number) => {
      const next = reshapeZone(state, (ring) => deleteVertex(ring, index));
      const problem = state.draft?.zoneId !== null && next.draft && findProblem(ZoneRing, next.draft.coordinates);
      if (problem) setNotice({ severity: 'warning', text: problem });
      else push(() => next, Math.max(0, index - 1));
    },
    /** `coordinates` is the outline of the source. */
    setSource: (source: ZoneSource, coordinates: Point[], { isContinued, activeIndex: next }: SourceStep) =>
      (isContinued ? replace : push)((current) => setZoneSource(current, source, coordinates), next),
    /** Begins to widen the draft, which stays as it is until metres are typed. */
    startWidening: () =>
      push((current) => {
        const ring = current.draft?.coordinates ?? [];
        return setZoneSource(current, { kind: 'widening', ring, metres: null }, ring);
      }),
    setKind: (kind: ZoneKind | null) => push((current) => setZoneKind(current, kind), activeIndex),
    /** `isContinued` joins the change to the last undo step. */
    setNote: (note: string | null, isContinued: boolean) =>
      (isContinued ? replace : push)((current) => setZoneNote(current, note), activeIndex),
  };
}

/** Applies the unsaved changes to zones that were loaded again. @returns what is left of them, and sentences about zones that both changed */
function mergeLoaded(
  { history, loaded, isChanged }: DrawingContext,
  fresh: readonly Zone[],
  sent: readonly Zone[],
): { unsavedCount: number; conflicts: string[] } {
  const versions = { before: loaded, after: fresh, sent };
  history.mapAll((state) => mergeState(state, versions));
  const unsaved = isChanged ? saveDraft(history.state).edits : history.state.edits;
  const { edits, conflicts } = mergeEdits(unsaved, versions);
  const order = zoneOrder(fresh, edits);
  const sentences = conflicts.map((conflict) => conflictText(conflict, (id) => order.indexOf(id) + 1));
  return { unsavedCount: edits.length, conflicts: sentences };
}
