import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { FarmerSuppliedChemicals } from './FarmerSuppliedChemicals.tsx';
import { type CustomChemical, type JobInputs, NEW_JOB } from './job-inputs.ts';

const KELP: CustomChemical = { name: 'Kelp', description: null, rate: 1, rateUnit: 'L', pcpNumber: null, hasNoPcpNumber: false };

/** Displays the chemicals that the form would send. */
function JobForm({ chemicals }: { chemicals: CustomChemical[] }) {
  const form = useForm<JobInputs>({ defaultValues: { ...NEW_JOB, customChemicals: chemicals } });
  const sent = useWatch({ control: form.control, name: 'customChemicals' });
  return (
    <FormProvider {...form}>
      <FarmerSuppliedChemicals />
      <output aria-label="Chemicals">{JSON.stringify(sent)}</output>
    </FormProvider>
  );
}

const chemicals = () => JSON.parse(screen.getByLabelText('Chemicals').textContent) as CustomChemical[];

async function edit(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Farmer-Supplied Chemical' }));
  return {
    dialog,
    number: dialog.getByLabelText('PCP Registration Number'),
    none: dialog.getByRole('switch', { name: 'No PCP number (adjuvant, fertilizer)' }),
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Update Chemical' })),
  };
}

test('a product gets a PCP number, and the list shows it', async () => {
  renderScreen(<JobForm chemicals={[KELP]} />);
  const { number, save } = await edit('Kelp');
  await userEvent.type(number, '28487');
  await save();
  expect(await screen.findByText('PCP 28487')).toBeDefined();
  await waitFor(() => expect(chemicals()).toEqual([{ ...KELP, pcpNumber: '28487' }]));
});

test('the rate of a dry product is in kilograms', async () => {
  renderScreen(<JobForm chemicals={[KELP]} />);
  expect(screen.getByText('Kelp, 1.000 L/acre')).toBeDefined();
  const { dialog, save } = await edit('Kelp');
  await userEvent.click(dialog.getByRole('combobox', { name: /Rate Measured In/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kilograms (dry)' }));
  expect(dialog.getByText('kg/acre')).toBeDefined();
  await save();
  expect(await screen.findByText('Kelp, 1.000 kg/acre')).toBeDefined();
  await waitFor(() => expect(chemicals()).toEqual([{ ...KELP, rateUnit: 'kg' }]));
});

test('a product without registration is marked, and the list shows it', async () => {
  renderScreen(<JobForm chemicals={[KELP]} />);
  const { none, save } = await edit('Kelp');
  await userEvent.click(none);
  await save();
  expect(await screen.findByText('No PCP number')).toBeDefined();
  await waitFor(() => expect(chemicals()).toEqual([{ ...KELP, hasNoPcpNumber: true }]));
});

test('rejects letters, and a number together with none', async () => {
  renderScreen(<JobForm chemicals={[KELP]} />);
  const { dialog, number, none, save } = await edit('Kelp');
  await userEvent.type(number, '28A');
  await save();
  expect(await dialog.findByText('A PCP registration number has digits only, at most 8')).toBeDefined();
  await userEvent.clear(number);
  await userEvent.type(number, '28487');
  await userEvent.click(none);
  await save();
  expect(await dialog.findByText('Enter the PCP number, or say that the product has none')).toBeDefined();
  await waitFor(() => expect(chemicals()).toEqual([KELP]));
  await userEvent.clear(number);
  await save();
  expect(await screen.findByText('No PCP number')).toBeDefined();
});
