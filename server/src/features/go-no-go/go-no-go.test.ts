import { randomUUID } from 'node:crypto';
import { addDays, api, HOUR_MS } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApprovedJob, NOTHING_REQUIRED, NOON, startGoNoGoTest, takeNoonReading } from '../../test/go-no-go.ts';
import { SQUARE } from '../../test/records/recorded-jobs.ts';
import { at } from '../../test/land/tracks.ts';
import type { Person, TestServer } from '../../test/server.ts';
import { hasAllOutlines } from './facts.ts';
import { judgeJobsNow } from './judge-jobs.ts';

const { goNoGoChecks, readings, exclusionZones } = api;

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeAll(async () => {
  ({ server, admin, pilot } = await startGoNoGoTest());
});
afterEach(() => server.db.deleteFrom('officeSettings').execute());
afterAll(() => server.close());

const createJob = (parts?: object, coordinates?: typeof SQUARE) => createApprovedJob({ server, admin, pilot }, parts, coordinates);
const check = (params: { id: string }, query: object = {}, by: Person = admin) =>
  server.callOk(goNoGoChecks.check, { params, query: { at: NOON, ...query } }, by);
const rowOf = async (params: { id: string }, name: string, query: object = {}, by?: Person) =>
  (await check(params, query, by)).rows.find((row) => row.check === name);
const takeReading = (params: { id: string }, body: object = {}) => takeNoonReading({ server, admin, pilot }, params, body);

test('without a reading the result is never go', async () => {
  const { params } = await createJob();
  const { overall, rows, at } = await check(params);
  expect([overall, at]).toEqual(['unknown', NOON]);
  expect(rows.find((row) => row.check === 'readingAge')).toMatchObject({
    state: 'unknown',
    sentence: 'No reading was taken at the site. Take one before the start.',
    source: 'Swathline: a reading holds for 30 minutes',
  });
});

test("compares the newest reading with the label's limit; a corrected reading does not count", async () => {
  const { params } = await createJob();
  const wrong = await takeReading(params, { windKmh: 30 });
  expect(await rowOf(params, 'wind')).toMatchObject({ state: 'stop', inputs: { windKmh: 30, limitKmh: 16, product: 'Liberty' } });
  await takeReading(params, { windKmh: 8, correctsId: wrong.id, reason: 'Read in miles' });
  expect(await rowOf(params, 'wind')).toMatchObject({ state: 'go', sentence: 'Wind 8 km/h; the label of Liberty allows 16 km/h.' });
});

test('a stored reading of no wind with gusts is not known beside bees, on the card and among the jobs of today', async () => {
  const { params, field } = await createJob();
  const bees = { kind: 'bees' as const, name: 'Hives', coordinates: [at(850, 400)], source: 'Registry' };
  const site = await server.callOk(api.sensitiveSites.create, { body: bees }, admin);
  const { landCheck } = await server.callOk(api.fields.get, { params: { id: field.id } }, admin);
  await server.callOk(api.fields.confirmLand, { params: { id: field.id }, body: { seen: landCheck.changedAt ?? '' } }, admin);
  // As an earlier version stored it.
  const stored = { id: randomUUID(), sprayJobId: params.id, phase: 'start' as const, source: 'hand' as const, takenAt: NOON };
  await server.db
    .insertInto('conditionReadings')
    .values({ ...stored, windKmh: 0, gustKmh: 15, cloud: 'overcast', temperatureC: 20, humidityPct: 60 })
    .execute();
  const { overall, rows } = await check(params);
  expect(rows.filter(({ state }) => state === 'unknown').map((row) => row.check)).toEqual(
    expect.arrayContaining(['wind', 'calm', 'direction']),
  );
  vi.useFakeTimers({ now: new Date(NOON), toFake: ['Date'] });
  const together = await judgeJobsNow({ db: server.db, timeZone: 'America/Regina' }, [params.id]);
  vi.useRealTimers();
  expect([overall, together.get(params.id)?.overall]).toEqual(['unknown', 'unknown']);
  await server.callOk(api.sensitiveSites.remove, { params: { id: site.id }, body: { reason: 'Moved' } }, admin);
});

test('a product whose label nobody read is not known; one whose label was read and gives no limit is judged at 15 km/h', async () => {
  const { params } = await createJob();
  await takeReading(params);
  const { chemicals } = await server.callOk(api.sprayJobs.get, { params }, admin);
  const update = (body: object) =>
    server.callOk(api.chemicals.update, { params: { id: chemicals[0]?.chemicalId ?? '' }, body: { maxWindKmh: null, ...body } }, admin);
  await update({});
  expect(await rowOf(params, 'labelSilent')).toMatchObject({ state: 'unknown', inputs: { products: 'Liberty' } });
  await update({ labelReadOn: '2026-05-01' });
  expect(await rowOf(params, 'labelSilent')).toMatchObject({ state: 'go' });
});

test("a farmer's own product asks for its label to be read in the field, and one without a PCP number asks nothing", async () => {
  const { params } = await createJob();
  await takeReading(params);
  const applicationRateLitersPerAcre = 1;
  const withOwn = async (product: { customChemicalName: string; pcpNumber?: string; hasNoPcpNumber?: boolean }) => {
    const { chemicals } = await server.callOk(api.sprayJobs.get, { params }, admin);
    const kept = chemicals.flatMap(({ chemicalId }) =>
      chemicalId === null ? [] : [{ chemicalId, applicationRateLitersPerAcre, farmerSupplied: false as const }],
    );
    const own = { ...product, applicationRateLitersPerAcre, farmerSupplied: true as const };
    await server.callOk(api.sprayJobs.update, { params, body: { chemicals: [...kept, own] } }, admin);
    const together = await judgeJobsNow({ db: server.db, timeZone: 'America/Regina' }, [params.id]);
    return [await rowOf(params, 'labelSilent'), together.get(params.id)?.rows.find((row) => row.check === 'labelSilent')];
  };
  expect(await withOwn({ customChemicalName: 'Oil', hasNoPcpNumber: true })).toEqual([undefined, undefined]);
  const row = { state: 'unknown', sentence: expect.stringMatching(/^Read the label of Own mix yourself/) as unknown };
  expect(await withOwn({ customChemicalName: 'Own mix', pcpNumber: '12345' })).toMatchObject([row, row]);
});

test('a zone without a kind may be sensitive', async () => {
  const { params, field } = await createJob({}, [at(18000, 0), at(18800, 0), at(18800, 800), at(18000, 800)]);
  await takeReading(params, { windFromDeg: 270 });
  expect(await rowOf(params, 'direction')).toMatchObject({ state: 'go' });
  const zone = { coordinates: [at(18100, 100), at(18200, 100), at(18200, 200)] };
  await server.callOk(exclusionZones.create, { params: { id: field.id }, body: zone }, admin);
  expect(await rowOf(params, 'direction')).toMatchObject({
    state: 'caution',
    sentence: 'The wind blows towards Zone without a kind in Home quarter (in the field).',
  });
});

test('the places near a job are known only if each of its fields has an outline', () => {
  const land = (...outlines: (typeof SQUARE)[]) => ({
    fields: outlines.map((coordinates, index) => ({ id: String(index), name: 'Land', coordinates })),
    chemicals: [],
  });
  expect([land(SQUARE), land(SQUARE, []), land([], []), land()].map(hasAllOutlines)).toEqual([true, false, false, false]);
});

test('judges the requested moment, by default now', async () => {
  const { params } = await createJob();
  await takeReading(params);
  const later = new Date(Date.parse(NOON) + HOUR_MS).toISOString();
  expect(await rowOf(params, 'readingAge', { at: later })).toMatchObject({ state: 'unknown', inputs: { ageMinutes: 60 } });
  const before = Date.now();
  const { at } = await server.callOk(goNoGoChecks.check, { params, query: {} }, admin);
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  const refused = await server.call(goNoGoChecks.check, { params, query: { at: 'tomorrow' } }, admin);
  expect([refused.status, refused.body.message]).toEqual([400, 'A time is written like 2026-06-15T12:00:00Z']);
});

test('computes the sun for the place of the fields', async () => {
  const { params } = await createJob();
  const { sun } = await check(params);
  const evening = sun?.inversion.find(({ from }) => from > NOON);
  expect(evening?.from).toMatch(/^2026-06-16T0[123]:/);
  const hourLater = new Date(Date.parse(evening?.from ?? '') + HOUR_MS / 2).toISOString();
  expect(await rowOf(params, 'inversionClock', { at: hourLater })).toMatchObject({ state: 'stop' });

  await takeReading(params, { takenAt: hourLater, windKmh: 9, cloud: 'overcast' });
  const noInversionReason = 'Smoke rises and drifts off';
  expect(await rowOf(params, 'inversionClock', { at: hourLater, noInversionReason })).toMatchObject({
    state: 'caution',
    inputs: { reason: noInversionReason },
  });
});

test('at night only with a certificate that allows it', async () => {
  const { params } = await createJob();
  const at = '2026-06-15T07:00:00.000Z';
  expect(await rowOf(params, 'night', { at })).toMatchObject({ state: 'stop', inputs: { isNight: true, mayFlyAtNight: false } });
  await server.callOk(api.officeSettings.update, { body: { mayFlyAtNight: true } }, admin);
  expect(await rowOf(params, 'night', { at })).toMatchObject({ state: 'caution' });
});

test('names sensitive zones in the fields, and near them in fields of other farmers, but not those farmers', async () => {
  const { params } = await createJob();
  await takeReading(params, { windFromDeg: 270 });
  expect(await rowOf(params, 'direction')).toMatchObject({ state: 'go', inputs: { places: 0 } });

  const neighbour = await server.farmer();
  const shift = 0.0135;
  const east = SQUARE.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + shift }));
  const other = await server.field(neighbour, { name: 'Secret', coordinates: east });
  const house = east.map(({ latitude, longitude }, at) => ({
    latitude: (latitude + (east[0]?.latitude ?? 0)) / 2 + 0.0001 * at,
    longitude: (longitude + (east[0]?.longitude ?? 0)) / 2,
  }));
  await server.callOk(exclusionZones.create, { params: { id: other.id }, body: { coordinates: house, kind: 'dwelling' } }, admin);
  const found = await rowOf(params, 'direction');
  expect(found?.state).toBe('caution');
  expect(found?.sentence).toMatch(/^The wind blows towards Dwelling beside Home quarter \(\d+ m\)\.$/);
  const wind = await server.callOk(readings.list, { params }, admin);
  await takeReading(params, { windFromDeg: 90, correctsId: wind.readings[0]?.id, reason: 'The vane was turned' });
  expect(await rowOf(params, 'direction')).toMatchObject({ state: 'go', inputs: { places: 1 } });
});

test('wind towards a sensitive site within 400 m is a caution that names it; one further away does not count', async () => {
  const { params } = await createJob();
  await takeReading(params, { windFromDeg: 180 });
  const addSite = (name: string, north: number) =>
    server.callOk(api.sensitiveSites.create, { body: { kind: 'bees', name, coordinates: [at(400, north)], source: 'Registry' } }, admin);
  const before = await rowOf(params, 'direction');
  expect(before?.state).toBe('go');
  await addSite('Far hives', 1300);
  expect(await rowOf(params, 'direction')).toEqual(before);
  const { id } = await addSite('Hives of A. Lee', 1100);
  const found = await rowOf(params, 'direction');
  expect(found?.state).toBe('caution');
  expect(found?.sentence).toMatch(/^The wind blows towards Bees: Hives of A. Lee \((300|299|301) m\)\.$/);
  await server.callOk(api.sensitiveSites.remove, { params: { id }, body: { reason: 'Moved' } }, admin);
  expect(await rowOf(params, 'direction')).toEqual(before);
});

test('hives beyond a corner are downwind of the whole edge beside them', async () => {
  const { params } = await createJob({}, [at(27000, 0), at(27800, 0), at(27800, 800), at(27000, 800)]);
  // 50 m east of the upper right corner: from the edge below it they lie to the north.
  const bees = { kind: 'bees' as const, name: 'Corner hives', coordinates: [at(27850, 800)], source: 'Registry' };
  await server.callOk(api.sensitiveSites.create, { body: bees }, admin);
  await takeReading(params, { windFromDeg: 250 });
  const towards = (await rowOf(params, 'direction'))?.state;
  const { readings: taken } = await server.callOk(readings.list, { params }, admin);
  await takeReading(params, { windFromDeg: 180, correctsId: taken[0]?.id, reason: 'The vane was turned' });
  expect([towards, (await rowOf(params, 'direction'))?.state]).toEqual(['caution', 'caution']);
});

test('papers and land count; ground crew do not read whose papers are missing', async () => {
  const crew = await server.crew();
  const { params } = await createJob();
  await server.callOk(
    api.requirementSets.update,
    { params: { code: 'SK-aeroplane' }, body: { ...NOTHING_REQUIRED, pilot: ['medical'] } },
    admin,
  );
  await server.callOk(api.sprayJobs.assignGroundCrew, { params, body: { groundCrewIds: [crew.id] } }, admin);
  expect(await rowOf(params, 'papers')).toMatchObject({
    state: 'caution',
    sentence: expect.stringContaining('Medical of Ann Lee is not on file') as unknown,
  });
  expect(await rowOf(params, 'papers', {}, crew)).toMatchObject({ sentence: 'Papers are missing or expired. Ask the office.' });
  await server.callOk(api.officeSettings.update, { body: { papersGuard: 'block' } }, admin);
  expect(await rowOf(params, 'papers')).toMatchObject({ state: 'stop' });
  await server.callOk(api.requirementSets.update, { params: { code: 'SK-aeroplane' }, body: NOTHING_REQUIRED }, admin);
  expect(await rowOf(params, 'papers')).toMatchObject({ state: 'go' });
});

/** Hands the land of a job to guidance, so that its outlines are known to be the same. */
const handOff = (params: { id: string }) => server.call(api.guidance.export, { params, query: { format: 'geojson' } }, admin);

test("today's jobs get the same result together as each gets alone: go, caution, stop and not known", async () => {
  const jobs = {
    go: await createJob({}, [at(9000, 0), at(9800, 0), at(9800, 800), at(9000, 800)]),
    caution: await createJob(),
    stop: await createJob(),
    unknown: await createJob(),
  };
  await takeReading(jobs.go.params);
  await takeReading(jobs.caution.params, { windKmh: 14 });
  await takeReading(jobs.stop.params, { windKmh: 20 });
  for (const { field, params } of Object.values(jobs)) {
    await handOff(params);
    const { landCheck } = await server.callOk(api.fields.get, { params: { id: field.id } }, admin);
    await server.callOk(api.fields.confirmLand, { params: { id: field.id }, body: { seen: landCheck.changedAt ?? '' } }, admin);
  }
  const ids = Object.values(jobs).map(({ params }) => params.id);
  const alone = await Promise.all(Object.values(jobs).map(async ({ params }) => (await check(params)).overall));
  expect(alone).toEqual(['go', 'caution', 'stop', 'unknown']);
  vi.useFakeTimers({ now: new Date(NOON), toFake: ['Date'] });
  const together = await judgeJobsNow({ db: server.db, timeZone: 'America/Regina' }, ids);
  expect(ids.map((id) => together.get(id)?.overall)).toEqual(alone);

  const house = { coordinates: [at(9100, 100), at(9200, 100), at(9200, 200)], kind: 'dwelling' as const };
  vi.useRealTimers();
  await server.callOk(exclusionZones.create, { params: { id: jobs.go.field.id }, body: house }, admin);
  await handOff(jobs.go.params);
  vi.useFakeTimers({ now: new Date(NOON), toFake: ['Date'] });
  expect((await judgeJobsNow({ db: server.db, timeZone: 'America/Regina' }, ids)).get(jobs.go.params.id)?.overall).toBe('caution');
  vi.useRealTimers();

  await takeReading(jobs.go.params, { windKmh: 14 });
  vi.useFakeTimers({ now: new Date(NOON), toFake: ['Date'] });
  const { rows = [] } = (await judgeJobsNow({ db: server.db, timeZone: 'America/Regina' }, ids)).get(jobs.go.params.id) ?? {};
  expect(rows.flatMap((row) => (row.state === 'caution' ? [row.check] : []))).toEqual(['wind', 'direction']);
  vi.useRealTimers();
});

test("today's reply has the result of each job that can be flown", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const days = { startDate: addDays(day, -2), endDate: addDays(day, 3) };
  const [flyable, draft] = [await createJob(days), await createJob({ ...days, status: 'draft' })];
  const { sprayJobs } = await server.callOk(api.dashboard.today, {}, admin);
  const resultOf = ({ params }: { params: { id: string } }) => sprayJobs.find(({ id }) => id === params.id)?.goNoGo;
  const { overall } = await server.callOk(goNoGoChecks.check, { params: flyable.params, query: {} }, admin);
  expect([resultOf(flyable), resultOf(draft)]).toEqual([overall, null]);
});
