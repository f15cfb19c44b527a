import type { AuditEntry } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../test/render.tsx';
import { ActivityPage } from './ActivityPage.tsx';
import { detailTexts, whatText, whoText } from './entry-text.ts';

const ENTRY: AuditEntry = {
  id: 'b8098c1a-f86e-41da-bd1a-00112444be1e',
  at: '2026-06-15T18:12:00.000Z',
  by: { id: 'c8098c1a-f86e-41da-bd1a-00112444be1e', name: 'Olga Office' },
  address: '203.0.113.7',
  action: 'change_access',
  subjectType: 'user',
  subjectId: someAdmin.id,
  subjectName: 'Ada Peters',
  times: 1,
  changes: [{ property: 'role', from: 'pilot', to: 'ground_crew' }],
};
const FAILED: AuditEntry = { ...ENTRY, by: null, action: 'sign_in_failed', changes: [] };
const USERS = { 'GET /admin/users': () => pageOf('users', [someAdmin]) };

test('activity shows who did what, when and from where', async () => {
  fakeServer({ ...USERS, 'GET /admin/audit': () => pageOf('entries', [ENTRY]) });
  renderScreen(<ActivityPage />, { at: '/users/activity' });
  expect(await screen.findByRole('cell', { name: 'Olga Office' })).toBeDefined();
  expect(screen.getByText('Changed role or active flag: user Ada Peters')).toBeDefined();
  expect(screen.getByText('Role: pilot → ground crew')).toBeDefined();
  expect(screen.getByRole('cell', { name: '203.0.113.7' })).toBeDefined();
});

test('filters in the URL for person, kind and days are sent to the server', async () => {
  const requests = fakeServer({ ...USERS, 'GET /admin/audit': () => pageOf('entries', []) });
  renderScreen(<ActivityPage />, {
    at: `/users/activity?page=3&userId=${someAdmin.id}&startDate=2026-06-01&endDate=nonsense&kind=nonsense`,
  });
  expect(await screen.findByText('No activity found')).toBeDefined();
  const last = () => requests.filter(({ call }) => call === 'GET /admin/audit').at(-1)?.query;
  expect(last()).toEqual({ userId: someAdmin.id, startDate: '2026-06-01', limit: '10', offset: '0' });

  await userEvent.click(screen.getByLabelText('Kind'));
  await userEvent.click(await screen.findByRole('option', { name: 'Failed sign-ins' }));
  await waitFor(() => expect(last()).toMatchObject({ kind: 'sign_in_failed', offset: '0' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(last()).toEqual({ limit: '10', offset: '0' }));
});

test('a farm without a person is chosen by its company', async () => {
  const farm = { ...someAdmin, role: 'farmer', firstName: '', lastName: '', companyName: 'Maple Creek Colony' };
  fakeServer({ 'GET /admin/users': () => pageOf('users', [farm]), 'GET /admin/audit': () => pageOf('entries', []) });
  renderScreen(<ActivityPage />, { at: '/users/activity' });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Who' }));
  expect(await screen.findByRole('option', { name: /^Maple Creek Colony/ })).toBeDefined();
});

test('a list that fails to load shows the reason and a Retry button', async () => {
  fakeServer({ ...USERS, 'GET /admin/audit': () => ({ status: 403, message: 'This needs the role admin.' }) });
  renderScreen(<ActivityPage />, { at: '/users/activity' });
  expect((await screen.findByRole('alert')).textContent).toContain('This needs the role admin.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test.each<[Partial<AuditEntry>, string, string]>([
  [FAILED, 'Not signed in', 'Failed to sign in as Ada Peters'],
  [{ ...FAILED, times: 3 }, 'Not signed in', 'Failed to sign in as Ada Peters (3 times)'],
  [{ ...FAILED, subjectId: null, subjectName: null }, 'Not signed in', 'Failed to sign in: no account has the e-mail address'],
  [
    { ...FAILED, subjectId: null, subjectName: null, address: null, times: 90 },
    'Not signed in',
    'Failed to sign in, from many addresses (90 times)',
  ],
  [{ action: 'sign_in', subjectId: ENTRY.by?.id ?? null }, 'Olga Office', 'Signed in'],
  [{ action: 'reset_password', subjectId: ENTRY.by?.id ?? null }, 'Olga Office', 'Set a new password'],
  [{ action: 'export', subjectType: 'track', subjectId: null, subjectName: null }, 'Olga Office', 'Exported tracks'],
  [{ action: 'delete', subjectType: 'field', subjectName: null }, 'Olga Office', 'Deleted: field since deleted'],
  [{ action: 'send_held', subjectType: 'mail', subjectId: null, subjectName: null }, 'Olga Office', 'Sent held mails'],
  [{ action: 'discard_held', subjectType: 'mail', subjectName: 'Approved' }, 'Olga Office', 'Discarded held: mail Approved'],
  [
    { by: null, address: null, action: 'restore', subjectType: 'restore', subjectName: '2026-06-15 14:00 UTC' },
    'The server',
    'Restored: backup of 2026-06-15 14:00 UTC',
  ],
  [
    { by: null, address: null, action: 'create', subjectType: 'chemical', subjectName: 'Roundup' },
    'The server',
    'Created: chemical Roundup',
  ],
])('%#: describes an entry in words', (parts, who, what) => {
  const entry = { ...ENTRY, ...parts };
  expect([whoText(entry), whatText(entry)]).toEqual([who, what]);
});

test('lists the details of an export, not those of a new record', () => {
  const changes = [{ property: 'format', from: null, to: 'kml' }];
  expect(detailTexts({ ...ENTRY, action: 'export', changes })).toEqual(['Format: kml']);
  expect(detailTexts({ ...ENTRY, action: 'create', changes })).toEqual([]);
});
