import { screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../test/render.tsx';
import { MessagingPage } from './MessagingPage.tsx';

const bo = { ...someAdmin, id: 'c8098c1a-f86e-41da-bd1a-00112444be1e', firstName: 'Bo', email: 'bo@farm.example' };
const otherAda = { ...someAdmin, id: 'd8098c1a-f86e-41da-bd1a-00112444be1e', email: 'a.peters@farm.example' };
const inactive = { ...someAdmin, id: 'e8098c1a-f86e-41da-bd1a-00112444be1e', firstName: 'Carl', isActive: false };

function server(answer: () => object) {
  return fakeServer({
    'GET /config': () => ({ data: { version: '1.0.0', environment: 'production', timeZone: 'America/Regina', maps: null, mail: 'smtp' } }),
    'GET /admin/mail': () => pageOf('mails', []),
    'GET /admin/users': () => pageOf('users', [bo, someAdmin, inactive, otherAda]),
    'POST /messaging/test-message': answer,
  });
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

async function enterMessage(message: string) {
  renderScreen(<MessagingPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Send test message' }));
  expect(submit().disabled).toBe(true);
  await userEvent.click(await screen.findByRole('combobox', { name: 'User' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bo Peters (bo@farm.example)' }));
  expect(submit().disabled).toBe(true);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), message);
}

test('offers active users sorted by name, then email', async () => {
  server(() => ({}));
  renderScreen(<MessagingPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Send test message' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'User' }));
  await screen.findByRole('option', { name: /^Bo/ });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Ada Peters (a.peters@farm.example)',
    'Ada Peters (ada@farm.example)',
    'Bo Peters (bo@farm.example)',
  ]);
});

test('sends a message to the selected user, which the outbox then has', async () => {
  const requests = server(() => ({ data: { way: 'smtp' } }));
  await enterMessage('Hello');
  expect(screen.getByText('5/2000 characters')).toBeDefined();
  await userEvent.click(submit());

  expect(await screen.findByText('Test email sent successfully')).toBeDefined();
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ userId: bo.id, message: 'Hello' });
  await userEvent.click(screen.getByRole('tab', { name: 'Outbox' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'GET /admin/mail')).toBe(true));
  expect(screen.queryByRole('button', { name: 'Send test message' })).toBeNull();
});

test('without a mail server the notice leads to the message in the outbox', async () => {
  const requests = server(() => ({ data: { way: 'outbox' } }));
  await enterMessage('Hello');
  await userEvent.click(submit());

  expect(await screen.findByText('Test email sent successfully')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Read it in the outbox' }));
  expect(screen.getByRole('tab', { name: 'Outbox', selected: true })).toBeDefined();
  await waitFor(() => expect(requests.some(({ call }) => call === 'GET /admin/mail')).toBe(true));
});

test('reports success also if the reply has no data', async () => {
  server(() => ({}));
  await enterMessage('Hello');
  await userEvent.click(submit());
  expect(await screen.findByText('Test email sent successfully')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Read it in the outbox' })).toBeNull();
});

test('keeps Submit disabled for a blank message', async () => {
  server(() => ({}));
  await enterMessage('   ');
  expect(submit().disabled).toBe(true);
});

test.each([
  ['The mail was not sent. 550 No such user', 'The mail was not sent. 550 No such user'],
  ['', 'Failed to send message'],
])('for the failure message %j shows %j and keeps the inputs', async (message, shown) => {
  server(() => ({ status: 502, message, code: 'mail_not_sent' }));
  await enterMessage('Hello');
  await userEvent.click(submit());

  const dialog = within(await screen.findByRole('dialog', { name: 'Test email notifications' }));
  expect(await dialog.findByText(shown)).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Hello');
});
