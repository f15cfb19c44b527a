import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, type RecordedRequest, renderScreen } from '../../test/render.tsx';
import { balance, jobProduct, product, STOCK, warehouse } from '../../test/stock.ts';
import { MovementsPage } from './ledger/MovementsPage.tsx';
import { today } from './kit/stock-text.ts';
import { OnHandPage } from './on-hand/OnHandPage.tsx';

const MOVE = 'POST /admin/stock/movements';
const COUNT = 'POST /admin/stock/counts';

interface Sent {
  id: string;
  kind?: string;
}

/** A server that records what it is sent, and whose first answers are lost. */
function forgetfulServer(call: string, extra: Parameters<typeof fakeServer>[0] = {}, lost = 1) {
  let answers = 0;
  const requests = fakeServer({
    ...STOCK,
    'GET /admin/customers': () => pageOf('customers', []),
    ...extra,
    [call]: () => {
      answers += 1;
      if (answers <= lost) throw new TypeError('Failed to fetch');
      return { status: 201, data: { movements: [], balances: [] } };
    },
  });
  const sentIn = ({ body }: RecordedRequest) => Object.values(body as Record<string, unknown>).find(Array.isArray) as Sent[];
  return { requests, sent: () => requests.filter((request) => request.call === call).map(sentIn) };
}

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

async function choose(label: RegExp, option: string) {
  await userEvent.click(dialog().getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Presses a button whose answer is lost, and once more. */
async function pressTwice(name: string) {
  await press(name);
  expect(await dialog().findByText(/^Failed to record/)).toBeDefined();
  await press(name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a receipt whose answer was lost is sent again as the same one, and the next one is another', async () => {
  const lot = { id: balance.lotId, productId: product.id, number: 'A-1', containerSize: null };
  const { sent, requests } = forgetfulServer(MOVE, { 'GET /admin/stock/lots': () => ({ data: { lots: [lot] } }) });
  renderScreen(<OnHandPage />, { at: '/stock' });
  const receive = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
    await screen.findByRole('dialog', { name: 'Receive product' });
    await choose(/^Product/, 'Tilt');
    await choose(/^Place/, 'Warehouse');
    await userEvent.type(dialog().getByLabelText(/^Amount/), '200');
    await userEvent.type(dialog().getByLabelText('Lot number'), 'A-1');
    fireEvent.change(dialog().getByLabelText('Day'), { target: { value: today() } });
  };
  await receive();
  await pressTwice('Receive');
  await receive();
  await press('Receive');
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent();
  expect(first).toMatchObject([{ id: expect.any(String) as string, kind: 'received', toPlaceId: warehouse.id }]);
  expect(second).toEqual(first);
  expect(third?.[0]?.id).not.toBe(first?.[0]?.id);
  expect(requests.some(({ call }) => call === 'POST /admin/stock/lots')).toBe(false);
});

test('a movement whose answer was lost keeps its id also when it is changed, so that the server can refuse another one', async () => {
  const { sent } = forgetfulServer(MOVE);
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Tilt, Ours, A-1, Warehouse' }));
  await screen.findByRole('dialog', { name: 'Move Tilt' });
  await choose(/^To/, 'Trailer');
  await userEvent.type(dialog().getByLabelText(/^Amount/), '5');
  await press('Record');
  expect(await dialog().findByText(/^Failed to record/)).toBeDefined();
  await userEvent.type(dialog().getByLabelText(/^Amount/), '0');
  await press('Record');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([[{ id: expect.any(String) as string, amount: '5' }], [{ amount: '50' }]]);
  expect(sent()[1]?.[0]?.id).toBe(sent()[0]?.[0]?.id);
});

test('a count whose answer was lost is sent again as the same one', async () => {
  const { sent } = forgetfulServer(COUNT);
  renderScreen(<OnHandPage />, { at: '/stock' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stock-take' }));
  await screen.findByRole('dialog', { name: 'Stock-take' });
  await choose(/^Place/, 'Warehouse');
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Month end');
  await userEvent.type(await dialog().findByLabelText('Tilt, A-1, Ours'), '2');
  await pressTwice('Record count');
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(sent()[0]).toMatchObject([{ id: expect.any(String) as string, amount: '2' }]);
});

test('left-over product whose answer was lost is sent again as the same, and another use of it cannot be recorded beside', async () => {
  const job = 'a0000000-0000-4000-8000-00000000000a';
  const next = { sprayJobId: 'a0000000-0000-4000-8000-00000000000b', name: 'West side' };
  const extra = {
    'GET /admin/stock/movements': () => pageOf('movements', []),
    [`GET /admin/spray-jobs/${job}/stock`]: () => ({ data: { products: [{ ...jobProduct, nextJobs: [next] }], warnings: [] } }),
  };
  const { sent } = forgetfulServer(MOVE, extra, 2);
  renderScreen(<MovementsPage />, { at: `/stock/movements?job=${job}&open=left-over` });
  await screen.findByRole('dialog', { name: 'Left-over product' });
  await waitFor(() => dialog().getByLabelText(/^Product and lot/));
  await choose(/^Product and lot/, 'Tilt, A-1: 40 L drawn');
  await choose(/^What happens/, 'Keep for another job');
  await choose(/^Job/, 'West side');
  await press('Record');
  expect(await dialog().findByText(/^Failed to record/)).toBeDefined();
  await press('Record');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await dialog().findByText(/^Failed to record/)).toBeDefined();
  await choose(/^What happens/, 'Put back into stock');
  await press('Record');
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, changed] = sent();
  expect(first?.map(({ kind }) => kind)).toEqual(['put_back', 'used']);
  expect(new Set(first?.map(({ id }) => id)).size).toBe(2);
  expect(second).toEqual(first);
  expect(changed).toMatchObject([{ id: first?.[1]?.id, kind: 'put_back' }]);
});
