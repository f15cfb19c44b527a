import { expect, test } from 'vitest';
import { readReturnTo, returnToState } from './session.ts';

test('the address asked for comes back whole', () => {
  expect(readReturnTo(returnToState({ pathname: '/spray-jobs', search: '?job=1', hash: '#top' }))).toBe('/spray-jobs?job=1#top');
});

test.each([
  [null],
  ['over the page'],
  [{ asked: '//elsewhere.example' }],
  [{ asked: '/\\elsewhere.example' }],
  [{ asked: 'https://x.example' }],
])('of %j there is no way but to the dashboard', (state) => {
  expect(readReturnTo(state)).toBe('/');
});
