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
