import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToken, signIn } from '@swathline/client/api/session';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../test/render.tsx';
import { UsersPage } from './UsersPage.tsx';

const ada = { ...someAdmin, role: 'ground_crew', isActive: false };
const ID = ada.id;
const LIST = { 'GET /admin/users': () => pageOf('users', [ada]), 'GET /admin/audit': () => pageOf('entries', []) };
const TOO_SHORT = 'Password must be at least 6 characters long';

test('shows a user with role, status and day of creation', async () => {
  fakeServer(LIST);
  renderScreen(<UsersPage />);
  expect(await screen.findByRole('cell', { name: 'ground crew' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Inactive' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'May 1, 2026' })).toBeDefined();
});

test("asks for confirmation before deleting a user, and shows the server's reason if it fails", async () => {
  const reason = 'Ada Peters owns 3 fields. Deactivate the user instead.';
  const requests = fakeServer({ ...LIST, [`DELETE /admin/users/${ID}`]: () => ({ status: 409, code: 'in_use', message: reason }) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada Peters' }));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete Ada Peters?' })).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});

test('a blank new password keeps the current one', async () => {
  const requests = fakeServer({ ...LIST, [`PUT /admin/users/${ID}`]: () => ({ data: ada }) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.filter(({ call }) => !call.startsWith('GET'));
  expect(sent.map(({ call }) => call)).toEqual([`PUT /admin/users/${ID}`]);
  expect(sent[0]?.body).toMatchObject({ role: 'ground_crew', isActive: false, phone: null, updatedAt: ada.updatedAt });
});

test('a customer without a person is listed by company, and the names are not required and stay empty', async () => {
  const company = { ...ada, role: 'farmer', firstName: '', lastName: '', companyName: 'Maple Creek Colony' };
  const update = `PUT /admin/users/${ID}`;
  const requests = fakeServer({ ...LIST, 'GET /admin/users': () => pageOf('users', [company]), [update]: () => ({ data: company }) });
  renderScreen(<UsersPage />);
  expect(await screen.findByRole('cell', { name: 'Maple Creek Colony' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maple Creek Colony' }));
  const dialog = within(await screen.findByRole('dialog'));
  const isRequired = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).required;
  expect([isRequired('First Name'), isRequired('Last Name'), isRequired('Email')]).toEqual([false, false, true]);

  await userEvent.type(dialog.getByLabelText('Phone'), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Update User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ call }) => call === update)?.body;
  expect(sent).toMatchObject({ phone: '1' });
  expect(sent).not.toHaveProperty('firstName');
});

test('Undo after a deactivation sends the version that the deactivation created', async () => {
  const user = { ...ada, isActive: true };
  const LATER = '2026-06-01T12:00:00.000Z';
  const put = ({ body }: { body: unknown }) => ({ data: { ...user, ...(body as object), updatedAt: LATER } });
  const requests = fakeServer({ ...LIST, 'GET /admin/users': () => pageOf('users', [user]), [`PUT /admin/users/${ID}`]: put });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  await userEvent.click(await screen.findByLabelText('Active'));
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));

  expect(await screen.findByText('Ada Peters is deactivated and signed out everywhere.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const sent = () => requests.filter(({ call }) => call.startsWith('PUT'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ isActive: true, updatedAt: LATER });
});

test('shows what failed if Undo fails without a reason', async () => {
  const user = { ...ada, isActive: true };
  const put = ({ body }: { body: unknown }) =>
    (body as { isActive: boolean }).isActive ? { status: 500 } : { data: { ...user, ...(body as object) } };
  fakeServer({ ...LIST, 'GET /admin/users': () => pageOf('users', [user]), [`PUT /admin/users/${ID}`]: put });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  await userEvent.click(await screen.findByLabelText('Active'));
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Failed to update user status')).toBeDefined();
});

test('rejects a short new password without a request', async () => {
  const requests = fakeServer({ ...LIST, 'GET /admin/credentials': () => pageOf('credentials', []) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  await userEvent.type(await screen.findByLabelText('New Password'), 'short');
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));

  expect((await screen.findByRole('alert')).textContent).toBe(TOO_SHORT);
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('rejects a short password of a new user in an alert, without a request', async () => {
  const requests = fakeServer(LIST);
  renderScreen(<UsersPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }));
  await userEvent.type(dialog.getByLabelText(/First Name/), 'Bo');
  await userEvent.type(dialog.getByLabelText(/Last Name/), 'Kowalchuk');
  await userEvent.type(dialog.getByLabelText(/Email/), 'bo@air.example');
  await userEvent.type(dialog.getByLabelText(/Password/), 'short');
  await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));

  expect((await dialog.findByRole('alert')).textContent).toBe(TOO_SHORT);
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('the activity of a user shows who did what and when, and links to the full list', async () => {
  const entry = {
    id: ID,
    at: '2026-06-15T18:12:00.000Z',
    by: { id: someAdmin.id.replace('a', 'b'), name: 'Olga Office' },
    action: 'change_access',
    subjectType: 'user',
    subjectId: ID,
    subjectName: 'Ada Peters',
    address: '203.0.113.7',
    times: 1,
    changes: [{ property: 'role', from: 'pilot', to: 'ground_crew' }],
  };
  const requests = fakeServer({ ...LIST, 'GET /admin/audit': () => pageOf('entries', [entry]) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));

  const history = within(await screen.findByRole('region', { name: 'Activity' }));
  expect(await history.findByText('Changed role or active flag: user Ada Peters')).toBeDefined();
  expect(await history.findByText('Role: pilot → ground crew')).toBeDefined();
  expect(history.getByText(/Jun 15, 2026.*, Olga Office, 203\.0\.113\.7/)).toBeDefined();
  expect(requests.find(({ call }) => call === 'GET /admin/audit')?.query).toEqual({ userId: ID, limit: '5' });
  expect(history.getByRole('link', { name: 'All activity' }).getAttribute('href')).toBe(`/users/activity?userId=${ID}`);
});

test('sends a reset link after a confirmation', async () => {
  const requests = fakeServer({ ...LIST, [`POST /admin/users/${ID}/force-reset-password`]: () => ({ data: null }) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send reset link to Ada Peters' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: /^Send Ada Peters a link to choose a new password, to ada@farm.example/ }),
  );
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);

  await userEvent.click(question.getByRole('button', { name: 'Send reset link' }));
  expect((await screen.findByRole('alert')).textContent).toBe('A reset link was sent and the user was signed out');
});

test('the flag in the URL opens the profile once, without role and active flag', async () => {
  fakeServer({ ...LIST, 'GET /auth/profile': () => ({ data: ada }) });
  renderScreen(<UsersPage />, { at: '/users?editCurrentUser=true' });

  expect(await screen.findByRole('dialog', { name: 'Edit Your Profile' })).toBeDefined();
  expect(screen.queryByLabelText(/Role/)).toBeNull();
  expect(screen.queryByLabelText('Active')).toBeNull();
  expect(screen.getByText('/users')).toBeDefined();
});

async function openOwnProfile(answers: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer({ ...LIST, 'GET /auth/profile': () => ({ data: ada }), ...answers });
  signIn({ user: someAdmin, token: 'secret' });
  renderScreen(<UsersPage />, { at: '/users?editCurrentUser=true' });
  await screen.findByRole('dialog', { name: 'Edit Your Profile' });
  return requests;
}

test('changing the name needs no current password', async () => {
  const requests = await openOwnProfile({ 'PUT /auth/profile': () => ({ data: ada }) });
  await userEvent.type(screen.getByLabelText(/Last Name/), 'on');
  expect(screen.queryByLabelText(/Current Password/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = { firstName: 'Ada', lastName: 'Peterson', email: 'ada@farm.example', phone: null, companyName: null };
  expect(requests.find(({ call }) => call === 'PUT /auth/profile')?.body).toEqual({
    ...names,
    notifications: ada.notifications,
    updatedAt: ada.updatedAt,
  });
});

test("switches off a notification of the user's role in the profile", async () => {
  const requests = await openOwnProfile({ 'PUT /auth/profile': () => ({ data: ada }) });
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  await userEvent.click(screen.getByRole('switch', { name: 'assigned to a job' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Profile' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ call }) => call === 'PUT /auth/profile')?.body;
  expect(sent).toMatchObject({ notifications: { ...ada.notifications, jobAssigned: false } });
});

test('a new email address needs the current password, and a wrong one is reported at its input', async () => {
  const wrong = 'The current password is not right';
  const refusal = { status: 400, code: 'invalid', message: wrong, errors: [{ field: 'currentPassword', message: wrong }] };
  const requests = await openOwnProfile({ 'PUT /auth/profile': () => refusal });
  await userEvent.type(screen.getByLabelText(/Email/), '.org');
  await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Please enter your current password')).toBeDefined();
  expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);

  await userEvent.type(screen.getByLabelText(/Current Password/), 'guess');
  await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText(wrong)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('ada@farm.example.org');
});

test('explains before and after saving that a new email address is pending until its link is followed', async () => {
  const pending = { ...ada, pendingEmail: 'ada@farm.example.org' };
  let profile: typeof ada & { pendingEmail?: string } = ada;
  const put = () => ({ data: (profile = pending) });
  const requests = await openOwnProfile({ 'GET /auth/profile': () => ({ data: profile }), 'PUT /auth/profile': put });
  expect(screen.queryByText(/stays your address/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/Email/), '.org');
  expect(
    screen.getByText('We will send a link to the new address. Until it is followed, ada@farm.example stays your address.'),
  ).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Current Password/), 'prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));

  const sent = 'We sent a link to ada@farm.example.org. Until it is followed, ada@farm.example stays your address.';
  expect((await screen.findByRole('alert')).textContent).toBe(sent);
  expect(requests.find(({ call }) => call === 'PUT /auth/profile')?.body).toMatchObject({
    email: 'ada@farm.example.org',
    currentPassword: 'prairie',
  });
});

test('the profile shows a pending address', async () => {
  await openOwnProfile({ 'GET /auth/profile': () => ({ data: { ...ada, pendingEmail: 'new@farm.example' } }) });
  expect(screen.getByText('We sent a link to new@farm.example. Until it is followed, ada@farm.example stays your address.')).toBeDefined();
});

test('a pending address can be taken back', async () => {
  let pendingEmail: string | null = 'new@farm.example';
  const requests = await openOwnProfile({
    'GET /auth/profile': () => ({ data: { ...ada, pendingEmail } }),
    'DELETE /auth/email-change': () => {
      pendingEmail = null;
      return { message: 'Gone', data: { ...ada, pendingEmail } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Keep the present address' }));
  expect(await screen.findByText('Your address stays as it is')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/We sent a link to/)).toBeNull());
  expect(requests.filter(({ call }) => call === 'DELETE /auth/email-change')).toHaveLength(1);
});

test('editing the signed-in user opens the profile, which asks for the current password', async () => {
  fakeServer({ ...LIST, 'GET /auth/profile': () => ({ data: ada }) });
  signIn({ user: someAdmin, token: 'secret' });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Your Profile' })).toBeDefined();
  await userEvent.type(await screen.findByLabelText(/Email/), '.org');
  expect(screen.getByLabelText(/Current Password/)).toBeDefined();
});

test('editing a user replaces line breaks in a name from an older release', async () => {
  const broken = { ...ada, firstName: 'Ada\r\nMaria', companyName: 'Peters\u202EFarm' };
  const requests = fakeServer({
    ...LIST,
    'GET /admin/users': () => pageOf('users', [broken]),
    [`PUT /admin/users/${ID}`]: () => ({ data: broken }),
  });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Ada/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ firstName: 'Ada Maria', companyName: 'Peters Farm' });
});

test('a new password in the profile must be typed twice and ends the session', async () => {
  const requests = await openOwnProfile({ 'PUT /auth/profile': () => ({ data: ada }) });
  await userEvent.type(screen.getByLabelText('New Password'), 'prairie-sky');
  await userEvent.type(screen.getByLabelText(/Confirm New Password/), 'prairie-sea');
  await userEvent.type(screen.getByLabelText(/Current Password/), 'prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Passwords do not match')).toBeDefined();

  await userEvent.clear(screen.getByLabelText(/Confirm New Password/));
  await userEvent.type(screen.getByLabelText(/Confirm New Password/), 'prairie-sky');
  await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(currentToken()).toBeNull());
  expect(requests.find(({ call }) => call === 'PUT /auth/profile')?.body).toMatchObject({
    newPassword: 'prairie-sky',
    currentPassword: 'prairie',
  });
});

test('updates a user without notification settings and time stamp if the reply has none', async () => {
  const { notifications: _, updatedAt: _updated, ...bare } = ada;
  const list = () => ({ data: { users: [bare], total: 1, limit: 10, offset: 0 } });
  const requests = fakeServer({ ...LIST, 'GET /admin/users': list, [`PUT /admin/users/${ID}`]: () => ({ data: bare }) });
  renderScreen(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Peters' }));
  expect(screen.queryByText(/^Mail Ada when/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ call }) => call.startsWith('PUT'))?.body;
  expect(sent).toMatchObject({ firstName: 'Ada' });
  expect(sent).not.toHaveProperty('notifications');
  expect(sent).not.toHaveProperty('updatedAt');
});
