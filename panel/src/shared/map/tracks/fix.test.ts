import { expect, test } from 'vitest';
import { fixAt } from './track.ts';

const track = {
  at: [0, 10_000, 100_000],
  latitude: [50, 50.1, 50.2],
  longitude: [-105, -105, -105],
  altitude: [600, 620, null],
  speed: [50, 60, 55],
  heading: [null, 10, 20],
};

test('between two positions an aircraft is where its time says', () => {
  expect(fixAt(track, 2500)).toEqual({ latitude: 50.025, longitude: -105, altitude: 605, speed: 52.5, heading: 0, hasSignal: true });
});

test('before its first position there is no aircraft', () => {
  expect(fixAt(track, -1)).toBeNull();
});

test('over a silence it stays where it was last heard of and has no signal', () => {
  expect(fixAt(track, 10_000)).toMatchObject({ latitude: 50.1, hasSignal: true, speed: 60 });
  expect(fixAt(track, 50_000)).toMatchObject({ latitude: 50.1, hasSignal: false, speed: null });
  expect(fixAt(track, 100_000)).toMatchObject({ latitude: 50.2, hasSignal: true });
});

test('a minute after its last position the signal counts as lost', () => {
  expect(fixAt(track, 160_000)).toMatchObject({ latitude: 50.2, hasSignal: true });
  expect(fixAt(track, 160_001)).toMatchObject({ latitude: 50.2, hasSignal: false });
});
