import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MapBoundary } from './MapNotice.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

test.each([
  ['Failed to fetch dynamically imported module: https://x/map.js', /^Failed to load map: part of the map could not be downloaded\./],
  ["Cannot read properties of undefined (reading 'zoom')", /^Failed to load map: an unexpected error occurred\./],
])('explains %j without quoting it', (message, explanation) => {
  function Broken(): never {
    throw new TypeError(message);
  }
  render(
    <MapBoundary>
      <Broken />
    </MapBoundary>,
  );
  const text = screen.getByRole('alert').textContent;
  expect(text).toMatch(explanation);
  expect(text).not.toContain(message);
});
