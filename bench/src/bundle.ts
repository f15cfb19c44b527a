import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import type { Figure } from './figure.ts';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');
const PORT = '3951';
const ADMIN = { email: 'bench@swathline.example', password: 'bench-password' };
const FLAGS = ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-first-run'];

/** JavaScript that a browser really asks for, by page: gzip bytes and requests, in a fresh browser each. */
export async function benchBundle(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swathline-bench-'));
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => server.stdout.once('data', resolve));
  try {
    return [...(await measure('sign-in page', 180, openSignIn)), ...(await measure('fields map page', 900, openFieldsMap))];
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
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

async function openSignIn(page: Page): Promise<void> {
  await page.goto(`http://127.0.0.1:${PORT}/login`);
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openFieldsMap(page: Page): Promise<void> {
  const answer = await page.request.post(`http://127.0.0.1:${PORT}/api/auth/login`, { data: ADMIN });
  const { data } = (await answer.json()) as { data: unknown };
  await page.addInitScript((session) => {
    localStorage.setItem('swathline.session', JSON.stringify(session));
  }, data);
  await page.goto(`http://127.0.0.1:${PORT}/fields?view=map`);
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForLoadState('networkidle');
}
