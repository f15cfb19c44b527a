import type { Credential } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setOperationTimes } from '@swathline/client/format/format';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { credentialStyle } from './CredentialStatus.tsx';
import { CredentialsSection } from './CredentialsSection.tsx';
import './CredentialDialog.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const holder = { type: 'person', id: ID, name: 'Ann Lee' } as const;

const credential: Credential = {
  id: ID.replace('1', '2'),
  holderType: 'person',
  holderId: ID,
  holder: 'Ann Lee',
  kind: 'applicator_licence',
  province: 'SK',
  number: 'SK-1234',
  category: 'Aerial',
  issuedOn: '2020-01-05',
  expiresOn: '2020-12-31',
  amountCad: null,
  excludesDrift: false,
  note: null,
  isReplaced: false,
  file: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-02T12:00:00.000Z',
};

const LIST = 'GET /admin/credentials';
const CREATE = 'POST /admin/credentials';

test('lists the credentials of the holder with their state', async () => {
  const requests = fakeServer({ [LIST]: () => pageOf('credentials', [credential]) });
  renderScreen(<CredentialsSection holder={holder} />);
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Applicator licence (Saskatchewan)')).toBeDefined();
  expect(item.getByText('SK-1234 · Aerial · Dec 31, 2020')).toBeDefined();
  expect(item.getByText('Expired')).toBeDefined();
  expect(requests[0]?.query).toMatchObject({ holderType: 'person', holderId: ID });
});

test('says that no credentials are on file', async () => {
  fakeServer({ [LIST]: () => pageOf('credentials', []) });
  renderScreen(<CredentialsSection holder={holder} />);
  expect(await screen.findByText('No papers on file.')).toBeDefined();
});

test('adds a credential; a provincial one is not of all of Canada', async () => {
  const requests = fakeServer({ [LIST]: () => pageOf('credentials', []), [CREATE]: () => ({ status: 201, data: credential }) });
  renderScreen(<CredentialsSection holder={holder} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Paper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Paper for Ann Lee' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Paper' }));
  expect(await dialog.findByText('Please choose what paper this is')).toBeDefined();

  await userEvent.click(dialog.getByRole('combobox', { name: /^Paper/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Applicator licence' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Province/ }).textContent).toBe('Saskatchewan'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Number' }), 'SK-9');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Paper' }));
  await waitFor(() => expect(requests.some(({ call }) => call === CREATE)).toBe(true));
  expect(requests.find(({ call }) => call === CREATE)?.body).toMatchObject({
    holderType: 'person',
    holderId: ID,
    kind: 'applicator_licence',
    province: 'SK',
    number: 'SK-9',
    expiresOn: null,
  });
});

test('says which expiry the server fills in for a competency check', async () => {
  const check = { ...credential, kind: 'competency_check' as const, province: 'CA' as const, issuedOn: '2026-06-15', expiresOn: null };
  fakeServer({ [LIST]: () => pageOf('credentials', [check]) });
  renderScreen(<CredentialsSection holder={holder} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Competency check' }));
  const hint = 'If blank: the first day of the thirteenth month after it was done, Jul 1, 2027 (CAR 702.67)';
  expect(await screen.findByText(hint)).toBeDefined();
});

test.each([
  ['2026-06-09', 'Expired'],
  ['2026-06-10', 'Expires soon'],
  ['2026-08-09', 'Expires soon'],
  ['2026-08-10', 'On file'],
  [null, 'On file'],
] as const)('a credential that expires on %s, seen on June 10, is shown as %s', (expiresOn, label) => {
  expect(credentialStyle({ ...credential, expiresOn }, '2026-06-10').label).toBe(label);
  expect(credentialStyle({ ...credential, expiresOn, isReplaced: true }, '2026-06-10').label).toBe('Replaced');
});

test("compares with today in the operation's time zone", () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-10T22:00:00Z') });
  setOperationTimes({ timeZone: 'Pacific/Auckland' });
  expect(credentialStyle({ ...credential, expiresOn: '2026-06-10' }).label).toBe('Expired');
  setOperationTimes({ timeZone: 'America/Regina' });
  expect(credentialStyle({ ...credential, expiresOn: '2026-06-10' }).label).toBe('Expires soon');
});
