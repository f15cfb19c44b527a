import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';

const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'spray.example.com', name: 'Swathline' },
  user: { id: 'dXNlcg', name: 'ada@farm.example', displayName: 'Ada Peters' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** The credential that a device returns. */
const CREDENTIAL = {
  id: 'Y3JlZGVudGlhbA',
  rawId: bytes('credential'),
  type: 'public-key',
  response: { attestationObject: bytes('attestation'), clientDataJSON: bytes('{}') },
  getClientExtensionResults: () => ({}),
};

const create = vi.fn();
beforeEach(() => {
  create.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { credentials: { create } }));
});

const FACTOR_OFF = { isOn: false, since: null, recoveryCodesLeft: 0, requiredFrom: null };
const STARTED = { 'POST /auth/passkeys/options': () => ({ data: { options: OPTIONS } }) };
const ADDED = {
  id: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
  name: 'Office laptop',
  createdAt: '2026-06-01T12:00:00.000Z',
  lastUsedAt: null,
};

function open(replies: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer({ 'GET /auth/second-factor': () => ({ data: FACTOR_OFF }), ...replies });
  const onClose = vi.fn();
  renderScreen(<AddPasskeyDialog onClose={onClose} />);
  return { onClose, posts: () => requests.filter(({ call }) => call.startsWith('POST')) };
}

async function fillIn(name = 'Office laptop') {
  await userEvent.type(screen.getByLabelText(/^Name/), name);
  await userEvent.type(screen.getByLabelText(/^Current Password/), 'prairie-sky');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('adds the passkey that the browser made, by keyboard alone', async () => {
  create.mockResolvedValue(CREDENTIAL);
  const { onClose, posts } = open({ ...STARTED, 'POST /auth/passkeys': () => ({ status: 201, data: ADDED }) });
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  await userEvent.keyboard('Office laptop');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Current Password/));
  await userEvent.keyboard('prairie-sky{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(posts()).toMatchObject([
    { call: 'POST /auth/passkeys/options', body: { currentPassword: 'prairie-sky' } },
    { call: 'POST /auth/passkeys', body: { name: 'Office laptop', answer: { id: 'Y3JlZGVudGlhbA', type: 'public-key' } } },
  ]);
});

test('asks for a code where the account has a second factor', async () => {
  create.mockResolvedValue(CREDENTIAL);
  const { posts } = open({
    'GET /auth/second-factor': () => ({ data: { ...FACTOR_OFF, isOn: true, since: '2026-06-01T12:00:00.000Z', recoveryCodesLeft: 10 } }),
    ...STARTED,
    'POST /auth/passkeys': () => ({ status: 201, data: ADDED }),
  });
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
  await fillIn();
  await submit();
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[0]?.body).toEqual({ currentPassword: 'prairie-sky', code: '123456' });
});

test('a wrong password is shown at its input, and the browser is not asked', async () => {
  const message = 'The current password is not right';
  const errors = [{ field: 'currentPassword', message }];
  const { onClose } = open({ 'POST /auth/passkeys/options': () => ({ status: 400, code: 'invalid', message, errors }) });
  await fillIn();
  await submit();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Office laptop');
  expect([create.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  ['NotAllowedError', 'No passkey was made. Try again.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['UnknownError', 'The browser could not use a passkey. Try another browser, or your password.'],
])('an answer of the browser, %s, is explained, and the dialog stays open', async (name, sentence) => {
  create.mockRejectedValue(new DOMException('refused', name));
  const { onClose, posts } = open(STARTED);
  await fillIn();
  await submit();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(posts()).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('after a cancelled attempt the next one adds the passkey', async () => {
  create.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError')).mockResolvedValue(CREDENTIAL);
  const { onClose } = open({ ...STARTED, 'POST /auth/passkeys': () => ({ status: 201, data: ADDED }) });
  await fillIn();
  await submit();
  await screen.findByText('No passkey was made. Try again.');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a name of spaces is refused without a request', async () => {
  const { posts } = open(STARTED);
  await fillIn('   ');
  await submit();
  expect(await screen.findByText('Enter a name for the passkey')).toBeDefined();
  expect(posts()).toEqual([]);
});

test('Cancel and Escape close the dialog without a request', async () => {
  const { onClose, posts } = open(STARTED);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(posts()).toEqual([]);
});
