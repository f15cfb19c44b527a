import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/session.ts';

/** Colours of the light base map: a filled polygon of the base map, of the survey's tiles, and the letters of a town's name. */
const PRAIRIE = '#f3efe2';
const SECTION = '#faf7ee';
const TOWN_LABEL = '#3c3a33';
/** The imagery of this test: one blue pixel. */
const BLUE = '#0000ff';
const BLUE_TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC';

test('the built map draws fills, lines, circles, text and imagery from files, generated tiles and the server', async ({ page }) => {
  const errors = collectErrors(page);
  await useBlueImagery(page);
  await signIn(page);
  await page.goto('/fields?view=map');
  const map = page.getByRole('region', { name: 'Map of fields' });
  await expect(map).toBeVisible();
  await expectPixels(page, BLUE, 10_000);

  await page.getByRole('group', { name: 'Base map' }).getByRole('button', { name: 'Map', exact: true }).click();
  await expectPixels(page, PRAIRIE, 10_000);
  await expectPixels(page, TOWN_LABEL, 50);
  await expect.poll(() => redPixels(page)).toBeGreaterThan(50);
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/\d\skm$/);

  await page.getByRole('combobox', { name: 'Go to' }).fill('NW-12-18-15-W3');
  await page
    .getByRole('option', { name: /NW-12-18-15-W3/ })
    .first()
    .click();
  await expectPixels(page, SECTION, 10_000);
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/\d\sm$/);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  expect(errors).toEqual([]);
});

/** Errors and warnings of the page and of the map's worker. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function useBlueImagery(page: Page): Promise<void> {
  await page.route('**/blue-tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(BLUE_TILE, 'base64') }));
  await page.route('**/api/config', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: object };
    const tilesUrl = `${new URL(route.request().url()).origin}/blue-tiles/{z}/{x}/{y}.png`;
    await route.fulfill({ json: { ...body, data: { ...body.data, maps: { provider: 'xyz', key: null, tilesUrl, credit: 'Test' } } } });
  });
}

async function expectPixels(page: Page, color: string, count: number): Promise<void> {
  await expect.poll(async () => (await pixelsByColor(page))[color] ?? 0, { message: `pixels of ${color}` }).toBeGreaterThan(count);
}

/** Fields are red on the map. */
async function redPixels(page: Page): Promise<number> {
  const colors = await pixelsByColor(page);
  return Object.entries(colors).reduce((sum, [color, count]) => sum + (/^#[c-f].[0-4].[0-4].$/.test(color) ? count : 0), 0);
}

/** The map as the browser shows it: the number of pixels by colour. */
async function pixelsByColor(page: Page): Promise<Record<string, number>> {
  const picture = (await page.locator('.maplibregl-canvas').screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? new ArrayBuffer(0));
    const counts: Record<string, number> = {};
    for (const pixel of pixels) {
      const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
      const color = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      counts[color] = (counts[color] ?? 0) + 1;
    }
    return counts;
  }, picture);
}
