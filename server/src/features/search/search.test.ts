import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedJob } from '../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { candidateIds } from './candidates.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Office', lastName: 'Manager' });
  farmer = await server.farmer({ firstName: 'Zoë', lastName: 'Côté-Smith' });
  await server.db
    .updateTable('users')
    .set({ phone: '(306) 555-0187', companyName: 'Prairie Acres Ltd.' })
    .where('id', '=', farmer.id)
    .execute();
});
afterAll(() => server.close());

const find = (q: string) => server.callOk(api.search.everything, { query: { q } }, admin);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test.each(['Zoë', 'cote', 'SMITH zo', 'prairie acr', '3065550187', '555-0187'])('finds a farmer by %j', async (q) => {
  const { users } = await find(q);
  expect(users).toMatchObject([{ id: farmer.id, role: 'farmer', companyName: 'Prairie Acres Ltd.' }]);
});

test('finds a farmer by the beginning of an e-mail address', async () => {
  expect((await find(farmer.email.slice(0, 13))).users).toMatchObject([{ id: farmer.id }]);
});

test.each(['%%', '__', "' OR 1", '--', '\\:*', '&|!', 'nobody at all'])('%j finds nothing', async (q) => {
  expect(await find(q)).toEqual({ users: [], fields: [], sprayJobs: [], pilots: [], chemicals: [], aircraft: [], records: [] });
});

test('lists an exact match first, then names that start with the text, then others; at most five', async () => {
  for (const name of ['Deep lentils', 'Lentils north', 'Lentils', 'North lentils', 'Lentils west', 'Lentils east', 'Old lentils']) {
    await server.job({ farmer, name });
  }
  const { sprayJobs } = await find('lentils');
  expect(sprayJobs).toHaveLength(5);
  expect(sprayJobs[0]).toMatchObject({ name: 'Lentils', status: 'draft', farmer: { id: farmer.id } });
  expect(names(sprayJobs).slice(1, 4)).toEqual(['Lentils east', 'Lentils west', 'Lentils north']);
});

test.each([
  ['NW 1/4 Sec 12 Twp 34 Rge 5 W2nd', ['On the quarter']],
  ['LSD 13-12-34-5-W2', ['On the quarter']],
  ['12-34-5-w2', ['Next quarter', 'On the quarter']],
  ['Twp 34 Rge 5 W2', ['Next quarter', 'On the quarter', 'Same township']],
  ['nw 12 34', ['On the quarter']],
])('%j finds the fields on that land', async (q, expected) => {
  const land = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' };
  const has = await server.db.selectFrom('fields').select('id').where('name', '=', 'On the quarter').executeTakeFirst();
  if (!has) {
    await server.field(farmer, { ...land, name: 'On the quarter' });
    await server.field(farmer, { ...land, quarter: 'SE', name: 'Next quarter' });
    await server.field(farmer, { ...land, section: 13, name: 'Same township' });
    await server.field(farmer, { ...land, township: 35, name: 'Elsewhere' });
  }
  expect(names((await find(q)).fields)).toEqual(expected);
});

test('lists fields on the land before a field with the description in its name', async () => {
  const coordinates = [
    { latitude: 50.4, longitude: -104.2 },
    { latitude: 50.41, longitude: -104.2 },
    { latitude: 50.4, longitude: -104.1 },
  ];
  const unsurveyed = { name: 'SE-3-40-6-W2 corner', quarter: undefined, section: undefined, township: undefined, range: undefined };
  await server.field(farmer, { ...unsurveyed, meridian: undefined, coordinates });
  await server.field(farmer, { name: 'Zebra', quarter: 'SE', section: 3, township: 40, range: 6 });
  expect(names((await find('SE-3-40-6-W2')).fields)).toEqual(['Zebra', 'SE-3-40-6-W2 corner']);
});

test('lists inactive fields after active ones', async () => {
  const hidden = await server.field(farmer, { name: 'Willow', section: 20 });
  await server.callOk(api.fields.remove, { params: { id: hidden.id } }, admin);
  await server.field(farmer, { name: 'Willow bend', section: 21 });
  expect((await find('willow')).fields).toMatchObject([
    { name: 'Willow bend', isActive: true },
    { name: 'Willow', isActive: false },
  ]);
});

test('lists a pilot only among the pilots, with the check-in state', async () => {
  const pilot = await server.pilot({ firstName: 'Amelia', lastName: 'Airhart' });
  const job = await server.job({ farmer, pilotId: pilot.id, status: 'in_progress' });
  expect(await find('airh')).toMatchObject({ users: [], pilots: [{ id: pilot.id, isCheckedIn: false }] });

  const device = await server.device(pilot);
  await server.callOk(api.pilots.checkIn, { body: { sprayJobId: job.id } }, device);
  expect(await find('airh')).toMatchObject({ users: [], pilots: [{ id: pilot.id, isCheckedIn: true }] });
});

test('rejects a single letter', async () => {
  const answer = await server.call(api.search.everything, { query: { q: ' a ' } }, admin);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'q', message: 'Write at least 2 characters' }] } });
});

test.each(['users', 'fields', 'sprayJobs'] as const)('the search of %s uses its indexes', async (table) => {
  const plan = await server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${candidateIds(table, 'some words')}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(new RegExp(`Bitmap Index Scan on "?${table}_by_words`));
  expect(plan).not.toContain('Seq Scan');
});

test('finds products by name, ingredient and PCP number, and aircraft by registration', async () => {
  const form = { name: 'Liberty 150', type: 'herbicide', activeIngredient: 'glufosinate', applicationRateLitersPerAcre: 1.35 };
  const chemical = await server.callOk(api.chemicals.create, { body: { ...form, pcpNumber: '25337' } }, admin);
  const aircraft = await server.aircraft({ make: 'Thrush' });
  for (const q of ['liberty', 'GLUFOS', '25337'])
    expect((await find(q)).chemicals).toMatchObject([{ id: chemical.id, name: 'Liberty 150' }]);
  expect((await find(aircraft.registration)).aircraft).toMatchObject([{ id: aircraft.id }]);
});

test('finds records by number, customer and field', async () => {
  const { job, farmer: owner } = await recordedJob(server, admin);
  const { records } = await server.callOk(api.records.ofJob, { params: { id: job.id } }, admin);
  const [record] = records.filter(({ fieldName }) => fieldName === 'Home quarter');
  if (!record) throw new Error('The job has a record.');
  for (const q of [record.recordNumber, `${owner.lastName} home`]) {
    expect((await find(q)).records).toMatchObject([{ id: record.id, recordNumber: record.recordNumber, fieldName: 'Home quarter' }]);
  }
});
