import { expect, type Page, test } from '@playwright/test';
import { api } from '@swathline/contract';
import { followEmailLink } from '../support/outbox.ts';
import { officeCalls, signIn } from '../support/session.ts';

// The server of these tests has no mail server, so emails are read in the outbox.
test('a farmer registers, confirms the address and resets a forgotten password', async ({ page, request }) => {
  const stamp = Date.now().toString(36);
  const farmer = { firstName: 'Test', lastName: `Farmer ${stamp}`, email: `farmer-${stamp}@example.com`, password: `first-${stamp}` };
  const login = async (password: string) => (await request.post('/api/auth/login', { data: { email: farmer.email, password } })).status();

  await register(page, farmer);
  expect(await login(farmer.password)).toBe(401);

  await signIn(page);
  await page.goto('/');
  const confirmPage = await followEmailLink(page, farmer.email, 'Confirm your e-mail address');
  await expect(confirmPage.getByText('Email confirmed! You can now log in.')).toBeVisible();
  expect(await login(farmer.password)).toBe(200);
  await confirmPage.reload();
  await expect(confirmPage.getByText('Verification failed')).toBeVisible();
  await confirmPage.getByRole('button', { name: 'Resend Email' }).click();
  await expect(confirmPage.getByText('If that account is not confirmed yet, a new link was sent.')).toBeVisible();

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Filter text').fill(farmer.email);
  const row = page.getByRole('row', { name: farmer.email });
  await expect(row).toContainText('farmer');
  await expect(row).toContainText('Active');

  await confirmPage.goto('/auth/forgot-password');
  await confirmPage.getByLabel('Email').fill(farmer.email);
  await confirmPage.getByRole('button', { name: 'Send reset link' }).click();
  await expect(confirmPage.getByText('If that email exists, a reset link was sent.')).toBeVisible();

  const resetPage = await followEmailLink(page, farmer.email, 'Set a new password');
  const newPassword = `second-${stamp}`;
  await chooseNewPassword(resetPage, newPassword);
  await expect(resetPage.getByText('Password reset! You can now log in.')).toBeVisible();
  expect(await login(newPassword)).toBe(200);
  expect(await login(farmer.password)).toBe(401);

  await resetPage.reload();
  await expect(resetPage.getByRole('alert')).toContainText('Ask for a new one');
});

test('the confirmation link of an address registered twice asks for a new password', async ({ page, request }) => {
  const stamp = Date.now().toString(36);
  const farmer = { firstName: 'Twice', lastName: `Farmer ${stamp}`, email: `twice-${stamp}@example.com`, password: `first-${stamp}` };
  const login = async (password: string) => (await request.post('/api/auth/login', { data: { email: farmer.email, password } })).status();

  await register(page, farmer);
  await register(page, { ...farmer, password: `stranger-${stamp}` });
  await signIn(page);
  await page.goto('/');
  const confirmPage = await followEmailLink(page, farmer.email, 'Confirm your e-mail address');
  await expect(confirmPage.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  const chosen = `chosen-${stamp}`;
  await confirmPage.getByLabel('New Password').fill(chosen);
  await confirmPage.getByLabel('Confirm Password').fill(chosen);
  await confirmPage.getByRole('button', { name: 'Confirm email' }).click();
  await expect(confirmPage.getByText('Email confirmed! You can now log in.')).toBeVisible();
  for (const password of [farmer.password, `stranger-${stamp}`]) expect(await login(password)).toBe(401);
  expect(await login(chosen)).toBe(200);
});

test("an administrator's new email address takes effect when its link is followed", async ({ page, request }) => {
  const stamp = Date.now().toString(36);
  const admin = {
    firstName: 'Second',
    lastName: `Office ${stamp}`,
    email: `second-${stamp}@example.com`,
    role: 'admin',
    password: `pass-${stamp}`,
  } as const;
  const newEmail = `moved-${stamp}@example.com`;
  const login = async (email: string) => (await request.post('/api/auth/login', { data: { email, password: admin.password } })).status();
  await officeCalls()(api.users.create, { body: admin });

  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto(`/users?filterText=${admin.email}`);
  await page.getByRole('button', { name: `Edit ${admin.firstName} ${admin.lastName}` }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Your Profile' });
  await profile.getByLabel('Email').fill(newEmail);
  await profile.getByLabel('Current Password').fill(admin.password);
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText(`We sent a link to ${newEmail}. Until it is followed, ${admin.email} stays your address.`)).toBeVisible();
  expect(await login(newEmail)).toBe(401);

  const confirmPage = await followEmailLink(page, newEmail, 'Confirm your new e-mail address');
  await expect(confirmPage.getByText('Log in with your new address from now on.')).toBeVisible();
  expect(await login(newEmail)).toBe(200);
  expect(await login(admin.email)).toBe(401);
});

test('signing out in one tab leads another one, where a form is being typed, to the sign-in', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  const typing = await context.newPage();
  await typing.goto('/users');
  await typing.getByRole('button', { name: 'Add User' }).click();
  await typing.getByRole('dialog').getByLabel('First Name').pressSequentially('Typed');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(typing.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

async function register(page: Page, person: { firstName: string; lastName: string; email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
}
