import { expect, test } from 'vitest';
import { entryAt, jobTokenOf, publicPathOf } from './entries.ts';

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
  ['/job/abc', false, 'job'],
  ['/job/abc', true, 'job'],
  ['/job/', false, 'public'],
])('%s with a session: %s starts the entry %s', (pathname, hasSession, entry) => {
  expect(entryAt(pathname, hasSession)).toBe(entry);
});

test('finds the public page at a path', () => {
  expect(publicPathOf('/auth/register/')).toBe('/auth/register');
  expect(publicPathOf('/users')).toBeUndefined();
});

test('finds the token of a job link in a path', () => {
  expect(jobTokenOf('/job/a%20b/')).toBe('a b');
  expect(jobTokenOf('/job/a%b')).toBe('a%b');
  expect(jobTokenOf('/job/')).toBeUndefined();
  expect(jobTokenOf('/jobs/abc')).toBeUndefined();
});
