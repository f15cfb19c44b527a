import type { SharedQuote } from '@swathline/contract';
import { fakeServer } from '@swathline/client/test/fake-server';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPublic } from '../test/render-public.tsx';
import { QuotePage } from './QuotePage.tsx';

const quote: SharedQuote = {
  number: '2026-0012',
  state: 'sent',
  company: 'Prairie Wings Ltd.',
  customerName: 'Lindqvist Farms',
  sprayJobName: 'Canola, home quarter',
  validUntil: '2026-06-30',
  isExpired: false,
  isJobOver: false,
  lines: [
    { kind: 'application', description: 'Aerial application', quantity: '155.6', unit: 'acre', unitPrice: '12.50', amount: '1945.00' },
  ],
  acres: 155.6,
  subtotal: '1945.00',
  notes: null,
  acceptedAt: null,
  acceptedBy: null,
  timeZone: 'America/Regina',
  utcOffsets: [],
  clock: '24h',
};

test('shows the lines, asks for a name, and says who accepted', async () => {
  const requests = fakeServer({
    'GET /quote-links/abc': () => ({ data: quote }),
    'POST /quote-links/abc/accept': () => ({
      data: { ...quote, state: 'accepted', acceptedAt: '2026-06-15T12:00:00.000Z', acceptedBy: 'Ann Lindqvist' },
    }),
  });
  renderPublic(<QuotePage token="abc" />);
  expect(await screen.findByRole('heading', { name: 'Quote 2026-0012' })).toBeDefined();
  expect(screen.getByRole('row', { name: /Aerial application.*155.6 acre at \$12\.50 \$1,945\.00/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote' }));
  expect(await screen.findByText('Enter your name to accept the quote')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann Lindqvist');
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote' }));
  expect(await screen.findByText(/^Accepted by Ann Lindqvist on .*2026/)).toBeDefined();
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ name: 'Ann Lindqvist' });
});

test('the time of acceptance is that of the office, by its clock', async () => {
  const accepted = { state: 'accepted', acceptedBy: 'Sven Lindqvist', acceptedAt: '2026-07-01T03:12:00.000Z', clock: '12h' };
  fakeServer({ 'GET /quote-links/abc': () => ({ data: { ...quote, ...accepted } }) });
  renderPublic(<QuotePage token="abc" />);
  expect(await screen.findByText(/^Accepted by Sven Lindqvist on Jun 30, 2026, 9:12 p\.m\./)).toBeDefined();
});

test('a quote that was accepted meanwhile is shown as it is', async () => {
  const accepted = { ...quote, state: 'accepted', acceptedAt: '2026-06-15T12:00:00.000Z', acceptedBy: 'Sven Lindqvist' };
  let isAccepted = false;
  fakeServer({
    'GET /quote-links/abc': () => ({ data: isAccepted ? accepted : quote }),
    'POST /quote-links/abc/accept': () => {
      isAccepted = true;
      return { status: 409, code: 'wrong_status', message: 'Sven Lindqvist has accepted this quote already.' };
    },
  });
  renderPublic(<QuotePage token="abc" />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ann Lindqvist');
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote' }));
  expect(await screen.findByText(/^Accepted by Sven Lindqvist on .*2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
});

test('a quote that is no longer valid cannot be accepted', async () => {
  fakeServer({ 'GET /quote-links/abc': () => ({ data: { ...quote, isExpired: true } }) });
  renderPublic(<QuotePage token="abc" />);
  expect(await screen.findByText('This quote was valid until Jun 30, 2026. Ask Prairie Wings Ltd. for a new one.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
});

test('a quote whose job is completed or cancelled cannot be accepted', async () => {
  fakeServer({ 'GET /quote-links/abc': () => ({ data: { ...quote, isJobOver: true } }) });
  renderPublic(<QuotePage token="abc" />);
  expect(await screen.findByText('The job of this quote is completed or cancelled. Ask Prairie Wings Ltd. for a new quote.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
});

test("shows the server's sentence for a link that does not work, and tries again when the server failed", async () => {
  let status = 503;
  fakeServer({
    'GET /quote-links/abc': () => (status === 200 ? { data: quote } : { status, message: 'The database does not answer just now.' }),
  });
  renderPublic(<QuotePage token="abc" />);
  expect(await screen.findByText('The database does not answer just now.')).toBeDefined();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Quote 2026-0012' })).toBeDefined();
});
