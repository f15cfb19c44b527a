import type { Point } from '@swathline/survey';
import { expect, test } from 'vitest';
import {
  beginZone,
  describeZone,
  dropZone,
  insertPoint,
  isChanged,
  keepZone,
  movePoint,
  NOTHING_DRAWN,
  rebaseDrawing,
  removePoint,
  selectZone,
} from './zone-drawing.ts';
import { applyEdits, type Zone } from './zone-edits.ts';

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const [a, b, c, d] = [at(52, -106), at(52, -105), at(51, -105), at(51, -106)];
const slough: Zone = { id: 'slough', coordinates: [a, b, c], kind: 'water', note: null };

test('a zone grows point by point, is bent and thinned, and then joins the edits', () => {
  const begun = [a, b, c].reduce((drawing, point, index) => insertPoint(drawing, index, point), beginZone(NOTHING_DRAWN));
  const bent = movePoint(removePoint(insertPoint(begun, 1, d), 0), 0, a);
  expect(bent.draft?.coordinates).toEqual([a, b, c]);

  const kept = keepZone(describeZone(bent, { kind: 'bees', note: ' Hives ' }));
  expect(kept.draft).toBeNull();
  expect(applyEdits([], kept.edits)).toEqual([{ id: 'temp-1', coordinates: [a, b, c], kind: 'bees', note: 'Hives' }]);
});

test('a selected zone is changed only once a point is elsewhere', () => {
  const selected = selectZone(NOTHING_DRAWN, slough);
  expect(selected.draft && isChanged(selected.draft, [slough])).toBe(false);
  const moved = movePoint(selected, 2, d);
  expect(moved.draft && isChanged(moved.draft, [slough])).toBe(true);
  expect(applyEdits([slough], keepZone(moved).edits)).toEqual([{ ...slough, coordinates: [a, b, d] }]);
  expect(applyEdits([slough], dropZone(moved).edits)).toEqual([]);
});

test('a selected zone is changed too once something else is said of it', () => {
  const said = describeZone(selectZone(NOTHING_DRAWN, slough), { note: 'Dugout' });
  expect(said.draft && isChanged(said.draft, [slough])).toBe(true);
  const back = describeZone(said, { note: null });
  expect(back.draft && isChanged(back.draft, [slough])).toBe(false);
});

test('a draft stays with its zone when somebody else saves, and becomes a new zone where that is gone', () => {
  const moved = movePoint(selectZone(NOTHING_DRAWN, slough), 2, d);
  const anew = { ...slough, id: 'slough anew' };
  expect(rebaseDrawing(moved, [slough], [anew]).draft).toEqual({ ...moved.draft, zoneId: 'slough anew' });
  expect(rebaseDrawing(moved, [slough], []).draft).toEqual({ ...moved.draft, zoneId: null });
});
