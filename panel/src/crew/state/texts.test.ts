import { expect, test } from 'vitest';
import { JOB, newPhone, RECEIVED_AT } from '../../test/crew.ts';
import { listEvents, storeReceipts } from '../store/events.ts';
import { recordEvents } from '../store/record-events.ts';
import { factsOf, progressOf } from './facts.ts';
import { describeAccuracy } from './position.ts';
import { clockWarning, distanceText, officeState } from './texts.ts';

const ZONE = 'America/Regina';
const MADE_AT = new Date('2026-06-15T18:00:00Z');
const at = (time: string) => Date.parse(`2026-06-15T${time}:00Z`);

async function phoneWith(count: number) {
  const store = await newPhone();
  const drafts = Array.from({ length: count }, (_, index) => ({ kind: 'load_done', body: { n: index + 1 } }) as const);
  await recordEvents(store, JOB, drafts, MADE_AT);
  return store;
}

test('counts what is on this phone only, in red after two hours', async () => {
  const events = await listEvents(await phoneWith(3));
  expect(officeState(events, RECEIVED_AT, ZONE, at('19:59'))).toEqual({ text: 'On this phone only (3)', kind: 'waiting' });
  expect(officeState(events, RECEIVED_AT, ZONE, at('20:00'))).toEqual({ text: 'On this phone only (3), since 12:00', kind: 'late' });
});

test('says "Received by the office" only when nothing waits', async () => {
  const store = await phoneWith(2);
  const [first, second] = await listEvents(store);
  const receipt = { outcome: 'applied', message: null, receivedAt: RECEIVED_AT } as const;
  await storeReceipts(store, new Map([[first?.id ?? '', receipt]]));
  expect(officeState(await listEvents(store), RECEIVED_AT, ZONE, at('18:30')).text).toBe('On this phone only (1)');
  await storeReceipts(store, new Map([[second?.id ?? '', receipt]]));
  expect(officeState(await listEvents(store), RECEIVED_AT, ZONE, at('20:30')).text).toBe('Received by the office 14:02');
  expect(officeState([], null, ZONE).text).toBe('Nothing to send');
});

test('says "The office must look" for what was not simply taken', async () => {
  const store = await phoneWith(1);
  const [event] = await listEvents(store);
  await storeReceipts(store, new Map([[event?.id ?? '', { outcome: 'needs_office', message: 'Stop.', receivedAt: RECEIVED_AT }]]));
  const events = await listEvents(store);
  expect(officeState(events, RECEIVED_AT, ZONE).text).toBe('The office must look (1)');
  expect(progressOf(JOB, factsOf(JOB.id, events, [])).attention).toEqual(['Stop.']);
});

test('warns about a clock that is more than 5 minutes off', () => {
  expect(clockWarning(null)).toBeNull();
  expect(clockWarning(300_000)).toBeNull();
  expect(clockWarning(-1_200_000)).toMatch(/^The clock of this phone is 20 minutes fast\./);
  expect(clockWarning(1_200_000)).toMatch(/^The clock of this phone is 20 minutes slow\./);
});

test('a load that two people ticked is one load, by who ticked it first', async () => {
  const events = await listEvents(await phoneWith(1));
  const other = {
    ...{ id: 'f0000000-0000-4000-8000-000000000001', sprayJobId: JOB.id, kind: 'load_done' as const, sequence: 1, body: { n: 1 } },
    ...{ at: RECEIVED_AT, happenedAt: '2026-06-15T17:00:00.000Z', receivedAt: RECEIVED_AT, clockOffsetMs: 0, outcome: 'applied' as const },
    ...{ message: null, by: { id: 'f', name: 'Sam Tait' }, phone: { id: 'g', name: 'Phone' } },
  };
  const { loadsDone } = progressOf(JOB, factsOf(JOB.id, events, [other]));
  expect([...loadsDone.values()].map(({ by }) => by)).toEqual(['Sam Tait']);
});

test('says how far the nearest field is, roughly, and nothing without an outline', () => {
  const field = (longitude: number) => ({
    coordinates: [
      { latitude: 50, longitude },
      { latitude: 50.01, longitude },
      { latitude: 50.01, longitude: longitude + 0.01 },
      { latitude: 50, longitude: longitude + 0.01 },
    ],
  });
  const textAt = (longitude: number, fields: object[]) =>
    distanceText({ fields } as Parameters<typeof distanceText>[0], { latitude: 50.005, longitude });
  expect(textAt(-104.995, [field(-105)])).toBe('At the field');
  expect(textAt(-105.008, [field(-105), field(-104)])).toBe('550 m away');
  expect(textAt(-105.1, [field(-105)])).toBe('7.2 km away');
  expect(textAt(-106, [field(-105)])).toBe('72 km away');
  expect(textAt(-106, [{ coordinates: [] }])).toBeNull();
});

test('says how old a position is once it is a minute old', () => {
  const position = { coords: { accuracy: 11.6 }, timestamp: 0 } as GeolocationPosition;
  expect(describeAccuracy(position, 59_000)).toBe('Position known to 12 m');
  expect(describeAccuracy(position, 125_000)).toBe('Position known to 12 m, 2 min old');
  expect(describeAccuracy(position, 2 * 3_600_000)).toBe('Position known to 12 m, 2 h old');
});
