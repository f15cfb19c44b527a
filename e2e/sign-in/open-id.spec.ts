import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { CLIENT, startProvider } from '../support/open-id-provider.ts';
import { ADMIN, NAMED_ADDRESS, startNamedServer } from '../support/server.ts';
import { submitSignIn } from '../support/session.ts';

const OFFICE = { email: ADMIN.email, email_verified: true, name: 'Ada Peters' };

/** The provider's pages ask for a font, which these tests must not. */
const PROVIDER_FONTS = 'https://fonts.googleapis.com/**';

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: Awaited<ReturnType<typeof startNamedServer>>;
test.beforeAll(async () => {
  provider = await startProvider(`${NAMED_ADDRESS}/auth/open-id`, {
    ada: OFFICE,
    impostor: { ...OFFICE, email_verified: false },
    stranger: { email: 'stranger@example.com', email_verified: true, name: 'Sam Stranger', groups: ['admin'] },
  });
  server = await startNamedServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Prairie Air',
  });
});
test.afterAll(async () => {
  await server.end();
  await provider.close();
});

/** Opens a browser without cookies of the provider, runs a sign-in as one of its people, and returns to the panel. */
async function signInAs(browser: Browser, person: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(PROVIDER_FONTS, (route) => route.abort());
  await page.goto(`${server.address}/login`);
  await page.getByRole('button', { name: 'Sign in with Prairie Air' }).click();
  await page.getByPlaceholder('Enter any login').fill(person);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  return { context, page };
}

const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
};
const services = (page: Page) => page.getByRole('list', { name: 'Services that you sign in through' });

test('an administrator signs in through the provider, which links the account by its verified address, and removes the link', async ({
  browser,
}) => {
  const { context, page } = await signInAs(browser, 'ada');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openAccount(page);
  await expect(services(page).getByText('Prairie Air')).toBeVisible();
  await expect(page.getByText(/through another service/)).toBeVisible();
  await expectAccessible(page);

  await services(page).getByRole('button', { name: 'Remove Prairie Air' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/Prairie Air is not linked/)).toBeVisible();
  await context.close();
});

test('an address that the provider has not verified is refused with a sentence, and the way back leads to the password', async ({
  browser,
}) => {
  const { context, page } = await signInAs(browser, 'impostor');
  const refusal = 'Prairie Air has not verified your e-mail address, so your account here was not found. Sign in with your password.';
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openAccount(page);
  await expect(page.getByText(/Prairie Air is not linked/)).toBeVisible();
  await context.close();
});

test('somebody without an account gets none and becomes no administrator, whatever groups the provider names', async ({ browser }) => {
  const { context, page } = await signInAs(browser, 'stranger');
  await expect(page.getByRole('alert')).toHaveText('No active account here has your e-mail address. Ask your office for one.');
  await page.goto(`${server.address}/users`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.close();
});

test('a sign-in that is cancelled at the provider says so', async ({ page }) => {
  await page.route(PROVIDER_FONTS, (route) => route.abort());
  await page.goto(`${server.address}/login`);
  await page.getByRole('button', { name: 'Sign in with Prairie Air' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in at Prairie Air was cancelled.');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/begun in another tab or was finished already/);
});
