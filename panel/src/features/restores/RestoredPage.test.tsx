import type { Restore } from '@swathline/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { RestoredPage } from './RestoredPage.tsx';
import { RestoreNotice } from './RestoreNotice.tsx';

const [RESTORE, PILOT, DEVICE, JOB, LINK] = ['a', 'b', 'c', 'd', 'e'].map((first) => `${first}0000000-0000-4000-8000-000000000001`);
const restore: Restore = {
  id: RESTORE ?? '',
  restoredAt: '2026-06-16T18:00:00.000Z',
  backupMadeAt: '2026-06-15T14:00:00.000Z',
  backupVersion: '1.0.0',
  reviewedAt: null,
  devices: 1,
  suspendedLinks: 1,
  heldMails: 2,
};
const device = {
  id: DEVICE,
  name: 'phone',
  createdAt: '2026-05-01T18:00:00.000Z',
  lastUsedAt: '2026-06-15T13:59:00.000Z',
  pilot: { id: PILOT, name: 'Nils Berg', isActive: true },
};
const link = {
  id: LINK,
  createdAt: '2026-06-10T18:00:00.000Z',
  expiresAt: '2026-09-15T18:00:00.000Z',
  mailedTo: 'olga@farm.example',
  createdBy: null,
  suspendedAt: '2026-06-16T18:00:00.000Z',
  job: { id: JOB, name: 'Canola' },
  farmer: 'Olga Danyluk',
};

function server(latest: Restore | null = restore, activePilots: object[] = []) {
  return fakeServer({
    'GET /admin/locations/active': () => pageOf('activePilots', activePilots),
    'GET /admin/restores/latest': () => ({ data: latest }),
    'GET /admin/restores/devices': () => pageOf('devices', [device]),
    'GET /admin/job-links/suspended': () => pageOf('links', [link]),
    [`DELETE /admin/users/${PILOT}/device-tokens/${DEVICE}`]: () => ({ data: null }),
    [`POST /admin/restores/${RESTORE}/review`]: () => ({ data: null }),
    [`POST /admin/spray-jobs/${JOB}/links/${LINK}/revive`]: () => ({ data: null }),
    'POST /admin/job-links/suspended/revive': () => ({ data: { count: 1 } }),
  });
}
const callsOf = (asked: ReturnType<typeof server>) => asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

test('the notice links to the devices until they are reviewed', async () => {
  server();
  renderScreen(<RestoreNotice />);
  const notice = await screen.findByText(/^Restored from a backup of Jun 15, 2026, .+: look at these devices$/);
  expect(notice).toBeDefined();
  expect(screen.getByRole('link', { name: 'Look at them' }).getAttribute('href')).toBe('/restored');
});

test.each([
  ['nothing was ever restored', null],
  ['they were looked at', { ...restore, reviewedAt: '2026-06-17T18:00:00.000Z' }],
])('shows no notice when %s', async (_, latest) => {
  const asked = server(latest);
  renderScreen(
    <>
      <RestoreNotice />
      <RestoredPage />
    </>,
  );
  await screen.findByText(
    latest === null
      ? 'No backup was ever restored into this database.'
      : /^On Jun 16, 2026, .+ everything was put back as it was on Jun 15, 2026/,
  );
  expect(asked.some(({ call }) => call === 'GET /admin/restores/latest')).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'I looked at these devices' })).toBeNull();
});

test('revokes a device and marks the list as reviewed, each after a confirmation', async () => {
  const asked = server();
  renderScreen(<RestoredPage />);
  const devices = within(await screen.findByRole('list', { name: 'Devices that came back' }));
  expect(await devices.findByText('phone, Nils Berg')).toBeDefined();
  expect(devices.getByText(/Last heard/)).toBeDefined();

  await userEvent.click(devices.getByRole('button', { name: 'Revoke phone of Nils Berg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Device token revoked')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'I looked at these devices' }));
  await userEvent.click(screen.getByRole('button', { name: 'I looked at them' }));
  expect(await screen.findByText('Restore marked as reviewed')).toBeDefined();
  expect(callsOf(asked)).toEqual([`DELETE /admin/users/${PILOT}/device-tokens/${DEVICE}`, `POST /admin/restores/${RESTORE}/review`]);
});

test('revoking the device of a pilot in the air asks first, naming the flight', async () => {
  const at = new Date().toISOString();
  const flight = { pilotId: PILOT, sprayJobName: 'Canola', status: 'in_progress', checkedInAt: at, lastLocationUpdate: at };
  const asked = server(restore, [flight]);
  renderScreen(<RestoredPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke phone of Nils Berg' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke "phone" during a flight?' }));
  expect(question.getByText(/^Nils Berg has been checked in to Canola/)).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(callsOf(asked)).toEqual([]);
});

test('revives links one by one, or all after a confirmation', async () => {
  const asked = server();
  renderScreen(<RestoredPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revive the link to Canola, mailed to olga@farm.example' }));
  expect(await screen.findByText('Link revived')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Revive all' }));
  const question = within(screen.getByRole('alertdialog', { name: /^Revive the suspended link\?/ }));
  await userEvent.click(question.getByRole('button', { name: 'Revive all' }));
  expect(await screen.findByText('Links revived')).toBeDefined();
  expect(callsOf(asked)).toEqual([`POST /admin/spray-jobs/${JOB}/links/${LINK}/revive`, 'POST /admin/job-links/suspended/revive']);
});

test('held emails link to the outbox', async () => {
  server();
  renderScreen(<RestoredPage />);
  const mails = within(await screen.findByRole('region', { name: 'Mail that waits (2)' }));
  expect(mails.getByRole('link').getAttribute('href')).toBe('/messaging?status=held');
});

test('says that nothing is left to review', async () => {
  fakeServer({
    'GET /admin/restores/latest': () => ({ data: { ...restore, devices: 0, suspendedLinks: 0, heldMails: 0 } }),
    'GET /admin/restores/devices': () => pageOf('devices', []),
    'GET /admin/job-links/suspended': () => pageOf('links', []),
  });
  renderScreen(<RestoredPage />);
  expect(await screen.findByText('No device is left to look at.')).toBeDefined();
  expect(await screen.findByText('No link is suspended.')).toBeDefined();
  expect(screen.getByText('No mail from the backup waits to be sent.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Revive all' })).toBeNull();
});
