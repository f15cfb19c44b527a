import { expect, type Locator, type Page, type APIRequestContext, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api } from '@swathline/contract';
import { officeCalls, waitForNetworkIdle, signIn } from '../support/session.ts';

test('a quarter on the map becomes a field and a job, which a pilot flies and the dashboard counts as completed', async ({
  page,
  request,
}) => {
  const call = officeCalls();
  const stamp = Date.now().toString(36);
  const names = { field: `Test Quarter ${stamp}`, chemical: `Test Fungicide ${stamp}`, job: `Test Job ${stamp}` };
  const before = await completedJobs(call);

  await signIn(page);
  await page.goto('/');
  const farmer = nameOf(await createPerson(call, 'farmer', stamp));
  await addFieldFromMap(page, names.field, farmer);
  await addChemical(page, names.chemical);
  const pilot = await createPerson(call, 'pilot', stamp);
  await addJob(page, names, farmer, nameOf(pilot));

  await changeStatus(page, names.job, 'Submit', 'Submitted');
  await changeStatus(page, names.job, 'Approve', 'Approved');
  await changeStatus(page, names.job, 'Mark In Progress', 'In Progress');

  await flyOver(page, request, call, names.job, pilot);

  await page.goto('/spray-jobs');
  await changeStatus(page, names.job, 'Mark Complete', 'Completed');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('link', { name: `Completed: ${before + 1}` })).toBeVisible();
});

async function completedJobs(call: Call): Promise<number> {
  return (await call(api.sprayJobs.stats)).completed;
}

/** Clicks near the middle of the map until it finds a quarter without a field, and creates a field there. */
async function addFieldFromMap(page: Page, name: string, farmer: string): Promise<void> {
  await page.getByRole('link', { name: 'Fields' }).click();
  await page.getByRole('button', { name: 'Map view' }).click();
  const map = page.getByRole('region', { name: 'Map of fields' });
  await expect(map).toBeVisible();
  await waitForNetworkIdle(page);

  const addThisField = page.getByRole('button', { name: 'Add this field' });
  await clickOpenLand(page, map, addThisField);
  await addThisField.click();

  const dialog = page.getByRole('dialog', { name: 'Create New Field' });
  await expect(dialog.getByText(/^RM of /)).toBeVisible();
  await expect(dialog.getByText('160 acres')).toBeVisible();
  await dialog.getByLabel('Field Name').fill(name);
  await choose(page, dialog.getByRole('combobox', { name: 'Farmer' }), farmer);
  await dialog.getByRole('button', { name: 'Create Field' }).click();
  await waitUntilSaved(page, 'Create New Field');

  await page.goto(`/fields?filterField=name&filterText=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/(NW|NE|SW|SE)-\d+-\d+-\d+-W\d/);
}

async function clickOpenLand(page: Page, map: Locator, addThisField: Locator): Promise<void> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not visible.');
  for (let step = 0; step < 12; step++) {
    const lookup = page.waitForResponse(/reverse-geocode-quarter-section/, { timeout: 5000 }).catch(() => undefined);
    await page.mouse.click(box.x + box.width * (0.35 + 0.03 * step), box.y + box.height * 0.62);
    if ((await lookup)?.ok()) {
      await expect(page.getByText('Getting location information...')).toBeHidden();
      if (await addThisField.isVisible()) {
        return;
      }
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('Twelve clicks found no quarter without a field.');
}

/** Waits until the dialog closes. If the panel asks about land far from the farmer's other fields, it confirms. */
async function waitUntilSaved(page: Page, title: string): Promise<void> {
  await expect(async () => {
    const question = page.getByRole('button', { name: 'Save anyway' });
    if (await question.isVisible()) await question.click();
    await expect(page.getByRole('dialog', { name: title, includeHidden: true })).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

async function addChemical(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Chemicals' }).click();
  await page.getByRole('button', { name: 'Add Chemical' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Chemical' });
  await dialog.getByLabel('Chemical Name').fill(name);
  await dialog.getByLabel('Type').click();
  await page.getByRole('option', { name: 'fungicide' }).click();
  await dialog.getByLabel('Active Ingredient').fill('prothioconazole');
  await dialog.getByLabel('Application Rate').fill('0.325');
  await dialog.getByLabel('Cost per Litre').fill('61.5');
  await dialog.getByRole('button', { name: 'Create Chemical' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('0.325');
}

async function addJob(page: Page, names: { field: string; chemical: string; job: string }, farmer: string, pilot: string): Promise<void> {
  await page.getByRole('link', { name: 'Spray Jobs' }).click();
  await page.getByRole('button', { name: 'Add Spray Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Spray Job' });
  await dialog.getByLabel('Job Name').fill(names.job);
  await choose(page, dialog.getByRole('combobox', { name: 'Farmer' }), farmer);
  await dialog.getByLabel('Start Date').fill('2026-07-02');
  await dialog.getByLabel('End Date').fill('2026-07-03');
  await choose(page, dialog.getByRole('combobox', { name: 'Pilot' }), pilot);
  await choose(page, dialog.getByRole('combobox', { name: 'Select Fields' }), names.field);
  await choose(page, dialog.getByRole('combobox', { name: 'Select Chemicals' }), names.chemical);
  await dialog.getByRole('group', { name: names.chemical }).getByLabel('Application Rate').fill('0.3');
  await dialog.getByRole('combobox', { name: 'Select Ground Crew' }).click();
  await page.getByRole('option').first().click();
  await closeOptions(page);
  await dialog.getByRole('button', { name: 'Create Spray Job' }).click();
  await waitUntilSaved(page, 'Add New Spray Job');
  await expect(jobRow(page, names.job)).toContainText('Draft');
}

/** Types into an autocomplete and chooses the first option. */
async function choose(page: Page, input: Locator, text: string): Promise<void> {
  await input.click();
  await input.fill(text);
  await page.getByRole('option', { name: text }).first().click();
  await closeOptions(page);
}

/** Closes the option list, which stays open where several options can be chosen. With no list open, Escape would close the dialog. */
async function closeOptions(page: Page): Promise<void> {
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
}

const jobRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function changeStatus(page: Page, name: string, action: string, status: string): Promise<void> {
  await jobRow(page, name)
    .getByRole('button', { name: `Change status of ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  if (action === 'Approve') await page.getByRole('checkbox', { name: 'This is the right land' }).check();
  if (!action.startsWith('Mark')) await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(jobRow(page, name)).toContainText(status);
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Creates a separate user for this test. A new farmer has no land yet, so no field is far from the others. */
async function createPerson(call: Call, role: 'farmer' | 'pilot', stamp: string): Promise<Person> {
  const person = {
    firstName: 'Test',
    lastName: `${role} ${stamp}`,
    email: `${role}-${stamp}@example.com`,
    password: `secret-${stamp}`,
    role,
  };
  return call(api.users.create, { body: person });
}

/** Reports as Traccar Client does. Expects a helicopter that moves without a reload and whose popup names the job. */
async function flyOver(page: Page, request: APIRequestContext, call: Call, jobName: string, pilot: Person): Promise<void> {
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { filterField: 'name', filterText: jobName } });
  const job = await call(api.sprayJobs.get, { params: { id: sprayJobs[0]?.id ?? '' } });
  const [northwest, , southeast] = job.fields[0]?.coordinates ?? [];
  if (!northwest || !southeast) throw new Error('The job has no field with an outline.');
  const { token } = await call(api.pilots.issueDeviceToken, { params: { id: pilot.id }, body: { name: 'test phone' } });
  const reportAt = async (share: number) => {
    const latitude = southeast.latitude + (northwest.latitude - southeast.latitude) * 0.5;
    const longitude = northwest.longitude + (southeast.longitude - northwest.longitude) * share;
    const query = new URLSearchParams({
      id: token,
      lat: `${latitude}`,
      lon: `${longitude}`,
      timestamp: `${Date.now()}`,
      speed: '97',
      bearing: '90',
      altitude: '590',
    });
    expect((await request.post(`/ingest/osmand?${query.toString()}`)).status()).toBe(200);
  };

  await reportAt(0.1);
  await page.getByRole('link', { name: 'Pilots' }).click();
  const list = page.getByRole('region', { name: 'Active Pilots' });
  const name = nameOf(pilot);
  await list.getByRole('button', { name: `Focus the map on ${name}` }).click();
  const marker = page.getByRole('button', { name: `${name}, In Progress` });
  await expect(marker).toBeVisible();
  await expect(page.locator('.maplibregl-popup')).toContainText(jobName);
  await expect(page.locator('.maplibregl-popup')).toContainText('km/h');

  const start = await marker.boundingBox();
  await expect
    .poll(
      async () => {
        await reportAt(0.9);
        return ((await marker.boundingBox())?.x ?? 0) - (start?.x ?? 0);
      },
      { timeout: 30_000, intervals: [1500] },
    )
    .toBeGreaterThan(20);
}
