import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../ui/testing.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';

const SENT = 'If that account waits for its confirmation, a new link was sent.';

test('a link confirms the address, and its token is spent once even where effects run twice', async () => {
  const asked = fakeServer({ 'GET /auth/confirm-email': () => ({ data: null }) });
  renderScreen(
    <StrictMode>
      <ConfirmPage />
    </StrictMode>,
    { at: '/auth/confirm?token=abc' },
  );

  expect(screen.getByRole('progressbar', { name: 'Confirming your email' })).toBeDefined();
  expect(await screen.findByText('Email confirmed! You can now log in.')).toBeDefined();
  expect(asked.map(({ query }) => query)).toEqual([{ token: 'abc' }]);
});

test('a spent link says why, and Resend Email sends another by it', async () => {
  const asked = fakeServer({
    'GET /auth/confirm-email': () => ({ status: 400, code: 'invalid', message: 'This link was used already.' }),
    'POST /auth/resend-confirmation': () => ({ data: null }),
  });
  renderScreen(<ConfirmPage />, { at: '/auth/confirm?token=abc' });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Verification failedThis link was used already.');
  expect(screen.getByText('This link was used already.').textContent).toBe('This link was used already.');
  await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText(SENT)).toBeDefined();
  expect(asked.at(-1)?.body).toEqual({ token: 'abc' });
});

test('a reason that says no more than the title is not said again', async () => {
  const message = 'Verification failed';
  fakeServer({ 'GET /auth/confirm-email': () => ({ status: 400, code: 'invalid', message }) });
  renderScreen(<ConfirmPage />, { at: '/auth/confirm?token=abc' });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('without a token the mail is sent again to a typed address', async () => {
  const asked = fakeServer({ 'POST /auth/resend-confirmation': () => ({ data: null }) });
  renderScreen(<ConfirmPage />, { at: '/auth/confirm' });
  expect(screen.getByText('No verification token provided').textContent).toBe('No verification token provided');

  await userEvent.type(screen.getByLabelText('Email'), 'nils@farm.example');
  await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText(SENT)).toBeDefined();
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'nils@farm.example' }]);
});

test('without a network one can try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderScreen(<ConfirmPage />, { at: '/auth/confirm?token=abc' });
  expect(await screen.findByText('Network error. Please try again.')).toBeDefined();

  fakeServer({ 'GET /auth/confirm-email': () => ({ data: null }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Email confirmed! You can now log in.')).toBeDefined();
});
