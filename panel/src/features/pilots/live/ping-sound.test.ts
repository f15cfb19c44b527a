import type { ActivePilot } from '@swathline/contract';
import { expect, test } from 'vitest';
import { hasNewPosition } from './ping-sound.ts';
import { SAMPLE_PILOTS } from './sample-pilots.ts';

const [first, second] = SAMPLE_PILOTS as readonly [ActivePilot, ActivePilot];
const later = { ...second, lastLocationUpdate: '2026-06-15T14:03:00.000Z' };

test('detects a newer position of any pilot', () => {
  expect(hasNewPosition([first, second], [first, later])).toBe(true);
  expect(hasNewPosition([{ ...second, lastLocationUpdate: null }], [second])).toBe(true);
});

test('ignores unchanged positions, new pilots and pilots who left', () => {
  expect(hasNewPosition([first, second], [second, first])).toBe(false);
  expect(hasNewPosition([first], [first, second])).toBe(false);
  expect(hasNewPosition([first, second], [first])).toBe(false);
});
