import type { Restore } from '@swathline/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { RestoredPage } from './RestoredPage.tsx';
import { RestoreNotice } from './RestoreNotice.tsx';

const [RESTORE, PILOT, DEVICE, JOB, LINK, PHONE] = ['a', 'b', 'c', 'd', 'e', 'f'].map(
  (first) => `${first}0000000-0000-4000-8000-000000000001`,
);
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
const crewPhone = {
  id: PHONE,
  name: 'Old phone',
  createdAt: '2026-05-01T18:00:00.000Z',
  lastSeenAt: '2026-06-15T13:59:00.000Z',
  person: { id: PILOT, name: 'Nils Berg', isActive: true },
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
    'GET /admin/restores/crew-phones': () => pageOf('crewPhones', [crewPhone]),
    [`DELETE /admin/users/${PILOT}/crew-phones/${PHONE}`]: () => ({ data: null }),
    'GET /admin/job-links/suspended': () => pageOf('links', [link]),
    [`DELETE /admin/users/${PILOT}/device-tokens/${DEVICE}`]: () => ({ data: null }),
    [`POST /admin/restores/${RESTORE}/review`]: () => ({ data: null }),
    [`POST /admin/spray-jobs/${JOB}/links/${LINK}/revive`]: () => ({ data: null }),
    'POST /admin/job-links/suspended/revive': () => ({ data: { count: 1 } }),
  });
}
const callsOf = (requests: ReturnType<typeof server>) => requests.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

test('the notice links to the restored devices before the review', async () => {
  server();
  renderScreen(<RestoreNotice />);
  const notice = await screen.findByText(/^Restored from a backup of Jun 15, 2026, .+: review its devices$/);
  expect(notice).toBeDefined();
  expect(screen.getByRole('link', { name: 'Review devices' }).getAttribute('href')).toBe('/restored');
});

test.each([
  ['no backup was ever restored', null],
  ['the restore has been reviewed', { ...restore, reviewedAt: '2026-06-17T18:00:00.000Z' }],
])('shows no notice if %s', async (_, latest) => {
  const requests = server(latest);
  renderScreen(
    <>
      <RestoreNotice />
      <RestoredPage />
    </>,
  );
  await screen.findByText(
    latest === null
      ? 'No backup was ever restored into this database.'
      : /^On Jun 16, 2026, .+ all data was restored to its state of Jun 15, 2026/,
  );
  expect(requests.some(({ call }) => call === 'GET /admin/restores/latest')).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark devices as reviewed' })).toBeNull();
});

test('revokes a device and marks the list as reviewed, each after a confirmation', async () => {
  const requests = server();
  renderScreen(<RestoredPage />);
  const devices = within(await screen.findByRole('list', { name: 'Restored devices' }));
  expect(await devices.findByText('phone, Nils Berg')).toBeDefined();
  expect(devices.getByText(/Last heard/)).toBeDefined();

  await userEvent.click(devices.getByRole('button', { name: 'Revoke phone of Nils Berg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Device token revoked')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark devices as reviewed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Restore marked as reviewed')).toBeDefined();
  expect(callsOf(requests)).toEqual([`DELETE /admin/users/${PILOT}/device-tokens/${DEVICE}`, `POST /admin/restores/${RESTORE}/review`]);
});

test('says that passkeys and linked services are closed until the restore is reviewed, and that they open then', async () => {
  server({ ...restore, secondFactors: 1, passkeys: 2, openIdLinks: 1 });
  renderScreen(<RestoredPage />);
  const section = within(await screen.findByRole('region', { name: 'Second factors and passkeys (4)' }));
  expect(section.getByText(/The backup had 1 second factor, 2 passkeys, 1 link to another service\./).textContent).toContain(
    'Passkeys and links to other services are closed until you mark the restore as reviewed; until then, everybody signs in with the password.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark devices as reviewed' }));
  expect(await screen.findByText(/Passkeys and links to other services open again, crew phones send their reports/)).toBeDefined();
});

test('says nothing of passkeys when the backup had only second factors', async () => {
  server({ ...restore, secondFactors: 2 });
  renderScreen(<RestoredPage />);
  expect(await screen.findByText(/The backup had 2 second factors/)).toBeDefined();
  expect(screen.queryByText(/are closed until you mark/)).toBeNull();
});

test('asks for confirmation, naming the flight, before revoking the device of a pilot in the air', async () => {
  const at = new Date().toISOString();
  const flight = { pilotId: PILOT, sprayJobName: 'Canola', status: 'in_progress', checkedInAt: at, lastLocationUpdate: at };
  const requests = server(restore, [flight]);
  renderScreen(<RestoredPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke phone of Nils Berg' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke "phone" during a flight?' }));
  expect(question.getByText(/^Nils Berg has been checked in to Canola/)).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(callsOf(requests)).toEqual([]);
});

test('revokes a crew phone that the backup restored, after a confirmation', async () => {
  const requests = server();
  renderScreen(<RestoredPage />);
  const phones = within(await screen.findByRole('region', { name: 'Crew phones (1)' }));
  expect(phones.getByText('Old phone, Nils Berg')).toBeDefined();
  expect(phones.getByText(/^Last seen Jun 15, 2026/)).toBeDefined();
  await userEvent.click(phones.getByRole('button', { name: 'Revoke Old phone of Nils Berg' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Revoke "Old phone"\? Nils Berg can no longer load jobs/)).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Crew phone revoked')).toBeDefined();
  expect(callsOf(requests)).toEqual([`DELETE /admin/users/${PILOT}/crew-phones/${PHONE}`]);
});

test('revives one link at a time, or all after a confirmation', async () => {
  const requests = server();
  renderScreen(<RestoredPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revive the link to Canola, mailed to olga@farm.example' }));
  expect(await screen.findByText('Link revived')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Revive all' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Revive the suspended link\?/ }));
  await userEvent.click(question.getByRole('button', { name: 'Revive all' }));
  expect(await screen.findByText('Links revived')).toBeDefined();
  expect(callsOf(requests)).toEqual([`POST /admin/spray-jobs/${JOB}/links/${LINK}/revive`, 'POST /admin/job-links/suspended/revive']);
});

test('links held emails to the outbox', async () => {
  server();
  renderScreen(<RestoredPage />);
  const mails = within(await screen.findByRole('region', { name: 'Held mail (2)' }));
  expect(mails.getByRole('link').getAttribute('href')).toBe('/messaging?tab=outbox&status=held');
});

test('shows the empty texts if nothing is left to review', async () => {
  fakeServer({
    'GET /admin/restores/latest': () => ({ data: { ...restore, devices: 0, suspendedLinks: 0, heldMails: 0 } }),
    'GET /admin/restores/devices': () => pageOf('devices', []),
    'GET /admin/restores/crew-phones': () => pageOf('crewPhones', []),
    'GET /admin/job-links/suspended': () => pageOf('links', []),
  });
  renderScreen(<RestoredPage />);
  expect(await screen.findByText('No device is left to review.')).toBeDefined();
  expect(await screen.findByText('No crew phone is left to review.')).toBeDefined();
  expect(await screen.findByText('No link is suspended.')).toBeDefined();
  expect(screen.getByText('No mail from the backup is held.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Revive all' })).toBeNull();
});
