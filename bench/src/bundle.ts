import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openBrowser, signIn } from './browser.ts';
import type { Figure } from './figure.ts';
import { withServer } from './running-server.ts';

/** JavaScript that a browser really asks for, by page: gzip bytes and requests, in a fresh browser each. */
export async function benchBundle(): Promise<Figure[]> {
  return withServer({}, async (address) => [
    ...(await measure('sign-in page', 180, (page) => openSignIn(page, address))),
    ...(await measure('fields map page', 900, (page) => openFieldsMap(page, address))),
  ]);
}

async function measure(name: string, limitKilobytes: number, open: (page: Page) => Promise<void>): Promise<Figure[]> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const scripts: Promise<number>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests++;
    if (/\.m?js(\?|$)/.test(response.url())) scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await open(page);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await browser.close();
  return [
    { name: `${name}: JavaScript, gzip`, value: bytes / 1000, unit: 'kB', limit: limitKilobytes, better: 'lower' },
    { name: `${name}: requests`, value: requests, unit: '', limit: 100, better: 'lower' },
  ];
}

async function openSignIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openFieldsMap(page: Page, address: string): Promise<void> {
  await signIn(page, address);
  await page.goto(`${address}/fields?view=map`);
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForLoadState('networkidle');
}
