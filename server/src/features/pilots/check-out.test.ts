import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { checkIn, checkOut, checkOutPilot, report, active, locations } = api.pilots;

let server: TestServer;
let admin: Person;
let pilot: Person;
let device: { token: string };
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
});
beforeEach(async () => {
  pilot = await server.pilot();
  device = await server.device(pilot);
});
afterAll(() => server.close());

/** A position this number of seconds from now; the office checks out at 0. */
const at = (seconds: number) => ({ latitude: 52, longitude: -105, timestamp: new Date(Date.now() + seconds * 1000).toISOString() });
const send = (...points: ReturnType<typeof at>[]) => server.callOk(report, { body: { locations: points } }, device);
const row = async () => (await server.callOk(active, {}, admin)).activePilots.find(({ pilotId }) => pilotId === pilot.id);
const jobsOfPositions = async () =>
  (await server.callOk(locations, { query: { pilotId: pilot.id } }, admin)).locations.map(({ sprayJobId }) => sprayJobId);
const checkOutBy = (by: Person, id = pilot.id) => server.call(checkOutPilot, { params: { id } }, by);
const checkOutByOffice = async () => expect(await checkOutBy(admin)).toMatchObject({ status: 200, body: { message: 'Pilot checked out' } });
const setStatus = (id: string, status: 'cancelled') => server.callOk(api.sprayJobs.update, { params: { id }, body: { status } }, admin);

/** Creates an explicit check-in an hour ago. */
async function checkInTo(sprayJobId: string) {
  await server.callOk(checkIn, { body: { sprayJobId } }, device);
  await server.db
    .updateTable('checkIns')
    .set({ checkedInAt: at(-3600).timestamp })
    .where('pilotId', '=', pilot.id)
    .execute();
}

test('the office checks out a pilot whose phone stays checked in to a cancelled job, and the track stays', async () => {
  const { id } = await server.job({ name: 'Canola', pilotId: pilot.id, status: 'in_progress' });
  await checkInTo(id);
  await send(at(-1200));
  await setStatus(id, 'cancelled');
  expect(await row()).toMatchObject({ sprayJobId: id, status: 'cancelled', latitude: 52 });

  await checkOutByOffice();
  expect(await row()).toBeUndefined();
  await send(at(-900), at(2));
  expect(await row()).toBeUndefined();
  expect(await jobsOfPositions()).toEqual([null, id, id]);

  const again = await server.job({ pilotId: pilot.id, status: 'approved' });
  await server.callOk(checkIn, { body: { sprayJobId: again.id } }, device);
  expect(await row()).toMatchObject({ sprayJobId: again.id });
});

test.each(['by hand', 'implied'])(
  'late positions do not restore a check-in %s that the office ended, but a new position does',
  async (kind) => {
    const { id } = await server.job({ pilotId: pilot.id, status: 'in_progress' });
    if (kind === 'by hand') await checkInTo(id);
    await send(at(-1200));
    expect(await row()).toMatchObject({ sprayJobId: id });

    await checkOutByOffice();
    await send(at(-900), at(-600));
    await send(at(-30));
    expect(await row()).toBeUndefined();
    expect(await jobsOfPositions()).toEqual([id, id, id, id]);

    const fresh = { ...at(5), latitude: 53 };
    await send(at(-300), fresh);
    expect(await row()).toMatchObject({ sprayJobId: id, latitude: 53, clockOffsetSeconds: 5 });
    expect(Date.parse((await row())?.checkedInAt ?? '')).toBeGreaterThan(Date.parse(at(-60).timestamp));
    expect(await jobsOfPositions()).toEqual([id, id, id, id, id, id]);
  },
);

test('late positions do not restore the check-in of a pilot whose phone checked out', async () => {
  const { id } = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await checkInTo(id);
  await server.callOk(checkOut, {}, device);
  await send(at(-600));
  expect(await row()).toBeUndefined();
  await send(at(5));
  expect(await row()).toMatchObject({ sprayJobId: id });
});

test('the history contains who checked a pilot out of which job, and nothing for a pilot who is not checked in', async () => {
  const { id } = await server.job({ name: 'Canola', pilotId: pilot.id, status: 'approved' });
  await checkInTo(id);
  await checkOutByOffice();
  await checkOutByOffice();
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: pilot.id } }, admin);
  expect(entries.filter(({ action }) => action !== 'issue_device_token')).toMatchObject([
    {
      action: 'check_out_pilot',
      by: { id: admin.id, name: 'Olive Grey' },
      changes: [{ property: 'sprayJob', from: 'Canola', to: null }],
    },
  ]);
});

test('only an administrator can check a pilot out', async () => {
  const { id } = await server.job({ pilotId: pilot.id, status: 'approved' });
  await checkInTo(id);
  for (const by of [await server.farmer(), await server.crew(), pilot]) {
    expect(await checkOutBy(by)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  }
  expect(await row()).toBeDefined();
});

test('rejects a user who is not a pilot, an unknown user and an invalid id', async () => {
  expect(await checkOutBy(admin, admin.id)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status', message: 'Only a pilot can be checked out of a job.' },
  });
  expect(await checkOutBy(admin, UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(messagesByInput(await checkOutBy(admin, 'x'))).toEqual({ id: 'Invalid UUID format: x' });
});

test('a pilot who took another role while checked in can still be checked out', async () => {
  const { id } = await server.job({ pilotId: pilot.id, status: 'approved' });
  await checkInTo(id);
  await server.callOk(api.users.update, { params: { id: pilot.id }, body: { role: 'ground_crew' } }, admin);
  expect(await row()).toBeDefined();
  await checkOutByOffice();
  expect(await row()).toBeUndefined();
});
