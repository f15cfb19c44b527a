import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FACTS, readyRecord, recordedJob, signatureOf, signedRecord } from '../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { records, sprayJobs, users, chemicals, fields } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const ofJob = async (id: string) => (await server.callOk(records.ofJob, { params: { id } }, admin)).records;

test('an open record can be discarded, a signed one cannot', async () => {
  const { job } = await recordedJob(server, admin);
  const [first, second] = await ofJob(job.id);
  await server.callOk(records.remove, { params: { id: first?.id ?? '' } }, admin);
  expect((await ofJob(job.id)).map(({ id }) => id)).toEqual([second?.id]);
  const { record } = await signedRecord(server, admin);
  expect((await server.call(records.remove, { params: { id: record.id } }, admin)).body.code).toBe('protected');
});

test('a job with signed records is neither deleted nor reopened, and keeps what was applied', async () => {
  const { params, farmer, chemical, pilot } = await signedRecord(server, admin);
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
