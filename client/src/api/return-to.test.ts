import { beforeEach, expect, test } from 'vitest';
import { forgetReturnTo, keepReturnTo, readReturnTo, RETURN_TO_KEY } from './return-to.ts';

beforeEach(() => sessionStorage.clear());

test('keeps the whole address until it is open', () => {
  keepReturnTo({ pathname: '/spray-jobs', search: '?job=1', hash: '#top' });
  expect(readReturnTo()).toBe('/spray-jobs?job=1#top');
  forgetReturnTo();
  expect(readReturnTo()).toBe('/');
});

test.each(['', 'overlay', '//elsewhere.example', '/\\elsewhere.example', 'https://x.example'])(
  '%j falls back to the dashboard',
  (address) => {
    sessionStorage.setItem(RETURN_TO_KEY, address);
    expect(readReturnTo()).toBe('/');
  },
);
