import type { Point } from '@swathline/survey';
import { expect, test } from 'vitest';
import { addVertex, deleteVertex, moveVertex } from '../drawing/ring-actions.ts';
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
  type ZonesState,
} from './zone-actions.ts';
import { applyEdits, createZone, NO_EDITS, type Zone } from './zone-edits.ts';
import { NEW_CIRCLE, type SourceOf } from './zone-source.ts';

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const [a, b, c, d] = [at(52, -106), at(52, -105), at(51, -105), at(51, -106)];
const slough: Zone = { id: 'slough', coordinates: [a, b, c], kind: 'water', note: null };
const STRIP: SourceOf<'strip'> = { kind: 'strip', line: [], metres: 10, ends: 'round' };
const selected = selectZone(UNCHANGED_ZONES, slough);
const add = (state: ZonesState, index: number, point: Point) => reshapeZone(state, (ring) => addVertex(ring, index, point));
const move = (state: ZonesState, index: number, point: Point) => reshapeZone(state, (ring) => moveVertex(ring, index, point));

test('startZone() begins an empty draft of a new zone', () => {
  expect(startZone(selected)).toEqual({ edits: [], draft: { zoneId: null, coordinates: [], kind: null, note: null, source: null } });
});

test('selectZone() makes a draft of a zone', () => {
  expect(selected.draft).toEqual({ zoneId: 'slough', coordinates: [a, b, c], kind: 'water', note: null, source: null });
});

test('deselectZone() drops the draft and keeps the edits', () => {
  const edits = createZone(NO_EDITS, slough);
  expect(deselectZone({ ...selected, edits })).toEqual({ edits, draft: null });
});

test("reshapeZone() changes only the draft's ring, and nothing without a draft", () => {
  expect(move(selected, 2, d).draft).toEqual({ ...selected.draft, coordinates: [a, b, d] });
  expect(move(UNCHANGED_ZONES, 2, d)).toEqual(UNCHANGED_ZONES);
});

test("setZoneKind() and setZoneNote() change the draft's kind and note", () => {
  expect(setZoneKind(selected, 'bees').draft).toEqual({ ...selected.draft, kind: 'bees' });
  expect(setZoneNote(selected, 'Dugout').draft).toEqual({ ...selected.draft, note: 'Dugout' });
  expect(setZoneKind(UNCHANGED_ZONES, 'bees')).toEqual(UNCHANGED_ZONES);
});

test('saveDraft() turns a changed zone into an edit, and a new one into a zone with a trimmed note', () => {
  expect(applyEdits([slough], saveDraft(move(selected, 2, d)).edits)).toEqual([{ ...slough, coordinates: [a, b, d] }]);
  const noted = saveDraft(setZoneNote(move(selected, 2, d), ' '));
  expect(noted.draft).toBeNull();
  expect(applyEdits([slough], noted.edits)[0]?.note).toBeNull();
  expect(saveDraft(UNCHANGED_ZONES)).toEqual(UNCHANGED_ZONES);
});

test('deleteSelectedZone() deletes a saved zone, and drops the draft of a new one', () => {
  expect(applyEdits([slough], deleteSelectedZone(selected).edits)).toEqual([]);
  expect(deleteSelectedZone(startZone(UNCHANGED_ZONES))).toEqual(UNCHANGED_ZONES);
});

test('a new zone is drawn point by point, reshaped, described and saved', () => {
  const drawn = [a, b, c].reduce((state, point, index) => add(state, index, point), startZone(UNCHANGED_ZONES));
  const thinned = reshapeZone(add(drawn, 1, d), (ring) => deleteVertex(ring, 0));
  const reshaped = move(thinned, 0, a);
  expect(reshaped.draft?.coordinates).toEqual([a, b, c]);

  const saved = saveDraft(setZoneNote(setZoneKind(reshaped, 'bees'), ' Hives '));
  expect(saved.draft).toBeNull();
  expect(applyEdits([], saved.edits)).toEqual([{ id: 'temp-1', coordinates: [a, b, c], kind: 'bees', note: 'Hives' }]);
});

test('isDraftChanged() compares the draft with its zone', () => {
  const isChanged = ({ draft }: ZonesState) => draft && isDraftChanged(draft, [slough]);
  expect(isChanged(selected)).toBe(false);
  expect(isChanged(move(selected, 2, d))).toBe(true);
  expect(isChanged(setZoneNote(selected, 'Dugout'))).toBe(true);
  expect(isChanged(setZoneNote(setZoneNote(selected, 'Dugout'), null))).toBe(false);
  expect(isChanged(startZone(UNCHANGED_ZONES))).toBe(false);
});

test('countUnsaved() counts the zone being drawn once, also if it has an edit already', () => {
  const edited = saveDraft(move(selected, 2, d));
  expect(countUnsaved(selected, false)).toBe(0);
  expect(countUnsaved(move(selected, 2, d), true)).toBe(1);
  expect(countUnsaved(move(selectZone(edited, slough), 1, d), true)).toBe(1);
  expect(countUnsaved(add(startZone(edited), 0, a), true)).toBe(2);
});

test("a draft with a source is changed as soon as its place or its metres are known, and is saved with the source's outline", () => {
  const isChanged = ({ draft }: ZonesState) => draft && isDraftChanged(draft, [slough]);
  const circle = startZone(UNCHANGED_ZONES, NEW_CIRCLE);
  expect(isChanged(circle)).toBe(false);
  const placed = setZoneSource(circle, { kind: 'circle', middle: a, metres: 30 }, [a, b, c]);
  expect(isChanged(placed)).toBe(true);
  expect(applyEdits([], saveDraft(placed).edits)).toEqual([{ id: 'temp-1', coordinates: [a, b, c], kind: null, note: null }]);
  expect(isChanged(setZoneSource(startZone(UNCHANGED_ZONES), { ...STRIP, line: [a] }, []))).toBe(true);
  expect(isChanged(setZoneSource(selected, { kind: 'widening', ring: [a, b, c], metres: null }, [a, b, c]))).toBe(false);
  expect(isChanged(setZoneSource(selected, { kind: 'widening', ring: [a, b, c], metres: NaN }, [a, b, c]))).toBe(true);
});

test('mergeState() keeps the draft of a zone, as a new zone if another person deleted the zone', () => {
  const moved = move(selected, 2, d);
  const savedAgain = { ...slough, id: 'slough saved again' };
  expect(mergeState(moved, { before: [slough], after: [savedAgain] }).draft).toEqual({ ...moved.draft, zoneId: 'slough saved again' });
  expect(mergeState(moved, { before: [slough], after: [] }).draft).toEqual({ ...moved.draft, zoneId: null });
});

test('mergeState() keeps what is typed into a drawn zone that a save with a lost reply has stored', () => {
  const drawn = saveDraft([a, b, c].reduce((state, point, index) => add(state, index, point), startZone(UNCHANGED_ZONES)));
  const zone = { id: 'temp-1', coordinates: [a, b, c], kind: null, note: null };
  const typed = setZoneNote(selectZone(drawn, zone), 'Bees since June');
  const merged = saveDraft(mergeState(typed, { before: [], after: [{ ...zone, id: 'stored' }] }));
  expect(applyEdits([{ ...zone, id: 'stored' }], merged.edits)).toEqual([{ ...zone, id: 'stored', note: 'Bees since June' }]);
});
