import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../days.ts';
import { FACTS, NOON, READING, SUNRISE, SUNSET } from '../test/go-no-go-facts.ts';
import { type GoNoGoFacts, labelLimitOf, type OutlineFacts, type SiteReading } from './facts.ts';
import { goNoGo } from './go-no-go.ts';
import { type GoNoGoCheck, type GoNoGoState } from './row.ts';

const withReading = (change: Partial<SiteReading>): GoNoGoFacts => ({ ...FACTS, readings: [{ ...READING, ...change }] });
/** The reading stays five minutes old. */
const at = (now: number, change: Partial<SiteReading> = {}): GoNoGoFacts => ({
  ...withReading({ takenAt: new Date(now - 5 * MINUTE_MS).toISOString(), ...change }),
  now,
});
const rowOf = (facts: GoNoGoFacts, check: GoNoGoCheck) => goNoGo(facts).rows.find((row) => row.check === check);
const stateOf = (facts: GoNoGoFacts, check: GoNoGoCheck) => rowOf(facts, check)?.state;

test('goNoGo() returns go if everything is known and good; each row names its source', () => {
  const { overall, rows } = goNoGo(FACTS);
  expect(rows.filter(({ state }) => state !== 'go')).toEqual([]);
  expect(overall).toBe('go');
  for (const { source, sentence } of rows) {
    expect(source).not.toBe('');
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

test.each<[string, Partial<SiteReading>, GoNoGoState]>([
  ['at the limit is close to it', { windKmh: 16 }, 'caution'],
  ['above the limit', { windKmh: 16.1 }, 'stop'],
  ['a gust above the limit', { windKmh: 10, gustKmh: 16.1 }, 'stop'],
  ['at 80 % of the limit', { windKmh: 12.8 }, 'caution'],
  ['under 80 % of the limit', { windKmh: 12.7 }, 'go'],
  ['a gust at 80 % of the limit', { windKmh: 8, gustKmh: 12.8 }, 'caution'],
])('wind: %s', (_name, change, state) => {
  expect(stateOf(withReading(change), 'wind')).toBe(state);
});

test.each([12, 12.5, 17, 24, 25])('wind: exactly four fifths of %d km/h is close to the limit, a tenth less is not', (maxWindKmh) => {
  const labels = [{ name: 'Prairie Clear', maxWindKmh }];
  const tenths = maxWindKmh * 8;
  expect(stateOf({ ...withReading({ windKmh: tenths / 10 }), labels }, 'wind')).toBe('caution');
  expect(stateOf({ ...withReading({ windKmh: (tenths - 1) / 10 }), labels }, 'wind')).toBe('go');
});

test('wind: the lowest limit of all products counts, and the sentence names its product', () => {
  const labels = [...FACTS.labels, { name: 'Fine Mist', maxWindKmh: 7 }];
  const row = rowOf({ ...FACTS, labels }, 'wind');
  expect(row).toMatchObject({ state: 'stop', sentence: 'Wind 8 km/h: the label of Fine Mist allows 7 km/h.', inputs: { limitKmh: 7 } });
});

test.each<[number, GoNoGoState]>([
  [15, 'go'],
  [15.1, 'caution'],
])('a silent label: %d km/h is %s', (windKmh, state) => {
  const facts = { ...withReading({ windKmh }), labels: [{ name: 'Old Stock', maxWindKmh: null }] };
  expect(stateOf(facts, 'labelSilent')).toBe(state);
  expect(stateOf(facts, 'wind')).toBeUndefined();
});

test('a silent label without a reading waits for it; one that was not read does not', () => {
  const rowFor = (isUnread: boolean) =>
    rowOf({ ...FACTS, readings: [], labels: [{ name: 'Old Stock', maxWindKmh: null, isUnread }] }, 'labelSilent');
  expect([rowFor(false)?.inputs['waitsForReading'], rowFor(true)?.inputs['waitsForReading']]).toEqual([true, undefined]);
});

test('a silent label beside a limit is judged as well; without silent labels the row is left out', () => {
  const labels = [...FACTS.labels, { name: 'Old Stock', maxWindKmh: null }];
  expect(goNoGo({ ...FACTS, labels }).rows.map(({ check }) => check)).toEqual(expect.arrayContaining(['wind', 'labelSilent']));
  expect(stateOf(FACTS, 'labelSilent')).toBeUndefined();
});

test("a farmer's own product is not known, and asks for its label to be read in the field; a catalogue product beside it is still named", () => {
  const own = labelLimitOf('Own mix', { label: null });
  const unread = labelLimitOf('Old Stock', { label: { maxWindKmh: null, labelReadOn: null } });
  const read = 'Read the label of Own mix yourself: the office does not have the wind that it allows.';
  expect(rowOf({ ...FACTS, labels: [...FACTS.labels, own] }, 'labelSilent')).toMatchObject({
    state: 'unknown',
    sentence: read,
    inputs: { products: '', ownProducts: 'Own mix' },
  });
  expect(rowOf({ ...FACTS, labels: [own, unread] }, 'labelSilent')).toMatchObject({
    sentence: `The wind that the label of Old Stock allows is not known. Read the label, and have the office enter the limit and the day. ${read}`,
    inputs: { products: 'Old Stock', ownProducts: 'Own mix' },
  });
});

const ADJUVANT = labelLimitOf('Oil', { label: null, hasNoPcpNumber: true });

test('a product without a PCP number has no label, so that nothing is asked of it beside a limit', () => {
  expect(stateOf({ ...FACTS, labels: [...FACTS.labels, ADJUVANT] }, 'labelSilent')).toBeUndefined();
});

test.each<[Partial<SiteReading>, GoNoGoState, string]>([
  [{ windKmh: 60, gustKmh: 80 }, 'caution', 'Wind 60 km/h, gusts 80 km/h, more than 15 km/h. No label limits the wind for Oil.'],
  [{ windKmh: 15 }, 'go', 'Wind 15 km/h, at most 15 km/h. No label limits the wind for Oil.'],
])('without any label the wind is compared with 15 km/h: %o is %s', (change, state, sentence) => {
  expect(rowOf({ ...withReading(change), labels: [ADJUVANT] }, 'labelSilent')).toMatchObject({ state, sentence });
});

test.each<[number, SiteReading['cloud'], GoNoGoState]>([
  [2.9, 'clear', 'caution'],
  [3, 'clear', 'go'],
  [2.9, 'partly', 'go'],
  [2.9, null, 'unknown'],
  [3, null, 'go'],
])('calm: %d km/h under %s is %s', (windKmh, cloud, state) => {
  expect(stateOf(withReading({ windKmh, cloud }), 'calm')).toBe(state);
});

test.each<[string, number, GoNoGoState]>([
  ['just before an hour before sunset', SUNSET - HOUR_MS - 1, 'go'],
  ['an hour before sunset', SUNSET - HOUR_MS, 'stop'],
  ['an hour after sunrise', SUNRISE + HOUR_MS, 'stop'],
  ['just after an hour after sunrise', SUNRISE + HOUR_MS + 1, 'go'],
])('inversion clock: %s', (_name, now, state) => {
  expect(stateOf(at(now), 'inversionClock')).toBe(state);
});

test.each<[string, Partial<SiteReading>, string | null, GoNoGoState]>([
  ['wind of 3 km/h, overcast and a reason', { windKmh: 3, cloud: 'overcast' }, 'Steady wind all evening.', 'caution'],
  ['no reason', { windKmh: 3, cloud: 'overcast' }, null, 'stop'],
  ['a blank reason', { windKmh: 3, cloud: 'overcast' }, '  ', 'stop'],
  ['too little wind', { windKmh: 2.9, cloud: 'overcast' }, 'Steady wind.', 'stop'],
  ['not overcast', { windKmh: 3, cloud: 'partly' }, 'Steady wind.', 'stop'],
])('inversion clock with %s', (_name, change, noInversionReason, state) => {
  expect(stateOf({ ...at(SUNSET, change), noInversionReason }, 'inversionClock')).toBe(state);
});

test('inversion clock: the sentence has the hours in the operation time zone', () => {
  expect(rowOf(at(SUNSET), 'inversionClock')?.sentence).toContain('From 20:11 to 05:47 an inversion is likely');
});

test.each(['fog', 'dew', 'smoke', 'dust'] as const)('signs: %s is a stop', (sign) => {
  expect(stateOf(withReading({ signs: [sign] }), 'signs')).toBe('stop');
});

test('signs: unknown if they were not looked for', () => {
  expect(stateOf(withReading({ signs: null }), 'signs')).toBe('unknown');
});

test.each<[string, number | null, number | null, GoNoGoState, string]>([
  ['4.9', 20, 60, 'go', 'Delta T is 4.9 °C.'],
  ['under 2', 15, 90, 'caution', 'damp'],
  ['over 8', 25, 40, 'caution', 'dry: drops evaporate quickly'],
  ['over 10', 30, 20, 'caution', 'far too dry'],
  ['over 28 °C', 28.1, 70, 'caution', 'is hot'],
  ['at 28 °C', 28, 70, 'go', 'Delta T'],
  ['without humidity', 20, null, 'unknown', 'not recorded'],
  ['without temperature', null, 50, 'unknown', 'not recorded'],
])('Delta T %s', (_name, temperatureC, humidityPct, state, words) => {
  const row = rowOf(withReading({ temperatureC, humidityPct }), 'deltaT');
  expect(row).toMatchObject({ state, sentence: expect.stringContaining(words) as string });
});

test.each<[string, number, boolean, GoNoGoState]>([
  ['before the end of twilight', SUNSET + 44 * MINUTE_MS, false, 'go'],
  ['at the end of twilight', SUNSET + 45 * MINUTE_MS, false, 'stop'],
  ['at the end of twilight, with a certificate', SUNSET + 45 * MINUTE_MS, true, 'caution'],
  ['after the beginning of twilight', SUNRISE - 44 * MINUTE_MS, false, 'go'],
])('night: %s', (_name, now, mayFlyAtNight, state) => {
  expect(stateOf({ ...at(now), mayFlyAtNight }, 'night')).toBe(state);
});

test.each<[string, number, number | null, GoNoGoState]>([
  ['straight downwind', 400, 90, 'caution'],
  ['45° off', 400, 135, 'caution'],
  ['46° off', 400, 136, 'go'],
  ['45° off, the other way', 400, 45, 'caution'],
  ['upwind', 100, 270, 'go'],
  ['too far away', 400.1, 90, 'go'],
  ['in the field', 0, null, 'caution'],
])('direction, wind from the west: a place %s', (_name, distanceMetres, bearingDegrees, state) => {
  const facts = { ...FACTS, places: [{ name: 'Beehives', distanceMetres, bearingDegrees }] };
  expect(stateOf(facts, 'direction')).toBe(state);
});

test.each<[number, GoNoGoState]>([
  [0, 'caution'],
  [45, 'caution'],
  [95, 'caution'],
  [96, 'go'],
  [200, 'go'],
])('direction, wind from the west: a place of which parts of the field see an arc of 80° to both sides, %d° off, is %s', (off, state) => {
  const arc = { bearingDegrees: (90 + off) % 360, spreadDegrees: 80 };
  const facts = { ...FACTS, places: [{ name: 'Beehives', distanceMetres: 50, bearingDegrees: 270, arc }] };
  expect(stateOf(facts, 'direction')).toBe(state);
});

test('direction: across north, and without wind', () => {
  const places = [{ name: 'Yard', distanceMetres: 50, bearingDegrees: 350 }];
  expect(rowOf({ ...withReading({ windFromDeg: 190 }), places }, 'direction')).toMatchObject({
    state: 'caution',
    sentence: 'The wind blows towards Yard (50 m).',
  });
  expect(stateOf({ ...withReading({ windKmh: 0, windFromDeg: null }), places }, 'direction')).toBe('go');
  expect(rowOf({ ...withReading({ windFromDeg: 90 }), places }, 'direction')?.sentence).toBe(
    'The wind blows away from the neighbour or zone within 400 m.',
  );
  expect(rowOf({ ...withReading({ windFromDeg: 90 }), places: [...places, ...places] }, 'direction')?.sentence).toBe(
    'The wind blows away from the 2 neighbours and zones within 400 m.',
  );
});

test.each<[number, GoNoGoState]>([
  [30 * MINUTE_MS, 'go'],
  [30 * MINUTE_MS + 1, 'unknown'],
])('a reading %d ms old is %s', (ageMs, state) => {
  const facts = withReading({ takenAt: new Date(NOON - ageMs).toISOString() });
  expect(stateOf(facts, 'readingAge')).toBe(state);
  expect(stateOf(facts, 'wind')).toBe(state);
});

test('a reading from a clock that is fast counts from its receipt, and the newest decides', () => {
  const fast = {
    ...READING,
    windKmh: 20,
    takenAt: new Date(NOON + 3 * MINUTE_MS).toISOString(),
    receivedAt: new Date(NOON - MINUTE_MS).toISOString(),
  };
  const facts = { ...FACTS, readings: [READING, fast] };
  expect([stateOf(facts, 'wind'), rowOf(facts, 'readingAge')?.inputs['ageMinutes']]).toEqual(['stop', 1]);
});

test('only readings by hand, taken before the moment of the check, count', () => {
  const later = { ...READING, takenAt: new Date(NOON + 1).toISOString() };
  for (const readings of [[{ ...READING, source: 'station' as const }], [{ ...READING, source: 'forecast' as const }], [later], []]) {
    expect(goNoGo({ ...FACTS, readings })).toMatchObject({ overall: 'unknown' });
  }
});

test.each<[GoNoGoFacts['papers'], GoNoGoState]>([
  [{ warnings: [], isBlocking: true }, 'go'],
  [{ warnings: ['The medical of Ann Lee expired.'], isBlocking: false }, 'caution'],
  [{ warnings: ['The medical of Ann Lee expired.'], isBlocking: true }, 'stop'],
  [null, 'unknown'],
])('papers %j are %s', (papers, state) => {
  expect(stateOf({ ...FACTS, papers }, 'papers')).toBe(state);
});

test.each<[GoNoGoFacts['land'], GoNoGoState]>([
  [{ warnings: ['The outline lies in another quarter.'] }, 'caution'],
  [null, 'unknown'],
])('land %j is %s', (land, state) => {
  expect(stateOf({ ...FACTS, land }, 'land')).toBe(state);
});

test('a stop outweighs an unknown row, and an unknown row outweighs a caution', () => {
  const unknown = { ...FACTS, land: null, papers: { warnings: ['Expired.'], isBlocking: false } };
  expect(goNoGo(unknown).overall).toBe('unknown');
  expect(goNoGo({ ...unknown, readings: [{ ...READING, signs: ['fog'] }] }).overall).toBe('stop');
});

test.each<[OutlineFacts['file'], OutlineFacts['confirmed'], string[], GoNoGoState, string]>([
  ['same', 'all', [], 'go', 'The outlines are those of the file handed to guidance and that the farmer confirmed.'],
  ['none', 'all', [], 'go', 'The outlines are those that the farmer confirmed.'],
  ['none', 'part', [], 'unknown', 'No file was handed to guidance, and the farmer has confirmed only a part of the land as it is now.'],
  ['none', 'none', [], 'unknown', 'No file was handed to guidance, and the farmer has not confirmed the land as it is now.'],
  ['changed', 'all', [], 'stop', 'The outlines or zones differ from those of the last file handed to guidance. Hand off a new file.'],
  ['same', 'part', ['North'], 'stop', 'The farmer says that this is not the right land: North.'],
])('the outlines: file %s, confirmed %s, refused %j', (file, confirmed, refused, state, sentence) => {
  expect(rowOf({ ...FACTS, outlines: { file, confirmed, refused } }, 'outlines')).toMatchObject({ state, sentence });
});

test('the outlines: the formats that must be handed off again are named', () => {
  const outlines: OutlineFacts = { file: 'changed', changedFormats: ['KML', 'GPX'], confirmed: 'all', refused: [] };
  expect(rowOf({ ...FACTS, outlines }, 'outlines')?.sentence).toBe(
    'The outlines or zones differ from those of the last file handed to guidance. Hand off a new file: KML, GPX.',
  );
});
