import { expect, type Page } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import type { SprayJob } from '@swathline/contract';
import { collectConsoleErrors, DARK_NARROW, expectAccessible, expectAccessibleDialog, LIGHT_WIDE, show } from '../support/accessibility.ts';
import { followLink } from '../support/panel-links.ts';
import { officeCalls, waitForNetworkIdle } from '../support/session.ts';
import { test } from '../support/signed-in-page.ts';
import {
  addFarmerSupplied,
  compareEdits,
  drawOutline,
  findJob,
  firstButton,
  importOneField,
  openCrowdedDay,
  openDetails,
  openMove,
  openTransition,
  search,
} from './open-dialogs.ts';

// Recording a trace of each page would take longer than checking it.
test.use({ trace: 'off' });
// These tests only read, so they can run in any order.
test.describe.configure({ mode: 'parallel' });

const PUBLIC = [
  { path: '/login', heading: 'Sign in' },
  { path: '/auth/register', heading: 'Create an account' },
  { path: '/auth/confirm', heading: /./ },
  { path: '/auth/forgot-password', heading: /./ },
  { path: '/auth/reset-password?token=none', heading: /./ },
  { path: '/mail-settings', heading: /./ },
  { path: '/job/none', heading: /./ },
];

interface Dialog {
  name: string | RegExp;
  /** Where it is opened, if not on the screen as it was visited. */
  path?: string;
  open?: (page: Page, call: Call) => Promise<void>;
}

interface Screen {
  path: string;
  heading: string | RegExp;
  dialogs?: Dialog[];
}

const jobsWithStatus = (status: SprayJob['status']) => `/spray-jobs?filterField=status&filterText=${status}`;

const SCREENS: Screen[] = [
  {
    path: '/',
    heading: 'Dashboard',
    dialogs: [
      { name: 'Search', open: search },
      { name: 'Keyboard shortcuts', open: (page) => page.keyboard.press('?') },
    ],
  },
  {
    path: '/users',
    heading: 'User Management',
    dialogs: [
      { name: 'Add New User', open: firstButton('Add User') },
      { name: 'Edit User', path: '/users?filterField=role&filterText=farmer', open: firstButton(/^Edit /) },
      { name: 'Edit Your Profile', path: '/users?editCurrentUser=true' },
      { name: /^Devices of/, path: '/users?filterField=role&filterText=pilot', open: firstButton(/^Devices/) },
    ],
  },
  { path: '/users/activity', heading: 'Activity' },
  { path: '/board', heading: 'Board' },
  { path: '/customers', heading: 'Customers' },
  {
    path: '/fields',
    heading: 'Field Management',
    dialogs: [
      { name: 'Create New Field', open: firstButton('Add Field') },
      { name: 'Edit Field', open: firstButton(/^Edit /) },
      { name: /^Exclusion Zones - /, open: firstButton(/^Exclusion Zones of/) },
      { name: /^Field Outline - /, open: drawOutline },
      { name: 'Import Fields', open: firstButton('Import') },
      { name: 'Import Fields - one.geojson', open: importOneField },
    ],
  },
  { path: '/fields?view=map', heading: 'Field Management' },
  {
    path: '/hazards',
    heading: 'Hazards',
    dialogs: [
      { name: 'Add Hazard', open: firstButton('Add Hazard') },
      { name: /^Remove /, open: firstButton(/^Remove /) },
    ],
  },
  { path: '/hazards?tab=sites', heading: 'Hazards', dialogs: [{ name: 'Edit Neighbour', open: firstButton(/^Edit /) }] },
  { path: '/hazards?view=map', heading: 'Hazards' },
  {
    path: '/chemicals',
    heading: 'Chemical Management',
    dialogs: [
      { name: /^Are you sure/, open: firstButton(/^Delete /) },
      { name: 'Add Chemical', open: firstButton('Add Chemical') },
      { name: 'Compare changes', open: compareEdits },
    ],
  },
  { path: '/aircraft', heading: 'Aircraft', dialogs: [{ name: 'Add Aircraft', open: firstButton('Add Aircraft') }] },
  {
    path: '/spray-jobs',
    heading: 'Spray Jobs Management',
    dialogs: [
      { name: 'Add New Spray Job', open: firstButton('Add Spray Job') },
      { name: 'Add Farmer-Supplied Chemical', open: addFarmerSupplied },
      { name: 'Edit Spray Job', open: firstButton(/^Edit /) },
      { name: 'Submit Spray Job', path: jobsWithStatus('draft'), open: openTransition('Submit') },
      { name: 'Approve Spray Job', path: jobsWithStatus('submitted'), open: openTransition('Approve') },
      { name: 'Request Changes', path: jobsWithStatus('submitted'), open: openTransition('Request Changes') },
      { name: 'Cancel Spray Job', path: jobsWithStatus('submitted'), open: openTransition('Cancel') },
      { name: /./, open: openDetails },
    ],
  },
  {
    path: '/spray-jobs?view=calendar',
    heading: 'Spray Jobs Management',
    dialogs: [
      { name: 'Move Spray Job', open: openMove },
      { name: /May 6/, open: openCrowdedDay },
    ],
  },
  { path: '/pilots', heading: 'Pilot Tracking' },
  { path: '/pilots/playback', heading: /Playback/ },
  {
    path: '/office',
    heading: 'Office',
    dialogs: [
      { name: 'Edit Office', open: firstButton('Edit') },
      { name: /^Edit Paper for /, open: firstButton(/^Edit .* of /) },
      { name: 'Add Paper for the Company', open: firstButton('Add Company Paper') },
      { name: /^Required Papers: /, open: firstButton('Edit Saskatchewan, aeroplane') },
    ],
  },
  {
    path: '/messaging',
    heading: 'Messaging',
    dialogs: [{ name: 'Test email notifications', open: firstButton('Send test message') }],
  },
  { path: '/messaging?tab=outbox', heading: 'Messaging', dialogs: [{ name: /./, open: firstButton(/^Read /) }] },
  { path: '/restored', heading: 'Restored from a backup' },
];

for (const { path, heading } of PUBLIC) {
  test(`${path} is accessible and logs no errors`, async ({ page }) => {
    const errors = collectConsoleErrors(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    expect(errors.filter((text) => !/status of (401|404|400)/.test(text))).toEqual([]);
  });
}

for (const [index, { path, heading, dialogs = [] }] of SCREENS.entries()) {
  const withDialogs = dialogs.length > 0 ? ' with its dialogs' : '';
  test(`${path}${withDialogs} is accessible, logs no errors and has a title`, async ({ signedInPage: page }) => {
    const errors = await expectAccessibleScreen(page, path, heading);
    const call = officeCalls();
    const variant = index % 2 === 0 ? LIGHT_WIDE : DARK_NARROW;
    for (const dialog of dialogs) {
      await test.step(String(dialog.name), async () => {
        await show(page, LIGHT_WIDE);
        await openDialog(page, { path, ...dialog }, call);
        await show(page, variant);
        await expectAccessibleDialog(page, variant);
        await closeDialogs(page);
      });
    }
    expect(errors.filter((text) => !text.includes('status of 409'))).toEqual([]);
  });
}

test('a work order is accessible, logs no errors and has a title', async ({ signedInPage: page }) => {
  expect(await expectAccessibleScreen(page, `/spray-jobs/${(await findJob(officeCalls())).id}/work-order`, /./)).toEqual([]);
});

test("each section of a job's page is accessible, logs no errors and has a title", async ({ signedInPage: page }) => {
  const { id } = await findJob(officeCalls());
  const errors = await expectAccessibleScreen(page, `/spray-jobs/${id}`, /./);
  for (const section of ['Plan', 'Ready', 'History']) {
    await page.getByRole('tab', { name: section }).click();
    await expect(page.getByRole('tabpanel', { name: section })).toBeVisible();
    await waitForNetworkIdle(page);
    await expectAccessible(page);
  }
  expect(errors).toEqual([]);
});

test("a customer's page is accessible, logs no errors and has a title", async ({ signedInPage: page }) => {
  const { userId } = await findJob(officeCalls());
  expect(await expectAccessibleScreen(page, `/customers/${userId}`, /./)).toEqual([]);
});

/** @returns the errors of the console, a list that grows */
async function expectAccessibleScreen(page: Page, path: string, heading: string | RegExp): Promise<string[]> {
  const errors = collectConsoleErrors(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(/^.+ · Swathline$/);
  await scrollThrough(page);
  await expectAccessible(page);
  return errors;
}

/** Scrolls down, since some parts of a page load only when they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  for (let screens = 0; screens < 6; screens++) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}

async function openDialog(page: Page, { name, path = '/', open }: Dialog, call: Call): Promise<void> {
  await page.evaluate(followLink, path);
  await expect(page.locator('h1')).toBeVisible();
  await open?.(page, call);
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible();
}

/** Closes what is open; one dialog may stand on another, or ask before it discards what was entered. */
async function closeDialogs(page: Page): Promise<void> {
  await expect(async () => {
    const discard = page.getByRole('button', { name: 'Discard', exact: true });
    if ((await discard.count()) > 0) await discard.click();
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
