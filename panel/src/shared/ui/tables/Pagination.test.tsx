import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';

const onPageSizeChange = vi.fn();

function Pages({ count }: { count: number }) {
  const [page, setPage] = useState(1);
  return (
    <Pagination count={count} page={page} pageSize={10} pageSizes={[10, 25]} onPageChange={setPage} onPageSizeChange={onPageSizeChange} />
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('shows which rows are on the page, and goes to the next and the previous one', async () => {
  render(<Pages count={25} />);
  screen.getByText('1–10 of 25');
  expect(button('Go to previous page').disabled).toBe(true);
  await userEvent.click(button('Go to next page'));
  screen.getByText('11–20 of 25');
  await userEvent.click(button('Go to previous page'));
  screen.getByText('1–10 of 25');
});

test('at the last and at the first page the focus moves to the button that can still be pressed', async () => {
  render(<Pages count={15} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Go to next page'));
  await userEvent.keyboard('{Enter}');
  screen.getByText('11–15 of 15');
  expect(document.activeElement).toBe(button('Go to previous page'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Go to next page'));
});

test('an empty list has one page', () => {
  render(<Pages count={0} />);
  screen.getByText('0–0 of 0');
  expect(button('Go to next page').disabled).toBe(true);
});

test('changes the number of rows by the select with its label', async () => {
  render(<Pages count={25} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page:' }));
  await userEvent.click(await screen.findByRole('option', { name: '25' }));
  expect(onPageSizeChange).toHaveBeenCalledWith(25);
});
