import { api } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { useChange } from '../hooks/use-change.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './inputs.tsx';

function PlaceForm() {
  const create = useChange(api.stockPlaces.create, { refreshes: [], inDialog: true });
  const form = useForm({ defaultValues: { name: 'Strip', notes: '' } });
  return (
    <FormDialog
      form={form}
      title="Add place"
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={({ name }) => create.mutateAsync({ body: { name, kind: 'strip', isActive: true } })}
      onClose={() => undefined}
    >
      <TextInput name="name" label="Name" />
      <TextInput name="notes" label="Notes" />
    </FormDialog>
  );
}

test('after a failed save the focus is at the first input that the server refuses', async () => {
  const errors = [
    { field: 'name', message: 'Another place has this name' },
    { field: 'notes', message: 'Notes are too long' },
  ];
  fakeServer({ 'POST /admin/stock/places': () => ({ status: 400, message: 'Invalid', errors }) });
  renderScreen(<PlaceForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another place has this name')).toBeDefined();
  expect(screen.getByText('Notes are too long')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});
