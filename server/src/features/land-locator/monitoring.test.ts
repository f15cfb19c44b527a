import { api } from '@swathline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';
import { listHours } from './monitoring.ts';

const { reverse, forward } = api.landLocator;
const { stats, errors, userActivity, requests, hourly, topCoordinates, health } = api.locatorMonitoring;

const PRAIRIE = { latitude: 51.8979, longitude: -106.5 };
const LONDON = { latitude: 51.5, longitude: -0.1 };

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeEach(async () => {
  server = await testServer();
  [admin, pilot] = await Promise.all([server.admin(), server.pilot({ firstName: 'Amelia' })]);
});
afterEach(() => server.close());

const locate = (body: object, by = pilot) => server.call(reverse, { body }, by);
const find = (landDescription: string, by = pilot) => server.call(forward, { body: { landDescription } }, by);

/** Two consecutive days within the retention time. In Regina they begin at 06:00 UTC. */
const [DAY, NEXT_DAY] = [11, 10].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)) as [string, string];

/** Inserts an earlier request directly into the log. */
async function insertRequest(createdAt: string, more: object = {}) {
  const row = { createdAt, userId: pilot.id, requestType: 'reverse', requestTypeInternal: 'r', scope: 's' } as const;
  await server.db
    .insertInto('locatorRequests')
    .values({ ...row, success: true, cacheHit: false, ...PRAIRIE, landDescription: null, responseTimeMs: 4, ...more })
    .execute();
}

test('without requests all figures are zero and all lists empty', async () => {
  expect(await server.callOk(stats, { query: {} }, admin)).toEqual({
    totalRequests: 0,
    successfulRequests: 0,
    failedRequests: 0,
    successRate: 0,
    cacheHits: 0,
    cacheMisses: 0,
    cacheHitRate: 0,
    avgResponseTimeMs: 0,
    p95ResponseTimeMs: 0,
    maxResponseTimeMs: 0,
    maxUniqueUsers: 0,
    maxUniqueCoordinates: 0,
    requestTypes: [],
  });
  expect(await server.callOk(errors, { query: {} }, admin)).toMatchObject({ errors: [], total: 0 });
  expect(await server.callOk(userActivity, { query: {} }, admin)).toMatchObject({ userActivity: [], total: 0 });
  expect(await server.callOk(requests, { query: {} }, admin)).toEqual({ requests: [], total: 0, limit: 50, offset: 0, next: null });
  expect(await server.callOk(topCoordinates, { query: {} }, admin)).toEqual({ coordinates: [] });
  expect(await server.callOk(health, {}, admin)).toEqual({ monitoringEnabled: true, databaseConnected: true, lastRequestTime: null });
});

test('counts look-ups, failed ones too; caches only look-ups by coordinates', async () => {
  for (const body of [PRAIRIE, PRAIRIE, PRAIRIE, LONDON]) await locate(body);
  await locate(PRAIRIE, admin);
  for (const text of ['NW-12-34-5-W2', 'NW-12-34-5-W2', 'somewhere']) await find(text);

  const figures = await server.callOk(stats, { query: {} }, admin);
  expect(figures).toMatchObject({ totalRequests: 8, successfulRequests: 6, failedRequests: 2, successRate: 75 });
  expect(figures).toMatchObject({ cacheHits: 3, cacheMisses: 2, cacheHitRate: 60, maxUniqueUsers: 2, maxUniqueCoordinates: 2 });
  expect(figures.requestTypes).toEqual([
    { requestType: 'reverse', totalRequests: 5, successfulRequests: 4 },
    { requestType: 'forward', totalRequests: 3, successfulRequests: 2 },
  ]);
  expect(figures.avgResponseTimeMs).toBeGreaterThan(0);
});

test('does not count requests that the contract rejects', async () => {
  expect((await locate({ latitude: 'north' })).status).toBe(400);
  expect((await find('')).status).toBe(400);
  expect((await server.call(reverse, { body: PRAIRIE })).status).toBe(401);
  expect((await server.callOk(requests, { query: {} }, admin)).total).toBe(0);
});

test('lists requests in full, the newest first, with paging', async () => {
  await locate(PRAIRIE);
  await locate(LONDON);
  await find('nw 12 34 5 w2', admin);

  const page = await server.callOk(requests, { query: { limit: 2, offset: 1 } }, admin);
  expect(page).toMatchObject({ total: 3, limit: 2, offset: 1 });
  expect(page.requests.map(({ latitude, success }) => [latitude, success])).toEqual([
    [LONDON.latitude, false],
    [PRAIRIE.latitude, true],
  ]);
  const { firstName, lastName, email, id } = pilot;
  expect(page.requests[0]).toEqual({
    id: expect.any(String) as string,
    createdAt: expect.any(String) as string,
    responseTimeMs: expect.any(Number) as number,
    requestType: 'reverse',
    requestTypeInternal: 'reverse-geocode-quarter-section',
    scope: 'quarter-section',
    ...LONDON,
    success: false,
    cacheHit: false,
    landDescription: null,
    errorMessage: expect.stringMatching(/not on the surveyed land/) as string,
    user: { id, firstName, lastName, email },
  });
  const [newest] = (await server.callOk(requests, { query: { limit: 1 } }, admin)).requests;
  expect(newest).toMatchObject({ requestType: 'forward', landDescription: 'NW-12-34-5-W2', latitude: null, user: { id: admin.id } });
});

test('groups errors by code, with the newest message', async () => {
  for (const text of ['somewhere', '12-34-5-W2']) await find(text);
  await locate(LONDON);
  const figures = await server.callOk(errors, { query: {} }, admin);
  expect(figures.errors.map(({ errorCode, errorCount }) => [errorCode, errorCount])).toEqual([
    ['off_survey', 1],
    ['invalid', 2],
  ]);
  expect(figures.errors[1]?.errorMessage).toMatch(/whole section/);
});

test('lists users by number of requests, without deleted users', async () => {
  for (const body of [PRAIRIE, PRAIRIE, PRAIRIE, LONDON]) await locate(body);
  await locate(PRAIRIE, admin);
  await insertRequest(new Date(Date.now() + 1000).toISOString(), { userId: UNKNOWN_ID });

  const figures = await server.callOk(userActivity, { query: {} }, admin);
  expect(figures.userActivity.map((person) => person.userId)).toEqual([pilot.id, admin.id]);
  expect(figures.userActivity[0]).toMatchObject({ firstName: 'Amelia', lastName: pilot.lastName, role: 'pilot' });
  expect(figures.userActivity[0]).toMatchObject({ totalRequests: 4, successfulRequests: 3, failedRequests: 1, successRate: 75 });
  expect((await server.callOk(requests, { query: {} }, admin)).requests[0]?.user).toBeNull();
});

test('the default period is the last 24 hours; a date means the whole day in Regina', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await insertRequest(hoursAgo(23.9));
  await insertRequest(hoursAgo(24.1));
  const times = [`${DAY}T05:59:59.999Z`, `${DAY}T06:00:00Z`, `${NEXT_DAY}T05:59:59.999Z`, `${NEXT_DAY}T06:00:00Z`];
  for (const time of times) await insertRequest(time);
  const counted = async (query: object) => (await server.callOk(stats, { query }, admin)).totalRequests;

  expect(await counted({})).toBe(1);
  expect(await counted({ startDate: DAY, endDate: DAY })).toBe(2);
  expect(await counted({ startDate: `${DAY}T06:00:00Z`, endDate: `${NEXT_DAY}T00:00:00-06:00` })).toBe(2);
  expect(await counted({ endDate: `${DAY}T06:00:00Z` })).toBe(1);
  expect(await counted({ startDate: `${NEXT_DAY}T06:00:00.000Z`, endDate: `${NEXT_DAY}T06:00:01Z` })).toBe(1);
});

test("lists all 24 hours in the operation's time zone", async () => {
  await insertRequest(`${DAY}T06:00:00Z`);
  await insertRequest(`${NEXT_DAY}T05:59:00Z`, { responseTimeMs: 2 });
  await insertRequest(`${NEXT_DAY}T05:59:00Z`, { responseTimeMs: 4, success: false, errorCode: 'invalid' });
  await insertRequest(`${NEXT_DAY}T06:00:00Z`);

  const { hourly: hours } = await server.callOk(hourly, { params: { date: DAY } }, admin);
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(hours.filter(({ totalRequests }) => totalRequests > 0)).toEqual([
    { hour: 0, totalRequests: 1, successfulRequests: 1, failedRequests: 0, avgResponseTimeMs: 4 },
    { hour: 23, totalRequests: 2, successfulRequests: 1, failedRequests: 1, avgResponseTimeMs: 3 },
  ]);
  const { hourly: inPhoenix } = await listHours({ db: server.db, timeZone: 'America/Phoenix' }, { date: DAY });
  expect(inPhoenix.filter(({ totalRequests }) => totalRequests > 0).map(({ hour }) => hour)).toEqual([22, 23]);
});

test('lists the most requested coordinates first', async () => {
  for (const body of [LONDON, PRAIRIE, PRAIRIE, LONDON, PRAIRIE]) await locate(body);
  const { coordinates } = await server.callOk(topCoordinates, { query: {} }, admin);
  expect(coordinates.map(({ latitude, requestCount }) => [latitude, requestCount])).toEqual([
    [PRAIRIE.latitude, 3],
    [LONDON.latitude, 2],
  ]);
  expect(coordinates[0]?.landDescription).toMatch(/^[NS][EW]-\d+-\d+-\d+-W3$/);
  expect((await server.callOk(topCoordinates, { query: { limit: 1 } }, admin)).coordinates).toHaveLength(1);
});

test('health includes the latest request without delay', async () => {
  const before = Date.now();
  await locate(PRAIRIE);
  const { lastRequestTime } = await server.callOk(health, {}, admin);
  expect(Date.parse(lastRequestTime ?? '')).toBeGreaterThanOrEqual(before);
});

test('stopping the server writes the buffered requests', async () => {
  const stopping = await testServer(server.database);
  await stopping.callOk(reverse, { body: PRAIRIE }, pilot);
  await stopping.close();
  expect(await server.db.selectFrom('locatorRequests').select('userId').execute()).toEqual([{ userId: pilot.id }]);
});

test.each([
  [stats, { startDate: 'yesterday' }, 'startDate', 'A time is written like 2026-06-15T00:00:00Z, a whole day like 2026-06-15'],
  [errors, { endDate: '2026-02-30' }, 'endDate', 'A time is written like 2026-06-15T00:00:00Z, a whole day like 2026-06-15'],
  [userActivity, { since: '2026-06-15' }, 'since', '"since" is not a known input'],
  [requests, { limit: 0 }, 'limit', 'limit must be a whole number from 1 to 1000'],
  [requests, { offset: -1 }, 'offset', 'offset must be 0 or more'],
  [topCoordinates, { limit: 1001 }, 'limit', 'limit must be a whole number from 1 to 1000'],
])('$0.path rejects $1', async (route, query, field, sentence) => {
  const answer = await server.call(route, { query }, admin);
  expect(answer.status).toBe(400);
  expect(messagesByInput(answer)).toEqual({ [field]: sentence });
});

test.each(['0000-01-01', '9999-12-31', '2026-13-01', 'today'])('the day %s returns hours or an error', async (date) => {
  const { status } = await server.call(hourly, { params: { date } }, admin);
  expect(status).toBe(date === '9999-12-31' ? 200 : 400);
});

test('accepts the earliest and latest possible times', async () => {
  const query = { startDate: '0000-01-01T00:00:00Z', endDate: '9999-12-31T23:59:59-23:59' };
  expect((await server.call(stats, { query }, admin)).status).toBe(200);
});

test('reports the 95th percentile and the maximum of the response times', async () => {
  const now = new Date().toISOString();
  for (let ms = 1; ms <= 100; ms++) await insertRequest(now, { responseTimeMs: ms === 100 ? 5000 : ms });
  const figures = await server.callOk(stats, { query: {} }, admin);
  expect(figures).toMatchObject({ avgResponseTimeMs: 99.5, maxResponseTimeMs: 5000 });
  expect(figures.p95ResponseTimeMs).toBeCloseTo(95.05, 9);
});
