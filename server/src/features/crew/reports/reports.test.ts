import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, officeView, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

const { crew, crewOffice, officeSettings, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterEach(async () => {
  await server.db.deleteFrom('officeSettings').execute();
});
afterAll(() => server.close());

const view = (id: string) => officeView(server, admin, id);
const attentionOf = async (sprayJobId: string) =>
  (await server.callOk(crewOffice.attention, { query: { limit: 100 } }, admin)).items.filter((item) => item.sprayJobId === sprayJobId);
const outcomesOf = (answers: { outcome: string }[]) => answers.map(({ outcome }) => outcome);
const APPLIED = { outcome: 'applied', message: null };

test('a start moves an approved job to in progress and checks the pilot in, as of the time on the phone', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const start = crewEvent(job.id, 'job_started', {}, { at });
  expect(await report(server, pilotPhone, start)).toEqual([{ id: start.id, ...APPLIED }]);
  expect(await view(job.id)).toEqual({ status: 'in_progress', events: [['job_started', 'applied', null]] });
  const checkIns = await server.db.selectFrom('checkIns').selectAll().where('pilotId', '=', pilot.id).execute();
  expect(checkIns).toMatchObject([{ sprayJobId: job.id, checkedInAt: at, checkedOutAt: null }]);

  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'spray_job', subjectId: job.id, limit: 1 } }, admin);
  expect(entries).toMatchObject([{ action: 'update', by: { id: pilot.id } }]);
  expect(entries[0]?.changes).toContainEqual({ property: 'source', from: null, to: 'From the crew phone "Phone"' });
});

test('a start by the ground crew moves the job too, and checks nobody in', async () => {
  const { job, memberPhone } = await crewedJob(server, admin);
  await report(server, memberPhone, crewEvent(job.id, 'job_started'));
  expect((await view(job.id)).status).toBe('in_progress');
  expect(await server.db.selectFrom('checkIns').select('id').where('sprayJobId', '=', job.id).execute()).toEqual([]);
});

test('a finish completes the job and checks the pilot out, and the farmer is mailed as for the office', async () => {
  const { job, farmer, pilot, pilotPhone } = await crewedJob(server, admin);
  const events = [crewEvent(job.id, 'job_started'), crewEvent(job.id, 'job_finished', { hours: 1.5 })];
  expect(outcomesOf(await report(server, pilotPhone, ...events))).toEqual(['applied', 'applied']);
  expect((await view(job.id)).status).toBe('completed');
  const open = server.db.selectFrom('checkIns').select('id').where('pilotId', '=', pilot.id).where('checkedOutAt', 'is', null);
  expect(await open.execute()).toEqual([]);
  expect((await server.mailsTo(farmer.email)).map(({ subject }) => subject)).toHaveLength(1);
  const { records } = await server.callOk(api.records.ofJob, { params: { id: job.id } }, admin);
  expect(records).toMatchObject([{ state: 'open' }]);
});

test('a finish whose start was lost completes an approved job through in progress', async () => {
  const { job, memberPhone } = await crewedJob(server, admin);
  await report(server, memberPhone, crewEvent(job.id, 'job_finished'));
  const changes = await server.db.selectFrom('statusChanges').select('to').where('sprayJobId', '=', job.id).orderBy('at').execute();
  expect(changes.map(({ to }) => to).slice(-2)).toEqual(['in_progress', 'completed']);
});

test('if the crew may not complete jobs, a finish waits until the office completes the job', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const finish = crewEvent(job.id, 'job_finished');
  expect(await report(server, pilotPhone, crewEvent(job.id, 'job_started'), finish)).toMatchObject([
    APPLIED,
    { outcome: 'needs_office', message: 'Finished in the field. The office checks the job and marks it complete.' },
  ]);
  expect((await view(job.id)).status).toBe('in_progress');
  expect(await attentionOf(job.id)).toMatchObject([{ id: finish.id, reason: 'finished_in_field', jobStatus: 'in_progress' }]);
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  expect(await attentionOf(job.id)).toEqual([]);
});

test('the papers guard of the office holds a start from a phone, which is kept with the reason', async () => {
  await server.callOk(officeSettings.update, { body: { papersGuard: 'block' } }, admin);
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  await server.db.insertInto('credentials').values({ userId: pilot.id, kind: 'medical', expiresOn: '2020-01-01' }).execute();
  const [answer] = await report(server, pilotPhone, crewEvent(job.id, 'job_started'));
  const refused = await server.call(sprayJobs.update, { params: { id: job.id }, body: { status: 'in_progress' } }, admin);
  expect(refused.status).toBe(409);
  expect(answer).toMatchObject({ outcome: 'needs_office', message: refused.body.message });
  expect(await view(job.id)).toEqual({ status: 'approved', events: [['job_started', 'needs_office', 'failed']] });
});

test.each(['draft', 'submitted', 'changes_needed'] as const)(
  'work on a job that is %s is kept, and the office must look',
  async (status) => {
    const { job, pilotPhone } = await crewedJob(server, admin, { status });
    const events = [crewEvent(job.id, 'job_started'), crewEvent(job.id, 'opened_order'), crewEvent(job.id, 'load_done', { n: 1 })];
    expect(outcomesOf(await report(server, pilotPhone, ...events))).toEqual(['needs_office', 'applied', 'needs_office']);
    expect((await view(job.id)).status).toBe(status);
    expect((await attentionOf(job.id)).map(({ reason }) => reason)).toEqual(['not_approved', 'not_approved']);
  },
);

test('work on a job that the office cancelled meanwhile is kept, and office and person read what to do', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  await server.callOk(sprayJobs.cancel, { params, body: {} }, admin);
  const [answer] = await report(server, pilotPhone, crewEvent(job.id, 'job_started'));
  expect(answer).toMatchObject({
    outcome: 'needs_office',
    message: expect.stringMatching(/^The office cancelled this job\. Stop/) as string,
  });
  expect((await view(job.id)).status).toBe('cancelled');
  expect(await attentionOf(job.id)).toMatchObject([{ reason: 'cancelled', jobStatus: 'cancelled' }]);
});

test('work from an old copy of a changed job is kept for the office, and work from the new copy counts', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  const planVersion = async () =>
    (await server.callOk(crew.bundle, { query: {} }, pilotPhone)).jobs.find(({ id }) => id === job.id)?.planVersion ?? '';
  const before = await planVersion();
  await server.callOk(sprayJobs.update, { params, body: { notes: 'Leave the east side' } }, admin);
  const [old, unnamed] = await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { planVersion: before }),
    crewEvent(job.id, 'job_started'),
  );
  expect([old, unnamed]).toMatchObject([{ outcome: 'needs_office' }, { outcome: 'needs_office' }]);
  expect(await attentionOf(job.id)).toMatchObject([{ reason: 'changed' }, { reason: 'changed' }]);
  const after = await planVersion();
  expect(after).not.toBe(before);
  expect(outcomesOf(await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { planVersion: after })))).toEqual(['applied']);
});

test('reading a label again does not change the plan, another limit of it does', async () => {
  const { job, chemical, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await server.callOk(crew.bundle, { query: {} }, pilotPhone);
  await server.callOk(crew.bundle, { query: {} }, memberPhone);
  const change = (body: object) => server.callOk(api.chemicals.update, { params: { id: chemical.id }, body }, admin);
  await change({ labelReadOn: '2026-05-01' });
  expect(outcomesOf(await report(server, pilotPhone, crewEvent(job.id, 'job_started')))).toEqual(['applied']);
  await change({ maxWindKmh: 12 });
  expect(outcomesOf(await report(server, memberPhone, crewEvent(job.id, 'job_finished')))).toEqual(['needs_office']);
});

test('assigning another crew member or starting the job does not change the plan', async () => {
  const { job, params, pilot, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await server.callOk(crew.bundle, { query: {} }, memberPhone);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started'));
  await server.callOk(sprayJobs.update, { params, body: { pilotId: pilot.id } }, admin);
  const late = [crewEvent(job.id, 'job_started'), crewEvent(job.id, 'load_done', { n: 1 })];
  const finish = await report(server, pilotPhone, crewEvent(job.id, 'job_finished'));
  expect(outcomesOf([...finish, ...(await report(server, memberPhone, ...late))])).toEqual(['applied', 'applied', 'applied']);
  expect((await view(job.id)).status).toBe('completed');
});

test('a person who was taken off the job may still report what was done', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  await server.callOk(crew.bundle, { query: {} }, pilotPhone);
  await server.callOk(sprayJobs.update, { params, body: { pilotId: null } }, admin);
  const [answer] = await report(server, pilotPhone, crewEvent(job.id, 'job_finished'));
  expect(answer).toMatchObject({
    outcome: 'needs_office',
    message: 'You are no longer on this job. Call the office. Your report is kept.',
  });
  expect(await attentionOf(job.id)).toMatchObject([{ reason: 'reassigned' }]);
  expect((await view(job.id)).status).toBe('approved');
});

test('a report on a job that was deleted is kept under its name', async () => {
  const { job, params, memberPhone } = await crewedJob(server, admin);
  await server.callOk(crew.bundle, { query: {} }, memberPhone);
  await server.callOk(sprayJobs.remove, { params }, admin);
  const [answer] = await report(server, memberPhone, crewEvent(job.id, 'load_done', { n: 1 }));
  expect(answer?.outcome).toBe('needs_office');
  expect(await attentionOf(job.id)).toMatchObject([{ reason: 'deleted', jobName: job.name, jobStatus: null }]);
});

test('a reading without id and time has those of its event, and a field may be named by `field`', async () => {
  const { job, params, field, pilotPhone } = await crewedJob(server, admin);
  const look = { phase: 'start', source: 'hand', windKmh: 8, windFromDeg: 200, temperatureC: 18, humidityPct: 50 };
  const reading = crewEvent(job.id, 'reading', look);
  const events = [crewEvent(job.id, 'job_started'), reading, crewEvent(job.id, 'field_done', { field: field.id, acres: 150 })];
  expect(outcomesOf(await report(server, pilotPhone, ...events))).toEqual(['applied', 'applied', 'applied']);
  const { readings } = await server.callOk(api.readings.list, { params }, admin);
  expect(readings).toMatchObject([{ id: reading.id, takenAt: reading.at, windKmh: 8 }]);
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents.map(({ body }) => body)).toContainEqual({ fieldId: field.id, acres: 150 });
});

test("a report on another crew's job is refused, without revealing whether the job exists", async () => {
  const { memberPhone } = await crewedJob(server, admin);
  const { job: theirs } = await crewedJob(server, admin);
  const answers = await report(server, memberPhone, crewEvent(theirs.id, 'job_started'), crewEvent(UNKNOWN_ID, 'job_started'));
  const message = 'This job does not name you. Load your jobs again, or call the office.';
  expect(answers).toMatchObject([
    { outcome: 'refused', message },
    { outcome: 'refused', message },
  ]);
  expect(await view(theirs.id)).toEqual({ status: 'approved', events: [] });
});

test('a reported hazard becomes a hazard, once, by the person who saw it, also when the job was cancelled', async () => {
  const { job, params, pilot, pilotPhone } = await crewedJob(server, admin);
  await server.callOk(sprayJobs.update, { params, body: { status: 'cancelled' } }, admin);
  const position = { latitude: 52.123456, longitude: -106.5 };
  const event = crewEvent(job.id, 'hazard_added', { position, hazard: 'Power line', note: 'New' });
  await report(server, pilotPhone, event);
  await report(server, pilotPhone, event);
  const { hazards } = await server.callOk(api.hazards.list, { query: { bbox: '-106.6,52.1,-106.4,52.2' } }, admin);
  const seenBy = `${pilot.firstName} ${pilot.lastName}`;
  expect(hazards).toMatchObject([
    { id: event.id, kind: 'wire', name: 'Power line', coordinates: [position], heightM: null, source: 'Crew', seenBy, note: 'New' },
  ]);
});

test('a start records that the hazards were seen', async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', { hazardsSeen: true }));
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents.map(({ body }) => body)).toEqual([{ hazardsSeen: true }]);
});

const READING = () => ({
  id: randomUUID(),
  phase: 'start',
  source: 'hand',
  takenAt: new Date().toISOString(),
  windKmh: 12,
  windFromDeg: 270,
  temperatureC: 18,
  humidityPct: 55,
});

test('a reading becomes a reading of the job, once, taken by the person whatever name is sent', async () => {
  const { job, params, member, memberPhone } = await crewedJob(server, admin);
  const body = { ...READING(), takenBy: 'The Queen' };
  const event = crewEvent(job.id, 'reading', body, { id: body.id });
  await report(server, memberPhone, event);
  await report(server, memberPhone, event, crewEvent(job.id, 'reading', { ...body, windKmh: 40 }));
  const { readings } = await server.callOk(api.readings.list, { params }, admin);
  expect(readings).toMatchObject([{ id: body.id, windKmh: 12, takenBy: `${member.firstName} ${member.lastName}`, takenAt: body.takenAt }]);
  expect((await view(job.id)).events).toHaveLength(2);
});

test('a reading of a field that is not part of the job is refused alone and kept as refused', async () => {
  const { job, memberPhone } = await crewedJob(server, admin);
  const other = await server.field(await server.farmer());
  const event = crewEvent(job.id, 'reading', { ...READING(), fieldId: other.id });
  const [first, next] = await report(server, memberPhone, event, crewEvent(job.id, 'load_done', { n: 1 }));
  expect([first?.outcome, first?.message, next?.outcome]).toEqual([
    'refused',
    'This field is not part of the job. Choose one of its fields, or none.',
    'applied',
  ]);
  expect(await report(server, memberPhone, event)).toEqual([first]);
});

test('a person whose clock is more than 5 minutes off is warned, and the times are corrected', async () => {
  const { job, params, memberPhone } = await crewedJob(server, admin);
  const phoneNow = Date.now() - 20 * 60_000;
  const reading = { ...READING(), takenAt: new Date(phoneNow).toISOString() };
  const at = new Date(phoneNow).toISOString();
  const events = [crewEvent(job.id, 'job_started', {}, { at }), crewEvent(job.id, 'reading', reading, { at })];
  const reply = await server.callOk(crew.sendEvents, { body: { sentAt: new Date(phoneNow).toISOString(), events } }, memberPhone);
  expect(reply.clockMessage).toBe(
    "The clock of this phone is 20 minutes slow. The office corrects the times; set the clock to the network's time.",
  );
  expect(Math.abs(reply.clockOffsetMs - 20 * 60_000)).toBeLessThan(30_000);
  const { crewEvents } = await server.callOk(crewOffice.jobEvents, { params }, admin);
  expect(crewEvents[0]).toMatchObject({ at: events[0]?.at, clockOffsetMs: reply.clockOffsetMs });
  expect(Math.abs(Date.parse(crewEvents[0]?.happenedAt ?? '') - Date.now())).toBeLessThan(60_000);
  const { readings } = await server.callOk(api.readings.list, { params }, admin);
  expect(Math.abs(Date.parse(readings[0]?.takenAt ?? '') - Date.now())).toBeLessThan(60_000);

  const right = await server.callOk(
    crew.sendEvents,
    { body: { sentAt: new Date(Date.now() - 60_000).toISOString(), events: [] } },
    memberPhone,
  );
  expect(right.clockMessage).toBeNull();
});
