import { expect, test } from 'vitest';
import {
  endSentence,
  formatAcres,
  formatDay,
  formatMoment,
  formatMomentDay,
  formatNumber,
  setOperationTimes,
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
  setOperationTimes({ timeZone: ELSEWHERE });
  const isRegina = ELSEWHERE === 'America/Regina';
  expect(formatMoment(MOMENT)).toBe(isRegina ? 'Jun 14, 2026, 20:05 CST' : 'Jun 15, 2026, 14:05 NZST');
  expect(formatMomentDay(MOMENT)).toBe(isRegina ? 'Jun 14, 2026' : 'Jun 15, 2026');
  expect(timeText(Date.parse(MOMENT))).toBe(isRegina ? '20:05:09 CST' : '14:05:09 NZST');
});

test('formats times with the offsets of the server, whatever the browser knows of the zone', () => {
  const utcOffsets = [
    { since: '2026-06-01T00:00:00Z', minutes: 345, name: 'NPT' },
    { since: '2026-06-15T12:00:00Z', minutes: 405, name: 'NPST' },
  ];
  setOperationTimes({ timeZone: 'Test/Nepal', utcOffsets });
  expect([formatMoment(MOMENT), formatMomentDay(MOMENT), timeText(Date.parse(MOMENT))]).toEqual([
    'Jun 15, 2026, 07:50 NPT',
    'Jun 15, 2026',
    '07:50:09 NPT',
  ]);
  expect(formatMoment('2026-06-15T12:00:00Z')).toBe('Jun 15, 2026, 18:45 NPST');
  setOperationTimes({ timeZone: 'Test/Nepal', utcOffsets, clock: '12h' });
  expect(formatMoment('2026-06-15T12:00:00Z')).toBe('Jun 15, 2026, 6:45 p.m. NPST');
  expect(timeText(Date.parse(MOMENT))).toBe('7:50:09 a.m. NPT');
});

test('omits the zone name in the reader’s own zone', () => {
  setOperationTimes({ timeZone: readersZone });
  expect(zoneNameAt(Date.parse(MOMENT))).toBeNull();
  expect(formatMoment(MOMENT)).toMatch(/, \d\d:05$/);
  expect(timeText(Date.parse(MOMENT))).toMatch(/^\d\d:\d\d:09$/);
});

test('a sentence that ends with a time has one full stop', () => {
  setOperationTimes({ timeZone: readersZone, clock: '12h' });
  expect(endSentence(`Signed, ${formatMoment(MOMENT)}`)).toMatch(/ [ap]\.m\.$/);
  setOperationTimes({ timeZone: ELSEWHERE });
  expect(endSentence(`Signed, ${formatMoment(MOMENT)}`)).toMatch(/(CST|NZST)\.$/);
});
