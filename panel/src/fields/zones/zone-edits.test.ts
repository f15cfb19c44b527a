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

const slough: Zone = { id: 'slough', coordinates: square(1) };
const yard: Zone = { id: 'yard', coordinates: square(3) };
const rings = (zones: Zone[]) => zones.map(({ coordinates }) => coordinates);

test('edits stand for what is to become of the zones, and leave those of the server as they are', () => {
  const edits = deleteZone(updateZone(createZone(NO_EDITS, square(5)), 'slough', square(2)), 'yard');
  expect(edits).toHaveLength(3);
  expect(rings(applyEdits([slough, yard], edits))).toEqual([square(2), square(5)]);
  expect(applyEdits([slough, yard], NO_EDITS)).toEqual([slough, yard]);
});

test('a new zone has a temporary id of its own, stays one edit when it is changed, and none when it is deleted', () => {
  const two = createZone(createZone(NO_EDITS, square(5)), square(7));
  const [first, second] = applyEdits([], two).map(({ id }) => id);
  expect([first, second].every((id) => id !== undefined && isTemporary(id))).toBe(true);
  expect(first).not.toBe(second);

  const changed = updateZone(two, first ?? '', square(6));
  expect(changed).toHaveLength(2);
  expect(rings(applyEdits([], changed))).toEqual([square(6), square(7)]);
  expect(deleteZone(changed, first ?? '')).toHaveLength(1);
});

test('a zone has one edit at most: deleting an updated one only deletes it', () => {
  expect(deleteZone(updateZone(NO_EDITS, 'slough', square(2)), 'slough')).toEqual([{ kind: 'delete', id: 'slough' }]);
});

test('edits find their zones again after somebody else saved, which gave every zone a new id', () => {
  const edits = deleteZone(updateZone(createZone(NO_EDITS, square(9)), 'slough', square(2)), 'yard');
  const after = [
    { ...yard, id: 'yard anew' },
    { ...slough, id: 'slough anew' },
    { id: 'theirs', coordinates: square(7) },
  ];
  const rebased = rebaseEdits(edits, [slough, yard], after);
  expect(rebased.crossed).toBe(0);
  expect(applyEdits(after, rebased.edits).map(({ id }) => id)).toEqual(['slough anew', 'theirs', 'temp-1']);
  expect(rings(applyEdits(after, rebased.edits))).toEqual([square(2), square(7), square(9)]);
});

test('an update to a zone that somebody else changed becomes a zone beside theirs, and both edits to such zones are told', () => {
  const edits = deleteZone(updateZone(NO_EDITS, 'slough', square(2)), 'yard');
  const theirs = { id: 'slough anew', coordinates: square(1.5) };
  const rebased = rebaseEdits(edits, [slough, yard], [theirs]);
  expect(rebased.crossed).toBe(2);
  expect(rings(applyEdits([theirs], rebased.edits))).toEqual([square(1.5), square(2)]);
});
