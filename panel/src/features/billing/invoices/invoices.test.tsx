import type { Invoice } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { applicationLine, INVOICE_ID, issued, payment } from '../../../test/billing.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { InvoicePage } from './InvoicePage.tsx';
import { InvoicesPage } from './InvoicesPage.tsx';

const LIST = {
  'GET /admin/invoices': () => pageOf('invoices', [issued]),
  'GET /admin/credit-notes': () => pageOf('creditNotes', []),
};

function openIssued(replies: Parameters<typeof fakeServer>[0] = {}, changes: Partial<Invoice> = {}) {
  const requests = fakeServer({
    [`GET /admin/invoices/${INVOICE_ID}`]: () => ({ data: { ...issued, ...changes } }),
    'GET /admin/payments': () => pageOf('payments', [payment]),
    ...LIST,
    ...replies,
  });
  const page = (
    <Routes>
      <Route path="/billing/invoices/:id" element={<InvoicePage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  renderScreen(page, { at: `/billing/invoices/${INVOICE_ID}` });
  return requests;
}

test('lists invoices with their state, and asks for the overdue ones', async () => {
  const requests = fakeServer(LIST);
  renderScreen(<InvoicesPage />, { at: '/billing/invoices?show=overdue' });
  const row = within((await screen.findByRole('link', { name: 'INV-000007' })).closest('tr') as HTMLElement);
  expect(row.getAllByText('$2,178.75')).toHaveLength(2);
  expect(requests[0]?.query).toMatchObject({ payment: 'overdue' });
});

test('credit notes have a list of their own', async () => {
  fakeServer(LIST);
  renderScreen(<InvoicesPage />, { at: '/billing/invoices?show=credits' });
  expect(await screen.findByText('No credit notes found')).toBeDefined();
});

test('an issued invoice shows what was paid, and takes a payment of what is open', async () => {
  const requests = openIssued({ 'POST /admin/payments': () => ({ status: 201, data: payment }) }, { paid: '900.00', open: '1278.75' });
  expect(await screen.findByText('Cheque 1042')).toBeDefined();
  expect(screen.getByText('$2,178.75, $1,278.75 open')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Amount/)).value).toBe('1278.75');
  await screen.findByLabelText('Paid of INV-000007');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /admin/payments')).toBe(true));
  expect(requests.find(({ call }) => call === 'POST /admin/payments')?.body).toMatchObject({
    amount: '1278.75',
    allocations: [{ invoiceId: INVOICE_ID, amount: '1278.75' }],
  });
});

test('the part of an invoice follows the amount of the payment until it is typed', async () => {
  const requests = openIssued({ 'POST /admin/payments': () => ({ status: 201, data: payment }) }, { paid: '900.00', open: '1278.75' });
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const part = await screen.findByLabelText<HTMLInputElement>('Paid of INV-000007');
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  const type = async (input: HTMLInputElement, text: string) => {
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  await type(amount, '2000');
  expect(part.value).toBe('1278.75');
  await type(amount, '500');
  expect(part.value).toBe('500');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /admin/payments')).toBe(true));
  expect(requests.find(({ call }) => call === 'POST /admin/payments')?.body).toMatchObject({
    amount: '500.00',
    allocations: [{ invoiceId: INVOICE_ID, amount: '500.00' }],
  });
});

test('a part that was typed stays when the amount of the payment changes', async () => {
  openIssued({}, { paid: '900.00', open: '1278.75' });
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const part = await screen.findByLabelText<HTMLInputElement>('Paid of INV-000007');
  await userEvent.clear(part);
  await userEvent.type(part, '300');
  await userEvent.clear(screen.getByLabelText(/^Amount/));
  await userEvent.type(screen.getByLabelText(/^Amount/), '500');
  expect(part.value).toBe('300');
});

test('an amount typed after another customer was chosen pays no invoice of the first', async () => {
  const other = { ...issued, id: 'e0000000-0000-4000-8000-000000000002', number: 'INV-000008' };
  const requests = openIssued({
    'GET /admin/invoices': ({ query }) => pageOf('invoices', query['customerId'] === issued.customerId ? [issued] : [other]),
    'GET /admin/customers': () =>
      pageOf('customers', [{ id: 'd0000000-0000-4000-8000-000000000002', companyName: 'Kowalski Farms', firstName: '', lastName: '' }]),
    'POST /admin/payments': () => ({ status: 201, data: payment }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  await screen.findByLabelText('Paid of INV-000007');
  await userEvent.click(screen.getByRole('combobox', { name: /Customer/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Kowalski/ }));
  await userEvent.type(await screen.findByLabelText('Paid of INV-000008'), '200');
  await userEvent.clear(screen.getByLabelText(/^Amount/));
  await userEvent.type(screen.getByLabelText(/^Amount/), '500');
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('$200.00 allocated, $300.00 stays on account');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /admin/payments')).toBe(true));
  expect(requests.find(({ call }) => call === 'POST /admin/payments')?.body).toMatchObject({
    allocations: [{ invoiceId: other.id, amount: '200.00' }],
  });
});

test('parts that cannot be read are not in the way of a payment of the oldest first, or of a whole credit', async () => {
  const requests = openIssued({
    'POST /admin/payments': () => ({ status: 201, data: payment }),
    'POST /admin/credit-notes': () => ({ status: 201, data: issued }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  await userEvent.type(await screen.findByLabelText('Paid of INV-000007'), 'abc');
  await userEvent.click(screen.getByLabelText('Pays the oldest invoices first'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /admin/payments')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Credit' }));
  await userEvent.click(await screen.findByLabelText('Parts of lines'));
  const [quantity] = screen.getAllByLabelText(/^Credited of/);
  if (quantity) await userEvent.type(quantity, 'abc');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Too much');
  await userEvent.click(screen.getByLabelText(/^All that is left/));
  await userEvent.click(screen.getByRole('button', { name: 'Issue credit note' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /admin/credit-notes')).toBe(true));
});

test('an open invoice offers the credit on account of its customer', async () => {
  const prepaid = { ...payment, id: 'e0000000-0000-4000-8000-000000000077', allocations: [], unallocated: '900.00' };
  openIssued({ 'GET /admin/payments': () => pageOf('payments', [prepaid]) }, { paid: '900.00', open: '1278.75' });
  const hint = (await screen.findByText(/\$900.00 of this customer is credit on account/)).closest<HTMLElement>('[role=alert]');
  await userEvent.click(within(hint ?? document.body).getByRole('button', { name: 'Allocate' }));
  expect(await screen.findByRole('dialog', { name: 'Allocate payment' })).toBeDefined();
});

test('credit notes that could not be loaded are loaded again', async () => {
  let fails = true;
  openIssued(
    { 'GET /admin/credit-notes': () => (fails ? { status: 400, message: 'The credits are away' } : pageOf('creditNotes', [])) },
    { credited: '100.00' },
  );
  const failure = within((await screen.findByText('The credits are away')).closest<HTMLElement>('[role=alert]') ?? document.body);
  fails = false;
  await userEvent.click(failure.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The credits are away')).toBeNull());
});

test('an invoice of $0.00 offers a credit, which gives its records back', async () => {
  openIssued({}, { subtotal: '0.00', taxTotal: '0.00', total: '0.00', open: '0.00' });
  expect(await screen.findByRole('button', { name: 'Credit' })).toBeDefined();
});

test('a corrected record offers the credit of the acres that were billed too many', async () => {
  const [record] = issued.records;
  const corrected = { version: 2, acres: 147, difference: -3 };
  const credit = { ...issued, id: 'e0000000-0000-4000-8000-000000000009', kind: 'credit_note' };
  const requests = openIssued(
    { 'POST /admin/credit-notes': () => ({ status: 201, data: credit }) },
    { records: record ? [{ ...record, corrected }] : [] },
  );
  expect((await screen.findByText(/is billed on an earlier version/)).textContent).toContain('Version 2 says 147 acres, 3 fewer.');
  await userEvent.click(screen.getByRole('button', { name: 'Credit 3 acres' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Issue credit note' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/billing/credit-notes/${credit.id}`));
  expect(requests.find(({ call }) => call === 'POST /admin/credit-notes')?.body).toEqual({
    id: expect.any(String) as string,
    invoiceId: INVOICE_ID,
    reason: 'Record 2026-00012 was corrected: 3 acres less',
    lines: [{ lineId: applicationLine.id, quantity: '3' }],
  });
});

test('a credit of parts without a quantity, and what the server says of its lines, stand at the first line', async () => {
  const message = 'The credit must be above 0';
  openIssued({
    'POST /admin/credit-notes': () => ({ status: 400, code: 'invalid', message, errors: [{ field: 'lines', message }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }));
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Too much');
  await userEvent.click(screen.getByLabelText('Parts of lines'));
  await userEvent.click(screen.getByRole('button', { name: 'Issue credit note' }));
  const quantity = screen.getByLabelText(`Credited of ${applicationLine.description}`);
  await screen.findByText('Enter how much of at least one line is credited');
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(quantity, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Issue credit note' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test('a credit note whose reply was lost is sent again as it is on the screen, under the same id', async () => {
  const message = 'This was saved already, with other values. Close this, and look at the credits of the invoice.';
  let attempts = 0;
  const requests = openIssued({
    'POST /admin/credit-notes': () => {
      if (++attempts === 1) throw new TypeError('Failed to fetch');
      return { status: 409, code: 'already_taken', message };
    },
  });
  const loads = () => requests.filter(({ call }) => call === `GET /admin/invoices/${INVOICE_ID}`).length;
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }));
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Too much');
  await userEvent.click(screen.getByRole('button', { name: 'Issue credit note' }));
  expect(await screen.findByText(/The server cannot be reached/)).toBeDefined();
  const before = loads();
  await userEvent.type(screen.getByLabelText(/^Reason/), ' by far');
  await userEvent.click(screen.getByRole('button', { name: 'Issue credit note' }));
  expect(await screen.findByText(message)).toBeDefined();
  const [first, second] = requests.filter(({ call }) => call === 'POST /admin/credit-notes').map(({ body }) => body as { id: string });
  expect(first).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/) as string, reason: 'Too much' });
  expect(second).toEqual({ ...first, reason: 'Too much by far' });
  await waitFor(() => expect(loads()).toBeGreaterThan(before));
});
