import { api, type RaisedAlarm } from '@swathline/contract';
import { planeAt, type Point } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { crewPhone } from '../../../test/crew.ts';
import { passesOver } from '../../../test/land/passes.ts';
import { type Snapshot, streamAt } from '../../../test/pilots.ts';
import { pushBrowser, recordingServer } from '../../../test/push.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { listOpenAlarms } from './alarms.ts';
import { judgePilot } from './judge-pilot.ts';

const { list, acknowledge } = api.flightAlarms;

let push: Awaited<ReturnType<typeof recordingServer>>;
let server: TestServer;
let admin: Person;
let address: string;
beforeAll(async () => {
  push = await recordingServer();
  server = await testServer(undefined, { pushHosts: [push.host] });
  admin = await server.admin();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await push.close();
});
beforeEach(() => {
  Object.assign(push, { behavior: 201, received: [] });
});

const watch = () => ({ db: server.db, publicUrl: 'https://spray.example.com' });

const plane = planeAt({ latitude: 50.4, longitude: -105.2 });
const square = (east: number, north: number, metres: number): Point[] =>
  [
    [0, 0],
    [metres, 0],
    [metres, metres],
    [0, metres],
  ].map(([x = 0, y = 0]) => plane.toPoint({ east: east + x, north: north + y }));

async function flying(zones: Point[][] = [], groundCrew: string[] = []) {
  const [farmer, pilot] = [await server.farmer(), await server.pilot({ firstName: 'Dale', lastName: 'Doe' })];
  const field = await server.field(farmer, {
    coordinates: square(0, 0, 800),
    quarter: undefined,
    section: undefined,
    township: undefined,
    range: undefined,
  });
  for (const coordinates of zones) {
    await server.callOk(api.exclusionZones.create, { params: { id: field.id }, body: { coordinates } }, admin);
  }
  const job = await server.job({ farmer, name: 'Canola', fieldIds: [field.id], pilotId: pilot.id, groundCrew, status: 'in_progress' });
  const device = await server.device(pilot);
  await server.callOk(api.pilots.checkIn, { body: { sprayJobId: job.id } }, device);
  // The check-in precedes the flight, which took place in the last minutes.
  const checkedInAt = new Date(Date.now() - 15 * 60_000).toISOString();
  await server.db.updateTable('checkIns').set({ checkedInAt }).where('pilotId', '=', pilot.id).execute();
  return { pilot, job, device };
}

type Flying = Awaited<ReturnType<typeof flying>>;

async function fly({ device, pilot }: Flying, east: number, count: number): Promise<void> {
  await server.callOk(api.pilots.report, { body: { locations: passesOver(plane, east, count) } }, device);
  await judgePilot(watch(), pilot.id);
}

const alarmsOf = async ({ job }: Flying) => (await server.callOk(list, { query: { sprayJobId: job.id } }, admin)).alarms;

test('passes over the land of the job raise no alarm', async () => {
  const flight = await flying();
  await fly(flight, 100, 6);
  expect(await alarmsOf(flight)).toEqual([]);
});

test('passes over other land raise one alarm, which the stream has until somebody acknowledges it', async () => {
  const flight = await flying();
  await fly(flight, 2_000, 6);
  await judgePilot(watch(), flight.pilot.id);
  const alarms = await alarmsOf(flight);
  expect(alarms).toMatchObject([
    { kind: 'wrong_field', sprayJobName: 'Canola', pilotName: 'Dale Doe', secondsBetween: 2, acknowledgedAt: null },
  ]);
  const params = { id: alarms[0]?.id ?? '' };
  const mails = async () => (await server.mailsTo(admin.email)).filter(({ subject }) => subject.endsWith(': Canola'));
  expect(await mails()).toMatchObject([{ status: 'queued' }]);
  const openIn = (snapshot: Snapshot) => (snapshot as Snapshot & { alarms: RaisedAlarm[] }).alarms.some(({ id }) => id === params.id);
  const stream = await streamAt(address, admin.token);
  expect(await stream.until(openIn)).toBeDefined();

  expect(messagesByInput(await server.call(acknowledge, { params, body: { note: ' ' } }, admin))).toEqual({ note: 'Say in a word why' });
  const acknowledged = await server.callOk(acknowledge, { params, body: { note: 'Called the pilot' } }, admin);
  expect(acknowledged).toMatchObject({ note: 'Called the pilot', acknowledgedAt: expect.any(String) as string });
  expect(await stream.until((snapshot) => !openIn(snapshot))).toBeDefined();
  expect(await mails()).toMatchObject([{ status: 'failed', lastError: 'Withdrawn: what it said had changed.' }]);
  await stream.close();
  expect(await server.call(acknowledge, { params, body: { note: 'Again' } }, admin)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status' },
  });
  await judgePilot(watch(), flight.pilot.id);
  expect(await alarmsOf(flight)).toHaveLength(1);
});

test('an aircraft that goes on after the alarm was acknowledged raises another one with its next pass', async () => {
  const flight = await flying();
  const locations = passesOver(plane, 2_000, 6);
  const report = async (from: number, to?: number) => {
    await server.callOk(api.pilots.report, { body: { locations: locations.slice(from, to) } }, flight.device);
    await judgePilot(watch(), flight.pilot.id);
  };
  const [inFourth, afterFourth] = [locations.length * 0.6, locations.length * 0.7].map(Math.round);
  await report(0, inFourth);
  const [alarm] = await alarmsOf(flight);
  // At the time of the flight: the route would take the time of the test.
  const acknowledgedAt = locations[(inFourth ?? 0) - 1]?.timestamp ?? '';
  const acknowledged = { acknowledgedAt, acknowledgedBy: 'Avery Stone', note: 'Called the pilot' };
  await server.db
    .updateTable('flightAlarms')
    .set(acknowledged)
    .where('id', '=', alarm?.id ?? '')
    .execute();

  await report(inFourth ?? 0, afterFourth);
  expect(await alarmsOf(flight)).toHaveLength(1);
  await report(afterFourth ?? 0);
  const [another, ...others] = await alarmsOf(flight);
  expect(others).toMatchObject([{ id: alarm?.id }]);
  expect(another).toMatchObject({ kind: 'wrong_field', acknowledgedAt: null });
  expect(another?.passes).toBeGreaterThan(alarm?.passes ?? Infinity);
  expect(Date.parse(another?.at ?? '')).toBeGreaterThan(Date.parse(acknowledgedAt));
  expect(another?.longitude).toBeGreaterThan(alarm?.longitude ?? Infinity);
});

test('passes over other land raise the alarm also while a crew phone, its clock 0.7 s off, reports beside the tracker', async () => {
  const flight = await flying();
  const phone = await crewPhone(server, admin, flight.pilot);
  const locations = passesOver(plane, 2_000, 6).map((position) => ({
    ...position,
    timestamp: new Date(Date.parse(position.timestamp) - 700).toISOString(),
  }));
  await server.callOk(api.crew.sendPositions, { body: { locations } }, phone);
  await fly(flight, 2_000, 6);
  expect(await alarmsOf(flight)).toMatchObject([{ kind: 'wrong_field', secondsBetween: 2 }]);
});

test.each([-5, 5])('two passes posted at once by a device whose clock is %i minutes off raise the alarm', async (minutes) => {
  const flight = await flying();
  await server.db
    .updateTable('checkIns')
    .set({ checkedInAt: new Date(Date.now() - 90_000).toISOString() })
    .where('pilotId', '=', flight.pilot.id)
    .execute();
  const locations = passesOver(plane, 2_000, 2).map(({ timestamp, ...place }) => ({
    ...place,
    timestamp: new Date(Date.parse(timestamp) + minutes * 60_000).toISOString(),
  }));
  await server.callOk(api.pilots.report, { body: { locations } }, flight.device);
  await judgePilot(watch(), flight.pilot.id);
  expect(await alarmsOf(flight)).toMatchObject([{ kind: 'wrong_field', passes: 2 }]);
});

test('the stream has open alarms of one moment in the order of the list', async () => {
  const at = new Date().toISOString();
  const raised = { kind: 'wrong_field' as const, at, latitude: 50, longitude: -105, passes: 3, secondsBetween: 2 };
  const values = [await flying(), await flying()].map(({ pilot, job }) => ({ ...raised, sprayJobId: job.id, pilotId: pilot.id }));
  await server.db.insertInto('flightAlarms').values(values).execute();
  const { alarms } = await server.callOk(list, { query: { isOpen: 'true' } }, admin);
  expect((await listOpenAlarms(server.db)).map(({ id }) => id)).toEqual(alarms.map(({ id }) => id));
});

test('a pass into an exclusion zone raises a separate alarm', async () => {
  const flight = await flying([square(200, 300, 250)]);
  await fly(flight, 250, 2);
  expect(await alarmsOf(flight)).toMatchObject([{ kind: 'zone_entered' }]);
});

test('a pilot who is not checked in is not judged', async () => {
  const flight = await flying();
  await server.callOk(api.pilots.checkOut, {}, flight.device);
  await fly(flight, 2_000, 4);
  expect(await alarmsOf(flight)).toEqual([]);
});

/** A crew phone whose browser takes push messages. */
async function phoneWithPush(person: Person) {
  const phone = await crewPhone(server, admin, person);
  const browser = pushBrowser(`${push.url}/phone/${phone.id}`);
  await server.callOk(api.crewPush.subscribe, { body: browser.form }, phone);
  return { ...phone, browser };
}

test('an alarm is pushed to the crew phones of its pilot and ground crew, not to a revoked one or to others', async () => {
  const member = await server.crew();
  const flight = await flying([], [member.id]);
  const [pilots, members, revoked] = [await phoneWithPush(flight.pilot), await phoneWithPush(member), await phoneWithPush(member)];
  await phoneWithPush(await server.pilot());
  await server.callOk(api.crewPhones.revoke, { params: { id: member.id, phoneId: revoked.id } }, admin);
  await fly(flight, 2_000, 6);
  await vi.waitUntil(() => push.received.length >= 2, { timeout: 20_000, interval: 50 });
  await judgePilot(watch(), flight.pilot.id);
  expect(push.received.map(({ path }) => path).toSorted()).toEqual([pilots, members].map(({ id }) => `/phone/${id}`).toSorted());
  const [request] = push.received.filter(({ path }) => path.endsWith(pilots.id));
  expect(Number(request?.headers['ttl'])).toBeLessThanOrEqual(3600);
  expect(request && pilots.browser.read(request.body)).toMatchObject({
    title: 'Passes over land that is not the job’s: Canola',
    body: expect.stringMatching(/^Dale Doe, Canola: \d passes over land that is not the job’s\.\nSwathline$/) as string,
    path: '/crew',
  });
});

test('an alarm that waits for a phone is withdrawn once it is acknowledged, and a phone can switch it off', async () => {
  push.behavior = 503;
  const flight = await flying();
  const phone = await phoneWithPush(flight.pilot);
  await fly(flight, 2_000, 6);
  const notices = () =>
    server.db.selectFrom('notices').select(['notice', 'status', 'lastError']).where('userId', '=', flight.pilot.id).execute();
  await vi.waitUntil(async () => typeof (await notices())[0]?.lastError === 'string', { timeout: 20_000, interval: 50 });
  const [alarm] = await alarmsOf(flight);
  await server.callOk(acknowledge, { params: { id: alarm?.id ?? '' }, body: { note: 'Called the pilot' } }, admin);
  expect(await notices()).toMatchObject([{ notice: 'alarm', status: 'withdrawn' }]);

  expect((await server.callOk(api.crewPush.key, {}, phone)).pushKey).toMatch(/^[\w-]{87}$/);
  await server.callOk(api.crewPush.unsubscribe, { body: { endpoint: phone.browser.form.endpoint } }, phone);
  expect(await server.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', flight.pilot.id).execute()).toEqual([]);
});
