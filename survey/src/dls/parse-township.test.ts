import { expect, test } from 'vitest';
import { parseTownship } from './parse-township.ts';

test.each(['34-5-W2', 'Twp 34 Rge 5 W2M', 'township 34 range 5 west of the second meridian'])('%j is a township', (text) => {
  expect(parseTownship(text)).toEqual({ township: 34, range: 5, meridian: 'W2' });
});

test.each(['NW-12-34-5-W2', '12-34-5-W2', '34-5', 'Regina', '127-5-W2', ''])('%j is none', (text) => {
  expect(parseTownship(text)).toBeNull();
});
