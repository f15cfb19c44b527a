import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Select } from './Select.tsx';

const onChange = vi.fn();
const OPTIONS = [
  { value: 'all', label: 'All Fields' },
  { value: 'name', label: 'Name' },
];

function Filter() {
  const [value, setValue] = useState('all');
  const choose = (chosen: string) => {
    onChange(chosen);
    setValue(chosen);
  };
  return <Select label="Filter by" value={value} options={OPTIONS} onChange={choose} />;
}

const combobox = () => screen.getByRole('combobox', { name: /^Filter by/ });

test('a click opens the options, and the chosen one is shown', async () => {
  render(<Filter />);
  expect(combobox().textContent).toBe('All Fields');
  await userEvent.click(combobox());
  const list = await screen.findByRole('listbox', { name: 'Filter by' });
  expect(within(list).getByRole('option', { name: 'All Fields' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(within(list).getByRole('option', { name: 'Name' }));
  expect(combobox().textContent).toBe('Name');
  expect(onChange.mock.calls).toEqual([['name']]);
});

test('the keyboard opens it, chooses, and gets its place back', async () => {
  render(<Filter />);
  await userEvent.tab();
  expect(document.activeElement).toBe(combobox());
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All Fields'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(combobox().textContent).toBe('Name');
  await waitFor(() => expect(document.activeElement).toBe(combobox()));
});

test('Escape and the value that it has already change nothing', async () => {
  onChange.mockClear();
  render(<Filter />);
  await userEvent.click(combobox());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await userEvent.click(combobox());
  await userEvent.click(await screen.findByRole('option', { name: 'All Fields' }));
  expect(onChange).not.toHaveBeenCalled();
});
