import type { SharedJob } from '@swathline/contract';
import { expect, test } from 'vitest';
import { earliestEntry, earliestHarvest } from './entry-and-harvest.ts';

const asIs = (iso: string) => iso;

const product = (restrictedEntryHours: number | null, preHarvestDays: number | null) => ({
  name: 'X',
  type: 'herbicide' as const,
  description: null,
  applicationRateLitersPerAcre: 1,
  farmerSupplied: false,
  restrictedEntryHours,
  preHarvestDays,
});
const job = (parts: Partial<SharedJob>) =>
  ({ status: 'completed', completedAt: '2026-06-17T18:00:00.000Z', chemicals: [], ...parts }) as unknown as SharedJob;

test('the longest wait of all products counts, from the moment of completion', () => {
  const done = job({ chemicals: [product(12, 30), product(24, 7), product(null, null)] });
  expect(earliestEntry(done, asIs)).toBe('2026-06-18T18:00:00.000Z');
  expect(earliestHarvest(done, asIs)).toBe('2026-07-17T18:00:00.000Z');
});

test('until then the wait itself is said', () => {
  const ahead = job({ status: 'approved', chemicals: [product(1, 30)] });
  expect(earliestEntry(ahead, asIs)).toBe('1 hour after spraying');
  expect(earliestHarvest(ahead, asIs)).toBe('30 days after spraying');
});

test('a job that is no longer completed forgets its moment', () => {
  expect(earliestEntry(job({ status: 'in_progress', chemicals: [product(12, null)] }), asIs)).toBe('12 hours after spraying');
});

test('where no label is known nothing is promised', () => {
  expect(earliestEntry(job({ chemicals: [product(null, null)] }), asIs)).toBeNull();
  expect(earliestHarvest(job({}), asIs)).toBeNull();
});
