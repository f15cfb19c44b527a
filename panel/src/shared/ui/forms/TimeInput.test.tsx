import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { noteServerDate } from '@swathline/client/api/server-clock';
import { TimeInput } from './TimeInput.tsx';

const HOUR_MS = 3_600_000;

function Form() {
  const form = useForm({ defaultValues: { takenAt: null as string | null } });
  return (
    <FormProvider {...form}>
      <TimeInput name="takenAt" label="Taken at" />
      <output aria-label="value">{useWatch({ control: form.control, name: 'takenAt' })}</output>
    </FormProvider>
  );
}

test('Now enters the server’s time on a device whose clock is an hour slow', async () => {
  const serverMs = Date.now() + HOUR_MS;
  noteServerDate(new Date(serverMs).toUTCString(), Date.now(), Date.now());
  renderScreen(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Taken at: now' }));
  const entered = Date.parse(screen.getByRole('status', { name: 'value' }).textContent);
  expect(Math.abs(entered - serverMs)).toBeLessThan(60_000);
});
