import { expect, test } from 'vitest';
import { timeText } from './age.ts';
import { formatMoment, formatMomentDay } from './format.ts';
import { tellMomentsIn, zoneNameAt } from './operation-time.ts';

/** Shortly after midnight in UTC: the evening before in Regina, the afternoon in Auckland. */
const MOMENT = '2026-06-15T02:05:09.000Z';
const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Where the clock is another than the reader’s. */
const ELSEWHERE = readersZone.startsWith('America/') ? 'Pacific/Auckland' : 'America/Regina';

test('moments are told by the operation’s clock, and the zone is named where the reader’s says something else', () => {
  tellMomentsIn(ELSEWHERE);
  const isRegina = ELSEWHERE === 'America/Regina';
  expect(formatMoment(MOMENT)).toBe(isRegina ? 'Jun 14, 2026, 8:05 p.m. CST' : 'Jun 15, 2026, 2:05 p.m. NZST');
  expect(formatMomentDay(MOMENT)).toBe(isRegina ? 'Jun 14, 2026' : 'Jun 15, 2026');
  expect(timeText(Date.parse(MOMENT))).toBe(isRegina ? '20:05:09 CST' : '14:05:09 NZST');
});

test('in the reader’s own zone none is named', () => {
  tellMomentsIn(readersZone);
  expect(zoneNameAt(Date.parse(MOMENT))).toBeNull();
  expect(formatMoment(MOMENT)).toMatch(/[ap]\.m\.$/);
  expect(timeText(Date.parse(MOMENT))).toMatch(/^\d\d:\d\d:09$/);
});
