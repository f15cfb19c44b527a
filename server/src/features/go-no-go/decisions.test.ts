import { randomUUID } from 'node:crypto';
import { api, DAY_MS, HOUR_MS, MINUTE_MS } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApprovedJob, NOON, startGoNoGoTest, takeNoonReading } from '../../test/go-no-go.ts';
import { signedRecord, type SQUARE } from '../../test/records/recorded-jobs.ts';
import { type Person, type TestServer, UNKNOWN_ID } from '../../test/server.ts';
import { judgeDecisionOfPhone, keepDecisionOfPhone } from './checks.ts';

const { goNoGoChecks } = api;

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeAll(async () => {
  ({ server, admin, pilot } = await startGoNoGoTest());
});
afterEach(() => server.db.deleteFrom('officeSettings').execute());
afterAll(() => server.close());

const createJob = (parts?: object, coordinates?: typeof SQUARE) => createApprovedJob({ server, admin, pilot }, parts, coordinates);
const check = (params: { id: string }, query: object = {}, by: Person = admin) =>
  server.callOk(goNoGoChecks.check, { params, query: { at: NOON, ...query } }, by);
const rowOf = async (params: { id: string }, name: string, query: object = {}, by?: Person) =>
  (await check(params, query, by)).rows.find((row) => row.check === name);
const takeReading = (params: { id: string }, body: object = {}) => takeNoonReading({ server, admin, pilot }, params, body);
const keep = (params: { id: string }, body: object, by: Person = admin) => server.call(goNoGoChecks.keep, { params, body }, by);

test('a reason against an inversion that was recorded with a decision is not asked for again while it holds', async () => {
  const { params } = await createJob();
  const { sun } = await check(params);
  const dusk = sun?.inversion.find(({ from }) => from > NOON)?.from ?? '';
  const minutesLater = (minutes: number) => new Date(Date.parse(dusk) + minutes * MINUTE_MS).toISOString();
  await takeReading(params, { takenAt: minutesLater(25), windKmh: 9, cloud: 'overcast' });
  expect(await rowOf(params, 'inversionClock', { at: minutesLater(25) })).toMatchObject({
    state: 'stop',
    sentence: expect.stringContaining(
      'Wind of 9 km/h under an overcast sky is recorded. Wait, or say why there is no inversion.',
    ) as unknown,
  });
  const by = { ...pilot, firstName: 'Ann', lastName: 'Lee', tokenHash: '', address: '' };
  const decided = { decision: 'go' as const, reason: 'Sure', noInversionReason: 'Smoke rises', rows: [] };
  const at = minutesLater(10);
  const judge = (body: { noInversionReason?: string }, moment: string) =>
    judgeDecisionOfPhone({ db: server.db, timeZone: 'America/Regina', by }, params.id, body, moment);
  const officeCheck = await judge(decided, at);
  await server.db
    .transaction()
    .execute((tx) => keepDecisionOfPhone(tx, by, params.id, { id: randomUUID(), at, body: decided, officeCheck }));
  expect(await rowOf(params, 'inversionClock', { at: minutesLater(26) })).toMatchObject({
    state: 'caution',
    inputs: { reason: 'Smoke rises' },
  });
  expect(await rowOf(params, 'inversionClock', { at: minutesLater(41) })).toMatchObject({ state: 'stop' });
  expect(await rowOf(params, 'inversionClock', { at: minutesLater(26), noInversionReason: 'Dust rises' })).toMatchObject({
    inputs: { reason: 'Dust rises' },
  });
  // A later decision of a phone, which does not repeat the reason.
  const stateOnPhone = async (minutes: number) =>
    (await judge({}, minutesLater(minutes))).rows.find((row) => row.check === 'inversionClock')?.state;
  expect([await stateOnPhone(26), await stateOnPhone(41)]).toEqual(['caution', 'stop']);
});

test('a decision is kept with its rows; going over a stop needs a reason', async () => {
  const { params } = await createJob();
  const now = new Date().toISOString();
  await takeReading(params, { takenAt: now, signs: ['fog'] });
  const refused = await keep(params, { decision: 'go' }, pilot);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      {
        field: 'reason',
        message: 'A check says stop. Enter why the job is sprayed all the same; the reason is printed on the application record.',
      },
    ],
  ]);
  const kept = await keep(params, { decision: 'go', reason: 'Fog lifted at the north end' }, pilot);
  expect([kept.status, kept.body.data]).toMatchObject([
    201,
    { decision: 'go', overall: 'stop', by: 'Ann Lee', reason: 'Fog lifted at the north end' },
  ]);
  expect((await keep(params, { decision: 'no-go' })).status).toBe(201);
  const { checks } = await server.callOk(goNoGoChecks.list, { params }, admin);
  expect(checks.map(({ decision }) => decision)).toEqual(['no-go', 'go']);
  expect(checks[1]).toEqual(kept.body.data);

  for (const status of ['in_progress', 'completed'] as const)
    await server.callOk(api.sprayJobs.update, { params, body: { status } }, admin);
  const { records } = await server.callOk(api.records.ofJob, { params }, admin);
  expect(records.map(({ overrides }) => overrides)).toEqual([
    [{ at: kept.body.data.at, by: 'Ann Lee', reason: 'Fog lifted at the north end' }],
  ]);
});

test('a kept check is never changed; it goes only with its job', async () => {
  const { params } = await createJob();
  await keep(params, { decision: 'no-go' });
  const rows = () => server.db.selectFrom('goNoGoChecks').where('sprayJobId', '=', params.id);
  await expect(
    server.db.updateTable('goNoGoChecks').set({ decision: 'go' }).where('sprayJobId', '=', params.id).execute(),
  ).rejects.toThrow();
  await expect(server.db.deleteFrom('goNoGoChecks').where('sprayJobId', '=', params.id).execute()).rejects.toThrow();
  expect(await rows().select('decision').execute()).toEqual([{ decision: 'no-go' }]);
  await server.callOk(api.sprayJobs.remove, { params }, admin);
  expect(await rows().select('decision').execute()).toEqual([]);
});

test('a decision of a phone that arrives after the signing does not change the signed record', async () => {
  const { record: signed, job } = await signedRecord(server, admin);
  const by = { ...pilot, firstName: 'Ann', lastName: 'Lee', tokenHash: '', address: '' };
  const rows = [{ check: 'wind' as const, state: 'stop' as const, sentence: 'Wind 30 km/h.', inputs: {} }];
  const body = { decision: 'go' as const, reason: 'The gusts ended', rows };
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  const officeCheck = { overall: 'unknown' as const, rows: [] };
  const decided = { id: '5f8098c1-f86e-41da-bd1a-00112444be1e', at, body, officeCheck };
  await server.db.transaction().execute((tx) => keepDecisionOfPhone(tx, by, job.id, decided));
  const { checks } = await server.callOk(goNoGoChecks.list, { params: { id: job.id } }, admin);
  expect(checks).toMatchObject([{ at, overall: 'stop' }]);
  expect(await server.callOk(api.records.get, { params: { id: signed.id } }, admin)).toEqual(signed);
});

test('only the office and the pilot and crew of the job can check and decide', async () => {
  const { params, farmer } = await createJob();
  const [otherPilot, otherCrew] = [await server.pilot(), await server.crew()];
  for (const [by, status] of [
    [pilot, 200],
    [farmer, 403],
    [otherPilot, 404],
    [otherCrew, 404],
  ] as const) {
    expect([by.role, (await server.call(goNoGoChecks.check, { params }, by)).status]).toEqual([by.role, status]);
    expect((await server.call(goNoGoChecks.list, { params }, by)).status).toBe(status);
    expect((await keep(params, { decision: 'no-go' }, by)).status).toBe(status === 200 ? 201 : status);
  }
  expect((await server.call(goNoGoChecks.check, { params: { id: UNKNOWN_ID } }, admin)).status).toBe(404);
});

test('rejects a decision about a job that has ended', async () => {
  const { params } = await createJob({ status: 'cancelled' });
  expect(await keep(params, { decision: 'go' })).toMatchObject({
    status: 409,
    body: { code: 'wrong_status', message: 'This job has ended, so there is nothing to decide.' },
  });
  expect((await check(params, { at: new Date(Date.parse(NOON) + DAY_MS).toISOString() })).rows.length).toBeGreaterThan(5);
});
