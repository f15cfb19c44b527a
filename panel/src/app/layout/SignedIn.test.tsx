import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { readReturnTo } from '@swathline/client/api/return-to';
import { endSession, signIn, signOut } from '@swathline/client/api/session';
import { SESSION_KEY } from '@swathline/client/api/session-key';
import { formatMomentDay } from '@swathline/client/format/format';
import { fakeServer, renderScreen, someAdmin } from '../../test/render.tsx';
import { SignedIn } from './SignedIn.tsx';

afterEach(() => leaveFor.mockClear());

const guarded = (
  <Routes>
    <Route element={<SignedIn />}>
      <Route path="/users" element="Secret users" />
    </Route>
  </Routes>
);

/** The portal is another program, so leaving for its pages is a navigation, which jsdom does not have. */
const leaveFor = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock('./leave-for.ts', () => ({ leaveFor }));

test('leaves for the sign-in page without a session', () => {
  renderScreen(guarded, { at: '/users' });
  expect(leaveFor).toHaveBeenCalledWith('/login');
  expect(screen.queryByText('Secret users')).toBeNull();
});

test('shows only “Loading...” before the server confirms the session', async () => {
  fakeServer({ 'GET /auth/profile': () => ({ data: someAdmin }) });
  signIn({ user: someAdmin, token: 'secret' });
  renderScreen(guarded, { at: '/users' });

  expect(screen.getByText('Loading...')).toBeDefined();
  expect(screen.queryByText('Secret users')).toBeNull();
  expect(await screen.findByText('Secret users')).toBeDefined();
  expect(screen.getByText('Welcome, Ada Peters')).toBeDefined();
  // The sidebar is closed here, so only the logo could match; its name must differ from the sidebar's entry.
  expect(screen.queryByRole('link', { name: /dashboard/i })).toBeNull();
});

test('a new screen starts at its top, with the focus on its heading', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  fakeServer({ 'GET /auth/profile': () => ({ data: someAdmin }) });
  signIn({ user: someAdmin, token: 'secret' });
  renderScreen(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/users" element={<Link to="/fields">Go on</Link>} />
        <Route path="/fields" element={<h1>Fields</h1>} />
      </Route>
    </Routes>,
    { at: '/users' },
  );
  const link = await screen.findByText('Go on');
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fields' }));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('formats times in the operation’s time zone from the first render', async () => {
  fakeServer({
    'GET /auth/profile': () => ({ data: someAdmin }),
    'GET /config': () => ({
      data: { environment: 'production', version: '1.0.0', timeZone: 'Pacific/Kiritimati', maps: null, mail: 'smtp' },
    }),
  });
  signIn({ user: someAdmin, token: 'secret' });
  const rendered: string[] = [];
  const Screen = () => {
    rendered.push(formatMomentDay('2026-06-15T12:00:00.000Z'));
    return null;
  };
  renderScreen(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/users" element={<Screen />} />
      </Route>
    </Routes>,
    { at: '/users' },
  );
  await screen.findByText('Welcome, Ada Peters');
  expect(new Set(rendered)).toEqual(new Set(['Jun 16, 2026']));
});

test('shows nothing of the earlier user after another tab signed in as someone else', async () => {
  let user = someAdmin;
  fakeServer({ 'GET /auth/profile': () => ({ data: user }) });
  signIn({ user, token: 'ada' });
  renderScreen(guarded, { at: '/users' });
  await screen.findByText('Welcome, Ada Peters');

  user = { ...someAdmin, id: 'b0e1c7a4-3a53-4f0e-9f29-3c1b7a3c2d11', firstName: 'Bob' };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user, token: 'bob' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
  expect(screen.queryByText('Welcome, Ada Peters')).toBeNull();
  expect(await screen.findByText('Welcome, Bob Peters')).toBeDefined();
});

test('redirects to the sign-in page when the server rejects the session', async () => {
  fakeServer({ 'GET /auth/profile': () => ({ status: 401, code: 'not_signed_in' }) });
  signIn({ user: someAdmin, token: 'expired' });
  renderScreen(guarded, { at: '/users' });
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'));
});

test.each([
  ['reopens the same screen after the session ended', () => endSession('old'), '/spray-jobs?job=1'],
  ['opens the dashboard after signing out', () => signOut(), '/'],
])('signing in again %s', async (_, end, address) => {
  fakeServer({ 'GET /auth/profile': () => ({ data: someAdmin }) });
  signIn({ user: someAdmin, token: 'old' });
  renderScreen(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/spray-jobs" element="Jobs" />
      </Route>
    </Routes>,
    { at: '/spray-jobs?job=1' },
  );
  expect(await screen.findByText('Jobs')).toBeDefined();
  act(end);
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'));
  expect(readReturnTo()).toBe(address);
});
