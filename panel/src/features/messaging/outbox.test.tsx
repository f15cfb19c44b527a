import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { MessagingPage } from './MessagingPage.tsx';

const ID = 'b8098c1a-f86e-41da-bd1a-00112444be1e';
const refused = {
  id: ID,
  to: 'nils@farm.example',
  subject: 'Confirm your e-mail address',
  status: 'failed',
  attempts: 2,
  lastError: '550 User unknown',
  createdAt: '2026-06-15T18:12:00.000Z',
  sentAt: null,
};
const LINK = 'http://127.0.0.1:3000/auth/confirm?token=abc';
const text = `Hello <b>http://elsewhere.example</b>,\n\nConfirm e-mail address:\n${LINK}\n`;

function server(mail: 'smtp' | 'outbox') {
  return fakeServer({
    'GET /config': () => ({ data: { version: '1.0.0', environment: 'production', timeZone: 'America/Regina', maps: null, mail } }),
    'GET /admin/mail': ({ query }) => pageOf('mails', query['status'] === 'held' ? [] : [refused]),
    [`GET /admin/mail/${ID}`]: () => ({ data: { ...refused, text, html: null } }),
  });
}

test("shows the mail server's reason for a refused email", async () => {
  server('smtp');
  renderScreen(<MessagingPage />, { at: '/messaging?tab=outbox' });
  const row = within(await screen.findByRole('row', { name: /nils@farm.example/ }));
  expect(row.getByText('Failed')).toBeDefined();
  expect(row.getByText('2 attempts: 550 User unknown')).toBeDefined();
  expect(row.getByText('Not yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
});

test('the selected status filters from the first page and stays in the URL', async () => {
  const requests = server('smtp');
  renderScreen(<MessagingPage />, { at: '/messaging?tab=outbox' });
  await screen.findByRole('row', { name: /nils@farm.example/ });
  await userEvent.click(screen.getByRole('button', { name: 'Failed' }));

  expect(await screen.findByText('/messaging?tab=outbox&status=failed')).toBeDefined();
  const lists = requests.filter(({ call, query }) => call === 'GET /admin/mail' && query['status'] !== 'held');
  expect(lists.map(({ query }) => query)).toEqual([
    { limit: '10', offset: '0' },
    { limit: '10', offset: '0', status: 'failed' },
  ]);
});

test("without a mail server, shows an email's text with only its confirmation link clickable", async () => {
  server('outbox');
  renderScreen(<MessagingPage />, { at: '/messaging?tab=outbox' });
  await userEvent.click(await screen.findByRole('button', { name: 'Read Confirm your e-mail address, to nils@farm.example' }));

  const mail = within(await screen.findByRole('dialog', { name: 'Confirm your e-mail address' }));
  expect(await mail.findByText('Hello <b>http://elsewhere.example</b>,')).toBeDefined();
  expect(mail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([LINK]);
});

test('sends or discards emails restored from a backup, one at a time or all at once', async () => {
  const held = { ...refused, status: 'held', attempts: 0, lastError: null };
  const requests = fakeServer({
    'GET /config': () => ({ data: { version: '1.0.0', environment: 'production', timeZone: 'America/Regina', maps: null, mail: 'smtp' } }),
    'GET /admin/mail': () => pageOf('mails', [held]),
    'POST /admin/mail/held/send': () => ({ data: { count: 1 } }),
    'POST /admin/mail/held/discard': () => ({ data: { count: 1 } }),
  });
  renderScreen(<MessagingPage />, { at: '/messaging?tab=outbox' });
  expect(await screen.findByText(/1 mail was restored from a backup and is held/)).toBeDefined();
  expect(within(await screen.findByRole('row', { name: /nils@farm.example/ })).getByText('Held')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Send Confirm your e-mail address, to nils@farm.example' }));
  for (const [open, action] of [
    ['Discard Confirm your e-mail address, to nils@farm.example', 'Discard'],
    ['Send all', 'Send'],
    ['Discard all', 'Discard'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: open }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  const changes = requests
    .filter(({ call }) => call.startsWith('POST'))
    .map(({ call, body }) => [call.replace('POST /admin/mail/held/', ''), body]);
  expect(changes).toEqual([
    ['send', { ids: [ID] }],
    ['discard', { ids: [ID] }],
    ['send', {}],
    ['discard', {}],
  ]);
});

test('shows no notice and no filter without held emails', async () => {
  fakeServer({ 'GET /admin/mail': ({ query }) => pageOf('mails', query['status'] === 'held' ? [] : [refused]) });
  renderScreen(<MessagingPage />, { at: '/messaging?tab=outbox' });
  await screen.findByRole('row', { name: /nils@farm.example/ });
  expect(screen.queryByText(/restored from a backup/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Held' })).toBeNull();
});
