import { collectSavedFiles, textOfFile } from '@swathline/client/test/saved-files';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { ageing, CUSTOMER_ID, INVOICE_ID, issued, payment, statement } from '../../../test/billing.ts';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../../test/render.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AgeingPage } from './AgeingPage.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';

const LISTS = {
  'GET /admin/payments': () => pageOf('payments', [payment]),
  'GET /admin/customers': () => pageOf('customers', []),
  'GET /admin/invoices': () => pageOf('invoices', [{ ...issued, open: '1278.75' }]),
};

test('a payment is allocated again by hand, and the server’s sentence stands at the invoice', async () => {
  const message = '$2,178.75 of INV-000007 is open';
  const allocate = `PUT /admin/payments/${payment.id}/allocations`;
  const requests = fakeServer({
    ...LISTS,
    [allocate]: () => ({ status: 400, code: 'invalid', message, errors: [{ field: 'allocations.0.amount', message }] }),
  });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Allocate $1,000.00 of Gill Acres Ltd.' }));
  const part = await screen.findByLabelText<HTMLInputElement>('Paid of INV-000007');
  expect(part.value).toBe('900.00');
  expect(screen.getByText('$900.00 allocated, $100.00 stays on account')).toBeDefined();
  await userEvent.clear(part);
  await userEvent.type(part, '1,000');
  await userEvent.click(screen.getByRole('button', { name: 'Allocate' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(requests.find(({ call }) => call === allocate)?.body).toEqual({
    allocations: [{ invoiceId: INVOICE_ID, amount: '1000.00' }],
    updatedAt: payment.updatedAt,
  });
});

test('an amount that cannot be read is not in the way once the oldest invoices are paid first', async () => {
  const allocate = `PUT /admin/payments/${payment.id}/allocations`;
  const requests = fakeServer({ ...LISTS, [allocate]: () => ({ data: payment }) });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Allocate $1,000.00 of Gill Acres Ltd.' }));
  await userEvent.type(await screen.findByLabelText('Paid of INV-000007'), 'abc');
  await userEvent.click(screen.getByLabelText('Pays the oldest invoices first'));
  await userEvent.click(screen.getByRole('button', { name: 'Allocate' }));
  await waitFor(() => expect(requests.find(({ call }) => call === allocate)?.body).toEqual({ updatedAt: payment.updatedAt }));
});

test('what somebody else allocated meanwhile is compared, and stays unless it was changed here too', async () => {
  const allocate = `PUT /admin/payments/${payment.id}/allocations`;
  const other = { ...issued, id: 'a2000000-0000-4000-8000-000000000008', number: 'INV-000008', open: '500.00' };
  const latest = {
    ...payment,
    allocations: [{ invoiceId: INVOICE_ID, number: 'INV-000007', amount: '400.00' }],
    updatedAt: '2026-07-21T09:00:00.000Z',
  };
  const requests = fakeServer({
    ...LISTS,
    'GET /admin/invoices': () => pageOf('invoices', [{ ...issued, open: '1278.75' }, other]),
    [`GET /admin/payments/${payment.id}`]: () => ({ data: latest }),
    [allocate]: ({ body }) =>
      (body as { updatedAt?: string }).updatedAt === latest.updatedAt
        ? { data: latest }
        : { status: 409, code: 'stale', message: 'Changed' },
  });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Allocate $1,000.00 of Gill Acres Ltd.' }));
  await userEvent.type(await screen.findByLabelText('Paid of INV-000008'), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Allocate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  expect(await screen.findByText('Changed by both of you')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.filter(({ call }) => call === allocate)).toHaveLength(2));
  expect(requests.findLast(({ call }) => call === allocate)?.body).toEqual({
    allocations: [
      { invoiceId: INVOICE_ID, amount: '400.00' },
      { invoiceId: other.id, amount: '100.00' },
    ],
    updatedAt: latest.updatedAt,
  });
});

test('an amount of an invoice from which somebody else took the payment meanwhile stays', async () => {
  const allocate = `PUT /admin/payments/${payment.id}/allocations`;
  const other = { ...issued, id: 'a2000000-0000-4000-8000-000000000008', number: 'INV-000008', open: '500.00' };
  const latest = {
    ...payment,
    allocations: [{ invoiceId: other.id, number: 'INV-000008', amount: '100.00' }],
    updatedAt: '2026-07-21T09:00:00.000Z',
  };
  let isTaken = false;
  const requests = fakeServer({
    ...LISTS,
    'GET /admin/invoices': () =>
      pageOf(
        'invoices',
        isTaken
          ? [
              { ...issued, open: '900.00' },
              { ...other, open: '400.00' },
            ]
          : [{ ...issued, open: '0.00' }, other],
      ),
    [`GET /admin/payments/${payment.id}`]: () => ({ data: latest }),
    [allocate]: ({ body }) => {
      isTaken = true;
      return (body as { updatedAt?: string }).updatedAt === latest.updatedAt
        ? { data: latest }
        : { status: 409, code: 'stale', message: 'Changed' };
    },
  });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Allocate $1,000.00 of Gill Acres Ltd.' }));
  const part = await screen.findByLabelText('Paid of INV-000007');
  await userEvent.clear(part);
  await userEvent.type(part, '800');
  await userEvent.click(screen.getByRole('button', { name: 'Allocate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.filter(({ call }) => call === allocate)).toHaveLength(2));
  expect(requests.findLast(({ call }) => call === allocate)?.body).toEqual({
    allocations: [
      { invoiceId: INVOICE_ID, amount: '800.00' },
      { invoiceId: other.id, amount: '100.00' },
    ],
    updatedAt: latest.updatedAt,
  });
});

test('a payment that is allocated again after a lost reply shows no conflict', async () => {
  const allocate = `PUT /admin/payments/${payment.id}/allocations`;
  const latest = {
    ...payment,
    allocations: [{ invoiceId: INVOICE_ID, number: 'INV-000007', amount: '700.00' }],
    updatedAt: '2026-07-21T09:00:00.000Z',
  };
  const requests = fakeServer({
    ...LISTS,
    [`GET /admin/payments/${payment.id}`]: () => ({ data: latest }),
    [allocate]: ({ body }) =>
      (body as { updatedAt?: string }).updatedAt === latest.updatedAt
        ? { data: latest }
        : { status: 409, code: 'stale', message: 'Changed' },
  });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Allocate $1,000.00 of Gill Acres Ltd.' }));
  const part = await screen.findByLabelText('Paid of INV-000007');
  await userEvent.clear(part);
  await userEvent.type(part, '700');
  await userEvent.click(screen.getByRole('button', { name: 'Allocate' }));
  expect(await screen.findByText('Payment allocated')).toBeDefined();
  expect(requests.filter(({ call }) => call === allocate)).toHaveLength(2);
});

test('open invoices that cannot be loaded again stay in the form', async () => {
  let isDown = false;
  fakeServer({ ...LISTS, 'GET /admin/invoices': () => (isDown ? { status: 400, message: 'Not now' } : LISTS['GET /admin/invoices']()) });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Allocate $1,000.00 of Gill Acres Ltd.' }));
  const part = await screen.findByLabelText<HTMLInputElement>('Paid of INV-000007');
  isDown = true;
  returnToWindow();
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(screen.getByLabelText('Paid of INV-000007')).toBe(part);
});

test('a payment is reversed with its reason, and stays', async () => {
  const reverse = `POST /admin/payments/${payment.id}/reverse`;
  const requests = fakeServer({ ...LISTS, [reverse]: () => ({ data: payment }) });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse $1,000.00 of Gill Acres Ltd.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Say why the payment is reversed')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Returned by the bank');
  await userEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(requests.find(({ call }) => call === reverse)?.body).toEqual({ reason: 'Returned by the bank' }));
});

test('exports the notes of payments, and why one was reversed', async () => {
  const reversed = { note: 'Deposit', reversedOn: '2026-07-22', reversalReason: 'Returned by the bank', reversedBy: 'Olive Office' };
  const saved = collectSavedFiles();
  fakeServer({ ...LISTS, 'GET /admin/payments': () => pageOf('payments', [{ ...payment, ...reversed, unallocated: '0.00' }]) });
  renderScreen(<PaymentsPage />, { at: '/billing/payments' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/^1 row exported/);
  const [, row] = (await textOfFile(saved[0]?.content)).split('\r\n');
  expect(row).toBe('"Jul 20, 2026",Gill Acres Ltd.,Deposit,"Jul 22, 2026",Returned by the bank,Cheque 1042,,0,1000');
});

test('the ageing shows who owes what since when, and sends reminders after a question', async () => {
  const sent = [{ invoiceId: INVOICE_ID, number: 'INV-000007', customerName: 'Gill Acres Ltd.', days: 7 }];
  const requests = fakeServer({
    'GET /admin/billing/ageing': () => ({ data: ageing }),
    'POST /admin/billing/reminders': () => ({ status: 201, data: { sent } }),
  });
  renderScreen(<AgeingPage />, { at: '/billing/ageing?day=2026-08-20' });
  expect((await screen.findByRole('link', { name: 'Gill Acres Ltd.' })).getAttribute('href')).toBe(`/billing/accounts/${CUSTOMER_ID}`);
  expect(requests[0]?.query).toEqual({ day: '2026-08-20' });
  await userEvent.click(screen.getByRole('button', { name: 'Send reminders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 reminder queued: INV-000007')).toBeDefined();
});

test('an account shows its entries with the balance, and stops the reminders', async () => {
  const stop = `PUT /admin/customers/${CUSTOMER_ID}/reminders`;
  const requests = fakeServer({
    [`GET /admin/customers/${CUSTOMER_ID}/statement`]: () => ({ data: statement }),
    [stop]: () => ({ data: { isStopped: true } }),
  });
  const page = (
    <Routes>
      <Route path="/billing/accounts/:id" element={<AccountPage />} />
    </Routes>
  );
  renderScreen(page, { at: `/billing/accounts/${CUSTOMER_ID}?from=2026-01-01&to=2026-08-20` });
  expect(await screen.findByRole('heading', { name: 'Account of Gill Acres Ltd.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Invoice INV-000007' }).getAttribute('href')).toBe(`/billing/invoices/${INVOICE_ID}`);
  expect(requests[0]?.query).toEqual({ from: '2026-01-01', to: '2026-08-20' });
  await userEvent.click(screen.getByRole('switch', { name: 'Send reminders to this customer' }));
  await waitFor(() => expect(requests.find(({ call }) => call === stop)?.body).toEqual({ isStopped: true }));
});
