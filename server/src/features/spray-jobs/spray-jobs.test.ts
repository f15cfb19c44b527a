import { api, SPRAY_JOB_STATUSES } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB } from '../../test/forms.ts';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  farmer = await server.farmer();
});
afterAll(() => server.close());

const create = (body: object, by = admin) => server.call(sprayJobs.create, { body: { ...JOB, userId: farmer.id, ...body } }, by);
const update = (id: string, body: object, by = admin) => server.call(sprayJobs.update, { params: { id }, body }, by);
const read = (id: string, by = admin) => server.call(sprayJobs.get, { params: { id } }, by);

test('a new job is a draft with all its relations, regardless of the given status', async () => {
  const [field, chemical, member, pilot] = [await server.field(farmer), await server.chemical(), await server.crew(), await server.pilot()];
  const body = {
    ...JOB,
    name: ' Canola ',
    startDate: '2026-06-15T10:00:00Z',
    userId: farmer.id,
    status: 'completed' as const,
    internal_notes: 'Gate code 1234',
    farmer_notes: '',
    admin_notes: 'See you',
    fieldIds: [field.id, field.id],
    chemicals: [
      {
        farmerSupplied: true as const,
        applicationRateLitersPerAcre: 0.001,
        customChemicalName: 'Own mix',
        customChemicalDescription: 'In the shed',
      },
      { chemicalId: chemical.id, applicationRateLitersPerAcre: 2 },
    ],
    groundCrew: [member.id],
    pilotId: pilot.id,
    estimatedDuration: 90,
  };
  const job = await server.callOk(sprayJobs.create, { body }, admin);

  expect(job).toMatchObject({
    name: 'Canola',
    status: 'draft',
    startDate: '2026-06-15',
    endDate: '2026-06-17',
    internal_notes: 'Gate code 1234',
    farmer_notes: null,
    admin_notes: 'See you',
    notes: null,
    estimatedDuration: 90,
    farmer: { id: farmer.id, email: farmer.email },
    pilot: { id: pilot.id, firstName: pilot.firstName, lastName: pilot.lastName },
    fieldCount: 1,
    chemicalCount: 2,
    groundCrewCount: 1,
    dateSubmitted: null,
  });
  expect(job.fields).toEqual([
    expect.objectContaining({
      id: field.id,
      name: field.name,
      location: 'NW-12-34-5-W2',
      coordinates: field.coordinates,
      ruralMunicipality: field.ruralMunicipality,
      acreage: field.acreage,
      exclusionZones: [],
    }),
  ]);
  expect(job.chemicals).toEqual([
    expect.objectContaining({ chemicalId: null, farmerSupplied: true, name: 'Own mix', type: 'Farmer Supply', concentration: null }),
    expect.objectContaining({ chemicalId: chemical.id, farmerSupplied: false, name: chemical.name, concentration: 'glyphosate' }),
  ]);
  expect(job.groundCrew).toEqual([
    expect.objectContaining({ id: member.id, email: member.email, assignedBy: 'Olive Office', assignmentNotes: null }),
  ]);
  expect(job.statusHistory).toEqual([
    { from: null, to: 'draft', at: job.statusHistory[0]?.at, by: 'Olive Office', notes: null, landConfirmed: false },
  ]);

  const { warnings: _warnings, bookings: _bookings, ...stored } = job;
  expect((await read(job.id)).body.data).toEqual(stored);
  expect(await server.callOk(sprayJobs.getAsAdmin, { params: { id: job.id } }, admin)).toEqual(stored);
  const [{ landToCheck, ...row } = { landToCheck: null }] = (
    await server.callOk(sprayJobs.list, { query: { filterText: 'Canola' } }, admin)
  ).sprayJobs;
  expect(job).toMatchObject(row);
  expect(landToCheck).toBe(0);
});

test.each([
  [{ name: '' }, { name: 'Spray job name is required' }],
  [{ startDate: undefined }, { startDate: 'Start date is required' }],
  [{ endDate: '' }, { endDate: 'End date is required' }],
  [{ endDate: '2026-06-15' }, { endDate: 'Start date must be before end date' }],
  [{ endDate: '2026-06-14T23:59:59Z' }, { endDate: 'Start date must be before end date' }],
  [{ startDate: '2026-02-30' }, { startDate: 'The calendar has no such day' }],
  [{ startDate: '0000-06-15' }, { startDate: 'The calendar has no such day' }],
  [{ startDate: '2026/12/01' }, { startDate: 'A date is written as year-month-day, for example 2026-06-15' }],
  [{ startDate: '2026-06-15Tnoon' }, { startDate: 'A date is written as year-month-day, for example 2026-06-15' }],
  [{ userId: 'x' }, { userId: 'Please select a farmer' }],
  [{ userId: UNKNOWN_ID }, { userId: 'Please select a farmer' }],
  [{ fieldIds: ['x'] }, { 'fieldIds.0': 'Invalid UUID format: x' }],
  [{ fieldIds: [UNKNOWN_ID] }, { fieldIds: 'One of the chosen fields does not exist.' }],
  [
    { chemicals: [{ chemicalId: UNKNOWN_ID, applicationRateLitersPerAcre: 1 }] },
    { chemicals: 'One of the chosen chemicals is no longer in the catalogue.' },
  ],
  [{ groundCrew: [UNKNOWN_ID] }, { groundCrew: 'One of the chosen people is not an active ground crew member.' }],
  [{ pilotId: UNKNOWN_ID }, { pilotId: 'The chosen person is not an active pilot.' }],
  [{ status: 'lost' }, { status: `Status must be one of ${SPRAY_JOB_STATUSES.join(', ')}` }],
  [{ dateSubmitted: '2026-06-15T10:00:00Z' }, { dateSubmitted: '"dateSubmitted" is not a known input' }],
])('rejects %j with a message', async (wrong, errors) => {
  const answer = await create(wrong);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(messagesByInput(answer)).toEqual(errors);
});

test('one request reports all mistakes', async () => {
  const answer = await server.call(sprayJobs.create, { body: {} }, admin);
  expect(messagesByInput(answer)).toEqual({
    name: 'Spray job name is required',
    startDate: 'Start date is required',
    endDate: 'End date is required',
    userId: 'Please select a farmer',
  });
});

test.each([
  [{ customChemicalName: '' }, 'chemicals.0.customChemicalName', 'Chemical name is required'],
  [{ customChemicalName: 'x'.repeat(100) }, 'chemicals.0.customChemicalName', 'Chemical name must be less than 100 characters'],
  [{ applicationRateLitersPerAcre: 0 }, 'chemicals.0.applicationRateLitersPerAcre', 'Application rate must be greater than 0'],
  [{ applicationRateLitersPerAcre: 1000.1 }, 'chemicals.0.applicationRateLitersPerAcre', 'Application rate must be at most 1000 L/acre'],
])('rejects a farmer-supplied chemical with %j', async (wrong, field, sentence) => {
  const part = { farmerSupplied: true, applicationRateLitersPerAcre: 1, customChemicalName: 'Own mix', ...wrong };
  expect(messagesByInput(await create({ chemicals: [part] }))).toEqual({ [field]: sentence });
});

test('a chemical of the catalogue accepts only empty custom texts', async () => {
  const chemical = await server.chemical();
  const part = { chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const };
  const blank = { ...part, customChemicalName: '' as const, customChemicalDescription: '' as const };
  const job = await server.callOk(sprayJobs.create, { body: { ...JOB, userId: farmer.id, chemicals: [blank] } }, admin);
  expect(job.chemicals[0]).toMatchObject({ name: chemical.name, customChemicalName: null, customChemicalDescription: null });

  const wrong = await create({ chemicals: [{ ...part, customChemicalName: 'Own mix' }] });
  expect(messagesByInput(wrong)).toEqual({
    'chemicals.0.customChemicalName': 'The catalogue has the name and description of this chemical. Leave this empty.',
  });
});

test('rejects invalid relations by name and writes nothing', async () => {
  const foreign = await server.field(await server.farmer(), { name: 'Over there' });
  const hidden = await server.field(farmer, { name: 'Old quarter' });
  await server.callOk(api.fields.remove, { params: { id: hidden.id } }, admin);
  const count = () => server.callOk(sprayJobs.stats, {}, admin);
  const before = await count();

  expect(messagesByInput(await create({ fieldIds: [foreign.id] }))).toEqual({ fieldIds: 'Over there belongs to another farmer.' });
  expect(messagesByInput(await create({ fieldIds: [hidden.id] }))['fieldIds']).toMatch(/^Old quarter is not active\./);
  for (const person of [farmer, await server.crew({ isActive: false })]) {
    expect(messagesByInput(await create({ groundCrew: [person.id] }))).toHaveProperty('groundCrew');
  }
  for (const person of [farmer, await server.pilot({ isActive: false })]) {
    expect(messagesByInput(await create({ pilotId: person.id }))).toHaveProperty('pilotId');
  }
  for (const person of [admin, await server.farmer({ isActive: false })]) {
    expect(messagesByInput(await create({ userId: person.id }))).toHaveProperty('userId');
  }
  expect(await count()).toEqual(before);
});

test('a change replaces only the given properties', async () => {
  const [one, two] = [await server.field(farmer), await server.field(farmer)];
  const { id } = await server.job({ farmer, fieldIds: [one.id, two.id], internal_notes: 'Keep' });
  const before = (await read(id)).body.data;

  const { body } = await update(id, { name: 'Barley', farmer_notes: 'Thanks' });
  expect(body.data).toEqual({ ...before, name: 'Barley', farmer_notes: 'Thanks', updatedAt: body.data.updatedAt });
  expect(body.data.updatedAt > before.updatedAt).toBe(true);

  expect((await update(id, { fieldIds: [two.id, one.id] })).body.data.fields.map((field) => field.id)).toEqual([two.id, one.id]);
  expect((await update(id, { fieldIds: [], internal_notes: '' })).body.data).toMatchObject({ fields: [], internal_notes: null });
});

test('ids in upper case are the same ids', async () => {
  const field = await server.field(farmer);
  const { id } = await server.job({ farmer, fieldIds: [field.id] });
  const upperCase = (text: string) => text.toUpperCase();
  expect(await update(upperCase(id), { userId: upperCase(farmer.id), fieldIds: [upperCase(field.id)] })).toMatchObject({ status: 200 });
});

test('a field that was hidden later may stay on its job, and a change of farmer requires fields of that farmer', async () => {
  const field = await server.field(farmer);
  const { id } = await server.job({ farmer, fieldIds: [field.id] });
  await server.callOk(api.fields.remove, { params: { id: field.id } }, admin);
  expect(await update(id, { fieldIds: [field.id] })).toMatchObject({ status: 200 });

  const other = await server.farmer();
  expect(messagesByInput(await update(id, { userId: other.id }))['fieldIds']).toMatch(/belongs to another farmer/);
  expect(await update(id, { userId: other.id, fieldIds: [] })).toMatchObject({ status: 200 });
});

test('compares a new date with the stored other date', async () => {
  const { id } = await server.job({ farmer });
  expect(messagesByInput(await update(id, { startDate: JOB.endDate }))).toEqual({ endDate: 'Start date must be before end date' });
  expect(messagesByInput(await update(id, { endDate: JOB.startDate }))).toEqual({ endDate: 'Start date must be before end date' });
  expect((await update(id, { startDate: '2027-01-01', endDate: '2027-01-02' })).body.data).toMatchObject({ startDate: '2027-01-01' });
});

test('of twenty editors of one version, one saves and the others get a conflict', async () => {
  const { id, updatedAt } = await server.job({ farmer });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => update(id, { name: `Editor ${at}`, updatedAt })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'stale')).toHaveLength(19);
  expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ name: (await read(id)).body.data.name });
});

test('every route of a job distinguishes a missing job from an invalid id', async () => {
  const calls = [
    sprayJobs.get,
    sprayJobs.getAsAdmin,
    sprayJobs.update,
    sprayJobs.remove,
    sprayJobs.submit,
    sprayJobs.cancel,
    sprayJobs.approve,
  ];
  for (const route of [...calls, sprayJobs.requestChanges]) {
    const body = 'body' in route ? {} : undefined;
    expect(await server.call(route, { params: { id: UNKNOWN_ID }, body }, admin)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'This spray job does not exist. It may have been deleted.' },
    });
    expect(messagesByInput(await server.call(route, { params: { id: 'x' }, body }, admin))).toEqual({ id: 'Invalid UUID format: x' });
  }
});

test('deleting a job deletes its relations and history', async () => {
  const { id } = await server.job({ farmer, fieldIds: [(await server.field(farmer)).id], groundCrew: [(await server.crew()).id] });
  expect(await server.call(sprayJobs.remove, { params: { id } }, admin)).toMatchObject({
    status: 200,
    body: { message: 'Spray job deleted' },
  });
  expect(await read(id)).toMatchObject({ status: 404 });
});

test('statistics count each status, and only their own jobs for farmers', async () => {
  const own = await server.farmer();
  await server.job({ farmer: own });
  await server.job({ farmer: own, status: 'changes_needed' });
  const none = { draft: 0, submitted: 0, changes_needed: 0, approved: 0, in_progress: 0, completed: 0, cancelled: 0 };
  expect(await server.callOk(sprayJobs.stats, {}, own)).toEqual({ ...none, draft: 1, changes_needed: 1, total: 2 });
  expect((await server.callOk(sprayJobs.stats, {}, admin)).total).toBeGreaterThan(2);
});

test('the list filters by code, by label and by the status parameter', async () => {
  const { id } = await server.job({ name: 'Needle', status: 'changes_needed' });
  const found = async (query: object) => (await server.callOk(sprayJobs.list, { query }, admin)).sprayJobs.map((job) => job.id);
  for (const filterText of ['changes_needed', 'Changes Needed']) {
    expect(await found({ filterField: 'status', filterText })).toContain(id);
  }
  expect(await found({ status: 'changes_needed', filterText: 'needle' })).toEqual([id]);
  expect(await found({ status: 'approved', filterText: 'needle' })).toEqual([]);
});

test('what a farmer noted on a job that moves to another farmer becomes a note of the office', async () => {
  const [first, second] = [await server.farmer({ firstName: 'Darcy', lastName: 'Schmidt' }), await server.farmer()];
  const moved = async (change: object) => {
    const body = { userId: first.id, farmer_notes: 'Watch for: bees', internal_notes: 'Gate code 1234' };
    const { id } = (await create(body)).body.data;
    expect((await update(id, { userId: second.id, ...change })).status).toBe(200);
    return { office: (await read(id)).body.data, farmer: (await read(id, second)).body.data };
  };
  const noted = 'Noted by Darcy Schmidt before the job was moved: Watch for: bees';
  const { office, farmer: theirs } = await moved({});
  expect(office).toMatchObject({ farmer_notes: null, internal_notes: `Gate code 1234\n${noted}` });
  expect(JSON.stringify(theirs)).not.toContain('bees');
  expect((await moved({ internal_notes: 'Gate code 5678' })).office).toMatchObject({ internal_notes: `Gate code 5678\n${noted}` });
  expect((await moved({ farmer_notes: 'Own note' })).office).toMatchObject({ farmer_notes: 'Own note', internal_notes: 'Gate code 1234' });
  expect((await moved({ userId: first.id })).office).toMatchObject({ farmer_notes: 'Watch for: bees', internal_notes: 'Gate code 1234' });
});
