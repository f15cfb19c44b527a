import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSealed, SecretBox, UnreadableSecret } from './secret-box.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const box = new SecretBox([first]);

test('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'app of Ann');
  expect(box.open(sealed, 'app of Ann')).toBe('JBSWY3DPEHPK3PXP');
  expect([isSealed(sealed), isSealed('JBSWY3DPEHPK3PXP')]).toEqual([true, false]);
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'app of Ann')).not.toBe(sealed);
});

test('refuses a text of which any byte was changed', () => {
  const [mark, keyId, content = ''] = box.seal('JBSWY3DPEHPK3PXP', 'app').split(':');
  const bytes = Buffer.from(content, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(`${mark}:${keyId}:${changed.toString('base64url')}`, 'app')).toThrow(UnreadableSecret);
  }
});

test.each([
  ['shortened', (sealed: string) => sealed.slice(0, -8)],
  ['without content', (sealed: string) => sealed.slice(0, box.prefix.length)],
  ['shorter than its tag', (sealed: string) => sealed.slice(0, box.prefix.length + 20)],
  ['never sealed', () => 'JBSWY3DPEHPK3PXP'],
  ['empty', () => ''],
])('refuses a text that is %s', (_, change) => {
  expect(() => box.open(change(box.seal('JBSWY3DPEHPK3PXP', 'app')), 'app')).toThrow(UnreadableSecret);
});

test('refuses a text that was sealed for another purpose', () => {
  expect(() => box.open(box.seal('secret', 'app of Ann'), 'app of Bob')).toThrow(UnreadableSecret);
});

test('opens texts of a previous key, seals with the current one, and refuses those of an unknown key', () => {
  const rotated = new SecretBox([second, first]);
  expect(rotated.open(box.seal('secret', 'app'), 'app')).toBe('secret');
  expect(rotated.seal('secret', 'app').startsWith(rotated.prefix)).toBe(true);
  expect(() => box.open(rotated.seal('secret', 'app'), 'app')).toThrow(/another key/);
});
