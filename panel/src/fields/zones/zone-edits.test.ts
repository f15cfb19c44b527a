import type { ZoneLand } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { expect, test } from 'vitest';
import { applyEdits, createZone, deleteZone, isTemporary, NO_EDITS, rebaseEdits, updateZone, type Zone } from './zone-edits.ts';

/** A square of a hundredth of a degree, this many hundredths east. */
function square(east: number): Point[] {
  const west = -106 + east / 100;
  return [
    { latitude: 52.01, longitude: west },
    { latitude: 52.01, longitude: west + 0.01 },
    { latitude: 52, longitude: west + 0.01 },
    { latitude: 52, longitude: west },
  ];
}

const land = (east: number, said: Partial<ZoneLand> = {}): ZoneLand => ({ coordinates: square(east), kind: null, note: null, ...said });
const slough: Zone = { id: 'slough', ...land(1) };
const yard: Zone = { id: 'yard', ...land(3) };
const rings = (zones: Zone[]) => zones.map(({ coordinates }) => coordinates);

test('edits stand for what is to become of the zones, and leave those of the server as they are', () => {
  const edits = deleteZone(updateZone(createZone(NO_EDITS, land(5)), 'slough', land(2)), 'yard');
  expect(edits).toHaveLength(3);
  expect(rings(applyEdits([slough, yard], edits))).toEqual([square(2), square(5)]);
  expect(applyEdits([slough, yard], NO_EDITS)).toEqual([slough, yard]);
});

test('a new zone has a temporary id of its own, stays one edit when it is changed, and none when it is deleted', () => {
  const two = createZone(createZone(NO_EDITS, land(5)), land(7));
  const [first, second] = applyEdits([], two).map(({ id }) => id);
  expect([first, second].every((id) => id !== undefined && isTemporary(id))).toBe(true);
  expect(first).not.toBe(second);

  const changed = updateZone(two, first ?? '', land(6));
  expect(changed).toHaveLength(2);
  expect(rings(applyEdits([], changed))).toEqual([square(6), square(7)]);
  expect(deleteZone(changed, first ?? '')).toHaveLength(1);
});

test('a zone has one edit at most: deleting an updated one only deletes it', () => {
  expect(deleteZone(updateZone(NO_EDITS, 'slough', land(2)), 'slough')).toEqual([{ kind: 'delete', id: 'slough' }]);
});

test('edits find their zones again after somebody else saved, which gave every zone a new id', () => {
  const edits = deleteZone(updateZone(createZone(NO_EDITS, land(9)), 'slough', land(2)), 'yard');
  const after = [
    { ...yard, id: 'yard anew' },
    { ...slough, id: 'slough anew' },
    { id: 'theirs', ...land(7) },
  ];
  const rebased = rebaseEdits(edits, [slough, yard], after);
  expect(rebased.crossed).toBe(0);
  expect(applyEdits(after, rebased.edits).map(({ id }) => id)).toEqual(['slough anew', 'theirs', 'temp-1']);
  expect(rings(applyEdits(after, rebased.edits))).toEqual([square(2), square(7), square(9)]);
});

test('an update to a zone that somebody else changed becomes a zone beside theirs, and both edits to such zones are told', () => {
  const edits = deleteZone(updateZone(NO_EDITS, 'slough', land(2)), 'yard');
  const theirs = { id: 'slough anew', ...land(1.5) };
  const rebased = rebaseEdits(edits, [slough, yard], [theirs]);
  expect(rebased.crossed).toBe(2);
  expect(rings(applyEdits([theirs], rebased.edits))).toEqual([square(1.5), square(2)]);
});

test('what somebody else said of a zone and what I drew of it come together, and my word stands where both spoke', () => {
  const mine = updateZone(NO_EDITS, 'slough', land(2, { kind: 'bees' }));
  const theirs = { ...slough, kind: 'water' as const, note: 'Dugout' };
  const rebased = rebaseEdits(mine, [slough], [theirs]);
  expect(rebased.crossed).toBe(1);
  expect(applyEdits([theirs], rebased.edits)).toEqual([{ id: 'slough', ...land(2, { kind: 'bees', note: 'Dugout' }) }]);
});

test('a zone that I deleted and somebody else changed stays; one that somebody else deleted and I changed does too', () => {
  const theirs = { ...slough, note: 'Deeper now' };
  const deleted = rebaseEdits(deleteZone(NO_EDITS, 'slough'), [slough], [theirs]);
  expect([applyEdits([theirs], deleted.edits), deleted.crossed]).toEqual([[theirs], 1]);
  const changed = rebaseEdits(updateZone(NO_EDITS, 'slough', land(2)), [slough], []);
  expect([rings(applyEdits([], changed.edits)), changed.crossed]).toEqual([[square(2)], 1]);
});
