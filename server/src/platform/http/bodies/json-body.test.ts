import { expect, test } from 'vitest';
import { Problem } from '../../errors/problem.ts';
import { parseJson } from './json-body.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

function refusalOf(bytes: Uint8Array): string {
  try {
    parseJson(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect(error).toHaveProperty('code', 'invalid');
    return (error as Problem).message;
  }
  throw new Error('It was accepted');
}

test.each([
  ['nesting beyond 32', nested(33), 'The request body is nested more than 32 levels deep.'],
  ['nesting that would break a parser', '{"a":'.repeat(100_000), 'The request body is nested more than 32 levels deep.'],
  [
    'an object with too many keys',
    `{"a":[{${Array.from({ length: 1001 }, (_, i) => `"k${i}":1`).join()}}]}`,
    'An object in the request body has more than 1,000 keys.',
  ],
  ['NUL', '{"name":"a\\u0000b"}', 'Text must not hold NUL characters.'],
  ['a lone high surrogate', '{"name":"\\ud83d"}', 'Text must not hold broken characters (lone surrogates).'],
  ['a lone low surrogate deep inside', '{"a":[{"b":"x\\udc00"}]}', 'Text must not hold broken characters (lone surrogates).'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}', 'The key "__proto__" is not allowed in a request body.'],
  ['__proto__ spelt with escapes', '{"\\u005f_proto__":1}', 'The key "__proto__" is not allowed in a request body.'],
  ['constructor', '{"a":{"constructor":{"prototype":1}}}', 'The key "constructor" is not allowed in a request body.'],
  ['a number beyond all bounds', '{"area":1e999}', 'The request body contains a number that is too large to store.'],
  ['a number of too many digits', `{"area":-1${'0'.repeat(400)}}`, 'The request body contains a number that is too large to store.'],
  ['NaN', '{"area":NaN}', 'The request body is not valid JSON.'],
  ['half a body', '{"name":', 'The request body is not valid JSON.'],
  ['a comma too many', '[1,]', 'The request body is not valid JSON.'],
  ['blanks alone', '  ', 'The request body is not valid JSON.'],
])('refuses %s', (_, text, sentence) => {
  expect(refusalOf(Buffer.from(text))).toBe(sentence);
});

test('refuses bytes that are not UTF-8', () => {
  for (const bytes of [
    [0x22, 0xff, 0x22],
    [0x22, 0xc0, 0xaf, 0x22],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
  ]) {
    expect(refusalOf(Uint8Array.from(bytes))).toBe('The request body is not valid UTF-8 text.');
  }
});

test('returns undefined for an empty body', () => {
  expect(parse('')).toBeUndefined();
});

test('parses a valid body', () => {
  expect(parse(nested(32))).toEqual(JSON.parse(nested(32)));
  expect(parse('{"text":"[[[[ \\" {{{{ 🚁 é","empty":"","n":-1.5e-7,"none":null}')).toEqual({
    text: '[[[[ " {{{{ 🚁 é',
    empty: '',
    n: -1.5e-7,
    none: null,
  });
  expect(parse(`"${'['.repeat(100)}"`)).toBe('['.repeat(100));
});
