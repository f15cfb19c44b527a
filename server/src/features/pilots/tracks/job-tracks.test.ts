import { setImmediate as nextTurn } from 'node:timers/promises';
import { api, type SprayJobStatus } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewPhone } from '../../../test/crew.ts';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { at, checkedIn, dronePass, MIDNIGHT, NOON, pass, report } from '../../../test/land/tracks.ts';

const { tracks } = api;
const SQUARE = [at(0, 0), at(800, 0), at(800, 800), at(0, 800)];
const ACRES = 640_000 / 4046.8564224;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

/** A job on one field of 800 m, its pilot, and optionally a zone on the field. */
async function job({
  zone,
  status = 'in_progress',
  aircraftId,
}: { zone?: typeof SQUARE; status?: SprayJobStatus; aircraftId?: string } = {}) {
  const [farmer, pilot] = [await server.farmer(), await server.pilot()];
  const field = await server.field(farmer, { coordinates: SQUARE });
  const params = { id: field.id };
  const createdZone = zone && (await server.callOk(api.exclusionZones.create, { params, body: { coordinates: zone } }, admin));
  const { id } = await server.job({ farmer, pilotId: pilot.id, fieldIds: [field.id], status, ...(aircraftId && { aircraftId }) });
  return { id, pilot, field, zoneId: createdZone?.id };
}

const iso = (moment: number) => new Date(moment).toISOString();
const flightsOf = async (id: string) => (await server.callOk(tracks.flights, { params: { id } }, admin)).flights;
const coverageOf = (id: string, query: { swathMetres?: number } = {}) => server.callOk(tracks.coverage, { params: { id }, query }, admin);

test('a flight lasts from check-in to check-out and is divided into its parts', async () => {
  const { id, pilot } = await job({ status: 'approved' });
  await checkedIn(server, pilot, id, NOON - 60_000, NOON + 120_000);
  await report(server, pilot, [...pass(100, NOON), ...pass(300, NOON + 200_000)]);
  const [flight, ...others] = await flightsOf(id);
  expect(flight).toMatchObject({
    pilotId: pilot.id,
    pilotLastName: pilot.lastName,
    startedAt: iso(NOON - 60_000),
    endedAt: iso(NOON + 120_000),
    groundMs: 0,
    unknownMs: 156_000,
  });
  expect(flight?.flownMetres).toBeCloseTo(1200, 0);
  expect(flight?.overFieldsMs).toBeCloseTo(16_000, -2);
  expect(flight?.ferryMs).toBeCloseTo(8000, -2);
  expect(others).toEqual([]);
});

test('while a pilot is checked in, the flight lasts until the last report, and without a report there is none', async () => {
  const { id, pilot } = await job();
  await checkedIn(server, pilot, id, NOON, null);
  expect(await flightsOf(id)).toEqual([]);
  await report(server, pilot, pass(100, NOON + 5000));
  expect(await flightsOf(id)).toMatchObject([{ startedAt: iso(NOON), endedAt: iso(NOON + 29_000), unknownMs: 5000 }]);
});

test('the flight of a device that never checks in ends with an hour of silence, and each pilot has separate flights, oldest first', async () => {
  const { id, pilot } = await job();
  const other = await server.pilot();
  await checkedIn(server, other, id, NOON + 60_000, NOON + 90_000);
  await report(server, other, pass(500, NOON + 60_000));
  await report(server, pilot, [...pass(100, NOON), ...pass(120, NOON + 7_200_000)]);
  const flights = await flightsOf(id);
  expect(flights.map(({ pilotId, startedAt, endedAt }) => [pilotId, startedAt, endedAt])).toEqual([
    [pilot.id, iso(NOON), iso(NOON + 24_000)],
    [other.id, iso(NOON + 60_000), iso(NOON + 90_000)],
    [pilot.id, iso(NOON + 7_200_000), iso(NOON + 7_224_000)],
  ]);
});

test('coverage combines all aircraft of the job, and lists each pass over a zone', async () => {
  const zone = [at(390, 300), at(430, 300), at(430, 400), at(390, 400)];
  const { id, pilot, field, zoneId } = await job({ zone });
  const other = await server.pilot();
  await checkedIn(server, other, id, NOON, NOON + 900_000);
  await report(server, pilot, pass(100, NOON));
  await report(server, other, [...pass(110, NOON), ...pass(400, NOON + 85_000, true)]);

  const estimate = await coverageOf(id);
  const target = ACRES * (1 - (40 * 100) / 640_000);
  expect(estimate.swathMetres).toBe(20);
  expect(estimate.targetAcres).toBeCloseTo(target, 1);
  expect(estimate.coveredAcres / ACRES).toBeCloseTo((30 + 20) / 800 - (20 * 100) / 640_000, 3);
  expect(estimate.overlapAcres / ACRES).toBeCloseTo(10 / 800, 3);
  expect(estimate.skippedAcres).toBeCloseTo(estimate.targetAcres - estimate.coveredAcres, 2);
  expect(estimate.zoneAcres).toBeCloseTo((20 * 100) / 4046.86, 2);
  expect([estimate.covered.length, estimate.overlaps.length, estimate.overZones.length]).toEqual([3, 1, 1]);
  expect(estimate.zonePasses).toEqual([
    { pilotId: other.id, fieldId: field.id, exclusionZoneId: zoneId, startedAt: iso(NOON + 97_000), endedAt: iso(NOON + 99_000) },
  ]);
  expect((await coverageOf(id, { swathMetres: 30 })).coveredAcres).toBeGreaterThan(estimate.coveredAcres);
});

test('a crew phone beside the tracker changes neither flights nor coverage, and counts from a minute after the tracker on', async () => {
  const { id, pilot } = await job();
  await checkedIn(server, pilot, id, NOON, NOON + 300_000);
  await report(server, pilot, pass(100, NOON));
  const [flights, estimate] = [await flightsOf(id), await coverageOf(id)];
  const phone = await crewPhone(server, admin, pilot);
  const fromPhone = (startsAt: number, east: number) =>
    server.callOk(api.crew.sendPositions, { body: { locations: pass(east, startsAt) } }, phone);
  // A clock half a second off, at 50 m/s.
  await fromPhone(NOON + 500, 100);
  expect(await flightsOf(id)).toEqual(flights);
  expect(await coverageOf(id)).toEqual(estimate);
  await fromPhone(NOON + 90_000, 300);
  expect((await coverageOf(id)).coveredAcres).toBeCloseTo(2 * estimate.coveredAcres, 1);
});

test("coverage takes the swath of the job's aircraft unless it is given, and the copy of a completed job", async () => {
  const { id: aircraftId } = await server.aircraft({ swathMetres: 9 });
  const params = { id: aircraftId };
  const { id, pilot } = await job({ aircraftId });
  await checkedIn(server, pilot, id, NOON, NOON + 900_000);
  await report(server, pilot, pass(100, NOON));
  const ofAircraft = await coverageOf(id);
  expect(ofAircraft.swathMetres).toBe(9);
  expect(ofAircraft.coveredAcres / ACRES).toBeCloseTo(9 / 800, 3);
  expect(await coverageOf(id, { swathMetres: 9 })).toEqual(ofAircraft);
  expect((await coverageOf(id, { swathMetres: 30 })).swathMetres).toBe(30);

  await server.callOk(api.sprayJobs.update, { params: { id }, body: { status: 'completed' } }, admin);
  await server.callOk(api.aircraft.update, { params, body: { swathMetres: 25 } }, admin);
  expect((await coverageOf(id)).swathMetres).toBe(9);
  await server.callOk(api.sprayJobs.update, { params: { id }, body: { status: 'in_progress' } }, admin);
  expect((await coverageOf(id)).swathMetres).toBe(25);
  await server.callOk(api.aircraft.update, { params, body: { swathMetres: null } }, admin);
  expect((await coverageOf(id)).swathMetres).toBe(20);
});

test("a drone's slow passes are flight over the field and cover it; those of another aircraft are on the ground", async () => {
  for (const [kind, registration, flownShare] of [
    ['rpas', 'C-2100012345', 1],
    ['helicopter', 'C-GHEL', 0],
  ] as const) {
    const { id: aircraftId } = await server.aircraft({ kind, registration, swathMetres: 10 });
    const { id, pilot } = await job({ aircraftId });
    await report(server, pilot, dronePass(100, NOON));
    const [flight] = await flightsOf(id);
    expect(flight?.overFieldsMs).toBeCloseTo(200_000 * flownShare, -4);
    expect(flight?.groundMs).toBe(200_000 * (1 - flownShare));
    expect((await coverageOf(id)).coveredAcres / ACRES).toBeCloseTo((10 / 800) * flownShare, 3);
  }
});

test('a job without flights or outlines has no coverage', async () => {
  const { id } = await job();
  expect(await flightsOf(id)).toEqual([]);
  expect(await coverageOf(id)).toMatchObject({ coveredAcres: 0, covered: [], zonePasses: [] });
  const bare = await server.job();
  expect(await coverageOf(bare.id)).toMatchObject({ targetAcres: 0, coveredAcres: 0, skips: [] });
});

test('other requests are answered while 30,000 reports of one job are processed', async () => {
  const { id, pilot } = await job();
  await checkedIn(server, pilot, id, MIDNIGHT, NOON);
  const passes = Array.from({ length: 1200 }, (_, i) => pass(10 + (i % 40) * 20, MIDNIGHT + i * 35_000, i % 2 === 1)).flat();
  for (let from = 0; from < passes.length; from += 15_000) await report(server, pilot, passes.slice(from, from + 15_000));

  let [isDone, answered] = [false, 0];
  const estimate = coverageOf(id).finally(() => (isDone = true));
  while (!isDone) {
    await nextTurn();
    if ((await server.app.inject('/api/version')).statusCode === 200) answered++;
  }
  expect((await estimate).coveredAcres / ACRES).toBeCloseTo(1, 2);
  expect(answered).toBeGreaterThan(5);
});

test('rejects an unknown job and an invalid swath', async () => {
  for (const route of [tracks.flights, tracks.coverage]) {
    expect(await server.call(route, { params: { id: UNKNOWN_ID } }, admin)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await server.call(route, { params: { id: 'x' } }, admin)).status).toBe(400);
  }
  const { id } = await job();
  const refused = await server.call(tracks.coverage, { params: { id }, query: { swathMetres: 0 } }, admin);
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, ['swathMetres']]);
});
