import { api, INGEST } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
let pilot: Person;
let token: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  pilot = await server.pilot();
  ({ token } = await server.device(pilot));
});
afterAll(() => server.close());

const seconds = () => Math.floor(Date.now() / 1000);
const iso = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString();
const stored = async () => (await server.callOk(api.pilots.locations, { query: { pilotId: pilot.id } }, admin)).locations;
const refused = async () => (await server.callOk(api.pilots.deviceTokens, { params: { id: pilot.id } }, admin)).deviceTokens[0]?.refused;
const osmand = (query: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url: INGEST.osmand, query: { id: token, ...query } });
const osmandJson = (location: object) => server.app.inject({ method: 'POST', url: INGEST.osmand, payload: { location, device_id: token } });
const owntracks = (payload: unknown, password = token) =>
  server.app.inject({
    method: 'POST',
    url: INGEST.owntracks,
    payload: payload as object,
    headers: { authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}` },
  });

test.each(['GET', 'POST'] as const)('reads the query of Traccar Client and OsmAnd by %s, with speed in knots', async (method) => {
  const timestamp = seconds();
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
    timestamp: iso(timestamp),
  });
  expect(position?.speed).toBeCloseTo(51.4444, 4);
});

test('reads a posted form like the query', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: INGEST.osmand,
    payload: `deviceid=${token}&lat=52&lon=-105&timestamp=${seconds()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply.statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('reads the JSON of Traccar Client, with speed in metres per second and -1 for unknown', async () => {
  const timestamp = iso(seconds());
  const coords = { latitude: 52, longitude: -105, accuracy: 5, speed: 30.5, heading: 12, altitude: 600 };
  const payload = { location: { timestamp, coords, is_moving: true, battery: { level: 0.5 } }, device_id: token };
  expect((await server.app.inject({ method: 'POST', url: INGEST.osmand, payload })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ pilotId: pilot.id, sprayJobId: null, ...coords, timestamp }]);
  const unknown = { location: { timestamp: iso(seconds() - 5), coords: { ...coords, speed: -1, heading: -1 } }, device_id: token };
  expect((await server.app.inject({ method: 'POST', url: INGEST.osmand, payload: unknown })).statusCode).toBe(200);
});

test.each([
  ['seconds', (now: number) => String(now)],
  ['milliseconds', (now: number) => String(now * 1000)],
  ['ISO 8601', (now: number) => iso(now)],
  ['ISO 8601 without an offset, in UTC', (now: number) => iso(now).slice(0, 19)],
  ['date and time apart, in UTC', (now: number) => iso(now).slice(0, 19).replace('T', ' ')],
])('reads a time in %s', async (_, write) => {
  const now = seconds();
  expect((await osmand({ lat: '52', lon: '-105', timestamp: write(now) })).statusCode).toBe(200);
  expect((await stored())[0]?.timestamp).toBe(iso(now));
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
  const now = seconds();
  const location = { _type: 'location', lat: 52, lon: -105, tst: now, vel: 180, cog: 90, alt: 600, acc: 8, batt: 70, tid: 'AB' };
  const reply = await owntracks(location);
  expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  const [position] = await stored();
  expect(position).toMatchObject({ latitude: 52, speed: 50, heading: 90, altitude: 600, accuracy: 8, timestamp: iso(now) });

  expect((await owntracks({ _type: 'status' })).statusCode).toBe(200);
  expect((await owntracks([location, { ...location, tst: now - 1 }, { _type: 'waypoint' }])).statusCode).toBe(200);
  expect(await stored()).toHaveLength(2);
});

test('ignores other messages of OwnTracks, and empty ones', async () => {
  const tst = seconds();
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
  const tst = seconds();
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
    { speed: null, heading: null, altitude: null, timestamp: iso(tst) },
    { altitude: 0, timestamp: iso(tst - 1) },
  ]);
});

test('reads the current JSON of Traccar Client, with event, activity, odometer and extras', async () => {
  const timestamp = iso(seconds());
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

test('answers 200 to a refused position, because the app would repeat it forever, and counts it on its device', async () => {
  const timestamps = ['0', '1000', iso(seconds() + 365 * 86_400), iso(seconds() + 15 * 60)];
  for (const timestamp of timestamps) expect((await osmand({ lat: '52', lon: '-105', timestamp })).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
  const ahead = await refused();
  expect(ahead).toMatchObject({ count: 4, reason: 'clock_ahead' });
  expect(Math.abs((ahead?.offsetSeconds ?? 0) - 15 * 60)).toBeLessThanOrEqual(60);

  const location = { _type: 'location', lat: 52, lon: -105, tst: 0 };
  expect((await owntracks(location)).statusCode).toBe(200);
  expect(await refused()).toMatchObject({ count: 5, since: ahead?.since, reason: 'too_old' });
});

test('rejects an invalid or revoked token with the error envelope', async () => {
  const position = { lat: '52', lon: '-105' };
  const { id, token: lost } = await server.device(pilot);
  await server.callOk(api.pilots.revokeDeviceToken, { params: { id: pilot.id, tokenId: id } }, admin);
  const answers = [
    await osmand({ ...position, id: 'x' }),
    await osmand({ ...position, id: lost }),
    await osmand({ ...position, id: admin.token }),
    await server.app.inject({ url: INGEST.osmand, query: position }),
    await server.app.inject(`${INGEST.osmand}?id=${token}&id=${token}&lat=52&lon=-105`),
    await owntracks({ _type: 'location', lat: 52, lon: -105 }, lost),
    await server.app.inject({ method: 'POST', url: INGEST.owntracks, payload: {} }),
  ];
  for (const reply of answers) {
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ success: false, code: 'not_signed_in' });
  }
  expect(await stored()).toEqual([]);
});

test('answers 200 to an invalid message and counts it with its reason', async () => {
  const post = (payload: object) => server.app.inject({ method: 'POST', url: INGEST.osmand, payload });
  const without: [() => Promise<{ statusCode: number }>, string][] = [
    [() => osmand({}), 'invalid_coordinates'],
    [() => osmand({ lat: 'north', lon: '-105' }), 'invalid_coordinates'],
    [() => osmand({ lat: '52', lon: '-105', timestamp: 'soon' }), 'invalid_time'],
    [() => osmand({ lat: '1e999', lon: '-105' }), 'invalid_coordinates'],
    [() => server.app.inject(`${INGEST.osmand}?id=${token}&lat=52&lat=53&lon=-105`), 'invalid_coordinates'],
    [() => post({ device_id: token, lat: [1], lon: {} }), 'invalid_coordinates'],
    [() => post({ device_id: token, location: 7 }), 'invalid_coordinates'],
    [() => post({ device_id: token, location: { timestamp: [{}], coords: { latitude: 52, longitude: -105 } } }), 'invalid_time'],
    [() => owntracks({ _type: 'location', lat: null, lon: -105, tst: seconds() }), 'invalid_coordinates'],
    [() => owntracks({ _type: 'location', lat: 52, lon: -105, tst: 'soon' }), 'invalid_time'],
    [() => osmand({ lat: '52', lon: '-105', timestamp: '99999999999999999' }), 'invalid_time'],
    [() => osmand({ lat: '0', lon: '0' }), 'no_fix'],
    [() => osmand({ lat: '52', lon: '-105', valid: 'false' }), 'no_fix'],
    [() => osmand({ lat: '52', lon: '-105', valid: '0' }, 'POST'), 'no_fix'],
    [() => osmand({ lat: '52', lon: '-105', accuracy: '12000' }), 'inaccurate'],
    [() => post({ device_id: token, lat: 52, lon: -105, valid: false }), 'no_fix'],
    [() => osmandJson({ coords: { latitude: 0, longitude: 0 } }), 'no_fix'],
    [() => osmandJson({ valid: false, coords: { latitude: 52, longitude: -105 } }), 'no_fix'],
    [() => osmandJson({ coords: { latitude: 52, longitude: -105, accuracy: '800' } }), 'inaccurate'],
    [() => owntracks({ _type: 'location', lat: 0, lon: 0, tst: seconds() }), 'no_fix'],
    [() => owntracks({ _type: 'location', lat: 50.47, lon: -104.95, acc: 12_000, tst: seconds(), t: 'u', conn: 'm' }), 'inaccurate'],
    [() => owntracks({ _type: 'encrypted', data: 'x' }), 'encrypted'],
  ];
  for (const [index, [send, reason]] of without.entries()) {
    expect((await send()).statusCode).toBe(200);
    expect(await refused()).toMatchObject({ count: index + 1, reason, offsetSeconds: null });
  }
  expect(await stored()).toEqual([]);
});

test('answers 200 to broken JSON, counts it on its device, and reads the next message', async () => {
  const json = { 'content-type': 'application/json' };
  const basic = { ...json, authorization: `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}` };
  const broken = ['{', '[{"_type":"location","lat":52,"lon":', 'no JSON', '['.repeat(100)];
  for (const [index, payload] of broken.entries()) {
    const reply = await server.app.inject({ method: 'POST', url: INGEST.owntracks, payload, headers: basic });
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
    expect(await refused()).toMatchObject({ count: index + 1, reason: 'unreadable' });
  }
  const post = (payload: string, query: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: INGEST.osmand, query, payload, headers: json });
  expect((await post('{', { id: token })).statusCode).toBe(200);
  expect((await post(`{"device_id":"${token}","location":{`)).statusCode).toBe(200);
  expect(await refused()).toMatchObject({ count: 6, reason: 'unreadable' });
  expect((await post('{')).statusCode).toBe(401);
  const position = { _type: 'location', lat: 52, lon: -105, tst: seconds() };
  expect((await owntracks(position)).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('one invalid message of OwnTracks does not delay the others', async () => {
  const now = seconds();
  const at = (more: object) => ({ _type: 'location', lat: 52, lon: -105, tst: now, ...more });
  expect((await owntracks([at({}), at({ lat: 91, tst: now - 1 }), at({ tst: now - 2, vel: 9e9, acc: -1, cog: 361 })])).statusCode).toBe(
    200,
  );
  expect(await stored()).toMatchObject([{}, { speed: null, accuracy: null, heading: null }]);
  expect(await refused()).toMatchObject({ count: 1 });
});

test('leaves out impossible values and stores the position', async () => {
  const wrong = { speed: '1e9', accuracy: '-1', bearing: '361', altitude: '1e9' };
  expect((await osmand({ lat: '52', lon: '-105', ...wrong })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ speed: null, accuracy: null, heading: null, altitude: null }]);
  expect(await refused()).toBeNull();
});

test('the count of refused positions restarts after a day without any', async () => {
  await osmand({});
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await server.db
    .updateTable('deviceTokens')
    .set({ refusedAt: yesterday, refusedSince: yesterday })
    .where('pilotId', '=', pilot.id)
    .execute();
  expect(await refused()).toBeNull();
  await osmand({});
  const again = await refused();
  expect(again).toMatchObject({ count: 1, lastAt: again?.since });
});

test('reads coordinates in one value, and several locations in one message of Traccar Client', async () => {
  const now = seconds();
  expect((await osmand({ location: '52.5,-105.5', timestamp: String(now) })).statusCode).toBe(200);
  const at = (timestamp: string) => ({ timestamp, coords: { latitude: 51, longitude: -105 } });
  const payload = { device_id: token, location: [at(iso(now - 2)), at(iso(now - 1))] };
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

test('takes the location behind an encrypted message of OwnTracks, and counts the encrypted one', async () => {
  const reply = await owntracks([
    { _type: 'encrypted', data: 'x' },
    { _type: 'location', lat: 52, lon: -105, tst: seconds() },
  ]);
  expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  expect(await stored()).toHaveLength(1);
  expect(await refused()).toMatchObject({ count: 1, reason: 'encrypted' });
});

test('answers 200 to a message that is too large, counts it on its device, and reads the next one', async () => {
  const filling = 'x'.repeat(3_000_000);
  const location = { coords: { latitude: 52, longitude: -105 }, extras: { filling } };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const replies = [
    await owntracks({ _type: 'location', lat: 52, lon: -105, tst: seconds(), filling }),
    await osmandJson(location),
    await server.app.inject({ method: 'POST', url: `${INGEST.osmand}?id=${token}`, payload: { filling } }),
    await server.app.inject({ method: 'POST', url: INGEST.osmand, payload: `id=${token}&filling=${filling}`, headers: form }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await refused()).toMatchObject({ count: 4, reason: 'too_large' });
  expect(await stored()).toEqual([]);
  expect((await osmand({ lat: '52', lon: '-105' })).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);

  const unknown = await server.app.inject({ method: 'POST', url: INGEST.osmand, payload: { filling } });
  expect(unknown.statusCode).toBe(401);
});

test('reads a message with a broken character, which the app would repeat for ever', async () => {
  const location = { _type: 'location', lat: 52, lon: -105, tst: seconds(), desc: '\u0000\ud800' };
  expect((await owntracks(location)).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});
