import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, crewPhone, dayFromNow, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** What a pilot's tracker sends, one position for each of these minutes before now. */
async function reportPositions(pilot: Person, minutes: number[]): Promise<void> {
  const locations = minutes.map((each) => ({ latitude: 51, longitude: -105, timestamp: minutesAgo(each) }));
  await server.callOk(api.pilots.report, { body: { locations } }, await server.device(pilot));
}

/** By how many minutes the positions of a job are old, the oldest first. */
async function minutesOf(sprayJobId: string): Promise<number[]> {
  const rows = await server.db.selectFrom('locations').select('recordedAt').where('sprayJobId', '=', sprayJobId).execute();
  return rows.map(({ recordedAt }) => Math.round((Date.now() - Date.parse(recordedAt)) / 60_000)).sort((a, b) => b - a);
}

test("positions that the tracker sent before the phone's start arrived belong to the job, from start to finish", async () => {
  const { job, params, pilot, pilotPhone } = await crewedJob(server, admin);
  await reportPositions(pilot, [70, 50, 40, 20]);
  expect(await minutesOf(job.id)).toEqual([]);

  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: minutesAgo(60) }));
  expect(await minutesOf(job.id)).toEqual([50, 40, 20]);
  await report(server, pilotPhone, crewEvent(job.id, 'job_finished', {}, { at: minutesAgo(30) }));
  expect(await minutesOf(job.id)).toEqual([50, 40]);
  const { flights } = await server.callOk(api.tracks.flights, { params }, admin);
  expect(flights).toHaveLength(1);
});

test('of two jobs that a pilot flew without signal, each gets its own positions', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  const second = await server.job({ pilotId: pilot.id, status: 'approved', startDate: dayFromNow(0), endDate: dayFromNow(2) });
  await reportPositions(pilot, [55, 35, 25, 5]);
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: minutesAgo(60) }),
    crewEvent(job.id, 'job_finished', {}, { at: minutesAgo(40) }),
    crewEvent(second.id, 'job_started', {}, { at: minutesAgo(30) }),
    crewEvent(second.id, 'job_finished', {}, { at: minutesAgo(20) }),
  );
  expect([await minutesOf(job.id), await minutesOf(second.id)]).toEqual([[55], [25]]);
});

test("takes no positions of another job or another pilot, and none for the ground crew's start", async () => {
  const { job, pilot, member } = await crewedJob(server, admin);
  const other = await server.pilot();
  await Promise.all([reportPositions(pilot, [30]), reportPositions(other, [30])]);
  const memberPhone = await crewPhone(server, admin, member);
  await report(server, memberPhone, crewEvent(job.id, 'job_started', {}, { at: minutesAgo(60) }));
  expect(await minutesOf(job.id)).toEqual([]);
});
