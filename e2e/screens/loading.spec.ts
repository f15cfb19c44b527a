import { expect, type Page, test } from '@playwright/test';
import { ADMIN } from '../support/server.ts';
import { signIn, submitSignIn, waitForNetworkIdle } from '../support/session.ts';

declare global {
  interface Window {
    /** Requests that the page sent before the panel's script was there, by URL. */
    earlyRequests?: Record<string, unknown>;
    /** The formats that the page made of its language data. */
    formatsMade: string[];
  }
}

const MAX_SCRIPT_BYTES = 19_000;
const MAX_REQUESTS = 4;

/** What the page has requested besides itself: paths and compressed sizes in bytes. */
function filesOf(page: Page): Promise<{ path: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
    })),
  );
}

async function hasLoaded(page: Page, script: string): Promise<boolean> {
  return (await filesOf(page)).some(({ path }) => path.includes(script));
}

for (const address of ['/', '/login', '/auth/register', '/auth/forgot-password']) {
  test(`${address} loads at most ${MAX_SCRIPT_BYTES / 1000} kB of scripts in ${MAX_REQUESTS} requests without a session`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForNetworkIdle(page);
    const files = await filesOf(page);
    const scripts = files.filter(({ path }) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(1 + files.length, files.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  });
}

test('the panel is loaded while a person types, and opens in the same document', async ({ page }) => {
  await page.goto('/spray-jobs?view=calendar');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill('a');
  await expect.poll(() => hasLoaded(page, 'panel-main')).toBe(true);

  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Spray Jobs Management' })).toBeVisible();
  await expect(page).toHaveURL(/\/spray-jobs\?view=calendar$/);
  await expect(page.locator('html[data-first-document]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the panel loads no public page for a person with a session', async ({ page }) => {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  const { data } = (await answer.json()) as { data: object };
  await page.addInitScript((session) => localStorage.setItem('swathline.session', session), JSON.stringify(data));
  await page.goto('/chemicals');
  await expect(page.getByRole('heading', { name: 'Chemical Management' })).toBeVisible();
  expect(await hasLoaded(page, 'panel-main')).toBe(true);
  expect(await hasLoaded(page, 'public-main')).toBe(false);
});

const EARLY = ['/', '/users', '/chemicals', '/aircraft', '/fields', '/fields?view=map', '/pilots', '/spray-jobs', '/records', '/office'];
for (const address of EARLY) {
  test(`${address} uses each reply that was requested early, and requests nothing twice`, async ({ page }) => {
    await signIn(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname + search);
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(window.earlyRequests ?? {}))).toEqual([]);
    expect(calls.length).toBeGreaterThan(2);
    expect(calls).toEqual([...new Set(calls)]);
  });
}

for (const [address, sentence] of [
  ['/auth/setup?token=none', 'This set-up link was used already or has expired.'],
  ['/mail-settings?token=none', 'This link is no longer valid.'],
] as const) {
  test(`${address} has its link checked once, while its script is still loading`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.route('**/public-main-*.js', async (route) => {
      await expect.poll(() => calls).toHaveLength(1);
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(sentence);
    expect(calls).toHaveLength(1);
  });
}

test('the profile, the settings and the first rows are requested while the panel is still loading', async ({ page }) => {
  await signIn(page);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/chemicals', { waitUntil: 'commit' });
  await expect.poll(() => calls).toEqual(['/api/auth/profile', '/api/config', '/api/admin/chemicals']);
  release();
  await expect(page.getByRole('heading', { name: 'Chemical Management' })).toBeVisible();
  await waitForNetworkIdle(page);
  expect(calls.filter((path) => path === '/api/auth/profile' || path === '/api/config')).toHaveLength(2);
});

for (const address of ['/users', '/chemicals', '/fields', '/spray-jobs', '/records', '/', '/pilots']) {
  test(`${address} is shown without the browser's language data, which take long to load`, async ({ page }) => {
    await signIn(page);
    await page.addInitScript(() => {
      window.formatsMade = [];
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
        const construct = (made: object, args: unknown[]) => {
          window.formatsMade.push(name);
          return Reflect.construct(made as new () => object, args) as object;
        };
        const format = new Proxy(Intl[name], { construct });
        Object.defineProperty(Intl, name, { value: format });
      }
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/20\d\d|Last updated/);
    expect(await page.evaluate(() => window.formatsMade)).toEqual([]);
  });
}

test('a form loads the schemas that it checks with, and shows their messages', async ({ page }) => {
  await signIn(page);
  await page.goto('/chemicals');
  await page.getByRole('button', { name: 'Add Chemical' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Chemical name is required')).toBeVisible();
  expect(await hasLoaded(page, '/schemas-')).toBe(true);
});

test('the first paint shows the card of the sign-in page before any script has loaded, and nothing moves afterwards', async ({ page }) => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
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
  await expect(page.locator('.card svg')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await waitForNetworkIdle(page);
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.02);
});

test('a browser that blocks storage shows what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  for (const address of ['/login', '/users', '/job/link']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('that the browser lets this site store data');
  }
});
