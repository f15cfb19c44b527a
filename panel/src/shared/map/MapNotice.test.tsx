import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapBoundary } from './MapNotice.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['Failed to fetch dynamically imported module: https://x/map.js', /^Failed to load map: a part of it could not be fetched\./],
  ["Cannot read properties of undefined (reading 'zoom')", /^Failed to load map: something in it went wrong\./],
])('explains %j in our own words', (message, words) => {
  function Broken(): never {
    throw new TypeError(message);
  }
  render(
    <MapBoundary>
      <Broken />
    </MapBoundary>,
  );
  const said = screen.getByRole('alert').textContent;
  expect(said).toMatch(words);
  expect(said).not.toContain(message);
});
