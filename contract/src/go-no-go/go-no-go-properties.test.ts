import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../days.ts';
import { NOON, SUN } from '../test/go-no-go-facts.ts';
import type { GoNoGoFacts, SiteReading } from './facts.ts';
import { goNoGo } from './go-no-go.ts';
import { GO_NO_GO_STATES, type GoNoGoState } from './row.ts';

const reading = fc.record<SiteReading>({
  source: fc.constantFrom('hand', 'station', 'forecast'),
  takenAt: fc.integer({ min: -90, max: 30 }).map((minutes) => new Date(NOON + minutes * MINUTE_MS).toISOString()),
  windKmh: fc.integer({ min: 0, max: 30 }),
  gustKmh: fc.option(fc.integer({ min: 30, max: 40 })),
  windFromDeg: fc.integer({ min: 0, max: 359 }),
  temperatureC: fc.option(fc.integer({ min: 0, max: 35 })),
  humidityPct: fc.option(fc.integer({ min: 10, max: 100 })),
  cloud: fc.option(fc.constantFrom('clear', 'partly', 'overcast')),
  signs: fc.option(fc.subarray(['fog', 'dew', 'smoke', 'dust'] as const).map((signs) => [...signs])),
});
const facts = fc.record<GoNoGoFacts>({
  readings: fc.array(reading, { maxLength: 4 }),
  labels: fc.array(fc.record({ name: fc.constant('Product'), maxWindKmh: fc.option(fc.integer({ min: 5, max: 30 })) }), { maxLength: 3 }),
  sun: fc.option(fc.constant(SUN)),
  mayFlyAtNight: fc.boolean(),
  places: fc.option(fc.constant([{ name: 'Yard', distanceMetres: 100, bearingDegrees: 90 }])),
  papers: fc.option(fc.constant({ warnings: [], isBlocking: false })),
  land: fc.option(fc.constant({ warnings: [] })),
  outlines: fc.option(fc.constant({ file: 'same' as const, confirmed: 'all' as const, refused: [] })),
  now: fc.integer({ min: -12, max: 24 }).map((hours) => NOON + hours * HOUR_MS),
  timeZone: fc.constant('America/Regina'),
});
const rank = (state: GoNoGoState) => GO_NO_GO_STATES.indexOf(state);

test('an unknown fact never yields go', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom('sun', 'places', 'papers', 'land', 'outlines'), (known, key) => {
      expect(goNoGo({ ...known, [key]: null }).overall).not.toBe('go');
      expect(goNoGo({ ...known, readings: [] }).overall).not.toBe('go');
    }),
  );
});

test('the order of readings does not matter', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const reversed = { ...known, readings: known.readings.toReversed() };
      expect(goNoGo(reversed)).toEqual(goNoGo(known));
    }),
  );
});

test('a worse fact never improves the result', () => {
  const worse: Record<string, (known: GoNoGoFacts) => GoNoGoFacts> = {
    'more wind': (known) => ({
      ...known,
      readings: known.readings.map((each) => ({ ...each, gustKmh: (each.gustKmh ?? each.windKmh) + 10 })),
    }),
    'a sign of an inversion': (known) => ({ ...known, readings: known.readings.map((each) => ({ ...each, signs: ['fog'] })) }),
    'a stricter label': (known) => ({ ...known, labels: [...known.labels, { name: 'Strict', maxWindKmh: 1 }] }),
    'a sensitive place': (known) => ({
      ...known,
      places: [...(known.places ?? []), { name: 'Hives', distanceMetres: 0, bearingDegrees: null }],
    }),
    'a missing paper': (known) => ({ ...known, papers: { warnings: ['Missing.'], isBlocking: true } }),
    'no certificate for the night': (known) => ({ ...known, mayFlyAtNight: false }),
  };
  for (const [name, worsen] of Object.entries(worse)) {
    fc.assert(
      fc.property(facts, (known) => {
        const complete = { ...known, places: known.places ?? [] };
        expect(rank(goNoGo(worsen(complete)).overall), name).toBeGreaterThanOrEqual(rank(goNoGo(complete).overall));
      }),
    );
  }
});
