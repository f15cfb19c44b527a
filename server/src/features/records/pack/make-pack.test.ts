import { expect, test } from 'vitest';
import { entryNames } from './make-pack.ts';

test('every file has a name that no other file has, in any case', () => {
  const files = ['a.pdf', 'A.pdf', 'a (2).pdf', 'notes', 'notes'].map((fileName) => ({ fileName }));
  const names = entryNames('2026-000001-v1', files).map(([entry]) => entry.replace('files/2026-000001-v1/', ''));
  expect(names).toEqual(['a.pdf', 'A (2).pdf', 'a (2) (2).pdf', 'notes', 'notes (2)']);
});
