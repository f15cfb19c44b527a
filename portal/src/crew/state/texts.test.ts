import type { CrewEvent } from '@swathline/contract';
import { expect, test } from 'vitest';
import { copyOf, JOB, newPhone, PERSON, PHONE, readState, RECEIVED_AT } from '../../test/crew.ts';
import { listEvents, storePictureResult, storeReceipts } from '../store/events.ts';
import type { Receipt } from '../store/open-store.ts';
import { storeDraws } from '../mixing/mix-store.ts';
import { updatePhone } from '../store/phone-state.ts';
import { recordEvents } from '../store/record-events.ts';
import { factsOf, progressOf } from './facts.ts';
import { describeAccuracy } from './position.ts';
import { clockWarning, distanceText, eventState, officeState } from './texts.ts';

const ZONE = 'America/Regina';
const PILOT = { id: PERSON.id, name: 'Dana Reyes', phone: null };
const MADE_AT = new Date('2026-06-15T18:00:00Z');
const at = (time: string) => ({ timeZone: ZONE, now: Date.parse(`2026-06-15T${time}:00Z`) });

async function phoneWith(count: number) {
  const store = await newPhone();
  const drafts = Array.from({ length: count }, (_, index) => ({ kind: 'load_done', body: { n: index + 1 } }) as const);
  await recordEvents(store, JOB, drafts, MADE_AT);
  return store;
}

test('counts what is on this phone only, in red after two hours', async () => {
  const state = await readState(await phoneWith(3));
  expect(officeState(state, at('19:59'))).toEqual({ text: 'On this phone only (3)', kind: 'waiting' });
  expect(officeState(state, at('20:00'))).toEqual({ text: 'On this phone only (3), since 12:00', kind: 'late' });
});

test('draws of the mixing sheet count as well: nothing is received as long as one waits', async () => {
  const store = await phoneWith(0);
  await updatePhone(store, () => ({ lastReceivedAt: RECEIVED_AT }));
  await storeDraws(store, [{ kind: 'used', lotId: JOB.id, ownerId: null, amount: '5', fromPlaceId: JOB.id, sprayJobId: JOB.id }], []);
  const state = await readState(store);
  const drawnAt = Date.parse(state.waitingDraws[0]?.movement.happenedAt ?? '');
  expect(officeState(state, { timeZone: ZONE, now: drawnAt })).toEqual({ text: 'On this phone only (1)', kind: 'waiting' });
  expect(officeState(state, { timeZone: ZONE, now: drawnAt + 7_200_000 }).kind).toBe('late');
});

test('says "Received by the office" only when nothing waits', async () => {
  const store = await phoneWith(2);
  const [first, second] = await listEvents(store);
  const receipt = { outcome: 'applied', message: null, receivedAt: RECEIVED_AT } as const;
  await storeReceipts(store, new Map([[first?.id ?? '', receipt]]));
  await updatePhone(store, () => ({ lastReceivedAt: RECEIVED_AT }));
  expect(officeState(await readState(store), at('18:30')).text).toBe('On this phone only (1)');
  await storeReceipts(store, new Map([[second?.id ?? '', receipt]]));
  expect(officeState(await readState(store), at('20:30')).text).toBe('Received by the office 14:02');
  expect(officeState(await readState(await newPhone()), at('20:30')).text).toBe('Nothing to send');
});

test('times of a clock that is 7 h slow are shown and compared as the office corrects them', async () => {
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: 7 * 3_600_000 }));
  await recordEvents(store, JOB, [{ kind: 'job_started', body: {} }], new Date('2026-06-15T11:00:00Z'));
  const state = await readState(store);
  expect(factsOf(JOB.id, state).map((fact) => fact.at)).toEqual(['2026-06-15T18:00:00.000Z']);
  expect(officeState(state, at('20:00')).text).toBe('On this phone only (1), since 12:00');
  await updatePhone(store, () => ({ clockOffsetMs: 0 }));
  expect(officeState(await readState(store), at('19:59')).text).toBe('On this phone only (1)');
});

test('own facts are in order with those of others, whatever the clock of the phone', async () => {
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: -3_600_000 }));
  await recordEvents(store, JOB, [{ kind: 'job_paused', body: { reason: 'Wind' } }], new Date('2026-06-15T19:00:00Z'));
  const other = {
    id: 'f0000000-0000-4000-8000-000000000001',
    sprayJobId: JOB.id,
    kind: 'load_done' as const,
    sequence: 1,
    body: { n: 1 },
    at: RECEIVED_AT,
    happenedAt: '2026-06-15T18:30:00.000Z',
    receivedAt: RECEIVED_AT,
    clockOffsetMs: 0,
    outcome: 'applied' as const,
    message: null,
    by: { id: 'f', name: 'Sam Tait' },
    phone: { id: 'g', name: 'Phone' },
  };
  const facts = factsOf(JOB.id, await readState(store, { reports: [other] }));
  expect(progressOf(JOB, facts).pausedFor).toBeNull();
});

test('says "The office must look" for what was not simply taken', async () => {
  const store = await phoneWith(1);
  const [event] = await listEvents(store);
  await storeReceipts(store, new Map([[event?.id ?? '', { outcome: 'needs_office', message: 'Stop.', receivedAt: RECEIVED_AT }]]));
  const state = await readState(store);
  expect(officeState(state, at('20:30')).text).toBe('The office must look (1)');
  expect(progressOf(JOB, factsOf(JOB.id, state)).attention).toEqual(['Stop.']);

  const later = { ...state, copy: copyOf({ resolvedEventIds: [event?.id ?? ''] }) };
  expect(officeState(later, at('20:30')).text).toBe('Nothing to send');
  expect(progressOf(JOB, factsOf(JOB.id, later)).attention).toEqual([]);
  expect(later.events.map((stored) => eventState(stored, later.copy, at('20:30')))).toEqual([
    { text: 'The office has dealt with it', kind: 'received', reason: null },
  ]);
});

test('says "The office must look" only for reports of this phone: of others the copy does not say when the office has dealt with them', async () => {
  const store = await newPhone();
  const report = (phone: CrewEvent['phone']): CrewEvent => ({
    id: crypto.randomUUID(),
    sprayJobId: JOB.id,
    kind: 'note',
    sequence: 1,
    body: {},
    clockOffsetMs: 0,
    at: RECEIVED_AT,
    happenedAt: RECEIVED_AT,
    receivedAt: RECEIVED_AT,
    outcome: 'needs_office',
    message: `From ${phone.name}`,
    by: { id: 'f', name: 'Sam Tait' },
    phone,
  });
  const state = await readState(store, { reports: [report({ id: 'g', name: 'another' }), report(PHONE)] });
  expect(progressOf(JOB, factsOf(JOB.id, state)).attention).toEqual([`From ${PHONE.name}`]);
});

test('a report or a photo that the office did not accept is nothing that the office must look at', async () => {
  const store = await newPhone();
  const [photo, report] = await recordEvents(store, JOB, [
    { kind: 'photo', body: {}, picture: new ArrayBuffer(1) },
    { kind: 'note', body: { text: 'Late' } },
  ]);
  const receipt = { message: null, receivedAt: RECEIVED_AT };
  const refused = { ...receipt, outcome: 'refused', message: 'This job does not name you.' } as const;
  await storeReceipts(
    store,
    new Map<string, Receipt>([
      [photo?.id ?? '', { ...receipt, outcome: 'applied' }],
      [report?.id ?? '', refused],
    ]),
  );
  await storePictureResult(store, photo?.id ?? '', 'This file is no photo.');
  const state = await readState(store);
  expect(officeState(state, at('20:30')).text).toBe('Not accepted by the office (2)');
  expect(state.events.map((stored) => eventState(stored, null, at('20:30')))).toEqual([
    { text: 'Photo not accepted by the office', kind: 'attention', reason: 'This file is no photo.' },
    { text: 'Not accepted by the office', kind: 'attention', reason: refused.message },
  ]);
});

test('warns about a clock that is more than 5 minutes off', () => {
  expect(clockWarning(null)).toBeNull();
  expect(clockWarning(300_000)).toBeNull();
  expect(clockWarning(-1_200_000)).toMatch(/^The clock of this phone is 20 minutes fast\./);
  expect(clockWarning(1_200_000)).toMatch(/^The clock of this phone is 20 minutes slow\./);
});

test('a load that two people ticked is one load, by who ticked it first', async () => {
  const store = await phoneWith(1);
  const other = {
    id: 'f0000000-0000-4000-8000-000000000001',
    sprayJobId: JOB.id,
    kind: 'load_done' as const,
    sequence: 1,
    body: { n: 1 },
    at: RECEIVED_AT,
    happenedAt: '2026-06-15T17:00:00.000Z',
    receivedAt: RECEIVED_AT,
    clockOffsetMs: 0,
    outcome: 'applied' as const,
    message: null,
    by: { id: 'f', name: 'Sam Tait' },
    phone: { id: 'g', name: 'Phone' },
  };
  const { loadsDone } = progressOf(JOB, factsOf(JOB.id, await readState(store, { reports: [other] })));
  expect([...loadsDone.values()].map(({ by }) => by)).toEqual(['Sam Tait']);
});

test('of several reports of a load the one is shown whose litres count in the record', async () => {
  const store = await newPhone();
  const report = (n: number, litres: number | null, minute: number) =>
    recordEvents(store, JOB, [{ kind: 'load_done', body: { n, litres } }], new Date(`2026-06-15T18:0${minute}:00Z`));
  await report(1, 400, 0);
  await report(1, 350, 1);
  await report(2, null, 2);
  await report(2, 500, 3);
  await report(2, null, 4);
  await report(2, 500, 5);
  const { loadsDone } = progressOf(JOB, factsOf(JOB.id, await readState(store)));
  expect([...loadsDone].map(([n, { body, at: time }]) => [n, body['litres'], time.slice(14, 16)])).toEqual([
    [1, 350, '01'],
    [2, 500, '03'],
  ]);
});

test("of several reports of a field the pilot's last one is shown, as the record takes it", async () => {
  const store = await newPhone();
  const fieldId = 'f0000000-0000-4000-8000-000000000009';
  const report = (acres: number) => recordEvents(store, JOB, [{ kind: 'field_done', body: { fieldId, acres } }]);
  await report(90);
  await report(88);
  await updatePhone(store, () => ({ person: { ...PERSON, id: 'e0000000-0000-4000-8000-000000000009', role: 'ground_crew' } }));
  await report(99);
  const facts = factsOf(JOB.id, await readState(store));
  const acresOf = (pilot: typeof PILOT | null) => progressOf({ ...JOB, pilot }, facts).fieldsDone.get(fieldId)?.acres;
  expect(acresOf(null)).toBe(99);
  expect(acresOf(PILOT)).toBe(88);
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
