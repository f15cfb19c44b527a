import { expect, test } from 'vitest';
import { returnTo, stateOfAsked } from './return-to.ts';

test('the address asked for comes back whole', () => {
  expect(returnTo(stateOfAsked({ pathname: '/spray-jobs', search: '?job=1', hash: '#top' }))).toBe('/spray-jobs?job=1#top');
});

test.each([
  [null],
  ['over the page'],
  [{ asked: '//elsewhere.example' }],
  [{ asked: '/\\elsewhere.example' }],
  [{ asked: 'https://x.example' }],
])('of %j there is no way but to the dashboard', (state) => {
  expect(returnTo(state)).toBe('/');
});
