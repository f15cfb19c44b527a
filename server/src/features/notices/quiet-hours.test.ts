import { expect, test } from 'vitest';
import { quietMinutesLeft } from './quiet-hours.ts';

/** 12:00 UTC is 06:00 in Regina. */
const at = (utc: string) => new Date(`2026-06-15T${utc}:00Z`);

test.each([
  ['22:00', '06:30', '12:00', 30],
  ['22:00', '06:30', '04:00', 510],
  ['22:00', '06:30', '12:30', 0],
  ['22:00', '06:30', '03:59', 0],
  ['05:00', '07:00', '12:00', 60],
  ['07:00', '09:00', '12:00', 0],
  ['06:00', '06:00', '12:00', 0],
])('from %s to %s, at %s UTC, %i minutes are left', (from, to, utc, minutes) => {
  expect(quietMinutesLeft({ from, to }, 'America/Regina', at(utc))).toBe(minutes);
});
