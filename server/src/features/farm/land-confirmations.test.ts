import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farmOrder } from '../../test/farm.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { square } from '../../test/land/zones.ts';

const { order, confirmLand, bundle } = api.farm;
const { sprayJobs, fields, exclusionZones, officeSettings } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function orderedJob(parts: Parameters<TestServer['farmer']>[0] = {}) {
  const farmer = await server.farmer(parts);
  const field = await server.field(farmer, { name: 'Home quarter', coordinates: square(0, 0, 10) });
  const job = await server.callOk(order, { body: farmOrder([field.id]) }, farmer);
  return { farmer, field, job };
}

type Ordered = Awaited<ReturnType<typeof orderedJob>>;

const answer = ({ farmer, field, job }: Ordered, parts: object = {}) => {
  const given = { fieldId: field.id, shown: job.fields[0]?.shown ?? '', isRight: true, ...parts };
  return server.call(confirmLand, { body: { sprayJobId: job.id, name: 'Ann Lee', answers: [given] } }, farmer);
};

const jobOf = async ({ farmer, job }: Ordered) => {
  const { jobs } = await server.callOk(bundle, { query: {} }, farmer);
  return jobs.find(({ id }) => id === job.id);
};

test('an answer without a name and without what was shown is of the farmer, about the land as it is', async () => {
  const ordered = await orderedJob();
  const { farmer, field, job } = ordered;
  const body = { sprayJobId: job.id, answers: [{ fieldId: field.id, isRight: true }] };
  expect((await server.call(confirmLand, { body }, farmer)).status).toBe(201);
  const name = `${farmer.firstName} ${farmer.lastName}`;
  expect((await jobOf(ordered))?.fields[0]?.answer).toMatchObject({ isRight: true, name });
});

test('a farmer who is only a company answers in its name', async () => {
  const ordered = await orderedJob({ firstName: '', lastName: '', companyName: 'Gill Acres Ltd.' });
  const { farmer, field, job } = ordered;
  const body = { sprayJobId: job.id, answers: [{ fieldId: field.id, isRight: true }] };
  expect((await server.call(confirmLand, { body }, farmer)).status).toBe(201);
  expect((await jobOf(ordered))?.fields[0]?.answer).toMatchObject({ name: 'Gill Acres Ltd.' });
});

test('keeps who answered and when, and the newest answer counts', async () => {
  const ordered = await orderedJob();
  expect((await answer(ordered, { isRight: false, note: 'The east side is rented out' })).status).toBe(201);
  expect((await jobOf(ordered))?.fields[0]?.answer).toMatchObject({ isRight: false, name: 'Ann Lee', note: 'The east side is rented out' });
  await answer(ordered);
  expect((await jobOf(ordered))?.fields[0]?.answer).toMatchObject({ isRight: true, note: null });
});

test.each([
  [
    'outline',
    ({ field }: Ordered) => server.callOk(fields.update, { params: { id: field.id }, body: { coordinates: square(0, 0, 9) } }, admin),
  ],
  [
    'crop',
    ({ field }: Ordered) => {
      const crops = [{ season: new Date().getFullYear(), crop: 'Lentils' }];
      return server.callOk(fields.update, { params: { id: field.id }, body: { crops } }, admin);
    },
  ],
  [
    'zones',
    ({ field }: Ordered) =>
      server.callOk(exclusionZones.create, { params: { id: field.id }, body: { coordinates: square(1, 1, 2) } }, admin),
  ],
])('a change of the %s voids the answer, and the old view is refused', async (_, change) => {
  const ordered = await orderedJob();
  await answer(ordered);
  await change(ordered);
  expect((await jobOf(ordered))?.fields[0]?.answer).toBeNull();
  expect(await answer(ordered)).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test('is refused for a job of another farmer, a field that is not on it, and a job that is over', async () => {
  const ordered = await orderedJob();
  const other = await orderedJob();
  expect((await answer({ ...ordered, farmer: other.farmer })).status).toBe(404);
  expect((await answer({ ...ordered, field: other.field })).status).toBe(404);
  await server.callOk(api.farm.cancelOrder, { params: { id: ordered.job.id } }, ordered.farmer);
  expect(await answer(ordered)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
});

test('an approval needs it only where the office says so', async () => {
  const [asked, must] = [await orderedJob(), await orderedJob()];
  const approve = ({ job }: Ordered) => server.call(sprayJobs.approve, { params: { id: job.id }, body: {} }, admin);
  expect((await approve(asked)).status).toBe(200);

  await server.callOk(officeSettings.update, { body: { landConfirmation: 'must' } }, admin);
  const refused = await approve(must);
  expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  expect(refused.body.message).toMatch(/^The farmer has not confirmed the land of Home quarter\./);
  await answer(must, { isRight: false });
  expect((await approve(must)).status).toBe(409);
  await answer(must);
  expect((await approve(must)).status).toBe(200);
  await server.callOk(officeSettings.update, { body: { landConfirmation: 'ask' } }, admin);
});
