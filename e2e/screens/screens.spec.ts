import { expect, type Page } from '@playwright/test';
import type { Chemical, SprayJob } from '@swathline/contract';
import { collectConsoleErrors, expectAccessible } from '../support/accessibility.ts';
import { createClient, waitForNetworkIdle } from '../support/session.ts';
import { test } from '../support/signed-in-page.ts';

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

const SCREENS = [
  { path: '/', heading: 'Dashboard' },
  { path: '/users', heading: 'User Management' },
  { path: '/users/activity', heading: 'Activity' },
  { path: '/customers', heading: 'Customers' },
  { path: '/fields', heading: 'Field Management' },
  { path: '/fields?view=map', heading: 'Field Management' },
  { path: '/hazards', heading: 'Hazards' },
  { path: '/hazards?tab=sites', heading: 'Hazards' },
  { path: '/hazards?view=map', heading: 'Hazards' },
  { path: '/chemicals', heading: 'Chemical Management' },
  { path: '/aircraft', heading: 'Aircraft' },
  { path: '/spray-jobs', heading: 'Spray Jobs Management' },
  { path: '/spray-jobs?view=calendar', heading: 'Spray Jobs Management' },
  { path: '/pilots', heading: 'Pilot Tracking' },
  { path: '/pilots/playback', heading: /Playback/ },
  { path: '/office', heading: 'Office' },
  { path: '/messaging', heading: 'Messaging' },
  { path: '/restored', heading: 'Restored from a backup' },
];

const firstButton = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();
const jobsWithStatus = (status: SprayJob['status']) => `/spray-jobs?filterField=status&filterText=${status}`;

const DIALOGS = [
  { name: 'Search', path: '/', open: search },
  { name: 'Keyboard shortcuts', path: '/', open: (page: Page) => page.keyboard.press('?') },
  { name: 'Add New User', path: '/users', open: firstButton('Add User') },
  { name: 'Edit User', path: '/users?filterField=role&filterText=farmer', open: firstButton(/^Edit /) },
  { name: 'Edit Your Profile', path: '/users?editCurrentUser=true' },
  { name: /^Devices of/, path: '/users?filterField=role&filterText=pilot', open: firstButton(/^Devices/) },
  { name: /^Are you sure/, path: '/chemicals', open: firstButton(/^Delete /) },
  { name: 'Create New Field', path: '/fields', open: firstButton('Add Field') },
  { name: 'Edit Field', path: '/fields', open: firstButton(/^Edit /) },
  { name: /^Exclusion Zones - /, path: '/fields', open: firstButton(/^Exclusion Zones of/) },
  { name: 'Add Hazard', path: '/hazards', open: firstButton('Add Hazard') },
  { name: /^Remove /, path: '/hazards', open: firstButton(/^Remove /) },
  { name: 'Edit Site', path: '/hazards?tab=sites', open: firstButton(/^Edit /) },
  { name: 'Add Chemical', path: '/chemicals', open: firstButton('Add Chemical') },
  { name: 'Add Aircraft', path: '/aircraft', open: firstButton('Add Aircraft') },
  { name: 'Add New Spray Job', path: '/spray-jobs', open: firstButton('Add Spray Job') },
  { name: 'Add Farmer-Supplied Chemical', path: '/spray-jobs', open: addFarmerSupplied },
  { name: 'Edit Spray Job', path: '/spray-jobs', open: firstButton(/^Edit /) },
  { name: 'Submit Spray Job', path: jobsWithStatus('draft'), open: openTransition('Submit') },
  { name: 'Approve Spray Job', path: jobsWithStatus('submitted'), open: openTransition('Approve') },
  { name: 'Request Changes', path: jobsWithStatus('submitted'), open: openTransition('Request Changes') },
  { name: 'Cancel Spray Job', path: jobsWithStatus('submitted'), open: openTransition('Cancel') },
  { name: /^Field Outline - /, path: '/fields', open: drawOutline },
  { name: 'Import Fields', path: '/fields', open: firstButton('Import') },
  { name: 'Import Fields - one.geojson', path: '/fields', open: importOneField },
  { name: /./, path: '/messaging', open: firstButton(/^Read /) },
  { name: 'Edit Office', path: '/office', open: firstButton('Edit') },
  { name: /^Edit Paper for /, path: '/office', open: firstButton(/^Edit .* of /) },
  { name: 'Add Paper for the Company', path: '/office', open: firstButton('Add Company Paper') },
  { name: /^Required Papers: /, path: '/office', open: firstButton('Edit Saskatchewan, aeroplane') },
  { name: 'Test email notifications', path: '/messaging', open: firstButton('Send test message') },
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

test.describe('signed in', () => {
  for (const { path, heading } of SCREENS) {
    test(`${path} is accessible, logs no errors and has a title`, async ({ signedInPage: page }) => {
      await expectAccessibleScreen(page, path, heading);
    });
  }

  test('a work order is accessible, logs no errors and has a title', async ({ signedInPage: page, request }) => {
    await expectAccessibleScreen(page, `/spray-jobs/${(await findJob(await createClient(request))).id}/work-order`, /./);
  });

  test("each section of a job's page is accessible, logs no errors and has a title", async ({ signedInPage: page, request }) => {
    const { id } = await findJob(await createClient(request));
    await expectAccessibleScreen(page, `/spray-jobs/${id}`, /./);
    for (const section of ['Plan', 'Ready', 'History']) {
      await page.getByRole('tab', { name: section }).click();
      await expect(page.getByRole('tabpanel', { name: section })).toBeVisible();
      await waitForNetworkIdle(page);
      await expectAccessible(page);
    }
  });

  test("a customer's page is accessible, logs no errors and has a title", async ({ signedInPage: page, request }) => {
    const { userId } = await findJob(await createClient(request));
    await expectAccessibleScreen(page, `/customers/${userId}`, /./);
  });

  test('the details of a job are accessible and log no errors', async ({ signedInPage: page, request }) => {
    const { id, name } = await findJob(await createClient(request));
    await expectAccessibleDialog(page, { name, path: `/spray-jobs?job=${id}` });
  });

  test('the dialog that moves a job is accessible and logs no errors', async ({ signedInPage: page, request }) => {
    const { id } = await findJob(await createClient(request), 'submitted');
    await expectAccessibleDialog(page, {
      name: 'Move Spray Job',
      path: `/spray-jobs?view=calendar&job=${id}`,
      open: firstButton(/^Move /),
    });
  });

  test('the list of all jobs of a day is accessible and logs no errors', async ({ signedInPage: page, request }) => {
    const call = await createClient(request);
    const { userId } = await findJob(call);
    for (const name of ['North', 'East', 'South', 'West']) {
      await call('POST', '/spray-jobs', undefined, {
        name: `${name} of a crowded day`,
        userId,
        startDate: '2031-05-06',
        endDate: '2031-05-07',
      });
    }
    await expectAccessibleDialog(page, {
      name: /May 6/,
      path: '/spray-jobs?view=calendar&day=2031-05-06',
      open: firstButton(/more on .*May 6/),
    });
  });

  for (const width of [1440, 390]) {
    test(`the floating button of Messaging covers no control at ${width} px at any scroll position`, async ({ signedInPage: page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/messaging');
      await expect(page.getByRole('button', { name: 'Go to next page' })).toBeAttached();
      expect(await page.evaluate(controlsUnderFloatingButton)).toEqual([]);
    });
  }

  for (const path of ['/users', '/fields', '/chemicals', '/aircraft', '/spray-jobs', '/hazards']) {
    test(`${path} fits its columns into a window of 768 to 1440 px, so that the buttons of a row cover none`, async ({
      signedInPage: page,
    }) => {
      await page.goto(path);
      await expect(page.locator('td').getByRole('button').last()).toBeVisible();
      for (const width of [768, 1024, 1200, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const table = page.getByRole('table').first();
        await expect.poll(() => table.evaluate(overflowPx), `at ${width} px`).toBe(0);
      }
    });
  }

  test('the comparison of two edits is accessible and logs no errors', async ({ signedInPage: page, request }) => {
    const call = await createClient(request);
    const chemical = await createChemical(call);
    await expectAccessibleDialog(page, {
      name: 'Compare changes',
      path: `/chemicals?filterField=name&filterText=${chemical.name}`,
      open: async () => {
        await firstButton(`Edit ${chemical.name}`)(page);
        await page.getByRole('dialog').getByLabel('Restrictions').fill('Not within 30 m of water');
        await call('PUT', `/admin/chemicals/${chemical.id}`, undefined, { restrictions: 'Not near bees' });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Update/ })
          .click();
        await firstButton('See what changed')(page);
      },
    });
  });

  for (const dialog of DIALOGS) {
    test(`the dialog ${String(dialog.name)} is accessible and logs no errors`, async ({ signedInPage: page }) => {
      await expectAccessibleDialog(page, dialog);
    });
  }
});

async function expectAccessibleScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const errors = collectConsoleErrors(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(/^.+ · Swathline$/);
  await scrollThrough(page);
  await expectAccessible(page);
  expect(errors).toEqual([]);
}

/** Scrolls down, since some parts of a page load only when they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  for (let screens = 0; screens < 6; screens++) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}

interface Dialog {
  name: string | RegExp;
  path: string;
  open?: (page: Page) => Promise<void>;
}

async function expectAccessibleDialog(page: Page, { name, path, open }: Dialog): Promise<void> {
  const errors = collectConsoleErrors(page);
  await page.goto(path);
  if (open) {
    await expect(page.locator('h1')).toBeVisible();
    await open(page);
  }
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible();
  await expectAccessible(page, 'dialog');
  expect(errors.filter((text) => !text.includes('status of 409'))).toEqual([]);
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('fusarium');
  await expect(page.getByRole('option').first()).toBeVisible();
}

function openTransition(label: string) {
  return async (page: Page) => {
    await firstButton(/^Change status of /)(page);
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
}

async function drawOutline(page: Page): Promise<void> {
  await firstButton(/^Edit /)(page);
  await page.getByRole('button', { name: 'Redraw outline' }).click();
  await expect(page.getByRole('button', { name: /^Point 1 of / })).toBeVisible();
}

async function importOneField(page: Page): Promise<void> {
  await firstButton('Import')(page);
  const corners = [
    [-104.2, 50.4],
    [-104.19, 50.4],
    [-104.19, 50.41],
    [-104.2, 50.4],
  ];
  const field = { type: 'Feature', properties: { name: 'One' }, geometry: { type: 'Polygon', coordinates: [corners] } };
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [field] }));
  await page.locator('input[type=file]').setInputFiles({ name: 'one.geojson', mimeType: 'application/geo+json', buffer });
}

async function addFarmerSupplied(page: Page): Promise<void> {
  await firstButton('Add Spray Job')(page);
  await firstButton('Add Farmer-Supplied Chemical')(page);
}

async function createChemical(call: Awaited<ReturnType<typeof createClient>>): Promise<Chemical> {
  const form = {
    name: `Compared-${Date.now().toString(36)}`,
    type: 'fungicide',
    activeIngredient: 'propiconazole',
    applicationRateLitersPerAcre: 0.2,
    costPerLitre: 40,
    restrictions: '',
  };
  return (await call('POST', '/admin/chemicals', undefined, form)) as Chemical;
}

async function findJob(call: Awaited<ReturnType<typeof createClient>>, status: SprayJob['status'] = 'completed'): Promise<SprayJob> {
  const [job] = (await call('GET', `/admin/spray-jobs?limit=1&status=${status}`, 'sprayJobs')) as SprayJob[];
  if (!job) throw new Error(`The sample season has no job that is ${status}.`);
  return job;
}

/** Runs in the page. @returns the names of the controls that the floating button covers at any scroll position */
function controlsUnderFloatingButton(): string[] {
  const button = document.querySelector('.MuiFab-root');
  const controls = [...document.querySelectorAll('#content :is(button, a, input, [role="combobox"])')].filter((each) => each !== button);
  const covered = new Set<string>();
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 40) {
    window.scrollTo(0, top);
    const buttonBox = button?.getBoundingClientRect() ?? new DOMRect();
    for (const control of controls) {
      const { left, right, top: controlTop, bottom } = control.getBoundingClientRect();
      if (left < buttonBox.right && right > buttonBox.left && controlTop < buttonBox.bottom && bottom > buttonBox.top) {
        covered.add(control.getAttribute('aria-label') ?? control.textContent);
      }
    }
  }
  return [...covered];
}

/** Runs in the page. By how much an element is wider than its parent. */
function overflowPx({ parentElement }: Element): number {
  return parentElement ? parentElement.scrollWidth - parentElement.clientWidth : NaN;
}
