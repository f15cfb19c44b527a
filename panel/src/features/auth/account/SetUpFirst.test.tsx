import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToken, signIn } from '@swathline/client/api/session';
import { fakeServer, renderScreen, someAdmin } from '../../../test/render.tsx';
import './ProofDialog.tsx';
import './SetUpDialog.tsx';
import { SetUpFirst } from './SetUpFirst.tsx';

const answers = {
  'GET /auth/sessions': () => ({ data: { sessions: [] } }),
  'GET /auth/second-factor': () => ({ data: { isOn: false, since: null, recoveryCodesLeft: 0, requiredFrom: '2026-01-01' } }),
  'GET /auth/passkeys': () => ({ data: { passkeys: [] } }),
};
const STARTED = { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Swathline?secret=JBSWY3DPEHPK3PXP' } };
const CODES = Array.from({ length: 10 }, (_, at) => `code-${at}`);

test('says what is missing and asks the server for nothing that needs the second factor', async () => {
  const requests = fakeServer(answers);
  renderScreen(<SetUpFirst />);
  expect(screen.getByText(/Your office requires a second factor from administrators. Set it up here/)).toBeDefined();
  expect(await screen.findByText(/It is off. Your office requires it from administrators from Jan 1, 2026 on/)).toBeDefined();
  expect(requests.map(({ call }) => call).sort()).toEqual(Object.keys(answers).sort());
});

test('sets up the second factor by keyboard alone, and asks for the profile again, which opens the panel', async () => {
  const requests = fakeServer({
    ...answers,
    'POST /auth/second-factor': () => STARTED,
    'POST /auth/second-factor/confirm': () => ({ data: { recoveryCodes: CODES } }),
  });
  renderScreen(<SetUpFirst />);
  (await screen.findByRole('button', { name: 'Set up' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Current Password/)));
  await userEvent.keyboard('prairie-sky{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Code/)));
  await userEvent.keyboard('123456{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep these recovery codes' }));
  await userEvent.keyboard('{Escape}');
  expect(dialog.getAllByRole('listitem')).toHaveLength(10);
  dialog.getByLabelText('I have kept the codes').focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /auth/second-factor').length).toBeGreaterThan(1));
});

test('a refused password and a refused code are shown at their inputs', async () => {
  let starts = 0;
  const refusal = (field: string, message: string) => ({ status: 400, code: 'invalid', message, errors: [{ field, message }] });
  fakeServer({
    ...answers,
    'POST /auth/second-factor': () => ((starts += 1) === 1 ? refusal('currentPassword', 'The current password is not right') : STARTED),
    'POST /auth/second-factor/confirm': () => refusal('code', 'This code is not right'),
  });
  renderScreen(<SetUpFirst />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.type(await screen.findByLabelText(/^Current Password/), 'wrong');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('The current password is not right')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '000000');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('This code is not right')).toBeDefined();
});

test('cancelled half way, it still says that the second factor is off', async () => {
  fakeServer({ ...answers, 'POST /auth/second-factor': () => STARTED });
  renderScreen(<SetUpFirst />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.type(await screen.findByLabelText(/^Current Password/), 'prairie-sky');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByLabelText(/^Code/);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/It is off/)).toBeDefined();
});

test.each([
  ['the server answers', {}],
  ['the server does not answer', { 'POST /auth/logout': () => ({ status: 503 }) }],
])('signs out when %s', async (_, replies) => {
  fakeServer({ ...answers, ...replies });
  signIn({ user: someAdmin, token: 'secret' });
  renderScreen(<SetUpFirst />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(currentToken()).toBeNull());
});
