import type { Page } from '@playwright/test';
import { type Call, callsWith } from '@swathline/client/api/request';
import { SESSION_KEY } from '@swathline/client/api/session-key';
import { api } from '@swathline/contract';
import { ADMIN, SERVER } from './server.ts';

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

/** Calls as the administrator, who signs in with the first call. */
export function officeCalls(address = () => SERVER): Call {
  let office: Promise<Call> | undefined;
  const signInOffice = async () => {
    const { token = null } = await callsWith(null, address)(api.auth.login, { body: ADMIN });
    return callsWith(token, address);
  };
  return async (route, ...parts) => (await (office ??= signInOffice()))(route, ...parts);
}

/**
 * Waits until no request is pending, for ten seconds at most: the browser can count a request that a map's worker aborted as pending for
 * ever.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}
