import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { keepReturnTo } from '@swathline/client/api/return-to';
import { currentToken, endSession, signIn } from '@swathline/client/api/session';
import { renderPublic } from '../test/render-public.tsx';
import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { LoginPage } from './LoginPage.tsx';

const REFUSED = 'Invalid credentials or insufficient permissions';

async function trySignIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@farm.example');
  await userEvent.type(screen.getByLabelText('Password'), 'prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('signs an administrator in and goes to the dashboard', async () => {
  fakeServer({ 'POST /auth/login': () => ({ data: { user: someAdmin, token: 'secret' } }) });
  renderPublic(<LoginPage />, { at: '/login' });
  await trySignIn();

  expect(await screen.findByText('/')).toBeDefined();
  expect(currentToken()).toBe('secret');
});

test('masks the password, and takes it pasted and from a password manager', async () => {
  const requests = fakeServer({ 'POST /auth/login': () => ({ data: { user: someAdmin, token: 'secret' } }) });
  renderPublic(<LoginPage />, { at: '/login' });
  const password = screen.getByLabelText('Password');
  expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual(['password', 'current-password']);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@farm.example');
  await userEvent.click(password);
  await userEvent.paste(' Prairie sky, pasted ');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('/');
  expect(requests.find(({ call }) => call === 'POST /auth/login')?.body).toMatchObject({ password: ' Prairie sky, pasted ' });
});

test('goes to the address that was asked for before', async () => {
  fakeServer({ 'POST /auth/login': () => ({ data: { user: someAdmin, token: 'secret' } }) });
  keepReturnTo({ pathname: '/spray-jobs', search: '?job=1', hash: '' });
  renderPublic(<LoginPage />, { at: '/login' });
  await trySignIn();
  expect(await screen.findByText('/spray-jobs?job=1')).toBeDefined();
});

test('refuses other roles and ends their session', async () => {
  const requests = fakeServer({
    'POST /auth/login': () => ({ data: { user: { ...someAdmin, role: 'farmer' }, token: 'theirs' } }),
    'POST /auth/logout': () => ({ data: null }),
  });
  renderPublic(<LoginPage />, { at: '/login' });
  await trySignIn();

  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
  expect(requests.at(-1)).toMatchObject({ call: 'POST /auth/logout', token: 'Bearer theirs' });
  expect(currentToken()).toBeNull();
});

test('refuses wrong credentials with one message', async () => {
  fakeServer({ 'POST /auth/login': () => ({ status: 401, code: 'wrong_sign_in', message: 'No' }) });
  renderPublic(<LoginPage />, { at: '/login' });
  await trySignIn();
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
});

test('reports a failure without a message as a failed login', async () => {
  fakeServer({ 'POST /auth/login': () => ({ status: 500 }) });
  renderPublic(<LoginPage />, { at: '/login' });
  await trySignIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

test('says that the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderPublic(<LoginPage />, { at: '/login' });
  await trySignIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. The server cannot be reached; check your connection.');
});

test('sends nothing without an email and a password', async () => {
  const requests = fakeServer({});
  renderPublic(<LoginPage />, { at: '/login' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(screen.getByText('Email is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('says that the server ended the session', () => {
  signIn({ user: someAdmin, token: 'secret' });
  endSession('secret');
  renderPublic(<LoginPage />, { at: '/login' });
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeDefined();
});

test('asks for the code of a second factor, and keeps the form after a wrong one', async () => {
  let replies = 0;
  const requests = fakeServer({
    'POST /auth/login': () => ({ data: { secondFactor: { challenge: 'first-step', expiresAt: '2026-06-01T12:00:00.000Z' } } }),
    'POST /auth/login/second-factor': () =>
      (replies += 1) === 1
        ? { status: 401, code: 'wrong_sign_in', message: 'Not right', errors: [{ field: 'code', message: 'This code is not right' }] }
        : { data: { user: someAdmin, token: 'secret' } },
  });
  renderPublic(<LoginPage />, { at: '/login' });
  await trySignIn();
  await userEvent.type(await screen.findByLabelText('Code'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This code is not right')).toBeDefined();
  expect(currentToken()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('/')).toBeDefined();
  expect(currentToken()).toBe('secret');
  expect(requests.at(-1)?.body).toMatchObject({ challenge: 'first-step', code: '123 456' });
});

test('offers the service that the operator configured', async () => {
  fakeServer({ 'GET /auth/login/ways': () => ({ data: { openId: { name: 'Prairie Air' } } }) });
  renderPublic(<LoginPage />, { at: '/login' });
  expect(await screen.findByRole('button', { name: 'Sign in with Prairie Air' })).toBeDefined();
});
