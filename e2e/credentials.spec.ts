import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api, type SprayJob } from '@swathline/contract';
import { collectConsoleErrors, expectAccessible } from './support/accessibility.ts';
import { createSubmittedJob } from './support/record-jobs.ts';
import { officeCalls, signIn } from './support/session.ts';

const PDF = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 scan') };
const PAGE = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>alert(1)</script></html>') };

test('a paper is added with its scan, which is refused when it is no scan, downloaded, replaced and removed', async ({ page }) => {
  const call = officeCalls();
  const number = `E2E-${Date.now().toString(36)}`;
  await signIn(page);
  await page.goto('/office');
  await page.getByRole('button', { name: 'Add Company Paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Paper for the Company' });
  await dialog.getByRole('combobox', { name: /^Paper/ }).click();
  await page.getByRole('option', { name: 'Calibration' }).click();
  await dialog.getByLabel('Number').fill(number);
  await chooseScan(page, dialog, 'Add Scan', PAGE);
  await expect(dialog.getByText('licence.pdf is added with the paper.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Paper' }).click();

  const added = page.getByRole('dialog', { name: /^Edit Paper for/ });
  await expect(added.getByRole('alert')).toContainText(
    'licence.pdf was not added. The content of this file is not of a kind that is kept.',
  );
  await chooseScan(page, added, 'Add Scan', PDF);
  const link = added.getByRole('button', { name: 'Download licence.pdf' });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('licence.pdf');
  await chooseScan(page, added, 'Replace Scan', { ...PDF, name: 'renewed.pdf' });
  await expect(added.getByRole('button', { name: 'Download renewed.pdf' })).toBeVisible();
  await added.getByRole('button', { name: 'Remove Scan' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(added.getByRole('button', { name: 'Add Scan' })).toBeVisible();
  const [credential] = (await call(api.credentials.list, { query: { filterField: 'number', filterText: number } })).credentials;
  expect(credential?.file).toBeNull();
});

/** Opens the browser's file dialog by keyboard. */
async function chooseScan(page: Page, dialog: Locator, button: string, file: typeof PDF): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

test('the read-back card shows the land and the papers; an office that blocks refuses, and one that warns approves', async ({ page }) => {
  const call = officeCalls();
  const job = await createSubmittedJob(call);
  const person = { firstName: 'Nora', lastName: 'Nopaper', email: `nora-${job.id}@example.com`, password: 'prairie-sky' };
  const { id: pilotId } = await call(api.users.create, { body: { ...person, role: 'pilot' } });
  await call(api.sprayJobs.update, { params: { id: job.id }, body: { pilotId } });
  await signIn(page);
  const before = await call(api.officeSettings.get);
  try {
    await call(api.officeSettings.update, { body: { papersGuard: 'block' } });
    const card = await openReadBack(page, job);
    await expect(card.getByRole('paragraph').filter({ hasText: job.fields[0]?.name ?? '' })).toBeVisible();
    await expect(card.getByRole('img').first()).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasText: /^Applicator licence \(Saskatchewan\) of Nora Nopaper/ })).toBeVisible();
    const approve = card.getByRole('button', { name: 'Approve', exact: true });
    await expect(approve).toBeDisabled();
    await card.getByRole('checkbox', { name: 'This is the right land' }).focus();
    await page.keyboard.press('Space');
    await approve.click();
    await expect(card.getByRole('alert').filter({ hasText: /This job cannot be approved yet\. .*Applicator licence/s })).toBeVisible();
    expect((await readJob(call, job.id)).status).toBe('submitted');

    await call(api.officeSettings.update, { body: { papersGuard: 'warn' } });
    await approve.click();
    await expect(card).toBeHidden();
    expect((await readJob(call, job.id)).status).toBe('approved');
    await page.goto(`/spray-jobs?job=${job.id}`);
    await expect(page.getByText(/Land confirmed by/)).toBeVisible();
  } finally {
    await call(api.officeSettings.update, { body: { papersGuard: before.papersGuard } });
  }
});

async function openReadBack(page: Page, { name }: SprayJob): Promise<Locator> {
  await page.goto(`/spray-jobs?filterField=name&filterText=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Change status of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Approve', exact: true }).click();
  return page.getByRole('dialog', { name: 'Approve Spray Job' });
}

const readJob = async (call: Call, id: string) => await call(api.sprayJobs.getAsAdmin, { params: { id } });

test('the office page, a paper with its scan and the read-back card are accessible and log no errors', async ({ page }) => {
  const call = officeCalls();
  const job = await createSubmittedJob(call);
  const errors = collectConsoleErrors(page);
  await signIn(page);
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'Required papers' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Company Paper' }).click();
  await expect(page.getByRole('heading', { name: 'Scan' })).toBeVisible();
  await expectAccessible(page);
  const card = await openReadBack(page, job);
  await expect(card.getByRole('img').first()).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
