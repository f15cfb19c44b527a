import { expect, test } from 'vitest';
import { bundle, crewJob, fakeOffice, JOB, newPhone, RECEIVED_NOW, refusal, TOKEN } from '../../test/crew.ts';
import { listEvents, listWaiting } from '../store/events.ts';
import type { CrewStore } from '../store/open-store.ts';
import { keepToken, readPhone, updatePhone } from '../store/phone-state.ts';
import { recordEvents } from '../store/record-events.ts';
import { sync } from './sync.ts';

const note = (text: string) => ({ kind: 'note', body: { text } }) as const;
const notes = (count: number) => Array.from({ length: count }, (_, index) => note(`note ${index}`));
const run = (store: CrewStore) => sync(store, 'test');
const LINE_CUT = new TypeError('Failed to fetch');

test('sends in order, in requests of 200, and keeps what was received readable', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(450));
  const office = fakeOffice();
  expect(await run(store)).toEqual({ outcome: 'done' });
  expect(office.sends().map(({ events }) => events.length)).toEqual([200, 200, 50]);
  expect(office.sends().flatMap(({ events }) => events.map(({ sequence }) => sequence))).toEqual(
    Array.from({ length: 450 }, (_, index) => index + 1),
  );
  const events = await listEvents(store);
  expect(events).toHaveLength(450);
  expect(events.every(({ receipt, waits }) => receipt?.outcome === 'applied' && waits === 0)).toBe(true);
  expect((await readPhone(store)).lastReceivedAt).toBe(RECEIVED_NOW);
});

test('without a line everything waits, and is sent once when the line is back', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(3));
  fakeOffice({
    before: () => {
      throw LINE_CUT;
    },
  });
  expect(await run(store)).toEqual({ outcome: 'failed', message: 'The office cannot be reached.' });
  expect(await listWaiting(store)).toHaveLength(3);
  const office = fakeOffice();
  await run(store);
  expect(office.events.size).toBe(3);
  expect(await listWaiting(store)).toEqual([]);
});

test('an answer that was lost: the events are sent again, and are one event each at the office', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(3));
  let isLost = true;
  const office = fakeOffice({
    after: (call) => {
      if (call === 'POST /crew/events' && isLost) {
        isLost = false;
        throw LINE_CUT;
      }
    },
  });
  expect((await run(store)).outcome).toBe('failed');
  expect(await listWaiting(store)).toHaveLength(3);
  expect((await run(store)).outcome).toBe('done');
  expect(office.sends()).toHaveLength(2);
  expect(office.events.size).toBe(3);
  expect(await listWaiting(store)).toEqual([]);
});

test('half an answer, or the page of a wireless network, is no receipt', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(1));
  for (const page of ['{"success": true, "data": {"eve', '<html>Sign in to this network</html>', '{"success": true}']) {
    fakeOffice({ before: (call) => (call === 'POST /crew/events' ? new Response(page, { status: 200 }) : undefined) });
    expect((await run(store)).outcome).toBe('failed');
    expect(await listWaiting(store)).toHaveLength(1);
  }
});

test('an event that the office leaves out of its answer still waits', async () => {
  const store = await newPhone();
  const [, second] = await recordEvents(store, JOB, notes(3));
  const answerOf = ({ id }: { id: string }) => ({ id, outcome: 'applied', message: null });
  fakeOffice({
    before: (call, events) =>
      call === 'POST /crew/events'
        ? Response.json({
            success: true,
            data: {
              events: events
                .filter(({ id }) => id !== second?.id)
                .map(answerOf)
                .reverse(),
              receivedAt: RECEIVED_NOW,
              clockOffsetMs: 0,
            },
          })
        : undefined,
  });
  expect((await run(store)).outcome).toBe('done');
  expect((await listWaiting(store)).map(({ id }) => id)).toEqual([second?.id]);
});

test('a refused event is shown with why, and blocks no other', async () => {
  const store = await newPhone();
  const [bad] = await recordEvents(store, JOB, notes(3));
  fakeOffice({
    judge: ({ id }) =>
      id === bad?.id ? { outcome: 'refused', message: 'This job does not name you.' } : { outcome: 'applied', message: null },
  });
  await run(store);
  const events = await listEvents(store);
  expect(events.map(({ receipt }) => receipt?.outcome)).toEqual(['refused', 'applied', 'applied']);
  expect(events[0]?.receipt?.message).toBe('This job does not name you.');
});

test('one event that breaks the whole request is passed over with the reason; the others are sent', async () => {
  const store = await newPhone();
  const [, bad] = await recordEvents(store, JOB, notes(5));
  const breaks = (call: string, events: { id: string }[]) => call === 'POST /crew/events' && events.some(({ id }) => id === bad?.id);
  const office = fakeOffice({ before: (call, events) => (breaks(call, events) ? refusal(500, 'Unexpected error') : undefined) });
  expect((await run(store)).outcome).toBe('done');
  expect(office.events.size).toBe(4);
  expect(await listWaiting(store)).toMatchObject([{ id: bad?.id, failure: 'Unexpected error', receipt: null }]);
});

test('a general error of the office causes no request for each event', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(50));
  const office = fakeOffice({ before: () => refusal(500, 'Unexpected error') });
  expect((await run(store)).outcome).toBe('failed');
  expect(office.requests.length).toBeLessThan(6);
  expect(await listWaiting(store)).toHaveLength(50);
});

test.each([429, 503, 507])('status %i: everything waits', async (status) => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(2));
  const office = fakeOffice({ before: () => refusal(status, 'Try again later.') });
  expect(await run(store)).toEqual({ outcome: 'failed', message: 'Try again later.' });
  expect(office.requests).toHaveLength(1);
  expect((await listWaiting(store)).every(({ failure }) => failure === null)).toBe(true);
});

test('a revoked phone keeps what it has; a late 401 of an earlier link changes nothing', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(2));
  fakeOffice({ before: () => refusal(401, 'This phone was revoked.') });
  expect(await run(store)).toEqual({ outcome: 'revoked' });
  expect((await readPhone(store)).isRevoked).toBe(true);
  expect(await listWaiting(store)).toHaveLength(2);

  await updatePhone(store, () => ({ isRevoked: false }));
  const late = run(store);
  await keepToken(store, 'another-token-of-this-phone');
  await late;
  expect((await readPhone(store)).isRevoked).toBe(false);
});

test('pictures follow their events, and are deleted only when the office has them', async () => {
  const store = await newPhone();
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 1, 2]).buffer;
  const [photo] = await recordEvents(store, JOB, [{ kind: 'photo', body: {}, picture }, note('after')]);
  const office = fakeOffice({ before: (call) => (call.includes('photos') ? refusal(503, 'Busy') : undefined) });
  await run(store);
  expect(office.events.size).toBe(2);
  expect(await listWaiting(store)).toMatchObject([{ id: photo?.id, picture: 'waiting' }]);

  const again = fakeOffice();
  await run(store);
  expect([...again.pictures]).toEqual([[photo?.id, 5]]);
  expect(await listWaiting(store)).toEqual([]);
  expect(await store.count('pictures')).toBe(0);
});

test('a picture that the line cuts off each time does not keep the phone from learning of a cancelled job', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, [{ kind: 'photo', body: {}, picture: new Uint8Array([1]).buffer }]);
  const jobs = [crewJob({ status: 'cancelled' })];
  const office = fakeOffice({
    before: (call) => {
      if (call.includes('photos')) throw LINE_CUT;
      return call === 'GET /crew/bundle' ? Response.json({ success: true, data: { ...bundle, jobs } }) : undefined;
    },
  });
  expect((await run(store)).outcome).toBe('failed');
  expect((await store.get('copy', 'copy'))?.bundle.jobs).toMatchObject([{ status: 'cancelled' }]);
  expect(office.requests.map(({ call }) => call)).toEqual(expect.arrayContaining(['GET /crew/events', 'GET /crew/stock']));
});

test('a picture that the office can never use blocks no other, and stays on the phone', async () => {
  const store = await newPhone();
  const picture = new Uint8Array([1]).buffer;
  const [bad, good] = await recordEvents(store, JOB, [
    { kind: 'photo', body: {}, picture },
    { kind: 'photo', body: {}, picture },
  ]);
  const office = fakeOffice({ before: (call) => (call.endsWith(bad?.id ?? '-') ? refusal(400, 'This is no picture.') : undefined) });
  await run(store);
  expect([...office.pictures.keys()]).toEqual([good?.id]);
  expect((await listEvents(store))[0]).toMatchObject({ picture: 'refused', failure: 'This is no picture.' });
  expect(await store.count('pictures')).toBe(1);
});

test("never sends one person's facts with the link of another", async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(2));
  const other = { id: 'e0000000-0000-4000-8000-000000000009', firstName: 'Sam', lastName: 'Tait', role: 'pilot' as const };
  await updatePhone(store, () => ({ person: other }));
  const office = fakeOffice();
  await run(store);
  expect(office.sends()).toEqual([]);
  expect(await listWaiting(store)).toHaveLength(2);
});

test('with a new link the copy comes before the events, since it says whose phone this is', async () => {
  const store = await newPhone();
  await recordEvents(store, JOB, notes(1));
  await keepToken(store, 'another-token-of-this-phone');
  const office = fakeOffice();
  await run(store);
  expect(office.requests.map(({ call }) => call).slice(0, 3)).toEqual(['GET /crew/bundle', 'GET /crew/events', 'POST /crew/events']);
  expect(await listWaiting(store)).toEqual([]);
});

test('a phone without a link calls nobody', async () => {
  const store = await newPhone();
  await updatePhone(store, ({ token }) => ({ token: token === TOKEN ? null : token }));
  const office = fakeOffice();
  expect(await run(store)).toEqual({ outcome: 'no_token' });
  expect(office.requests).toEqual([]);
});
