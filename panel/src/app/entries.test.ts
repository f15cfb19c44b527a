import { expect, test } from 'vitest';
import { entryAt, publicPathOf } from './entries.ts';

test.each([
  ['/login', false, 'public'],
  ['/Login/', false, 'public'],
  ['/auth/reset-password', true, 'public'],
  ['/mail-settings', true, 'public'],
  ['/', false, 'public'],
  ['/fields', false, 'public'],
  ['/auth/nothing', false, 'public'],
  ['/', true, 'panel'],
  ['/fields', true, 'panel'],
  ['/job/abc', false, 'panel'],
  ['/job/', false, 'public'],
])('%s with a session: %s starts the entry %s', (pathname, hasSession, entry) => {
  expect(entryAt(pathname, hasSession)).toBe(entry);
});

test('finds the public page at a path', () => {
  expect(publicPathOf('/auth/register/')).toBe('/auth/register');
  expect(publicPathOf('/users')).toBeUndefined();
});
