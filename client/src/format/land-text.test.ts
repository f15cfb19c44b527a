import { expect, test } from 'vitest';
import { landText } from './job-text.ts';

const NO_QUARTER = { quarter: null, section: null, township: null, range: null, meridian: null };

test('words a quarter by its parts, and other land by its description', () => {
  const quarter = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2', location: 'NW-12-34-5-W2' } as const;
  expect(landText(quarter)).toBe('NW quarter, section 12, township 34, range 5, W2');
  expect(landText({ ...NO_QUARTER, location: 'N½-12-34-5-W2' })).toBe(
    'North half of section 12, township 34, range 5, west of the second meridian',
  );
  expect(landText({ ...NO_QUARTER, location: null })).toBe('');
});
