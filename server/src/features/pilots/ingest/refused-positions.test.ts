import { api, DAY_MS } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ago, at, type PositionTest, startPositionTest } from '../../../test/pilots.ts';
import { type Person, messagesByInput, type TestServer } from '../../../test/server.ts';

const { pilots } = api;
const MINUTE_MS = 60_000;

let server: TestServer;
let admin: Person;
let report: PositionTest['report'];
let locationsOf: PositionTest['locationsOf'];
let flying: PositionTest['flying'];
beforeAll(async () => {
  ({ server, admin, report, locationsOf, flying } = await startPositionTest());
});
afterAll(() => server.close());

test('rejects points from the future, from 1970 and from before the retention, and stores the rest of the batch', async () => {
  const { device, marker } = await flying();
  const now = ago(1000);
  const batch = [
    at(ago(-4 * MINUTE_MS)),
    at(now),
    at(ago(-6 * MINUTE_MS)),
    at(ago(-DAY_MS)),
    at('1970-01-01T00:00:00Z'),
    at(ago(731 * DAY_MS)),
  ];
  const refusals = [
    { reason: 'clock_ahead', count: 2 },
    { reason: 'too_old', count: 2 },
  ];
  expect(await report(device, batch)).toEqual({ stored: 2, repeated: 0, refused: 4, refusals });
  expect(await report(device, batch)).toEqual({ stored: 0, repeated: 2, refused: 4, refusals });
  expect(Date.parse((await marker())?.lastLocationUpdate ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await report(device, [at('1970-01-01T00:00:00Z')])).toEqual({
    stored: 0,
    repeated: 0,
    refused: 1,
    refusals: [{ reason: 'too_old', count: 1 }],
  });
});

test('the response explains refused points', async () => {
  const { device } = await flying();
  const sent = (...locations: object[]) => server.call(pilots.report, { body: { locations } }, device);
  expect((await sent(at(ago(0)), at(ago(-DAY_MS)))).body.message).toBe(
    "1 of 2 positions were refused: 1 dated more than 5 minutes ahead of the server's clock. Check the clock of the device.",
  );
  expect((await sent(at(ago(0)))).body.message).toBe('Positions received');
});

test.each([
  [{ latitude: 90.1 }, 'invalid_coordinates'],
  [{ latitude: '52' }, 'invalid_coordinates'],
  [{ longitude: undefined }, 'invalid_coordinates'],
  [{ timestamp: 'now' }, 'invalid_time'],
  [{ timestamp: undefined }, 'invalid_time'],
  [{ latitude: 0, longitude: 0 }, 'no_fix'],
  [{ accuracy: 501 }, 'inaccurate'],
  [{ accuracy: 5_000_000 }, 'inaccurate'],
])('rejects a position with %j and stores the rest of its batch', async (wrong, reason) => {
  const { pilot, device } = await flying();
  const refusals = [{ reason, count: 1 }];
  expect(await server.callOk(pilots.report, { body: at(ago(0), wrong) }, device)).toEqual({ stored: 0, repeated: 0, refused: 1, refusals });
  expect(await report(device, [at(ago(1000)), at(ago(0), wrong)])).toEqual({ stored: 1, repeated: 0, refused: 1, refusals });
  expect((await locationsOf(pilot)).total).toBe(1);
});

test.each(['x', '', 5, null, [], ['a'], {}, { nonsense: 1 }])(
  'refuses %j in place of a position, and stores the rest of its batch',
  async (wrong) => {
    const { device } = await flying();
    expect(await report(device, [at(ago(1000)), wrong as never])).toMatchObject({ stored: 1, refused: 1 });
  },
);

test.each([
  [{ speed: 401 }, 'speed'],
  [{ speed: -1 }, 'speed'],
  [{ speed: '51' }, 'speed'],
  [{ accuracy: -1 }, 'accuracy'],
  [{ heading: 361 }, 'heading'],
  [{ heading: -1 }, 'heading'],
  [{ altitude: 1e9 }, 'altitude'],
] as const)('a position with %j is kept without it', async (wrong, property) => {
  const { pilot, device } = await flying();
  expect(await report(device, [at(ago(1000)), at(ago(0), wrong)])).toMatchObject({ stored: 2, refused: 0 });
  expect((await locationsOf(pilot)).locations[0]?.[property]).toBeNull();
});

test.each([
  [at(ago(0), { pilotId: 'x' }), { pilotId: '"pilotId" is not a known input' }],
  [{ locations: [at(ago(0)), at(ago(0), { pilotId: 'x' })] }, { 'locations.1.pilotId': '"pilotId" is not a known input' }],
])('rejects a report with unknown properties', async (body, errors) => {
  const { pilot, device } = await flying();
  const refused = await server.call(pilots.report, { body }, device);
  expect([refused.status, messagesByInput(refused)]).toEqual([400, errors]);
  expect((await locationsOf(pilot)).total).toBe(0);
});

test.each([{ latitude: 0 }, { longitude: 0 }, { accuracy: 500 }, { accuracy: 0 }])('stores a position with %j', async (parts) => {
  const { device } = await flying();
  expect(await report(device, [at(ago(0), parts)])).toMatchObject({ stored: 1, refused: 0 });
});

test('a fix of a cell tower moves neither the marker nor the job, and its reason is on the row of the device', async () => {
  const { pilot, device, marker } = await flying();
  await report(device, [at(ago(2000))]);
  const before = await marker();
  await report(device, [at(ago(1000), { latitude: 50.47, accuracy: 12_000 })]);
  expect(await marker()).toEqual(before);
  expect((await locationsOf(pilot)).total).toBe(1);
  const { deviceTokens } = await server.callOk(pilots.deviceTokens, { params: { id: pilot.id } }, admin);
  expect(deviceTokens.find(({ refused }) => refused)).toMatchObject({ refused: { count: 1, reason: 'inaccurate' } });
});

test('a bare list is a batch, in which what is not a report is refused alone and counted alone', async () => {
  const { pilot, device } = await flying();
  const body = [at(ago(2000)), null, 7, [], [at(ago(500))], {}, { nonsense: 1 }, at(ago(1000))];
  expect(await server.callOk(pilots.report, { body }, device)).toEqual({
    stored: 2,
    repeated: 0,
    refused: 6,
    refusals: [{ reason: 'invalid_coordinates', count: 6 }],
  });
  expect((await locationsOf(pilot)).total).toBe(2);
  const unknown = await server.call(pilots.report, { body: [at(ago(0)), at(ago(0), { pilotId: 'x' })] as never }, device);
  expect([unknown.status, messagesByInput(unknown)]).toEqual([400, { '1.pilotId': '"pilotId" is not a known input' }]);
  expect((await server.call(pilots.report, { body: Array(20_001).fill(at(ago(0))) as never }, device)).status).toBe(400);
});

test.each([[{}], [[]], [7], [{ locations: [] }], [{ locations: 7 }], [{ nonsense: 1 }]])(
  'rejects %j, which is not a report',
  async (body) => {
    const { device } = await flying();
    expect((await server.call(pilots.report, { body }, device)).status).toBe(400);
  },
);
