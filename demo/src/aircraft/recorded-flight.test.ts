import { expect, test } from 'vitest';
import { recordFlight } from './recorded-flight.ts';

const FIELD = [
  { latitude: 50.4036, longitude: -104.3 },
  { latitude: 50.4036, longitude: -104.2944 },
  { latitude: 50.4, longitude: -104.2944 },
  { latitude: 50.4, longitude: -104.3 },
];
const startMs = Date.parse('2026-06-15T12:00:00Z');

test('reports one flight from its start to the landing, in even steps', () => {
  const reports = recordFlight([FIELD], { startMs, intervalMs: 2000, seed: 1 });
  expect(reports.map(({ timestamp }) => Date.parse(timestamp) - startMs)).toEqual(reports.map((_, index) => index * 2000));
  const isOverField = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude > 50.4 && latitude < 50.4036 && longitude > -104.3 && longitude < -104.2944;
  expect(reports.filter(isOverField).length).toBeGreaterThan(50);
  expect([reports[0]?.speed, isOverField(reports[0] ?? FIELD[0] ?? { latitude: 0, longitude: 0 })]).toEqual([0, false]);
});

test('refuses land that is too small to fly over', () => {
  expect(() => recordFlight([FIELD.slice(0, 1)], { startMs, intervalMs: 2000, seed: 1 })).toThrow('No field is large enough');
});
