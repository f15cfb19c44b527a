import { expect, test } from 'vitest';
import { localTimeOf, momentOfLocalTime } from './local-time.ts';

test.each([
  ['America/Regina', '2026-06-15T13:40:00.000Z', '2026-06-15T07:40'],
  ['America/Winnipeg', '2026-06-15T13:40:00.000Z', '2026-06-15T08:40'],
  ['America/Edmonton', '2026-01-01T06:30:00.000Z', '2025-12-31T23:30'],
  ['UTC', '2026-06-15T00:00:00.000Z', '2026-06-15T00:00'],
])('in %s, %s is %s, and back', (timeZone, iso, local) => {
  expect(localTimeOf(iso, timeZone)).toBe(local);
  expect(momentOfLocalTime(local, timeZone)).toBe(iso);
});

test('keeps the hours on both sides of a change of the clocks', () => {
  expect(momentOfLocalTime('2026-03-08T01:59', 'America/Winnipeg')).toBe('2026-03-08T07:59:00.000Z');
  expect(momentOfLocalTime('2026-03-08T03:00', 'America/Winnipeg')).toBe('2026-03-08T08:00:00.000Z');
});

test('a missing or invalid time is empty', () => {
  expect(localTimeOf(null)).toBe('');
  expect(localTimeOf('soon')).toBe('');
  expect(momentOfLocalTime('')).toBeNull();
});
