import { expect, test } from 'vitest';
import { noteServerDate, serverNow } from './server-clock.ts';

const START = Date.parse('2026-06-15T14:00:00Z');
const HOUR_MS = 3_600_000;
const aheadMs = () => serverNow() - Date.now();

/** Simulates a reply from a server whose clock is ahead by `ahead` milliseconds. */
function reply(atMs: number, ahead: number, tookMs = 40): void {
  const serverDate = new Date(START + atMs + tookMs / 2 + ahead);
  noteServerDate(serverDate.toUTCString(), START + atMs, START + atMs + tookMs);
}

test.each([0, -HOUR_MS, 3 * HOUR_MS + 417])(
  'estimates an offset of %i ms within a second from one reply, and more precisely from many',
  (ahead) => {
    reply(130, ahead);
    expect(Math.abs(aheadMs() - ahead)).toBeLessThanOrEqual(600);
    for (let at = 0; at < 20; at++) reply(1000 + at * 1130, ahead);
    expect(Math.abs(aheadMs() - ahead)).toBeLessThanOrEqual(300);
  },
);

test('corrects the estimate with the next reply after the local clock changes', () => {
  for (let at = 0; at < 20; at++) reply(at * 1130, 0);
  reply(40_000, HOUR_MS);
  expect(Math.abs(aheadMs() - HOUR_MS)).toBeLessThanOrEqual(600);
});

test('keeps the estimate after a slow reply or one without a date', () => {
  for (let at = 0; at < 20; at++) reply(at * 1130, 5000);
  reply(40_000, 5000, 8000);
  noteServerDate(null, START, START);
  expect(Math.abs(aheadMs() - 5000)).toBeLessThanOrEqual(300);
});
