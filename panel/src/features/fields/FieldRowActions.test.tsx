import type { Field } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { FieldRowActions } from './FieldRowActions.tsx';

const ID = '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02';
const REMOVE = `DELETE /admin/fields/${ID}`;
const RESTORE = `POST /admin/fields/${ID}/restore`;
const field = { id: ID, name: 'Home quarter', isActive: true, removedByFarmer: false } as Field;

/** Deletes the field, confirms, and waits until the notice appears and the confirmation dialog is closed. */
async function remove(shown: Field, restore: Parameters<typeof fakeServer>[0][string] = () => ({ data: shown })) {
  const requests = fakeServer({ [REMOVE]: () => ({ data: null }), [RESTORE]: restore });
  renderScreen(<FieldRowActions field={shown} onEdit={vi.fn()} onZones={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: `Delete ${shown.name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Field hidden from farmers')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return requests;
}

const undo = () => screen.queryByRole('button', { name: 'Undo' });

test('the notice after a deletion offers Undo once', async () => {
  const requests = await remove(field);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Field restored')).toBeDefined();
  expect(undo()).toBeNull();
  expect(requests.map(({ call }) => call)).toEqual([REMOVE, RESTORE]);
});

test("shows the server's reason if Undo fails", async () => {
  await remove(field, () => ({ status: 409, code: 'conflict', message: 'The farmer has another field there now.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The farmer has another field there now.')).toBeDefined();
});

test('offers no Undo after deleting a field that its farmer had removed', async () => {
  await remove({ ...field, removedByFarmer: true });
  expect(undo()).toBeNull();
});
