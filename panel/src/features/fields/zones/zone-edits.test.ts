import type { ZoneLand } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { expect, test } from 'vitest';
import { applyEdits, createZone, deleteZone, isTemporary, NO_EDITS, updateZone, type Zone } from './zone-edits.ts';

/** A square of 0.01 degrees, `east` times 0.01 degrees east of 106° W. */
function square(east: number): Point[] {
  const west = -106 + east / 100;
  return [
    { latitude: 52.01, longitude: west },
    { latitude: 52.01, longitude: west + 0.01 },
    { latitude: 52, longitude: west + 0.01 },
    { latitude: 52, longitude: west },
  ];
}

const land = (east: number, properties: Partial<ZoneLand> = {}): ZoneLand => ({
  coordinates: square(east),
  kind: null,
  note: null,
  ...properties,
});
const slough: Zone = { id: 'slough', ...land(1) };
const yard: Zone = { id: 'yard', ...land(3) };
const rings = (zones: Zone[]) => zones.map(({ coordinates }) => coordinates);

test('applyEdits() returns the zones after the edits', () => {
  const edits = deleteZone(updateZone(createZone(NO_EDITS, land(5)), 'slough', land(2)), 'yard');
  expect(edits).toHaveLength(3);
  expect(rings(applyEdits([slough, yard], edits))).toEqual([square(2), square(5)]);
  expect(applyEdits([slough, yard], NO_EDITS)).toEqual([slough, yard]);
});

test('a new zone gets a unique temporary id, remains one edit when it changes, and leaves no edit when it is deleted', () => {
  const two = createZone(createZone(NO_EDITS, land(5)), land(7));
  const [first, second] = applyEdits([], two).map(({ id }) => id);
  expect([first, second].every((id) => id !== undefined && isTemporary(id))).toBe(true);
  expect(first).not.toBe(second);

  const changed = updateZone(two, first ?? '', land(6));
  expect(changed).toHaveLength(2);
  expect(rings(applyEdits([], changed))).toEqual([square(6), square(7)]);
  expect(deleteZone(changed, first ?? '')).toHaveLength(1);
});

test('a zone has at most one edit: deleting an updated zone drops the update', () => {
  expect(deleteZone(updateZone(NO_EDITS, 'slough', land(2)), 'slough')).toEqual([{ kind: 'delete', id: 'slough' }]);
});
