import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { SignInDialog } from './SignInDialog.tsx';

const [PERSON, SESSION, PASSKEY, LINK] = ['a', 'b', 'c', 'd'].map((first) => `${first}0000000-0000-4000-8000-000000000001`);
const BASE = `/admin/users/${PERSON}`;
const now = () => new Date().toISOString();
const day = '2026-05-01T18:00:00.000Z';

const answers = {
  [`GET ${BASE}/sessions`]: () => ({
    data: {
      sessions: [
        {
          id: SESSION,
          browser: 'Chrome',
          system: 'Windows',
          address: '203.0.113.9',
          method: 'passkey',
          createdAt: now(),
          lastUsedAt: now(),
          isCurrent: false,
        },
      ],
    },
  }),
  [`GET ${BASE}/second-factor`]: () => ({ data: { isOn: true, since: day, recoveryCodesLeft: 7, requiredFrom: null } }),
  [`GET ${BASE}/passkeys`]: () => ({ data: { passkeys: [{ id: PASSKEY, name: 'Phone', createdAt: day, lastUsedAt: null }] } }),
  [`GET ${BASE}/open-id-links`]: () => ({
    data: { links: [{ id: LINK, service: 'Prairie Air', isUsable: true, createdAt: day, lastUsedAt: null }] },
  }),
};

function open(replies: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({ ...answers, ...replies });
  const onClose = vi.fn();
  renderScreen(<SignInDialog person={{ id: PERSON ?? '', name: 'Nils Berg' }} onClose={onClose} />);
  const changes = () => requests.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  return { onClose, changes, dialog: within(screen.getByRole('dialog', { name: 'Sign-in of Nils Berg' })) };
}

/** The question that is asked before a change. */
const question = async () => within(await screen.findByRole('alertdialog'));

test('shows where and how a person signs in', async () => {
  const { dialog } = open();
  expect(await dialog.findByText('Chrome on Windows')).toBeDefined();
  expect(dialog.getByText(/Last seen in the last minute from 203\.0\.113\.9\. Signed in .* with a passkey\./)).toBeDefined();
  expect(dialog.getByText(/^On since/)).toBeDefined();
  expect(dialog.getByText('Phone')).toBeDefined();
  expect(dialog.getByText('Prairie Air')).toBeDefined();
});

test.each([
  ['Sign out Chrome on Windows', 'Sign out', `DELETE ${BASE}/sessions/${SESSION}`, /^Sign Nils Berg out of Chrome on Windows\?/],
  ['Sign out everywhere', 'Sign out everywhere', `DELETE ${BASE}/sessions`, /^Sign Nils Berg out everywhere\?/],
  ['Remove', 'Remove', `DELETE ${BASE}/second-factor`, /both of you get a mail/],
  ['Remove Phone', 'Remove', `DELETE ${BASE}/passkeys/${PASSKEY}`, /^Remove the passkey "Phone" of Nils Berg\?/],
  ['Remove Prairie Air', 'Remove', `DELETE ${BASE}/open-id-links/${LINK}`, /is signed out everywhere and gets a mail/],
])('%s asks first, by keyboard too, and then calls the server', async (button, yes, call, text) => {
  const { dialog, changes } = open({ [call]: () => ({ data: null }) });
  (await dialog.findByRole('button', { name: button })).focus();
  await userEvent.keyboard('{Enter}');
  expect((await question()).getByText(text)).toBeDefined();
  await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changes()).toEqual([]);

  await userEvent.click(dialog.getByRole('button', { name: button }));
  await userEvent.click((await question()).getByRole('button', { name: yes }));
  await waitFor(() => expect(changes()).toEqual([call]));
});

test('shows why the server refused a change, and keeps the dialog', async () => {
  const message = 'You cannot remove your own second factor here.';
  const { dialog, onClose } = open({ [`DELETE ${BASE}/second-factor`]: () => ({ status: 409, code: 'protected', message }) });
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('a person without a second factor, passkeys, services and sessions', async () => {
  const { dialog } = open({
    [`GET ${BASE}/sessions`]: () => ({ data: { sessions: [] } }),
    [`GET ${BASE}/second-factor`]: () => ({ data: { isOn: false, since: null, recoveryCodesLeft: 0, requiredFrom: null } }),
    [`GET ${BASE}/passkeys`]: () => ({ data: { passkeys: [] } }),
    [`GET ${BASE}/open-id-links`]: () => ({ data: { links: [] } }),
  });
  expect(await dialog.findByText('Off: the password alone signs in.')).toBeDefined();
  expect(await dialog.findByText('Not signed in anywhere')).toBeDefined();
  expect(await dialog.findByText('No passkeys')).toBeDefined();
  expect(dialog.queryByText('Other services')).toBeNull();
  expect(dialog.queryByRole('button', { name: /^(Remove|Sign out)/ })).toBeNull();
});

test('says which part could not be loaded, and loads it again', async () => {
  let calls = 0;
  const { dialog } = open({
    [`GET ${BASE}/passkeys`]: () =>
      (calls += 1) === 1 ? { status: 403, message: 'Not now' } : (answers[`GET ${BASE}/passkeys`]?.() ?? {}),
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Phone')).toBeDefined();
});

test('Close and Escape close it', async () => {
  const { dialog, onClose } = open();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
