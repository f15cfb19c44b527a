import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MAX_ATTACHMENT_BYTES } from '@swathline/contract';
import { CUSTOMER_ID, gst } from '../../../test/billing.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const AT = '2026-01-02T15:00:00.000Z';
const settings = {
  termsDays: 30,
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  paymentText: null,
  lateChargePercent: null,
  reminderDays: [7, 30, 60],
  accountCodes: {},
  contact: null,
  updatedAt: null,
};

function openSettings() {
  const requests = fakeServer({
    'GET /admin/taxes': () => ({ data: { taxes: [gst] } }),
    [`PUT /admin/taxes/${gst.id}`]: () => ({ data: gst }),
    'GET /admin/tax-exemptions': () => pageOf('exemptions', []),
    'GET /admin/billing/settings': () => ({ data: settings }),
    'PUT /admin/billing/settings': () => ({ data: settings }),
  });
  renderScreen(<SettingsPage />, { at: '/billing/settings' });
  return requests;
}

test('the office decides how a tax treats a kind of line', async () => {
  const requests = openSettings();
  const card = within(await screen.findByRole('region', { name: 'GST: Goods and services tax' }));
  expect(card.getByText('Check the rate before use: it was shipped with the program.')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Change GST' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change GST' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Application' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Taxable' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save tax' }));
  const call = `PUT /admin/taxes/${gst.id}`;
  await waitFor(() => expect(requests.some((request) => request.call === call)).toBe(true));
  expect(requests.find((request) => request.call === call)?.body).toMatchObject({
    treatments: { application: 'taxable', product: 'not_decided' },
    updatedAt: gst.updatedAt,
  });
});

test('the late charge a month is shown as a rate a year, and days of reminders are typed with commas', async () => {
  const requests = openSettings();
  const card = within(await screen.findByRole('region', { name: 'On invoices' }));
  await userEvent.click(card.getByRole('button', { name: 'Change' }));
  await userEvent.type(await screen.findByLabelText('Late charge a month'), '1.5');
  expect(screen.getByText('18 % a year, which is printed too')).toBeDefined();
  const days = screen.getByLabelText('Reminders after days past due');
  await userEvent.clear(days);
  await userEvent.type(days, '14, 7');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'PUT /admin/billing/settings')).toBe(true));
  expect(requests.find(({ call }) => call === 'PUT /admin/billing/settings')?.body).toMatchObject({
    lateChargePercent: '1.50',
    reminderDays: [7, 14],
  });
});

test('a certificate is chosen while its exemption is added; a file that does not arrive keeps the dialog open', async () => {
  const exemption = {
    id: 'a0000000-0000-4000-8000-000000000009',
    customerId: CUSTOMER_ID,
    customerName: 'Gill Acres Ltd.',
    taxId: gst.id,
    taxCode: 'GST',
    certificateNumber: 'FU-1',
    validFrom: '2026-01-01',
    validTo: null,
    file: null,
    createdAt: AT,
    updatedAt: AT,
  };
  const requests = fakeServer({
    'GET /admin/taxes': () => ({ data: { taxes: [gst] } }),
    'GET /admin/tax-exemptions': () => pageOf('exemptions', []),
    'GET /admin/billing/settings': () => ({ data: settings }),
    'GET /admin/customers': () => pageOf('customers', [{ id: CUSTOMER_ID, companyName: 'Gill Acres Ltd.', firstName: 'A', lastName: 'B' }]),
    'POST /admin/tax-exemptions': () => ({ status: 201, data: exemption }),
  });
  renderScreen(<SettingsPage />, { at: '/billing/settings' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add exemption' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add exemption' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Customer/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Gill Acres/ }));
  await userEvent.type(dialog.getByLabelText(/Number of the certificate/), 'FU-1');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The dialog has no input for a file.');
  await userEvent.upload(input, new File([new Uint8Array(MAX_ATTACHMENT_BYTES + 1)], 'certificate.pdf', { type: 'application/pdf' }));
  expect(dialog.getByText('certificate.pdf is added when you save.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Save exemption' }));
  expect(await screen.findByRole('dialog', { name: 'Exemption of Gill Acres Ltd.' })).toBeDefined();
  expect(await screen.findByText(/larger than/)).toBeDefined();
  const [created, ...others] = requests.filter(({ call }) => call === 'POST /admin/tax-exemptions');
  expect(created?.body).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/) as string });
  expect(others).toEqual([]);
});
