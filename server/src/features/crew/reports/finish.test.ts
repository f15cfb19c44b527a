import { api, type SprayJobStatus } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, crewPhone, dayFromNow, type Phone, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { officeSettings, pilots, sprayJobs } = api;

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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const setStatus = (id: string, status: SprayJobStatus) => server.callOk(sprayJobs.update, { params: { id }, body: { status } }, admin);
const isOnMap = async (pilot: Person) =>
  (await server.callOk(pilots.active, {}, admin)).activePilots.some(({ pilotId }) => pilotId === pilot.id);
const send = (device: { token: string }, ...minutes: number[]) =>
  server.callOk(
    pilots.report,
    { body: { locations: minutes.map((each) => ({ latitude: 51, longitude: -105, timestamp: minutesAgo(each) })) } },
    device,
  );
const event = (phone: Phone, id: string, kind: 'job_started' | 'job_finished', minutes: number, parts = {}) =>
  report(server, phone, crewEvent(id, kind, {}, { at: minutesAgo(minutes), ...parts }));

/** By how many minutes the positions of a job are old, the oldest first. */
async function minutesOf(sprayJobId: string): Promise<number[]> {
  const rows = await server.db.selectFrom('locations').select('recordedAt').where('sprayJobId', '=', sprayJobId).execute();
  return rows.map(({ recordedAt }) => Math.round((Date.now() - Date.parse(recordedAt)) / 60_000)).sort((a, b) => b - a);
}

/** By how many minutes ago the check-ins to a job ended, the oldest check-in first; null for one that goes on. */
async function endsOf(sprayJobId: string): Promise<(number | null)[]> {
  const rows = await server.db.selectFrom('checkIns').selectAll().where('sprayJobId', '=', sprayJobId).orderBy('checkedInAt').execute();
  return rows.map(({ checkedOutAt: at }) => (at === null ? null : Math.round((Date.now() - Date.parse(at)) / 60_000)));
}

const jobOf = (id: string) =>
  server.db.selectFrom('sprayJobs').select(['status', 'finishedAt']).where('id', '=', id).executeTakeFirstOrThrow();

/** Checks in to a job by a device, as of some minutes ago. What ended before, ended then at the latest. */
async function checkInAgo(minutes: number, sprayJobId: string, device: { token: string }): Promise<void> {
  const ofJob = (isOpen: boolean) =>
    server.db
      .updateTable('checkIns')
      .where('sprayJobId', '=', sprayJobId)
      .where('checkedOutAt', isOpen ? 'is' : 'is not', null);
  await ofJob(false)
    .set({ checkedOutAt: minutesAgo(minutes) })
    .execute();
  await server.callOk(pilots.checkIn, { body: { sprayJobId } }, device);
  await ofJob(true)
    .set({ checkedInAt: minutesAgo(minutes) })
    .execute();
}

/** A job whose pilot started it 60 minutes ago, with a tracker that reported 50 and 20 minutes ago. */
async function flownJob() {
  const crewed = await crewedJob(server, admin);
  const tracker = await server.device(crewed.pilot);
  await event(crewed.pilotPhone, crewed.job.id, 'job_started', 60);
  await send(tracker, 50, 20);
  expect(await minutesOf(crewed.job.id)).toEqual([50, 20]);
  return { ...crewed, tracker, id: crewed.job.id };
}

test('a finish that waits for the office ends the check-in as of the finish, and later positions do not count', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { id, pilot, pilotPhone, tracker } = await flownJob();
  expect(await event(pilotPhone, id, 'job_finished', 30)).toMatchObject([{ outcome: 'needs_office' }]);
  expect(await endsOf(id)).toEqual([30]);
  await send(tracker, 40, 10, 0);
  expect(await minutesOf(id)).toEqual([50, 40]);
  expect(await isOnMap(pilot)).toBe(false);

  await setStatus(id, 'completed');
  expect(await endsOf(id)).toEqual([30]);
});

test("a ground crew member's finish ends the pilot's check-in, completing the job or not", async () => {
  for (const crewMayComplete of [true, false]) {
    await server.callOk(officeSettings.update, { body: { crewMayComplete } }, admin);
    const { id, pilot, memberPhone } = await flownJob();
    await event(memberPhone, id, 'job_finished', 30);
    expect(await endsOf(id)).toEqual([30]);
    expect(await minutesOf(id)).toEqual([50]);
    expect(await isOnMap(pilot)).toBe(false);
  }
});

test('a finish on a plan that the office has changed since ends the check-in', async () => {
  const { id, pilotPhone, params } = await flownJob();
  await server.callOk(sprayJobs.update, { params, body: { notes: 'Leave the east side' } }, admin);
  expect(await event(pilotPhone, id, 'job_finished', 30, { planVersion: 'old' })).toMatchObject([{ outcome: 'needs_office' }]);
  expect(await endsOf(id)).toEqual([30]);
  expect(await minutesOf(id)).toEqual([50]);
});

test('a finish that could not complete the job ends the check-in', async () => {
  const { job, pilot, pilotPhone } = await crewedJob(server, admin);
  const tracker = await server.device(pilot);
  await server.callOk(pilots.checkIn, { body: { sprayJobId: job.id } }, tracker);
  await server.callOk(officeSettings.update, { body: { papersGuard: 'block' } }, admin);
  await server.db.insertInto('credentials').values({ userId: pilot.id, kind: 'medical', expiresOn: '2020-01-01' }).execute();
  const [answer] = await event(pilotPhone, job.id, 'job_finished', 0);
  expect(answer).toMatchObject({ outcome: 'needs_office', message: expect.stringContaining('cannot be started yet') as unknown });
  expect(await isOnMap(pilot)).toBe(false);
});

test("a cancelled job's finish ends the check-in, and so does that of a pilot who was taken off the job", async () => {
  const cancelled = await flownJob();
  await server.callOk(sprayJobs.cancel, { params: cancelled.params, body: {} }, admin);
  const reassigned = await flownJob();
  await server.callOk(sprayJobs.update, { params: reassigned.params, body: { pilotId: (await server.pilot()).id } }, admin);
  for (const { id, pilot, pilotPhone } of [cancelled, reassigned]) {
    expect(await event(pilotPhone, id, 'job_finished', 30)).toMatchObject([{ outcome: 'needs_office' }]);
    expect(await endsOf(id)).toEqual([30]);
    expect(await isOnMap(pilot)).toBe(false);
  }
});

test('a finish of a person who was taken off the job does not end the check-in of its new pilot', async () => {
  const { id, params, pilotPhone } = await flownJob();
  const next = await server.pilot();
  await server.callOk(sprayJobs.update, { params, body: { pilotId: next.id } }, admin);
  await server.callOk(pilots.checkIn, { body: { sprayJobId: id } }, await server.device(next));
  await event(pilotPhone, id, 'job_finished', 0);
  expect(await endsOf(id)).toEqual([0, null]);
  expect(await isOnMap(next)).toBe(true);
});

test('completing by the office ends every check-in, and late positions from before it count', async () => {
  const { id, pilot, params, tracker } = await flownJob();
  const second = await server.pilot();
  await server.callOk(sprayJobs.update, { params, body: { pilotId: second.id } }, admin);
  await server.callOk(pilots.checkIn, { body: { sprayJobId: id } }, await server.device(second));
  await setStatus(id, 'completed');
  expect(await endsOf(id)).toEqual([0, 0]);
  expect([await isOnMap(pilot), await isOnMap(second)]).toEqual([false, false]);
  await send(tracker, 10, -3);
  expect(await minutesOf(id)).toEqual([50, 20, 10]);
});

test("the pilot's finish, which arrives after the office has completed the job, is when the check-in ended", async () => {
  const { id, pilotPhone } = await flownJob();
  await setStatus(id, 'completed');
  expect(await minutesOf(id)).toEqual([50, 20]);
  await event(pilotPhone, id, 'job_finished', 30);
  expect(await endsOf(id)).toEqual([30]);
  expect(await minutesOf(id)).toEqual([50]);
});

test("the pilot's late finish ends neither the pilot's later check-in nor its positions", async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { id, pilot, pilotPhone, tracker } = await flownJob();
  await server.callOk(pilots.checkOutPilot, { params: { id: pilot.id } }, admin);
  await checkInAgo(15, id, tracker);
  await send(tracker, 10, 0);
  expect(await minutesOf(id)).toEqual([50, 20, 10, 0]);
  await event(pilotPhone, id, 'job_finished', 30);
  expect(await endsOf(id)).toEqual([30, null]);
  expect(await minutesOf(id)).toEqual([50, 10, 0]);
  expect(await isOnMap(pilot)).toBe(true);
});

test.each([true, false])(
  'a late finish ends no work that was started since: the job goes on, and so does the check-in (crews may complete jobs: %s)',
  async (crewMayComplete) => {
    await server.callOk(officeSettings.update, { body: { crewMayComplete } }, admin);
    const { id, pilot, pilotPhone, memberPhone, tracker } = await flownJob();
    await event(pilotPhone, id, 'job_started', 15);
    await send(tracker, 10);
    expect(await event(memberPhone, id, 'job_finished', 30)).toMatchObject([{ outcome: 'applied', message: null }]);
    expect(await jobOf(id)).toEqual({ status: 'in_progress', finishedAt: null });
    expect(await endsOf(id)).toEqual([30, null]);
    expect(await minutesOf(id)).toEqual([50, 10]);
    await send(tracker, 0);
    expect(await minutesOf(id)).toEqual([50, 10, 0]);
    expect(await isOnMap(pilot)).toBe(true);

    await event(memberPhone, id, 'job_finished', 0);
    expect((await jobOf(id)).status).toBe(crewMayComplete ? 'completed' : 'in_progress');
    expect(await isOnMap(pilot)).toBe(false);
  },
);

test('a start that arrives after the finish before it has completed the job puts it back to work', async () => {
  const { id, pilot, pilotPhone, memberPhone, tracker } = await flownJob();
  await event(memberPhone, id, 'job_finished', 30);
  expect((await jobOf(id)).status).toBe('completed');
  expect(await event(pilotPhone, id, 'job_started', 15)).toMatchObject([{ outcome: 'applied', message: null }]);
  expect(await jobOf(id)).toEqual({ status: 'in_progress', finishedAt: null });
  await send(tracker, 0);
  expect(await minutesOf(id)).toContain(0);
  expect(await isOnMap(pilot)).toBe(true);

  expect(await event(memberPhone, id, 'job_finished', 5)).toMatchObject([{ outcome: 'applied' }]);
  expect((await jobOf(id)).status).toBe('completed');
  // A start from before the finish, which only arrives late, leaves the job completed.
  expect(await event(pilotPhone, id, 'job_started', 20)).toMatchObject([{ outcome: 'applied' }]);
  expect((await jobOf(id)).status).toBe('completed');
});

test('a start after the office has completed the job waits for the office, where crews may not complete jobs', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { id, pilot, pilotPhone, memberPhone } = await flownJob();
  await event(memberPhone, id, 'job_finished', 30);
  await setStatus(id, 'completed');
  const { finishedAt } = await jobOf(id);
  const message = 'The job is complete. Call the office before you go on. Your report is kept.';
  expect(await event(pilotPhone, id, 'job_started', 15)).toMatchObject([{ outcome: 'needs_office', message }]);
  const { items } = await server.callOk(api.crewOffice.attention, { query: { limit: 100 } }, admin);
  expect(items.filter(({ sprayJobId }) => sprayJobId === id).map(({ reason }) => reason)).toEqual(['completed']);
  expect(await jobOf(id)).toEqual({ status: 'completed', finishedAt });
  expect(await isOnMap(pilot)).toBe(false);
});

test.each(['start', 'finish'])(
  'work that was started within five minutes after the finish goes on (the %s arrives first)',
  async (first) => {
    const { id, pilot, pilotPhone, memberPhone } = await flownJob();
    await server.callOk(pilots.checkOutPilot, { params: { id: pilot.id } }, admin);
    await server.db
      .updateTable('checkIns')
      .set({ checkedOutAt: minutesAgo(15) })
      .where('sprayJobId', '=', id)
      .execute();
    const reports = [() => event(pilotPhone, id, 'job_started', 8), () => event(memberPhone, id, 'job_finished', 10)];
    for (const send of first === 'start' ? reports : reports.toReversed()) expect(await send()).toMatchObject([{ outcome: 'applied' }]);
    expect(await endsOf(id)).toEqual([15, null]);
    expect(await isOnMap(pilot)).toBe(true);
    expect(await jobOf(id)).toEqual({ status: 'in_progress', finishedAt: null });
  },
);

test('of two finishes without a start between them the latest is the end of the work, in either order', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  for (const [first, second] of [
    [30, 10],
    [10, 30],
  ] as const) {
    const { id, pilotPhone, memberPhone } = await flownJob();
    await event(pilotPhone, id, 'job_finished', first);
    await event(memberPhone, id, 'job_finished', second);
    const { finishedAt } = await jobOf(id);
    expect(Math.round((Date.now() - Date.parse(finishedAt ?? '')) / 60_000)).toBe(10);
  }
});

test('a late finish from before the office put the job back to work does not complete it again', async () => {
  const { id, pilot, pilotPhone, memberPhone, tracker } = await flownJob();
  await event(pilotPhone, id, 'job_finished', 30);
  await setStatus(id, 'in_progress');
  await send(tracker, 0);
  expect(await isOnMap(pilot)).toBe(true);
  await event(memberPhone, id, 'job_finished', 35);
  expect(await jobOf(id)).toEqual({ status: 'in_progress', finishedAt: null });
  expect(await isOnMap(pilot)).toBe(true);
});

test.each<SprayJobStatus[]>([
  ['changes_needed', 'approved'],
  ['submitted', 'in_progress'],
  ['cancelled', 'approved'],
])('a late finish from before the office put the job back to work by way of %s does not complete it again', async (...statuses) => {
  const { id, pilotPhone, memberPhone } = await flownJob();
  await event(pilotPhone, id, 'job_finished', 30);
  for (const status of statuses) await setStatus(id, status);
  expect(await event(memberPhone, id, 'job_finished', 25)).toMatchObject([{ outcome: 'applied' }]);
  expect(await jobOf(id)).toEqual({ status: statuses.at(-1), finishedAt: null });
});

test('a late finish does not complete a job to which a device has checked its pilot in since', async () => {
  const { id, pilot, memberPhone, tracker } = await flownJob();
  await server.callOk(pilots.checkOutPilot, { params: { id: pilot.id } }, admin);
  await checkInAgo(15, id, tracker);
  await event(memberPhone, id, 'job_finished', 30);
  expect(await jobOf(id)).toEqual({ status: 'in_progress', finishedAt: null });
  expect(await isOnMap(pilot)).toBe(true);
});

test('a check-in that began within five minutes after the finish ends with it, because clocks differ', async () => {
  const { id, pilot, pilotPhone, tracker } = await flownJob();
  await server.callOk(pilots.checkOutPilot, { params: { id: pilot.id } }, admin);
  await checkInAgo(27, id, tracker);
  await event(pilotPhone, id, 'job_finished', 30);
  expect(await endsOf(id)).toEqual([30, 27]);
  expect(await minutesOf(id)).toEqual([50]);
  expect(await isOnMap(pilot)).toBe(false);
});

test('a tracker alone is checked in to a job until its finish, also by positions that arrive after it', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { job, pilot, member } = await crewedJob(server, admin);
  await setStatus(job.id, 'in_progress');
  const tracker = await server.device(pilot);
  await event(await crewPhone(server, admin, member), job.id, 'job_finished', 30);
  await send(tracker, 2);
  expect(await endsOf(job.id)).toEqual([]);
  await send(await server.device(pilot), 50, 40, 20);
  expect(await endsOf(job.id)).toEqual([30]);
  expect(await minutesOf(job.id)).toEqual([50, 40]);
  expect(await isOnMap(pilot)).toBe(false);
});

test('with one job finished in the field, a tracker counts for the other job in progress', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { id, pilot, pilotPhone, tracker } = await flownJob();
  const next = await server.job({ pilotId: pilot.id, status: 'in_progress' });
  await event(pilotPhone, id, 'job_finished', 15);
  await send(tracker, 5);
  expect([await minutesOf(id), await minutesOf(next.id)]).toEqual([[50, 20], [5]]);
});

test('a start after a finish that waits for the office continues the work, and a late start from before it does not', async () => {
  await server.callOk(officeSettings.update, { body: { crewMayComplete: false } }, admin);
  const { job, pilot, pilotPhone, memberPhone } = await crewedJob(server, admin, { startDate: dayFromNow(-1) });
  await setStatus(job.id, 'in_progress');
  await event(memberPhone, job.id, 'job_finished', 30);
  await event(pilotPhone, job.id, 'job_started', 60);
  expect(await endsOf(job.id)).toEqual([30]);
  await event(pilotPhone, job.id, 'job_started', 20);
  expect(await endsOf(job.id)).toEqual([30, null]);
  expect(await isOnMap(pilot)).toBe(true);
});

test('a job that the office puts back in progress checks its pilot in again', async () => {
  const { id, pilot, tracker } = await flownJob();
  await setStatus(id, 'completed');
  await setStatus(id, 'in_progress');
  await send(tracker, -1);
  expect(await endsOf(id)).toEqual([0, null]);
  expect(await isOnMap(pilot)).toBe(true);
});

test('of an upload and a concurrent completion no open check-in remains', async () => {
  for (let round = 0; round < 5; round++) {
    const pilot = await server.pilot();
    const { id } = await server.job({ pilotId: pilot.id, status: 'in_progress' });
    const tracker = await server.device(pilot);
    await Promise.all([send(tracker, 0), setStatus(id, 'completed')]);
    expect(await endsOf(id)).not.toContain(null);
  }
});

test.each([true, false])(
  'a job that the office lets go on after the finish is started again, and then takes loads and positions (crews may complete jobs: %s)',
  async (crewMayComplete) => {
    await server.callOk(officeSettings.update, { body: { crewMayComplete } }, admin);
    const { id, pilot, pilotPhone, tracker } = await flownJob();
    const finish = crewEvent(id, 'job_finished', {}, { at: minutesAgo(30) });
    await report(server, pilotPhone, finish);
    if (crewMayComplete) await setStatus(id, 'in_progress');
    else await server.callOk(api.crewOffice.resolve, { params: { id: finish.id }, body: { note: 'The east side is left' } }, admin);

    expect(await event(pilotPhone, id, 'job_started', 15)).toMatchObject([{ outcome: 'applied' }]);
    expect(await jobOf(id)).toEqual({ status: 'in_progress', finishedAt: null });
    expect(await report(server, pilotPhone, crewEvent(id, 'load_done', { n: 1 }))).toMatchObject([{ outcome: 'applied' }]);
    await send(tracker, 5, 0);
    expect(await minutesOf(id)).toContain(5);
    expect(await isOnMap(pilot)).toBe(true);
  },
);
