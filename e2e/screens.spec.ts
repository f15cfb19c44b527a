import { expect, type Page, test } from '@playwright/test';
import type { SprayJob } from '@swathline/contract';
import { EVERY_LOOK, expectAccessible, listenToConsole, TWO_LOOKS } from './accessible.ts';
import { api } from './office.ts';
import { ADMIN } from './server.ts';

// Recording each of these pages would take longer than looking at them.
test.use({ trace: 'off' });

const PUBLIC = [
  { at: '/login', heading: 'Sign in' },
  { at: '/auth/register', heading: 'Create an account' },
  { at: '/auth/confirm', heading: /./ },
  { at: '/auth/forgot-password', heading: /./ },
  { at: '/auth/reset-password?token=none', heading: /./ },
  { at: '/mail-settings', heading: /./ },
  { at: '/job/none', heading: /./ },
];

const SCREENS = [
  { at: '/', heading: 'Dashboard' },
  { at: '/users', heading: 'User Management' },
  { at: '/fields', heading: 'Field Management' },
  { at: '/fields?view=map', heading: 'Field Management' },
  { at: '/chemicals', heading: 'Chemical Management' },
  { at: '/spray-jobs', heading: 'Spray Jobs Management' },
  { at: '/spray-jobs?view=calendar', heading: 'Spray Jobs Management' },
  { at: '/pilots', heading: 'Pilot Tracking' },
  { at: '/pilots/playback', heading: /Playback/ },
  { at: '/messaging', heading: 'Messaging' },
];

const firstButton = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

const DIALOGS = [
  { name: 'Search', at: '/', open: search },
  { name: 'Keyboard shortcuts', at: '/', open: (page: Page) => page.keyboard.press('?') },
  { name: 'Add New User', at: '/users', open: firstButton('Add User') },
  { name: 'Edit User', at: '/users', open: firstButton(/^Edit /) },
  { name: 'Edit Your Profile', at: '/users?editCurrentUser=true' },
  { name: /^Devices of/, at: '/users?filterField=role&filterText=pilot', open: firstButton(/^Devices/) },
  { name: /^Are you sure/, at: '/chemicals', open: firstButton(/^Delete /) },
  { name: 'Create New Field', at: '/fields', open: firstButton('Add Field') },
  { name: 'Edit Field', at: '/fields', open: firstButton(/^Edit /) },
  { name: /^Exclusion Zones - /, at: '/fields', open: firstButton(/^Exclusion Zones of/) },
  { name: 'Add Chemical', at: '/chemicals', open: firstButton('Add Chemical') },
  { name: 'Add New Spray Job', at: '/spray-jobs', open: firstButton('Add Spray Job') },
  { name: 'Edit Spray Job', at: '/spray-jobs', open: firstButton(/^Edit /) },
  { name: 'Test email notifications', at: '/messaging', open: firstButton('Send test message') },
];

for (const { at, heading } of PUBLIC) {
  test(`${at} is accessible and quiet`, async ({ page }) => {
    const said = listenToConsole(page);
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, TWO_LOOKS);
    expect(said.filter((text) => !/status of (401|404|400)/.test(text))).toEqual([]);
  });
}

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    const answer = await page.request.post('/api/auth/login', { data: ADMIN });
    const { data } = (await answer.json()) as { data: object };
    await page.addInitScript((session) => localStorage.setItem('swathline.session', session), JSON.stringify(data));
  });

  for (const { at, heading } of SCREENS) {
    test(`${at} is accessible, quiet and has its title`, async ({ page }) => {
      await isFine(page, at, heading);
    });
  }

  test('a work order is accessible, quiet and has its title', async ({ page, request }) => {
    await isFine(page, `/spray-jobs/${(await someJob(await api(request))).id}/work-order`, /./);
  });

  test('the details of a job are accessible and quiet', async ({ page, request }) => {
    const { id, name } = await someJob(await api(request));
    await isFineDialog(page, { name, at: `/spray-jobs?job=${id}` });
  });

  for (const dialog of DIALOGS) {
    test(`the dialog ${String(dialog.name)} is accessible and quiet`, async ({ page }) => {
      await isFineDialog(page, dialog);
    });
  }
});

async function isFine(page: Page, at: string, heading: string | RegExp): Promise<void> {
  const said = listenToConsole(page);
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(/^.+ · Swathline$/);
  await beginWhatWaitsToBeSeen(page);
  await expectAccessible(page, EVERY_LOOK);
  expect(said).toEqual([]);
}

/** Some parts of a page begin only when they come into view. */
async function beginWhatWaitsToBeSeen(page: Page): Promise<void> {
  for (let screens = 0; screens < 6; screens++) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}

interface Dialog {
  name: string | RegExp;
  at: string;
  open?: (page: Page) => Promise<void>;
}

async function isFineDialog(page: Page, { name, at, open }: Dialog): Promise<void> {
  const said = listenToConsole(page);
  await page.goto(at);
  if (open) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open(page);
  }
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible();
  await expectAccessible(page, TWO_LOOKS);
  expect(said).toEqual([]);
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('fusarium');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function someJob(call: Awaited<ReturnType<typeof api>>): Promise<SprayJob> {
  const [job] = (await call('GET', '/admin/spray-jobs?limit=1&status=completed', 'sprayJobs')) as SprayJob[];
  if (!job) throw new Error('The sample season has no completed job.');
  return job;
}
