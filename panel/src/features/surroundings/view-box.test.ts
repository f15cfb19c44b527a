import { expect, test } from 'vitest';
import { snappedBox } from './view-box.ts';

const view = { south: 50.1, west: -104.9, north: 50.3, east: -104.6 };

test('a box holds the view, and stays the same while the view moves within it', () => {
  const box = snappedBox(view);
  expect(box).toBe('-105,50,-104.5,50.5');
  expect(snappedBox({ ...view, west: -104.95, east: -104.65 })).toBe(box);
  expect(snappedBox({ ...view, west: -104.7, east: -104.4 })).not.toBe(box);
});

test('a view of the whole world stays within the degrees that there are', () => {
  expect(snappedBox({ south: -85, west: -400, north: 85, east: 400 })).toBe('-540,-90,540,90');
});
