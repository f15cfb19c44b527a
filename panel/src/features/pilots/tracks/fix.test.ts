import { expect, test } from 'vitest';
import { fixAt } from './fix.ts';

const track = {
  at: [0, 10_000, 100_000],
  latitude: [50, 50.1, 50.2],
  longitude: [-105, -105, -105],
  altitude: [600, 620, null],
  speed: [50, 60, 55],
  heading: [null, 10, 20],
};

test('interpolates between two positions by time', () => {
  expect(fixAt(track, 2500)).toEqual({ latitude: 50.025, longitude: -105, altitude: 605, speed: 52.5, heading: 0, hasSignal: true });
});

test('returns null before the first position', () => {
  expect(fixAt(track, -1)).toBeNull();
});

test('holds the last position without a signal during a gap', () => {
  expect(fixAt(track, 10_000)).toMatchObject({ latitude: 50.1, hasSignal: true, speed: 60 });
  expect(fixAt(track, 50_000)).toMatchObject({ latitude: 50.1, hasSignal: false, speed: null });
  expect(fixAt(track, 100_000)).toMatchObject({ latitude: 50.2, hasSignal: true });
});

test('loses the signal one minute after the last position', () => {
  expect(fixAt(track, 160_000)).toMatchObject({ latitude: 50.2, hasSignal: true });
  expect(fixAt(track, 160_001)).toMatchObject({ latitude: 50.2, hasSignal: false });
});
