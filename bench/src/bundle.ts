import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { ADMIN, withServer } from './running-server.ts';

const FLAGS = ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-first-run'];

/** JavaScript that a browser really asks for, by page: gzip bytes and requests, in a fresh browser each. */
export async function benchBundle(): Promise<Figure[]> {
  return withServer({}, async (address) => [
    ...(await measure('sign-in page', 180, (page) => openSignIn(page, address))),
    ...(await measure('fields map page', 900, (page) => openFieldsMap(page, address))),
  ]);
}

async function measure(name: string, limitKilobytes: number, open: (page: Page) => Promise<void>): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
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
    { name: `${name}: requests`, value: requests, unit: '', limit: 60, better: 'lower' },
  ];
}

async function openSignIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openFieldsMap(page: Page, address: string): Promise<void> {
  const answer = await page.request.post(`${address}/api/auth/login`, { data: ADMIN });
  const { data } = (await answer.json()) as { data: unknown };
  await page.addInitScript((session) => {
    localStorage.setItem('swathline.session', JSON.stringify(session));
  }, data);
  await page.goto(`${address}/fields?view=map`);
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForLoadState('networkidle');
}
