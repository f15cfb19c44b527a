import type { ActivePilot } from '@swathline/contract';
import { expect, test } from 'vitest';
import { hasPosition, positionDetails, signalOf } from './active-pilot.ts';
import { SAMPLE_PILOTS } from './sample-pilots.ts';

const [sample] = SAMPLE_PILOTS as readonly [ActivePilot, ActivePilot];
const pilot = (changes: Partial<ActivePilot>) => ({ ...sample, ...changes });

const textOf = (changes: Partial<ActivePilot>) => positionDetails(pilot(changes)).map(({ label, value }) => `${label}: ${value}`);

test('formats a position with units, speed in km/h, and the sources of speed and heading', () => {
  const known = { latitude: 50.5, longitude: -104.123_456_7, accuracy: 4.26, altitude: 612.5, speed: 55.5, heading: 359.7 };

  expect(textOf({ ...known, speedSource: 'gps', headingSource: 'calculated' })).toEqual([
    'Latitude: 50.500000',
    'Longitude: -104.123457',
    'Accuracy: 4.3 m',
    'Altitude: 613 m',
    'Speed (GPS): 199.8 km/h',
    'Heading (Calculated): 0°',
  ]);
});

test('formats unknown values as N/A, but zeros as numbers', () => {
  const unknown = { accuracy: null, altitude: null, speed: null, speedSource: null, heading: null, headingSource: null };

  expect(textOf({ latitude: null, longitude: null, ...unknown })).toEqual([
    'Latitude: N/A',
    'Longitude: N/A',
    'Accuracy: N/A',
    'Altitude: N/A',
    'Speed (Calculated): N/A',
    'Heading (Calculated): N/A',
  ]);
  expect(textOf({ accuracy: 0, altitude: 0, speed: 0, speedSource: 'calculated', heading: 0, headingSource: 'gps' }).slice(2)).toEqual([
    'Accuracy: 0 m',
    'Altitude: 0 m',
    'Speed (Calculated): 0.0 km/h',
    'Heading (GPS): 0°',
  ]);
});

test('infers missing sources from the values', () => {
  const withoutSources = { speedSource: null, headingSource: null };
  const speedAndHeading = (changes: Partial<ActivePilot>) => textOf({ ...withoutSources, ...changes }).slice(4);
  expect(speedAndHeading({ speed: 10, heading: 0 })).toEqual(['Speed (GPS): 36.0 km/h', 'Heading (GPS): 0°']);
  expect(speedAndHeading({ speed: 0, heading: null })).toEqual(['Speed (Calculated): 0.0 km/h', 'Heading (Calculated): N/A']);
});

test.each([
  [90, 180, true],
  [0, 0, true],
  [90.1, 0, false],
  [0, -180.1, false],
  [NaN, 0, false],
  [null, -104, false],
])('hasPosition() at %s, %s is %s', (latitude, longitude, expected) => {
  expect(hasPosition(pilot({ latitude, longitude }))).toBe(expected);
});

const NOW = Date.parse('2026-06-15T14:00:00Z');
const heard = (seconds: number, clockOffsetSeconds: number | null = 0) => ({
  lastLocationUpdate: new Date(NOW - seconds * 1000).toISOString(),
  clockOffsetSeconds,
});

test.each([
  [-2, 'live'],
  [30, 'live'],
  [31, 'late'],
  [120, 'late'],
  [121, 'lost'],
])('a position that is %i s old is %s', (seconds, expected) => {
  expect(signalOf(heard(seconds), NOW)).toBe(expected);
});

test.each([-6, -280, -86_400])('a position in the future (%i s old) is never live', (seconds) => {
  expect(signalOf(heard(seconds), NOW)).toBe('late');
});

test('a slow device clock makes a position late at best; a fast or unknown clock changes nothing', () => {
  expect([2, 60, 200].map((seconds) => signalOf(heard(seconds, -120), NOW))).toEqual(['late', 'late', 'lost']);
  expect([2, 60, 200].map((seconds) => signalOf(heard(seconds, 180), NOW))).toEqual(['live', 'late', 'lost']);
  expect(signalOf(heard(2, null), NOW)).toBe('live');
});

test('a pilot without a position has no signal', () => {
  expect(signalOf({ lastLocationUpdate: null, clockOffsetSeconds: null }, NOW)).toBe('none');
});
