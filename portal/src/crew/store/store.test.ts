import { type CrewEvent, CrewOutboxFile } from '@swathline/contract';
import { expect, test } from 'vitest';
import { copyOf, crewJob, JOB, newPhone, newStore, PERSON, PHONE, RECEIVED_AT, TOKEN } from '../../test/crew.ts';
import { storeDraws } from '../mixing/mix-store.ts';
import { deleteOldEvents, listEvents, listWaiting, storeReceipts, storeReports } from './events.ts';
import { exportEvents } from './export-file.ts';
import { keepToken, readPhone, tokenIn, updatePhone } from './phone-state.ts';
import { InvalidFact, recordEvents } from './record-events.ts';

const note = (text: string) => ({ kind: 'note', body: { text } }) as const;
const APPLIED = { outcome: 'applied', message: null, receivedAt: RECEIVED_AT } as const;

test('takes the token from the fragment of a link, and nothing else', () => {
  expect(tokenIn(`#${TOKEN}`)).toBe(TOKEN);
  for (const fragment of ['', '#', '#short', '#a token with spaces and more']) expect(tokenIn(fragment)).toBeNull();
});

test('numbers events upwards, also when two tabs record at the same time', async () => {
  const store = await newPhone();
  await Promise.all([
    recordEvents(store, JOB, [note('a'), note('b')]),
    recordEvents(store, JOB, [note('c')]),
    recordEvents(store, JOB, [note('d')]),
  ]);
  const events = await listEvents(store);
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  expect(events.every(({ event, sequence }) => event.sequence === sequence)).toBe(true);
});

test('stores all facts of a form or none', async () => {
  const store = await newPhone();
  const bad = { kind: 'load_done', body: { n: 0 } } as const;
  await expect(recordEvents(store, JOB, [note('good'), bad])).rejects.toThrow(InvalidFact);
  await expect(recordEvents(store, JOB, [bad])).rejects.toMatchObject({
    input: 'n',
    message: 'The number of the load must be a whole number from 1 to 500.',
  });
  expect(await listEvents(store)).toEqual([]);
  expect((await readPhone(store)).nextSequence).toBe(1);
});

test('a fact carries the version of the work order that the person saw, and who made it', async () => {
  const store = await newPhone();
  const [stored] = await recordEvents(store, JOB, [{ kind: 'job_started', body: {} }], new Date('2026-06-15T12:00:00Z'));
  expect(stored).toMatchObject({ phoneId: PHONE.id, personId: PERSON.id, receipt: null, waits: 1 });
  expect(stored?.event).toMatchObject({ at: '2026-06-15T12:00:00.000Z', planVersion: 'plan-1', sprayJobId: JOB.id, kind: 'job_started' });
});

test('a fact carries how far the clock was off when it was made, also in the exported file, and nothing where that is not known', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, [note('not known')]);
  await updatePhone(store, () => ({ clockOffsetMs: 25_200_000 }));
  await recordEvents(store, JOB, [note('7 h slow')]);
  await updatePhone(store, () => ({ clockOffsetMs: 0 }));
  const events = (await listEvents(store)).map(({ event }) => event);
  expect(events.map(({ clockOffsetMs }) => clockOffsetMs)).toEqual([undefined, 25_200_000]);
  expect(events[0]).not.toHaveProperty('clockOffsetMs');
  const [file] = await exportEvents(store);
  expect(CrewOutboxFile.parse(JSON.parse(file?.content ?? '')).events).toMatchObject([{}, { clockOffsetMs: 25_200_000 }]);
});

test('nothing can be recorded before the jobs are loaded', async () => {
  const store = await newStore();
  await expect(recordEvents(store, JOB, [note('early')])).rejects.toThrow('The jobs of this phone are not loaded yet.');
});

test('only a receipt takes an event out of those that wait, and the first receipt stays', async () => {
  const store = await newPhone();
  const [first, second] = await recordEvents(store, JOB, [note('first'), note('second')]);
  await storeReceipts(store, new Map([[first?.id ?? '', APPLIED]]));
  await storeReceipts(store, new Map([[first?.id ?? '', { ...APPLIED, outcome: 'refused' as const }]]));
  expect((await listWaiting(store)).map(({ id }) => id)).toEqual([second?.id]);
  expect((await listEvents(store))[0]?.receipt).toEqual(APPLIED);
});

test('deletes what was received two weeks ago, and never what waits', async () => {
  const store = await newPhone();
  const [old, waiting] = await recordEvents(store, JOB, [note('old'), note('waiting')], new Date('2026-01-01T00:00:00Z'));
  await storeReceipts(store, new Map([[old?.id ?? '', { ...APPLIED, receivedAt: '2026-01-01T00:00:00.000Z' }]]));
  await deleteOldEvents(store, Date.parse('2026-01-14T00:00:00Z'));
  expect(await listEvents(store)).toHaveLength(2);
  await deleteOldEvents(store, Date.parse('2026-06-01T00:00:00Z'));
  expect((await listEvents(store)).map(({ id }) => id)).toEqual([waiting?.id]);
});

test('keeps what was reported on a job that the copy has, however old', async () => {
  const store = await newPhone();
  await store.put('copy', copyOf({ jobs: [crewJob()] }), 'copy');
  const receivedAt = '2026-01-01T00:00:00.000Z';
  const other = { ...JOB, id: 'a0000000-0000-4000-8000-000000000002' };
  const [running] = await recordEvents(store, JOB, [note('long')]);
  const [over] = await recordEvents(store, other, [note('over')]);
  for (const { id } of [running, over].flatMap((event) => event ?? []))
    await storeReceipts(store, new Map([[id, { ...APPLIED, receivedAt }]]));
  for (const { id } of [JOB, other]) await store.put('reports', { id, sprayJobId: id, receivedAt } as CrewEvent);
  await deleteOldEvents(store, Date.parse('2026-06-01T00:00:00Z'));
  expect((await listEvents(store)).map(({ id }) => id)).toEqual([running?.id]);
  expect(await store.getAllKeys('reports')).toEqual([JOB.id]);
});

test('a report of the office is the receipt of an event whose answer was lost', async () => {
  const store = await newPhone();
  const [event] = await recordEvents(store, JOB, [note('lost')]);
  const { id = '', sequence = 0 } = event ?? {};
  const report = {
    id,
    sprayJobId: JOB.id,
    kind: 'note' as const,
    sequence,
    at: RECEIVED_AT,
    happenedAt: RECEIVED_AT,
    receivedAt: RECEIVED_AT,
  };
  const by = { id: PERSON.id, name: 'Dana Reyes' };
  await storeReports(store, [{ ...report, clockOffsetMs: 0, body: { text: 'lost' }, outcome: 'applied', message: null, by, phone: PHONE }]);
  expect(await listWaiting(store)).toEqual([]);
});

test('a new link ends "revoked", and keeps events and their numbers', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, [note('before')]);
  await updatePhone(store, () => ({ isRevoked: true }));
  await keepToken(store, 'another-token-of-this-phone');
  expect(await readPhone(store)).toMatchObject({ isRevoked: false, person: null, nextSequence: 2 });
  expect(await listWaiting(store)).toHaveLength(1);
});

test('exports waiting and received events as the file that the office imports', async () => {
  const store = await newPhone();
  const [first] = await recordEvents(store, JOB, [note('first'), note('second')]);
  await storeReceipts(store, new Map([[first?.id ?? '', APPLIED]]));
  const [file, ...others] = await exportEvents(store, new Date('2026-06-15T12:00:00Z'));
  expect(others).toEqual([]);
  expect(file?.name).toBe('crew-phone-2026-06-15-12-00.json');
  const { events, phoneId } = CrewOutboxFile.parse(JSON.parse(file?.content ?? ''));
  expect(phoneId).toBe(PHONE.id);
  expect(events.map((event) => 'kind' in event && event.sequence)).toEqual([1, 2]);
});

test('exports what was drawn in its order, also from a phone without reports, and by the link with which it was drawn', async () => {
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: 60_000 }));
  const draw = { kind: 'used' as const, lotId: PHONE.id, ownerId: null, amount: '6', fromPlaceId: PHONE.id, sprayJobId: JOB.id };
  await storeDraws(store, [draw, { ...draw, amount: '7' }], []);
  await updatePhone(store, () => ({ phone: { ...PHONE, id: PERSON.id } }));
  await recordEvents(store, JOB, [note('later')]);
  const files = (await exportEvents(store)).map(({ content }) => CrewOutboxFile.parse(JSON.parse(content)));
  expect(files.map(({ phoneId, events, draws }) => [phoneId, events.length, draws?.movements.length])).toEqual([
    [PERSON.id, 1, undefined],
    [PHONE.id, 0, 2],
  ]);
  expect(files[1]?.draws).toMatchObject({ clockOffsetMs: 60_000, movements: [{ amount: '6' }, { amount: '7' }] });
});

test('exports the pictures that the office does not have, in the file of their events', async () => {
  const store = await newPhone();
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
  const [photo] = await recordEvents(store, JOB, [{ kind: 'photo', body: {}, picture: bytes.buffer }, note('after')]);
  const [file] = await exportEvents(store);
  const { version, events, pictures = [] } = CrewOutboxFile.parse(JSON.parse(file?.content ?? ''));
  expect([version, events.length]).toEqual([3, 2]);
  expect(pictures.map(({ eventId }) => eventId)).toEqual([photo?.id]);
  expect(Uint8Array.from(atob(pictures[0]?.base64 ?? ''), (character) => character.charCodeAt(0))).toEqual(bytes);
});

test('more events than a file takes are in several files, and none is left out', async () => {
  const store = await newPhone();
  await recordEvents(
    store,
    JOB,
    Array.from({ length: 5001 }, () => note('many')),
  );
  const files = await exportEvents(store, new Date('2026-06-15T12:00:00Z'));
  expect(files.map(({ name }) => name)).toEqual(['crew-phone-2026-06-15-12-00-1.json', 'crew-phone-2026-06-15-12-00-2.json']);
  expect(files.map(({ content }) => (JSON.parse(content) as { events: unknown[] }).events.length)).toEqual([5000, 1]);
});

test('a full disk stores nothing and gives the number to the next event', async () => {
  const store = await newPhone();
  const full = new DOMException('full', 'QuotaExceededError');
  const put = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => {
    throw full;
  };
  await expect(recordEvents(store, JOB, [note('lost?')])).rejects.toBe(full);
  IDBObjectStore.prototype.add = put;
  expect(await listEvents(store)).toEqual([]);
  const [next] = await recordEvents(store, JOB, [note('again')]);
  expect(next?.sequence).toBe(1);
});
