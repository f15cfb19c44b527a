import { expect, test } from '@playwright/test';
import { api } from '@swathline/contract';
import { addNote, bar, createCrewedJob, kindsOf, openJob, openPhone, reportsOf } from './crew-phone.ts';
import { crewServer, SENDING } from './crew-server.ts';
import type { Fault } from './weak-line.ts';

const crew = crewServer();

for (const fault of ['cut_before', 'cut_within', 'lose_answer'] satisfies Fault[]) {
  test(`${fault.replace('_', ' ')}: nothing is lost and nothing doubled`, async ({ browser }) => {
    const { job, links } = await createCrewedJob(crew.call);
    const phone = await openPhone(browser, crew.line.address, links.pilot);
    await openJob(phone, job);
    await expect(bar(phone)).toContainText('Received by the office');
    // The browser repeats some requests by itself.
    crew.line.fail(SENDING, fault, 100);
    await addNote(phone, `Note with ${fault}`);
    await expect(bar(phone)).toContainText('On this phone only (1)');
    await expect.poll(() => crew.line.failures()).toBeGreaterThan(1);
    crew.line.heal();
    await expect(bar(phone)).toContainText('Received by the office');
    expect(kindsOf(await reportsOf(crew.call, job))).toEqual(['opened_order', 'note']);
  });
}

test('the server stopped, then killed after it had stored an event: the phone waits, and each event is there once', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('Received by the office');

  await crew.server.stop('SIGTERM');
  await addNote(phone, 'While the server was stopped');
  await expect(bar(phone)).toContainText('On this phone only (1)');
  await crew.server.start();
  await expect(bar(phone)).toContainText('Received by the office');

  // The browser repeats some requests by itself.
  crew.line.fail(SENDING, 'lose_answer', 100);
  const lost = crew.line.failed();
  await addNote(phone, 'Stored, then killed');
  await lost;
  await crew.server.stop('SIGKILL');
  await expect(bar(phone)).toContainText('On this phone only (1)');
  crew.line.heal();
  await crew.server.start();
  await expect(bar(phone)).toContainText('Received by the office');
  expect(kindsOf(await reportsOf(crew.call, job))).toEqual(['opened_order', 'note', 'note']);
});

test('the tab closed while the answer is on its way: the next opening finds the event and its receipt', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('Received by the office');
  crew.line.fail(SENDING, 'hold_answer', 1);
  const held = crew.line.failed();
  await addNote(phone, 'Closed at once');
  await held;
  await phone.page.close({ runBeforeUnload: false });
  crew.line.release();

  const page = await phone.context.newPage();
  await page.goto('/crew');
  await expect(bar({ ...phone, page })).toContainText('Received by the office');
  await bar({ ...phone, page })
    .getByRole('button')
    .click();
  await expect(page.getByText('Note: Closed at once')).toHaveCount(1);
  expect(kindsOf(await reportsOf(crew.call, job))).toEqual(['opened_order', 'note']);
});

test('two tabs of one phone send each event once', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  const second = { ...phone, page: await phone.context.newPage() };
  await second.page.goto('/crew');
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await openJob(second, job);
  await addNote(phone, 'From the first tab');
  await addNote(second, 'From the second tab');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  await expect(bar(second)).toContainText('Received by the office');
  const reports = await reportsOf(crew.call, job);
  expect(new Set(reports.map(({ sequence }) => sequence)).size).toBe(reports.length);
  expect(kindsOf(reports).filter((kind) => kind === 'note')).toHaveLength(2);
});

test('a clock 20 minutes fast: the page says so, and the office has the right times', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot, 20 * 60_000);
  await expect(phone.page.getByText('The clock of this phone is 20 minutes fast.')).toBeVisible();
  await openJob(phone, job);
  const before = Date.now();
  await addNote(phone, 'At the right time');
  const readNote = async () => (await reportsOf(crew.call, job)).find(({ kind }) => kind === 'note');
  await expect.poll(readNote).toBeDefined();
  await expect(bar(phone)).toContainText('Received by the office');
  const note = await readNote();
  expect(Math.abs(Date.parse(note?.happenedAt ?? '') - before)).toBeLessThan(60_000);
  expect(Date.parse(note?.at ?? '') - before).toBeGreaterThan(19 * 60_000);
});

test('a clock 7 hours slow: the card judges night and inversion by the right time, as the office does', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot, -7 * 3_600_000);
  await openJob(phone, job);
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(phone.page.getByRole('heading', { name: 'Go or no go' })).toBeVisible();
  const { rows } = await crew.call(api.goNoGoChecks.check, { params: { id: job.id }, query: {} });
  const byTheSun = rows.filter(({ check }) => check === 'night' || check === 'inversionClock');
  expect(byTheSun).toHaveLength(2);
  for (const { sentence } of byTheSun) await expect(phone.page.getByText(sentence)).toHaveCount(1);
});
