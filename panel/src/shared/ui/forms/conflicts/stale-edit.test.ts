import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedInputs, differencesBetween, mergedValues } from './stale-edit.ts';
import { isSame, joinLists } from './three-way-merge.ts';

interface Values {
  name: string;
  notes: string | null;
  rate: number | null;
  crew: string[];
  password: string;
}

const INPUTS: ComparedInputs<Values> = {
  name: { label: 'Name' },
  notes: { label: 'Notes' },
  rate: { label: 'Rate', text: (rate) => `${rate} L` },
  crew: { label: 'Crew', text: (ids) => `${ids.length} people`, join: joinLists((id) => id) },
  password: null,
};
const base: Values = { name: 'West', notes: null, rate: 1, crew: ['a', 'b'], password: '' };

test('keeps my change, takes theirs, and marks who changed each input', () => {
  const mine = { ...base, name: 'North' };
  const theirs = { ...base, notes: 'Bees', crew: ['b', 'a'] };
  const choices = (own: string, other: string) => [
    { resolution: 'mine', text: own },
    { resolution: 'theirs', text: other },
  ];
  expect(differencesBetween(INPUTS, { base, mine, theirs })).toEqual([
    { name: 'name', label: 'Name', changedBy: 'me', base: 'West', choices: choices('North', 'West'), defaultResolution: 'mine' },
    { name: 'notes', label: 'Notes', changedBy: 'them', base: '', choices: choices('', 'Bees'), defaultResolution: 'theirs' },
  ]);
});

test('keeps my value if both changed it, unless I choose theirs', () => {
  const versions = { base, mine: { ...base, rate: 2 }, theirs: { ...base, rate: null } };
  expect(differencesBetween(INPUTS, versions)).toMatchObject([
    { changedBy: 'both', base: '1 L', defaultResolution: 'mine', choices: [{ text: '2 L' }, { text: '' }] },
  ]);
  expect(mergedValues(INPUTS, versions)).toMatchObject({ rate: 2 });
  expect(mergedValues(INPUTS, versions, { rate: 'theirs' })).toMatchObject({ rate: null });
});

test('joins a list that both changed, unless I choose one version', () => {
  const versions = { base, mine: { ...base, crew: ['a', 'b', 'c'] }, theirs: { ...base, crew: ['a'] } };
  expect(differencesBetween(INPUTS, versions)).toMatchObject([
    { defaultResolution: 'both', choices: [{ text: '3 people' }, { text: '1 people' }, { resolution: 'both', text: '2 people' }] },
  ]);
  expect(mergedValues(INPUTS, versions)).toMatchObject({ crew: ['a', 'c'] });
  expect(mergedValues(INPUTS, versions, { crew: 'mine' })).toMatchObject({ crew: ['a', 'b', 'c'] });
});

test('takes the list that already contains both changes', () => {
  const versions = { base, mine: { ...base, crew: ['a', 'b', 'c'] }, theirs: { ...base, crew: ['a', 'b', 'c', 'd'] } };
  expect(differencesBetween(INPUTS, versions)).toMatchObject([
    { defaultResolution: 'theirs', choices: [{ resolution: 'mine' }, { resolution: 'theirs' }] },
  ]);
});

test('does not compare an input that is not part of the record, and keeps its value', () => {
  const versions = { base, mine: { ...base, password: 'prairie' }, theirs: base };
  expect(differencesBetween(INPUTS, versions)).toEqual([]);
  expect(mergedValues(INPUTS, versions)).toEqual({ ...base, password: 'prairie' });
});

const form: fc.Arbitrary<Values> = fc.record({
  name: fc.constantFrom('West', 'East', 'North'),
  notes: fc.constantFrom(null, '', 'Bees', 'Wires'),
  rate: fc.constantFrom(null, 0, 1, 2),
  crew: fc.subarray(['a', 'b', 'c', 'd']),
  password: fc.constantFrom('', 'prairie'),
});

test('keeps all my edits, and theirs unless I edited the same input', () => {
  fc.assert(
    fc.property(form, form, form, (opened, mine, theirs) => {
      const merged = mergedValues(INPUTS, { base: opened, mine, theirs });
      for (const name of ['name', 'notes', 'rate'] as const) {
        const isMyEdit = !isSame(mine[name], opened[name]);
        expect(isSame(merged[name], isMyEdit ? mine[name] : theirs[name])).toBe(true);
      }
      expect(merged['password']).toBe(mine.password);
    }),
  );
});

test('keeps every addition to a list and every removal from it', () => {
  fc.assert(
    fc.property(form, form, form, (opened, mine, theirs) => {
      const { crew } = mergedValues(INPUTS, { base: opened, mine, theirs }) as unknown as Values;
      for (const id of 'abcd') {
        const versions = [opened, mine, theirs].map((version) => version.crew.includes(id));
        const [wasOn, ...areOn] = versions;
        expect(crew.includes(id)).toBe(areOn.every((isOn) => isOn === wasOn) ? wasOn : !wasOn);
      }
    }),
  );
});

test('compares every input that differs; if only one side changed, the merge equals that side', () => {
  fc.assert(
    fc.property(form, form, (opened, other) => {
      const compared = ['name', 'notes', 'rate', 'crew'] as const;
      const differing = compared.filter((name) => !isSame(opened[name], other[name]));
      const names = (mine: Values, theirs: Values) => differencesBetween(INPUTS, { base: opened, mine, theirs }).map(({ name }) => name);
      expect(names(other, opened)).toEqual(differing);
      expect(names(opened, other)).toEqual(differing);
      const merges = [
        mergedValues(INPUTS, { base: opened, mine: other, theirs: opened }),
        mergedValues(INPUTS, { base: opened, mine: opened, theirs: other }),
      ];
      for (const merged of merges) expect(compared.every((name) => isSame(merged[name], other[name]))).toBe(true);
    }),
  );
});

test('ComparedInputs without one of the inputs does not compile', () => {
  const { crew: _, ...rest } = INPUTS;
  // @ts-expect-error the crew is missing
  const incomplete: ComparedInputs<Values> = rest;
  expect(Object.keys(incomplete)).not.toContain('crew');
});
