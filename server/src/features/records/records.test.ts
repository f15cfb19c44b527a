import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FACTS, readyRecord, recordedJob, signatureOf, signedRecord } from '../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';
import { checkedIn, NOON, pass, report } from '../../test/land/tracks.ts';

const { records, sprayJobs, users, chemicals, fields } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const ofJob = async (id: string) => (await server.callOk(records.ofJob, { params: { id } }, admin)).records;
const patch = (id: string, body: object) => server.call(records.update, { params: { id }, body }, admin);

test('marking a job complete opens one record for each field, filled with what the job knows', async () => {
  const { job, farmer, pilot, member, field, other, chemical } = await recordedJob(server, admin);
  const opened = await ofJob(job.id);
  expect(opened.map(({ fieldId, state, pass: number, version }) => [fieldId, state, number, version])).toEqual([
    [field.id, 'open', 1, 1],
    [other.id, 'open', 1, 1],
  ]);
  expect(opened[0]).toMatchObject({
    recordNumber: expect.stringMatching(/^\d{4}-\d{6}$/) as unknown,
    province: 'SK',
    templateId: 'SK',
    templateReviewed: false,
    fieldName: 'Home quarter',
    location: 'NW-12-34-5-W2',
    customer: { userId: farmer.id, name: `${farmer.firstName} ${farmer.lastName}`, phone: '306 555 0100' },
    land: { legalDescription: 'NW-12-34-5-W2', grossAcres: expect.closeTo(158, -1) as unknown },
    applicator: { userId: pilot.id, licenceNumber: null },
    mixerLoader: { userId: member.id },
    aircraft: null,
    products: [{ chemicalId: chemical.id, rate: 1.5, rateUnit: 'L', pcpNumber: '25337', reentryHours: 12, amountUsed: null }],
    areaSource: 'planned',
    sprayVolumeLPerAcre: 20,
    startedAt: null,
    track: null,
    isLate: false,
  });
  expect(opened[0]?.missing.map(({ key }) => key)).toEqual([
    'applicatorLicence',
    'companyName',
    'companyLicence',
    'aircraftRegistration',
    'amountUsed',
    'crop',
    'target',
    'startedAt',
    'endedAt',
    'windAtStart',
    'windAtEnd',
    'temperatureAtStart',
    'temperatureAtEnd',
    'humidityAtStart',
    'humidityAtEnd',
  ]);
});

test.each([
  { filedFor: 'SK', licenceNumber: 'A-77' },
  { filedFor: 'CA', licenceNumber: null },
] as const)(
  "the pilot's licence filed for $filedFor gives the number $licenceNumber, since a licence of a province counts there only",
  async (credential) => {
    const { job, params, pilot } = await recordedJob(server, admin, { isCompleted: false });
    const licence = {
      holderType: 'person',
      holderId: pilot.id,
      kind: 'applicator_licence',
      province: credential.filedFor,
      number: 'A-77',
    } as const;
    await server.callOk(api.credentials.create, { body: licence }, admin);
    await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
    expect((await ofJob(job.id))[0]?.applicator.licenceNumber).toBe(credential.licenceNumber);
  },
);

test('start, end, area and track come from the flights over the field', async () => {
  const { job, params, pilot, field, other } = await recordedJob(server, admin, { isCompleted: false });
  await checkedIn(server, pilot, job.id, NOON - 60_000, NOON + 7_200_000);
  for (let line = 0; line < 40; line++) await report(server, pilot, pass(10 + line * 20, NOON + line * 60_000, line % 2 === 1));
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const opened = await ofJob(job.id);
  const flown = opened.find(({ fieldId }) => fieldId === field.id);
  expect(flown).toMatchObject({ areaSource: 'track', track: { sha256: null } });
  expect(flown?.areaAcres).toBeCloseTo(158, -1);
  expect(Date.parse(flown?.startedAt ?? '')).toBe(NOON + 4_000);
  expect(Date.parse(flown?.endedAt ?? '')).toBeLessThan(NOON + 41 * 60_000);
  expect(flown?.track?.positions).toBeGreaterThan(900);
  const elsewhere = opened.find(({ fieldId }) => fieldId === other.id);
  expect(elsewhere).toMatchObject({ areaSource: 'planned', startedAt: null, track: null });
  expect(elsewhere?.missing.map(({ key }) => key)).toContain('track');
  expect(await lastEntry(flown?.id)).toMatchObject({
    action: 'update',
    by: { id: admin.id },
    changes: expect.arrayContaining([
      { property: 'startedAt', from: null, to: flown?.startedAt },
      { property: 'areaSource', from: 'planned', to: 'track' },
      { property: 'filledFrom', from: null, to: 'the flights over the field' },
    ]) as unknown,
  });
  await server.callOk(records.open, { params, body: {} }, admin);
  expect((await ofJob(job.id)).find(({ id }) => id === flown?.id)?.updatedAt).toBe(flown?.updatedAt);
});

async function lastEntry(subjectId = '') {
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'record', subjectId } }, admin);
  return entries[0];
}

test('opening by hand creates no second record; a further pass gets another record', async () => {
  const { job, params } = await recordedJob(server, admin);
  const before = await ofJob(job.id);
  const again = await server.callOk(records.open, { params, body: {} }, admin);
  expect(again.records.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const second = await server.callOk(records.open, { params, body: { pass: 2 } }, admin);
  expect(second.records.map(({ pass: number }) => number)).toEqual([2, 2]);
  expect(await ofJob(job.id)).toHaveLength(4);
});

test('opening by hand fills what was unknown and keeps what was typed', async () => {
  const { job, params, farmer } = await recordedJob(server, admin);
  const [first] = await ofJob(job.id);
  await server.callOk(records.update, { params: { id: first?.id ?? '' }, body: { customer: { phone: null, address: 'Box 1' } } }, admin);
  const [filled] = (await server.callOk(records.open, { params, body: {} }, admin)).records;
  expect(filled?.customer).toMatchObject({ phone: '306 555 0100', address: 'Box 1', userId: farmer.id });
  expect((await lastEntry(first?.id))?.changes).toEqual([
    { property: 'customer.phone', from: null, to: '306 555 0100' },
    { property: 'filledFrom', from: null, to: 'the job, and the people and papers on file' },
  ]);
});

test('no record is opened before the job is approved, and none for a field of another job', async () => {
  const job = await server.job();
  const early = await server.call(records.open, { params: { id: job.id }, body: {} }, admin);
  expect([early.status, early.body.code]).toEqual([409, 'wrong_status']);
  const { params } = await recordedJob(server, admin);
  const foreign = await server.call(records.open, { params, body: { fieldIds: [UNKNOWN_ID] } }, admin);
  expect([foreign.status, Object.keys(messagesByInput(foreign))]).toEqual([400, ['fieldIds']]);
});

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
    'an applicator who is no user',
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

test('implausible values are stored and questioned', async () => {
  const { record } = await readyRecord(server, admin);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const questioned = await patch(record.id, { endedAt: tomorrow, areaAcres: 500 });
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

test('an open record can be discarded, a signed one cannot', async () => {
  const { job } = await recordedJob(server, admin);
  const [first, second] = await ofJob(job.id);
  await server.callOk(records.remove, { params: { id: first?.id ?? '' } }, admin);
  expect((await ofJob(job.id)).map(({ id }) => id)).toEqual([second?.id]);
  const { record } = await signedRecord(server, admin);
  expect((await server.call(records.remove, { params: { id: record.id } }, admin)).body.code).toBe('protected');
});

test('a job with signed records is neither deleted nor reopened, and keeps what was applied', async () => {
  const { job, params, farmer, chemical, pilot } = await signedRecord(server, admin);
  const refusals = [
    await server.call(sprayJobs.remove, { params }, admin),
    await server.call(sprayJobs.update, { params, body: { status: 'in_progress' } }, admin),
    await server.call(sprayJobs.update, { params, body: { status: 'cancelled' } }, admin),
    await server.call(sprayJobs.update, { params, body: { fieldIds: [] } }, admin),
    await server.call(sprayJobs.update, { params, body: { chemicals: [] } }, admin),
    await server.call(sprayJobs.update, { params, body: { pilotId: null } }, admin),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [409, 'protected']));
  for (const { body } of refusals) expect(body.message).toMatch(/[Cc]orrect/);
  expect(await server.callOk(sprayJobs.get, { params }, admin)).toMatchObject({
    status: 'completed',
    fields: [{}, {}],
    pilot: { id: pilot.id },
  });
  await server.callOk(sprayJobs.update, { params, body: { name: 'Renamed', notes: 'Paid' } }, admin);
  for (const { id } of [farmer, pilot]) expect((await server.call(users.remove, { params: { id } }, admin)).body.code).toBe('in_use');
  const removal = await server.call(chemicals.remove, { params: { id: chemical.id } }, admin);
  expect(removal.body).toMatchObject({ code: 'in_use', message: expect.stringContaining('signed application record') as unknown });
  expect(job.id).toBe(params.id);
});

test('a signed record keeps its copies when field, label and people change', async () => {
  const { record, field, chemical, farmer } = await signedRecord(server, admin);
  await server.callOk(fields.update, { params: { id: field.id }, body: { name: 'Renamed' } }, admin);
  await server.callOk(chemicals.update, { params: { id: chemical.id }, body: { reentryHours: 48 } }, admin);
  await server.callOk(users.update, { params: { id: farmer.id }, body: { lastName: 'Other' } }, admin);
  expect(await server.callOk(records.get, { params: { id: record.id } }, admin)).toEqual(record);
});

test('a job with open records only is deleted with them', async () => {
  const { params } = await recordedJob(server, admin);
  const [record] = await ofJob(params.id);
  await server.callOk(sprayJobs.remove, { params }, admin);
  expect((await server.call(records.get, { params: { id: record?.id ?? '' } }, admin)).status).toBe(404);
});

test('unknown records and jobs are 404, a malformed id is 400', async () => {
  const { record } = await readyRecord(server, admin);
  const params = { id: UNKNOWN_ID };
  const calls = [
    await server.call(records.get, { params }, admin),
    await server.call(records.track, { params }, admin),
    await server.call(records.ofJob, { params }, admin),
    await server.call(records.open, { params, body: {} }, admin),
    await server.call(records.update, { params, body: FACTS }, admin),
    await server.call(records.remove, { params }, admin),
    await server.call(records.sign, { params, body: signatureOf(record, admin) }, admin),
    await server.call(records.correct, { params, body: { reason: 'Wrong wind speed' } }, admin),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
  expect((await server.call(records.get, { params: { id: 'x' } }, admin)).status).toBe(400);
});
