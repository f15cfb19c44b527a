import { api, INGEST } from '@swathline/contract';
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

test('answers 200 to a refused position, because the app would repeat it forever, and counts it on its device', async () => {
  const timestamps = ['0', '1000', isoOf(unixNow() + 365 * 86_400), isoOf(unixNow() + 15 * 60)];
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
    [() => owntracks({ _type: 'location', lat: null, lon: -105, tst: unixNow() }), 'invalid_coordinates'],
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
    [() => owntracks({ _type: 'location', lat: 0, lon: 0, tst: unixNow() }), 'no_fix'],
    [() => owntracks({ _type: 'location', lat: 50.47, lon: -104.95, acc: 12_000, tst: unixNow(), t: 'u', conn: 'm' }), 'inaccurate'],
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
  const position = { _type: 'location', lat: 52, lon: -105, tst: unixNow() };
  expect((await owntracks(position)).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('one invalid message of OwnTracks does not delay the others', async () => {
  const now = unixNow();
  const at = (more: object) => ({ _type: 'location', lat: 52, lon: -105, tst: now, ...more });
  expect((await owntracks([at({}), at({ lat: 91, tst: now - 1 }), at({ tst: now - 2, vel: 9e9, acc: -1, cog: 361 })])).statusCode).toBe(
    200,
  );
  expect(await stored()).toMatchObject([{}, { speed: null, accuracy: null, heading: null }]);
  expect(await refused()).toMatchObject({ count: 1 });
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

test('takes the location behind an encrypted message of OwnTracks, and counts the encrypted one', async () => {
  const reply = await owntracks([
    { _type: 'encrypted', data: 'x' },
    { _type: 'location', lat: 52, lon: -105, tst: unixNow() },
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
    await owntracks({ _type: 'location', lat: 52, lon: -105, tst: unixNow(), filling }),
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
