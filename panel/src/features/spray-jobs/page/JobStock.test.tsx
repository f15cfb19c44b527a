import type { StockPlace } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { JOB_ID } from '../../../test/jobs.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { balance, jobProduct, trailer, warehouse } from '../../../test/stock.ts';
import { JobStock } from './JobStock.tsx';

const DRAW = 'POST /admin/stock/movements';
const { lotId } = balance;
const proposal = (amount: string, { id: placeId, name: placeName }: StockPlace) => ({
  amount,
  lotId,
  lotNumber: 'A-1',
  expiresOn: null,
  containerSize: null,
  placeId,
  placeName,
});

function Refresh() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Refresh
    </button>
  );
}

test('a draw whose answer was lost is sent again as the same one; later draws are others', async () => {
  let answers = 0;
  const toDraw = [proposal('40', warehouse), proposal('5', trailer)];
  let proposed = toDraw;
  const requests = fakeServer({
    [`GET /admin/spray-jobs/${JOB_ID}/stock`]: () => ({ data: { products: [{ ...jobProduct, drawn: '0', proposed }], warnings: [] } }),
    [DRAW]: () => {
      answers += 1;
      if (answers === 1) throw new TypeError('Failed to fetch');
      proposed = [];
      return { status: 201, data: { movements: [], balances: [] } };
    },
  });
  const sent = () =>
    requests.filter(({ call }) => call === DRAW).map(({ body }) => (body as { movements: { id: string; amount: string }[] }).movements);
  renderScreen(
    <>
      <JobStock jobId={JOB_ID} />
      <Refresh />
    </>,
  );
  const draw = async (times: number) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Record as drawn' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Record as drawn' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await draw(1);
  await draw(2);
  const [first, again] = sent();
  expect(new Set(first?.map(({ id }) => id)).size).toBe(2);
  expect(again).toEqual(first);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record as drawn' })).toBeNull());
  // As after a reversal, the same is proposed once more.
  proposed = toDraw;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await draw(3);
  expect(sent()[2]?.map(({ amount }) => amount)).toEqual(['40', '5']);
  expect(sent()[2]?.[0]?.id).not.toBe(first?.[0]?.id);
});

test('what a phone draws meanwhile is on the page within a minute, and not proposed again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let drawn = '0';
  fakeServer({
    [`GET /admin/spray-jobs/${JOB_ID}/stock`]: () => ({
      data: { products: [{ ...jobProduct, drawn, proposed: drawn === '0' ? [proposal('40', warehouse)] : [] }], warnings: [] },
    }),
  });
  renderScreen(<JobStock jobId={JOB_ID} />);
  expect(await screen.findByRole('button', { name: 'Record as drawn' })).toBeDefined();
  drawn = '40';
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(await screen.findByText('40 of 40 L drawn')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record as drawn' })).toBeNull();
});
