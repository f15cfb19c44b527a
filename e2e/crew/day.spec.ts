import { expect, test } from '@playwright/test';
import { callsWith } from '@swathline/client/api/request';
import { api, type SprayJob } from '@swathline/contract';
import { recordFlight } from '@swathline/demo/aircraft/recorded-flight';
import {
  bar,
  createCrewedJob,
  fieldDone,
  finish,
  kindsOf,
  openJob,
  openPhone,
  type Phone,
  reportsOf,
  setClockShift,
  signInAt,
  start,
  statusOf,
  tickLoad,
} from './crew-phone.ts';
import { crewServer, makeLinksOlder } from './crew-server.ts';

const crew = crewServer();

const MINUTE_MS = 60_000;
const received = /Received by the office \d\d:\d\d/;

test('a pilot and a loader work a day without signal; phones and aircraft come back, and the office has everything once', async ({
  browser,
  page,
}) => {
  const { job, links, pilot, member } = await createCrewedJob(crew.call);
  await makeLinksOlder(crew.server, 24);
  const { reports, startedAt, finishedAt } = plannedFlight(job);
  const pilotPhone = await openPhone(browser, crew.line.address, links.pilot, 0);
  const loaderPhone = await openPhone(browser, crew.line.address, links.member, 0);
  for (const phone of [pilotPhone, loaderPhone]) {
    await phone.context.setOffline(true);
    await phone.page.reload();
    await setTime(phone, startedAt);
    await openJob(phone, job);
    await expect(phone.page.getByText('Mind the power line in the north.')).toBeVisible();
    await expect(phone.page.getByRole('link', { name: '306-555-0142' }).first()).toHaveAttribute('href', 'tel:3065550142');
  }

  await start(pilotPhone);
  await tickLoad(loaderPhone, 1);
  await expect(loaderPhone.page.getByRole('button', { name: 'Load done' })).toBeEnabled();
  await tickLoad(loaderPhone, 2);
  await setTime(pilotPhone, finishedAt - MINUTE_MS);
  for (const { name } of job.fields) await fieldDone(pilotPhone, name);
  await setTime(pilotPhone, finishedAt);
  await finish(pilotPhone, '1,5');
  await expect(bar(pilotPhone)).toContainText('On this phone only (8)');
  await expect(bar(loaderPhone)).toContainText('On this phone only (3)');
  expect(await reportsOf(crew.call, job)).toEqual([]);
  expect(await statusOf(crew.call, job)).toBe('approved');

  // The aircraft's tracker is the first with signal: what it flew is the job's only once the phone says so.
  await sendPositions(pilot.id, reports);
  for (const phone of [loaderPhone, pilotPhone]) {
    await setClockShift(phone, 0);
    await phone.context.setOffline(false);
    await expect(bar(phone)).toContainText(received);
  }

  const events = await reportsOf(crew.call, job);
  const of = ({ id }: { id: string }) => events.filter(({ by }) => by.id === id);
  expect(kindsOf(of(pilot))).toEqual([
    'opened_order',
    'reading',
    'go_no_go',
    'job_started',
    'field_done',
    'field_done',
    'reading',
    'job_finished',
  ]);
  expect(kindsOf(of(member))).toEqual(['opened_order', 'load_done', 'load_done']);
  expect(events.every(({ outcome }) => outcome === 'applied')).toBe(true);
  const timeOf = (kind: string) => Date.parse(events.find((event) => event.kind === kind)?.happenedAt ?? '');
  expect(Math.abs(timeOf('job_started') - startedAt)).toBeLessThan(2 * MINUTE_MS);
  expect(Math.abs(timeOf('job_finished') - finishedAt)).toBeLessThan(2 * MINUTE_MS);
  expect(await statusOf(crew.call, job)).toBe('completed');

  // Its records are filled from the reports and the flight, and wait to be signed.
  const { records } = await crew.call(api.records.ofJob, { params: { id: job.id } });
  expect(records.map(({ fieldName }) => fieldName).sort()).toEqual(job.fields.map(({ name }) => name).sort());
  for (const { state, areaAcres, startedAt: from, endedAt: to } of records) {
    expect([state, Math.round(areaAcres ?? 0)]).toEqual(['open', 159]);
    expect(Date.parse(from ?? '')).toBeGreaterThan(startedAt);
    expect(Date.parse(to ?? '')).toBeLessThan(finishedAt - MINUTE_MS);
  }

  // The office sees it, with the flight and its acres.
  await signInAt(page, crew.line.address);
  await page.goto(`${crew.line.address}/spray-jobs?job=${job.id}`);
  const dialog = page.getByRole('dialog', { name: job.name });
  await expect(dialog.getByRole('region', { name: 'Crew' })).toContainText('Finished: 1.5 h');
  await expect(dialog.getByRole('table', { name: 'Flights' })).toContainText(pilot.lastName);
  await dialog.getByRole('button', { name: 'Estimate coverage' }).click();
  await expect(dialog.getByText(/^of 31\d(\.\d)? acres to spray$/)).toBeVisible();
  const { coveredAcres } = await crew.call(api.tracks.coverage, { params: { id: job.id }, query: {} });
  expect(coveredAcres).toBeGreaterThan(250);
});

/** A flight of the demo's aircraft over the job's fields that ended a while ago, and when the pilot starts and finishes the job. */
function plannedFlight({ fields }: SprayJob) {
  const outlines = fields.map(({ coordinates }) => coordinates);
  const record = (startMs: number) => recordFlight(outlines, { startMs, intervalMs: 2000, seed: 7 });
  const endOf = (reports: ReturnType<typeof record>) => Date.parse(reports.at(-1)?.timestamp ?? '');
  const durationMs = endOf(record(0));
  const startedAt = Date.now() - durationMs - 20 * MINUTE_MS;
  const reports = record(startedAt + 5 * MINUTE_MS);
  return { reports, startedAt, finishedAt: endOf(reports) + 5 * MINUTE_MS };
}

/** Sends what the pilot's tracker app recorded without signal. */
async function sendPositions(pilotId: string, locations: ReturnType<typeof recordFlight>): Promise<void> {
  const { token } = await crew.call(api.pilots.issueDeviceToken, { params: { id: pilotId }, body: { name: 'Tracker' } });
  const callFromTracker = callsWith(token, () => crew.line.address);
  expect(await callFromTracker(api.pilots.report, { body: { locations } })).toMatchObject({ stored: locations.length, refused: 0 });
}

const setTime = (phone: Phone, at: number) => setClockShift(phone, at - Date.now());
