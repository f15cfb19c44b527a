import { expect, type Page, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api, type ApplicationRecord } from '@swathline/contract';
import { collectConsoleErrors, expectAccessible } from './support/accessibility.ts';
import { createRecordedJob } from './support/record-jobs.ts';
import { officeCalls, signIn } from './support/session.ts';

test('signed work becomes an invoice, is paid in part, credited, and stands on the statement', async ({ page }) => {
  const errors = collectConsoleErrors(page);
  const call = officeCalls();
  const record = await signedRecord(call);
  const customer = record.customer.name;
  await signIn(page);
  await decideAboutStandby(page);
  await addOwnPrice(page, customer);

  await page.getByRole('link', { name: 'Unbilled', exact: true }).click();
  await page.getByRole('button', { name: `Make draft for ${customer}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Draft for ${customer}` })).toBeVisible();
  await enterTerms(page);
  await page.getByRole('button', { name: 'Add line' }).click();
  const line = page.getByRole('dialog', { name: 'Add line' });
  await line.getByLabel('Description').fill('Standby at the strip');
  await line.getByLabel('Price of one unit').fill('100');
  await line.getByRole('button', { name: 'Add line' }).click();
  await expect(page.getByRole('cell', { name: /^Standby at the strip/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$1,350.00' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible();

  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Amount').fill('50');
  await payment.getByLabel(/^Paid of/).fill('50');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Part paid', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: /^Credit/ });
  await credit.getByLabel('Parts of lines').check();
  await credit.getByLabel('Credited of Standby at the strip').fill('0.5');
  await credit.getByLabel('Reason').fill('Half of the standby was ours');
  await credit.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note / })).toBeVisible();

  await page.getByRole('link', { name: customer }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Account of ${customer}` })).toBeVisible();
  const account = page.getByRole('table', { name: 'Account' });
  await expect(account.getByRole('row')).toHaveCount(5);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

async function decideAboutStandby(page: Page): Promise<void> {
  await page.goto('/billing/settings');
  await page.getByRole('button', { name: 'Change GST' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change GST' });
  await dialog.getByRole('combobox', { name: 'Standby' }).click();
  await page.getByRole('option', { name: 'Taxable' }).click();
  await dialog.getByRole('button', { name: 'Save tax' }).click();
  await expect(dialog).toHaveCount(0);
}

/**
 * The outline of the test's land was drawn without a legal description, so its record does not know the province; nor does it know the strip,
 * and the general prices need the day's fuel price.
 */
async function enterTerms(page: Page): Promise<void> {
  await expect(page.getByText('The province of the land is not known. Choose it under Terms, since its taxes depend on it.')).toBeVisible();
  await page.getByRole('button', { name: 'Change terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms' });
  await dialog.getByRole('combobox', { name: 'Province of the land' }).click();
  await page.getByRole('option', { name: 'Saskatchewan' }).click();
  await dialog.getByLabel('Fuel price of the day').fill('1');
  await dialog.getByLabel('Distance from the strip').fill('0');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByRole('button', { name: 'Issue' })).toBeEnabled();
}

/** A price list of the customer, with a price per acre. */
async function addOwnPrice(page: Page, customer: string): Promise<void> {
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  await page.getByRole('button', { name: 'New price list' }).click();
  const list = page.getByRole('dialog', { name: 'New price list' });
  await list.getByLabel('Holds from').fill('2020-01-01');
  await list.getByRole('combobox', { name: 'Customer' }).fill(customer);
  await page.getByRole('option', { name: customer }).click();
  await list.getByRole('combobox', { name: /^Starts with/ }).click();
  await page.getByRole('option', { name: 'No prices' }).click();
  await list.getByRole('button', { name: 'Add price list' }).click();
  await page.getByRole('button', { name: 'Add price' }).click();
  const price = page.getByRole('dialog', { name: 'Add price' });
  await price.getByLabel('Price', { exact: true }).fill('13.50');
  await price.getByRole('button', { name: 'Add price' }).click();
  await expect(page.getByRole('cell', { name: '$13.50 per acre' })).toBeVisible();
}

/** A record of a new customer, filled in and signed. */
async function signedRecord(call: Call): Promise<ApplicationRecord> {
  const { recordId = '', signer } = await createRecordedJob(call, 'completed');
  const params = { id: recordId };
  const times = { startedAt: '2026-07-02T13:05:00.000Z', endedAt: '2026-07-02T15:10:00.000Z' };
  const filled = await call(api.records.update, { params, body: { ...times, areaAcres: 100, sprayVolumeLPerAcre: 15 } });
  const notApplicable = Object.fromEntries(filled.missing.map(({ key }) => [key, 'Not part of the test']));
  const reason = filled.exceedsLabel.length > 0 ? { exceedsLabelReason: 'Not part of the test' } : {};
  await call(api.records.update, { params, body: { notApplicable, ...reason } });
  const read = await call(api.records.get, { params });
  const seen = { updatedAt: read.updatedAt, readingIds: read.readings.map(({ id }) => id), fileIds: read.files.map(({ id }) => id) };
  const confirmed = read.questions.map(({ field }) => field);
  await call(api.records.sign, { params, body: { signedName: signer, confirmed, ...seen } });
  return read;
}
