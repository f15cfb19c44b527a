import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, startNamedServer } from '../support/server.ts';
import { submitSignIn } from '../support/session.ts';
import { totp } from '../support/totp.ts';

// Passkeys need an address with a name, so these tests have a server at localhost.
let server: Awaited<ReturnType<typeof startNamedServer>>;
test.beforeAll(async () => {
  server = await startNamedServer();
});
test.afterAll(() => server.end());

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in and Security' })).toBeVisible();
}

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('an administrator signs in with a passkey, then sets up a second factor and signs in with a code and a recovery code', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });

  await page.goto(`${server.address}/login`);
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openAccount(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const passkey = page.getByRole('dialog', { name: 'Add Passkey' });
  await passkey.getByLabel('Name').fill('Office laptop');
  await passkey.getByLabel('Current Password').fill(ADMIN.password);
  await passkey.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText('Office laptop')).toBeVisible();

  await logout(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openAccount(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set Up the Second Factor' });
  await setUp.getByLabel('Current Password').fill(ADMIN.password);
  await setUp.getByRole('button', { name: 'Next' }).click();
  const key = await setUp.getByLabel('Key', { exact: true }).inputValue();
  await expectAccessible(page);
  await setUp.getByLabel('Code').fill(totp(key, -1));
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  const items = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const recoveryCodes = await items.allInnerTexts();
  await expectAccessible(page);
  await codes.getByLabel('I have kept the codes').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/It has been on since .* You have 10 of 10 recovery codes left/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);

  await logout(page);
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  await page.getByLabel('Code').fill(totp(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await logout(page);
  await submitSignIn(page);
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openAccount(page);
  await expect(page.getByText(/You have 9 of 10 recovery codes left/)).toBeVisible();
});
