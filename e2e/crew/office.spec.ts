import { api } from '@swathline/contract';
import { expect, test } from '@playwright/test';
import {
  addNote,
  addPhoto,
  bar,
  createCrewedJob,
  kindsOf,
  openJob,
  openPhone,
  reportsOf,
  signInAt,
  start,
  statusOf,
} from './crew-phone.ts';
import { crewServer } from './crew-server.ts';

const crew = crewServer();

test('a job cancelled meanwhile: the report is kept, and both sides see it', async ({ browser, page }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await start(phone);
  await crew.call(api.sprayJobs.cancel, { params: { id: job.id }, body: { notes: '' } });
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('The office must look');
  await expect(phone.page.getByText('The office cancelled this job. Stop, and call the office.').first()).toBeVisible();
  expect(await statusOf(crew.call, job)).toBe('cancelled');

  await signInAt(page, crew.line.address);
  const card = page.getByRole('region', { name: /^The office must look/ });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('The job was cancelled before this report arrived. Find out what was sprayed.');
  await card
    .getByRole('listitem')
    .filter({ hasText: `${job.name}: Started` })
    .getByRole('button')
    .click();
  await page.getByLabel('What you did about it').fill('Called the pilot; nothing was sprayed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as dealt with' }).click();
  // While it is open, the card is hidden.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByText(`${job.name}: Started`)).toHaveCount(0);

  const waiting = (await reportsOf(crew.call, job)).filter(({ outcome, resolved }) => outcome === 'needs_office' && resolved === null);
  for (const { id } of waiting) await crew.call(api.crewOffice.resolve, { params: { id }, body: { note: 'Nothing was sprayed.' } });
  await phone.page.reload();
  await expect(bar(phone)).toContainText('Received by the office');
  await expect(bar(phone)).not.toContainText('The office must look');
});

test('a person taken off the job meanwhile: the report is kept for the office', async ({ browser }) => {
  const { job, links, pilot } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await addNote(phone, 'Done the west half');
  await crew.call(api.sprayJobs.update, { params: { id: job.id }, body: { pilotId: null } });
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('The office must look');
  await expect(phone.page.getByText('This job is no longer yours')).toBeVisible();
  const reports = await reportsOf(crew.call, job);
  expect(reports.map(({ reason, by }) => [reason, by.id])).toEqual([
    ['reassigned', pilot.id],
    ['reassigned', pilot.id],
  ]);
});

test('a revoked phone says so; its export, with the photo, is imported at the office, once', async ({ browser, page }) => {
  const { job, links, pilot } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await addNote(phone, 'Only on this phone');
  await addPhoto(phone, 'Only here too');
  const { crewPhones } = await crew.call(api.crewPhones.list, { params: { id: pilot.id } });
  await crew.call(api.crewPhones.revoke, { params: { id: pilot.id, phoneId: crewPhones[0]?.id ?? '' } });
  await phone.context.setOffline(false);
  await expect(phone.page.getByText('The office has ended the access of this phone', { exact: false })).toBeVisible();
  await expect(bar(phone)).toContainText('On this phone only (3)');

  await bar(phone).getByRole('button').click();
  const downloading = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: 'Export what is on this phone' }).click();
  const file = await (await downloading).path();

  await signInAt(page, crew.line.address);
  await page.goto(`${crew.line.address}/users?filterField=email&filterText=${encodeURIComponent(pilot.email)}`);
  await page.getByRole('button', { name: /^Crew phone of/ }).click();
  for (const _ of [1, 2]) {
    await page.getByLabel('Import an exported file').setInputFiles(file);
    await expect(page.getByText('3 reports of')).toContainText('3 imported');
    await expect(page.getByText('1 photo imported.')).toBeVisible();
  }
  const reports = await reportsOf(crew.call, job);
  expect(kindsOf(reports)).toEqual(['opened_order', 'note', 'photo']);
  expect(reports.at(-1)).toMatchObject({ hasPicture: true, isImported: true });
});
