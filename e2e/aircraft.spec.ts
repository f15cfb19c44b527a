import { expect, type Locator, type Page, test } from '@playwright/test';
import { callsWith } from '@swathline/client/api/request';
import { api, type Role } from '@swathline/contract';
import { SERVER } from './support/server.ts';
import { officeCalls, signIn } from './support/session.ts';

test('a drone is registered, chosen for a job, printed on its work order, drawn on the live map and deactivated', async ({ page }) => {
  const { job, pilotName, report } = await createJob();
  const digits = String(Date.now()).slice(-10);
  const registration = `C-${digits}`;
  await signIn(page);
  await register(page, digits);
  await refuseDuplicate(page, digits);

  await page.goto(`/spray-jobs?filterField=name&filterText=${encodeURIComponent(job.name)}`);
  await page.getByRole('button', { name: `Edit ${job.name}` }).click();
  await page.getByRole('combobox', { name: 'Aircraft' }).fill(digits);
  await page.getByRole('option', { name: new RegExp(registration) }).click();
  await page.getByRole('button', { name: 'Update Spray Job' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`/spray-jobs/${job.id}/work-order`);
  await expect(page.getByText(`${registration} (DJI Agras T10), Drone (RPAS)`)).toBeVisible();
  await expect(page.getByText('5 L, 1.2 acres a load')).toBeVisible();

  await page.goto('/pilots');
  await report();
  await expect(page.getByRole('button', { name: `${pilotName}, In Progress, position live, Drone (RPAS)` })).toBeAttached();

  await deactivate(page, registration);
  await page.goto('/spray-jobs');
  await page.getByRole('button', { name: 'Add Spray Job' }).click();
  await page.getByRole('combobox', { name: 'Aircraft' }).fill(digits);
  await expect(page.getByText('No match')).toBeVisible();
});

/** Adds a drone by the keyboard, after a registration of the wrong form. */
async function register(page: Page, digits: string) {
  await page.goto('/aircraft');
  await page.getByRole('button', { name: 'Add Aircraft' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Aircraft' });
  await expect(dialog.getByLabel('Registration')).toBeFocused();
  await page.keyboard.type('n123ab');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('The registration of an aeroplane or a helicopter is C- and four letters, for example C-GABC'),
  ).toBeVisible();

  await chooseDrone(page, dialog);
  await dialog.getByLabel('Registration').fill(` c ${digits}`);
  await dialog.getByLabel('Make').fill('DJI');
  await dialog.getByLabel('Model').fill('Agras T10');
  await dialog.getByLabel('Hopper Size').fill('5');
  await dialog.getByLabel('Swath').fill('4.5');
  await dialog.getByLabel('Usual Spray Volume').fill('4');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Aircraft added')).toBeVisible();
}

/** The last kind. */
async function chooseDrone(page: Page, dialog: Locator) {
  const kind = dialog.getByRole('combobox', { name: 'Kind' });
  await kind.press('Enter');
  await expect(page.getByRole('option', { name: 'Drone (RPAS)' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveText('Drone (RPAS)');
}

/** What failed leaves the focus where the next key helps. */
async function refuseDuplicate(page: Page, digits: string) {
  await page.getByRole('button', { name: 'Add Aircraft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Aircraft' });
  await chooseDrone(page, dialog);
  await dialog.getByLabel('Registration').fill(`C${digits}`);
  await dialog.getByRole('button', { name: 'Create Aircraft' }).click();
  await expect(dialog.getByText('Another aircraft has this registration')).toBeVisible();
  await expect(dialog.getByLabel('Registration')).toBeFocused();

  await page.route('**/api/admin/aircraft', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await dialog.getByRole('button', { name: 'Create Aircraft' }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Aircraft' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
}

/** Deleting is refused, because a job has the aircraft. */
async function deactivate(page: Page, registration: string) {
  await page.goto(`/aircraft?filterField=registration&filterText=${registration}`);
  await page.getByRole('button', { name: `Delete ${registration}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(`${registration} is used by 1 spray job. Deactivate it instead: new jobs then no longer offer it.`),
  ).toBeVisible();
  await page.getByRole('button', { name: `Deactivate ${registration}` }).click();
  await expect(page.getByRole('button', { name: `Restore ${registration}` })).toBeVisible();
}

/** Creates a job in progress whose pilot is checked in with a device. */
async function createJob() {
  const call = officeCalls();
  const stamp = Date.now().toString(36);
  const person = (role: Role) => ({ firstName: 'Air', lastName: `${role} ${stamp}`, email: `air-${role}-${stamp}@example.com`, role });
  const password = `secret-${stamp}`;
  const farmer = await call(api.users.create, { body: { ...person('farmer'), password } });
  const pilot = await call(api.users.create, { body: { ...person('pilot'), password } });
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const coordinates = [corner(50.5, -104.3), corner(50.5, -104.29), corner(50.507, -104.29), corner(50.507, -104.3)];
  const field = await call(api.fields.create, { body: { name: `Air ${stamp}`, userId: farmer.id, coordinates } });
  const dates = { startDate: '2027-07-05', endDate: '2027-07-06' };
  const job = await call(api.sprayJobs.create, {
    body: { name: `Air Job ${stamp}`, userId: farmer.id, pilotId: pilot.id, fieldIds: [field.id], ...dates },
  });
  await call(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'in_progress' } });

  const { token } = await call(api.pilots.issueDeviceToken, { params: { id: pilot.id }, body: { name: 'Phone' } });
  const callFromDevice = callsWith(token, () => SERVER);
  await callFromDevice(api.pilots.checkIn, { body: { sprayJobId: job.id } });
  return {
    job,
    pilotName: `Air pilot ${stamp}`,
    report: () =>
      callFromDevice(api.pilots.report, {
        body: { ...corner(50.503, -104.295), speed: 8, heading: 0, timestamp: new Date().toISOString() },
      }),
  };
}
