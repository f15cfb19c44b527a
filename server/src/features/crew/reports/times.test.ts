import { randomUUID } from 'node:crypto';
import { api, type CrewEventKind } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, officeView, type Phone, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const view = (id: string) => officeView(server, admin, id);

/** Sends each report alone, as of a time. @returns the outcome of each */
async function send(phone: Phone, sprayJobId: string, ...reports: [kind: CrewEventKind, at: string, body?: object][]) {
  const outcomes: string[] = [];
  for (const [kind, at, body = {}] of reports) {
    const [answer] = await report(server, phone, crewEvent(sprayJobId, kind, body, { at }));
    outcomes.push(answer?.outcome === 'applied' ? 'applied' : `${answer?.outcome}: ${answer?.message}`);
  }
  return outcomes;
}

const OFFICE = 'Check the clock of the phone, and call the office. Your report is kept.';
const BEFORE_LINK = `needs_office: This report is dated before this phone was linked. ${OFFICE}`;
const AFTER_RECEIPT = `needs_office: This report is dated after the office received it. ${OFFICE}`;

const READING = (takenAt: string) => ({
  id: randomUUID(),
  phase: 'start',
  source: 'hand',
  takenAt,
  windKmh: 12,
  windFromDeg: 270,
  temperatureC: 18,
  humidityPct: 55,
});

test('a finish dated before the link was made takes no position off the job and does not complete it', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  expect(await send(pilotPhone, job.id, ['job_started', ago(HOUR_MS)])).toEqual(['applied']);
  const positions = [30, 20, 10].map((minutes) => ({ latitude: 52, longitude: -106, timestamp: ago(minutes * MINUTE_MS) }));
  await server.callOk(api.pilots.report, { body: { locations: positions } }, await server.device(pilot));
  const onJob = () => server.db.selectFrom('locations').select('recordedAt').where('sprayJobId', '=', job.id).execute();
  expect(await onJob()).toHaveLength(3);

  expect(await send(pilotPhone, job.id, ['job_finished', '1980-01-01T00:00:00.000Z'])).toEqual([BEFORE_LINK]);
  expect(await onJob()).toHaveLength(3);
  expect((await view(job.id)).status).toBe('in_progress');
  const open = server.db.selectFrom('checkIns').select('id').where('pilotId', '=', pilot.id).where('checkedOutAt', 'is', null);
  expect(await open.execute()).toHaveLength(1);
  const { items } = await server.callOk(api.crewOffice.attention, { query: { limit: 100 } }, admin);
  expect(items.filter(({ sprayJobId }) => sprayJobId === job.id)).toMatchObject([{ reason: 'time', kind: 'job_finished' }]);
});

test('a start in the year 9999 changes no job, fills no record and does not lead the list of what crews report', async () => {
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin);
  expect(await send(pilotPhone, job.id, ['job_started', '9999-06-15T12:00:00.000Z'])).toEqual([AFTER_RECEIPT]);
  expect((await view(job.id)).status).toBe('approved');
  expect(await send(memberPhone, job.id, ['job_started', ago(HOUR_MS)], ['job_finished', ago(MINUTE_MS)])).toEqual(['applied', 'applied']);
  const { records } = await server.callOk(api.records.ofJob, { params: { id: job.id } }, admin);
  expect(records.map(({ recordNumber }) => recordNumber.slice(0, 4))).toEqual([String(new Date().getFullYear())]);
  const { jobs } = await server.callOk(api.crewOffice.jobs, {}, admin);
  expect(jobs.find(({ sprayJobId }) => sprayJobId === job.id)?.text).toMatch(/^Finished/);
});

test('a reading of 2099, or from before the link, is kept as a report and counts as no reading', async () => {
  const { job, params, memberPhone } = await crewedJob(server, admin);
  const reading = (takenAt: string) => ['reading', ago(0), READING(takenAt)] as const;
  const outcomes = await send(memberPhone, job.id, [...reading('2099-06-15T12:00:00.000Z')], [...reading('1980-01-01T00:00:00.000Z')]);
  expect(outcomes).toEqual([
    `needs_office: The reading is dated after the office received it. ${OFFICE}`,
    `needs_office: The reading is dated before this phone was linked. ${OFFICE}`,
  ]);
  expect((await server.callOk(api.readings.list, { params }, admin)).readings).toEqual([]);
  expect((await view(job.id)).events).toHaveLength(2);
});

test.each([
  ['a load before the start', 'load_done', 90, `This report is dated before the job's start.`],
  ['a finish before the start', 'job_finished', 90, `This report is dated before the job's start.`],
  ['a finish before a load', 'job_finished', 45, 'This report is dated before a load or a field that was reported as done.'],
] as const)('%s has no effect, and the office must look', async (_, kind, minutesAgo, sentence) => {
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin);
  expect(await send(pilotPhone, job.id, ['job_started', ago(60 * MINUTE_MS)], ['load_done', ago(30 * MINUTE_MS), { n: 1 }])).toEqual([
    'applied',
    'applied',
  ]);
  const body = kind === 'load_done' ? { n: 2 } : {};
  expect(await send(memberPhone, job.id, [kind, ago(minutesAgo * MINUTE_MS), body])).toEqual([`needs_office: ${sentence} ${OFFICE}`]);
  expect((await view(job.id)).status).toBe('in_progress');
});

test('a load after the finish has no effect until the job is started again', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const outcomes = await send(
    pilotPhone,
    job.id,
    ['job_started', ago(120 * MINUTE_MS)],
    ['job_finished', ago(90 * MINUTE_MS)],
    ['load_done', ago(60 * MINUTE_MS), { n: 1 }],
    ['job_started', ago(50 * MINUTE_MS)],
    ['load_done', ago(40 * MINUTE_MS), { n: 2 }],
  );
  expect(outcomes).toEqual([
    'applied',
    'applied',
    `needs_office: This report is dated after the job's finish. ${OFFICE}`,
    'applied',
    'applied',
  ]);
});

test('a load after a finish has its effect if the office put the job back to work between them', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const start = ['job_started', ago(3 * HOUR_MS)] as const;
  expect(await send(pilotPhone, job.id, [...start], ['job_finished', ago(2 * HOUR_MS)])).toEqual(['applied', 'applied']);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'in_progress' } }, admin);
  const outcomes = await send(pilotPhone, job.id, ['load_done', ago(90 * MINUTE_MS), { n: 1 }], ['load_done', ago(0), { n: 2 }]);
  expect(outcomes).toEqual([`needs_office: This report is dated after the job's finish. ${OFFICE}`, 'applied']);
});

test('a job that the same phone finished without a start can be started again', async () => {
  const { job, params, memberPhone } = await crewedJob(server, admin);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'in_progress' } }, admin);
  await send(memberPhone, job.id, ['load_done', ago(3 * HOUR_MS), { n: 1 }], ['job_finished', ago(2 * HOUR_MS)]);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'in_progress' } }, admin);
  const outcomes = await send(memberPhone, job.id, ['job_started', ago(HOUR_MS)], ['load_done', ago(MINUTE_MS), { n: 2 }]);
  expect(outcomes).toEqual(['applied', 'applied']);
});

test('a start after a load of the same phone has no effect; that of another phone has', async () => {
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const outcomes = await send(memberPhone, job.id, ['load_done', ago(60 * MINUTE_MS), { n: 1 }], ['job_started', ago(30 * MINUTE_MS)]);
  expect(outcomes).toEqual([
    'applied',
    `needs_office: This report is dated after a load or a field that this phone reported as done. ${OFFICE}`,
  ]);
  expect(await send(pilotPhone, job.id, ['job_started', ago(20 * MINUTE_MS)])).toEqual(['applied']);
});

test('clocks that differ by up to five minutes break no order', async () => {
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin);
  expect(await send(pilotPhone, job.id, ['job_started', ago(60 * MINUTE_MS)])).toEqual(['applied']);
  expect(await send(memberPhone, job.id, ['load_done', ago(64 * MINUTE_MS), { n: 1 }])).toEqual(['applied']);
  expect(await send(pilotPhone, job.id, ['job_finished', ago(66 * MINUTE_MS - 3 * MINUTE_MS)])).toEqual(['applied']);
});

test('a hazard with an impossible time still warns the others, without a day on which it was seen', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const position = { latitude: 51.5, longitude: -104.25 };
  const event = crewEvent(job.id, 'hazard_added', { position, hazard: 'Tower' }, { at: '9999-12-31T23:59:59.000Z' });
  expect(await report(server, pilotPhone, event)).toMatchObject([{ outcome: 'needs_office' }]);
  const { hazards } = await server.callOk(api.hazards.list, { query: { bbox: '-104.3,51.4,-104.2,51.6' } }, admin);
  expect(hazards).toMatchObject([{ name: 'Tower', seenOn: null }]);
});

test('a time that no calendar has is refused alone; lists with extreme times can be read', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const note = (at: string, parts: object = {}) => ({ ...crewEvent(job.id, 'note', { text: 'x' }), at, ...parts });
  const answers = await report(server, pilotPhone, note('0000-01-01T00:00:00Z'), note('9999-12-31T23:59:59-12:00'));
  expect(answers.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['refused', 'A time is written like 2026-06-15T12:00:00Z.'],
    ['refused', 'A time is written like 2026-06-15T12:00:00Z.'],
  ]);
  const events = [note('9999-12-31T23:59:59Z')];
  const body = { sentAt: '1980-01-01T00:00:00Z', events };
  await server.callOk(api.crew.sendEvents, { body }, pilotPhone);
  const { crewEvents } = await server.callOk(api.crewOffice.jobEvents, { params }, admin);
  expect(crewEvents).toMatchObject([{ outcome: 'needs_office', happenedAt: '9999-12-31T23:59:59.999Z' }]);
});
