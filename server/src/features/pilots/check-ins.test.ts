import { api, SPRAY_JOB_STATUSES } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { checkIn, checkOut, report, active, locations } = api.pilots;

let server: TestServer;
let admin: Person;
let pilot: Person;
let device: { token: string };
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  pilot = await server.pilot();
  device = await server.device(pilot);
});
afterAll(() => server.close());

const row = async () => (await server.callOk(active, {}, admin)).activePilots.find(({ pilotId }) => pilotId === pilot.id);
const position = (msAgo = 0) => ({ latitude: 52, longitude: -105, timestamp: new Date(Date.now() - msAgo).toISOString() });
const send = (...points: ReturnType<typeof position>[]) => server.callOk(report, { body: { locations: points } }, device);
const jobsOfPositions = async () =>
  (await server.callOk(locations, { query: { pilotId: pilot.id } }, admin)).locations.map(({ sprayJobId }) => sprayJobId);

test('a pilot who checks in is on the map, at first without a position', async () => {
  const job = await server.job({ name: 'Canola', pilotId: pilot.id, status: 'approved' });
  expect(await row()).toBeUndefined();
  const reply = await server.callOk(checkIn, { body: { sprayJobId: job.id } }, device);
  expect(reply.sprayJobId).toBe(job.id);
  expect(await row()).toEqual({
    sprayJobId: job.id,
    sprayJobName: 'Canola',
    status: 'approved',
    checkedInAt: reply.checkedInAt,
    pilotId: pilot.id,
    pilotFirstName: pilot.firstName,
    pilotLastName: pilot.lastName,
    pilotEmail: pilot.email,
    kind: null,
    latitude: null,
    longitude: null,
    accuracy: null,
    altitude: null,
    speed: null,
    speedSource: null,
    heading: null,
    headingSource: null,
    lastLocationUpdate: null,
    receivedAt: null,
    clockOffsetSeconds: null,
    reportedBy: null,
  });
  await send(position());
  expect(await row()).toMatchObject({ latitude: 52, longitude: -105 });

  expect(await server.call(checkOut, {}, device)).toMatchObject({ status: 200, body: { data: null, message: 'Checked out' } });
  expect(await row()).toBeUndefined();
  await server.callOk(checkOut, {}, device);
});

test("a pilot on the map has the kind of the job's aircraft, also after it changes", async () => {
  const { id: aircraftId } = await server.aircraft({ kind: 'aeroplane' });
  const job = await server.job({ pilotId: pilot.id, status: 'in_progress', aircraftId });
  await server.callOk(checkIn, { body: { sprayJobId: job.id } }, device);
  expect((await row())?.kind).toBe('aeroplane');
  await server.callOk(api.aircraft.update, { params: { id: aircraftId }, body: { kind: 'helicopter' } }, admin);
  expect((await row())?.kind).toBe('helicopter');
  const drone = await server.aircraft({ kind: 'rpas', registration: 'C-5500' });
  for (const [next, kind] of [
    [drone.id, 'rpas'],
    [null, null],
  ] as const) {
    await server.callOk(api.sprayJobs.update, { params: { id: job.id }, body: { aircraftId: next } }, admin);
    expect((await row())?.kind).toBe(kind);
  }
});

test('rejects a job of another pilot, an unknown job and an invalid id', async () => {
  const foreign = await server.job({ pilotId: (await server.pilot()).id, status: 'approved' });
  for (const sprayJobId of [foreign.id, UNKNOWN_ID]) {
    const refused = await server.call(checkIn, { body: { sprayJobId } }, device);
    expect(refused.status).toBe(400);
    expect(messagesByInput(refused)).toEqual({ sprayJobId: 'This job is not assigned to you. Ask the office to put you on it.' });
  }
  expect(messagesByInput(await server.call(checkIn, { body: { sprayJobId: 'x' } }, device))).toEqual({
    sprayJobId: 'Invalid UUID format: x',
  });
});

test.each(SPRAY_JOB_STATUSES)('checking in to a job that is %s', async (status) => {
  const { id } = await server.job({ pilotId: pilot.id, status });
  const answer = await server.call(checkIn, { body: { sprayJobId: id } }, device);
  const isOpen = status === 'approved' || status === 'in_progress';
  expect(answer).toMatchObject(isOpen ? { status: 201 } : { status: 409, body: { code: 'wrong_status' } });
});

test('a new check-in ends the previous one, also when two devices check in concurrently', async () => {
  const jobs = [await server.job({ pilotId: pilot.id, status: 'approved' }), await server.job({ pilotId: pilot.id, status: 'approved' })];
  const other = await server.device(pilot);
  await Promise.all(
    [device, other, device, other].map((by, at) => server.callOk(checkIn, { body: { sprayJobId: jobs[at % 2]?.id ?? '' } }, by)),
  );
  const open = await server.db
    .selectFrom('checkIns')
    .select('id')
    .where('pilotId', '=', pilot.id)
    .where('checkedOutAt', 'is', null)
    .execute();
  expect(open).toHaveLength(1);
});

test('a device that repeats its check-in keeps the time of the first one; a check-in from the day before begins again', async () => {
  const { id: sprayJobId } = await server.job({ pilotId: pilot.id, status: 'approved' });
  const first = await server.callOk(checkIn, { body: { sprayJobId } }, device);
  expect(await server.callOk(checkIn, { body: { sprayJobId } }, device)).toEqual(first);
  expect(await server.db.selectFrom('checkIns').select('id').where('pilotId', '=', pilot.id).execute()).toHaveLength(1);

  const yesterday = position(24 * 60 * 60 * 1000).timestamp;
  await server.db.updateTable('checkIns').set({ checkedInAt: yesterday }).where('pilotId', '=', pilot.id).execute();
  const { checkedInAt } = await server.callOk(checkIn, { body: { sprayJobId } }, device);
  expect(checkedInAt > first.checkedInAt).toBe(true);
});

test('each position belongs to the job of its time, regardless of its arrival', async () => {
  const [one, two] = [
    await server.job({ pilotId: pilot.id, status: 'approved' }),
    await server.job({ pilotId: pilot.id, status: 'approved' }),
  ];
  const shifts = [
    { sprayJobId: one.id, checkedInAt: position(40_000).timestamp, checkedOutAt: position(30_000).timestamp },
    { sprayJobId: two.id, checkedInAt: position(20_000).timestamp, checkedOutAt: null },
  ];
  await server.db
    .insertInto('checkIns')
    .values(shifts.map((shift) => ({ ...shift, pilotId: pilot.id })))
    .execute();
  await send(position(10_000), position(25_000), position(35_000), position(45_000));
  expect(await jobsOfPositions()).toEqual([two.id, null, one.id, null]);
});

test('checks a pilot whose app cannot check in to the only job in progress', async () => {
  const job = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await server.job({ pilotId: pilot.id, status: 'approved' });
  await send(position(5000), position(1000));
  expect(await jobsOfPositions()).toEqual([job.id, job.id]);
  expect(await row()).toMatchObject({ sprayJobId: job.id, status: 'in_progress', latitude: 52 });
});

test('with two jobs in progress, or none, a position has no job', async () => {
  await send(position(2000));
  for (let count = 0; count < 2; count++) await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await send(position(1000));
  expect(await jobsOfPositions()).toEqual([null, null]);
  expect(await row()).toBeUndefined();
});

test('a check-in follows the job in progress once its job is completed or cancelled, and else an explicit one stays', async () => {
  const [first, second] = [
    await server.job({ pilotId: pilot.id, status: 'in_progress' }),
    await server.job({ pilotId: pilot.id, status: 'approved' }),
  ];
  const setStatus = (id: string, status: 'approved' | 'in_progress' | 'completed' | 'cancelled') =>
    server.callOk(api.sprayJobs.update, { params: { id }, body: { status } }, admin);
  await send(position(3000));
  await setStatus(first.id, 'completed');
  await setStatus(second.id, 'in_progress');
  await send(position());
  expect(await row()).toMatchObject({ sprayJobId: second.id });

  await server.callOk(checkIn, { body: { sprayJobId: second.id } }, device);
  const third = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await setStatus(second.id, 'approved');
  await send(position());
  expect(await row()).toMatchObject({ sprayJobId: second.id, status: 'approved' });
  await setStatus(second.id, 'cancelled');
  await send(position());
  expect(await row()).toMatchObject({ sprayJobId: third.id });
  await setStatus(third.id, 'completed');
  expect(await row()).toBeUndefined();
});

test('a deactivated pilot leaves the map', async () => {
  const job = await server.job({ pilotId: pilot.id, status: 'approved' });
  await server.callOk(checkIn, { body: { sprayJobId: job.id } }, device);
  await server.callOk(api.users.update, { params: { id: pilot.id }, body: { isActive: false } }, admin);
  expect(await row()).toBeUndefined();
  expect(await server.call(report, { body: position() }, device)).toMatchObject({ status: 401 });
});
