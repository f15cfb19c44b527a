import { api } from '@swathline/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crewedJob, crewEvent, report } from '../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { readDashboard } from './queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterEach(() => server.close());

async function completedJob(completedAt: number) {
  const { id } = await server.job({ status: 'completed' });
  await server.db
    .updateTable('sprayJobs')
    .set({ completedAt: new Date(completedAt).toISOString() })
    .where('id', '=', id)
    .execute();
}

test('an empty database gives all zeros', async () => {
  expect(await server.callOk(api.dashboard.stats, {}, admin)).toEqual({
    users: { totalUsers: 1, farmers: 0, pilots: 0, groundCrew: 0, admins: 1, activeUsers: 1 },
    fields: { totalFields: 0, fields: 0, subfields: 0, avgArea: 0 },
    sprayJobs: { totalJobs: 0, draft: 0, submitted: 0, changesNeeded: 0, approved: 0, inProgress: 0, completed: 0, cancelled: 0 },
    chemicals: { totalChemicals: 0, chemicalTypes: 0 },
    performance: { completionRate: 0, jobsThisWeek: 0, completedToday: 0, averageApprovalHours: null },
    hasUnreviewedRestore: false,
  });
  expect(await server.callOk(api.dashboard.farmers, { query: {} }, admin)).toEqual({ farmers: [], total: 0, limit: 1000, offset: 0 });
});

test('counts each record once', async () => {
  const farmer = await server.farmer();
  await Promise.all([server.pilot(), server.crew(), server.crew(), server.farmer({ isActive: false })]);
  const field = await server.field(farmer);
  const hidden = await server.field(farmer);
  await server.callOk(api.fields.remove, { params: { id: hidden.id } }, admin);
  await server.chemical();
  await server.chemical();
  for (const status of ['draft', 'changes_needed', 'in_progress', 'in_progress', 'cancelled'] as const)
    await server.job({ farmer, status });

  const stats = await server.callOk(api.dashboard.stats, {}, admin);
  expect(stats.users).toEqual({ totalUsers: 6, farmers: 2, pilots: 1, groundCrew: 2, admins: 1, activeUsers: 5 });
  expect(stats.fields).toEqual({ totalFields: 1, fields: 1, subfields: 0, avgArea: field.acreage.totalFieldArea.acres });
  expect(stats.sprayJobs).toMatchObject({ totalJobs: 5, draft: 1, changesNeeded: 1, inProgress: 2, cancelled: 1, completed: 0 });
  expect(stats.chemicals).toEqual({ totalChemicals: 2, chemicalTypes: 1 });
  expect(stats.performance.jobsThisWeek).toBe(2);
});

test("today is in the operation's time zone: where the day has just begun, an hour ago is yesterday", async () => {
  await completedJob(Date.now() - HOUR_MS);
  const zoneWithHour = (hour: number) => {
    const offset = (new Date().getUTCHours() - hour + 36) % 24;
    return `Etc/GMT${offset >= 12 ? '+' : '-'}${Math.abs(offset - 12)}`;
  };
  expect((await readDashboard({ db: server.db, timeZone: zoneWithHour(0) })).performance?.completedToday).toBe(0);
  expect((await readDashboard({ db: server.db, timeZone: zoneWithHour(12) })).performance?.completedToday).toBe(1);
});

test('the week begins on Monday at midnight in Regina', async () => {
  const regina = new Date(Date.now() - 6 * HOUR_MS);
  const today = Date.UTC(regina.getUTCFullYear(), regina.getUTCMonth(), regina.getUTCDate());
  const monday = today - ((regina.getUTCDay() + 6) % 7) * DAY_MS + 6 * HOUR_MS;
  await completedJob(monday);
  await completedJob(monday - 1);
  expect((await server.callOk(api.dashboard.stats, {}, admin)).performance).toMatchObject({ completionRate: 100, jobsThisWeek: 1 });
});

test('the average approval time is from the last submission to the approval', async () => {
  const dates = [
    ['2026-06-01T00:00:00Z', '2026-06-01T03:00:00Z'],
    ['2026-06-01T00:00:00Z', '2026-06-01T06:00:00Z'],
    ['2026-06-02T00:00:00Z', '2026-06-01T06:00:00Z'],
    ['2026-06-02T00:00:00Z', null],
  ] as const;
  for (const [dateSubmitted, dateApproved] of dates) {
    const { id } = await server.job();
    await server.db.updateTable('sprayJobs').set({ dateSubmitted, dateApproved }).where('id', '=', id).execute();
  }
  expect((await server.callOk(api.dashboard.stats, {}, admin)).performance.averageApprovalHours).toBeCloseTo(4.5, 9);
});

test('lists active farmers, those with the most land first, with active fields only', async () => {
  const [none, two] = [await server.farmer({ firstName: 'None' }), await server.farmer({ firstName: 'Two' })];
  await server.farmer({ isActive: false });
  const activeFields = [await server.field(two), await server.field(two, { section: 13 })];
  const hidden = await server.field(two);
  await server.callOk(api.fields.remove, { params: { id: hidden.id } }, admin);

  const { farmers, total } = await server.callOk(api.dashboard.farmers, { query: {} }, admin);
  expect(total).toBe(2);
  expect(farmers.map(({ id, fieldCount }) => [id, fieldCount])).toEqual([
    [two.id, 2],
    [none.id, 0],
  ]);
  const acres = activeFields.reduce((sum, { acreage }) => sum + acreage.effectiveArea.acres, 0);
  expect(farmers[0]?.effectiveArea.acres).toBeCloseTo(acres, 9);
  expect(farmers[1]?.effectiveArea.acres).toBe(0);
});

test("today's work says what the crews reported last", async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started'), crewEvent(job.id, 'load_done', { n: 1 }));
  const { crews } = await server.callOk(api.dashboard.today, {}, admin);
  expect(crews).toMatchObject([{ sprayJobId: job.id, loadsDone: 1, text: expect.stringMatching(/^Load 1 of \d+, \d\d:\d\d$/) as unknown }]);
});

test('lists what waits for the office: submitted jobs, reports, papers that expire, late records', async () => {
  const farmer = await server.farmer();
  await server.job({ farmer, status: 'draft' });
  for (const startDate of ['2026-06-20', '2026-06-10'])
    await server.job({ farmer, status: 'submitted', name: startDate, startDate, endDate: '2026-06-25' });
  const pilot = await server.pilot({ firstName: 'Ann', lastName: 'Lee' });
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const credential = { holderType: 'person' as const, holderId: pilot.id, province: 'CA' as const };
  await server.callOk(api.credentials.create, { body: { ...credential, kind: 'medical', expiresOn: day(20) } }, admin);
  await server.callOk(api.credentials.create, { body: { ...credential, kind: 'pilot_licence', expiresOn: day(200) } }, admin);

  const needs = await server.callOk(api.dashboard.needsYou, {}, admin);
  expect(needs.submitted.total).toBe(2);
  expect(needs.submitted.jobs.map(({ name }) => name)).toEqual(['2026-06-10', '2026-06-20']);
  expect(needs.papers).toMatchObject({ total: 1, items: [{ kind: 'medical', holder: 'Ann Lee', holderId: pilot.id }] });
  expect(needs).toMatchObject({ reports: { total: 0, items: [] }, lateRecords: 0 });
});
