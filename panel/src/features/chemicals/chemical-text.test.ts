import { expect, test } from 'vitest';
import { labelText } from './chemical-text.ts';

test('a label with one day before the harvest says "1 day"', () => {
  expect(labelText({ reentryHours: 12, preHarvestDays: 1 })).toBe('re-entry 12 h · harvest 1 day');
  expect(labelText({ preHarvestDays: 21 })).toBe('harvest 21 days');
});
