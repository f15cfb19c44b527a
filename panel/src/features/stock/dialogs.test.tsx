import { setOperationTimes } from '@swathline/client/format/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { balance, movement, product, STOCK, trailer, warehouse } from '../../test/stock.ts';
import { today } from './kit/stock-text.ts';
import { OnHandPage } from './on-hand/OnHandPage.tsx';
import { LotsPage } from './products/LotsPage.tsx';
import { ProductsPage } from './products/ProductsPage.tsx';

const MOVE = 'POST /admin/stock/movements';
const MOVEMENTS = 'GET /admin/stock/movements';
const recorded = () => ({ status: 201, data: { movements: [], balances: [] } });
beforeAll(() => setOperationTimes({ timeZone: 'America/Regina' }));

const dialog = () => within(screen.getByRole('dialog'));

async function choose(label: RegExp, option: string) {
  await userEvent.click(dialog().getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function openMove(extra: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({ ...STOCK, [MOVE]: recorded, ...extra });
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Tilt, Ours, A-1, Warehouse' }));
  await screen.findByRole('dialog', { name: 'Move Tilt' });
  return { requests, record: () => userEvent.click(dialog().getByRole('button', { name: 'Record' })) };
}

test('a movement needs a place, and a day that is neither ahead nor a slip of two digits', async () => {
  const { requests, record } = await openMove({ [MOVEMENTS]: () => pageOf('movements', []) });
  await userEvent.type(dialog().getByLabelText(/^Amount/), '5');
  await record();
  expect(await dialog().findByText('Choose the place that the product comes to')).toBeDefined();
  await choose(/^To/, 'Trailer');
  for (const [day, message] of [
    ['2126-05-01', 'This day is in the future'],
    ['0026-05-01', 'Enter a day since the year 2000'],
  ] as const) {
    fireEvent.change(dialog().getByLabelText('Day'), { target: { value: day } });
    await record();
    expect(await dialog().findByText(message)).toBeDefined();
  }
  fireEvent.change(dialog().getByLabelText('Day'), { target: { value: '2026-05-01' } });
  await record();
  await waitFor(() => expect(requests.some(({ call }) => call === MOVE)).toBe(true));
  expect(requests.find(({ call }) => call === MOVE)?.body).toMatchObject({
    movements: [{ kind: 'moved', toPlaceId: trailer.id, happenedAt: '2026-05-01T18:00:00.000Z' }],
  });
});

test('a movement of today happens now; that of a day with a stock-take before or after it', async () => {
  const counted = { ...movement, kind: 'counted' as const, happenedAt: '2026-05-01T20:00:00.000Z', countedAmount: '60' };
  const requests = fakeServer({ ...STOCK, [MOVE]: recorded, [MOVEMENTS]: () => pageOf('movements', [counted]) });
  renderScreen(<OnHandPage />, { at: '/stock' });
  const sent = () =>
    requests.filter(({ call }) => call === MOVE).map(({ body }) => (body as { movements: { happenedAt?: string }[] }).movements[0]);
  for (const [day, side, moment] of [
    ['2026-05-01', 'Before: it was counted', '2026-05-01T19:59:59.999Z'],
    ['2026-05-01', 'After: it changes what is on hand', '2026-05-01T20:00:00.001Z'],
    [today(), undefined, undefined],
  ] as const) {
    const { length } = sent();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Tilt, Ours, A-1, Warehouse' }));
    await screen.findByRole('dialog', { name: 'Move Tilt' });
    await choose(/^To/, 'Trailer');
    await userEvent.type(dialog().getByLabelText(/^Amount/), '5');
    fireEvent.change(dialog().getByLabelText('Day'), { target: { value: day } });
    if (side !== undefined) {
      await dialog().findByLabelText(/^Before or after/);
      await choose(/^Before or after/, side);
    }
    await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[length]).toMatchObject({ kind: 'moved', amount: '5' });
    expect(sent()[length]?.happenedAt).toBe(moment);
  }
});

test('the stock-take of a day is found also before a page of later movements', async () => {
  const counted = { ...movement, kind: 'counted' as const, happenedAt: '2026-05-01T13:00:00.000Z', countedAmount: '60' };
  const later = { movements: [{ ...movement, happenedAt: '2026-05-01T20:00:00.000Z' }], total: 2, next: 'cursor' };
  const { requests, record } = await openMove({
    [MOVEMENTS]: ({ query }) => (query['after'] === 'cursor' ? pageOf('movements', [counted]) : { data: later }),
  });
  await choose(/^To/, 'Trailer');
  await userEvent.type(dialog().getByLabelText(/^Amount/), '5');
  fireEvent.change(dialog().getByLabelText('Day'), { target: { value: '2026-05-01' } });
  await dialog().findByLabelText(/^Before or after/);
  await choose(/^Before or after/, 'Before: it was counted');
  await record();
  await waitFor(() => expect(requests.some(({ call }) => call === MOVE)).toBe(true));
  expect(requests.find(({ call }) => call === MOVE)?.body).toMatchObject({ movements: [{ happenedAt: '2026-05-01T12:59:59.999Z' }] });
});

test('product is used for a job, or comes back from rinsate to its place', async () => {
  const job = { id: 'a0000000-0000-4000-8000-00000000000a', name: 'West side', userId: product.id, status: 'approved' };
  const days = { startDate: '2026-07-02', endDate: '2026-07-03', createdAt: '2026-07-01T00:00:00Z', updatedAt: '2026-07-01T00:00:00Z' };
  const draft = { ...job, ...days, id: 'a0000000-0000-4000-8000-00000000000b', name: 'East side', status: 'draft' };
  const { requests, record } = await openMove({ 'GET /admin/spray-jobs': () => pageOf('sprayJobs', [{ ...job, ...days }, draft]) });
  await choose(/^What happens/, 'Used');
  await userEvent.type(dialog().getByLabelText(/^Amount/), '5');
  await record();
  expect(await dialog().findByText('Choose the job')).toBeDefined();
  await userEvent.click(dialog().getByLabelText(/^Spray job/));
  await screen.findByRole('option', { name: /^West side/ });
  expect(screen.queryByRole('option', { name: /^East side/ })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: /^West side/ }));
  await record();
  await waitFor(() => expect(requests.some(({ call }) => call === MOVE)).toBe(true));
  const bin = { lotId: balance.lotId, ownerId: null, amount: '5' };
  const sent = () => requests.filter(({ call }) => call === MOVE).map(({ body }) => body);
  expect(sent()).toMatchObject([{ movements: [{ ...bin, kind: 'used', fromPlaceId: warehouse.id, sprayJobId: job.id }] }]);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Move Tilt, Ours, A-1, Warehouse' }));
  await screen.findByRole('dialog', { name: 'Move Tilt' });
  await choose(/^What happens/, 'Used again from rinsate');
  await userEvent.type(dialog().getByLabelText(/^Amount/), '5');
  await record();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    movements: [{ ...bin, id: expect.any(String) as string, kind: 'rinsate_in', toPlaceId: warehouse.id, document: null, reason: null }],
  });
});

test('what is received is shown in jugs while it is typed', async () => {
  fakeServer({ ...STOCK, 'GET /admin/customers': () => pageOf('customers', []) });
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  await screen.findByRole('dialog', { name: 'Receive product' });
  await userEvent.type(dialog().getByLabelText(/^Amount/), '206.6');
  await userEvent.type(dialog().getByLabelText('Size of a jug'), '10');
  expect(await dialog().findByText('20 jugs of 10 L and 6.6 L')).toBeDefined();
});

test('a cost that cannot be read is not in the way, and not sent, once the product is that of a farmer', async () => {
  const customer = { id: balance.productId, companyName: null, firstName: 'Al', lastName: 'Oak', email: null };
  const lot = { id: balance.lotId, productId: product.id, number: null, containerSize: null };
  const requests = fakeServer({
    ...STOCK,
    [MOVE]: recorded,
    'GET /admin/stock/lots': () => ({ data: { lots: [lot] } }),
    'GET /admin/customers': () => pageOf('customers', [customer]),
  });
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  await screen.findByRole('dialog', { name: 'Receive product' });
  await choose(/^Product/, 'Tilt');
  await choose(/^Place/, 'Trailer');
  await userEvent.type(dialog().getByLabelText(/^Amount/), '20');
  await userEvent.type(dialog().getByLabelText(/^Cost/), 'abc');
  await choose(/^Owner/, 'Al Oak');
  await userEvent.click(dialog().getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(requests.some(({ call }) => call === MOVE)).toBe(true));
  expect(requests.find(({ call }) => call === MOVE)?.body).toMatchObject({ movements: [{ ownerId: customer.id, unitCost: null }] });
});

test('a name that was typed before the catalogue was chosen does not stay in the way', async () => {
  const create = 'POST /admin/stock/products';
  const chemical = { id: product.chemicalId, name: 'Tilt', type: 'fungicide', createdAt: product.createdAt };
  const requests = fakeServer({
    ...STOCK,
    'GET /admin/chemicals': () => pageOf('chemicals', [chemical]),
    [create]: () => ({ status: 201, data: product }),
  });
  renderScreen(<ProductsPage />, { at: '/stock/products' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add product' }));
  await screen.findByRole('dialog', { name: 'Add product' });
  await userEvent.type(dialog().getByLabelText(/^Name/), 'Til');
  await choose(/^Product of the catalogue/, 'Tilt');
  await userEvent.click(dialog().getByRole('button', { name: 'Add product' }));
  await waitFor(() => expect(requests.some(({ call }) => call === create)).toBe(true));
  expect(requests.find(({ call }) => call === create)?.body).toEqual({
    chemicalId: product.chemicalId,
    name: null,
    pcpNumber: null,
    lowLevel: null,
    activeGramsPerUnit: null,
  });
});

test('a lot needs a product, in a sentence', async () => {
  fakeServer(STOCK);
  renderScreen(<LotsPage />, { at: '/stock/lots' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add lot' }));
  await screen.findByRole('dialog', { name: 'Add lot' });
  await userEvent.click(dialog().getByRole('button', { name: 'Add lot' }));
  expect(await dialog().findByText('Please choose a product')).toBeDefined();
});

test('the preview of an import says whose product it is', async () => {
  const farmer = {
    id: 'e0000000-0000-4000-8000-000000000001',
    companyName: 'Oak Farms',
    firstName: 'Ada',
    lastName: 'Oak',
    email: 'a@b.ca',
  };
  const values = {
    productId: product.id,
    placeId: warehouse.id,
    lotNumber: '',
    amount: '20',
    expiresOn: '',
    containerSize: '10',
    unitCost: null,
  };
  const row = (number: number, ownerId: string | null) => ({
    row: number,
    name: 'Tilt',
    values: { ...values, ownerId },
    problem: null,
    warnings: [],
    exists: false,
  });
  fakeServer({
    ...STOCK,
    'GET /admin/customers': () => pageOf('customers', [farmer]),
    'POST /admin/stock/import/preview': () => ({ data: { notices: [], rows: [row(2, null), row(3, farmer.id)] } }),
  });
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const file = Object.assign(new File(['Product'], 'stock.csv'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) });
  await userEvent.upload(await screen.findByLabelText('Table of rows'), file);
  const imported = within(await screen.findByRole('row', { name: /Oak Farms/ }));
  expect(imported.getByText('20 L')).toBeDefined();
  expect(screen.getByRole('row', { name: /Ours.*20 L.*10 L/ })).toBeDefined();
});

test('dialogs say which list they could not load, instead of offering nothing', async () => {
  const away = (message: string) => () => ({ status: 400, message });
  fakeServer({
    ...STOCK,
    'GET /admin/stock/products': away('The products are away'),
    'GET /admin/stock/balances': ({ query }) =>
      query['placeId'] === undefined ? { data: { balances: [balance] } } : { status: 400, message: 'The books are away' },
  });
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  expect(await dialog().findByText('The products are away')).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));

  await userEvent.click(screen.getByRole('button', { name: 'Stock-take' }));
  await screen.findByRole('dialog', { name: 'Stock-take' });
  await choose(/^Place/, 'Warehouse');
  expect(await dialog().findByText('The books are away')).toBeDefined();
  expect(dialog().getByRole('button', { name: 'Retry' })).toBeDefined();
});
