import { api, METRICS_PATH, VERSION } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIME_ZONE_DATA } from '../../platform/utc-offsets.ts';
import { UNKNOWN_ID, testServer, type TestServer } from '../../test/server.ts';

const TOKEN = 'a-token-of-the-operator';

let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  server = await testServer();
  guarded = await testServer(server.database, { metricsToken: TOKEN });
});
afterAll(async () => {
  await guarded.close();
  await server.close();
});

test('serves health, version and configuration', async () => {
  expect(await server.callOk(api.system.health, {})).toEqual({
    database: 'up',
    version: VERSION,
    timeZoneData: expect.stringMatching(/^20\d\d[a-z]$/) as string,
    outbox: { queued: 0, oldestSeconds: null },
  });
  expect(await server.callOk(api.system.version, {})).toEqual({ version: VERSION });
  expect(await server.callOk(api.system.config, {}, await server.crew())).toEqual({
    version: VERSION,
    environment: 'production',
    timeZone: 'America/Regina',
    clock: '24h',
    utcOffsets: [{ since: expect.stringMatching(/-01-01T00:00:00.000Z$/) as string, minutes: -360, name: 'CST' }],
    maps: null,
    mail: 'outbox',
    weather: null,
  });
  expect(await server.call(api.system.config, {})).toMatchObject({ status: 401 });
});

test('only administrators get the map key; others get null', async () => {
  const maps = {
    provider: 'xyz' as const,
    key: 'map-secret',
    tilesUrl: 'https://tiles.example.com/{z}/{x}/{y}?key=map-secret',
    credit: 'Tiles',
  };
  const mapped = await testServer(server.database, { maps });
  expect((await mapped.callOk(api.system.config, {}, await server.admin())).maps).toEqual(maps);
  for (const person of [await server.farmer(), await server.pilot(), await server.crew()]) {
    const config = await mapped.callOk(api.system.config, {}, person);
    expect(config.maps).toEqual({ provider: 'xyz', key: null, tilesUrl: null, credit: 'Tiles' });
    expect(JSON.stringify(config)).not.toContain('map-secret');
  }
  for (const url of ['/api/config', '/api/health', '/api/version', '/api/openapi.json', '/']) {
    expect((await mapped.app.inject(url)).body, url).not.toContain('map-secret');
  }
  await mapped.close();
});

const scrape = (headers: Record<string, string> = {}, at = server, remoteAddress = '127.0.0.1') =>
  at.app.inject({ url: METRICS_PATH, headers, remoteAddress });

/** The value of one metric, `name{labels}`. */
async function metric(name: string): Promise<number | undefined> {
  const reply = await scrape();
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const line = reply.body.split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('counts requests by route template and status, never by id', async () => {
  const admin = await server.admin();
  await server.call(api.users.get, { params: { id: UNKNOWN_ID } }, admin);
  await server.call(api.users.get, { params: { id: admin.id } }, admin);
  await server.app.inject(`/api/${'x'.repeat(43)}`);
  const route = 'method="GET",route="/api/admin/users/:id"';
  expect(await metric(`http_requests_total{${route},status="404"}`)).toBe(1);
  expect(await metric(`http_requests_total{${route},status="200"}`)).toBe(1);
  expect(await metric(`http_request_duration_seconds_count{${route}}`)).toBe(2);
  expect(await metric(`http_request_duration_seconds_bucket{le="+Inf",${route}}`)).toBe(2);
  const { body } = await scrape();
  expect(body).not.toContain(UNKNOWN_ID);
  expect(body).not.toContain(admin.id);
  expect(body).not.toContain('xxxx');
});

test('counts positions by result', async () => {
  const device = await server.device(await server.pilot());
  const at = (offsetMs: number) => ({ latitude: 51, longitude: -105, timestamp: new Date(Date.now() + offsetMs).toISOString() });
  const now = at(0);
  await server.callOk(api.pilots.report, { body: { locations: [now, at(-1000), at(3_600_000)] } }, device);
  await server.callOk(api.pilots.report, { body: now }, device);
  const counted = await Promise.all(
    ['stored', 'repeated', 'refused'].map((result) => metric(`swathline_positions_total{result="${result}"}`)),
  );
  expect(counted).toEqual([2, 1, 1]);
});

test('measures outbox, streams, database and process', async () => {
  await server.callOk(api.auth.register, {
    body: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', password: 'prairie-sky', phone: '', companyName: '' },
  });
  expect(await server.mailsTo('ann@example.com')).toHaveLength(1);
  expect(await metric('swathline_outbox_mails{state="queued"}')).toBe(1);
  expect(await metric('swathline_outbox_mails{state="sent"}')).toBe(0);
  expect(await metric('swathline_outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(await metric('swathline_database_up')).toBe(1);
  expect(await metric('swathline_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await metric('swathline_database_waiting')).toBe(0);
  expect(await metric('swathline_streams_open')).toBe(0);
  expect(await metric('swathline_uptime_seconds')).toBeGreaterThan(0);
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) {
    expect([name, await metric(name)]).toEqual([name, expect.any(Number)]);
  }
});

test('serves metrics while the database fails, and reports the failure', async () => {
  await sql`ALTER TABLE "mails" RENAME TO "gone"`.execute(server.db);
  expect(await metric('swathline_database_up')).toBe(0);
  expect(await metric('swathline_outbox_mails{state="queued"}')).toBeUndefined();
  expect(await metric('swathline_outbox_oldest_seconds')).toBeUndefined();
  await sql`ALTER TABLE "gone" RENAME TO "mails"`.execute(server.db);
  expect(await metric('swathline_database_up')).toBe(1);
});

test.each<[string, () => ReturnType<typeof scrape>, number]>([
  ['this machine', () => scrape(), 200],
  ['this machine by IPv6', () => scrape({}, server, '::1'), 200],
  ['another machine', () => scrape({}, server, '10.0.0.7'), 403],
  ['another machine that claims to be this one', () => scrape({ 'x-forwarded-for': '127.0.0.1' }, server, '10.0.0.7'), 403],
  ['this machine by its loopback names', () => scrape({ host: 'LOCALHOST:3000' }), 200],
  ['this machine by its loopback addresses', () => scrape({ host: '127.0.0.1:3000' }), 200],
  ['this machine by its IPv6 loopback address', () => scrape({ host: '[::1]:3000' }, server, '::1'), 200],
  ['a web page whose name was rebound to this machine', () => scrape({ host: 'rebound.example:3000' }), 403],
  ['a web page whose name starts with a loopback name', () => scrape({ host: 'localhost.rebound.example' }), 403],
  ['a web page whose name starts with a loopback address', () => scrape({ host: '127.0.0.1.rebound.example:3000' }), 403],
  ['another name of this machine with the token', () => scrape({ host: 'spray.example', authorization: `Bearer ${TOKEN}` }, guarded), 200],
  ['a client behind a proxy on this machine', () => scrape({ 'x-forwarded-for': '203.0.113.5' }), 403],
  ['this machine without the token that is set', () => scrape({}, guarded), 403],
  ['this machine with a wrong token', () => scrape({ authorization: `Bearer ${TOKEN}x` }, guarded), 403],
  ['another machine with the token', () => scrape({ authorization: `Bearer ${TOKEN}` }, guarded, '10.0.0.7'), 200],
])('metrics requested by %s', async (_, ask, status) => {
  const reply = await ask();
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('health shows the outbox only to the operator, since its length would reveal which accounts exist', async () => {
  for (const headers of [{ 'x-forwarded-for': '203.0.113.5' }, { via: '1.1 proxy' }, { host: 'rebound.example' }]) {
    const reply = await server.app.inject({ url: '/api/health', headers });
    expect(reply.json()).toEqual({
      success: true,
      message: 'Healthy',
      data: { database: 'up', version: VERSION, timeZoneData: TIME_ZONE_DATA },
    });
  }
});
