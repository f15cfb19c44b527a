import { api, CHANGED_SINCE_HAND_OFF } from '@swathline/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crewedJob, crewEvent, crewPhone, dayFromNow, report } from '../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { square } from '../../test/land/zones.ts';

const { crew, officeSettings, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const bundle = (phone: { token: string }) => server.callOk(crew.bundle, { query: {} }, phone);
const jobNames = async (phone: { token: string }) => (await bundle(phone)).jobs.map(({ name }) => name);

test('holds the work order, land, products, people and readings of a job', async () => {
  await server.callOk(officeSettings.update, { body: { company: { phone: '306 555 0100' } } }, admin);
  const { job, farmer, pilot, member, field, chemical, pilotPhone } = await crewedJob(server, admin, { internal_notes: 'Dog on the yard' });
  const document = await bundle(pilotPhone);
  expect(document).toMatchObject({
    officePhone: '306 555 0100',
    person: { id: pilot.id, role: 'pilot' },
    phone: { id: pilotPhone.id, name: 'Phone' },
    timeZone: 'America/Regina',
  });
  expect(Math.abs(Date.now() - Date.parse(document.madeAt))).toBeLessThan(30_000);
  expect(document.jobs).toMatchObject([
    {
      id: job.id,
      status: 'approved',
      role: 'pilot',
      farmer: { id: farmer.id },
      pilot: { id: pilot.id },
      groundCrew: [{ id: member.id }],
      fields: [{ id: field.id, coordinates: square(0, 0, 10) }],
      products: [{ name: chemical.name, ratePerAcre: 1.5 }],
      readings: [],
    },
  ]);
  const [{ loads, fields, products, sheet } = expect.fail('no job')] = document.jobs;
  expect(loads.reduce((sum, { acres }) => sum + acres, 0)).toBeCloseTo(fields[0]?.acres ?? NaN, 1);
  expect(loads.reduce((sum, { amounts }) => sum + (amounts[0] ?? 0), 0)).toBeCloseTo(products[0]?.total ?? NaN, 2);
  expect(JSON.stringify(sheet.notes)).toContain('Dog on the yard');
});

test("counts loads by the hopper of the job's aircraft", async () => {
  const aircraft = await server.aircraft({ hopperLitres: 300 });
  const { pilotPhone } = await crewedJob(server, admin, { aircraftId: aircraft.id });
  const [job] = (await bundle(pilotPhone)).jobs;
  expect(Math.max(...(job?.loads ?? []).map(({ sprayLitres }) => sprayLitres))).toBeLessThanOrEqual(300);
});

test('hides the internal notes from the ground crew', async () => {
  const { memberPhone } = await crewedJob(server, admin, { internal_notes: 'Dog on the yard' });
  expect(JSON.stringify(await bundle(memberPhone))).not.toContain('Dog on the yard');
});

test('holds the jobs of the last 3 and the next 7 days that name the person, and no drafts', async () => {
  const { pilot, pilotPhone } = await crewedJob(server, admin, { name: 'Today' });
  const other = { pilotId: pilot.id, status: 'approved' } as const;
  const days: [name: string, start: number, end: number][] = [
    ['Long ago', -9, -5],
    ['Just ended', -4, -2],
    ['In a week', 6, 8],
    ['In two weeks', 14, 15],
  ];
  for (const [name, start, end] of days) await server.job({ ...other, name, startDate: dayFromNow(start), endDate: dayFromNow(end) });
  await server.job({ name: 'Of another', status: 'approved', startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await server.job({ ...other, status: 'draft', name: 'Draft', startDate: dayFromNow(0), endDate: dayFromNow(1) });
  await server.job({ ...other, status: 'cancelled', name: 'Cancelled', startDate: dayFromNow(1), endDate: dayFromNow(2) });
  expect(await jobNames(pilotPhone)).toEqual(['Just ended', 'Today', 'Cancelled', 'In a week']);
});

test('answers 304 without a body while nothing changed, and the new document after a change', async () => {
  const { params, member, pilotPhone } = await crewedJob(server, admin);
  const get = (tag?: string) =>
    server.app.inject({
      url: '/api/crew/bundle',
      headers: { authorization: `Bearer ${pilotPhone.token}`, ...(tag !== undefined && { 'if-none-match': tag }) },
    });
  const first = await get();
  const tag = String(first.headers.etag);
  expect([first.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/".{20,}"$/)]);
  const unchanged = await get(tag);
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect((await get(`"other", ${tag}`)).statusCode).toBe(304);
  await server.callOk(sprayJobs.update, { params, body: { groundCrew: [], notes: 'Not the east side' } }, admin);
  const changed = await get(tag);
  expect([changed.statusCode, changed.headers.etag === tag, changed.body.includes(member.lastName)]).toEqual([200, false, false]);
});

test('a job from which the person is taken off leaves the phone', async () => {
  const { params, pilotPhone } = await crewedJob(server, admin);
  expect(await jobNames(pilotPhone)).toHaveLength(1);
  await server.callOk(sprayJobs.update, { params, body: { pilotId: null } }, admin);
  expect(await jobNames(pilotPhone)).toEqual([]);
});

test('shows a hazard that another crew reported within 5 km, and none further away', async () => {
  const { pilotPhone } = await crewedJob(server, admin);
  const other = await crewedJob(server, admin);
  const hazard = (latitude: number, name: string) =>
    crewEvent(other.job.id, 'hazard_added', { position: { latitude, longitude: -105 }, hazard: name, note: 'New' });
  await report(server, other.pilotPhone, hazard(51.99, 'Tower'), hazard(51.9, 'Power line'));
  const { hazards } = await bundle(pilotPhone);
  expect(hazards.map(({ hazard: name, note, by }) => [name, note, by])).toEqual([
    ['Tower', 'New', `${other.pilot.firstName} ${other.pilot.lastName}`],
  ]);
});

test("holds the office's facts for the go/no-go card; ground crew do not read whose papers are missing", async () => {
  const { pilotPhone, memberPhone } = await crewedJob(server, admin);
  const checkOf = async (phone: { token: string }) => (await bundle(phone)).jobs[0]?.check;
  expect(await checkOf(pilotPhone)).toMatchObject({ mayFlyAtNight: false, places: [], papers: { isBlocking: false } });
  expect((await checkOf(pilotPhone))?.papers?.warnings.length).toBeGreaterThan(1);
  expect((await checkOf(memberPhone))?.papers?.warnings).toEqual(['Papers are missing or expired. Ask the office.']);
});

test('shows the hazards of the office with height and age, and the neighbours of each job', async () => {
  const { pilotPhone } = await crewedJob(server, admin);
  const near = { coordinates: [{ latitude: 52.01, longitude: -105 }], source: 'Office' };
  const { id } = await server.callOk(api.hazards.create, { body: { ...near, kind: 'mast', heightM: 30, seenOn: '2026-05-03' } }, admin);
  const hives = { ...near, kind: 'bees' as const, name: 'Hives', contactName: 'A. Lee', contactPhone: '306 555 0100' };
  await server.callOk(api.sensitiveSites.create, { body: { ...hives, coordinates: [{ latitude: 52.001, longitude: -105 }] } }, admin);
  const copy = await bundle(pilotPhone);
  expect(copy.hazards.find((hazard) => hazard.id === id)).toMatchObject({
    hazard: 'Mast',
    kind: 'mast',
    heightM: 30,
    by: 'Office',
    seenOn: '2026-05-03',
  });
  expect(copy.jobs[0]?.neighbours).toMatchObject([{ name: 'Hives', kind: 'bees', contactPhone: '306 555 0100' }]);
  await server.callOk(api.hazards.remove, { params: { id }, body: { reason: 'Taken down' } }, admin);
  expect((await bundle(pilotPhone)).hazards.map((hazard) => hazard.id)).not.toContain(id);
});

test('a phone without jobs gets an empty document', async () => {
  expect(await bundle(await crewPhone(server, admin, await server.crew()))).toMatchObject({ jobs: [], hazards: [] });
});

test('the work order warns when outlines or zones changed after a file for guidance was handed off', async () => {
  const { job, field, pilotPhone } = await crewedJob(server, admin);
  const warnings = async () => (await bundle(pilotPhone)).jobs[0]?.sheet.warnings ?? expect.fail('no job');
  const headers = { authorization: `Bearer ${admin.token}` };
  const taken = await server.app.inject({ url: `/api/admin/spray-jobs/${job.id}/export?format=kml`, headers });
  expect(taken.statusCode).toBe(200);
  expect(await warnings()).not.toContain(CHANGED_SINCE_HAND_OFF);
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { name: 'North half' } }, admin);
  expect(await warnings()).toContain(CHANGED_SINCE_HAND_OFF);
});

test('names the reports of the phone with which the office has dealt, and changes the tag when it has', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { job, params, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const problem = () => crewEvent(job.id, 'note', { text: 'Nozzle blocked', isProblem: true });
  const [dealtWith, waiting, finish] = [problem(), problem(), crewEvent(job.id, 'job_finished')];
  await report(server, pilotPhone, crewEvent(job.id, 'job_started'), dealtWith, waiting, finish);
  await report(server, memberPhone, problem());
  const get = (tag = '') =>
    server.app.inject({
      url: '/api/crew/bundle',
      headers: { authorization: `Bearer ${pilotPhone.token}`, 'if-none-match': tag },
    });
  const resolvedIds = async () => (await bundle(pilotPhone)).resolvedEventIds;
  expect(await resolvedIds()).toEqual([]);
  const tag = String((await get()).headers.etag);
  expect((await get(tag)).statusCode).toBe(304);

  await server.callOk(api.crewOffice.resolve, { params: { id: dealtWith.id }, body: { note: 'Called' } }, admin);
  const changed = await get(tag);
  expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  expect(await resolvedIds()).toEqual([dealtWith.id]);
  expect((await get(String(changed.headers.etag))).statusCode).toBe(304);
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  expect(await resolvedIds()).toEqual([dealtWith.id, finish.id]);
  await server.callOk(sprayJobs.update, { params, body: { status: 'in_progress' } }, admin);
  expect(await resolvedIds()).toEqual([dealtWith.id, finish.id]);
  await server.callOk(sprayJobs.update, { params, body: { pilotId: null } }, admin);
  expect(await bundle(pilotPhone)).toMatchObject({ jobs: [], resolvedEventIds: [dealtWith.id, finish.id] });
  // Of other phones' reports, finishes alone: they say whether the job is over.
  expect((await bundle(memberPhone)).resolvedEventIds).toEqual([finish.id]);
});

test('many jobs take no more statements than one, also for a 304', async () => {
  const { pilot, pilotPhone, farmer } = await crewedJob(server, admin);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  /** The work in the background of the server asks too, so the least of eight counts is the bundle's own. */
  const countStatements = async () => {
    const counts: number[] = [];
    let jobCount = 0;
    for (let round = 0; round < 8; round++) {
      query.mockClear();
      jobCount = (await bundle(pilotPhone)).jobs.length;
      counts.push(query.mock.calls.length);
    }
    return { jobCount, statements: Math.min(...counts) };
  };
  await bundle(pilotPhone);
  const withOne = await countStatements();
  for (const north of [20, 40, 60, 80]) {
    const field = await server.field(farmer, { coordinates: square(0, north, 10) });
    const dates = { startDate: dayFromNow(0), endDate: dayFromNow(2) };
    await server.job({ farmer, pilotId: pilot.id, fieldIds: [field.id], status: 'approved', ...dates });
  }
  await bundle(pilotPhone);
  const withMany = await countStatements();
  expect([withOne.jobCount, withMany.jobCount]).toEqual([1, 5]);
  expect(withMany.statements).toBeLessThanOrEqual(withOne.statements);
  query.mockRestore();
});
