import { api, DAY_MS } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { at, checkedIn, DAY, MIDNIGHT, NOON, pass, report } from '../../../test/land/tracks.ts';

const { tracks } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const positionAt = (moment: number, more: object = {}) => ({ ...at(0, 0), timestamp: new Date(moment).toISOString(), ...more });
const ofDay = (query: { day?: string; pilotId?: string; toleranceMetres?: number }) =>
  server.callOk(tracks.ofDay, { query: { day: DAY, ...query } }, admin);

test('a day is a day of the time zone, in columns, oldest first', async () => {
  const pilot = await server.pilot();
  const more = { altitude: 600, speed: 40, heading: 90 };
  await report(server, pilot, [
    positionAt(MIDNIGHT - 1),
    positionAt(MIDNIGHT + DAY_MS - 1, more),
    positionAt(MIDNIGHT, { speed: -1, heading: -1 }),
    positionAt(MIDNIGHT + DAY_MS),
  ]);
  const { latitude, longitude } = at(0, 0);
  expect(await ofDay({ pilotId: pilot.id })).toEqual({
    tracks: [
      {
        pilotId: pilot.id,
        pilotFirstName: pilot.firstName,
        pilotLastName: pilot.lastName,
        sprayJobs: [],
        points: {
          at: [MIDNIGHT, MIDNIGHT + DAY_MS - 1],
          latitude: [latitude, latitude],
          longitude: [longitude, longitude],
          altitude: [null, 600],
          speed: [null, 40],
          heading: [null, 90],
        },
      },
    ],
    total: 1,
    limit: 1,
    offset: 0,
  });
});

test('each pilot has a track with the jobs of the day, ordered by name', async () => {
  const [zorn, adams] = [await server.pilot({ lastName: 'zorn' }), await server.pilot({ lastName: 'Adams' })];
  const [lentils, canola] = [await server.job({ name: 'Lentils' }), await server.job({ name: 'Canola' })];
  await checkedIn(server, zorn, lentils.id, NOON, NOON + 10_000);
  await checkedIn(server, zorn, canola.id, NOON + 20_000, NOON + 30_000);
  await report(server, zorn, [positionAt(NOON), positionAt(NOON + 15_000), positionAt(NOON + 25_000)]);
  await report(server, adams, [positionAt(NOON)]);

  const listed = (await ofDay({})).tracks.filter(({ pilotId }) => [zorn.id, adams.id].includes(pilotId));
  expect(listed.map(({ pilotLastName }) => pilotLastName)).toEqual(['Adams', 'zorn']);
  expect(listed.map(({ sprayJobs }) => sprayJobs.map(({ name }) => name))).toEqual([[], ['Canola', 'Lentils']]);
});

test('a track keeps the order of its positions, regardless of their jobs', async () => {
  const pilot = await server.pilot();
  const jobs = [await server.job(), await server.job()].sort((one, other) => other.id.localeCompare(one.id));
  await checkedIn(server, pilot, jobs[0]?.id ?? '', NOON, NOON + 10_000);
  await checkedIn(server, pilot, jobs[1]?.id ?? '', NOON + 20_000, NOON + 30_000);
  const moments = [-5000, 0, 15_000, 25_000, 35_000].map((after) => NOON + after);
  await report(
    server,
    pilot,
    moments.map((moment) => positionAt(moment)),
  );
  expect((await ofDay({ pilotId: pilot.id })).tracks[0]?.points.at).toEqual(moments);
});

test('a tolerance removes positions on the line and keeps the ends of passes and gaps', async () => {
  const pilot = await server.pilot();
  await report(server, pilot, [...pass(100, NOON), ...pass(120, NOON + 25_000, true), ...pass(300, NOON + 600_000)]);
  const times = async (toleranceMetres: number) =>
    (await ofDay({ pilotId: pilot.id, toleranceMetres })).tracks[0]?.points.at.map((moment) => (moment - NOON) / 1000);
  // 30: a longer line without a position would count as silence.
  expect(await times(5)).toEqual([0, 24, 25, 30, 49, 600, 624]);
  expect(await times(0)).toHaveLength(75);
});

test('a day without flights has no tracks', async () => {
  const none = { tracks: [], total: 0, limit: 0, offset: 0 };
  expect(await ofDay({ pilotId: UNKNOWN_ID })).toEqual(none);
  for (const day of ['1999-01-01', '0001-01-01', '9999-12-31']) expect(await ofDay({ day })).toEqual(none);
});

test.each([
  [{}, { day: 'Choose a day' }],
  [{ day: 'yesterday' }, { day: 'A date is written as year-month-day, for example 2026-06-15' }],
  [{ day: DAY, pilotId: 'x' }, { pilotId: 'Invalid UUID format: x' }],
  [{ day: DAY, month: 'x' }, { month: '"month" is not a known input' }],
])('rejects the query %j with a message', async (query, errors) => {
  for (const [route, more] of [
    [tracks.ofDay, {}],
    [tracks.export, { format: 'gpx' }],
  ] as const) {
    const refused = await server.call(route, { query: { ...query, ...more } }, admin);
    expect([refused.status, messagesByInput(refused)]).toEqual([400, errors]);
  }
});

test('rejects a tolerance over 100 m and other formats', async () => {
  for (const toleranceMetres of ['-1', '101', 'x']) {
    expect((await server.call(tracks.ofDay, { query: { day: DAY, toleranceMetres } }, admin)).status).toBe(400);
  }
  const refused = await server.call(tracks.export, { query: { day: DAY, format: 'kml' } }, admin);
  expect(messagesByInput(refused)).toEqual({ format: 'Choose gpx or geojson' });
});

test("lists the days of a month with positions, in the operation's time zone", async () => {
  const pilot = await server.pilot();
  const month = new Date(MIDNIGHT - 300 * DAY_MS).toISOString().slice(0, 7);
  const first = Date.parse(`${month}-01T06:00:00Z`);
  await report(server, pilot, [
    positionAt(first - 1),
    positionAt(first),
    positionAt(first + 3 * DAY_MS - 1),
    positionAt(first + 6 * DAY_MS),
  ]);
  expect(await server.callOk(tracks.days, { query: { month } }, admin)).toEqual({ days: [`${month}-01`, `${month}-03`, `${month}-07`] });
  expect(await server.callOk(tracks.days, { query: { month: '1990-02' } }, admin)).toEqual({ days: [] });
});

test.each(['2026', '2026-13', '2026-00', '2026-1', '0000-01'])('rejects the month %s', async (month) => {
  expect((await server.call(tracks.days, { query: { month } }, admin)).status).toBe(400);
});
