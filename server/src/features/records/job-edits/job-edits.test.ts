import { api, type ApplicationRecord } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyRecord, recordedJob, sign, signedRecord } from '../../../test/records/recorded-jobs.ts';
import { listJobsToJudge } from '../../spray-jobs/jobs-to-judge.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { aircraft, chemicals, fields, records, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

type Recorded = Awaited<ReturnType<typeof recordedJob>>;

const recordsOf = async ({ params }: Pick<Recorded, 'params'>) => (await server.callOk(records.ofJob, { params }, admin)).records;
async function recordOf(recorded: Recorded): Promise<ApplicationRecord> {
  const record = (await recordsOf(recorded)).find(({ fieldId }) => fieldId === recorded.field.id);
  if (!record) throw new Error('The field has no record.');
  return record;
}
const edit = ({ params }: Pick<Recorded, 'params'>, body: object) => server.callOk(sprayJobs.update, { params, body }, admin);
const patch = (id: string, body: object) => server.callOk(records.update, { params: { id }, body }, admin);

const newAircraft = (registration: string) =>
  server.callOk(aircraft.create, { body: { kind: 'aeroplane', registration, hopperLitres: 1890, swathMetres: 20 } }, admin);

test('an edit of a completed job changes what its open records copied', async () => {
  const recorded = await recordedJob(server, admin);
  const plane = await newAircraft('C-GAAA');
  const pilot = await server.pilot({ firstName: 'Nora', lastName: 'Vik' });
  await edit(recorded, {
    name: 'Renamed',
    aircraftId: plane.id,
    pilotId: pilot.id,
    chemicals: [
      { chemicalId: recorded.chemical.id, applicationRateLitersPerAcre: 1.2, farmerSupplied: false },
      { chemicalId: null, customChemicalName: 'Own oil', applicationRateLitersPerAcre: 0.5, farmerSupplied: true, hasNoPcpNumber: true },
    ],
  });
  expect(await recordOf(recorded)).toMatchObject({
    sprayJobName: 'Renamed',
    aircraft: { registration: 'C-GAAA', swathMetres: 20 },
    applicator: { userId: pilot.id, name: 'Nora Vik' },
    products: [
      { chemicalId: recorded.chemical.id, rate: 1.2 },
      { name: 'Own oil', rate: 0.5, hasNoPcpNumber: true },
    ],
  });
});

test('what somebody typed stays; the rest of the same product follows the job', async () => {
  const recorded = await recordedJob(server, admin);
  const plane = await newAircraft('C-GAAB');
  const { id, products } = await recordOf(recorded);
  await patch(id, {
    aircraft: { registration: 'C-FTYP' },
    sprayVolumeLPerAcre: 30,
    products: [{ id: products[0]?.id, lotNumber: 'A-17' }],
  });
  await edit(recorded, {
    aircraftId: plane.id,
    chemicals: [{ chemicalId: recorded.chemical.id, applicationRateLitersPerAcre: 1.1, farmerSupplied: false }],
  });
  expect(await recordOf(recorded)).toMatchObject({
    aircraft: { registration: 'C-FTYP' },
    sprayVolumeLPerAcre: 30,
    products: [{ id: products[0]?.id, lotNumber: 'A-17', rate: 1.1 }],
  });
});

test('a product that left the job leaves the record, unless something was entered for it', async () => {
  const [plain, typed] = [await recordedJob(server, admin), await recordedJob(server, admin)];
  const { id, products } = await recordOf(typed);
  await patch(id, { products: [{ id: products[0]?.id, amountUsed: 40 }] });
  for (const recorded of [plain, typed]) await edit(recorded, { chemicals: [] });
  expect((await recordOf(plain)).products).toEqual([]);
  expect((await recordOf(typed)).products).toMatchObject([{ amountUsed: 40 }]);
});

test('another pilot replaces the licence that was typed for the first one', async () => {
  const recorded = await recordedJob(server, admin);
  const pilot = await server.pilot({ firstName: 'Nora', lastName: 'Vik' });
  await patch((await recordOf(recorded)).id, { applicator: { licenceNumber: 'A-1' } });
  await edit(recorded, { pilotId: pilot.id });
  expect((await recordOf(recorded)).applicator).toMatchObject({ name: 'Nora Vik', licenceNumber: null });
});

test('crew that is assigned after completion becomes the mixer-loader', async () => {
  const recorded = await recordedJob(server, admin);
  await edit(recorded, { groundCrew: [] });
  expect((await recordOf(recorded)).mixerLoader).toBeNull();
  const body = { groundCrewIds: [recorded.member.id] };
  await server.callOk(sprayJobs.assignGroundCrew, { params: recorded.params, body }, admin);
  expect((await recordOf(recorded)).mixerLoader).toMatchObject({ userId: recorded.member.id });
});

test('a field that joins a completed job gets a record; signing asks about one that left it', async () => {
  const { record, params, field, other, farmer } = await readyRecord(server, admin);
  const third = await server.field(farmer, { name: 'Third', section: 14 });
  await edit({ params }, { fieldIds: [other.id, third.id] });
  expect((await recordsOf({ params })).map(({ fieldName }) => fieldName).sort()).toEqual(['Creek', field.name, 'Third'].sort());
  expect(messagesByInput(await sign(server, admin, record.id))).toMatchObject({
    field: expect.stringContaining('no longer includes this field') as unknown,
  });
  expect((await sign(server, admin, record.id, { confirmed: ['field'] })).status).toBe(200);
});

test('an edit that changes a record makes an open dialog of the record stale, so that nothing is lost', async () => {
  const recorded = await recordedJob(server, admin);
  const { id, updatedAt } = await recordOf(recorded);
  await edit(recorded, { name: 'Renamed' });
  expect((await server.call(records.update, { params: { id }, body: { crop: 'Wheat', updatedAt } }, admin)).body.code).toBe('stale');
});

test('a signed record and its job keep what was applied, the aircraft too', async () => {
  const recorded = await recordedJob(server, admin);
  const used = await newAircraft('C-GAAC');
  await edit(recorded, { aircraftId: used.id });
  const { record, params } = await signedRecord(server, admin, recorded);
  const plane = await newAircraft('C-GAAD');
  for (const body of [{ aircraftId: plane.id }, { aircraftId: null }]) {
    const refused = await server.call(sprayJobs.update, { params, body }, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'protected']);
    expect(refused.body.message).toContain('aircraft');
  }
  const removed = await server.call(aircraft.remove, { params: { id: used.id } }, admin);
  expect([removed.status, removed.body.code]).toEqual([409, 'in_use']);
  await edit({ params }, { name: 'Renamed' });
  expect(await server.callOk(records.get, { params: { id: record.id } }, admin)).toEqual(record);
});

test('a job shows what its first signed record froze, also before and after its completion; other fields stay current until then', async () => {
  const recorded = await recordedJob(server, admin, { isCompleted: false });
  const { params, field, other, chemical, farmer } = recorded;
  await server.callOk(records.open, { params, body: {} }, admin);
  await signedRecord(server, admin, recorded);
  const rename = (id: string, name: string) => server.callOk(fields.update, { params: { id }, body: { name } }, admin);
  await rename(field.id, 'Renamed');
  await rename(other.id, 'Renamed Creek');
  await server.callOk(chemicals.update, { params: { id: chemical.id }, body: { name: `New ${chemical.id}`, maxWindKmh: 5 } }, admin);
  await server.callOk(api.users.update, { params: { id: farmer.id }, body: { lastName: 'Married' } }, admin);
  const shown = async () => {
    const job = await server.callOk(sprayJobs.get, { params }, admin);
    return { job, said: [job.fields.map(({ name }) => name), job.chemicals.map(({ name }) => name), job.farmer?.lastName] };
  };
  const expected = [['Home quarter', 'Renamed Creek'], [chemical.name], farmer.lastName];
  expect((await shown()).said).toEqual(expected);
  const [judged] = (await listJobsToJudge(server.db, [params.id])).values();
  expect(judged).toMatchObject({
    fields: [{ name: 'Home quarter', coordinates: field.coordinates, landCheck: null }, { name: 'Renamed Creek' }],
    chemicals: [{ name: chemical.name, label: { maxWindKmh: 16 } }],
  });

  await edit(recorded, { name: 'Renamed job', status: 'in_progress' });
  await edit(recorded, { status: 'completed' });
  await rename(other.id, 'Renamed again');
  expect((await shown()).said).toEqual(expected);
});

test('a job with a signed record is not cancelled, and the refusal says what to do', async () => {
  const recorded = await recordedJob(server, admin, { isCompleted: false });
  const { params } = recorded;
  await server.callOk(records.open, { params, body: {} }, admin);
  await signedRecord(server, admin, recorded);
  const refused = [
    await server.call(sprayJobs.cancel, { params, body: {} }, admin),
    await server.call(sprayJobs.update, { params, body: { status: 'cancelled' } }, admin),
    await server.call(sprayJobs.update, { params, body: { status: 'approved' } }, admin),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'protected']);
    expect(body.message).toContain('a signed record cannot be undone. Mark the job complete');
  }
  expect(await edit(recorded, { status: 'completed' })).toMatchObject({ status: 'completed' });
});

test('land that changes between opening a record by hand and completing the job is as on completion', async () => {
  const recorded = await recordedJob(server, admin, { isCompleted: false });
  await server.callOk(records.open, { params: recorded.params, body: {} }, admin);
  const before = await recordOf(recorded);
  const coordinates = before.land.coordinates.map(({ latitude, longitude }, index) => ({
    latitude: index > 1 ? latitude - 0.002 : latitude,
    longitude,
  }));
  await server.callOk(fields.update, { params: { id: recorded.field.id }, body: { coordinates } }, admin);
  await edit(recorded, { status: 'completed' });
  const { land, areaAcres } = await recordOf(recorded);
  expect(land.coordinates).toEqual(coordinates);
  expect(land.grossAcres).toBeLessThan(before.land.grossAcres);
  expect(areaAcres).toBeCloseTo(land.effectiveAcres, 1);
});

test('re-entry and harvest of a job are counted from the real end of each signed field', async () => {
  const { record, params, chemical, field, other } = await signedRecord(server, admin);
  const job = await server.callOk(sprayJobs.get, { params }, admin);
  expect(job.applied).toEqual([
    {
      recordId: record.id,
      fieldId: field.id,
      fieldName: 'Home quarter',
      endedAt: record.endedAt,
      reentryHours: 12,
      preHarvestDays: 60,
      withoutInterval: [],
    },
  ]);
  const { url } = await server.callOk(api.jobLinks.create, { params }, admin);
  const shared = await server.callOk(api.jobLinks.read, { params: { token: url.slice(url.lastIndexOf('/') + 1) } });
  expect(shared.fields.map(({ name, isApplied }) => [name, isApplied])).toEqual([
    ['Home quarter', true],
    [other.name, false],
  ]);
  await server.callOk(chemicals.update, { params: { id: chemical.id }, body: { reentryHours: 48 } }, admin);
  expect((await server.callOk(sprayJobs.get, { params }, admin)).applied).toEqual(job.applied);
});

test("a typed value that a later edit of the job contradicts is marked with the job's value, until it is typed again", async () => {
  const recorded = await recordedJob(server, admin);
  const first = await recordOf(recorded);
  expect(first.jobSays).toEqual([]);
  const product = { id: first.products[0]?.id };
  await patch(first.id, { aircraft: { registration: 'C-FTYP' }, products: [{ ...product, rate: 1.4 }], areaAcres: 90, crop: 'Flax' });
  expect((await recordOf(recorded)).jobSays).toEqual([]);

  const plane = await newAircraft('C-GAAE');
  const chemical = { chemicalId: recorded.chemical.id, farmerSupplied: false };
  await edit(recorded, { aircraftId: plane.id, chemicals: [{ ...chemical, applicationRateLitersPerAcre: 1.1 }] });
  const marks = async () => (await recordOf(recorded)).jobSays.map(({ label, value }) => [label, value]);
  expect(await marks()).toEqual(
    expect.arrayContaining([
      ['Aircraft, registration', 'C-GAAE'],
      ['Products, 1, rate', '1.1'],
    ]),
  );
  await edit(recorded, { chemicals: [{ ...chemical, applicationRateLitersPerAcre: 1.2 }] });
  expect(await marks()).toContainEqual(['Products, 1, rate', '1.2']);
  await patch(first.id, { products: [{ ...product, rate: 1.3 }] });
  expect(await marks()).not.toContainEqual(['Products, 1, rate', '1.2']);

  await patch(first.id, { products: [{ ...product, amountUsed: 40 }] });
  await edit(recorded, { chemicals: [] });
  expect(await marks()).toContainEqual(['Products, 1, name', null]);
});

test('a typed value that is saved again as it is stays, and is marked no more; other marks stay', async () => {
  const recorded = await recordedJob(server, admin);
  const { id, products } = await recordOf(recorded);
  const product = { id: products[0]?.id };
  await patch(id, { aircraft: { registration: 'C-FTYP' }, products: [{ ...product, rate: 1.4 }], target: 'Flax' });
  const chemicals = [{ chemicalId: recorded.chemical.id, farmerSupplied: false, applicationRateLitersPerAcre: 1.1 }];
  await edit(recorded, { aircraftId: (await newAircraft('C-GAAF')).id, target: 'Blackleg', chemicals });
  const marks = async () => (await recordOf(recorded)).jobSays.map(({ property }) => property).sort();
  expect(await marks()).toEqual(['aircraft.registration', 'products.1.rate', 'target']);

  await patch(id, { products: [{ ...product, amountUsed: 40 }], aircraft: { nozzles: 'CP-11' } });
  expect(await marks()).toEqual(['aircraft.registration', 'products.1.rate', 'target']);
  await patch(id, { target: 'Flax' });
  expect(await marks()).toEqual(['aircraft.registration', 'products.1.rate']);
  await patch(id, { products: [{ ...product, rate: 1.4 }] });
  expect(await marks()).toEqual(['aircraft.registration']);
  await patch(id, { aircraft: { registration: 'C-FTYP' } });
  expect(await marks()).toEqual([]);
  expect(await recordOf(recorded)).toMatchObject({ target: 'Flax', aircraft: { registration: 'C-FTYP' }, products: [{ rate: 1.4 }] });
});
