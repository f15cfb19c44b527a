import type { User } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { signIn } from '../api/session.ts';
import { fakeServer, renderScreen } from '../ui/testing.tsx';
import { SignedIn } from './SignedIn.tsx';

const user: User = {
  id: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
  firstName: 'Ada',
  lastName: 'Peters',
  email: 'ada@farm.example',
  phone: null,
  companyName: null,
  role: 'admin',
  isActive: true,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};

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
  fakeServer({ 'GET /auth/profile': () => ({ data: user }) });
  signIn({ user, token: 'secret' });
  renderScreen(guarded, { at: '/users' });

  expect(screen.getByText('Loading...')).toBeDefined();
  expect(screen.queryByText('Secret users')).toBeNull();
  expect(await screen.findByText('Secret users')).toBeDefined();
  expect(screen.getByText('Welcome, Ada Peters')).toBeDefined();
});

test('a session that the server does not know leads to the sign-in page', async () => {
  fakeServer({ 'GET /auth/profile': () => ({ status: 401, code: 'not_signed_in' }) });
  signIn({ user, token: 'gone' });
  renderScreen(guarded, { at: '/users' });
  expect(await screen.findByText('Sign-in page')).toBeDefined();
});
