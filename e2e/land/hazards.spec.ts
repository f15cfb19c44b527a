import { expect, type Page, test } from '@playwright/test';
import { api, type SprayJob } from '@swathline/contract';
import { officeCalls, signIn } from '../support/session.ts';

test('a hazard is added by coordinates, named on the job and its work order, and removed with a reason', async ({ page }) => {
  const name = `Wire ${Date.now()}`;
  const { job, beside } = await jobWithLand();
  await signIn(page);
  await page.goto('/hazards');
  await page.getByRole('button', { name: 'Add Hazard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Hazard' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Height').fill('14');
  await dialog.getByRole('textbox', { name: 'Coordinates' }).fill(`${beside.latitude}, ${beside.longitude}`);
  await dialog.getByRole('button', { name: 'Add Hazard' }).click();
  await expect(page.getByText('Hazard added')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('14');

  await page.goto(`/spray-jobs/${job.id}/work-order`);
  await expect(page.getByRole('table', { name: 'Hazards' })).toContainText(name);
  await recordCheck(page, job);

  await page.goto('/hazards');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const removal = page.getByRole('dialog', { name: `Remove ${name}` });
  await removal.getByLabel('Reason').fill('Taken down');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Hazard removed')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden();
  await page.getByRole('button', { name: 'Show Removed' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Taken down');
});

test('a GPX file of waypoints is previewed, imported and not chosen a second time', async ({ page }) => {
  const name = `Mast ${Date.now()}`;
  const latitude = (49.5 + (Date.now() % 100_000) / 100_000).toFixed(6);
  const gpx = `<?xml version="1.0"?><gpx version="1.1"><wpt lat="${latitude}" lon="-109.1"><name>${name}</name></wpt></gpx>`;
  const file = { name: 'places.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) };
  await signIn(page);
  await page.goto('/hazards');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('File of places').setInputFiles(file);
  await expect(page.getByRole('textbox', { name: 'Name of row 1' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Import 1 place' }).click();
  await expect(page.getByText('1 hazard imported')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('places.gpx');

  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('File of places').setInputFiles(file);
  await expect(page.getByText('One of this kind is on file here already')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 places' })).toBeDisabled();
});

test('the map of hazards says that the fields could not be loaded, until a retry loads them', async ({ page }) => {
  await jobWithLand();
  await signIn(page);
  const tiles = '**/api/admin/fields/map/*/*/*';
  await page.route(tiles, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/hazards?view=map');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch fields' });
  await expect(failure).toBeVisible();
  await page.unroute(tiles);
  const loaded = page.waitForResponse((reply) => /\/fields\/map\/\d+\//.test(reply.url()) && reply.ok());
  await failure.getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await expect(failure).toBeHidden();
});

test('a map whose drawing the browser ends says so without its hazards switch, and returns', async ({ page }) => {
  await signIn(page);
  await page.goto('/fields?view=map');
  const canvas = page.locator('.map-view canvas').first();
  const hazards = page.getByRole('checkbox', { name: 'Hazards and sites' });
  await expect(hazards).toBeVisible();
  const context = await canvas.evaluateHandle((element: HTMLCanvasElement) => {
    const extension = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('The map has no context to lose');
    return extension;
  });
  const notice = page.getByText('This device stopped drawing the map.');
  await context.evaluate((extension) => extension.loseContext());
  await expect(notice).toBeVisible();
  await expect(hazards).toBeHidden();
  await context.evaluate((extension) => extension.restoreContext());
  await expect(notice).toBeHidden();
  await expect(hazards).toBeChecked();

  await page
    .locator('.map-view canvas')
    .first()
    .evaluate((element: HTMLCanvasElement) => element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext());
  await page.getByRole('button', { name: 'Show the map again' }).click();
  await expect(hazards).toBeChecked();
});

test('in a small map hazards are a button below the land, and that no list is complete is always said', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/fields?view=map');
  const note = page.locator('.map-foot').getByText('No list of hazards is complete. Look before you fly.');
  const hazards = page.getByRole('checkbox', { name: 'Hazards and sites' });
  await expect(note).toBeVisible();
  await expect(hazards).toBeHidden();
  const [area, foot] = await Promise.all(['.map-area', '.map-foot'].map((part) => page.locator(part).boundingBox()));
  expect(foot?.y).toBeGreaterThanOrEqual((area?.y ?? 0) + (area?.height ?? 0));

  await page.getByRole('button', { name: 'Hazards', exact: true }).click();
  await hazards.uncheck();
  await expect(page.getByRole('button', { name: 'Hazards hidden' })).toBeVisible();
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(page.getByRole('button', { name: 'Hazards hidden' })).toBeHidden();
  await expect(hazards).toBeVisible();
});

async function recordCheck(page: Page, { id, name }: SprayJob) {
  await page.goto(`/spray-jobs?job=${id}`);
  const details = page.getByRole('dialog', { name });
  await details.getByRole('button', { name: 'Record check' }).click();
  const check = page.getByRole('dialog', { name: 'Record Neighbour Check' });
  await check.getByLabel('Source *').fill('BeeConnected');
  await check.getByLabel('What was found').fill('No hives');
  await check.getByRole('button', { name: 'Save Check' }).click();
  await expect(details.getByText(/BeeConnected\. No hives/)).toBeVisible();
  await page.goto(`/spray-jobs/${id}/work-order`);
  await expect(page.getByText(/BeeConnected\. No hives/)).toBeVisible();
}

/** A job of the sample season with an outline, and a point beside it. */
async function jobWithLand() {
  const call = officeCalls();
  const { fields } = await call(api.fields.list, { query: { limit: 1 } });
  const [field] = fields;
  if (!field) throw new Error('The sample season has no field.');
  const land = {
    name: `Hazards ${Date.now()}`,
    userId: field.farmer?.id ?? '',
    fieldIds: [field.id],
    startDate: '2026-06-15',
    endDate: '2026-06-17',
  };
  const job = await call(api.sprayJobs.create, { body: land });
  const [corner] = field.coordinates;
  if (!corner) throw new Error('The field has no outline.');
  return { job, beside: { latitude: (corner.latitude + 0.002).toFixed(6), longitude: corner.longitude.toFixed(6) } };
}
