import { expect, test } from 'vitest';
import { formatMilliseconds, isCacheLow, maxResponseTimeMs, rateColor } from './locator-monitor.ts';

const STATS = {
  totalRequests: 6,
  successfulRequests: 6,
  failedRequests: 0,
  successRate: 100,
  maxUniqueUsers: 1,
  maxUniqueCoordinates: 6,
  cacheHits: 0,
  cacheMisses: 6,
  cacheHitRate: 0,
  avgResponseTimeMs: 1.5,
  p95ResponseTimeMs: 2,
  maxResponseTimeMs: 9,
  requestTypes: [],
};

test('isCacheLow() is true under 10 % with more than 5 requests that use the cache', () => {
  expect(isCacheLow(STATS)).toBe(true);
  expect(isCacheLow({ ...STATS, cacheHitRate: 9.99 })).toBe(true);
  expect(isCacheLow({ ...STATS, cacheHitRate: 10 })).toBe(false);
  expect(isCacheLow({ ...STATS, totalRequests: 5, cacheMisses: 5 })).toBe(false);
  expect(isCacheLow({ ...STATS, cacheMisses: 0 })).toBe(false);
});

test('rateColor() is green from 95 %, orange from 90 % and red below', () => {
  expect([100, 95, 94.99, 90, 89.99, 0].map(rateColor)).toEqual(['success', 'success', 'warning', 'warning', 'error', 'error']);
});

test('maxResponseTimeMs() is twice the average', () => {
  expect(maxResponseTimeMs(STATS)).toBe(3);
});

test.each([
  [0, '0.00 ms'],
  [0.004, '< 0.01 ms'],
  [0.0215, '0.02 ms'],
  [9.5, '9.50 ms'],
  [1234.4, '1,234 ms'],
])('formats %d milliseconds as "%s"', (ms, text) => {
  expect(formatMilliseconds(ms)).toBe(text);
});
