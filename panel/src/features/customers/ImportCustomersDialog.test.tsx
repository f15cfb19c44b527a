import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, type RecordedRequest, renderScreen } from '../../test/render.tsx';
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

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const imports = (requests: RecordedRequest[]) => requests.filter(({ call }) => call === IMPORT);

test('after a lost reply to the import, rows that exist by then are no longer chosen', async () => {
  let isSaved = false;
  const { requests, onClose } = await chooseFile({
    [PREVIEW]: () => ({
      data: {
        notices: [],
        rows: [
          row(2, 'Kowalski Farms', isSaved ? { exists: true, warnings: ['On file already'] } : {}),
          row(3, 'Gill', isSaved ? { problem: 'Taken' } : {}),
        ],
      },
    }),
    [IMPORT]: () => {
      isSaved = true;
      return lost();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 customers' }));
  const problem = 'check your connection. The rows may have been imported: those that are on file now are no longer chosen.';
  expect((await screen.findByRole('alert')).textContent).toContain(problem);
  expect(screen.queryByText(/Nothing was imported/)).toBeNull();
  expect(screen.getByText('On file already')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 customers' }).disabled).toBe(true);
  expect(imports(requests)).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard this import?' })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('an import that may have been saved is not sent again before the file was read again', async () => {
  let previews = 0;
  const { requests } = await chooseFile({
    [PREVIEW]: () => (++previews === 2 ? lost() : { data: { notices: [], rows: [row(2, 'Kowalski Farms', { exists: previews > 1 })] } }),
    [IMPORT]: () => ({ status: 503, code: 'unavailable', message: 'Check whether your change was saved before you try again.' }),
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Import 1 customer' }));
  await press();
  expect(await screen.findByText(/saved before you try again\. The rows may have been imported\. Look at the list/)).toBeDefined();
  await press();
  expect(await screen.findByText(/those that are on file now are no longer chosen/)).toBeDefined();
  expect(screen.getByText('Chosen: 0 of 1')).toBeDefined();
  expect(imports(requests)).toHaveLength(1);
});
