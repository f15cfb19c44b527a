import { api, SPRAY_JOB_STATUSES } from '@swathline/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { readDashboard } from './queries.ts';
import { readToday } from './today.ts';
import { readWeeks } from './weeks.ts';

const ZONE = 'America/Regina';
/** Wednesday, June 17, 2026 at noon in Regina, which is six hours behind UTC all year. */
const NOW = sql<string>`timestamptz '2026-06-17T18:00:00Z'`;
const everyJob = { sort: 'createdAt', order: 'desc', filterField: 'all', filterText: '', limit: 1000, offset: 0 } as const;

let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterEach(() => server.close());

const jobs = (query: object) => server.callOk(api.sprayJobs.list, { query: { ...everyJob, ...query } }, admin);
const totalOfFields = async (query: Record<string, unknown>) => (await server.call(api.fields.list, { query }, admin)).body.data.total;
const totalOfUsers = async (filterText: string) =>
  (await server.call(api.users.list, { query: { filterField: 'role', filterText } }, admin)).body.data.total;

async function completedJob(completedAt: string, more: Parameters<TestServer['job']>[0] = {}) {
  const { id } = await server.job({ ...more, status: 'completed' });
  await server.db.updateTable('sprayJobs').set({ completedAt }).where('id', '=', id).execute();
  return id;
}

/** Users, fields and jobs of every status, two jobs of some. */
async function seedSeason() {
  const [farmer, other] = [await server.farmer(), await server.farmer()];
  await Promise.all([server.crew(), server.crew(), server.crew({ isActive: false }), server.pilot()]);
  const fields = [await server.field(farmer), await server.field(farmer, { section: 13 }), await server.field(other)];
  const hidden = await server.field(other, { section: 14 });
  await server.callOk(api.fields.remove, { params: { id: hidden.id } }, admin);
  for (const [at, status] of [...SPRAY_JOB_STATUSES, 'in_progress' as const, 'completed' as const].entries())
    await server.job({ farmer, status, startDate: `2026-06-${12 + at}`, endDate: `2026-06-${14 + at}` });
  return { farmer, other, fields };
}

test('each count equals the total of the list that it links to', async () => {
  await seedSeason();
  const { sprayJobs, users, fields } = await server.callOk(api.dashboard.stats, {}, admin);

  const { changesNeeded, inProgress, totalJobs, ...counts } = sprayJobs;
  for (const [status, count] of Object.entries({ ...counts, changes_needed: changesNeeded, in_progress: inProgress }))
    expect([status, (await jobs({ filterField: 'status', filterText: status })).total]).toEqual([status, count]);
  expect((await jobs({})).total).toBe(totalJobs);
  expect([totalJobs, inProgress, counts.completed]).toEqual([9, 2, 2]);

  expect([users.groundCrew, await totalOfUsers('ground_crew')]).toEqual([3, 3]);
  expect([fields.totalFields, await totalOfFields({ isActive: true })]).toEqual([3, 3]);
});

test("the farmers' fields and acres match the field lists, and add up to the effective area", async () => {
  await seedSeason();
  const { farmers } = await server.callOk(api.dashboard.farmers, { query: {} }, admin);
  for (const { id, fieldCount } of farmers) expect(await totalOfFields({ isActive: true, userId: id })).toBe(fieldCount);

  const summary = await server.callOk(api.fields.summary, {}, admin);
  const acres = farmers.reduce((sum, { effectiveArea }) => sum + effectiveArea.acres, 0);
  expect(acres).toBeCloseTo(summary.totalEffectiveArea.acres, 9);
  expect(acres).toBeGreaterThan(400);
});

test('this week counts jobs in progress and those completed since Monday at midnight in Regina', async () => {
  await server.job({ status: 'in_progress' });
  await completedJob('2026-06-15T05:30:00Z'); // Sunday 23:30
  await completedJob('2026-06-15T06:00:00Z'); // Monday 00:00
  await completedJob('2026-06-17T05:59:59Z'); // Tuesday 23:59:59
  await completedJob('2026-06-17T06:00:00Z'); // Wednesday, today

  const { performance } = await readDashboard({ db: server.db, timeZone: ZONE }, NOW);
  expect(performance).toMatchObject({ jobsThisWeek: 1 + 3, completedToday: 1, completionRate: 80 });
  const listed = [...(await jobs({ status: 'in_progress' })).sprayJobs, ...(await jobs({ status: 'completed' })).sprayJobs];
  expect(listed.filter(({ completedAt }) => completedAt === null || completedAt >= '2026-06-15T06:00:00.000Z')).toHaveLength(4);
});

test('late on Sunday in Regina the week has not changed, though it is Monday in UTC', async () => {
  await completedJob('2026-06-15T05:30:00Z');
  const sundayNight = sql<string>`timestamptz '2026-06-15T05:59:00Z'`;
  const { performance } = await readDashboard({ db: server.db, timeZone: ZONE }, sundayNight);
  expect(performance).toMatchObject({ jobsThisWeek: 1, completedToday: 1 });
  expect((await readWeeks({ db: server.db, timeZone: ZONE }, sundayNight)).weeks.at(-3)?.monday).toBe('2026-06-08');
});

test('a week counts the jobs listed for its seven days, including jobs that continue into other weeks', async () => {
  await seedSeason();
  const { weeks } = await readWeeks({ db: server.db, timeZone: ZONE }, NOW);
  expect(weeks.map(({ monday }) => monday)).toHaveLength(14);
  expect(weeks.slice(10).map(({ monday, jobs: { completed, open, cancelled } }) => [monday, completed, open, cancelled])).toEqual([
    ['2026-06-08', 0, 3, 0],
    ['2026-06-15', 2, 4, 1],
    ['2026-06-22', 0, 0, 0],
    ['2026-06-29', 0, 0, 0],
  ]);
  const sunday = { '2026-06-08': '2026-06-14', '2026-06-15': '2026-06-21' };
  for (const [from, to] of Object.entries(sunday)) {
    const counted = weeks.find(({ monday }) => monday === from)?.jobs;
    expect((await jobs({ from, to })).total).toBe((counted?.completed ?? 0) + (counted?.open ?? 0) + (counted?.cancelled ?? 0));
  }
});

test("sprayed acres count in the week of the job's completion, less the exclusion zones", async () => {
  const farmer = await server.farmer();
  const [field, other] = [await server.field(farmer), await server.field(farmer, { section: 13 })];
  const [a, b, c] = field.coordinates;
  await server.callOk(
    api.exclusionZones.create,
    { params: { id: field.id }, body: { coordinates: [a, b, c].flatMap((point) => point ?? []) } },
    admin,
  );
  await completedJob('2026-06-15T05:30:00Z', { farmer, fieldIds: [field.id] });
  await completedJob('2026-06-15T06:30:00Z', { farmer, fieldIds: [field.id, other.id] });

  const acresOf = (id: string) =>
    server.callOk(api.fields.acreage, { params: { id } }, admin).then(({ effectiveArea }) => effectiveArea.acres);
  const [less, whole] = [await acresOf(field.id), await acresOf(other.id)];
  const { weeks } = await readWeeks({ db: server.db, timeZone: ZONE }, NOW);
  expect(weeks.at(-4)?.sprayedArea.acres).toBeCloseTo(less, 9);
  expect(weeks.at(-3)?.sprayedArea.acres).toBeCloseTo(less + whole, 9);
  expect(less).toBeLessThan(whole - 50);
  expect(weeks.slice(0, -4).every(({ sprayedArea }) => sprayedArea.acres === 0)).toBe(true);
});

test("today's jobs are those listed for this day and those in progress, without cancelled ones", async () => {
  const { farmer } = await seedSeason();
  const field = await server.field(farmer, { section: 20 });
  const late = await server.job({ farmer, fieldIds: [field.id], status: 'in_progress', startDate: '2026-05-01', endDate: '2026-05-02' });

  const { day, total, sprayJobs } = await readToday({ db: server.db, timeZone: ZONE }, NOW);
  const ofToday = (await jobs({ from: day, to: day })).sprayJobs.filter(({ status }) => status !== 'cancelled');
  const inProgress = (await jobs({ status: 'in_progress' })).sprayJobs;
  const ids = new Set([...ofToday, ...inProgress].map(({ id }) => id));
  expect(day).toBe('2026-06-17');
  expect(new Set(sprayJobs.map(({ id }) => id))).toEqual(ids);
  expect(total).toBe(ids.size);
  expect(sprayJobs.map(({ status }) => status)).toEqual([
    ...Array<string>(3).fill('in_progress'),
    ...ofToday.filter(({ status }) => status !== 'in_progress').map(({ status }) => status),
  ]);
  expect(sprayJobs.find(({ id }) => id === late.id)?.fields).toEqual([{ id: field.id, name: field.name, coordinates: field.coordinates }]);
});

test('today ends at midnight in Regina', async () => {
  const job = await server.job({ status: 'approved', startDate: '2026-06-17', endDate: '2026-06-18' });
  const idsAt = async (moment: string) =>
    (await readToday({ db: server.db, timeZone: ZONE }, sql`${moment}::timestamptz`)).sprayJobs.map(({ id }) => id);
  expect(await idsAt('2026-06-17T05:59:59Z')).toEqual([]);
  expect(await idsAt('2026-06-17T06:00:00Z')).toEqual([job.id]);
  expect(await idsAt('2026-06-18T05:59:59Z')).toEqual([job.id]);
  expect(await idsAt('2026-06-18T06:00:00Z')).toEqual([]);
});
