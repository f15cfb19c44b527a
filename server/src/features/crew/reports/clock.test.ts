import { randomUUID } from 'node:crypto';
import { api, MAX_CREW_CLOCK_OFFSET_MS } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, type SentEvent } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { clockOf } from './clock.ts';

const { crew, crewOffice } = api;
const CHANGED = 'The clock of this phone was changed between this report and its sending. Check the time of the report.';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOW_MS = 3 * HOUR_MS;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const agoMs = (ms: number) => new Date(Date.now() - ms).toISOString();
const reportsOf = async (id: string) => (await server.callOk(crewOffice.jobEvents, { params: { id } }, admin)).crewEvents;

/** A job's start and a reading of two hours ago by a phone that is three hours slow and knows it. */
function reportsOfSlowPhone(sprayJobId: string): SentEvent[] {
  const at = agoMs(2 * HOUR_MS + SLOW_MS);
  const wind = { windKmh: 12, windFromDeg: 270, temperatureC: 18, humidityPct: 55 };
  const reading = { id: randomUUID(), phase: 'start', source: 'hand', takenAt: at, ...wind };
  const parts = { at, clockOffsetMs: SLOW_MS };
  return [crewEvent(sprayJobId, 'job_started', {}, parts), crewEvent(sprayJobId, 'reading', reading, parts)];
}

async function expectTimesOfTwoHoursAgo(sprayJobId: string): Promise<void> {
  const isRight = (time: string | undefined) => Math.abs(Date.parse(time ?? '') - Date.now() + 2 * HOUR_MS) < MINUTE_MS;
  const { readings } = await server.callOk(api.readings.list, { params: { id: sprayJobId } }, admin);
  const checkIns = await server.db.selectFrom('checkIns').select('checkedInAt').where('sprayJobId', '=', sprayJobId).execute();
  const times = [...(await reportsOf(sprayJobId)).map(({ happenedAt }) => happenedAt), ...readings.map(({ takenAt }) => takenAt)];
  expect([...times, ...checkIns.map(({ checkedInAt }) => checkedInAt)].filter((time) => !isRight(time))).toEqual([]);
  expect(times).toHaveLength(3);
}

test('a clock that was set right before the sending: the offset that the phone knew corrects the times, and both sides read it', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  const events = reportsOfSlowPhone(job.id);
  const send = () => server.callOk(crew.sendEvents, { body: { sentAt: new Date().toISOString(), events } }, pilotPhone);
  const reply = await send();
  expect(reply).toMatchObject({ clockMessage: null, events: events.map(({ id }) => ({ id, outcome: 'applied', message: CHANGED })) });
  expect((await send()).events).toEqual(reply.events);
  expect((await reportsOf(job.id)).map(({ message, clockOffsetMs }) => [message, clockOffsetMs])).toEqual(
    events.map(() => [CHANGED, SLOW_MS]),
  );
  await expectTimesOfTwoHoursAgo(job.id);
  const { crewPhones } = await server.callOk(api.crewPhones.list, { params: { id: pilot.id } }, admin);
  expect(Math.abs(crewPhones[0]?.clockOffsetMs ?? NaN)).toBeLessThan(MINUTE_MS);
});

test('the times of an imported file are corrected by the offset that the phone knew', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const events = reportsOfSlowPhone(job.id);
  const file = {
    format: 'swathline-crew-outbox',
    version: 1,
    phoneId: pilotPhone.id,
    exportedAt: new Date().toISOString(),
    events,
  } as const;
  const { events: answers } = await server.callOk(crewOffice.importOutbox, { body: file }, admin);
  expect(answers.map(({ message }) => message)).toEqual([null, null]);
  await expectTimesOfTwoHoursAgo(job.id);
});

const receivedAt = new Date('2026-06-15T18:00:00.000Z');
const at = (hours: number) => new Date(receivedAt.getTime() + hours * HOUR_MS).toISOString();
const NEAR_MS = SLOW_MS + MAX_CREW_CLOCK_OFFSET_MS;

test.each([
  ['not known', { at: at(-5) }, SLOW_MS, SLOW_MS, false],
  ['not known in a file', { at: at(-5) }, null, null, false],
  ['as measured, within 5 minutes', { at: at(-5), clockOffsetMs: NEAR_MS }, SLOW_MS, SLOW_MS, false],
  ['known, and the clock was set since', { at: at(-5), clockOffsetMs: SLOW_MS }, 0, SLOW_MS, true],
  ['known, and the clock was set before the event', { at: at(-1), clockOffsetMs: SLOW_MS }, 0, 0, true],
  ['known in a file', { at: at(-5), clockOffsetMs: SLOW_MS }, null, SLOW_MS, false],
  ['known in a file, and the clock was set before the event', { at: at(-1), clockOffsetMs: SLOW_MS }, null, null, true],
] as const)('the offset of an event is %s', (_, event, measuredMs, clockOffsetMs, isClockChanged) => {
  expect(clockOf(event, { measuredMs, receivedAt })).toEqual({ clockOffsetMs, isClockChanged });
});
