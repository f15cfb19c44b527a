import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ADMIN } from './server.ts';

/** Signs in at the screen, as the administrator of the sample season. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await signInHere(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Fills in the sign-in screen that is there already. */
export async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A caller of the API as that administrator: gives the reply's data, or one of its properties. */
export async function api(request: APIRequestContext) {
  const answer = await request.post('/api/auth/login', { data: ADMIN });
  const { data } = (await answer.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };

  return async (method: string, path: string, property?: string, body?: object): Promise<unknown> => {
    const reply = await request.fetch(`/api${path}`, { method, headers, ...(body && { data: body }) });
    expect(reply.ok(), `${method} ${path}`).toBe(true);
    const envelope = (await reply.json()) as { data: Record<string, unknown> };
    return property === undefined ? envelope.data : envelope.data[property];
  };
}

/** Waits until nothing is loading any more, ten seconds at most: what a map's worker has given up can count as loading for ever. */
export async function nothingLoads(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}
