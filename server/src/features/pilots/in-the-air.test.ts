import { api, SPRAY_JOB_STATUSES } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Snapshot, streamAt } from '../../test/pilots.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs, users, pilots } = api;

let server: TestServer;
let address: string;
let admin: Person;
let pilot: Person;
let device: { id: string; token: string };
beforeAll(async () => {
  server = await testServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  admin = await server.admin();
  pilot = await server.pilot({ firstName: 'Dale', lastName: 'Doe' });
  device = await server.device(pilot);
});
afterAll(() => server.close());

const isOnMap = ({ activePilots }: Snapshot) => activePilots.some(({ pilotId }) => pilotId === pilot.id);
const row = async () => (await server.callOk(pilots.active, {}, admin)).activePilots.find(({ pilotId }) => pilotId === pilot.id);
const checkIn = (sprayJobId: string) => server.call(pilots.checkIn, { body: { sprayJobId } }, device);
const report = (secondsAgo = 0) =>
  server.callOk(
    pilots.report,
    { body: { latitude: 52, longitude: -105, timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString() } },
    device,
  );
const update = (id: string, body: object) => server.callOk(sprayJobs.update, { params: { id }, body }, admin);
const remove = (id: string) => server.call(sprayJobs.remove, { params: { id } }, admin);
const change = (body: object) => server.callOk(users.update, { params: { id: pilot.id }, body }, admin);

async function flying() {
  const job = await server.job({ name: 'Canola', pilotId: pilot.id, status: 'in_progress' });
  expect((await checkIn(job.id)).status).toBe(201);
  await report();
  return job;
}

/** Opens a stream and waits until it shows the pilot. */
async function watched() {
  const stream = await streamAt(address, admin.token);
  expect(await stream.until(isOnMap)).toBeDefined();
  return stream;
}

test('does not delete a job in progress, and says what to do', async () => {
  const { id } = await server.job({ name: 'Canola', pilotId: pilot.id, status: 'in_progress' });
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status', message: 'Canola is in progress. Mark it complete or cancel it, then delete it.' },
  });
  await update(id, { status: 'cancelled' });
  expect((await remove(id)).status).toBe(200);
});

const OPEN_STATUSES = SPRAY_JOB_STATUSES.filter((status) => status !== 'completed');

test.each(OPEN_STATUSES)('does not delete a job that is %s while a pilot is checked in to it', async (status) => {
  const { id } = await flying();
  await update(id, { status });
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: expect.stringMatching(/^Dale Doe is checked in to Canola: find out/) as unknown },
  });
  expect(await row()).toMatchObject({ sprayJobId: id, status });

  if (status === 'in_progress') await update(id, { status: 'completed' });
  await server.callOk(pilots.checkOutPilot, { params: { id: pilot.id } }, admin);
  expect((await remove(id)).status).toBe(200);
});

test('deletes a completed job: completing it has checked the pilot out', async () => {
  const { id } = await flying();
  await update(id, { status: 'completed' });
  expect(await row()).toBeUndefined();
  expect((await remove(id)).status).toBe(200);
});

test('a tracker that left the map after its job ended does not prevent deleting the job', async () => {
  const { id } = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await report(3600);
  await update(id, { status: 'completed' });
  expect(await row()).toBeUndefined();
  expect((await remove(id)).status).toBe(200);
});

test('of a concurrent check-in and deletion the second one is rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await server.job({ pilotId: pilot.id, status: 'approved' });
    const [checkedIn, removed] = await Promise.all([checkIn(id), remove(id)]);
    expect([checkedIn.status, removed.status]).toEqual(checkedIn.status === 201 ? [201, 409] : [400, 200]);
    expect((await row())?.sprayJobId).toBe(checkedIn.status === 201 ? id : undefined);
    await server.callOk(pilots.checkOut, {}, device);
  }
});

test('deactivating a pilot in the air checks the pilot out, notifies the streams and is recorded', async () => {
  const { id } = await flying();
  const stream = await watched();
  await change({ isActive: false });
  expect(await stream.until((snapshot) => !isOnMap(snapshot))).toBeDefined();
  await stream.close();

  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: pilot.id } }, admin);
  expect(entries.find(({ action }) => action === 'check_out_pilot')).toMatchObject({
    by: { id: admin.id },
    changes: [{ property: 'sprayJob', from: 'Canola', to: null }],
  });

  await change({ isActive: true });
  expect(await row()).toBeUndefined();
  await update(id, { status: 'completed' });
  expect((await remove(id)).status).toBe(200);
});

test('a concurrent check-in and deactivation leave no hidden check-in', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await server.job({ pilotId: pilot.id, status: 'approved' });
    await Promise.all([checkIn(id), change({ isActive: false })]);
    await server.db.updateTable('users').set({ isActive: true }).where('id', '=', pilot.id).execute();
    expect(await row()).toBeUndefined();
  }
});

test("other actions of the office do not affect an active pilot's marker", async () => {
  const { id, userId } = await flying();
  const other = await server.pilot();
  await update(id, { pilotId: other.id });
  expect(await row()).toMatchObject({ sprayJobId: id });
  await server.callOk(sprayJobs.cancel, { params: { id }, body: {} }, admin);
  expect(await row()).toMatchObject({ sprayJobId: id, status: 'cancelled' });
  await server.callOk(users.update, { params: { id: userId }, body: { isActive: false } }, admin);
  await server.callOk(pilots.revokeDeviceToken, { params: { id: pilot.id, tokenId: device.id } }, admin);
  await change({ role: 'ground_crew' });
  expect(await row()).toMatchObject({ sprayJobId: id, latitude: 52 });
});

test('streams immediately get changes of the job, its status and the pilot', async () => {
  const { id } = await flying();
  const stream = await watched();
  const shows = (expected: object) =>
    stream.until(({ activePilots }) =>
      activePilots.some((shown) => Object.entries(expected).every(([name, value]) => shown[name as keyof typeof shown] === value)),
    );
  await update(id, { name: 'Barley' });
  expect(await shows({ sprayJobName: 'Barley' })).toBeDefined();
  await change({ lastName: 'Smith' });
  expect(await shows({ pilotLastName: 'Smith' })).toBeDefined();
  await update(id, { status: 'cancelled' });
  expect(await shows({ status: 'cancelled', sprayJobName: 'Barley' })).toBeDefined();
  await update(id, { status: 'completed' });
  expect(await stream.until((snapshot) => !isOnMap(snapshot))).toBeDefined();
  await stream.close();
});

test('does not delete a pilot with check-ins', async () => {
  const { id } = await server.job({ pilotId: pilot.id, status: 'approved' });
  expect((await checkIn(id)).status).toBe(201);
  await update(id, { pilotId: null });
  expect(await server.call(users.remove, { params: { id: pilot.id } }, admin)).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: expect.stringContaining('1 check-in.') as unknown },
  });
  expect(await row()).toBeDefined();
});

test('the job of a pilot on the map is listed whole, until the pilot leaves the map', async () => {
  const listed = async () => (await server.callOk(sprayJobs.ofActivePilots, {}, admin)).sprayJobs.filter(({ id }) => id === job.id);
  const job = await server.job({ name: 'Canola', pilotId: pilot.id, status: 'in_progress' });
  expect(await listed()).toEqual([]);
  expect((await checkIn(job.id)).status).toBe(201);
  const { landVersion: _, ...whole } = await server.callOk(sprayJobs.getAsAdmin, { params: { id: job.id } }, admin);
  expect(await listed()).toEqual([whole]);

  await server.callOk(pilots.checkOut, {}, device);
  expect(await listed()).toEqual([]);
});
