import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPublic } from '../test/render-public.tsx';
import { fakeServer } from '@swathline/client/test/fake-server';
import { ConfirmPage } from './ConfirmPage.tsx';

const SENT = 'If that account is not confirmed yet, a new link was sent.';

test('a link confirms the address and uses its token once even if effects run twice', async () => {
  const requests = fakeServer({ 'GET /auth/confirm-email': () => ({ data: null }) });
  renderPublic(
    <StrictMode>
      <ConfirmPage />
    </StrictMode>,
    { at: '/auth/confirm?token=abc' },
  );

  expect(screen.getByRole('progressbar', { name: 'Confirming your email' })).toBeDefined();
  expect(await screen.findByText('Email confirmed! You can now log in.')).toBeDefined();
  expect(requests.map(({ query }) => query)).toEqual([{ token: 'abc' }]);
});

test('a used link says why, and Resend Email sends another one', async () => {
  const requests = fakeServer({
    'GET /auth/confirm-email': () => ({ status: 400, code: 'invalid', message: 'This link was used already.' }),
    'POST /auth/resend-confirmation': () => ({ data: null }),
  });
  renderPublic(<ConfirmPage />, { at: '/auth/confirm?token=abc' });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Verification failedThis link was used already.');
  expect(screen.getByText('This link was used already.').textContent).toBe('This link was used already.');
  await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText(SENT)).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ token: 'abc' });
});

test('a reason equal to the title is not repeated', async () => {
  const message = 'Verification failed';
  fakeServer({ 'GET /auth/confirm-email': () => ({ status: 400, code: 'invalid', message }) });
  renderPublic(<ConfirmPage />, { at: '/auth/confirm?token=abc' });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('an address registered twice needs a new password, which is sent with the token', async () => {
  const requests = fakeServer({
    'GET /auth/confirm-email': () => ({ status: 409, code: 'password_needed', message: 'Choose a password.' }),
    'POST /auth/reset-password': () => ({ data: null }),
  });
  renderPublic(<ConfirmPage />, { at: '/auth/confirm?token=abc' });
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeDefined();
  await userEvent.type(screen.getByLabelText('New Password'), 'prairie');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'prairies');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(screen.getByText('Passwords do not match')).toBeDefined();

  await userEvent.type(screen.getByLabelText('New Password'), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByText('Email confirmed! You can now log in.')).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { token: 'abc', newPassword: 'prairies' },
  ]);
});

test('an expired link at the password form says why and keeps the form', async () => {
  fakeServer({
    'GET /auth/confirm-email': () => ({ status: 409, code: 'password_needed', message: 'Choose a password.' }),
    'POST /auth/reset-password': () => ({ status: 400, code: 'invalid', message: 'Ask for a new one.' }),
  });
  renderPublic(<ConfirmPage />, { at: '/auth/confirm?token=abc' });
  await userEvent.type(await screen.findByLabelText('New Password'), 'prairie');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect((await screen.findByText('Ask for a new one.')).textContent).toBe('Ask for a new one.');
});

test('a link confirms a changed address, and its refusal offers no confirmation email', async () => {
  let isTaken = false;
  const taken = { status: 409, code: 'already_taken', message: 'Another account has this e-mail address by now.' };
  fakeServer({ 'GET /auth/confirm-email': () => (isTaken ? taken : { data: null }) });
  const { unmount } = renderPublic(<ConfirmPage />, { at: '/auth/confirm?token=abc&change=true' });
  expect(await screen.findByText('Log in with your new address from now on.')).toBeDefined();
  unmount();

  isTaken = true;
  renderPublic(<ConfirmPage />, { at: '/auth/confirm?token=abc&change=true' });
  expect(await screen.findByText(taken.message)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull();
});

test('without a token sends the email again to a typed address', async () => {
  const requests = fakeServer({ 'POST /auth/resend-confirmation': () => ({ data: null }) });
  renderPublic(<ConfirmPage />, { at: '/auth/confirm' });
  expect(screen.getByText('No verification token provided').textContent).toBe('No verification token provided');

  await userEvent.type(screen.getByLabelText('Email'), 'nils@farm.example');
  await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText(SENT)).toBeDefined();
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'nils@farm.example' }]);
});

test('offers another attempt after a network error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderPublic(<ConfirmPage />, { at: '/auth/confirm?token=abc' });
  expect(await screen.findByText('Network error. Please try again.')).toBeDefined();

  fakeServer({ 'GET /auth/confirm-email': () => ({ data: null }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Email confirmed! You can now log in.')).toBeDefined();
});
