import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPublic } from '../test/render-public.tsx';
import { fakeServer } from '@swathline/client/test/fake-server';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const SPENT = 'This reset link was used already or has expired. Ask for a new one.';

async function choose(password: string, confirmation = password) {
  if (password !== '') await userEvent.type(screen.getByLabelText('New Password'), password);
  if (confirmation !== '') await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
}

test('requests a link only for a valid address', async () => {
  const requests = fakeServer({ 'POST /auth/forgot-password': () => ({ data: null }) });
  renderPublic(<ForgotPasswordPage />);
  const send = screen.getByRole('button', { name: 'Send reset link' });

  await userEvent.click(send);
  expect(screen.getByText('Email is required')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Email'), 'nils');
  await userEvent.click(send);
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  expect(requests).toEqual([]);

  await userEvent.type(screen.getByLabelText('Email'), '@farm.example');
  await userEvent.click(send);
  expect(await screen.findByText('If that email exists, a reset link was sent.')).toBeDefined();
  expect(requests[0]?.body).toEqual({ email: 'nils@farm.example' });
});

test('a link without a token is invalid, and a new one can be requested', () => {
  renderPublic(<ResetPasswordPage />, { at: '/auth/reset-password' });
  expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/auth/forgot-password');
});

test.each([
  ['', '', 'New password is required'],
  ['short', 'short', 'Password must be at least 6 characters long'],
  ['', '', 'Please confirm your password'],
  ['prairie', '', 'Please confirm your password'],
  ['prairie', 'prairies', 'Passwords do not match'],
])('refuses the new password %j, repeated as %j: %s', async (password, confirmation, sentence) => {
  const requests = fakeServer({});
  renderPublic(<ResetPasswordPage />, { at: '/auth/reset-password?token=abc' });
  await choose(password, confirmation);
  expect(screen.getByText(sentence)).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('sets a new password once, and refuses a used link with the reason', async () => {
  let isSpent = true;
  const requests = fakeServer({
    'POST /auth/reset-password': () =>
      isSpent ? { status: 400, code: 'invalid', message: SPENT, errors: [{ field: 'token', message: SPENT }] } : { data: null },
  });
  renderPublic(<ResetPasswordPage />, { at: '/auth/reset-password?token=abc' });
  await choose('prairie');
  expect((await screen.findByRole('alert')).textContent).toBe(SPENT);

  isSpent = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('Password reset! You can now log in.')).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ token: 'abc', newPassword: 'prairie' });
  expect(screen.getByRole('link', { name: 'the farmer’s page' }).getAttribute('href')).toBe('/farm');
});

test('a used link says so before a password is typed', async () => {
  const requests = fakeServer({ 'GET /auth/reset-password': () => ({ status: 400, code: 'invalid', message: SPENT }) });
  renderPublic(<ResetPasswordPage />, { at: '/auth/reset-password?token=abc' });
  expect((await screen.findByRole('alert')).textContent).toBe(SPENT);
  expect(screen.queryByLabelText('New Password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/auth/forgot-password');
  expect(requests).toMatchObject([{ query: { token: 'abc' } }]);
});

test('a new password ends other ways in, but for those that the person keeps', async () => {
  const requests = fakeServer({ 'POST /auth/reset-password': () => ({ data: null }) });
  renderPublic(<ResetPasswordPage />, { at: '/auth/reset-password?token=abc' });
  await userEvent.click(screen.getByLabelText('Keep crew phones'));
  await userEvent.click(screen.getByLabelText('Keep passkeys'));
  await userEvent.click(screen.getByLabelText('Keep passkeys'));
  await choose('prairie-sky');
  expect(await screen.findByText('Password reset! You can now log in.')).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ token: 'abc', newPassword: 'prairie-sky', keep: ['crewPhones'] });
});
