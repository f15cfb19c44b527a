import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draft, INVOICE_ID, RECORD_ID, unbilled } from '../../../test/billing.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { UnbilledPage } from './UnbilledPage.tsx';

const UNBILLED = { 'GET /admin/billing/unbilled': () => ({ data: unbilled }) };

test('one click makes a draft of the chosen records, and opens it', async () => {
  const requests = fakeServer({ ...UNBILLED, 'POST /admin/invoices': () => ({ status: 201, data: draft }) });
  renderScreen(<UnbilledPage />, { at: '/billing' });
  const work = within(await screen.findByRole('region', { name: 'Gill Acres Ltd.' }));
  expect(work.getByRole('status').textContent).toBe('2 records, 230.0 acres, $2,875.00');
  await userEvent.click(work.getByRole('checkbox', { name: 'Bill River Field, 2026-00012' }));
  expect(work.getByRole('status').textContent).toBe('1 record, 150.0 acres, $1,875.00');
  await userEvent.click(work.getByRole('button', { name: 'Make draft for Gill Acres Ltd.' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/billing/invoices/${INVOICE_ID}`));
  expect(requests.find(({ call }) => call === 'POST /admin/invoices')?.body).toEqual({ recordIds: [RECORD_ID] });
});

test('what is charged once for a job is in the sum of all records, and named for a part of them', async () => {
  const customers = unbilled.customers.map((customer) => ({ ...customer, expected: '3125.00' }));
  fakeServer({ 'GET /admin/billing/unbilled': () => ({ data: { ...unbilled, customers } }) });
  renderScreen(<UnbilledPage />, { at: '/billing' });
  const work = within(await screen.findByRole('region', { name: 'Gill Acres Ltd.' }));
  expect(work.getByRole('status').textContent).toBe('2 records, 230.0 acres, $3,125.00');
  await userEvent.click(work.getByRole('checkbox', { name: 'Bill River Field, 2026-00012' }));
  expect(work.getByRole('status').textContent).toBe('1 record, 150.0 acres, $1,875.00, without call-outs and discounts');
});

test('a record on a draft counts, links to the draft, and is left out of another', async () => {
  const customers = unbilled.customers.map((customer) => ({
    ...customer,
    records: customer.records.map((record, index) => (index === 0 ? { ...record, draftId: INVOICE_ID } : record)),
  }));
  fakeServer({ 'GET /admin/billing/unbilled': () => ({ data: { ...unbilled, customers } }) });
  renderScreen(<UnbilledPage />, { at: '/billing' });
  const work = within(await screen.findByRole('region', { name: 'Gill Acres Ltd.' }));
  expect(work.getByRole('link', { name: 'On a draft' }).getAttribute('href')).toBe(`/billing/invoices/${INVOICE_ID}`);
  expect(work.getAllByRole('checkbox')).toHaveLength(1);
  expect(work.getByRole('status').textContent).toBe('1 record, 80.0 acres, $1,000.00');
});

test('of thousands of records the first are drawn, and a draft still bills all that are chosen', async () => {
  const [customer] = unbilled.customers;
  const [record] = customer?.records ?? [];
  if (!customer || !record) throw new Error('The test data has no record');
  const records = Array.from({ length: 401 }, (_, at) => ({ ...record, id: `${at}`, recordNumber: `2026-1${at}` }));
  const other = { ...customer, customerId: 'other', customerName: 'Other Farm' };
  const many = { ...unbilled, customers: [{ ...customer, records }, other] };
  const requests = fakeServer({
    'GET /admin/billing/unbilled': () => ({ data: many }),
    'POST /admin/invoices': () => ({ status: 201, data: draft }),
  });
  renderScreen(<UnbilledPage />, { at: '/billing' });
  const work = within(await screen.findByRole('region', { name: 'Gill Acres Ltd.' }));
  expect(work.getAllByLabelText(/^Bill /)).toHaveLength(200);
  await userEvent.click(work.getByRole('button', { name: 'Show all 401 rows' }));
  expect(work.getAllByLabelText(/^Bill /)).toHaveLength(401);
  expect(work.queryByRole('button', { name: /^Show/ })).toBeNull();

  expect(screen.queryByRole('region', { name: 'Other Farm' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more of 1 customer' }));
  expect(screen.getByRole('region', { name: 'Other Farm' })).toBeDefined();

  await userEvent.click(work.getByRole('button', { name: 'Make draft for Gill Acres Ltd.' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /admin/invoices')?.body).toEqual({ recordIds: records.map(({ id }) => id) }),
  );
});

test('work that is not signed stands apart', async () => {
  fakeServer(UNBILLED);
  renderScreen(<UnbilledPage />, { at: '/billing' });
  const unsigned = within(await screen.findByRole('region', { name: '1 record to sign before it can be billed' }));
  expect(unsigned.getByRole('link', { name: 'East Field' }).getAttribute('href')).toBe('/records/f0000000-0000-4000-8000-000000000003');
});
