import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../ui/testing.tsx';
import { UsersPage } from './UsersPage.tsx';

const ada = { ...someAdmin, role: 'ground_crew', isActive: false };
const ID = ada.id;
const LIST = { 'GET /admin/users': () => pageOf('users', [ada]) };

test('a user is shown with role, status and day of creation', async () => {
  fakeServer(LIST);
  renderScreen(<UsersPage />);
  expect(await screen.findByRole('cell', { name: 'ground crew' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Inactive' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'May 1, 2026' })).toBeDefined();
});

test('a user is deleted after the question, and the server may refuse with its reason', async () => {
  const reason = 'Ada Peters owns 3 fields. Deactivate the user instead.';
  const asked = fakeServer({ ...LIST, [`DELETE /admin/users/${ID}`]: () => ({ status: 409, code: 'in_use', message: reason }) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada Peters' }));
  expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete Ada Peters?' })).toBeDefined();
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});

test('a blank new password keeps the current one', async () => {
  const asked = fakeServer({ ...LIST, [`PUT /admin/users/${ID}`]: () => ({ data: ada }) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update User' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ call }) => !call.startsWith('GET'));
  expect(sent.map(({ call }) => call)).toEqual([`PUT /admin/users/${ID}`]);
  expect(sent[0]?.body).toMatchObject({ role: 'ground_crew', isActive: false, phone: null, updatedAt: ada.updatedAt });
});

test('a short new password is refused before anything is sent', async () => {
  const asked = fakeServer(LIST);
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  await userEvent.type(screen.getByLabelText('New Password'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Update User' }));

  expect(await screen.findByText('Password must be at least 6 characters long')).toBeDefined();
  expect(asked.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('the flag in the address opens the own profile once, without role and active flag', async () => {
  fakeServer({ ...LIST, 'GET /auth/profile': () => ({ data: ada }) });
  renderScreen(<UsersPage />, { at: '/users?editCurrentUser=true' });

  expect(await screen.findByRole('dialog', { name: 'Edit Your Profile' })).toBeDefined();
  expect(screen.queryByLabelText(/Role/)).toBeNull();
  expect(screen.queryByLabelText('Active')).toBeNull();
  expect(screen.getByText('/users')).toBeDefined();
});
