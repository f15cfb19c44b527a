import { expect, test } from 'vitest';
import { utcOffsetsOf } from './utc-offsets.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

test('a zone without clock changes has one offset, and the table ends with the second year after this one', () => {
  expect(utcOffsetsOf('America/Regina', NOW)).toEqual([
    { since: '2016-01-01T00:00:00.000Z', minutes: -360, name: 'CST' },
    { since: '2029-01-01T00:00:00.000Z', minutes: null, name: 'CST' },
  ]);
});

test('each clock change is at its minute', () => {
  const offsets = utcOffsetsOf('America/Winnipeg', NOW);
  expect(offsets).toHaveLength(1 + 2 * 13 + 1);
  expect(offsets.filter(({ since }) => since.startsWith('2026'))).toEqual([
    { since: '2026-03-08T08:00:00.000Z', minutes: -300, name: 'CDT' },
    { since: '2026-11-01T07:00:00.000Z', minutes: -360, name: 'CST' },
  ]);
});

test('half hours and the days before the end of the table are right', () => {
  expect(utcOffsetsOf('America/St_Johns', NOW)[0]?.minutes).toBe(-210);
  expect(utcOffsetsOf('Pacific/Auckland', NOW).at(-2)).toMatchObject({ since: '2028-09-23T14:00:00.000Z', minutes: 780 });
});
