import type { CrewBundle } from '@swathline/contract';
import { expect, test } from 'vitest';
import { bundle, crewJob, fakeOffice, newPhone, PHONE, RECEIVED_NOW } from '../../test/crew.ts';
import { keepToken, readPhone, updatePhone } from '../store/phone-state.ts';
import { sync } from './sync.ts';

const place = (position: number) => ({ day: '2026-06-15', position, count: 2 });

test('a phone keeps when the office changed the order of its jobs, and not that a job was added', async () => {
  const store = await newPhone();
  const receive = async (parts: Partial<CrewBundle>) => {
    const etag = JSON.stringify(parts);
    const reply = () => Response.json({ success: true, data: { ...bundle, ...parts } }, { headers: { etag } });
    fakeOffice({ before: (call) => (call === 'GET /crew/bundle' ? reply() : undefined) });
    await sync(store, 'test');
    return (await readPhone(store)).orderChangedAt;
  };
  const first = crewJob({ place: place(1) });
  const second = crewJob({ id: 'a0000000-0000-4000-8000-000000000002', place: place(2) });
  expect(await receive({ jobs: [first] })).toBeNull();
  expect(await receive({ jobs: [first, second] })).toBeNull();
  const madeAt = '2026-06-15T21:00:00.000Z';
  expect(
    await receive({
      madeAt,
      jobs: [
        { ...second, place: place(1) },
        { ...first, place: place(2) },
      ],
    }),
  ).toBe(madeAt);
});

test('a job that the copy lacked brings all its reports, also the earlier ones', async () => {
  const store = await newPhone();
  const second = crewJob({ id: 'a0000000-0000-4000-8000-000000000002' });
  const reportsSinceWith = async (...jobs: CrewBundle['jobs']) => {
    fakeOffice({
      before: (call) => (call === 'GET /crew/bundle' ? Response.json({ success: true, data: { ...bundle, jobs } }) : undefined),
    });
    await updatePhone(store, () => ({ reportsSince: RECEIVED_NOW }));
    await sync(store, 'test');
    return (await readPhone(store)).reportsSince;
  };
  await reportsSinceWith(crewJob());
  expect(await reportsSinceWith(crewJob(), second)).toBeNull();
  expect(await reportsSinceWith(second)).toBe(RECEIVED_NOW);
});

const OTHER_TOKEN = 'another-token-of-this-phone';

test('jobs that arrive after another link was opened are dropped, since they may be of another person', async () => {
  const store = await newPhone();
  fakeOffice({
    after: (call) => {
      if (call === 'GET /crew/bundle') void keepToken(store, OTHER_TOKEN);
    },
  });
  await sync(store, 'test');
  expect(await readPhone(store)).toMatchObject({ token: OTHER_TOKEN, person: null, phone: null });
  expect(await store.get('copy', 'copy')).toBeUndefined();
});

test('a link that is opened while reports arrive begins with the first report', async () => {
  const store = await newPhone();
  const report = { id: 'e0000000-0000-4000-8000-000000000001', phone: PHONE, sequence: 41, receivedAt: RECEIVED_NOW, outcome: 'applied' };
  let isSent = false;
  fakeOffice({
    before: (call) => {
      if (call !== 'GET /crew/events' || isSent) return undefined;
      isSent = true;
      void keepToken(store, OTHER_TOKEN);
      return Response.json({ success: true, data: { events: [report] } });
    },
  });
  await sync(store, 'test');
  expect(await readPhone(store)).toMatchObject({ token: OTHER_TOKEN, reportsSince: null });
});
