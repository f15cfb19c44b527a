import { expect, type Page, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api, type Field, type SprayJob } from '@swathline/contract';
import { followEmailLink } from '../support/outbox.ts';
import { createSubmittedJob } from '../support/record-jobs.ts';
import { officeCalls, signIn, submitSignIn, waitForNetworkIdle } from '../support/session.ts';

test('two people edit a spray job, which is printed, moved in the calendar, approved, and read by its farmer through a link', async ({
  page,
  browser,
}) => {
  const records = await createRecords(officeCalls());
  const id = await addJob(page, records);
  await readWorkOrder(page, id);
  await editInTwoTabs(page, records.job);
  await moveInCalendar(page, records.job);
  await openLinkWithoutSession(browser.newPage.bind(browser), page, id, records.job);

  await page.goto(`/spray-jobs?filterField=name&filterText=${encodeURIComponent(records.job)}`);
  for (const action of ['Submit', 'Approve']) {
    await page.getByRole('button', { name: `Change status of ${records.job}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    if (action === 'Approve') await page.getByRole('checkbox', { name: 'This is the right land' }).check();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  const address = (await followEmailLink(page, records.email, `Approved: ${records.job}`)).url();
  const farmerPage = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await farmerPage.goto(address);
  await expect(farmerPage.getByRole('heading', { name: records.job })).toBeVisible();
  await expect(farmerPage.getByText('Jul 12, 2027, 12:00 (12 h)')).toBeVisible();
  await expect(farmerPage.getByText('Aug 11, 2027 (30 days)')).toBeVisible();
  await expect(farmerPage.getByText('1 exclusion zone (1 bees)')).toBeVisible();

  await page.goto(`/spray-jobs?job=${id}`);
  await page.getByRole('button', { name: `Revoke: Mailed to ${records.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  await farmerPage.reload();
  await expect(farmerPage.getByText('This link no longer works. Ask the office for a new one.')).toBeVisible();
});

test('a job prints on as many pages beside its map as without one, none of them empty', async ({ page }) => {
  const { id } = await createSubmittedJob(officeCalls());
  await signIn(page);
  const pagesAt = async (width: number, section: string) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/spray-jobs/${id}?section=${section}`);
    await expect(page.getByRole('tabpanel', { name: section })).toBeVisible();
    await waitForNetworkIdle(page);
    const file = await page.pdf({ preferCSSPageSize: true });
    return file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  for (const section of ['Plan', 'Ready']) {
    const key = section.toLowerCase();
    expect([section, await pagesAt(1440, key)]).toEqual([section, await pagesAt(1000, key)]);
  }
});

interface Records {
  job: string;
  farmer: string;
  email: string;
  fields: string[];
  chemical: string;
}

/** Creates a farmer with two fields, one of them with a zone, and a chemical with label limits. No other test uses them. */
async function createRecords(call: Call): Promise<Records> {
  const stamp = Date.now().toString(36);
  const email = `jobs-${stamp}@example.com`;
  const person = { firstName: 'Job', lastName: `Farmer ${stamp}`, email, password: `secret-${stamp}`, role: 'farmer' } as const;
  const { id } = await call(api.users.create, { body: person });
  const fields: Field[] = [];
  for (const [index, west] of [-104.2, -104.18].entries()) {
    const [south, north, east] = [50.4, 50.4072, west + 0.0113];
    const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
    const coordinates = [corner(north, west), corner(north, east), corner(south, east), corner(south, west)];
    const body = { name: `Test Half ${index + 1} ${stamp}`, userId: id, coordinates };
    fields.push(await call(api.fields.create, { body }));
  }
  const hive = [50.402, 50.404].flatMap((latitude) => [{ latitude, longitude: -104.195 }]);
  const zone = { coordinates: [...hive, { latitude: 50.404, longitude: -104.192 }], kind: 'bees' as const };
  await call(api.exclusionZones.create, { params: { id: fields[0]?.id ?? '' }, body: zone });
  const product = {
    name: `Test Tilt ${stamp}`,
    type: 'fungicide',
    activeIngredient: 'propiconazole',
    applicationRateLitersPerAcre: 0.2,
    costPerLitre: 40,
    restrictions: '',
    waterLitersPerAcre: 12,
    reentryHours: 12,
    preHarvestDays: 30,
  } as const;
  const chemical = await call(api.chemicals.create, { body: product });
  return { job: `Test Job ${stamp}`, farmer: person.lastName, email, fields: fields.map(({ name }) => name), chemical: chemical.name };
}

/** @returns the id of the new job */
async function addJob(page: Page, records: Records): Promise<string> {
  await signIn(page);
  await page.goto('/spray-jobs');
  await page.getByRole('button', { name: 'Add Spray Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Spray Job' });
  await dialog.getByLabel('Job Name').fill(records.job);
  await choose(page, 'Farmer', records.farmer);
  await dialog.getByLabel('Start Date').fill('2027-07-05');
  await dialog.getByLabel('End Date').fill('2027-07-06');
  for (const field of records.fields) await choose(page, 'Select Fields', field);
  const chosen = dialog.getByRole('group', { name: 'Fields of this job' });
  await expect(chosen.getByText(/^2 fields, [\d.]+ acres to spray$/)).toBeVisible();
  for (const field of records.fields) await expect(chosen.getByRole('listitem').filter({ hasText: field })).toBeVisible();
  await expect(chosen.getByRole('region', { name: 'Map of the fields of this job' })).toBeVisible();
  await choose(page, 'Select Chemicals', records.chemical);
  const created = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/spray-jobs'));
  await dialog.getByRole('button', { name: 'Create Spray Job' }).click();
  const { data } = (await (await created).json()) as { data: SprayJob };
  await expect(dialog).toBeHidden();
  return data.id;
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole('dialog').getByRole('combobox', { name: label });
  await input.click();
  await input.fill(text);
  await page.getByRole('option', { name: text }).first().click();
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
}

async function readWorkOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/spray-jobs/${id}/work-order`);
  const loads = page.getByRole('table', { name: 'Loads' });
  await saveHopper(page, '1000');
  await expect(page.getByText('1,000 L, 83.3 acres a load')).toBeVisible();
  const before = await loads.getByRole('row').count();
  await saveHopper(page, '500');
  await expect.poll(() => loads.getByRole('row').count()).toBeGreaterThan(before);
  await expect(page.getByText('Jul 6, 12:00 (12 h)')).toBeVisible();
  await expect(page.getByText('Bees', { exact: true })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Work order .*\.pdf$/);
}

async function saveHopper(page: Page, litres: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Mix' }).click();
  await page.getByLabel('Hopper Size').fill(litres);
  await page.getByRole('button', { name: 'Save Mix' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The second tab saves first. The first tab then compares, keeps its own notes and takes the crew of the second. */
async function editInTwoTabs(page: Page, name: string): Promise<void> {
  const other = await page.context().newPage();
  const address = `/spray-jobs?filterField=name&filterText=${encodeURIComponent(name)}`;
  for (const tab of [page, other]) {
    await tab.goto(address);
    await tab.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(tab.getByRole('dialog').getByLabel('Job Name')).toHaveValue(name);
  }
  await other.getByRole('dialog').getByRole('combobox', { name: 'Select Ground Crew' }).click();
  await other.getByRole('option').first().click();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Update Spray Job' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.close();

  await page.getByLabel('Admin Notes to Farmer').fill('Gate is open');
  await page.getByRole('button', { name: 'Update Spray Job' }).click();
  await page.getByRole('button', { name: 'See what changed' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare changes' });
  await expect(comparison.getByRole('region', { name: 'Ground Crew' }).getByLabel('Take theirs')).toBeChecked();
  await expect(comparison.getByRole('region', { name: 'Admin Notes to Farmer' }).getByLabel('Keep mine')).toBeChecked();
  await comparison.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .nth(7),
  ).toHaveText('1');
}

/** Moves the job by keyboard to the next week, then by its dates to the day before. */
async function moveInCalendar(page: Page, name: string): Promise<void> {
  await page.goto(`/spray-jobs?view=calendar&day=2027-07-05&filterField=name&filterText=${encodeURIComponent(name)}`);
  const bar = page.getByRole('button', { name: new RegExp(`^${name}, Draft`) });
  await bar.press('ArrowDown');
  await bar.press('Enter');
  await expect(page.getByText(`${name}: moved to Jul 12, 2027.`)).toBeVisible();
  await bar.click();
  await page.getByRole('button', { name: `Move ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Spray Job' });
  await dialog.getByLabel('Start Date').fill('2027-07-11');
  await expect(dialog.getByLabel('End Date')).toHaveValue('2027-07-12');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(`${name}: moved to Jul 11, 2027.`)).toBeVisible();
}

/** Opens a link to the job without a session and signs in. The job is then shown. */
async function openLinkWithoutSession(newPage: () => Promise<Page>, page: Page, id: string, name: string): Promise<void> {
  const signedOutPage = await newPage();
  await signedOutPage.goto(new URL(`/spray-jobs?job=${id}`, page.url()).href);
  await expect(signedOutPage).toHaveURL(/\/login$/);
  await submitSignIn(signedOutPage);
  await expect(signedOutPage.getByRole('dialog', { name })).toBeVisible();
  await expect(signedOutPage).toHaveURL(new RegExp(`/spray-jobs\\?job=${id}$`));
  await signedOutPage.close();
}
