import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { balance, jobProduct, movement, product, STOCK, trailer, warehouse } from '../../test/stock.ts';
import { MovementsPage } from './ledger/MovementsPage.tsx';
import { OnHandPage } from './on-hand/OnHandPage.tsx';
import { ProductsPage } from './products/ProductsPage.tsx';

const MOVE = 'POST /admin/stock/movements';
const someId = expect.any(String) as string;

async function choose(label: RegExp, option: string) {
  await userEvent.click(within(screen.getByRole('dialog')).getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('product of a place is moved to another one', async () => {
  const requests = fakeServer({ ...STOCK, [MOVE]: () => ({ status: 201, data: { movements: [], balances: [] } }) });
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Tilt, Ours, A-1, Warehouse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Tilt' }));
  await choose(/^To/, 'Trailer');
  await userEvent.type(dialog.getByLabelText(/^Amount/), '12,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(requests.some(({ call }) => call === MOVE)).toBe(true));
  expect(requests.find(({ call }) => call === MOVE)?.body).toEqual({
    movements: [
      {
        id: someId,
        kind: 'moved',
        lotId: balance.lotId,
        ownerId: null,
        amount: '12.5',
        fromPlaceId: warehouse.id,
        toPlaceId: trailer.id,
        document: null,
        reason: null,
      },
    ],
  });
});

test('a stock-take sends what was counted at one place, and nothing of what was left empty', async () => {
  const count = 'POST /admin/stock/counts';
  const other = { ...balance, lotId: product.id, lotNumber: null, amount: '-3', isNegative: true };
  const requests = fakeServer({
    ...STOCK,
    'GET /admin/stock/balances': () => ({ data: { balances: [balance, other] } }),
    [count]: () => ({ status: 201, data: { movements: [], balances: [] } }),
  });
  renderScreen(<OnHandPage />, { at: '/stock' });
  expect(await screen.findByText('Below zero')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stock-take' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stock-take' }));
  // What cannot be read at a place that is left again is not in the way.
  await choose(/^Place/, 'Trailer');
  await userEvent.type(await dialog.findByLabelText('Tilt, Unknown lot, Ours'), 'abc');
  await choose(/^Place/, 'Warehouse');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Month end');
  await userEvent.type(await dialog.findByLabelText('Tilt, Unknown lot, Ours'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Record count' }));
  await waitFor(() => expect(requests.some(({ call }) => call === count)).toBe(true));
  expect(requests.find(({ call }) => call === count)?.body).toEqual({
    placeId: warehouse.id,
    reason: 'Month end',
    lines: [{ id: someId, lotId: other.lotId, ownerId: null, amount: '2' }],
  });
});

test('a product that is short says so by owner', async () => {
  fakeServer(STOCK);
  renderScreen(<ProductsPage />, { at: '/stock/products' });
  const ours = within(await screen.findByRole('row', { name: /Ours/ }));
  expect(ours.getByText('-39.1 L')).toBeDefined();
  expect(ours.getByText('Short')).toBeDefined();
  const farmers = within(screen.getByRole('row', { name: /Oak Farms/ }));
  expect(farmers.queryByText('Short')).toBeNull();
});

test('a movement is reversed once, with a reason', async () => {
  const reverse = `POST /admin/stock/movements/${movement.id}/reverse`;
  const reversed = { ...movement, id: product.id, amount: '5', reversedById: movement.id };
  const requests = fakeServer({
    ...STOCK,
    'GET /admin/stock/movements': () => pageOf('movements', [movement, reversed]),
    [reverse]: () => ({ status: 201, data: { movements: [], balances: [] } }),
  });
  renderScreen(<MovementsPage />, { at: '/stock/movements' });
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse: Received 60 L of Tilt' }));
  expect(screen.queryByRole('button', { name: 'Reverse: Received 5 L of Tilt' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse movement' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Typed twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(requests.find(({ call }) => call === reverse)?.body).toEqual({ reason: 'Typed twice' }));
});

test('left-over product of a job is kept for the next one: it is put back and drawn again', async () => {
  const job = 'a0000000-0000-4000-8000-00000000000a';
  const next = { sprayJobId: 'a0000000-0000-4000-8000-00000000000b', name: 'West side' };
  const { lotId, placeId } = balance;
  const requests = fakeServer({
    ...STOCK,
    'GET /admin/stock/movements': () => pageOf('movements', []),
    [`GET /admin/spray-jobs/${job}/stock`]: () => ({ data: { products: [{ ...jobProduct, nextJobs: [next] }], warnings: [] } }),
    [MOVE]: () => ({ status: 201, data: { movements: [], balances: [] } }),
  });
  renderScreen(<MovementsPage />, { at: `/stock/movements?job=${job}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Left-over product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Left-over product' }));
  await dialog.findByLabelText(/^Product and lot/);
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('Please choose a place')).toBeDefined();
  await choose(/^Product and lot/, 'Tilt, A-1: 40 L drawn');
  // The lot brings its place.
  expect(dialog.queryByText('Please choose a place')).toBeNull();
  await choose(/^What happens/, 'Keep for another job');
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveProperty('value', '5');
  await userEvent.clear(amount);
  await userEvent.type(amount, '41');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('40 L of it are drawn')).toBeDefined();
  expect(dialog.getByText('Choose the job')).toBeDefined();
  await userEvent.clear(amount);
  await userEvent.type(amount, '5');
  await choose(/^Job/, 'West side');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(requests.some(({ call }) => call === MOVE)).toBe(true));
  const lot = { id: someId, lotId, ownerId: null, amount: '5' };
  expect(requests.find(({ call }) => call === MOVE)?.body).toEqual({
    movements: [
      { ...lot, kind: 'put_back', toPlaceId: placeId, sprayJobId: job },
      { ...lot, kind: 'used', fromPlaceId: placeId, sprayJobId: next.sprayJobId },
    ],
  });
});

test('a failure of both requests of stock on hand is shown once, and Retry sends both again', async () => {
  const fails = () => ({ status: 403, code: 'forbidden', message: 'Only administrators see the stock' });
  const balances = 'GET /admin/stock/balances';
  const warnings = 'GET /admin/stock/warnings';
  const requests = fakeServer({ ...STOCK, [balances]: fails, [warnings]: fails });
  renderScreen(<OnHandPage />, { at: '/stock' });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  const callsBefore = requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(requests.slice(callsBefore).map(({ call }) => call)).toEqual(expect.arrayContaining([balances, warnings])));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
