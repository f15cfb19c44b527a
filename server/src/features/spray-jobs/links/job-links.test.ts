import { api, DAY_MS } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SQUARE } from '../../../test/records/recorded-jobs.ts';
import { UNKNOWN_ID, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { at } from '../../../test/land/tracks.ts';
import { deleteExpiredJobLinks } from './job-links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let admin: Person;
let farmer: Person;
beforeEach(async () => {
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
  farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
});

const tokenOf = (text: string | null | undefined) => /\/job\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const read = (token: string) => server.call(api.jobLinks.read, { params: { token } });
const linksOf = async (id: string) => (await server.callOk(api.jobLinks.list, { params: { id } }, admin)).links;

async function linkTo(jobId: string) {
  return tokenOf((await server.callOk(api.jobLinks.create, { params: { id: jobId } }, admin)).url);
}

async function approvedByMail() {
  const job = await server.job({ farmer, status: 'submitted' });
  await server.callOk(api.sprayJobs.approve, { params: { id: job.id }, body: {} }, admin);
  const [mail] = await server.mailsTo(farmer.email);
  return { job, token: tokenOf(mail?.text) };
}

const INVALID_LINK = { status: 404, body: { message: 'This link no longer works. Ask the office for a new one.' } };

test('the mailed link shows only land, zones, products and the notes between farmer and office', async () => {
  const field = await server.field(farmer);
  const corner = { latitude: 51.9, longitude: -102.6 };
  const [north = corner, , south = corner] = field.coordinates;
  const at = (share: number) => ({
    latitude: south.latitude + (north.latitude - south.latitude) * share,
    longitude: south.longitude + (north.longitude - south.longitude) * share,
  });
  const zone = [at(0.4), { ...at(0.4), longitude: at(0.6).longitude }, at(0.6)];
  await server.callOk(api.exclusionZones.create, { params: { id: field.id }, body: { coordinates: zone, kind: 'bees' } }, admin);
  const chemical = await server.chemical({ name: 'Roundup' });
  const label = { rateUnit: 'kg' as const, reentryHours: 12, preHarvestDays: 30 };
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: label }, admin);
  const [pilot, crew] = [await server.pilot({ lastName: 'Flyer' }), await server.crew({ lastName: 'Helper' })];
  const job = await server.job({
    farmer,
    status: 'submitted',
    fieldIds: [field.id],
    chemicals: [
      { chemicalId: chemical.id, applicationRateLitersPerAcre: 0.67, farmerSupplied: false },
      { farmerSupplied: true, customChemicalName: 'Own mix', applicationRateLitersPerAcre: 1.5 },
    ],
    internal_notes: 'SECRET',
    farmer_notes: 'Bees in the north',
    pilotId: pilot.id,
    groundCrew: [crew.id],
  });
  await server.callOk(api.sprayJobs.approve, { params: { id: job.id }, body: { notes: 'See you' } }, admin);
  const [mail] = await server.mailsTo(farmer.email);
  const reply = await read(tokenOf(mail?.text));

  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(reply.body.data).toMatchObject({
    name: 'Canola',
    farmer: 'Ann Lee',
    status: 'approved',
    startDate: '2026-06-15',
    endDate: '2026-06-17',
    lastSprayDay: '2026-06-16',
    timeZone: 'America/Regina',
    farmer_notes: 'Bees in the north',
    admin_notes: 'See you',
    fields: [{ name: 'Home quarter', location: 'NW-12-34-5-W2', quarter: 'NW', coordinates: field.coordinates }],
    chemicals: [
      { name: 'Roundup', applicationRateLitersPerAcre: 0.67, farmerSupplied: false, ...label },
      { name: 'Own mix', applicationRateLitersPerAcre: 1.5, farmerSupplied: true, rateUnit: 'L', reentryHours: null, preHarvestDays: null },
    ],
  });
  expect(reply.body.data.fields[0]?.exclusionZones).toMatchObject([{ kind: 'bees' }]);
  expect(reply.body.data.fields[0]?.acres).toBeLessThan(159.9);
  expect(JSON.stringify(reply.body)).not.toMatch(/SECRET|Flyer|Helper|@example/);
  expect(Object.keys(reply.body.data)).not.toContain('internal_notes');
});

test('the database contains only the hash of the token', async () => {
  const { token } = await approvedByMail();
  const rows = await server.db.selectFrom('jobLinks').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an administrator creates, lists and revokes links, with entries in the history', async () => {
  const job = await server.job({ farmer });
  const token = await linkTo(job.id);
  expect(await read(token)).toMatchObject({ status: 200 });
  const [link] = await linksOf(job.id);
  expect(link).toMatchObject({ mailedTo: null, createdBy: 'Olive Grey' });

  await server.callOk(api.jobLinks.revoke, { params: { id: job.id, linkId: link?.id ?? '' } }, admin);
  expect(await read(token)).toMatchObject(INVALID_LINK);
  expect(await linksOf(job.id)).toEqual([]);
  expect(await server.call(api.jobLinks.revoke, { params: { id: job.id, linkId: link?.id ?? '' } }, admin)).toMatchObject({ status: 404 });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: job.id } }, admin);
  expect(entries.map(({ action }) => action)).toEqual(['revoke_job_link', 'create_job_link', 'create']);
});

test('rejects unknown, truncated and expired links with the same message', async () => {
  const job = await server.job({ farmer });
  const token = await linkTo(job.id);
  await server.db
    .updateTable('jobLinks')
    .set({ expiresAt: sql`clock_timestamp()` })
    .where('sprayJobId', '=', job.id)
    .execute();
  for (const invalidToken of [token, token.slice(1), 'x', UNKNOWN_ID]) expect(await read(invalidToken)).toMatchObject(INVALID_LINK);
  expect(await linksOf(job.id)).toEqual([]);
  await deleteExpiredJobLinks(server.db);
  expect(await server.db.selectFrom('jobLinks').select('id').where('sprayJobId', '=', job.id).execute()).toEqual([]);
});

test.each<[string, (jobId: string) => Promise<unknown>]>([
  ['the job is deleted', (id) => server.callOk(api.sprayJobs.remove, { params: { id } }, admin)],
  ['the farmer is deactivated', () => server.callOk(api.users.update, { params: { id: farmer.id }, body: { isActive: false } }, admin)],
  [
    'the job goes to another farmer',
    async (id) => server.callOk(api.sprayJobs.update, { params: { id }, body: { userId: (await server.farmer()).id } }, admin),
  ],
  [
    'the address turns out to be wrong',
    () => server.callOk(api.users.update, { params: { id: farmer.id }, body: { email: `right.${farmer.email}` } }, admin),
  ],
])('a mailed link ends when %s', async (_, happens) => {
  const { job, token } = await approvedByMail();
  expect(await read(token)).toMatchObject({ status: 200 });
  await happens(job.id);
  expect(await read(token)).toMatchObject(INVALID_LINK);
});

test('a link is valid for 90 days after the job, at least 60 days and at most a year', async () => {
  const days = async (endDate: string) => {
    const job = await server.job({ farmer, startDate: '2020-01-01', endDate });
    await linkTo(job.id);
    const [link] = await linksOf(job.id);
    return Math.round((Date.parse(link?.expiresAt ?? '') - Date.now()) / DAY_MS);
  };
  expect(await days('2020-01-02')).toBe(60);
  expect(await days('9999-01-01')).toBeGreaterThanOrEqual(365);
  const soon = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  expect([99, 100, 101]).toContain(await days(soon));
});

test('only the newest 20 links of a job are valid', async () => {
  const job = await server.job({ farmer });
  const tokens: string[] = [];
  for (let count = 0; count < 22; count++) tokens.push(await linkTo(job.id));
  expect(await linksOf(job.id)).toHaveLength(20);
  expect(await read(tokens[1] ?? '')).toMatchObject(INVALID_LINK);
  expect(await read(tokens[2] ?? '')).toMatchObject({ status: 200 });
});

test('limits guesses of links, but not reading a valid one', async () => {
  const token = await linkTo((await server.job({ farmer })).id);
  const from = (address: string, path: string) => server.app.inject({ url: `/api/job-links/${path}`, remoteAddress: address });
  for (let at = 0; at < 70; at++) expect((await from('10.1.1.1', token)).statusCode).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 70 }, (_, at) => from('10.1.1.1', `guess${at}`)));
  expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60);
  expect(guesses.find(({ statusCode }) => statusCode === 429)?.headers).toHaveProperty('retry-after');
  for (const address of ['10.1.1.1', '10.1.1.2']) expect((await from(address, token)).statusCode).toBe(200);
});

test('a link shows hazards and neighbours without names, and no place where people live or keep bees, until the job is over', async () => {
  const field = await server.field(farmer, { coordinates: SQUARE });
  const job = await server.job({ farmer, status: 'approved', fieldIds: [field.id] });
  const tower = {
    kind: 'tower' as const,
    name: 'SECRET tower',
    heightM: 62,
    source: 'SECRET pilot',
    note: 'SECRET',
    coordinates: [at(1050, 400)],
  };
  await server.callOk(api.hazards.create, { body: tower }, admin);
  const known = { source: 'SECRET registry', contactName: 'SECRET Lee', contactPhone: '306 555 0143', note: 'SECRET' };
  const bees = { kind: 'bees' as const, name: 'SECRET hives', coordinates: [at(1130, 400)], ...known };
  const school = { kind: 'school' as const, name: 'SECRET school', coordinates: [at(1230, 400)], ...known };
  for (const body of [bees, school]) await server.callOk(api.sensitiveSites.create, { body }, admin);
  const token = await linkTo(job.id);
  const reply = await read(token);
  expect(reply.body.data.surroundings).toEqual({
    hazards: [expect.objectContaining({ kind: 'tower', what: 'Tower, 62 m high', where: '250 m E', coordinates: tower.coordinates })],
    neighbours: [
      expect.objectContaining({ kind: 'bees', what: 'Bees', where: 'about 300 m E', coordinates: [] }),
      expect.objectContaining({ kind: 'school', what: 'School', where: '430 m E', coordinates: school.coordinates }),
    ],
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/SECRET|0143/);

  await server.callOk(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'in_progress' } }, admin);
  await server.callOk(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'completed' } }, admin);
  expect((await read(token)).body.data.surroundings).toBeUndefined();
});
