import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { checkIn, checkOut, report, active, locations, deviceTokens } = api.pilots;

let server: TestServer;
let admin: Person;
let pilot: Person;
let device: Awaited<ReturnType<TestServer['device']>>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  pilot = await server.pilot();
  device = await server.device(pilot);
});
afterAll(() => server.close());

const now = () => Date.now();
const iso = (moment: number) => new Date(moment).toISOString();
const at = (seconds: number, latitude = 52) => ({ latitude, longitude: -105, timestamp: iso(now() + seconds * 1000) });
const send = (by: { token: string }, ...points: ReturnType<typeof at>[]) => server.callOk(report, { body: { locations: points } }, by);
const row = async () => (await server.callOk(active, {}, admin)).activePilots.find(({ pilotId }) => pilotId === pilot.id);
const updatedAt = async () => Date.parse((await row())?.lastLocationUpdate ?? '');
const jobsOfPositions = async () =>
  (await server.callOk(locations, { query: { pilotId: pilot.id } }, admin)).locations.map(({ sprayJobId }) => sprayJobId);

/** Checks in and moves the check-in back by some seconds. */
async function fly(seconds = 0) {
  const { id } = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await server.callOk(checkIn, { body: { sprayJobId: id } }, device);
  if (seconds > 0) await moveCheckIn(seconds);
  return id;
}
const moveCheckIn = (seconds: number) =>
  server.db
    .updateTable('checkIns')
    .set({ checkedInAt: iso(now() - seconds * 1000) })
    .where('pilotId', '=', pilot.id)
    .execute();

/** Sets the state of the clock as after 30 seconds of reports. */
const knowClock = (id: string, clockLagMs: number) =>
  server.db
    .updateTable('deviceTokens')
    .set({ clockLagMs, clockSeenAt: iso(now()) })
    .where('id', '=', id)
    .execute();

test('a report of a fast clock is dated by its receipt, and the response contains the offset', async () => {
  await fly(60);
  const before = now();
  await send(device, at(280));
  const updated = await updatedAt();
  expect(updated).toBeGreaterThanOrEqual(before);
  expect(updated).toBeLessThanOrEqual(now());
  expect(await row()).toMatchObject({ clockOffsetSeconds: 280, receivedAt: iso(updated) });
});

test.each(['the same device, its clock set right', 'another device'])(
  'a report with the right time moves the marker immediately: %s',
  async (by) => {
    const other = by === 'another device' ? await server.device(pilot) : device;
    await fly(60);
    const real = at(0, 53);
    await send(device, at(280));
    await send(other, real);
    expect(await row()).toMatchObject({ latitude: 53, lastLocationUpdate: real.timestamp, clockOffsetSeconds: 0 });
  },
);

test('a late report of a fast clock is dated by that clock, and an older one never moves the marker back', async () => {
  await fly(600);
  await send(device, at(200, 52));
  await send(device, at(150, 53));
  expect(await row()).toMatchObject({ latitude: 52 });

  await knowClock(device.id, -200_000);
  const other = await server.device(pilot);
  await knowClock(other.id, -200_000);
  await server.db
    .updateTable('pilotPositions')
    .set({ asOf: iso(now() - 120_000) })
    .where('pilotId', '=', pilot.id)
    .execute();
  await send(other, at(140, 54));
  expect(await row()).toMatchObject({ latitude: 54, clockOffsetSeconds: 200 });
  expect(Math.abs(now() - 60_000 - (await updatedAt()))).toBeLessThan(30_000);
});

test('a repeated report of a fast clock does not make its position newer', async () => {
  await fly(60);
  const point = at(100);
  await send(device, point);
  const before = await row();
  await send(device, point);
  expect(await row()).toEqual(before);
});

test.each([2, 12, 40, 120, 299])(
  'with a clock %i s behind, the first report after the check-in has its job and its marker',
  async (seconds) => {
    const id = await fly();
    const point = at(-seconds, 53);
    await send(device, point);
    expect(await jobsOfPositions()).toEqual([id]);
    expect(await row()).toMatchObject({ latitude: 53, lastLocationUpdate: point.timestamp });
  },
);

test('positions of a clock that may be behind get the job if they may be from after the check-in', async () => {
  const id = await fly(10);
  await send(device, at(-124), at(-128), at(-140));
  expect(await jobsOfPositions()).toEqual([id, id, null]);
});

test('with a clock known to be right, a late report from before the check-in has no job', async () => {
  await send(device, at(0, 51));
  await fly();
  const late = at(-60);
  await send(device, late);
  expect((await jobsOfPositions()).at(-1)).toBeNull();
});

test('a clock known to be behind dates positions, the marker and the job', async () => {
  const id = await fly(30);
  await knowClock(device.id, 120_000);
  await send(device, at(-140), at(-121));
  expect(await jobsOfPositions()).toEqual([id, id]);
  expect(await row()).toMatchObject({ clockOffsetSeconds: -120 });
  expect(Math.abs(now() - 1000 - (await updatedAt()))).toBeLessThan(1000 + 30_000);

  const { flights } = await server.callOk(api.tracks.flights, { params: { id } }, admin);
  expect(flights).toHaveLength(1);
});

test('shows the newest position from just before the check-in with its age, but not an old one', async () => {
  await send(device, at(-180, 53));
  await fly();
  expect(await row()).toMatchObject({ latitude: 53 });
  await server.callOk(checkOut, {}, device);
  expect(await row()).toBeUndefined();

  pilot = await server.pilot();
  device = await server.device(pilot);
  await send(device, at(-3600, 54));
  await fly();
  expect(await row()).toMatchObject({ latitude: null, receivedAt: null, clockOffsetSeconds: null });
});

test('late reports of a fast clock from before a check-out do not restore the check-in', async () => {
  await fly(600);
  await send(device, at(200));
  await server.callOk(checkOut, {}, device);
  await send(device, at(120), at(199));
  expect(await row()).toBeUndefined();
  expect((await jobsOfPositions()).every((id) => id !== null)).toBe(true);
});

test('30 seconds of reports show that a clock is behind, and a backlog does not', async () => {
  await fly(60);
  const clockOf = async () => (await server.callOk(deviceTokens, { params: { id: pilot.id } }, admin)).deviceTokens[0]?.clockOffsetSeconds;
  await send(device, at(-200));
  await send(device, at(-150));
  await send(device, at(-100));
  expect(await clockOf()).toBeNull();

  await server.db
    .updateTable('deviceTokens')
    .set({ steadySince: iso(now() - 31_000) })
    .where('id', '=', device.id)
    .execute();
  await send(device, at(-100));
  expect(await clockOf()).toBe(-100);
});

test('an offset applies only to its device', async () => {
  const other = await server.device(pilot);
  await fly(60);
  await send(device, at(-1, 52));
  await send(other, at(240, 53));
  expect(await row()).toMatchObject({ latitude: 53, clockOffsetSeconds: 240 });
  await send(device, at(0, 54));
  expect(await row()).toMatchObject({ latitude: 54, clockOffsetSeconds: 0 });
});
