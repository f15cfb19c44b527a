import { expect, type Page, test } from '@playwright/test';
import { crewServer } from './crew/crew-server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const crew = crewServer();

for (const fault of ['hold_answer', 'bad_gateway'] as const) {
  test(`${fault.replace('_', ' ')}: the kept page opens`, async ({ page }) => {
    await openKeptPage(page);
    crew.line.fail('/farm', fault);
    await page.reload({ timeout: 15_000 });
    await expect(page.getByRole('heading', { name: 'My farm' })).toBeVisible();
    crew.line.release();
  });
}

// The last one: the line keeps the changes.
test('a new version is kept with its files or not at all, so that the page opens without signal', async ({ page }) => {
  await openKeptPage(page);
  crew.line.replace('/farm', (text) => text.replace(/farm-[\w-]+\.js/, 'farm-missing0.js'));
  crew.line.replace('/farm-worker.js', (text) => `${text}\n// A new version`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    registration.active?.postMessage([]);
  });
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null)).toBe(true);
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My farm' })).toBeVisible();
});

/** Opens the page and waits until its worker keeps it. */
async function openKeptPage(page: Page): Promise<void> {
  await page.goto(`${crew.line.address}/farm`);
  await expect(page.getByRole('heading', { name: 'My farm' })).toBeVisible();
  const isKept = () => page.evaluate(async () => (await caches.match('/farm')) !== undefined);
  await expect.poll(isKept).toBe(true);
}
