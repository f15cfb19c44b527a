import { expect, test } from 'vitest';
import { readReturnTo, returnToState } from './session.ts';

test('keeps the whole URL', () => {
  expect(readReturnTo(returnToState({ pathname: '/spray-jobs', search: '?job=1', hash: '#top' }))).toBe('/spray-jobs?job=1#top');
});

test.each([
  [null],
  ['overlay'],
  [{ returnTo: '//elsewhere.example' }],
  [{ returnTo: '/\\elsewhere.example' }],
  [{ returnTo: 'https://x.example' }],
])('%j falls back to the dashboard', (state) => {
  expect(readReturnTo(state)).toBe('/');
});
