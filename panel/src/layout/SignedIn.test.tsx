import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { signIn } from '../api/session.ts';
import { fakeServer, renderScreen, someAdmin } from '../ui/testing.tsx';
import { SignedIn } from './SignedIn.tsx';

const guarded = (
  <Routes>
    <Route path="/login" element="Sign-in page" />
    <Route element={<SignedIn />}>
      <Route path="/users" element="Secret users" />
    </Route>
  </Routes>
);

test('a signed-out person is sent to the sign-in page', () => {
  renderScreen(guarded, { at: '/users' });
  expect(screen.getByText('Sign-in page')).toBeDefined();
});

test('nothing is shown before the server knows the session', async () => {
  fakeServer({ 'GET /auth/profile': () => ({ data: someAdmin }) });
  signIn({ user: someAdmin, token: 'secret' });
  renderScreen(guarded, { at: '/users' });

  expect(screen.getByText('Loading...')).toBeDefined();
  expect(screen.queryByText('Secret users')).toBeNull();
  expect(await screen.findByText('Secret users')).toBeDefined();
  expect(screen.getByText('Welcome, Ada Peters')).toBeDefined();
});

test('a session that the server does not know leads to the sign-in page', async () => {
  fakeServer({ 'GET /auth/profile': () => ({ status: 401, code: 'not_signed_in' }) });
  signIn({ user: someAdmin, token: 'gone' });
  renderScreen(guarded, { at: '/users' });
  expect(await screen.findByText('Sign-in page')).toBeDefined();
});
