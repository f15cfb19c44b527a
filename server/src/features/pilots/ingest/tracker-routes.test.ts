import { INGEST } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { isoOf, startTracker, type Tracker, unixNow } from '../../../test/trackers.ts';

let server: TestServer;
let admin: Person;
let pilot: Person;
let token: string;
let stored: Tracker['stored'];
let refused: Tracker['refused'];
let osmand: Tracker['osmand'];
let osmandJson: Tracker['osmandJson'];
let owntracks: Tracker['owntracks'];
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  ({ pilot, token, stored, refused, osmand, osmandJson, owntracks } = await startTracker(server, admin));
});
afterAll(() => server.close());

test.each(['GET', 'POST'] as const)('reads the query of Traccar Client and OsmAnd by %s, with speed in knots', async (method) => {
  const timestamp = unixNow();
  const reply = await osmand(
    { lat: '52.5', lon: '-105.25', timestamp: String(timestamp), speed: '100', bearing: '271', altitude: '610', accuracy: '4', batt: '81' },
    method,
  );
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
  const [position] = await stored();
  expect(position).toMatchObject({
    latitude: 52.5,
    longitude: -105.25,
    heading: 271,
    altitude: 610,
    accuracy: 4,
    timestamp: isoOf(timestamp),
  });
  expect(position?.speed).toBeCloseTo(51.4444, 4);
});

test('reads a posted form like the query', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: INGEST.osmand,
    payload: `deviceid=${token}&lat=52&lon=-105&timestamp=${unixNow()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply.statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('reads the JSON of Traccar Client, with speed in metres per second and -1 for unknown', async () => {
  const timestamp = isoOf(unixNow());
  const coords = { latitude: 52, longitude: -105, accuracy: 5, speed: 30.5, heading: 12, altitude: 600 };
  const payload = { location: { timestamp, coords, is_moving: true, battery: { level: 0.5 } }, device_id: token };
  expect((await server.app.inject({ method: 'POST', url: INGEST.osmand, payload })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ pilotId: pilot.id, sprayJobId: null, ...coords, timestamp }]);
  const unknown = { location: { timestamp: isoOf(unixNow() - 5), coords: { ...coords, speed: -1, heading: -1 } }, device_id: token };
  expect((await server.app.inject({ method: 'POST', url: INGEST.osmand, payload: unknown })).statusCode).toBe(200);
});

test.each([
  ['seconds', (now: number) => String(now)],
  ['milliseconds', (now: number) => String(now * 1000)],
  ['ISO 8601', (now: number) => isoOf(now)],
  ['ISO 8601 without an offset, in UTC', (now: number) => isoOf(now).slice(0, 19)],
  ['date and time apart, in UTC', (now: number) => isoOf(now).slice(0, 19).replace('T', ' ')],
])('reads a time in %s', async (_, write) => {
  const now = unixNow();
  expect((await osmand({ lat: '52', lon: '-105', timestamp: write(now) })).statusCode).toBe(200);
  expect((await stored())[0]?.timestamp).toBe(isoOf(now));
});

test.each([
  ['no time', () => osmand({ lat: '52', lon: '-105' })],
  ['a time of null', () => osmandJson({ timestamp: null, coords: { latitude: 52, longitude: -105 } })],
])('a position with %s gets the current time', async (_, send) => {
  const before = Date.now();
  await send();
  const moment = Date.parse((await stored())[0]?.timestamp ?? '');
  expect(moment).toBeGreaterThanOrEqual(before);
  expect(moment).toBeLessThanOrEqual(Date.now());
});

test('reads OwnTracks, with the token as password and speed in km/h, and ignores other messages', async () => {
  const now = unixNow();
  const location = { _type: 'location', lat: 52, lon: -105, tst: now, vel: 180, cog: 90, alt: 600, acc: 8, batt: 70, tid: 'AB' };
  const reply = await owntracks(location);
  expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  const [position] = await stored();
  expect(position).toMatchObject({ latitude: 52, speed: 50, heading: 90, altitude: 600, accuracy: 8, timestamp: isoOf(now) });

  expect((await owntracks({ _type: 'status' })).statusCode).toBe(200);
  expect((await owntracks([location, { ...location, tst: now - 1 }, { _type: 'waypoint' }])).statusCode).toBe(200);
  expect(await stored()).toHaveLength(2);
});

test('ignores other messages of OwnTracks, and empty ones', async () => {
  const tst = unixNow();
  for (const message of [
    { _type: 'lwt', tst },
    { _type: 'waypoint', desc: 'Strip', lat: 52, lon: -105, rad: 200, tst },
    { _type: 'waypoints', waypoints: [] },
    { _type: 'transition', event: 'enter', desc: 'Strip', lat: 52, lon: -105, acc: 5, tst, wtst: tst - 100, t: 'c', tid: 'AB' },
    { _type: 'steps', steps: 100, tst },
    { _type: 'card', name: 'Pat', tid: 'AB' },
    {},
    [],
    undefined,
  ]) {
    const reply = await owntracks(message);
    expect([message, reply.statusCode, reply.json()]).toEqual([message, 200, []]);
  }
  const empty = await server.app.inject({
    method: 'POST',
    url: INGEST.owntracks,
    payload: '',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}`,
    },
  });
  expect([empty.statusCode, empty.json()]).toEqual([200, []]);
  expect(await stored()).toEqual([]);
});

test('reads a location of OwnTracks with all properties of the apps, which leave out a speed and course of zero or -1', async () => {
  const tst = unixNow();
  const about = { _type: 'location', lat: 52, lon: -105, acc: 12, batt: 41, bs: 1, conn: 'm', t: 'u', tid: 'JJ', vac: 3, p: 95.1, m: 1 };
  const more = {
    topic: 'owntracks/jane/phone',
    inregions: ['Strip'],
    inrids: ['a'],
    SSID: 'Hangar',
    BSSID: '0:1',
    created_at: tst,
    _id: 'b',
  };
  expect((await owntracks({ ...about, ...more, tst })).statusCode).toBe(200);
  expect((await owntracks({ ...about, tst: tst - 1, vel: -1, cog: -1, alt: 0 })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([
    { speed: null, heading: null, altitude: null, timestamp: isoOf(tst) },
    { altitude: 0, timestamp: isoOf(tst - 1) },
  ]);
});

test('reads the current JSON of Traccar Client, with event, activity, odometer and extras', async () => {
  const timestamp = isoOf(unixNow());
  const location = {
    timestamp,
    coords: {
      latitude: 52,
      longitude: -105,
      accuracy: 4.2,
      speed: 51.4,
      heading: 271.5,
      altitude: 610.1,
      speed_accuracy: 1,
      heading_accuracy: 2,
      altitude_accuracy: 3,
    },
    is_moving: true,
    odometer: 1234.5,
    event: 'motionchange',
    battery: { level: 0.81, is_charging: false },
    activity: { type: 'in_vehicle', confidence: 100 },
    extras: {},
    uuid: 'f0',
    age: 12,
  };
  const reply = await server.app.inject({ method: 'POST', url: INGEST.osmand, payload: { location, device_id: token } });
  expect(reply.statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ latitude: 52, accuracy: 4.2, speed: 51.4, heading: 271.5, altitude: 610.1, timestamp }]);
});

test('leaves out impossible values and stores the position', async () => {
  const wrong = { speed: '1e9', accuracy: '-1', bearing: '361', altitude: '1e9' };
  expect((await osmand({ lat: '52', lon: '-105', ...wrong })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ speed: null, accuracy: null, heading: null, altitude: null }]);
  expect(await refused()).toBeNull();
});

test('reads coordinates in one value, and several locations in one message of Traccar Client', async () => {
  const now = unixNow();
  expect((await osmand({ location: '52.5,-105.5', timestamp: String(now) })).statusCode).toBe(200);
  const at = (timestamp: string) => ({ timestamp, coords: { latitude: 51, longitude: -105 } });
  const payload = { device_id: token, location: [at(isoOf(now - 2)), at(isoOf(now - 1))] };
  expect((await server.app.inject({ method: 'POST', url: INGEST.osmand, payload })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ latitude: 52.5, longitude: -105.5 }, { latitude: 51 }, { latitude: 51 }]);
});

test('reads numbers posted as JSON like those of the query', async () => {
  const payload = { device_id: token, lat: 52, lon: -105, speed: 100 };
  expect((await server.app.inject({ method: 'POST', url: INGEST.osmand, payload })).statusCode).toBe(200);
  expect((await stored())[0]?.speed).toBeCloseTo(51.4444, 4);
});

test('reads a fix that the OsmAnd protocol marks as valid', async () => {
  for (const valid of ['true', '1']) expect((await osmand({ lat: '52', lon: '-105', valid })).statusCode).toBe(200);
  expect(await stored()).toHaveLength(2);
  expect(await refused()).toBeNull();
});

test('reads a message with a broken character, which the app would repeat for ever', async () => {
  const location = { _type: 'location', lat: 52, lon: -105, tst: unixNow(), desc: '\u0000\ud800' };
  expect((await owntracks(location)).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});
