import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB } from '../../test/forms.ts';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
let chemicalId: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer();
  chemicalId = (await server.chemical()).id;
});
afterAll(() => server.close());

const create = (body: object) => server.call(sprayJobs.create, { body: { ...JOB, userId: farmer.id, ...body } }, admin);
const update = (id: string, body: object) => server.call(sprayJobs.update, { params: { id }, body }, admin);

const RATE = 'Application rate must be between 0 and 1000 L/acre';

test.each([1000.0005, -1, 'two', null, Infinity])('rejects a rate of %j and creates no job', async (applicationRateLitersPerAcre) => {
  const { total } = await server.callOk(sprayJobs.stats, {}, admin);
  const answer = await create({ chemicals: [{ chemicalId, applicationRateLitersPerAcre }] });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(messagesByInput(answer)).toEqual({ 'chemicals.0.applicationRateLitersPerAcre': RATE });
  expect((await server.callOk(sprayJobs.stats, {}, admin)).total).toBe(total);
});

test('accepts notes of 10,000 characters and rejects one more', async () => {
  const long = 'é'.repeat(5000) + 'x'.repeat(5000);
  const { id } = (await create({ internal_notes: long, admin_notes: 'x'.repeat(5000) })).body.data;
  expect(await server.callOk(sprayJobs.get, { params: { id } }, admin)).toMatchObject({
    internal_notes: long,
    admin_notes: 'x'.repeat(5000),
  });
  expect(messagesByInput(await create({ farmer_notes: `${long}x` }))).toEqual({ farmer_notes: 'Notes can have at most 10,000 characters' });
});

test('assigns a repeated crew member once', async () => {
  const gus = await server.crew();
  const { data } = (await create({ groundCrew: [gus.id, gus.id.toUpperCase()] })).body;
  expect(data.groundCrew.map(({ id }) => id)).toEqual([gus.id]);
  expect(data.groundCrewCount).toBe(1);
});

test('rejects a chemical that was deleted while the form was open, and does not delete one in use', async () => {
  const gone = await server.chemical({ name: 'Gone' });
  const part = (id: string) => ({ chemicalId: id, applicationRateLitersPerAcre: 1 });
  const { id } = (await create({ chemicals: [part(chemicalId)] })).body.data;
  await server.callOk(api.chemicals.remove, { params: { id: gone.id } }, admin);

  expect(messagesByInput(await update(id, { chemicals: [part(chemicalId), part(gone.id)] }))).toEqual({
    chemicals: 'One of the chosen chemicals is no longer in the catalogue.',
  });
  expect(await server.call(api.chemicals.remove, { params: { id: chemicalId } }, admin)).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  });
  expect((await server.callOk(sprayJobs.get, { params: { id } }, admin)).chemicals).toHaveLength(1);
});

test('a deactivated pilot stays on the job and cannot be assigned to another', async () => {
  const pilot = await server.pilot();
  const { id } = (await create({ pilotId: pilot.id })).body.data;
  await server.callOk(api.users.update, { params: { id: pilot.id }, body: { isActive: false } }, admin);

  expect(messagesByInput(await create({ pilotId: pilot.id }))).toEqual({ pilotId: 'The chosen person is not an active pilot.' });
  expect(await update(id, { name: 'Renamed', pilotId: pilot.id })).toMatchObject({
    status: 200,
    body: { data: { pilot: { id: pilot.id } } },
  });
  expect(await update(id, { pilotId: null })).toMatchObject({ status: 200, body: { data: { pilot: null } } });
  expect(messagesByInput(await update(id, { pilotId: pilot.id }))).toHaveProperty('pilotId');
});

test('deactivated crew members stay on the job and cannot be assigned to another', async () => {
  const gus = await server.crew();
  const { id } = (await create({ groundCrew: [gus.id] })).body.data;
  await server.callOk(api.users.update, { params: { id: gus.id }, body: { isActive: false } }, admin);
  expect(await update(id, { groundCrew: [gus.id] })).toMatchObject({ status: 200, body: { data: { groundCrewCount: 1 } } });
  expect(messagesByInput(await create({ groundCrew: [gus.id] }))).toHaveProperty('groundCrew');
});
