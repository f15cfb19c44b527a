import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, report } from '../../../test/crew.ts';
import { square } from '../../../test/land/zones.ts';
import { signConfirmed } from '../../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { records, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  for (const code of ['SK', 'AB', 'MB', 'ALL'] as const)
    await server.callOk(api.recordTemplates.update, { params: { code }, body: { requiredKeys: [] } }, admin);
});
afterAll(() => server.close());

const recordsOf = async (id: string) => (await server.callOk(records.ofJob, { params: { id } }, admin)).records;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const attentionOf = async (sprayJobId: string) =>
  (await server.callOk(api.crewOffice.attention, { query: { limit: 100 } }, admin)).items.filter((item) => item.sprayJobId === sprayJobId);
const APPLIED = { outcome: 'applied', message: null };
const SIGNED = {
  outcome: 'needs_office',
  message: 'The office signed the record before this report arrived. Call the office. Your report is kept.',
};

/** Signs the record of a field, which the office completes by hand. */
async function sign(sprayJobId: string, fieldId: string): Promise<void> {
  const record = (await recordsOf(sprayJobId)).find((each) => each.fieldId === fieldId) ?? expect.fail('no record');
  const params = { id: record.id };
  const body = { startedAt: minutesAgo(300), endedAt: minutesAgo(200), areaAcres: 100 };
  await server.callOk(records.update, { params, body }, admin);
  await signConfirmed(server, admin, record.id);
}

async function jobOfTwoFields() {
  const farmer = await server.farmer();
  const first = await server.field(farmer, { coordinates: square(0, 0, 10) });
  const second = await server.field(farmer, { coordinates: square(20, 0, 10) });
  const crewed = await crewedJob(server, admin, { farmer, fieldIds: [first.id, second.id] });
  return { ...crewed, first, second };
}

const readingOf = (sprayJobId: string) => {
  const wind = { windKmh: 12, windFromDeg: 270, temperatureC: 18, humidityPct: 55 };
  const body = { id: randomUUID(), phase: 'end', source: 'hand', takenAt: minutesAgo(70), ...wind };
  return crewEvent(sprayJobId, 'reading', body, { id: body.id });
};

test('reports that arrive after the record was signed are kept, the record stays, and office and person read it', async () => {
  const { job, field, params, pilotPhone } = await crewedJob(server, admin);
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  await sign(job.id, field.id);
  const signed = await recordsOf(job.id);
  const start = crewEvent(job.id, 'job_started', {}, { at: minutesAgo(120) });
  const reading = readingOf(job.id);
  const late = [
    start,
    reading,
    crewEvent(job.id, 'load_done', { n: 1, litres: 800 }),
    crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 60 }),
    crewEvent(job.id, 'leftover', { product: 'Mix', amount: 30 }),
    crewEvent(job.id, 'job_finished'),
  ];
  const others = [crewEvent(job.id, 'opened_order'), crewEvent(job.id, 'note', { text: 'Wet corner' })];
  const answers = await report(server, pilotPhone, ...late, ...others);
  expect(answers).toEqual([...late.map(({ id }) => ({ id, ...SIGNED })), ...others.map(({ id }) => ({ id, ...APPLIED }))]);
  const ids = late.map(({ id }) => id);
  expect((await attentionOf(job.id)).map(({ id, reason }) => [id, reason])).toEqual(ids.map((id) => [id, 'signed']));
  expect(await recordsOf(job.id)).toEqual(signed);
  const { readings } = await server.callOk(api.readings.list, { params }, admin);
  expect(readings.map(({ id }) => id)).toEqual([reading.id]);

  expect(await report(server, pilotPhone, ...late)).toEqual(answers.slice(0, late.length));
  expect(await attentionOf(job.id)).toHaveLength(late.length);
});

test('a start after the first start is not in the record, so it needs nobody', async () => {
  const { job, field, params, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: minutesAgo(180) }));
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  await sign(job.id, field.id);
  const [later, earlier] = await report(
    server,
    memberPhone,
    crewEvent(job.id, 'job_started', {}, { at: minutesAgo(170) }),
    crewEvent(job.id, 'job_started', {}, { at: minutesAgo(190) }),
  );
  expect([later, earlier]).toMatchObject([APPLIED, SIGNED]);
});

test('of several fields, a start that resumed the work on one of them is in its record; one after the finish does not reopen the job', async () => {
  const { job, first, second, pilotPhone } = await jobOfTwoFields();
  const started = (minutes: number) => crewEvent(job.id, 'job_started', {}, { at: minutesAgo(minutes) });
  const done = (fieldId: string, minutes: number) => crewEvent(job.id, 'field_done', { fieldId, acres: 100 }, { at: minutesAgo(minutes) });
  const finish = crewEvent(job.id, 'job_finished', {}, { at: minutesAgo(90) });
  const pause = crewEvent(job.id, 'job_paused', { reason: 'Wind' }, { at: minutesAgo(240) });
  await report(server, pilotPhone, started(300), done(first.id, 250), pause, done(second.id, 100), finish);
  for (const { id } of [first, second]) await sign(job.id, id);
  expect(await report(server, pilotPhone, started(200), started(150), started(80))).toMatchObject([
    SIGNED,
    APPLIED,
    { outcome: 'needs_office', message: 'The job is complete. Call the office before you go on. Your report is kept.' },
  ]);
  expect((await attentionOf(job.id)).map(({ reason }) => reason)).toEqual(['signed', 'completed']);
});

test('if one of two records is signed, reports still fill the other one, with its part of the loads', async () => {
  const { job, params, first, second, pilotPhone } = await jobOfTwoFields();
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  await sign(job.id, first.id);
  const firstDone = crewEvent(job.id, 'field_done', { fieldId: first.id, acres: 120 }, { at: minutesAgo(90) });
  const answers = await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'load_done', { n: 1, litres: 1500 }),
    firstDone,
    crewEvent(job.id, 'field_done', { fieldId: second.id, acres: 50 }, { at: minutesAgo(60) }),
  );
  expect(answers).toMatchObject([SIGNED, SIGNED, APPLIED]);
  const byField = new Map((await recordsOf(job.id)).map((record) => [record.fieldId, record]));
  expect(byField.get(first.id)).toMatchObject({ state: 'signed', areaAcres: 100 });
  expect(byField.get(second.id)).toMatchObject({ startedAt: firstDone.at, areaAcres: 50, totalSprayL: 500 });
});

test('while a job is flown, only reports of the field whose record is signed are late', async () => {
  const { job, params, first, second, pilotPhone } = await jobOfTwoFields();
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: minutesAgo(180) }));
  await server.callOk(records.open, { params, body: {} }, admin);
  await sign(job.id, first.id);
  const answers = await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'load_done', { n: 1, litres: 1500 }),
    crewEvent(job.id, 'field_done', { fieldId: first.id, acres: 60 }),
    crewEvent(job.id, 'field_done', { fieldId: second.id, acres: 50 }),
  );
  expect(answers).toMatchObject([APPLIED, SIGNED, APPLIED]);
});

test('a finish completes the job also if its only record is signed', async () => {
  const { job, field, params, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: minutesAgo(180) }));
  await server.callOk(records.open, { params, body: {} }, admin);
  await sign(job.id, field.id);
  expect(await report(server, pilotPhone, crewEvent(job.id, 'job_finished'))).toMatchObject([SIGNED]);
  expect((await server.callOk(sprayJobs.getAsAdmin, { params }, admin)).status).toBe('completed');
});
