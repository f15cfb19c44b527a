import { expect, test } from 'vitest';
import { z } from '../zod.ts';
import { api, describeIssue, type Route } from '../index.ts';

const messagesOf = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: describeIssue }).error?.issues.map(({ message }) => message);

test.each([
  [z.object({ age: z.number() }), {}, 'age is missing'],
  [z.object({ age: z.number() }), { age: 'x' }, 'age must be a number'],
  [z.object({ age: z.int() }), { age: 1.5 }, 'age must be a whole number'],
  [z.object({ age: z.number().min(3) }), { age: 2 }, 'age must be at least 3'],
  [z.object({ age: z.number().lt(3) }), { age: 3 }, 'age must be less than 3'],
  [z.object({ name: z.string().min(1) }), { name: '' }, 'name must not be empty'],
  [z.object({ name: z.string().max(5) }), { name: 'prairie' }, 'name must have at most 5 characters'],
  [z.object({ ids: z.array(z.string()).min(1) }), { ids: [] }, 'ids must have at least 1 entry'],
  [z.object({ ids: z.array(z.string()) }), { ids: ['a', 5] }, 'ids.1 must be text'],
  [z.object({ at: z.iso.datetime() }), { at: 'noon' }, 'at must be a time like 2026-06-15T14:03:00Z'],
  [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'kind must be one of a, b'],
  [z.object({ is: z.boolean() }), { is: 'yes' }, 'is must be true or false'],
  [z.union([z.string(), z.number()]), true, 'The value does not match any accepted form'],
  [z.array(z.string()), 'x', 'The value must be a list'],
])('%#: describeIssue() explains an error of a schema without a message', (schema, given, sentence) => {
  expect(messagesOf(schema, given)).toEqual([sentence]);
});

const LIBRARY = /invalid (input|option|string)|received|too (small|big)|unrecognized/i;
const WRONG = [undefined, null, '', 'x', '\0', -1e9, 1e12, 1.5, true, [], [null], {}, { a: 1 }, 'x'.repeat(20_000)];

/** All messages of a schema for each wrong value, and for each wrong value of each property. */
function allMessages(schema: z.ZodType): string[] {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>) : {};
  const parts = Object.keys(shape).flatMap((name) => WRONG.map((value) => ({ [name]: value })));
  return [...WRONG, ...parts].flatMap((given) => messagesOf(schema, given) ?? []);
}

const ROUTES = Object.values(api as Record<string, Record<string, Route>>).flatMap((group) => Object.values(group));

test('no route refuses input with the wording of the library', () => {
  for (const { method, path, params, query, body } of ROUTES) {
    const sentences = [params, query, body].flatMap((schema) => (schema ? allMessages(schema) : []));
    expect(
      sentences.filter((sentence) => LIBRARY.test(sentence)),
      `${method} ${path}`,
    ).toEqual([]);
  }
});
