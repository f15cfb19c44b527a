import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { quote } from '../../../test/billing.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { QuotePage } from './QuotePage.tsx';
import { QuotesPage } from './QuotesPage.tsx';

const page = (
  <Routes>
    <Route path="/billing/quotes/:id" element={<QuotePage />} />
  </Routes>
);
const AT = `/billing/quotes/${quote.id}`;

test('a quote for a job is made with the job chosen', async () => {
  const job = { id: quote.sprayJobId, name: 'Fungicide, Gill', status: 'approved', startDate: '2026-07-01', endDate: '2026-07-02' };
  const requests = fakeServer({
    'GET /admin/quotes': () => pageOf('quotes', []),
    'GET /admin/customers': () => pageOf('customers', []),
    'GET /admin/spray-jobs': () => pageOf('sprayJobs', [job]),
    'POST /admin/quotes': () => ({ status: 201, data: quote }),
  });
  renderScreen(<QuotesPage />, { at: `/billing/quotes?job=${quote.sprayJobId}` });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Spray job/).value).toBe('Fungicide, Gill'));
  await userEvent.click(screen.getByRole('button', { name: 'Make quote' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(AT));
  expect(requests.find(({ call }) => call === 'POST /admin/quotes')?.body).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    sprayJobId: quote.sprayJobId,
  });
});

test('a quote without a job is refused at the picker of the job, which has the focus', async () => {
  fakeServer({
    'GET /admin/quotes': () => pageOf('quotes', []),
    'GET /admin/customers': () => pageOf('customers', []),
    'GET /admin/spray-jobs': () => pageOf('sprayJobs', []),
  });
  renderScreen(<QuotesPage />, { at: '/billing/quotes' });
  await userEvent.click(screen.getByRole('button', { name: 'New quote' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make quote' }));
  expect(await screen.findByText('Please choose a spray job')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Spray job/));
});

test('a sent quote shows its link once, to be copied', async () => {
  const url = 'https://air.example/quote/abc';
  fakeServer({
    [`GET /admin/quotes/${quote.id}`]: () => ({ data: quote }),
    [`POST /admin/quotes/${quote.id}/send`]: () => ({ data: { quote: { ...quote, state: 'sent' }, url, isMailed: false } }),
  });
  renderScreen(page, { at: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByDisplayValue(url)).toBeDefined();
  expect(screen.getByText(/The customer has no e-mail address. Send this link yourself./)).toBeDefined();
});

test('an accepted quote cannot be changed, and stands beside what was invoiced', async () => {
  const accepted = { state: 'accepted', acceptedAt: '2026-07-03T15:00:00.000Z', acceptedBy: 'G. Gill' };
  const invoiced = { subtotal: '1837.50', difference: '-37.50' };
  fakeServer({ [`GET /admin/quotes/${quote.id}`]: () => ({ data: { ...quote, ...accepted, invoiced } }) });
  renderScreen(page, { at: AT });
  expect(await screen.findByText('$1,837.50, $37.50 less than quoted')).toBeDefined();
  expect(screen.getByText(/by G. Gill$/)).toBeDefined();
  for (const name of ['Edit', 'Delete', 'Send']) expect(screen.queryByRole('button', { name })).toBeNull();
});
