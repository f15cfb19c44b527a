import { type Browser, chromium, type Page } from 'playwright-core';
import { ADMIN } from './server-process.ts';

const FLAGS = ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-first-run'];

/** A fresh browser; maps are drawn in software. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
}

/** Has the administrator signed in on every page opened from here on, and gives the token. */
export async function signIn(page: Page, address: string): Promise<string> {
  const answer = await page.request.post(`${address}/api/auth/login`, { data: ADMIN });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((session) => {
    localStorage.setItem('swathline.session', JSON.stringify(session));
  }, data);
  return data.token;
}
