import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { ImportCustomersDialog } from './ImportCustomersDialog.tsx';

const PREVIEW = 'POST /admin/customers/import/preview';
const IMPORT = 'POST /admin/customers/import';
const NONE = { firstName: '', lastName: '', phone: '', email: '', address: '', notes: '' };
const row = (number: number, companyName: string, parts: object = {}) => ({
  row: number,
  name: companyName,
  values: { ...NONE, companyName },
  problem: null,
  warnings: [],
  exists: false,
  ...parts,
});

async function chooseFile(answers: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer(answers);
  const onClose = vi.fn();
  renderScreen(<ImportCustomersDialog onClose={onClose} />);
  // jsdom's files cannot be read.
  const file = Object.assign(new File(['company'], 'customers.csv'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) });
  await userEvent.upload(await screen.findByLabelText('Table of customers'), file);
  return { requests, onClose };
}

test('shows what a table would import, leaves out what exists or cannot be imported, and imports the chosen rows', async () => {
  const rows = [
    row(2, 'Kowalski Farms'),
    row(3, 'Gill Acres', { exists: true, warnings: ['A customer of this name exists'] }),
    row(4, 'Bad Mail', { problem: 'Email is invalid' }),
  ];
  const { requests, onClose } = await chooseFile({
    [PREVIEW]: () => ({ data: { notices: ['Not used: the column county.'], rows } }),
    [IMPORT]: () => ({ status: 201, data: { imported: 1 } }),
  });
  expect(await screen.findByText('Not used: the column county.')).toBeDefined();
  expect(screen.getByText('Chosen: 1 of 3')).toBeDefined();
  expect(screen.getByText('Cannot be imported: 1')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Import Gill Acres, row 3' })).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: 'Import Bad Mail, row 4' })).toHaveProperty('disabled', true);
  expect(within(screen.getByRole('table')).getByText('Email is invalid')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 customer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call === IMPORT)?.body).toEqual({ rows: [{ ...NONE, companyName: 'Kowalski Farms' }] });
  expect(await screen.findByText('1 customer imported')).toBeDefined();
});

test('names the row that the server refuses, and keeps the choice', async () => {
  const { onClose } = await chooseFile({
    [PREVIEW]: () => ({ data: { notices: [], rows: [row(2, 'Kowalski Farms')] } }),
    [IMPORT]: () => ({ status: 400, code: 'invalid', message: 'No', errors: [{ field: 'rows.0.phone', message: 'Phone is too long' }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 customer' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Kowalski Farms (row 2)');
  expect(screen.getByText('Chosen: 1 of 1')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
