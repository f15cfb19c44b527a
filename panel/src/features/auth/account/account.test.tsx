import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { AccountPage } from './AccountPage.tsx';
import './AddPasskeyDialog.tsx';
import './ProofDialog.tsx';
import './RenamePasskeyDialog.tsx';
import './SetUpDialog.tsx';

const now = () => new Date().toISOString();
const session = (more: object) => ({
  id: '11111111-1111-4111-8111-111111111111',
  browser: 'Chrome',
  system: 'Windows',
  address: '203.0.113.9',
  method: 'password',
  createdAt: now(),
  lastUsedAt: now(),
  isCurrent: false,
  ...more,
});
const SESSIONS = [
  session({ isCurrent: true }),
  session({ id: '22222222-2222-4222-8222-222222222222', browser: 'Safari', system: 'iPhone' }),
];
const OFF = { isOn: false, since: null, recoveryCodesLeft: 0, requiredFrom: null };
const CODES = Array.from({ length: 10 }, (_, at) => `code-${at}`);

const answers = {
  'GET /auth/sessions': () => ({ data: { sessions: SESSIONS } }),
  'GET /auth/second-factor': () => ({ data: OFF }),
  'GET /auth/passkeys': () => ({ data: { passkeys: [] } }),
};

test('lists where the user is signed in and signs out one device after a question', async () => {
  const end = 'DELETE /auth/sessions/22222222-2222-4222-8222-222222222222';
  const requests = fakeServer({ ...answers, [end]: () => ({ data: null }) });
  renderScreen(<AccountPage />);
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }));
  expect(list.getByText('This device')).toBeDefined();
  expect(list.getAllByText(/Last seen in the last minute from 203\.0\.113\.9/)).toHaveLength(2);
  await userEvent.click(list.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(requests.some(({ call }) => call === end)).toBe(true));
});

test('says that the list of sessions cannot be loaded', async () => {
  fakeServer({ ...answers, 'GET /auth/sessions': () => ({ status: 500 }) });
  renderScreen(<AccountPage />);
  expect(await screen.findByText(/Failed to load where you are signed in/, undefined, { timeout: 5000 })).toBeDefined();
});

test('sets up the second factor with the password and a code, and shows the recovery codes until they are kept', async () => {
  const requests = fakeServer({
    ...answers,
    'POST /auth/second-factor': () => ({ data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Swathline?secret=JBSWY3DPEHPK3PXP' } }),
    'POST /auth/second-factor/confirm': () => ({ data: { recoveryCodes: CODES } }),
  });
  renderScreen(<AccountPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.type(await screen.findByLabelText(/^Current Password/), 'prairie-sky');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('img', { name: 'Adds Swathline to an authenticator app' })).toBeDefined();
  expect(screen.getByLabelText('Key')).toHaveProperty('value', 'JBSWY3DPEHPK3PXP');
  await userEvent.type(screen.getByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByLabelText('I have kept the codes'));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull());
  expect(requests.find(({ call }) => call === 'POST /auth/second-factor/confirm')?.body).toEqual({ code: '123456' });
});

test('warns when few recovery codes are left, and shows a wrong code at its input', async () => {
  const on = { isOn: true, since: now(), recoveryCodesLeft: 1, requiredFrom: null };
  const errors = [{ field: 'code', message: 'This code is not right' }];
  fakeServer({
    ...answers,
    'GET /auth/second-factor': () => ({ data: on }),
    'POST /auth/second-factor/remove': () => ({ status: 400, code: 'invalid', message: 'This code is not right', errors }),
  });
  renderScreen(<AccountPage />);
  expect(await screen.findByText(/Make new codes now/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch Off the Second Factor' }));
  await userEvent.type(dialog.getByLabelText(/^Current Password/), 'prairie-sky');
  await userEvent.type(dialog.getByLabelText(/^Code/), '000000');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText('This code is not right')).toBeDefined();
  expect(dialog.getByLabelText(/^Code/)).toHaveProperty('value', '000000');
});

test('says why a browser cannot add a passkey', async () => {
  fakeServer(answers);
  renderScreen(<AccountPage />);
  expect(await screen.findByText(/This browser cannot add one at this address/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});
