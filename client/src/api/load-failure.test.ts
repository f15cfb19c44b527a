import { expect, test } from 'vitest';
import { describeScreenFailure } from './load-failure.ts';

test.each([
  ['Failed to fetch dynamically imported module: https://x/page.js', /^This screen could not be downloaded\. Check your connection/],
  ['Importing a module script failed.', /^This screen could not be downloaded\./],
  ["Cannot read properties of undefined (reading 'name')", /^This screen could not be shown\./],
])('distinguishes a screen that could not be loaded from one that failed: %s', (message, sentence) => {
  expect(describeScreenFailure(new TypeError(message))).toMatch(sentence);
});
