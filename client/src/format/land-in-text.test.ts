import { expect, test } from 'vitest';
import { splitAtLand } from './land-in-text.ts';

test('splits a text at its legal descriptions', () => {
  expect(splitAtLand('NW-14-18-29-W2 and 5-14-18-29-W2.')).toEqual(['', 'NW-14-18-29-W2', ' and ', '5-14-18-29-W2', '.']);
  expect(splitAtLand('N½-12-34-5-W2')).toEqual(['', 'N½-12-34-5-W2', '']);
  expect(splitAtLand('Home quarter, 2026-07-14')).toEqual(['Home quarter, 2026-07-14']);
});
