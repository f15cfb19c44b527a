import { api, DAY_MS } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';
import { at, checkedIn, DAY, MIDNIGHT, report } from '../../test/land/tracks.ts';

const { pilots } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const listTimes = async (query: object) =>
  (await server.callOk(pilots.locations, { query }, admin)).locations.map(({ timestamp }) => timestamp);
const iso = (moment: number) => new Date(moment).toISOString();
const reported = (pilot: Person, times: string[]) =>
  report(
    server,
    pilot,
    times.map((timestamp) => ({ ...at(0, 0), timestamp })),
  );

test('lists positions by job, pilot and time, newest first', async () => {
  const pilot = await server.pilot();
  const job = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await checkedIn(server, pilot, job.id, MIDNIGHT, null);
  const times = [1, 2, 3, 4].map((second) => iso(MIDNIGHT + second * 1000));
  await reported(pilot, times);

  expect(await listTimes({ sprayJobId: job.id })).toEqual(times.toReversed());
  expect(await listTimes({ pilotId: pilot.id, startDate: times[1], endDate: times[2] })).toEqual([times[2], times[1]]);
  expect(await listTimes({ pilotId: pilot.id, startDate: '0000-01-01T00:00:00Z' })).toHaveLength(4);
  expect(await listTimes({ pilotId: pilot.id, limit: 2, offset: 1 })).toEqual([times[2], times[1]]);
});

test.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '1001' }, 'limit'],
  [{ pilotId: 'x' }, 'pilotId'],
  [{ startDate: 'yesterday' }, 'startDate'],
])('rejects the query %j with a message', async (query, field) => {
  const refused = await server.call(pilots.locations, { query }, admin);
  expect(refused.status).toBe(400);
  expect(Object.keys(messagesByInput(refused))).toEqual([field]);
});

test("a whole day is a day of the operation's time zone", async () => {
  const pilot = await server.pilot();
  const times = [MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + DAY_MS - 1, MIDNIGHT + DAY_MS].map(iso);
  const [before, first, last, after] = times;
  await reported(pilot, times);

  expect(await listTimes({ pilotId: pilot.id, startDate: DAY, endDate: DAY })).toEqual([last, first]);
  expect(await listTimes({ pilotId: pilot.id, startDate: iso(MIDNIGHT + DAY_MS).slice(0, 10) })).toEqual([after]);
  expect(await listTimes({ pilotId: pilot.id, endDate: DAY })).toEqual([last, first, before]);
});
