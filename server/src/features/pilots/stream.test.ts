import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Snapshot, streamAt } from '../../test/pilots.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let otherServer: TestServer;
let admin: Person;
let address: { here: string; there: string };
beforeAll(async () => {
  server = await testServer();
  otherServer = await testServer(server.database);
  admin = await server.admin();
  const open = (server: TestServer) => server.app.listen({ host: '127.0.0.1', port: 0 });
  address = { here: await open(server), there: await open(otherServer) };
});
afterAll(async () => {
  await otherServer.close();
  await server.close();
});

const openStream = (by: Person, at = address.here) => streamAt(at, by.token);

async function flying(latitude: number) {
  const pilot = await server.pilot();
  const { id } = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  const device = await server.device(pilot);
  await server.callOk(api.pilots.checkIn, { body: { sprayJobId: id } }, device);
  const report = () =>
    server.callOk(api.pilots.report, { body: { latitude, longitude: -105, timestamp: new Date().toISOString() } }, device);
  const isAtPlace = ({ activePilots }: Snapshot) => activePilots.some((row) => row.pilotId === pilot.id && row.latitude === latitude);
  return { pilot, report, isAtPlace };
}

test('starts with the response of polling, and is not cached', async () => {
  const { report } = await flying(51);
  await report();
  const stream = await openStream(admin);
  expect(stream.reply.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.reply.headers.get('cache-control')).toBe('no-store');
  expect(await stream.next()).toEqual({ ...(await server.callOk(api.pilots.active, {}, admin)), alarms: [] });
  await stream.close();
});

test('sends a report to streams of this server and another one', async () => {
  const { report, isAtPlace } = await flying(52);
  const streams = [await openStream(admin), await openStream(admin, address.there)];
  await Promise.all(streams.map((stream) => stream.skipFirst()));
  await report();
  const seen = await Promise.all(streams.map((stream) => stream.until(isAtPlace)));
  expect(seen.every((snapshot) => snapshot !== undefined)).toBe(true);
  await Promise.all(streams.map((stream) => stream.close()));
});

test('shows the reason for a pilot whose reports are all refused, until one is accepted', async () => {
  const { pilot, report, isAtPlace } = await flying(52.25);
  const device = await server.device(pilot);
  const refusedReport = (timestamp: string) =>
    server.callOk(api.pilots.report, { body: { latitude: 52, longitude: -105, timestamp } }, device);
  const isRefused = (reason: string) => (snapshot: Snapshot) =>
    snapshot.activePilots.some((row) => row.pilotId === pilot.id && row.refused?.reason === reason);
  const stream = await openStream(admin);
  await stream.skipFirst();
  await refusedReport(new Date(Date.now() + 15 * 60_000).toISOString());
  const row = (await stream.until(isRefused('clock_ahead')))?.activePilots.find(({ pilotId }) => pilotId === pilot.id);
  expect(Math.abs((row?.refused?.offsetSeconds ?? 0) - 15 * 60)).toBeLessThanOrEqual(60);
  await refusedReport('1970-01-01T00:00:00Z');
  await stream.until(isRefused('too_old'));
  await report();
  const withPosition = await stream.until(isAtPlace);
  expect(withPosition?.activePilots.find(({ pilotId }) => pilotId === pilot.id)).not.toHaveProperty('refused');
  await stream.close();
});

test('sends no event for a report that does not change the map', async () => {
  const { report } = await flying(52.5);
  await report();
  const stream = await openStream(admin);
  await stream.skipFirst();
  await sql`SELECT pg_notify('swathline_pilots', '')`.execute(server.db);
  const change = await flying(52.6);
  await change.report();
  expect((await stream.next())?.activePilots.some(({ pilotId }) => pilotId === change.pilot.id)).toBe(true);
  await stream.close();
});

test('sends an event for a change of a job', async () => {
  const { pilot } = await flying(53);
  const stream = await openStream(admin);
  await stream.skipFirst();
  const [job] = (await server.callOk(api.pilots.active, {}, admin)).activePilots.filter(({ pilotId }) => pilotId === pilot.id);
  await server.callOk(api.sprayJobs.update, { params: { id: job?.sprayJobId ?? '' }, body: { status: 'cancelled' } }, admin);
  const isCancelled = ({ activePilots }: Snapshot) => activePilots.some((row) => row.pilotId === pilot.id && row.status === 'cancelled');
  expect(await stream.until(isCancelled)).toBeDefined();
  await stream.close();
});

test('a check-out by the office removes the pilot from every open map, on every server', async () => {
  const { pilot } = await flying(53.5);
  const streams = [await openStream(admin), await openStream(admin, address.there)];
  await Promise.all(streams.map((stream) => stream.skipFirst()));
  await server.callOk(api.pilots.checkOutPilot, { params: { id: pilot.id } }, admin);
  const isGone = ({ activePilots }: Snapshot) => activePilots.every(({ pilotId }) => pilotId !== pilot.id);
  for (const snapshot of await Promise.all(streams.map((stream) => stream.until(isGone)))) expect(snapshot).toBeDefined();
  await Promise.all(streams.map((stream) => stream.close()));
});

test('ends after its user signs out or is deactivated, while other streams continue', async () => {
  const [leaving, fired] = [await server.admin(), await server.admin()];
  const [goes, isEnded, stays] = [await openStream(leaving), await openStream(fired, address.there), await openStream(admin)];
  await server.callOk(api.auth.logout, {}, leaving);
  await server.callOk(api.users.update, { params: { id: fired.id }, body: { isActive: false } }, admin);
  expect(await Promise.all([goes.ended(), isEnded.ended()])).toEqual([true, true]);

  const { report, isAtPlace } = await flying(54);
  await report();
  expect(await stays.until(isAtPlace)).toBeDefined();
  await stays.close();
});

test('reconnects to the database and continues', async () => {
  const { report, isAtPlace } = await flying(55);
  const stream = await openStream(admin);
  await stream.skipFirst();
  const { rows } = await sql<{ ended: boolean }>`
    SELECT pg_terminate_backend(pid, 5000) AS "ended" FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`.execute(server.db);
  expect(rows).toEqual([{ ended: true }, { ended: true }]);
  await report();
  expect(await stream.until(isAtPlace)).toBeDefined();
  await stream.close();
});

test('only an administrator can open a stream', async () => {
  for (const [by, status] of [
    [await server.farmer(), 403],
    [await server.pilot(), 403],
    [{ ...admin, token: 'x'.repeat(43) }, 401],
  ] as const) {
    const { reply } = await openStream(by);
    expect(reply.status).toBe(status);
  }
});
