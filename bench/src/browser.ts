import { SESSION_KEY } from '@swathline/client/api/session-key';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ADMIN } from './server-process.ts';

const FLAGS = ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-first-run'];

/** Starts a new browser that draws maps in software. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
}

/** Signs in an administrator on all pages that are opened from now on. @returns the token */
export async function signIn(pages: Page | BrowserContext, address: string, account = ADMIN): Promise<string> {
  const answer = await pages.request.post(`${address}/api/auth/login`, { data: account });
  const { data } = (await answer.json()) as { data: { token: string } };
  await pages.addInitScript(([key, session]) => localStorage.setItem(key, session), [SESSION_KEY, JSON.stringify(data)] as const);
  return data.token;
}
