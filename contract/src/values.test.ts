import { expect, test } from 'vitest';
import { FieldId, Id } from './values.ts';

test.each([
  ['not-an-id', 'not-an-id'],
  [undefined, 'undefined'],
  [null, 'null'],
  [7, '7'],
  [{ toString: 1 }, '{"toString":1}'],
  ['x'.repeat(1_000_000), 'x'.repeat(100)],
])('the error message of an invalid id quotes %j', (id, quoted) => {
  expect(Id.safeParse(id).error?.issues[0]?.message).toBe(`Invalid UUID format: ${quoted}`);
  expect(FieldId.safeParse(id).error?.issues[0]?.message).toBe(`Invalid field ID format: ${quoted}`);
});

test.each([
  ['3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40', true],
  ['3F2B8F5E-8C1A-4B7D-9E35-6A0C1D2E3F40', true],
  ['00000000-0000-0000-0000-000000000000', true],
  [' 3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40', false],
  ['3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40\n', false],
])('the id %j: accepted is %s', (id, isAccepted) => {
  expect(Id.safeParse(id).success).toBe(isAccepted);
});
