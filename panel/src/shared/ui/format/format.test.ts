import { expect, test } from 'vitest';
import { formatAcres, formatDay, formatNumber } from './format.ts';

test('a calendar day is the same day wherever it is read', () => {
  expect(formatDay('2026-06-15')).toBe('Jun 15, 2026');
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
});

test('numbers have their decimals and separated thousands', () => {
  expect(formatAcres(160)).toBe('160.0');
  expect(formatAcres(12345.67)).toBe('12,345.7');
  expect(formatNumber(0.5, 3)).toBe('0.500');
});
