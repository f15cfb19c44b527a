import type { SeasonCrop } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { renderScreen } from '../../../test/render.tsx';
import { CropInputs } from './CropInputs.tsx';

const YEAR = Number(todayIn(undefined).slice(0, 4));

function Form({ crops }: { crops: SeasonCrop[] }) {
  const form = useForm({ defaultValues: { crops } });
  const typed = useWatch({ control: form.control, name: 'crops' });
  return (
    <FormProvider {...form}>
      <CropInputs />
      <output aria-label="crops">{JSON.stringify(typed)}</output>
    </FormProvider>
  );
}

const crops = () => JSON.parse(screen.getByLabelText('crops').textContent ?? '') as SeasonCrop[];

test('edits the crops of three seasons and keeps those of others', async () => {
  renderScreen(
    <Form
      crops={[
        { season: YEAR, crop: 'Flax' },
        { season: 2001, crop: 'Oats' },
      ]}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>(`Crop in ${YEAR}`).value).toBe('Flax');
  await userEvent.type(screen.getByLabelText(`Crop in ${YEAR - 1}`), 'Peas');
  await userEvent.clear(screen.getByLabelText(`Crop in ${YEAR}`));
  expect(crops()).toEqual(
    expect.arrayContaining([
      { season: YEAR - 1, crop: 'Peas' },
      { season: 2001, crop: 'Oats' },
    ]),
  );
  expect(crops()).toHaveLength(2);
});
