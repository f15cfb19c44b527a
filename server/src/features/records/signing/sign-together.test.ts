import { api, type ApplicationRecord } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDED_AT, FACTS, reading, recordedJob, STARTED_AT } from '../../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { readings, records } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const recordsOf = async (id: string) => (await server.callOk(records.ofJob, { params: { id } }, admin)).records;

/** The two open records of a completed job with readings at its start and end. */
async function openRecords() {
  const { params, job } = await recordedJob(server, admin);
  for (const [phase, takenAt] of [['start', STARTED_AT] as const, ['end', ENDED_AT] as const]) {
    await server.callOk(readings.create, { params, body: reading({ phase, takenAt }) }, admin);
  }
  return { sprayJobId: job.id, opened: await recordsOf(job.id) };
}

const { areaAcres: _, ...SHARED } = FACTS;

const entryOf = ({ id, updatedAt, readings: taken, files, products }: ApplicationRecord, areaAcres: number) => ({
  id,
  updatedAt,
  readingIds: taken.map((each) => each.id),
  fileIds: files.map((file) => file.id),
  change: { areaAcres, products: products.map((product) => ({ id: product.id, amountUsed: areaAcres * 1.5 })) },
});

const sign = (body: object) => server.call(records.signTogether, { body }, admin);

test('fills and signs all records of a job with one signature, each with its own values, hash and link of the chain', async () => {
  const { sprayJobId, opened } = await openRecords();
  const entries = opened.map((record, index) => entryOf(record, 100 + index));
  const reply = await sign({ sprayJobId, signedName: 'ann lee', shared: SHARED, records: entries });
  expect(reply).toMatchObject({ status: 200, body: { message: 'Records signed' } });
  const signed = reply.body.data.records;
  expect(signed).toHaveLength(2);
  for (const record of signed) {
    const index = entries.findIndex(({ id }) => id === record.id);
    expect(record).toMatchObject({ state: 'signed', signedName: 'Ann Lee', crop: 'Canola', areaAcres: 100 + index });
    expect(record.products).toMatchObject([{ amountUsed: (100 + index) * 1.5 }]);
  }
  expect(new Set(signed.map(({ hash }) => hash)).size).toBe(2);
  const links = await server.db.selectFrom('chainLinks').select('hash').where('kind', '=', 'record').execute();
  for (const { hash } of signed) expect(links.map((link) => link.hash)).toContain(hash);
});

test('one record that lacks a value refuses all, names its field, and keeps nothing of the values', async () => {
  const { sprayJobId, opened } = await openRecords();
  const [first, second] = opened.map((record) => entryOf(record, 100));
  if (!first || !second) throw new Error('The job has two records.');
  const body = { sprayJobId, signedName: 'Ann Lee', shared: SHARED, records: [first, { ...second, change: {} }] };
  const refused = await sign(body);
  expect(refused.status).toBe(400);
  expect(Object.keys(messagesByInput(refused))).toEqual(['records.1.amountUsed']);
  expect(refused.body.message).toContain('Nothing was signed.');
  expect(await recordsOf(sprayJobId)).toMatchObject([
    { state: 'open', crop: null },
    { state: 'open', crop: null },
  ]);
});

test('refuses another name, a record of another job and a record that changed since', async () => {
  const [one, other] = [await openRecords(), await openRecords()];
  const [first] = one.opened;
  const [foreign] = other.opened;
  if (!first || !foreign) throw new Error('Each job has records.');
  const body = { sprayJobId: one.sprayJobId, signedName: 'Ann Lee', shared: SHARED, records: [entryOf(first, 100)] };
  expect(messagesByInput(await sign({ ...body, signedName: 'Bob' }))['records.0.signedName']).toContain('Ann Lee');
  expect(messagesByInput(await sign({ ...body, records: [entryOf(foreign, 100)] }))['records.0.id']).toContain('another job');
  await server.callOk(records.update, { params: { id: first.id }, body: { comments: 'Changed' } }, admin);
  expect(await sign(body)).toMatchObject({ status: 409, body: { code: 'stale' } });
});
