import type { ZoneLand } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, createZone, deleteZone, NO_EDITS, updateZone, type Zone, type ZoneEdits, zoneOrder } from './zone-edits.ts';
import { conflictText, mergeEdits } from './zone-merge.ts';

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

test('edits are matched to their zones by shape if another save gave every zone a new id', () => {
  const edits = deleteZone(updateZone(createZone(NO_EDITS, land(9)), 'slough', land(2)), 'yard');
  const after = [
    { ...yard, id: 'yard saved again' },
    { ...slough, id: 'slough saved again' },
    { id: 'theirs', ...land(7) },
  ];
  const merged = mergeEdits(edits, { before: [slough, yard], after });
  expect(merged.conflicts).toEqual([]);
  expect(applyEdits(after, merged.edits).map(({ id }) => id)).toEqual(['slough saved again', 'theirs', 'temp-1']);
  expect(rings(applyEdits(after, merged.edits))).toEqual([square(2), square(7), square(9)]);
});

const sentencesOf = ({ edits, conflicts }: ReturnType<typeof mergeEdits>, after: Zone[]) =>
  conflicts.map((conflict) => conflictText(conflict, (id) => zoneOrder(after, edits).indexOf(id) + 1));

test('keeps both versions of a zone that both reshaped, and deletes a zone that both deleted', () => {
  const edits = deleteZone(updateZone(NO_EDITS, 'slough', land(2)), 'yard');
  const after = [{ id: 'slough', ...land(1.5) }];
  const merged = mergeEdits(edits, { before: [slough, yard], after });
  expect(rings(applyEdits(after, merged.edits))).toEqual([square(1.5), square(2)]);
  expect(sentencesOf(merged, after)).toEqual(['Both of you reshaped zone 1: yours is zone 2 beside it.']);
});

test('a zone that both reshaped in the same way remains one zone', () => {
  const after = [{ id: 'slough', ...land(2) }];
  const merged = mergeEdits(updateZone(NO_EDITS, 'slough', land(2)), { before: [slough], after });
  expect(applyEdits(after, merged.edits)).toEqual(after);
  expect(merged.conflicts).toEqual([]);
});

test('changes that were saved already, by a save whose reply was lost, leave no edits', () => {
  const edits = deleteZone(updateZone(createZone(NO_EDITS, land(9, { note: 'Slough' })), 'slough', land(2)), 'yard');
  const after = [
    { id: 'slough', ...land(2) },
    { id: 'new', ...land(9, { note: 'Slough' }) },
  ];
  expect(mergeEdits(edits, { before: [slough, yard], after })).toEqual({ edits: [], conflicts: [] });
});

test('a note on a zone that a save with a lost reply stored is a change of that zone, not a second one', () => {
  const edits = createZone(NO_EDITS, land(9, { kind: 'water', note: 'Dugout' }));
  const after = [slough, { id: 'new', ...land(9, { kind: 'water' }) }];
  const merged = mergeEdits(edits, { before: [slough], after });
  expect(merged.conflicts).toEqual([]);
  expect(applyEdits(after, merged.edits)).toEqual([slough, { id: 'new', ...land(9, { kind: 'water', note: 'Dugout' }) }]);
});

test('zones that are reshaped after a save whose reply was lost stay one zone each', () => {
  const sent = [
    { id: 'slough', ...land(2) },
    { id: 'temp-1', ...land(9) },
  ];
  const after = [sent[0] ?? slough, { id: 'new', ...land(9) }];
  const edits = updateZone(createZone(NO_EDITS, land(9.5)), 'slough', land(2.5));
  const merged = mergeEdits(edits, { before: [slough], after, sent });
  expect(merged.conflicts).toEqual([]);
  expect(applyEdits(after, merged.edits)).toEqual([
    { id: 'slough', ...land(2.5) },
    { id: 'new', ...land(9.5) },
  ]);
});

test('merges their kind and note with my outline; if both changed the same property, mine wins', () => {
  const mine = updateZone(NO_EDITS, 'slough', land(2, { kind: 'bees' }));
  const after = [{ ...slough, kind: 'water' as const, note: 'Dugout' }];
  const merged = mergeEdits(mine, { before: [slough], after });
  expect(applyEdits(after, merged.edits)).toEqual([{ id: 'slough', ...land(2, { kind: 'bees', note: 'Dugout' }) }]);
  expect(sentencesOf(merged, after)).toEqual(['Zone 1 has the changes of both of you, with yours in place of their kind Water.']);

  const theirs = [{ ...slough, note: 'Dugout' }];
  expect(sentencesOf(mergeEdits(mine, { before: [slough], after: theirs }), theirs)).toEqual(['Zone 1 has the changes of both of you.']);
});

test('a zone that one person deleted and the other changed is kept', () => {
  const after = [{ ...slough, note: 'Deeper now' }];
  const deleted = mergeEdits(deleteZone(NO_EDITS, 'slough'), { before: [slough], after });
  expect(applyEdits(after, deleted.edits)).toEqual(after);
  expect(sentencesOf(deleted, after)).toEqual(['You deleted zone 1 and somebody else changed it: it stays.']);
  const changed = mergeEdits(updateZone(NO_EDITS, 'slough', land(2)), { before: [slough], after: [] });
  expect(rings(applyEdits([], changed.edits))).toEqual([square(2)]);
  expect(sentencesOf(changed, [])).toEqual(['Somebody else deleted a zone that you changed: yours is zone 1.']);
});

const ids = ['a', 'b', 'c', 'd'];
const someZone = (id: string, min: number) =>
  fc.record({
    id: fc.constant(id),
    coordinates: fc.integer({ min: min, max: min + 2 }).map(square),
    kind: fc.constantFrom(null, 'water', 'bees'),
    note: fc.constantFrom(null, 'x', 'y'),
  });
/** Three versions of each zone; different zones never overlap. */
const versions = fc.tuple(...ids.map((id, i) => fc.tuple(...[0, 1, 2].map(() => fc.option(someZone(id, 10 * i), { freq: 3 })))));

test('the merge keeps every outline that either person drew or changed', () => {
  fc.assert(
    fc.property(versions, (drawn) => {
      const zonesOf = (version: number) => drawn.flatMap((versionsOfZone) => versionsOfZone[version] ?? []) as Zone[];
      const [before, mine, after] = [zonesOf(0), zonesOf(1), zonesOf(2)];
      const created = mine.filter(({ id }) => before.every((original) => original.id !== id));
      const edits = before.reduce<ZoneEdits>(
        (previous, original) => {
          const edited = mine.find(({ id }) => id === original.id);
          if (!edited) return deleteZone(previous, original.id);
          return JSON.stringify(edited) === JSON.stringify(original) ? previous : updateZone(previous, original.id, edited);
        },
        created.reduce((previous, zone) => createZone(previous, zone), NO_EDITS),
      );
      const result = JSON.stringify(applyEdits(after, mergeEdits(edits, { before, after }).edits));
      const has = ({ coordinates }: Zone) => result.includes(JSON.stringify(coordinates));

      for (const zone of [...mine, ...after]) {
        const original = before.find(({ id }) => id === zone.id);
        if (!original || JSON.stringify(original.coordinates) !== JSON.stringify(zone.coordinates)) expect(has(zone)).toBe(true);
      }
    }),
  );
});
