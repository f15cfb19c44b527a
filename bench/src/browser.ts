import { type Browser, chromium, type Page } from 'playwright-core';
import { ADMIN } from './server-process.ts';

const FLAGS = ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-first-run'];

/** Starts a new browser that draws maps in software. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
}

/** Signs in the administrator on all pages that are opened from now on. @returns the token */
export async function signIn(page: Page, address: string): Promise<string> {
  const answer = await page.request.post(`${address}/api/auth/login`, { data: ADMIN });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((session) => {
    localStorage.setItem('swathline.session', JSON.stringify(session));
  }, data);
  return data.token;
}
