import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyRecord, recordedJob } from '../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { records, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const ofJob = async (id: string) => (await server.callOk(records.ofJob, { params: { id } }, admin)).records;
const patch = (id: string, body: object) => server.call(records.update, { params: { id }, body }, admin);

test('a change keeps the values that it does not give; values that are no longer missing leave the list', async () => {
  const { record } = await readyRecord(server, admin);
  expect(record).toMatchObject({
    missing: [],
    questions: [],
    areaSource: 'hand',
    applicator: { licenceNumber: 'A-1234', name: expect.stringContaining('Pat') as unknown },
    products: [{ amountUsed: 225, pcpNumber: '25337', rate: 1.5 }],
    enteredLate: true,
    isLate: true,
  });
  const changed = await patch(record.id, { growthStage: '4 leaf', takeOffSite: { latitude: 50, longitude: -104 } });
  expect(changed.body.data).toMatchObject({ growthStage: '4 leaf', crop: 'Canola', takeOffSite: { latitude: 50, longitude: -104 } });
  for (const takeOffSite of ['Home strip', null]) {
    expect((await patch(record.id, { takeOffSite })).body.data).toMatchObject({ takeOffSite });
  }
});

test('products of the same name get different ids', async () => {
  const { record } = await readyRecord(server, admin);
  const [first] = record.products;
  const products = ['L1', 'L2'].map((lotNumber) => ({ name: first?.name, lotNumber }));
  const changed = await patch(record.id, { products });
  expect(changed.body.data).toMatchObject({ products: [{ id: first?.id, lotNumber: 'L1' }, { lotNumber: 'L2' }] });
  expect(changed.body.data?.products[1]?.id).not.toBe(first?.id);
});

test.each<[string, object, Record<string, string>]>([
  [
    'an end before the start',
    { startedAt: '2026-06-15T12:00:00Z', endedAt: '2026-06-15T11:00:00Z' },
    { endedAt: 'The end must be after the start' },
  ],
  ['no area', { areaAcres: 0 }, { areaAcres: 'The area must be above 0 and at most 100,000 acres' }],
  ['a long crop', { crop: 'x'.repeat(101) }, { crop: 'Crop can have at most 100 characters' }],
  ['an unknown input', { weather: 'fine' }, { weather: '"weather" is not a known input' }],
  ['a product without a name', { products: [{ amountUsed: 1 }] }, { 'products.0.name': 'A product needs a name' }],
  [
    'an applicator who is not a user',
    { applicator: { userId: UNKNOWN_ID } },
    { 'applicator.userId': 'This user does not exist. Choose another one.' },
  ],
])('refuses %s and keeps the record', async (_, body, errors) => {
  const { job } = await recordedJob(server, admin);
  const [record] = await ofJob(job.id);
  const refused = await patch(record?.id ?? '', body);
  expect([refused.status, messagesByInput(refused)]).toEqual([400, errors]);
  expect(await server.callOk(records.get, { params: { id: record?.id ?? '' } }, admin)).toEqual(record);
});

test('an end before the start that the record has is refused too', async () => {
  const { record } = await readyRecord(server, admin);
  const refused = await patch(record.id, { endedAt: '2026-06-15T11:00:00Z' });
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, ['endedAt']]);
});

test.each([1, 400])('implausible values are stored and questioned: an end in %s days', async (days) => {
  const { record } = await readyRecord(server, admin);
  const endedAt = new Date(Date.now() + days * 86_400_000).toISOString();
  const questioned = await patch(record.id, { endedAt, areaAcres: 500 });
  expect(questioned.status).toBe(200);
  expect(questioned.body.data.questions.map(({ field }) => field)).toEqual(['endedAt', 'areaAcres', 'timeAtEnd']);
  const long = await patch(record.id, { endedAt: '2026-06-16T12:00:00Z', areaAcres: 150 });
  expect(long.body.data.questions[0]).toEqual({ field: 'endedAt', message: 'The application took more than 16 hours. Is it right?' });
});

const aircraftOf = (kind: 'aeroplane' | 'helicopter' | 'rpas', registration: string) =>
  server.callOk(api.aircraft.create, { body: { kind, registration, hopperLitres: 400, swathMetres: 12, serialNumber: 'S-1' } }, admin);

test("the label is judged for the record's aircraft, also after another one is entered; the aircraft's properties go with it", async () => {
  const label = { aeroplaneUse: 'yes', helicopterUse: 'yes', rpasUse: 'no' };
  const parts = await recordedJob(server, admin, { label });
  const { id } = await aircraftOf('helicopter', 'C-HELI');
  await server.callOk(sprayJobs.update, { params: parts.params, body: { aircraftId: id } }, admin);
  const { id: recordId } = (await ofJob(parts.job.id)).find(({ fieldId }) => fieldId === parts.field.id) ?? { id: '' };
  const opened = await server.callOk(records.get, { params: { id: recordId } }, admin);
  expect(opened).toMatchObject({ exceedsLabel: [], aircraft: { aircraftId: id }, products: [{ ...label, aerialUse: 'yes' }] });
  const drone = await patch(recordId, { aircraft: { kind: 'rpas', registration: 'C-1234567890' } });
  expect(drone.body.data).toMatchObject({
    aircraft: { aircraftId: null, kind: 'rpas', registration: 'C-1234567890', serialNumber: null, swathMetres: null },
    products: [{ ...label, aerialUse: 'no' }],
    exceedsLabel: [expect.stringMatching(/ is not labelled for application by drone\.$/) as unknown],
  });
  const back = await patch(recordId, { aircraft: { kind: 'Helicopter' }, products: drone.body.data.products });
  expect(back.body.data).toMatchObject({ exceedsLabel: [], products: [{ ...label, aerialUse: 'yes' }] });
  const typed = await patch(recordId, { products: [{ id: back.body.data.products[0]?.id, aerialUse: 'no' }] });
  expect(typed.body.data).toMatchObject({ products: [{ helicopterUse: 'no', aeroplaneUse: 'yes', aerialUse: 'no' }] });
  expect(typed.body.data.exceedsLabel).toHaveLength(1);
});

test('a product of an earlier release has one use, which stays for every aircraft', async () => {
  const { job } = await recordedJob(server, admin, { label: { aerialUse: 'yes', rpasUse: 'no' } });
  const [record] = await ofJob(job.id);
  const id = record?.id ?? '';
  const drop = sql`("products" -> 0) - 'aeroplaneUse' - 'helicopterUse' - 'rpasUse'`;
  await sql`UPDATE "applicationRecords" SET "products" = jsonb_build_array(${drop}) WHERE "id" = ${id}`.execute(server.db);
  expect((await patch(id, { aircraft: { kind: 'rpas' } })).body.data).toMatchObject({ products: [{ aerialUse: 'yes' }], exceedsLabel: [] });
  await server.callOk(sprayJobs.update, { params: { id: job.id }, body: { chemicals: [] } }, admin);
  expect((await server.callOk(records.get, { params: { id } }, admin)).products).toEqual([]);
});

test('another name of the applicator is not the planned pilot, and nothing fills in that pilot again', async () => {
  const { job, params, pilot, member } = await recordedJob(server, admin);
  const [record] = await ofJob(job.id);
  const id = record?.id ?? '';
  const ofPilot = async () => (await server.callOk(records.list, { query: { pilotId: pilot.id } }, admin)).records.map((row) => row.id);
  await patch(id, { applicator: { licenceNumber: 'A-1' }, mixerLoader: { licenceNumber: 'M-1' } });
  const same = await patch(id, { applicator: { name: ` ${pilot.firstName.toUpperCase()}  ${pilot.lastName}` } });
  expect(same.body.data.applicator).toMatchObject({ userId: pilot.id, licenceNumber: 'A-1' });
  expect(await ofPilot()).toContain(id);
  const other = { applicator: { name: 'Somebody Else' }, mixerLoader: { name: 'Third', licenceNumber: 'M-2' } };
  expect((await patch(id, other)).body.data).toMatchObject({
    applicator: { userId: null, name: 'Somebody Else', licenceNumber: null },
    mixerLoader: { userId: null, name: 'Third', licenceNumber: 'M-2' },
  });
  await server.callOk(records.open, { params, body: {} }, admin);
  expect((await server.callOk(records.get, { params: { id } }, admin)).applicator).toMatchObject({ userId: null, licenceNumber: null });
  expect(await ofPilot()).not.toContain(id);
  const chosen = await patch(id, { applicator: { name: 'Member', userId: member.id } });
  expect(chosen.body.data.applicator).toMatchObject({ userId: member.id, name: 'Member' });
});

test.each<[string, object, string[]]>([
  ['16 hours', { endedAt: '2026-06-16T04:00:00.000Z' }, []],
  ['a millisecond more than 16 hours', { endedAt: '2026-06-16T04:00:00.001Z' }, ['endedAt']],
  ['an area over the field by less than 5 %', { areaAcres: 166 }, []],
  ['an area over the field by more than 5 %', { areaAcres: 166.1 }, ['areaAcres']],
])('the limit of %s', async (_, body, fields) => {
  const { record } = await readyRecord(server, admin);
  const questions = (await patch(record.id, body)).body.data.questions.map(({ field }) => field);
  expect(questions.filter((field) => field !== 'timeAtEnd')).toEqual(fields);
});

test('an area is rounded to a tenth before it is compared: none is stored as 0, and the same one keeps its source', async () => {
  const { job } = await recordedJob(server, admin);
  const [record] = await ofJob(job.id);
  const [id, planned] = [record?.id ?? '', record?.areaAcres ?? 0];
  const refused = await patch(id, { areaAcres: 0.04 });
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, ['areaAcres']]);
  expect((await patch(id, { areaAcres: planned + 0.04 })).body.data).toMatchObject({ areaAcres: planned, areaSource: 'planned' });
  expect((await patch(id, { areaAcres: 0.05 })).body.data).toMatchObject({ areaAcres: 0.1, areaSource: 'hand' });
});

test('a product has a PCP number or none, whichever was given last', async () => {
  const { record } = await readyRecord(server, admin);
  const product = async (parts: object) =>
    (await patch(record.id, { products: [{ id: record.products[0]?.id, ...parts }] })).body.data.products[0];
  expect(await product({ hasNoPcpNumber: true })).toMatchObject({ pcpNumber: null, hasNoPcpNumber: true });
  expect(await product({ lotNumber: 'L1' })).toMatchObject({ pcpNumber: null, hasNoPcpNumber: true });
  expect(await product({ pcpNumber: '25337' })).toMatchObject({ pcpNumber: '25337', hasNoPcpNumber: false });
  expect(await product({ pcpNumber: '25337', hasNoPcpNumber: true })).toMatchObject({ pcpNumber: null, hasNoPcpNumber: true });
});

test('a stale change is refused and writes nothing', async () => {
  const { record } = await readyRecord(server, admin);
  await server.callOk(records.update, { params: { id: record.id }, body: { comments: 'First' } }, admin);
  const stale = await patch(record.id, { comments: 'Second', updatedAt: record.updatedAt });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  expect(await server.callOk(records.get, { params: { id: record.id } }, admin)).toMatchObject({ comments: 'First' });
});
