import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedBy, isSame, joinLists, joinObjects } from './three-way-merge.ts';

test.each([
  [{ base: 'West', mine: 'West', theirs: 'East' }, 'them'],
  [{ base: 'West', mine: 'East', theirs: 'West' }, 'me'],
  [{ base: 'West', mine: 'East', theirs: 'North' }, 'both'],
  [{ base: 'West', mine: 'East', theirs: ' East ' }, null],
  [{ base: null, mine: '', theirs: undefined }, null],
  [{ base: ['a', 'b'], mine: ['b', 'a'], theirs: ['a', 'b'] }, null],
  [{ base: { a: true, b: false }, mine: { b: false, a: true }, theirs: { a: true, b: true } }, 'them'],
  [{ base: null, mine: NaN, theirs: null }, 'me'],
  [{ base: 0, mine: 0, theirs: null }, 'them'],
  [{ base: [], mine: ['a\nb'], theirs: ['a', 'b'] }, 'both'],
])('changedBy(%j) is %s', (versions, who) => {
  expect(changedBy(versions)).toBe(who);
});

const joinIds = joinLists((id: string) => id);

test('joins the changes of two users to a list', () => {
  expect(joinIds({ base: ['a', 'b', 'c'], mine: ['a', 'c', 'd'], theirs: ['a', 'b', 'e'] })).toEqual(['a', 'e', 'd']);
});

test('keeps duplicate rows', () => {
  expect(joinIds({ base: ['a'], mine: ['a', 'a'], theirs: ['a', 'b'] })).toEqual(['a', 'b', 'a']);
});

interface Row {
  id: string;
  rate: number;
}
const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), rate: fc.nat(2) }), { selector: ({ id }) => id });
const byId = (list: readonly Row[], id: string) => list.find((row) => row.id === id);

test('a joined list contains all my changes, and theirs to rows that I did not change', () => {
  fc.assert(
    fc.property(rows, rows, rows, (base, mine, theirs) => {
      const joined = joinLists(({ id }: Row) => id)({ base, mine, theirs });
      for (const id of 'abcde') {
        const isMyChange = !isSame(byId(mine, id), byId(base, id));
        expect(byId(joined, id)).toEqual(byId(isMyChange ? mine : theirs, id));
      }
    }),
  );
});

const switches = fc.record({ submitted: fc.boolean(), decided: fc.boolean(), assigned: fc.boolean() });

test('joined switches contain every toggle by either user', () => {
  fc.assert(
    fc.property(switches, switches, switches, (base, mine, theirs) => {
      const joined = joinObjects({ base, mine, theirs });
      for (const name of ['submitted', 'decided', 'assigned'] as const) {
        const isTurned = mine[name] !== base[name] || theirs[name] !== base[name];
        expect(joined[name]).toBe(isTurned ? !base[name] : base[name]);
      }
    }),
  );
});
