import type { CrewJob } from '@swathline/contract';
import { expect, test } from 'vitest';
import { NEW_PHONE } from '../store/open-store.ts';
import type { CrewState } from './crew-context.ts';
import { factsOf } from './facts.ts';
import { decidedOn, judgeJob } from './judge-job.ts';

const ID = 'a0000000-0000-4000-8000-000000000001';
const square = [
  { latitude: 50.4, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.29 },
];
/** Noon of a summer day at the field. */
const NOON = Date.parse('2026-06-15T18:00:00Z');
const check = {
  mayFlyAtNight: false,
  places: [],
  papers: { warnings: [], isBlocking: false },
  land: { warnings: [] },
  outlines: { file: 'same' as const, confirmed: 'all' as const, refused: [] },
};
const job = (parts: object = {}) =>
  ({
    id: ID,
    readings: [],
    check,
    fields: [{ coordinates: square }],
    products: [{ name: 'Liberty', label: { maxWindKmh: 16 } }],
    ...parts,
  }) as unknown as CrewJob;
const reading = (windKmh: number, parts: object = {}) => ({
  id: ID,
  phase: 'start' as const,
  source: 'hand' as const,
  takenAt: new Date(NOON).toISOString(),
  heightM: 1.5,
  windKmh,
  windFromDeg: 270,
  temperatureC: 20,
  humidityPct: 60,
  cloud: 'partly' as const,
  signs: [],
  instrument: '',
  ...parts,
});
const moment = { now: NOON, timeZone: 'America/Regina', typed: null, noInversionReason: '' };
const stateOf = ({ rows }: ReturnType<typeof judgeJob>, name: string) => rows.find((row) => row.check === name)?.state;

/** The reading of this phone that the office does not have yet. @param at by the phone's clock */
function readingFacts({ at, windKmh, clockOffsetMs = null }: { at: number; windKmh: number; clockOffsetMs?: number | null }) {
  const time = new Date(at).toISOString();
  const body = reading(windKmh, { takenAt: time });
  const event = { id: ID, sprayJobId: ID, kind: 'reading' as const, at: time, sequence: 1, body };
  const stored = { event, id: ID, sequence: 1, receipt: null, personName: 'Dana Reyes' } as unknown as CrewState['events'][number];
  return factsOf(ID, { events: [stored], reports: [], phone: { ...NEW_PHONE, clockOffsetMs }, copy: null });
}

test('judges the reading that is being typed, without the office', () => {
  const judge = (windKmh: number) => judgeJob({ job: job(), facts: [] }, { ...moment, typed: reading(windKmh) });
  expect(judge(10).overall).toBe('go');
  expect(stateOf(judge(30), 'wind')).toBe('stop');
});

test('a stored reading of no wind with gusts is not known', () => {
  const readings = [{ ...reading(0, { windFromDeg: null, gustKmh: 15 }), correctedById: null }];
  const places = [{ name: 'Bees', distanceMetres: 100, bearingDegrees: 90 }];
  const judged = judgeJob({ job: job({ readings, check: { ...check, places } }), facts: [] }, moment);
  expect([judged.overall, stateOf(judged, 'direction')]).toEqual(['unknown', 'unknown']);
});

test('a product whose label nobody read is not known', () => {
  const products = [{ name: 'Own mix', label: null }];
  expect(stateOf(judgeJob({ job: job({ products }), facts: [] }, { ...moment, typed: reading(10) }), 'labelSilent')).toBe('unknown');
});

test('a reason against an inversion that was decided on holds for half an hour', () => {
  const dusk = Date.parse('2026-06-16T03:00:00Z');
  const at = (minutes: number) => {
    const time = new Date(dusk + minutes * 60_000).toISOString();
    const facts = [{ ...fact, at: new Date(dusk).toISOString() }];
    const typed = reading(9, { takenAt: time, cloud: 'overcast' });
    return stateOf(judgeJob({ job: job(), facts }, { ...moment, now: dusk + minutes * 60_000, typed }), 'inversionClock');
  };
  const body = { decision: 'go', noInversionReason: 'Smoke rises', rows: [] };
  const fact = { id: ID, kind: 'go_no_go', body, at: '' } as unknown as ReturnType<typeof readingFacts>[number];
  expect([at(-1), at(30), at(31)]).toEqual(['stop', 'caution', 'stop']);
});

test('what is not on the phone is not known: no reading, a wrong one, or a copy of an earlier server', () => {
  expect(judgeJob({ job: job(), facts: [] }, moment).overall).toBe('unknown');
  expect(judgeJob({ job: job(), facts: [] }, { ...moment, typed: reading(NaN) }).overall).toBe('unknown');
  const { rows } = judgeJob({ job: job({ check: undefined }), facts: [] }, { ...moment, typed: reading(10) });
  expect(rows.filter(({ state }) => state === 'unknown').map((row) => row.check)).toEqual(['direction', 'papers', 'land', 'outlines']);
});

test('counts readings of this phone, and none that the office has corrected', () => {
  const facts = readingFacts({ at: NOON, windKmh: 30 });
  expect(stateOf(judgeJob({ job: job(), facts }, moment), 'wind')).toBe('stop');
  const corrected = { ...reading(30), correctedById: 'b0000000-0000-4000-8000-000000000001' };
  const right = { ...reading(8), id: 'b0000000-0000-4000-8000-000000000001', correctedById: null };
  expect(stateOf(judgeJob({ job: job({ readings: [corrected, right] }), facts }, moment), 'wind')).toBe('go');
});

test('compares the reading of a slow clock with the corrected time', () => {
  const SEVEN_HOURS_MS = 7 * 3_600_000;
  const ageOf = (facts: ReturnType<typeof factsOf>) =>
    judgeJob({ job: job(), facts }, moment).rows.find(({ check: name }) => name === 'readingAge')?.inputs['ageMinutes'];
  const at = NOON - SEVEN_HOURS_MS - 10 * 60_000;
  expect(ageOf(readingFacts({ at, windKmh: 30, clockOffsetMs: SEVEN_HOURS_MS }))).toBe(10);
  const report = {
    id: ID,
    sprayJobId: ID,
    kind: 'reading' as const,
    sequence: 1,
    body: reading(30, { takenAt: new Date(at).toISOString() }),
    at: new Date(at).toISOString(),
    happenedAt: new Date(NOON - 600_000).toISOString(),
    receivedAt: new Date(NOON).toISOString(),
    clockOffsetMs: SEVEN_HOURS_MS,
    outcome: 'applied' as const,
    message: null,
    by: { id: ID, name: 'Sam Tait' },
    phone: { id: ID, name: 'Phone' },
  };
  expect(ageOf(factsOf(ID, { events: [], reports: [report], phone: NEW_PHONE, copy: null }))).toBe(10);
});

test('keeps a decision with the rows, without their sources and without empty reasons', () => {
  const card = judgeJob({ job: job(), facts: [] }, { ...moment, typed: reading(30) });
  const kept = decidedOn(card, 'go', 'The gusts ended', ' ');
  expect(kept).toMatchObject({ decision: 'go', reason: 'The gusts ended' });
  expect(kept).not.toHaveProperty('noInversionReason');
  expect(kept.rows.some((row) => 'source' in row)).toBe(false);
});
