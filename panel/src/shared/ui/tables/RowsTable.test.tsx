import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RowsColumn, RowsTable } from './RowsTable.tsx';

const columns: RowsColumn<number>[] = [{ header: 'Lot', cell: (lot) => `Lot ${lot}` }];
const show = (count: number) =>
  render(<RowsTable label="Lots" columns={columns} rows={Array.from({ length: count }, (_, at) => at)} keyOf={String} total={['Sum']} />);

test('of many rows the first are drawn, with the sums, and the others when they are asked for', async () => {
  show(1201);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 200 + 1);
  expect(screen.getByRole('cell', { name: 'Sum' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 1,201 rows' }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 1201 + 1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('rows that fit are drawn at once', () => {
  show(200);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 200 + 1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('all rows are printed', () => {
  show(1201);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 1201 + 1);
});
