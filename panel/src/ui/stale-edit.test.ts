import { expect, test } from 'vitest';
import { differencesBetween } from './stale-edit.ts';

const inputs = ['name', 'notes', 'crew'].map((name) => ({ name, label: name.toUpperCase() }));
const base = { name: 'West', notes: null, crew: ['a', 'b'] };

test('one’s own change stays unless told otherwise, and a change that only they made is taken', () => {
  const mine = { ...base, name: 'North' };
  const theirs = { ...base, notes: 'Bees', crew: ['b', 'a'] };
  expect(differencesBetween(inputs, { base, mine, theirs })).toEqual([
    { name: 'name', label: 'NAME', mine: 'North', theirs: 'West', usual: 'mine' },
    { name: 'notes', label: 'NOTES', mine: '', theirs: 'Bees', usual: 'theirs' },
  ]);
});

test('what both changed alike is no difference, and an empty text is nothing', () => {
  const mine = { name: 'North', notes: '', crew: ['a'] };
  expect(differencesBetween(inputs, { base, mine, theirs: { name: ' North', notes: null, crew: ['a'] } })).toEqual([]);
});

test('values are told in their own words', () => {
  const crew = { name: 'crew', label: 'Crew', text: (ids: unknown) => `${(ids as string[]).length} people` };
  expect(differencesBetween([crew], { base, mine: base, theirs: { ...base, crew: [] } })).toMatchObject([
    { mine: '2 people', theirs: '0 people' },
  ]);
});
