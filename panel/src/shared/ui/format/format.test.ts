import { expect, test } from 'vitest';
import {
  ageText,
  clockOffsetText,
  formatAcres,
  formatDay,
  formatMoment,
  formatMomentDay,
  formatNumber,
  setOperationTimeZone,
  timeText,
  zoneNameAt,
} from './format.ts';

test('formats a calendar day independently of the time zone', () => {
  expect(formatDay('2026-06-15')).toBe('Jun 15, 2026');
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
});

test('formats numbers with fixed decimals and thousands separators', () => {
  expect(formatAcres(160)).toBe('160.0');
  expect(formatAcres(12345.67)).toBe('12,345.7');
  expect(formatNumber(0.5, 3)).toBe('0.500');
});

/** Two hours after midnight UTC: the previous evening in Regina, the afternoon in Auckland. */
const MOMENT = '2026-06-15T02:05:09.000Z';
const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A time zone that differs from the reader’s. */
const ELSEWHERE = readersZone.startsWith('America/') ? 'Pacific/Auckland' : 'America/Regina';

test('formats times in the operation’s time zone, and names the zone if the reader’s differs', () => {
  setOperationTimeZone(ELSEWHERE);
  const isRegina = ELSEWHERE === 'America/Regina';
  expect(formatMoment(MOMENT)).toBe(isRegina ? 'Jun 14, 2026, 8:05 p.m. CST' : 'Jun 15, 2026, 2:05 p.m. NZST');
  expect(formatMomentDay(MOMENT)).toBe(isRegina ? 'Jun 14, 2026' : 'Jun 15, 2026');
  expect(timeText(Date.parse(MOMENT))).toBe(isRegina ? '20:05:09 CST' : '14:05:09 NZST');
});

test('omits the zone name in the reader’s own zone', () => {
  setOperationTimeZone(readersZone);
  expect(zoneNameAt(Date.parse(MOMENT))).toBeNull();
  expect(formatMoment(MOMENT)).toMatch(/[ap]\.m\.$/);
  expect(timeText(Date.parse(MOMENT))).toMatch(/^\d\d:\d\d:09$/);
});

test.each([
  [-5001, 'age not known'],
  [-3000, 'just now'],
  [4999, 'just now'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3 * 60_000 + 59_000, '3 min ago'],
  [60 * 60_000, '1 h ago'],
  [47 * 3_600_000, '1 d ago'],
])('formats an age of %i ms as %s', (ms, expected) => {
  expect(ageText(ms)).toBe(expected);
});

test.each([
  [null, null],
  [0, null],
  [-14, null],
  [15, 'clock 15 s ahead'],
  [-89, 'clock 89 s behind'],
  [179, 'clock 3 min ahead'],
  [-121, 'clock 2 min behind'],
  [899, 'clock 15 min ahead'],
  [86_400 * 3, 'clock 3 d ahead'],
])('formats a clock offset of %s s as %s', (seconds, expected) => {
  expect(clockOffsetText(seconds)).toBe(expected);
});
