import { expect, test } from '@playwright/test';
import { signIn, submitSignIn, waitForNetworkIdle } from '../support/session.ts';

test('while a person types, the panel is fetched; signing in opens the address that was asked for, later the dashboard', async ({
  page,
}) => {
  await page.goto('/spray-jobs?view=calendar');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
  await page.getByLabel('Email').fill('a');
  await fetched;
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();

  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Spray Jobs Management' })).toBeVisible();
  await expect(page).toHaveURL(/\/spray-jobs\?view=calendar$/);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the sign-in page says that it loads before any script has arrived, and nothing moves afterwards', async ({ page }) => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const root = document.documentElement;
      root.dataset['shift'] = String(shifts.reduce((sum, { value }) => sum + value, Number(root.dataset['shift'] ?? 0)));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await waitForNetworkIdle(page);
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.02);
});

for (const address of ['/login', '/users', '/job/link']) {
  test(`${address} says what to do in a browser that blocks storage`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    });
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('that the browser lets this site store data');
  });
}

test('a screen whose code cannot be downloaded says so in its place, and the others can be opened', async ({ page }) => {
  await signIn(page);
  await page.route(/\/assets\/ChemicalsPage/, (route) => route.abort());
  await page.goto('/aircraft');
  await page.getByRole('link', { name: 'Chemicals', exact: true }).click();
  await expect(page.getByText('This screen could not be downloaded. Check your connection and reload the page.')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
});
