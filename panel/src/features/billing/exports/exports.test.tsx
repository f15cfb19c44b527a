import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { gst } from '../../../test/billing.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { ExportsPage } from './ExportsPage.tsx';

const settings = { accountCodes: { 'account.application': '4000' }, updatedAt: null };
const exported = {
  id: 'a4000000-0000-4000-8000-000000000001',
  format: 'xero',
  from: '2026-07-01',
  to: '2026-07-31',
  fileName: 'xero.csv',
  documents: 12,
  repeated: 3,
  madeBy: 'Olive Office',
  createdAt: '2026-08-01T15:00:00.000Z',
  warning: '3 of 12 documents were exported in this format before. Importing them again may double them.',
};
const REPLIES = {
  'GET /admin/billing/exports': () => pageOf('exports', [exported]),
  'GET /admin/billing/settings': () => ({ data: settings }),
  'GET /admin/taxes': () => ({ data: { taxes: [gst] } }),
};

test('says what was exported before, and that a format was not tried', async () => {
  fakeServer(REPLIES);
  renderScreen(<ExportsPage />, { at: '/billing/exports' });
  expect(await screen.findByText(exported.warning)).toBeDefined();
  const formats = within(screen.getByRole('list', { name: 'Formats' }));
  expect(formats.getAllByText(/^Made to its documentation, not yet tried in the program/)).toHaveLength(3);
});

test('an unmapped code stops an export with the sentence of the server', async () => {
  const message = 'Enter the code of the account for "Application" in the billing settings. Nothing was exported.';
  fakeServer({ ...REPLIES, 'POST /admin/billing/exports': () => ({ status: 400, code: 'invalid', message }) });
  renderScreen(<ExportsPage />, { at: '/billing/exports' });
  await userEvent.click(await screen.findByRole('button', { name: 'New export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test('codes are entered once for each kind of line and each set of taxes', async () => {
  const requests = fakeServer({ ...REPLIES, 'PUT /admin/billing/settings': () => ({ data: settings }) });
  renderScreen(<ExportsPage />, { at: '/billing/exports' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account and tax codes' })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name: 'Account and tax codes' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Application')).value).toBe('4000');
  await userEvent.type(screen.getByLabelText('Exempt lines'), 'E');
  await userEvent.click(screen.getByRole('button', { name: 'Save codes' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'PUT /admin/billing/settings')).toBe(true));
  expect(requests.find(({ call }) => call === 'PUT /admin/billing/settings')?.body).toMatchObject({
    accountCodes: { 'account.application': '4000', 'tax.exempt': 'E' },
  });
});

test('codes that another person entered first are compared, and both are saved', async () => {
  const latest = { accountCodes: { 'account.application': '4100' }, updatedAt: '2026-08-02T15:00:00.000Z' };
  let shown: object = settings;
  const requests = fakeServer({
    ...REPLIES,
    'GET /admin/billing/settings': () => ({ data: shown }),
    'PUT /admin/billing/settings': ({ body }) =>
      (body as typeof latest).updatedAt === latest.updatedAt ? { data: latest } : { status: 409, code: 'stale', message: 'Changed' },
  });
  renderScreen(<ExportsPage />, { at: '/billing/exports' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account and tax codes' })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name: 'Account and tax codes' }));
  await userEvent.type(await screen.findByLabelText('Exempt lines'), 'E');
  shown = latest;
  await userEvent.click(screen.getByRole('button', { name: 'Save codes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getByRole('region', { name: 'Application' }).textContent).toContain('4100');
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  const saved = { accountCodes: { 'account.application': '4100', 'tax.exempt': 'E' }, updatedAt: latest.updatedAt };
  await waitFor(() => expect(requests.findLast(({ call }) => call === 'PUT /admin/billing/settings')?.body).toMatchObject(saved));
});

test('says why codes cannot be entered, and loads again what is missing', async () => {
  let fails = true;
  fakeServer({
    ...REPLIES,
    'GET /admin/taxes': () => (fails ? { status: 400, message: 'The taxes are away' } : { data: { taxes: [gst] } }),
  });
  renderScreen(<ExportsPage />, { at: '/billing/exports' });
  expect(await screen.findByText('The taxes are away')).toBeDefined();
  const codes = screen.getByRole('button', { name: 'Account and tax codes' });
  expect(codes).toHaveProperty('disabled', true);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(codes).toHaveProperty('disabled', false));
});
