import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noteServerDate } from '@swathline/client/api/server-clock';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../test/render.tsx';
import { UsersPage } from './UsersPage.tsx';

const dale = { ...someAdmin, firstName: 'Dale', lastName: 'Doe', role: 'pilot' };
const ACTIVE = 'GET /admin/locations/active';
const PUT = `PUT /admin/users/${dale.id}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const flight = () => ({
  pilotId: dale.id,
  sprayJobName: 'Canola',
  status: 'in_progress',
  checkedInAt: minutesAgo(12),
  lastLocationUpdate: minutesAgo(3),
});
const inTheAir = () => pageOf('activePilots', [{ ...flight(), pilotId: 'another' }, flight()]);

function open(user: object, active: () => object) {
  const requests = fakeServer({
    'GET /admin/users': () => pageOf('users', [user]),
    'GET /admin/audit': () => pageOf('entries', []),
    [ACTIVE]: active,
    [PUT]: ({ body }) => ({ data: { ...user, ...(body as object) } }),
  });
  renderScreen(<UsersPage />);
  return { requests, puts: () => requests.filter(({ call }) => call === PUT) };
}

async function deactivate(name = 'Dale Doe') {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  await userEvent.click(await screen.findByLabelText('Active'));
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));
}

test("the confirmation uses the server's clock, not this machine's", async () => {
  const hourAhead = Date.now() + 3_600_000;
  noteServerDate(new Date(hourAhead).toUTCString(), Date.now(), Date.now());
  open(dale, () => pageOf('activePilots', [{ ...flight(), checkedInAt: new Date(hourAhead - 5 * 60_000).toISOString() }]));
  await deactivate();
  expect(await screen.findByText(/^Dale Doe has been checked in .* \([45] min ago\)\.$/)).toBeDefined();
});

test('asks for confirmation, with job and check-in time, before deactivating a pilot in the air', async () => {
  const { puts } = open(dale, inTheAir);
  await deactivate();
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Dale Doe during a flight?' }));
  expect(question.getByText(/^Dale Doe has been checked in to Canola \(In Progress\) since .* \(12 min ago\)\.$/)).toBeDefined();
  expect(question.getByText(/^Last position: .* \(3 min ago\)\.$/)).toBeDefined();
  expect(question.getByText(/^The marker disappears from every screen/)).toBeDefined();

  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(puts()).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Active').checked).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Update User' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]?.body).toMatchObject({ isActive: false });
});

test('asks for confirmation before changing the role of a pilot in the air', async () => {
  const { puts } = open(dale, inTheAir);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Dale Doe' }));
  await userEvent.click(await screen.findByLabelText(/^Role/));
  await userEvent.click(await screen.findByRole('option', { name: 'farmer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Change the role of Dale Doe during a flight?' }));
  expect(question.getByText(/the marker stands still until the office checks the pilot out/)).toBeDefined();
  expect(puts()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Change Role' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
});

test('asks for confirmation before deactivating a pilot if the server cannot tell whether the pilot is in the air', async () => {
  const { puts } = open(dale, () => ({ status: 500 }));
  await deactivate();
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Dale Doe?' }));
  expect(question.getByText('It is not known whether Dale Doe is in the air: the server did not answer.')).toBeDefined();
  expect(puts()).toEqual([]);
});

test.each([
  ['a pilot on the ground', dale, () => pageOf('activePilots', [])],
  ['a user who is not a pilot, while the server fails', { ...dale, role: 'farmer' }, () => ({ status: 500 })],
])('deactivates %s without asking for confirmation', async (_, user, active) => {
  const { puts } = open(user, active);
  await deactivate();
  await waitFor(() => expect(puts()).toHaveLength(1));
});

test('saves other changes of a pilot in the air without asking for confirmation', async () => {
  const { requests, puts } = open(dale, inTheAir);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Dale Doe' }));
  await userEvent.type(await screen.findByLabelText(/^Phone/), '306');
  await userEvent.click(await screen.findByRole('button', { name: 'Update User' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(requests.findIndex(({ call }) => call === ACTIVE)).toBe(-1);
});
