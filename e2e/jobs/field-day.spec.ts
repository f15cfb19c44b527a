import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api, type ApplicationRecord, type SprayJob } from '@swathline/contract';
import { collectConsoleErrors, expectAccessible } from '../support/accessibility.ts';
import { createRecordedJob, createSubmittedJob } from '../support/record-jobs.ts';
import { startNamedServer } from '../support/server.ts';
import { officeCalls, signIn, submitSignIn } from '../support/session.ts';

/** A PNG of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a hazard gets a photo, which its dialog shows and removes', async ({ page }) => {
  const name = `Photographed mast ${Date.now()}`;
  const latitude = 52 + (Date.now() % 10_000) / 10_000;
  const errors = collectConsoleErrors(page);
  await signIn(page);
  await page.goto('/hazards');
  await page.getByRole('button', { name: 'Add Hazard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Hazard' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('textbox', { name: 'Coordinates' }).fill(`${latitude}, -108.5`);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'mast.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(dialog.getByText('Added with the hazard: mast.png.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Hazard' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Edit Wire: ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Hazard' });
  await expect(edit.getByRole('img', { name: /mast\.png/ })).toBeVisible();
  await expectAccessible(page);
  await expect(edit.getByRole('button', { name: 'Download mast.png' })).toBeVisible();
  await edit.getByRole('button', { name: 'Remove Photo mast.png' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(edit.getByText(/^No photos\./)).toBeVisible();
  expect(errors).toEqual([]);
});

test("the farmer's page lists hazards and neighbours, and draws them once the map is asked for", async ({ page }) => {
  const call = officeCalls();
  const query = { status: 'approved', limit: 50, sort: 'startDate', order: 'asc' } as const;
  const { sprayJobs: approved } = await call(api.sprayJobs.list, { query });
  // The sample season's next job, by the day of its time zone; jobs of other tests are of the past summer.
  const { today } = await call(api.board.get, { query: {} });
  const planned = approved.find(({ startDate }) => startDate >= today);
  const { url } = await call(api.jobLinks.create, { params: { id: planned?.id ?? '' } });
  const errors = collectConsoleErrors(page);
  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { name: 'Around the fields' })).toBeVisible();
  await expect(page.getByText('Tower, 62 m high')).toBeVisible();
  await expect(page.getByText(/^about \d+ m/).first()).toBeVisible();
  for (const secret of ['A. Lee', '306 555', 'Sunny Slope']) await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toContainText('Hazard');
  await expect(legend).toContainText('Neighbour');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('what guidance measured becomes area and track of a record, and is drawn on its map', async ({ page }) => {
  const call = officeCalls();
  const job = await createRecordedJob(call, 'completed');
  const record = await call(api.records.get, { params: { id: job.recordId ?? '' } });
  await signIn(page);
  await page.goto(`/records/${record.id}`);
  await page.getByRole('button', { name: 'Import guidance log' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import Guidance Log/ });
  await dialog.getByLabel('Guidance log').setInputFiles({
    name: 'flight.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(measuredOver(record))),
  });
  await expect(dialog.getByText(/the record says/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText(/Measured by guidance/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove imported track' })).toBeVisible();
  await expect(page.getByText('flight.geojson')).toBeVisible();
  const after = await call(api.records.get, { params: { id: record.id } });
  expect(after.areaSource).toBe('guidance');
  expect(after.areaAcres).toBeGreaterThan(0.4 * record.land.grossAcres);
  expect(after.areaAcres).toBeLessThan(0.6 * record.land.grossAcres);
});

/** The western half of the record's field as an outline, and a line across it. */
function measuredOver({ land }: ApplicationRecord) {
  const latitudes = land.coordinates.map(({ latitude }) => latitude);
  const longitudes = land.coordinates.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), (Math.min(...longitudes) + Math.max(...longitudes)) / 2];
  const outline = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const line = [
    [west, (south + north) / 2],
    [east, (south + north) / 2],
  ];
  const feature = (geometry: object) => ({ type: 'Feature', properties: {}, geometry });
  return {
    type: 'FeatureCollection',
    features: [feature({ type: 'Polygon', coordinates: [outline] }), feature({ type: 'LineString', coordinates: line })],
  };
}

test('weather comes from the station of the setting, with name, distance and age, and is no reading at the site', async ({ browser }) => {
  const station = await startWeatherStation();
  const server = await startNamedServer({ WEATHER: 'swob', WEATHER_URL: station.address });
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const call = officeCalls(() => server.address);
    const job = await approvedJob(call);
    const page = await context.newPage();
    await page.goto('/login');
    await submitSignIn(page);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto(`/spray-jobs?job=${job.id}`);
    const weather = page.getByRole('dialog', { name: job.name }).getByRole('region', { name: 'Weather from the network' });
    await expect(weather).toContainText('Station WEYBURN');
    await expect(weather).toContainText('14.8 km/h');
    await expect(weather).toContainText('Wind at 10 m above ground');
    await expect(weather).toContainText('not a reading at the site');
    await expect(page.getByText('No reading was taken at the site. Take one before the start.').first()).toBeVisible();

    station.fail();
    await expectFailureNamed(page, await approvedJob(call, 0.5));
    expect(station.paths.every((path) => path === '/collections/swob-realtime/items')).toBe(true);
  } finally {
    await context.close();
    await server.end();
    await station.end();
  }
});

/** Another place is asked again, and the failure stands where the weather would. */
async function expectFailureNamed(page: Page, job: SprayJob): Promise<void> {
  await page.goto(`/spray-jobs?job=${job.id}`);
  const weather = page.getByRole('dialog', { name: job.name }).getByRole('region', { name: 'Weather from the network' });
  await expect(weather).toContainText('The weather service answered with an error (HTTP 500).');
}

/** A submitted and approved job of today, at Weyburn, or some degrees further north. */
async function approvedJob(call: Call, north = 0): Promise<SprayJob> {
  const job = await createSubmittedJob(call);
  const [field] = job.fields;
  if (!field) throw new Error('The job has no field.');
  const corner = (latitude: number, longitude: number) => ({ latitude: latitude + north, longitude });
  const coordinates = [corner(49.6572, -103.86), corner(49.6572, -103.8487), corner(49.65, -103.8487), corner(49.65, -103.86)];
  await call(api.fields.update, { params: { id: field.id }, body: { coordinates } });
  await call(api.sprayJobs.approve, { params: { id: job.id }, body: { notes: '' } });
  return job;
}

interface Feature {
  properties: Record<string, unknown>;
}

/** A service with the recorded observations of Environment Canada, moved to now. */
async function startWeatherStation() {
  const file = join(import.meta.dirname, '../../server/src/features/weather/replies/swob.json');
  const reply = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] };
  const newest = Math.max(...reply.features.map(({ properties }) => Date.parse(String(properties['date_tm-value']))));
  for (const { properties } of reply.features) {
    const age = newest - Date.parse(String(properties['date_tm-value']));
    properties['date_tm-value'] = new Date(Date.now() - 10 * 60_000 - age).toISOString();
  }
  const paths: string[] = [];
  let isFailing = false;
  const server = createServer((request, response) => {
    paths.push(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (isFailing) response.writeHead(500).end();
    else response.setHeader('content-type', 'application/geo+json').end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    fail: () => {
      isFailing = true;
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}
