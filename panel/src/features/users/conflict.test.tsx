import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../test/render.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

const STALE = { status: 409, code: 'stale', message: 'Someone else has changed this' };
const LATER = '2026-06-01T12:00:00.000Z';
const farmer = { ...someAdmin, role: 'farmer' } as const;
const ID = farmer.id;

/** A server on which another person has saved a newer version. */
function serverWith(current: () => object, read: string, write: string) {
  return fakeServer({
    'GET /admin/audit': () => pageOf('entries', []),
    [`POST /admin/users/${ID}/reset-password`]: () => ({ data: null }),
    [read]: () => ({ data: current() }),
    [write]: ({ body }) => ((body as typeof farmer).updatedAt === LATER ? { data: current() } : STALE),
  });
}

async function compare(button: string) {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  return within(await screen.findByRole('dialog', { name: 'Compare changes' }));
}

test("after a conflict saves notification switches, a typed password and the other person's changes", async () => {
  const notifications = { ...farmer.notifications, jobDecided: false };
  const newer = { ...farmer, phone: '306 555 0100', notifications, updatedAt: LATER };
  const requests = serverWith(() => newer, `GET /admin/users/${ID}`, `PUT /admin/users/${ID}`);
  const onClose = vi.fn();
  renderScreen(<EditUserDialog user={farmer} onClose={onClose} />);
  await userEvent.click(screen.getByLabelText('a job is completed'));
  await userEvent.type(await screen.findByLabelText('New Password'), 'prairie');

  const comparison = await compare('Update User');
  const choice = (label: string, keeper: string) => within(comparison.getByRole('region', { name: label })).getByLabelText(keeper);
  expect(choice('Phone', 'Take theirs')).toHaveProperty('checked', true);
  expect(choice('Mails', 'Keep both')).toHaveProperty('checked', true);
  expect(choice('New Password', 'Keep mine')).toHaveProperty('checked', true);
  expect(comparison.queryByText(/prairie/)).toBeNull();
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    phone: '306 555 0100',
    notifications: { jobSubmitted: true, jobDecided: false, jobAssigned: true, jobCompleted: false },
    updatedAt: LATER,
  });
  expect(requests.find(({ call }) => call.endsWith('/reset-password'))?.body).toEqual({ newPassword: 'prairie', keep: [] });
});

test("after a save whose password was rejected, another person's later change is shown as theirs", async () => {
  let user: object = farmer;
  let at = farmer.updatedAt;
  const requests = fakeServer({
    'GET /admin/audit': () => pageOf('entries', []),
    [`GET /admin/users/${ID}`]: () => ({ data: user }),
    [`PUT /admin/users/${ID}`]: ({ body }) => {
      if ((body as typeof farmer).updatedAt !== at) return STALE;
      at = LATER;
      return { data: { ...farmer, ...(body as object), updatedAt: at } };
    },
    [`POST /admin/users/${ID}/reset-password`]: () => ({ status: 409, code: 'in_use', message: 'Not now' }),
  });
  renderScreen(<EditUserDialog user={farmer} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Phone'), '306 555 0100');
  await userEvent.type(screen.getByLabelText('New Password'), 'prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Update User' }));
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'prairie');
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '306 555 0100');

  user = { ...farmer, phone: '306 555 0199', updatedAt: '2026-06-02T12:00:00.000Z' };
  at = '2026-06-02T12:00:00.000Z';
  const comparison = await compare('Update User');
  expect(within(comparison.getByRole('region', { name: 'Phone' })).getByLabelText('Take theirs')).toHaveProperty('checked', true);
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({ phone: '306 555 0199' }));
});

test('after a conflict in the profile saves the changes of both', async () => {
  const newer = { ...someAdmin, companyName: 'Peters Air', lastName: 'Peters-Gill', updatedAt: LATER };
  let profile: object = someAdmin;
  const requests = serverWith(() => profile, 'GET /auth/profile', 'PUT /auth/profile');
  const onClose = vi.fn();
  renderScreen(<ProfileDialog onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText('Phone'), '306 555 0100');
  await userEvent.click(screen.getByLabelText('a spray job is submitted'));
  profile = newer;
  const comparison = await compare('Update Profile');
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    phone: '306 555 0100',
    companyName: 'Peters Air',
    lastName: 'Peters-Gill',
    notifications: { jobSubmitted: false, jobDecided: true },
    updatedAt: LATER,
  });
});

test('a save whose reply was lost is taken for what it is when it is sent again', async () => {
  let user = farmer;
  let saves = 0;
  const requests = fakeServer({
    'GET /admin/audit': () => pageOf('entries', []),
    [`GET /admin/users/${ID}`]: () => ({ data: user }),
    [`PUT /admin/users/${ID}`]: ({ body }) => {
      const { updatedAt, ...form } = body as typeof farmer;
      if (updatedAt !== user.updatedAt) return STALE;
      user = { ...user, ...form, updatedAt: LATER };
      saves += 1;
      return saves === 1 ? { status: 502, message: 'The gateway lost the reply' } : { data: user };
    },
  });
  const onClose = vi.fn();
  renderScreen(<EditUserDialog user={farmer} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Phone'), '306 555 0100');
  await userEvent.click(screen.getByRole('button', { name: 'Update User' }));
  await screen.findByText('The gateway lost the reply');

  await userEvent.click(screen.getByRole('button', { name: 'Update User' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText(STALE.message)).toBeNull();
  expect(requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => (body as typeof farmer).updatedAt)).toEqual([
    farmer.updatedAt,
    farmer.updatedAt,
    LATER,
  ]);
});
