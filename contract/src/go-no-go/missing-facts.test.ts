import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../days.ts';
import { windProblems } from '../records/reading-values.ts';
import { FACTS as GOOD_FACTS, NOON, READING as GOOD_READING, SUN, SUNRISE, SUNSET } from '../test/go-no-go-facts.ts';
import type { GoNoGoFacts, SiteReading } from './facts.ts';
import { goNoGo } from './go-no-go.ts';
import { GO_NO_GO_SOURCES, GO_NO_GO_STATES, type GoNoGoCheck, type GoNoGoState } from './row.ts';

const READING: SiteReading = { ...GOOD_READING, gustKmh: 12 };
/** Upwind of the field: with the wind from the west the result is go. */
const HIVES = { name: 'Bees', distanceMetres: 100, bearingDegrees: 270 };
const FACTS: GoNoGoFacts = { ...GOOD_FACTS, readings: [READING], places: [HIVES] };

const withReading = (change: Partial<SiteReading>): GoNoGoFacts => ({ ...FACTS, readings: [{ ...READING, ...change }] });
const rowOf = (facts: GoNoGoFacts, check: GoNoGoCheck) => goNoGo(facts).rows.find((row) => row.check === check);
const statesOf = (facts: GoNoGoFacts, checks: readonly GoNoGoCheck[]) => checks.map((check) => rowOf(facts, check)?.state);

test('the facts of these tests are a go', () => {
  expect(goNoGo(FACTS).overall).toBe('go');
});

const CALM_WITH_GUSTS: Partial<SiteReading> = { windKmh: 0, windFromDeg: null, gustKmh: 15 };

test('a stored reading of no wind with gusts is not known beside bees, never go', () => {
  const facts = withReading(CALM_WITH_GUSTS);
  expect(statesOf(facts, ['wind', 'calm', 'direction'])).toEqual(['unknown', 'unknown', 'unknown']);
  expect(rowOf(facts, 'direction')?.sentence).toBe('The reading contradicts itself: no wind, but gusts of 15 km/h. Take a new one.');
  expect(goNoGo(facts).overall).toBe('unknown');
});

test('a gust above the limit stays a stop, also under no wind', () => {
  expect(statesOf(withReading({ ...CALM_WITH_GUSTS, gustKmh: 17 }), ['wind'])).toEqual(['stop']);
});

const NAN = Number.NaN;
const silentLabel = { ...FACTS, labels: [{ name: 'Old Stock', maxWindKmh: null }] };

test.each<[string, Partial<SiteReading>, GoNoGoCheck[]]>([
  ['wind without a direction', { windFromDeg: null }, ['direction']],
  ['a direction that is not a number', { windFromDeg: NAN }, ['direction']],
  ['no wind with a direction', { windKmh: 0, gustKmh: null }, ['wind', 'calm', 'direction']],
  ['a gust weaker than the wind', { gustKmh: 4 }, ['wind', 'calm', 'direction']],
  ['wind that is not a number', { windKmh: NAN }, ['wind', 'calm', 'direction']],
  ['wind below zero', { windKmh: -1, gustKmh: null }, ['wind', 'calm', 'direction']],
  ['a gust that is not a number', { gustKmh: NAN }, ['wind', 'calm', 'direction']],
  ['no temperature', { temperatureC: null }, ['deltaT']],
  ['a temperature that is not a number', { temperatureC: NAN }, ['deltaT']],
  ['a humidity that is not a number', { humidityPct: NAN }, ['deltaT']],
  ['a humidity over 100 %', { humidityPct: 101 }, ['deltaT']],
  ['signs that were not looked for', { signs: null }, ['signs']],
  ['weak wind and no cloud', { windKmh: 2, cloud: null }, ['calm']],
  ['a time that is not a time', { takenAt: 'yesterday' }, ['readingAge', 'wind', 'calm', 'signs', 'deltaT', 'direction']],
  ['a reading of a station', { source: 'station' }, ['readingAge', 'wind', 'calm', 'signs', 'deltaT', 'direction']],
  ['a forecast', { source: 'forecast' }, ['readingAge', 'wind', 'calm', 'signs', 'deltaT', 'direction']],
])('%s is not known', (_name, change, checks) => {
  const facts = withReading(change);
  expect(statesOf(facts, checks)).toEqual(checks.map(() => 'unknown'));
  expect(goNoGo(facts).overall).toBe('unknown');
});

test.each<[string, Partial<GoNoGoFacts>, GoNoGoCheck]>([
  ['no products', { labels: [] }, 'labelSilent'],
  ['a label that nobody read', { labels: [{ name: 'Own mix', maxWindKmh: null, isUnread: true }] }, 'labelSilent'],
  ['an unread label beside a limit', { labels: [...FACTS.labels, { name: 'Own mix', maxWindKmh: null, isUnread: true }] }, 'labelSilent'],
  ['a limit that is not a number', { labels: [...FACTS.labels, { name: 'Typo', maxWindKmh: NAN }] }, 'wind'],
  ['a limit below zero', { labels: [{ name: 'Typo', maxWindKmh: -5 }] }, 'wind'],
  ['no sun', { sun: null }, 'inversionClock'],
  ['no sun', { sun: null }, 'night'],
  ['a sunset that is not a time', { sun: { ...SUN, sunDown: [{ fromMs: NAN, toMs: SUNRISE }] } }, 'inversionClock'],
  ['a dusk that is not a time', { sun: { ...SUN, night: [{ fromMs: NAN, toMs: SUNRISE }] } }, 'night'],
  ['a moment that is not a time', { now: NAN }, 'inversionClock'],
  ['places that were not checked', { places: null }, 'direction'],
  ['papers that were not checked', { papers: null }, 'papers'],
  ['land that was not checked', { land: null }, 'land'],
])('%s is not known (%#)', (_name, change, check) => {
  expect(statesOf({ ...FACTS, ...change }, [check])).toEqual(['unknown']);
});

test('a silent label with contradictory wind is not known', () => {
  expect(statesOf({ ...silentLabel, readings: [{ ...READING, ...CALM_WITH_GUSTS }] }, ['labelSilent'])).toEqual(['unknown']);
});

test('a place whose distance or bearing cannot be read counts as downwind', () => {
  for (const place of [
    { ...HIVES, distanceMetres: NAN, bearingDegrees: 90 },
    { ...HIVES, bearingDegrees: NAN },
  ]) {
    expect(statesOf({ ...FACTS, places: [place] }, ['direction'])).toEqual(['caution']);
  }
});

test.each<[string, Partial<SiteReading> | null, string]>([
  ['no reading', null, 'Wait, or take a reading: wind of at least 3 km/h under an overcast sky counts, with a reason.'],
  ['all that it needs', { cloud: 'overcast' }, 'Wind of 8 km/h under an overcast sky is recorded. Wait, or say why there is no inversion.'],
  ['no cloud', { cloud: null }, 'The wind of 8 km/h would mix the air; the cloud was not recorded. Wait, or look at the sky.'],
  ['a clear sky', { cloud: 'clear' }, 'Wait: the recorded sky is not overcast.'],
  ['weak wind', { windKmh: 2, cloud: 'overcast' }, 'Wait: the recorded wind of 2 km/h does not mix the air.'],
])('the inversion row asks only for what is not recorded: %s', (_name, change, ending) => {
  const takenAt = new Date(SUNSET - 5 * MINUTE_MS).toISOString();
  const readings = change ? [{ ...READING, ...change, takenAt }] : [];
  const row = rowOf({ ...FACTS, now: SUNSET, readings }, 'inversionClock');
  expect(row).toMatchObject({ state: 'stop', sentence: `From 20:11 to 05:47 an inversion is likely. ${ending}` });
});

const anyReading = fc.record<SiteReading>({
  source: fc.constantFrom('hand', 'hand', 'station'),
  takenAt: fc.constantFrom(-40, -20, -10, 0).map((minutes) => new Date(NOON + minutes * MINUTE_MS).toISOString()),
  windKmh: fc.constantFrom(0, 2, 3, 8, 14, 20),
  gustKmh: fc.constantFrom(null, 0, 1, 10, 15, 25),
  windFromDeg: fc.constantFrom(null, 0, 90, 180, 270),
  temperatureC: fc.constantFrom(null, 10, 20, 30),
  humidityPct: fc.constantFrom(null, 20, 60, 95),
  cloud: fc.constantFrom(null, 'clear', 'partly', 'overcast'),
  signs: fc.constantFrom(null, [], ['fog']),
});
/** As readings are accepted: to correct a contradiction may improve a row. */
const reading = anyReading.filter((each) => windProblems(each).length === 0);
const label = fc.record({ name: fc.constant('Product'), maxWindKmh: fc.constantFrom(null, 10, 16), isUnread: fc.boolean() });
const place = fc.record({
  name: fc.constant('Yard'),
  distanceMetres: fc.constantFrom(0, 100, 500),
  bearingDegrees: fc.constantFrom(null, 0, 90, 180, 270),
});
const facts = fc.record<GoNoGoFacts>({
  readings: fc.uniqueArray(reading, { maxLength: 2, selector: ({ takenAt }) => takenAt }),
  labels: fc.array(label, { maxLength: 2 }),
  sun: fc.constantFrom(SUN, null),
  noInversionReason: fc.constantFrom(null, 'Smoke rises'),
  mayFlyAtNight: fc.boolean(),
  places: fc.option(fc.array(place, { maxLength: 2 })),
  papers: fc.constantFrom(null, { warnings: [], isBlocking: true }, { warnings: ['Expired.'], isBlocking: false }),
  land: fc.constantFrom(null, { warnings: [] }, { warnings: ['Odd.'] }),
  outlines: fc.record({
    file: fc.constantFrom('same', 'changed', 'none'),
    confirmed: fc.constantFrom('all', 'part', 'none'),
    refused: fc.subarray(['North']),
  }),
  now: fc.constantFrom(NOON, SUNSET + HOUR_MS),
  timeZone: fc.constant('America/Regina'),
});

const eachReading = (change: Partial<SiteReading> | ((reading: SiteReading) => Partial<SiteReading>)) => (known: GoNoGoFacts) => ({
  ...known,
  readings: known.readings.map((each) => ({ ...each, ...(typeof change === 'function' ? change(each) : change) })),
});
const without = (key: 'sun' | 'places' | 'papers' | 'land' | 'noInversionReason') => (known: GoNoGoFacts) => ({ ...known, [key]: null });

type Change = (known: GoNoGoFacts) => GoNoGoFacts;
const rank = (state: GoNoGoState) => GO_NO_GO_STATES.indexOf(state);

/** A stop whose cause is no longer known becomes 'not known'; a row never gets better than that. */
const TAKEN_AWAY: Record<string, Change> = {
  'all readings': (known) => ({ ...known, readings: [] }),
  direction: eachReading({ windFromDeg: null }),
  temperature: eachReading({ temperatureC: null }),
  humidity: eachReading({ humidityPct: null }),
  cloud: eachReading({ cloud: null }),
  signs: eachReading({ signs: null }),
  'what the reading was': eachReading({ windKmh: NAN }),
  'the gust that was typed': eachReading(({ gustKmh }) => (gustKmh === null ? {} : { gustKmh: NAN })),
  products: (known) => ({ ...known, labels: [] }),
  sun: without('sun'),
  places: without('places'),
  papers: without('papers'),
  land: without('land'),
  'reason against an inversion': without('noInversionReason'),
  'where places lie': (known) => ({
    ...known,
    places: known.places?.map((each) => ({ ...each, bearingDegrees: null })) ?? null,
  }),
};

test.each(Object.entries(TAKEN_AWAY))('taking away %s improves no row and not the whole', (_name, takeAway) => {
  fc.assert(
    fc.property(facts, (known) => {
      const [before, after] = [goNoGo(known), goNoGo(takeAway(known))];
      const least = (state: GoNoGoState) => Math.min(rank(state), rank('unknown'));
      for (const { check, state } of before.rows) {
        const row = after.rows.find((each) => each.check === check);
        // Without products the row of the limits gives way to the one of silent labels.
        const now = row ?? after.rows.find((each) => each.check === 'labelSilent');
        expect(rank(now?.state ?? 'go'), check).toBeGreaterThanOrEqual(least(state));
      }
      expect(rank(after.overall)).toBeGreaterThanOrEqual(least(before.overall));
    }),
    { numRuns: 500 },
  );
});

test('a contradiction between speed, gust and direction is never go', () => {
  const contradictory = anyReading.filter((each) => each.source === 'hand' && windProblems(each).length > 0);
  fc.assert(
    fc.property(facts, contradictory, (known, newest) => {
      const places = [{ name: 'Yard', distanceMetres: 100, bearingDegrees: 90 }];
      const { rows } = goNoGo({ ...known, places, readings: [{ ...newest, takenAt: new Date(known.now).toISOString() }] });
      expect(rows.find(({ check }) => check === 'direction')?.state).toBe('unknown');
    }),
    { numRuns: 500 },
  );
});

test('a limit that is taken off a label that nobody read is not known', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const after = goNoGo({ ...known, labels: known.labels.map((each) => ({ ...each, maxWindKmh: null, isUnread: true })) });
      expect(after.overall).not.toMatch(/^(?:go|caution)$/);
    }),
  );
});

const WIND_ROWS: GoNoGoCheck[] = ['wind', 'labelSilent'];
const ALL_ROWS = Object.keys(GO_NO_GO_SOURCES) as GoNoGoCheck[];

/** More wind is better for the rows of calm and inversion; there less is worse. */
const WORSE: Record<string, { rows: GoNoGoCheck[]; worsen: Change }> = {
  'a stronger gust': { rows: ALL_ROWS, worsen: eachReading(({ windKmh, gustKmh }) => ({ gustKmh: Math.max(windKmh, gustKmh ?? 0) + 10 })) },
  'more wind': {
    rows: WIND_ROWS,
    worsen: eachReading(({ windKmh, gustKmh = null }) => ({ windKmh: windKmh + 5, gustKmh: gustKmh === null ? null : gustKmh + 5 })),
  },
  'less wind': { rows: ['inversionClock'], worsen: eachReading({ windKmh: 1, gustKmh: null, windFromDeg: 90 }) },
  'a clear sky': { rows: ['inversionClock'], worsen: eachReading({ cloud: 'clear' }) },
  'a sign of an inversion': { rows: ALL_ROWS, worsen: eachReading({ signs: ['fog'] }) },
  'a stricter label': { rows: ALL_ROWS, worsen: (known) => ({ ...known, labels: [...known.labels, { name: 'Strict', maxWindKmh: 1 }] }) },
  'a place in the field': {
    rows: ALL_ROWS,
    worsen: (known) => ({
      ...known,
      places: known.places && [...known.places, { name: 'Hives', distanceMetres: 0, bearingDegrees: null }],
    }),
  },
  'a missing paper': { rows: ALL_ROWS, worsen: (known) => ({ ...known, papers: { warnings: ['Missing.'], isBlocking: true } }) },
  'no certificate for the night': { rows: ALL_ROWS, worsen: (known) => ({ ...known, mayFlyAtNight: false }) },
  'readings an hour older': {
    rows: ['readingAge'],
    worsen: eachReading(({ takenAt }) => ({ takenAt: new Date(Date.parse(takenAt) - HOUR_MS).toISOString() })),
  },
};

test.each(Object.entries(WORSE))('%s improves no row', (_name, { rows, worsen }) => {
  fc.assert(
    fc.property(facts, (known) => {
      // With products: the first label is not worse than no product at all, of which nothing is known.
      const whole = { ...known, labels: known.labels.length > 0 ? known.labels : FACTS.labels };
      const [before, after] = [goNoGo(whole), goNoGo(worsen(whole))];
      for (const { check, state } of before.rows.filter((row) => rows.includes(row.check))) {
        expect(rank(after.rows.find((row) => row.check === check)?.state ?? 'go'), check).toBeGreaterThanOrEqual(rank(state));
      }
      if (rows === ALL_ROWS) expect(rank(after.overall)).toBeGreaterThanOrEqual(rank(before.overall));
    }),
    { numRuns: 500 },
  );
});
