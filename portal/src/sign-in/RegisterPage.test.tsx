import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signIn } from '@swathline/client/api/session';
import { renderPublic } from '../test/render-public.tsx';
import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { RegisterPage } from './RegisterPage.tsx';

async function register({ confirmation = 'prairie' } = {}) {
  await userEvent.type(screen.getByLabelText('First Name'), 'Nils');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Unger');
  await userEvent.type(screen.getByLabelText('Email'), 'Nils@farm.example');
  await userEvent.type(screen.getByLabelText('Password'), 'prairie');
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

test('one attempt shows every mistake and sends nothing', async () => {
  const requests = fakeServer({});
  renderPublic(<RegisterPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'nils');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));

  const sentences = ['First name is required', 'Last name is required', 'Email is invalid', 'Please confirm your password'];
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByText('Password must be at least 6 characters long')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  expect(requests).toEqual([]);
});

test('leads farmers to their page', () => {
  renderPublic(<RegisterPage />);
  expect(screen.getByRole('link', { name: 'the farmer\u2019s page' }).getAttribute('href')).toBe('/farm');
});

test('refuses passwords that differ', async () => {
  const requests = fakeServer({});
  renderPublic(<RegisterPage />);
  await register({ confirmation: 'prairies' });

  expect(screen.getByText('Passwords do not match')).toBeDefined();
  expect(requests).toEqual([]);
});

test('says after registering to check the email and can send it again', async () => {
  const requests = fakeServer({ 'POST /auth/register': () => ({ data: null }), 'POST /auth/resend-confirmation': () => ({ data: null }) });
  renderPublic(<RegisterPage />);
  await register();

  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeDefined();
  expect(document.body.textContent).toContain('A confirmation link is on its way to nils@farm.example.');
  expect(screen.getByRole('button', { name: 'Back to Login' })).toBeDefined();
  expect(requests[0]?.body).toEqual({
    firstName: 'Nils',
    lastName: 'Unger',
    email: 'nils@farm.example',
    phone: null,
    companyName: null,
    password: 'prairie',
  });

  await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('If that account is not confirmed yet, a new link was sent.')).toBeDefined();
  expect(requests[1]?.body).toEqual({ email: 'nils@farm.example' });
});

test('shows a refusal and keeps the inputs', async () => {
  fakeServer({ 'POST /auth/register': () => ({ status: 500 }) });
  renderPublic(<RegisterPage />);
  await register();

  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Nils@farm.example');
});

test('goes to the dashboard if already signed in', () => {
  signIn({ user: someAdmin, token: 'secret' });
  renderPublic(<RegisterPage />, { at: '/auth/register' });
  expect(screen.getByText('/')).toBeDefined();
});
