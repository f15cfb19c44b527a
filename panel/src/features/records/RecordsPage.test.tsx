import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someRecordRow, RECORD_ID } from '../../test/records.ts';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { RecordsPage } from './RecordsPage.tsx';

const LIST = 'GET /admin/records';
const PACK_ID = 'd0000000-0000-4000-8000-000000000001';
const PACK = `GET /admin/records/packs/${PACK_ID}`;
const REQUESTS = 'GET /admin/record-requests';

test('lists records with number, field, farmer, product and acres, and marks late ones', async () => {
  const requests = fakeServer({ [LIST]: () => pageOf('records', [someRecordRow({ isLate: true, productNames: ['Tilt', 'Sword'] })]) });
  renderScreen(<RecordsPage />, { at: '/records' });

  const row = await screen.findByRole('row', { name: /2026-000123/ });
  for (const text of ['Open', 'Late', 'Home quarter', 'NW-12-34-5-W2', 'Olga Danyluk', 'Tilt, Sword', 'Dale Reimer', '155.0']) {
    expect(within(row).getByText(text)).toBeDefined();
  }
  expect(within(row).getByRole('link', { name: '2026-000123' }).getAttribute('href')).toBe(`/records/${RECORD_ID}`);
  expect(requests.find(({ call }) => call === LIST)?.query).toMatchObject({ sort: 'state', order: 'desc' });
});

test('shows the newest hash of the chain to keep outside', async () => {
  const at = '2026-06-15T14:00:00.000Z';
  const data = { position: 41, hash: 'ef'.repeat(32), at, startedAt: at };
  fakeServer({ [LIST]: () => pageOf('records', []), 'GET /admin/records/chain': () => ({ data }) });
  renderScreen(<RecordsPage />, { at: '/records' });
  expect(await screen.findByText('ef'.repeat(32))).toBeDefined();
  expect(screen.getByText(/Newest hash of signed records and activity, no. 41/)).toBeDefined();
});

test('filters by the URL, and "Show everything" clears the filters', async () => {
  const requests = fakeServer({ [LIST]: () => pageOf('records', []) });
  renderScreen(<RecordsPage />, { at: '/records?state=open&from=2026-06-01&product=tilt&pilotId=none' });

  expect(await screen.findByText(/^No records found/)).toBeDefined();
  const { query } = requests.find(({ call }) => call === LIST) ?? {};
  expect(query).toMatchObject({ state: 'open', from: '2026-06-01', product: 'tilt' });
  expect(query).not.toHaveProperty('pilotId');

  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/records'));
});

test('says that the filter text does not apply to the register', async () => {
  fakeServer({ [LIST]: () => pageOf('records', []) });
  renderScreen(<RecordsPage />, { at: '/records?filterField=all&filterText=home' });
  expect(await screen.findByText(/the filter text does not apply to it/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download register' })).toBeDefined();
});

test('a pack of days is started, and its progress is shown again when the page is reopened', async () => {
  let pack = { id: PACK_ID, state: 'making', done: 12, total: 40, message: null as string | null };
  const requests = fakeServer({
    [LIST]: () => pageOf('records', []),
    [REQUESTS]: () => pageOf('requests', []),
    'POST /admin/records/pack': () => ({ status: 202, data: { id: PACK_ID } }),
    [PACK]: () => ({ data: pack }),
  });
  const { unmount } = renderScreen(<RecordsPage />, { at: '/records' });

  await userEvent.click(screen.getByRole('button', { name: 'Pack for the inspector' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pack for the Inspector' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make Pack' }));
  expect(await within(dialog).findByText('Choose the first day')).toBeDefined();

  await userEvent.type(within(dialog).getByLabelText('First day'), '2026-06-01');
  await userEvent.type(within(dialog).getByLabelText('Last day'), '2026-06-30');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make Pack' }));
  expect(await screen.findByText(/^Making the pack: 12 of 40 records/)).toBeDefined();
  expect(requests.find(({ call }) => call === 'POST /admin/records/pack')?.body).toEqual({ from: '2026-06-01', to: '2026-06-30' });

  unmount();
  pack = { ...pack, state: 'ready', done: 40 };
  renderScreen(<RecordsPage />, { at: '/records' });
  expect(await screen.findByText('The pack is ready: 40 records.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download pack' })).toBeDefined();
});

test('a pack that failed says why, and can be made again or dismissed', async () => {
  localStorage.setItem('swathline.pack', PACK_ID);
  const message = 'The file of record 2026-000007 is missing.';
  fakeServer({
    [LIST]: () => pageOf('records', []),
    [REQUESTS]: () => pageOf('requests', []),
    [PACK]: () => ({ data: { id: PACK_ID, state: 'failed', done: 3, total: 9, message } }),
  });
  renderScreen(<RecordsPage />, { at: '/records' });

  expect(await screen.findByText(`The pack could not be made. ${message}`)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make it again' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/could not be made/)).toBeNull());
  expect(localStorage.getItem('swathline.pack')).toBe('');
});

test('a request is added, is overdue after its day, and its pack can be made', async () => {
  const request = {
    id: 'd0000000-0000-4000-8000-000000000002',
    askedOn: '2020-06-01',
    askedBy: 'Inspector Roy',
    scope: 'All of June',
    templateCode: 'SK',
    from: null,
    to: '2020-06-30',
    dueOn: '2020-06-15',
    sentOn: null,
    packId: null,
    createdBy: null,
    createdAt: '2020-06-01T12:00:00.000Z',
    updatedAt: '2020-06-01T12:00:00.000Z',
  };
  const requests = fakeServer({
    [REQUESTS]: () => pageOf('requests', [request]),
    'POST /admin/record-requests': () => ({ status: 201, data: request }),
  });
  renderScreen(<RecordsPage />, { at: '/records?view=requests' });

  const row = await screen.findByRole('row', { name: /Inspector Roy/ });
  for (const text of ['Overdue', 'Not sent', 'To Jun 30, 2020']) expect(within(row).getByText(text)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Add request' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Request' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Asked by' }), 'Inspector Roy');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Request' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /admin/record-requests')).toBe(true));
  expect(requests.find(({ call }) => call === 'POST /admin/record-requests')?.body).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    askedBy: 'Inspector Roy',
    templateCode: 'SK',
  });

  await userEvent.click(screen.getByRole('button', { name: 'Pack for the request of Inspector Roy' }));
  const pack = await screen.findByRole('dialog', { name: 'Pack for the Inspector' });
  expect(await within(pack).findByText('Request of Inspector Roy, Jun 1, 2020')).toBeDefined();
});
