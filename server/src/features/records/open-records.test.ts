import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedJob, SQUARE } from '../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';
import { at, checkedIn, dronePass, NOON, pass, report } from '../../test/land/tracks.ts';

const { records, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const ofJob = async (id: string) => (await server.callOk(records.ofJob, { params: { id } }, admin)).records;

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

test('a record opened before its land had a legal description gets description, province and template', async () => {
  const { job, params, farmer } = await recordedJob(server, admin, { isCompleted: false });
  const withoutLand = { quarter: undefined, section: undefined, township: undefined, range: undefined, meridian: undefined };
  const described = await server.field(farmer, { ...withoutLand, coordinates: SQUARE });
  const typed = await server.field(farmer, { ...withoutLand, name: 'Typed', coordinates: SQUARE });
  await server.callOk(sprayJobs.update, { params, body: { fieldIds: [described.id, typed.id] } }, admin);
  await server.callOk(records.open, { params, body: {} }, admin);
  const recordOf = async (fieldId: string) => (await ofJob(job.id)).find((record) => record.fieldId === fieldId) ?? expect.fail();
  const { id, ...opened } = await recordOf(typed.id);
  expect(opened).toMatchObject({ province: null, templateId: 'ALL', land: { legalDescription: null } });

  const body = { land: { legalDescription: 'NW-12-34-5-W1' } };
  expect(await server.callOk(records.update, { params: { id }, body }, admin)).toMatchObject({ province: 'MB', templateId: 'MB' });
  await server.callOk(
    api.fields.update,
    { params: { id: described.id }, body: { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } },
    admin,
  );
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  expect(await recordOf(described.id)).toMatchObject({
    province: 'SK',
    templateId: 'SK',
    land: { legalDescription: 'NW-12-34-5-W2', location: 'NW-12-34-5-W2', ruralMunicipality: expect.any(String) as unknown },
  });
  expect(await recordOf(typed.id)).toMatchObject({ province: 'MB', templateId: 'MB' });
});

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

test('a turn over the adjoining field is not its time, and passes over both fields are the time of both', async () => {
  const { job, params, pilot, farmer, field, other } = await recordedJob(server, admin, { isCompleted: false });
  const north = [at(0, 800), at(800, 800), at(800, 1600), at(0, 1600)];
  const adjoining = await server.field(farmer, { name: 'North quarter', coordinates: north });
  await server.callOk(sprayJobs.update, { params, body: { fieldIds: [field.id, adjoining.id, other.id] } }, admin);
  await checkedIn(server, pilot, job.id, NOON - 60_000, NOON + 7_200_000);
  for (let line = 0; line < 6; line++) await report(server, pilot, pass(10 + line * 20, NOON + line * 60_000, line % 2 === 1));
  const timesOf = async (id: string) => {
    await server.callOk(records.open, { params, body: {} }, admin);
    const { startedAt, endedAt } = (await ofJob(job.id)).find(({ fieldId }) => fieldId === id) ?? {};
    return [startedAt, endedAt].map((time) => (time ? Date.parse(time) : null));
  };
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  expect(await timesOf(field.id)).toEqual([NOON + 4_000, NOON + 5 * 60_000 + 20_000]);
  expect(await timesOf(adjoining.id)).toEqual([null, null]);

  const long = Array.from({ length: 37 }, (_, second) => ({
    ...at(500, -100 + second * 50),
    timestamp: new Date(NOON + 3_600_000 + second * 1000).toISOString(),
  }));
  await report(server, pilot, long);
  expect(await timesOf(adjoining.id)).toEqual([NOON + 3_600_000 + 18_000, NOON + 3_600_000 + 34_000]);
});

test("the area of a drone's record comes from its slow flights", async () => {
  const { job, params, pilot, field } = await recordedJob(server, admin, { isCompleted: false });
  const { id: aircraftId } = await server.aircraft({ kind: 'rpas', registration: 'C-2100012345', swathMetres: 40 });
  await server.callOk(sprayJobs.update, { params, body: { aircraftId } }, admin);
  await checkedIn(server, pilot, job.id, NOON - 60_000, NOON + 7_200_000);
  const passes = Array.from({ length: 15 }, (_, line) => dronePass(20 + line * 40, NOON + line * 240_000, line % 2 === 1));
  await report(server, pilot, passes.flat());
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const flown = (await ofJob(job.id)).find(({ fieldId }) => fieldId === field.id);
  expect(flown).toMatchObject({ areaSource: 'track', areaAcres: expect.closeTo((158 * 15) / 20, 0) as unknown });
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

const FILED = { licenceNumber: 'A-77', licenceExpiresOn: '2029-12-31' };

test.each<[string, { licenceNumber?: string; licenceExpiresOn?: string }, object]>([
  ['no licence', {}, FILED],
  ['its number alone', { licenceNumber: 'A-77' }, FILED],
  ['another number', { licenceNumber: 'B-9' }, { licenceNumber: 'B-9', licenceExpiresOn: null }],
  ['another day', { licenceExpiresOn: '2031-01-01' }, { licenceNumber: null, licenceExpiresOn: '2031-01-01' }],
])('a licence on file is filled in whole or not at all, where a person typed %s', async (_, typed, filled) => {
  const { job, params, pilot } = await recordedJob(server, admin);
  const [first] = await ofJob(job.id);
  await server.callOk(records.update, { params: { id: first?.id ?? '' }, body: { applicator: typed, company: typed } }, admin);
  const filed = { number: FILED.licenceNumber, expiresOn: FILED.licenceExpiresOn, province: 'SK' } as const;
  const ofPilot = { ...filed, holderType: 'person', holderId: pilot.id, kind: 'applicator_licence' } as const;
  const ofCompany = { ...filed, holderType: 'company', kind: 'service_licence' } as const;
  await server.callOk(api.credentials.create, { body: ofPilot }, admin);
  const { id } = await server.callOk(api.credentials.create, { body: ofCompany }, admin);
  const [record] = (await server.callOk(records.open, { params, body: {} }, admin)).records;
  await server.callOk(api.credentials.remove, { params: { id } }, admin);
  expect([record?.applicator, record?.company]).toMatchObject([
    { ...filled, licenceKind: filled === FILED ? 'Applicator licence' : null },
    filled,
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
