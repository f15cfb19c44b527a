import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDED_AT, reading, readyRecord, recordedJob, sign as signAs } from '../../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { records, readings, recordTemplates } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const sign = (id: string, body: object = {}, by = admin) => signAs(server, by, id, body);
const patch = (id: string, body: object) => server.callOk(records.update, { params: { id }, body }, admin);
const read = (id: string) => server.callOk(records.get, { params: { id } }, admin);

test('signing names each missing value; a reason why it does not apply is an answer', async () => {
  const { job } = await recordedJob(server, admin);
  const [record] = (await server.callOk(records.ofJob, { params: { id: job.id } }, admin)).records;
  const id = record?.id ?? '';
  const refused = await sign(id);
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([400, record?.missing.map(({ key }) => key)]);
  expect(messagesByInput(refused)).toMatchObject({ crop: 'Crop is missing. Fill it in, or say why it does not apply.' });
  const notApplicable = Object.fromEntries((record?.missing ?? []).map(({ key }) => [key, 'Summer fallow, no crop']));
  await patch(id, { notApplicable });
  expect((await sign(id)).body.data).toMatchObject({ state: 'signed', notApplicable: { crop: 'Summer fallow, no crop' } });
});

test('the template of the province decides what is missing', async () => {
  const { record } = await readyRecord(server, admin);
  const params = { code: 'SK' as const };
  const { requiredKeys } = await server.callOk(recordTemplates.get, { params }, admin);
  await server.callOk(recordTemplates.update, { params, body: { requiredKeys: ['growthStage'] } }, admin);
  expect(messagesByInput(await sign(record.id))).toEqual({
    growthStage: 'Growth stage is missing. Fill it in, or say why it does not apply.',
  });
  await server.callOk(recordTemplates.update, { params, body: { requiredKeys } }, admin);
  expect((await sign(record.id)).status).toBe(200);
});

test('only an uncorrected reading by hand counts as the weather at the site', async () => {
  const { record, params } = await readyRecord(server, admin);
  const [start] = record.readings;
  await server.callOk(readings.create, { params, body: reading({ source: 'station' }) }, admin);
  const during = reading({ phase: 'during', correctsId: start?.id ?? null, reason: 'Taken after the first load' });
  await server.callOk(readings.create, { params, body: during }, admin);
  expect((await read(record.id)).missing.map(({ key }) => key)).toEqual(['windAtStart', 'temperatureAtStart', 'humidityAtStart']);
});

test('implausible values have to be confirmed', async () => {
  const { record } = await readyRecord(server, admin);
  await patch(record.id, { endedAt: '2026-06-16T12:00:00Z', areaAcres: 500 });
  expect(Object.keys(messagesByInput(await sign(record.id, { confirmed: ['areaAcres'] })))).toEqual(['endedAt']);
  const signed = await sign(record.id, { confirmed: ['endedAt', 'areaAcres'] });
  expect(signed.body.data).toMatchObject({
    state: 'signed',
    questions: [{ field: 'endedAt' }, { field: 'areaAcres' }, { field: 'timeAtEnd' }],
  });
});

test('an unusual reading has to be confirmed, when taken or when signed', async () => {
  const { record, params } = await readyRecord(server, admin, await recordedJob(server, admin, { label: { maxWindKmh: null } }));
  const [start, end] = record.readings;
  const strong = { windKmh: 45, reason: 'Misread the first time' };
  await server.callOk(readings.create, { params, body: reading({ ...strong, correctsId: start?.id ?? null }) }, admin);
  const confirmed = reading({ ...strong, phase: 'end', takenAt: ENDED_AT, correctsId: end?.id ?? null, isConfirmed: true });
  await server.callOk(readings.create, { params, body: confirmed }, admin);
  expect((await read(record.id)).questions.map(({ field }) => field)).toEqual(['windAtStart']);
  expect((await sign(record.id)).status).toBe(400);
  expect((await sign(record.id, { confirmed: ['windAtStart'] })).status).toBe(200);
});

test('a reading far from the land, or long before or after, is questioned and not refused', async () => {
  const parts = await recordedJob(server, admin);
  const { record, params } = await readyRecord(server, admin, parts);
  const [start, end] = record.readings;
  const [corner = { latitude: 0, longitude: 0 }] = parts.field.coordinates;
  const reason = 'The place was missing';
  const near = { ...corner, latitude: corner.latitude - 0.02 };
  const far = { ...corner, latitude: corner.latitude - 0.1 };
  await server.callOk(readings.create, { params, body: reading({ position: near, correctsId: start?.id ?? null, reason }) }, admin);
  expect((await read(record.id)).questions).toEqual([]);
  const late = reading({ phase: 'end', takenAt: '2026-06-15T15:50:00.000Z', position: far, correctsId: end?.id ?? null, reason });
  await server.callOk(readings.create, { params, body: late }, admin);
  expect((await read(record.id)).questions).toEqual([
    {
      field: 'placeAtEnd',
      message: expect.stringMatching(/^The reading at the end was taken 1\d\.\d km from the job's land\. Is it right\?$/) as unknown,
    },
    { field: 'timeAtEnd', message: 'The reading at the end was taken 1 h 20 min after it. Is it right?' },
  ]);
  expect((await sign(record.id)).status).toBe(200);
});

test('stronger wind than the label allows, or a product not for aerial use, needs a reason', async () => {
  const { record } = await readyRecord(server, admin, await recordedJob(server, admin, { label: { maxWindKmh: 5 } }));
  const [product] = record.products;
  await patch(record.id, { products: [{ id: product?.id, aerialUse: 'no' }] });
  const refused = await sign(record.id);
  expect(Object.keys(messagesByInput(refused))).toEqual(['exceedsLabelReason']);
  await patch(record.id, { exceedsLabelReason: 'Gusts came up during the last load' });
  expect((await sign(record.id)).body.data.exceedsLabel).toEqual([
    `The wind of 8 km/h was above the label's limit for ${product?.name}, 5 km/h.`,
    `${product?.name} is not labelled for aerial use.`,
  ]);
});

test('wind before the start is judged by the label only while it counts as the wind at the start', async () => {
  const { record, params } = await readyRecord(server, admin);
  const add = (parts: object) => server.callOk(readings.create, { params, body: reading(parts) }, admin);
  await add({ phase: 'before', windKmh: 30 });
  expect((await read(record.id)).exceedsLabel).toEqual([]);
  await add({ phase: 'before', windKmh: 17, correctsId: record.readings[0]?.id ?? null, reason: 'Taken before take-off' });
  await add({ phase: 'before', windKmh: 25, takenAt: '2026-06-15T11:30:00Z' });
  expect((await read(record.id)).missing).toEqual([]);
  const [product] = record.products;
  expect((await read(record.id)).exceedsLabel).toEqual([`The wind of 30 km/h was above the label's limit for ${product?.name}, 16 km/h.`]);
  expect(Object.keys(messagesByInput(await sign(record.id)))).toEqual(['exceedsLabelReason']);
});

test('wind of another day is not judged by the label, unless its reading counts for the start or the end', async () => {
  const { record, params } = await readyRecord(server, admin);
  const add = (parts: object) => server.callOk(readings.create, { params, body: reading({ windKmh: 31, ...parts }) }, admin);
  await add({ takenAt: '2026-06-16T12:00:00Z' });
  await add({ phase: 'during', takenAt: '2026-06-15T10:59:00Z' });
  await add({ phase: 'end', takenAt: '2026-06-15T15:31:00Z' });
  expect((await read(record.id)).exceedsLabel).toEqual([]);
  await add({ phase: 'end', takenAt: '2026-06-15T15:45:00Z', correctsId: record.readings[1]?.id ?? null, reason: 'Taken later' });
  expect((await read(record.id)).exceedsLabel).toHaveLength(1);
});

test.each(['2026-06-15T11:01:00Z', '2026-06-15T15:29:00Z'])(
  'strong wind at %s, within an hour of the application, is judged',
  async (takenAt) => {
    const { record, params } = await readyRecord(server, admin);
    await server.callOk(readings.create, { params, body: reading({ phase: 'during', windKmh: 31, takenAt }) }, admin);
    expect((await read(record.id)).exceedsLabel).toHaveLength(1);
  },
);
