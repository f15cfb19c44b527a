import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { SESSION_KEY } from '@swathline/client/api/session-key';
import { ADMIN } from './server.ts';

/** Signs in as the administrator of the sample season, without the sign-in screen: the next address that the page opens has the session. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  const { data } = (await answer.json()) as { data: object };
  await page.addInitScript(
    ([key, session]) => {
      // Only once, so that the page can sign out.
      if (sessionStorage.getItem('signed in by the test') !== null) return;
      sessionStorage.setItem('signed in by the test', 'yes');
      localStorage.setItem(key, session);
    },
    [SESSION_KEY, JSON.stringify(data)] as const,
  );
}

/** Fills in the sign-in screen that is already open. */
export async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Signs in to the API as that administrator.
 * @returns a function that calls it and returns the reply's data, or one property of the data
 */
export async function createClient(request: APIRequestContext) {
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

/**
 * Waits until no request is pending, for ten seconds at most: the browser can count a request that a map's worker aborted as pending for
 * ever.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}
