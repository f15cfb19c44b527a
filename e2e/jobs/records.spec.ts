import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { api } from '@swathline/contract';
import { collectConsoleErrors, expectAccessible } from '../support/accessibility.ts';
import { createRecordedJob } from '../support/record-jobs.ts';
import { officeCalls, signIn } from '../support/session.ts';

test('the record of a completed job is filled in, signed by keyboard, corrected, compared and printed', async ({ page }) => {
  const call = officeCalls();
  const job = await createRecordedJob(call, 'completed');
  await signIn(page);

  await page.goto(`/spray-jobs?job=${job.id}`);
  await page
    .getByRole('dialog', { name: job.name })
    .getByRole('link', { name: /^Record / })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Record / })).toBeVisible();
  await fillIn(page);
  await signByKeyboard(page, job.signer);

  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const correction = page.getByRole('dialog', { name: /^Correct Record/ });
  await correction.getByLabel('Reason for the correction').fill('The lot number was read wrongly');
  await correction.getByRole('button', { name: 'Open Correction' }).click();
  await expect(page.getByText('Version 2 (this page)')).toBeVisible();
  await changeLot(page, 'B-99');
  await signByKeyboard(page, job.signer);

  await expect(page.getByRole('table', { name: 'What version 2 changed' }).getByRole('row', { name: /A-17.*B-99/ })).toBeVisible();
  await expectPdf(page);
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByText('Version 1 (this page)')).toBeVisible();
  await expect(page.getByText('A later version replaced it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});

test('readings of a job in progress are in its record', async ({ page }) => {
  const call = officeCalls();
  const job = await createRecordedJob(call, 'in_progress');
  await signIn(page);
  await page.goto(`/spray-jobs?job=${job.id}`);
  await page.getByRole('button', { name: 'Add reading' }).click();
  await saveReading(page, { direction: 'SW', wind: '12' });
  await expect(page.getByText('12 km/h from SW')).toBeVisible();

  await call(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'completed' } });
  const [record] = (await call(api.records.ofJob, { params: { id: job.id } })).records;
  await page.goto(`/records/${record?.id}`);
  await expect(page.getByRole('list', { name: 'Readings' }).getByText('12 km/h from SW')).toBeVisible();
});

test('the list, requests, templates, a record and its dialogs are accessible and log no errors', async ({ page }) => {
  const job = await createRecordedJob(officeCalls(), 'completed');
  const errors = collectConsoleErrors(page);
  await signIn(page);
  for (const [path, content] of [
    ['/records', page.getByRole('row').nth(1)],
    ['/records?view=requests', page.getByRole('button', { name: 'Add request' })],
    ['/office', page.getByRole('heading', { name: 'Saskatchewan', exact: true })],
    [`/records/${job.recordId}`, page.getByRole('heading', { name: 'Versions', exact: true })],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expectAccessible(page);
  }
  for (const name of ['Edit Application', 'Edit Products', 'Add reading at the start', 'Sign']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

/** Answers all that the template requires: values where the page offers an input, reasons where it does not. */
async function fillIn(page: Page): Promise<void> {
  await changeLot(page, 'A-17');
  for (const [phase, direction] of [
    ['start', 'W'],
    ['end', 'NW'],
  ] as const) {
    await page.getByRole('button', { name: `Add reading at the ${phase}` }).click();
    await saveReading(page, { direction, wind: '11' });
  }
  await edit(page, 'Application', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Crop' }).fill('Canola');
    await dialog.getByRole('textbox', { name: 'Target' }).fill('Sclerotinia');
    await dialog.getByLabel('Start', { exact: true }).fill(localTime(-3));
    await dialog.getByLabel('End', { exact: true }).fill(localTime(-2));
    await dialog.getByRole('spinbutton', { name: 'Area' }).fill('150');
    await dialog.getByRole('spinbutton', { name: 'Spray volume' }).fill('10');
  });
  await answerTheRest(page);
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
}

async function answerTheRest(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^Not applicable: / });
  while ((await open.count()) > 0) {
    const left = await open.count();
    await open.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Not part of this test');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(open).toHaveCount(left - 1);
  }
}

/** A time some hours from now as the input takes it, in the operation's time zone of the sample season. */
function localTime(hours: number): string {
  const zone = process.env['TIME_ZONE'] ?? 'America/Regina';
  const at = new Date(Date.now() + hours * 3_600_000);
  return at.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
}

async function edit(page: Page, section: string, change: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Edit ${section}` }).click();
  const dialog = page.getByRole('dialog', { name: section });
  await change(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function changeLot(page: Page, lot: string): Promise<void> {
  await edit(page, 'Products', async (dialog) => {
    await dialog.getByLabel('Amount used').fill('30');
    await dialog.getByLabel('Lot number').fill(lot);
  });
}

async function saveReading(page: Page, { direction, wind }: { direction: string; wind: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Reading' });
  // The option can move away from under the pointer while the menu opens.
  const option = page.getByRole('option', { name: direction, exact: true });
  await expect(async () => {
    if (!(await option.isVisible())) await dialog.getByLabel('Wind from').click({ timeout: 2000 });
    await option.click({ timeout: 2000 });
    await expect(option).toBeHidden({ timeout: 2000 });
  }).toPass();
  await dialog.getByLabel('Wind speed').fill(wind);
  await dialog.getByLabel('Temperature').fill('18');
  await dialog.getByLabel('Relative humidity').fill('60');
  await dialog.getByRole('button', { name: 'Save Reading' }).click();
  await expect(dialog).toBeHidden();
}

/** Signs with the keyboard alone. */
async function signByKeyboard(page: Page, signer: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Sign Record/ });
  await expect(dialog.getByLabel('Your full name')).toBeFocused();
  await page.keyboard.type(signer.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Signed by ${signer}`).first()).toBeVisible();
}

async function expectPdf(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
}
