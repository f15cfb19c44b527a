import type { ZoneLand } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossingText } from './crossing-text.ts';
import {
  applyEdits,
  createZone,
  deleteZone,
  isTemporary,
  NO_EDITS,
  numbersOf,
  rebaseEdits,
  updateZone,
  type Zone,
  type ZoneEdits,
} from './zone-edits.ts';

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
  expect(rebased.crossings).toEqual([]);
  expect(applyEdits(after, rebased.edits).map(({ id }) => id)).toEqual(['slough anew', 'theirs', 'temp-1']);
  expect(rings(applyEdits(after, rebased.edits))).toEqual([square(2), square(7), square(9)]);
});

const sentencesOf = ({ edits, crossings }: ReturnType<typeof rebaseEdits>, after: Zone[]) =>
  crossings.map((crossing) => crossingText(crossing, (id) => numbersOf(after, edits).indexOf(id) + 1));

test('an update to a zone that somebody else reshaped becomes a zone beside theirs; one that both deleted is gone', () => {
  const edits = deleteZone(updateZone(NO_EDITS, 'slough', land(2)), 'yard');
  const after = [{ id: 'slough', ...land(1.5) }];
  const rebased = rebaseEdits(edits, [slough, yard], after);
  expect(rings(applyEdits(after, rebased.edits))).toEqual([square(1.5), square(2)]);
  expect(sentencesOf(rebased, after)).toEqual(['Both of you reshaped zone 1: yours is zone 2 beside it.']);
});

test('a zone that both reshaped alike is one zone', () => {
  const after = [{ id: 'slough', ...land(2) }];
  const rebased = rebaseEdits(updateZone(NO_EDITS, 'slough', land(2)), [slough], after);
  expect(applyEdits(after, rebased.edits)).toEqual(after);
  expect(rebased.crossings).toEqual([]);
});

test('what somebody else said of a zone and what I drew of it come together, and my word stands where both spoke', () => {
  const mine = updateZone(NO_EDITS, 'slough', land(2, { kind: 'bees' }));
  const after = [{ ...slough, kind: 'water' as const, note: 'Dugout' }];
  const rebased = rebaseEdits(mine, [slough], after);
  expect(applyEdits(after, rebased.edits)).toEqual([{ id: 'slough', ...land(2, { kind: 'bees', note: 'Dugout' }) }]);
  expect(sentencesOf(rebased, after)).toEqual(['Zone 1 has both your changes, with yours in place of their kind Water.']);

  const theirs = [{ ...slough, note: 'Dugout' }];
  expect(sentencesOf(rebaseEdits(mine, [slough], theirs), theirs)).toEqual(['Zone 1 has both your changes.']);
});

test('a zone that I deleted and somebody else changed stays; one that somebody else deleted and I changed does too', () => {
  const after = [{ ...slough, note: 'Deeper now' }];
  const deleted = rebaseEdits(deleteZone(NO_EDITS, 'slough'), [slough], after);
  expect(applyEdits(after, deleted.edits)).toEqual(after);
  expect(sentencesOf(deleted, after)).toEqual(['You deleted zone 1 and somebody else changed it: it stays.']);
  const changed = rebaseEdits(updateZone(NO_EDITS, 'slough', land(2)), [slough], []);
  expect(rings(applyEdits([], changed.edits))).toEqual([square(2)]);
  expect(sentencesOf(changed, [])).toEqual(['Somebody else deleted a zone that you changed: yours is zone 1.']);
});

const ids = ['a', 'b', 'c', 'd'];
const someZone = (id: string, least: number) =>
  fc.record({
    id: fc.constant(id),
    coordinates: fc.integer({ min: least, max: least + 2 }).map(square),
    kind: fc.constantFrom(null, 'water', 'bees'),
    note: fc.constantFrom(null, 'x', 'y'),
  });
/** Versions of the same zones, none of which can be taken for another one. */
const versions = fc.tuple(...ids.map((id, i) => fc.tuple(...[0, 1, 2].map(() => fc.option(someZone(id, 10 * i), { freq: 3 })))));

test('no outline of mine is lost, and none that I left alone but somebody else drew', () => {
  fc.assert(
    fc.property(versions, (drawn) => {
      const of = (version: number) => drawn.flatMap((one) => one[version] ?? []) as Zone[];
      const [before, mine, after] = [of(0), of(1), of(2)];
      const edits = before.reduce<ZoneEdits>(
        (done, was) => {
          const is = mine.find(({ id }) => id === was.id);
          if (!is) return deleteZone(done, was.id);
          return JSON.stringify(is) === JSON.stringify(was) ? done : updateZone(done, was.id, is);
        },
        mine.filter(({ id }) => before.every((was) => was.id !== id)).reduce((done, zone) => createZone(done, zone), NO_EDITS),
      );
      const result = JSON.stringify(applyEdits(after, rebaseEdits(edits, before, after).edits));
      const has = ({ coordinates }: Zone) => result.includes(JSON.stringify(coordinates));

      for (const zone of mine) {
        const was = before.find(({ id }) => id === zone.id);
        if (!was || JSON.stringify(was.coordinates) !== JSON.stringify(zone.coordinates)) expect(has(zone)).toBe(true);
      }
      for (const zone of after) {
        const was = before.find(({ id }) => id === zone.id);
        if (!was || JSON.stringify(was.coordinates) !== JSON.stringify(zone.coordinates)) expect(has(zone)).toBe(true);
      }
    }),
  );
});
