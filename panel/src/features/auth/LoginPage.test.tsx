import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentToken, endSession, signIn } from '../../shared/api/session.ts';
import { fakeServer, renderScreen, someAdmin } from '../../test/render.tsx';
import { LoginPage } from './LoginPage.tsx';

const REFUSED = 'Invalid credentials or insufficient permissions';

async function trySignIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@farm.example');
  await userEvent.type(screen.getByLabelText('Password'), 'prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('an administrator is signed in and sent to the dashboard', async () => {
  fakeServer({ 'POST /auth/login': () => ({ data: { user: someAdmin, token: 'secret' } }) });
  renderScreen(<LoginPage />, { at: '/login' });
  await trySignIn();

  expect(await screen.findByText('/')).toBeDefined();
  expect(currentToken()).toBe('secret');
});

test('anybody else is told so, and their token is given back', async () => {
  const asked = fakeServer({
    'POST /auth/login': () => ({ data: { user: { ...someAdmin, role: 'farmer' }, token: 'theirs' } }),
    'POST /auth/logout': () => ({ data: null }),
  });
  renderScreen(<LoginPage />, { at: '/login' });
  await trySignIn();

  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
  expect(asked.at(-1)).toMatchObject({ call: 'POST /auth/logout', token: 'Bearer theirs' });
  expect(currentToken()).toBeNull();
});

test('wrong credentials are refused in one sentence', async () => {
  fakeServer({ 'POST /auth/login': () => ({ status: 401, code: 'wrong_sign_in', message: 'No' }) });
  renderScreen(<LoginPage />, { at: '/login' });
  await trySignIn();
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
});

test('a failure without a sentence is a failed login', async () => {
  fakeServer({ 'POST /auth/login': () => ({ status: 500 }) });
  renderScreen(<LoginPage />, { at: '/login' });
  await trySignIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

test('a server out of reach is named as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderScreen(<LoginPage />, { at: '/login' });
  await trySignIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. The server cannot be reached; check your connection.');
});

test('nothing is sent without an e-mail and a password', async () => {
  const asked = fakeServer({});
  renderScreen(<LoginPage />, { at: '/login' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(screen.getByText('Email is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(asked).toEqual([]);
});

test('a session that the server ended is said to have ended', () => {
  signIn({ user: someAdmin, token: 'secret' });
  endSession('secret');
  renderScreen(<LoginPage />, { at: '/login' });
  expect(screen.getByRole('alert').textContent).toBe('Your session has ended. Please sign in again.');
});
