import { expect, test } from 'vitest';
import { describeLandForPrint } from './land-check-text.ts';
import type { LandCheck } from './land-check.ts';

const findings: LandCheck['findings'] = [
  { code: 'large', message: 'Large.' },
  { code: 'far', message: 'Far.' },
];
const open: LandCheck = { status: 'check', findings, changedAt: '2026-06-01T12:00:00.000Z', confirmedBy: null, confirmedAt: null };
/** `confirmedAt` is still June 3 in Regina. */
const confirmed: LandCheck = { ...open, status: 'confirmed', confirmedBy: 'Olive Grey', confirmedAt: '2026-06-04T03:00:00.000Z' };

test.each<[LandCheck | undefined, string[], string | null]>([
  [undefined, [], null],
  [{ ...open, status: 'clear', findings: [] }, [], null],
  [{ ...open, status: 'pending', findings: [] }, [], 'The land has not been checked yet.'],
  [open, ['Check land: Large.', 'Check land: Far.'], null],
  [confirmed, [], 'Land: Large. Far. Confirmed by Olive Grey on Jun 3, 2026.'],
  [{ ...confirmed, confirmedBy: null }, [], 'Land: Large. Far. Confirmed by an administrator on Jun 3, 2026.'],
])('describeLandForPrint() of %j', (check, warnings, confirmation) => {
  expect(describeLandForPrint(check, 'America/Regina')).toEqual({ warnings, confirmation });
});
