import { api, SPRAY_JOB_STATUSES } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB } from '../../test/forms.ts';
import { UNKNOWN_ID, type Person, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
let neighbour: Person;
beforeAll(async () => {
  server = await testServer();
  [admin, farmer, neighbour] = [await server.admin(), await server.farmer(), await server.farmer()];
});
afterAll(() => server.close());

const read = (id: string, by: Person) => server.call(sprayJobs.get, { params: { id } }, by);
const create = (body: object, by: Person) => server.call(sprayJobs.create, { body: { ...JOB, userId: by.id, ...body } }, by);
const update = (id: string, body: object, by: Person) => server.call(sprayJobs.update, { params: { id }, body }, by);

test('farmers create, edit, submit and cancel their own jobs', async () => {
  const field = await server.field(farmer);
  const { id } = (await create({ farmer_notes: 'Mind the wires', fieldIds: [field.id] }, farmer)).body.data;
  expect((await update(id, { name: 'Flax', fieldIds: [] }, farmer)).body.data).toMatchObject({ name: 'Flax', fields: [] });
  expect(await server.call(sprayJobs.submit, { params: { id }, body: {} }, farmer)).toMatchObject({ status: 200 });
  expect(await server.call(sprayJobs.cancel, { params: { id }, body: {} }, farmer)).toMatchObject({ status: 200 });
});

test("a farmer's job belongs to the farmer by default, and the farmer may send unchanged values of the office", async () => {
  const { status, body } = await server.call(sprayJobs.create, { body: JOB }, farmer);
  expect(status).toBe(201);
  expect(body.data.userId).toBe(farmer.id);
  const sentBack = { name: 'Flax', userId: farmer.id, status: 'draft' };
  expect((await update(body.data.id, sentBack, farmer)).body.data).toMatchObject(sentBack);

  const withoutFarmer = await server.call(sprayJobs.create, { body: JOB }, await server.admin());
  expect(withoutFarmer).toMatchObject({ status: 400, body: { message: 'Please select a farmer' } });
});

test('the job of another farmer is not found', async () => {
  const { id } = await server.job({ farmer: neighbour });
  const missing = await read(UNKNOWN_ID, farmer);
  expect(missing.status).toBe(404);
  const answers = [
    await read(id, farmer),
    await update(id, { name: 'Mine' }, farmer),
    await server.call(sprayJobs.submit, { params: { id }, body: {} }, farmer),
    await server.call(sprayJobs.cancel, { params: { id }, body: {} }, farmer),
  ];
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: missing.body });
  expect((await read(id, neighbour)).body.data).toMatchObject({ name: JOB.name, status: 'draft' });
});

test.each(SPRAY_JOB_STATUSES)('a farmer edits a job that is %s only while it is a draft or needs changes', async (status) => {
  const { id } = await server.job({ farmer, status });
  const isOpen = status === 'draft' || status === 'changes_needed';
  expect(await update(id, { name: 'Flax' }, farmer)).toMatchObject(
    isOpen
      ? { status: 200 }
      : { status: 409, body: { code: 'wrong_status', message: expect.stringMatching(/Call the office\.$/) as unknown } },
  );
});

test('a farmer cannot set inputs of the office, in a new job or a change', async () => {
  const { id } = await server.job({ farmer });
  const [pilot, member] = [await server.pilot(), await server.crew()];
  const forbidden = [
    { internal_notes: 'x' },
    { admin_notes: 'x' },
    { pilotId: pilot.id },
    { groundCrew: [member.id] },
    { userId: neighbour.id },
    { estimatedDuration: 5 },
  ];
  for (const body of [...forbidden, { status: 'approved' }]) {
    expect(await update(id, body, farmer)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  }
  for (const body of forbidden) {
    expect(await create(body, farmer)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  }
  expect((await create({ status: 'approved' }, farmer)).body.data.status).toBe('draft');
});

test("a farmer's job cannot contain a neighbour's field, and the message does not reveal that it exists", async () => {
  const field = await server.field(neighbour, { name: 'Next door' });
  const { id } = await server.job({ farmer });
  for (const attempt of [(body: object) => create(body, farmer), (body: object) => update(id, body, farmer)]) {
    const [foreign, unknown] = [await attempt({ fieldIds: [field.id] }), await attempt({ fieldIds: [UNKNOWN_ID] })];
    expect(foreign).toMatchObject({ status: 400, body: { message: 'One of the chosen fields does not exist.' } });
    expect(foreign.body).toEqual(unknown.body);
  }
});

test('a farmer gets the same message for the id of another user and an unknown id', async () => {
  const { id } = await server.job({ farmer });
  const [pilot, member] = [await server.pilot(), await server.crew()];
  const pairs = [
    [{ pilotId: pilot.id }, { pilotId: UNKNOWN_ID }],
    [{ groundCrew: [member.id] }, { groundCrew: [UNKNOWN_ID] }],
    [{ userId: neighbour.id }, { userId: UNKNOWN_ID }],
  ] as const;
  for (const [known, unknown] of pairs) {
    expect((await create(known, farmer)).body).toEqual((await create(unknown, farmer)).body);
    expect((await update(id, known, farmer)).body).toEqual((await update(id, unknown, farmer)).body);
  }
});

test('pilot and crew see contacts and notes of the crew, and the farmer does not', async () => {
  const pilot = await server.pilot();
  const member = await server.crew({ firstName: 'Gus' });
  const secret = { phone: '306-555-0142', companyName: 'Gus Hauling' };
  await server.db.updateTable('users').set(secret).where('id', '=', member.id).execute();
  const { id } = await server.job({ farmer, pilotId: pilot.id });
  const body = { groundCrewIds: [member.id], notes: 'Bring the loader key' };
  await server.callOk(sprayJobs.assignGroundCrew, { params: { id }, body }, admin);
  for (const by of [admin, pilot, member]) {
    expect((await read(id, by)).body.data.groundCrew).toMatchObject([{ ...secret, email: member.email, assignmentNotes: body.notes }]);
  }

  const { url } = await server.callOk(api.jobLinks.create, { params: { id } }, admin);
  const answers = [
    await read(id, farmer),
    await update(id, { name: 'Flax' }, farmer),
    await server.call(sprayJobs.submit, { params: { id }, body: {} }, farmer),
    await server.call(api.jobLinks.read, { params: { token: url.slice(url.lastIndexOf('/') + 1) } }),
    await server.call(sprayJobs.cancel, { params: { id }, body: {} }, farmer),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret.phone}|${secret.companyName}|${member.email}|loader key`));
  }
  expect(answers[0]?.body.data).toMatchObject({ groundCrew: [{ id: member.id, firstName: 'Gus' }] });
});

test('only administrators and the pilot of the job see the internal notes', async () => {
  const [pilot, member] = [await server.pilot(), await server.crew()];
  const { id } = await server.job({ farmer, pilotId: pilot.id, groundCrew: [member.id], internal_notes: 'Gate code 1234' });
  for (const by of [admin, pilot]) expect((await read(id, by)).body.data.internal_notes).toBe('Gate code 1234');
  const others = [
    await read(id, farmer),
    await read(id, member),
    await update(id, { name: 'Flax' }, farmer),
    await server.call(sprayJobs.submit, { params: { id }, body: {} }, farmer),
    await server.call(sprayJobs.cancel, { params: { id }, body: {} }, farmer),
  ];
  for (const { status, body } of others) {
    expect(status).toBe(200);
    expect(body.data).not.toHaveProperty('internal_notes');
    expect(JSON.stringify(body)).not.toContain('1234');
  }
});

test('a pilot and a crew member see only the jobs that they are assigned to', async () => {
  const [pilot, member] = [await server.pilot(), await server.crew()];
  const named = await server.job({ farmer, pilotId: pilot.id, groundCrew: [member.id] });
  const other = await server.job({ farmer, pilotId: (await server.pilot()).id, groundCrew: [(await server.crew()).id] });
  for (const by of [pilot, member]) {
    expect((await read(named.id, by)).status).toBe(200);
    expect((await read(other.id, by)).status).toBe(404);
    for (const route of [sprayJobs.update, sprayJobs.submit, sprayJobs.cancel]) {
      expect((await server.call(route, { params: { id: named.id }, body: {} }, by)).status).toBe(403);
    }
  }
});
