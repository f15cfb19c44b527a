import { expect, test } from 'vitest';
import { readBackOf } from './read-back.ts';
import { isApproval } from './transitions.ts';
import type { SprayJobStatus } from './workflow.ts';

/** A history of changes one second apart; `confirmed` are the changes at which the land was confirmed. */
function historyOf(statuses: SprayJobStatus[], confirmed: number[] = []) {
  return statuses.map((to, index) => ({
    from: statuses[index - 1] ?? null,
    to,
    at: `2026-06-15T12:00:0${index}.000Z`,
    by: 'Olive Office',
    landConfirmed: confirmed.includes(index),
  }));
}

test('isApproval() holds for every way to a status that may be flown, and for no other', () => {
  expect(isApproval('submitted', 'approved')).toBe(true);
  expect(isApproval('draft', 'in_progress')).toBe(true);
  expect(isApproval('cancelled', 'completed')).toBe(true);
  expect(isApproval('completed', 'approved')).toBe(true);
  expect(isApproval('approved', 'approved')).toBe(false);
  expect(isApproval('approved', 'in_progress')).toBe(false);
  expect(isApproval('in_progress', 'completed')).toBe(false);
  expect(isApproval('approved', 'changes_needed')).toBe(false);
});

test('readBackOf() says whether the land of the approval that counts was confirmed', () => {
  expect(readBackOf(historyOf(['draft', 'submitted', 'approved', 'in_progress', 'completed'], [2]))).toEqual({
    at: '2026-06-15T12:00:02.000Z',
    by: 'Olive Office',
    landConfirmed: true,
  });
  expect(readBackOf(historyOf(['draft', 'submitted', 'approved']))).toMatchObject({ landConfirmed: false });
  expect(readBackOf(historyOf(['draft', 'in_progress']))).toMatchObject({ landConfirmed: false });
});

test('readBackOf() forgets an approval that was taken back', () => {
  expect(readBackOf(historyOf(['draft', 'submitted', 'approved', 'changes_needed'], [2]))).toBeNull();
  expect(readBackOf(historyOf(['draft', 'submitted', 'approved', 'changes_needed', 'approved'], [2]))).toMatchObject({
    landConfirmed: false,
  });
  expect(readBackOf([])).toBeNull();
});
