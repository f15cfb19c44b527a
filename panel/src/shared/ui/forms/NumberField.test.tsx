import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { NumberInput } from './inputs.tsx';

function Form({ start = null }: { start?: number | null }) {
  const form = useForm({ defaultValues: { rate: start } });
  return (
    <FormProvider {...form}>
      <NumberInput name="rate" label="Rate" step={0.001} min={0} max={1000} unit="L/acre" hint="From the label" />
      <output aria-label="value">{JSON.stringify({ rate: String(useWatch({ control: form.control, name: 'rate' })) })}</output>
      <button onClick={() => form.setValue('rate', 2.5)}>Theirs</button>
    </FormProvider>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Rate' });
const value = () => (JSON.parse(screen.getByRole('status', { name: 'value' }).textContent) as { rate: string }).rate;

test('a decimal comma and a decimal point are the same number, and the text stays as typed', async () => {
  renderScreen(<Form />);
  for (const [text, number] of [
    ['0,5', '0.5'],
    ['1,25', '1.25'],
    ['0.485', '0.485'],
  ] as const) {
    await userEvent.clear(input());
    await userEvent.type(input(), text);
    expect([value(), input().value]).toEqual([number, text]);
  }
  await userEvent.clear(input());
  expect(value()).toBe('null');
});

test('a text that cannot be read stays as typed and is refused with a sentence once the input is left', async () => {
  renderScreen(<Form start={7} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '1,234');
  expect(screen.getByText('From the label')).toBeDefined();
  await userEvent.tab();
  expect(screen.getByText('‘1,234’ can mean two numbers. Type 1.234 or 1234')).toBeDefined();
  expect([value(), input().value, input().getAttribute('aria-invalid')]).toEqual(['NaN', '1,234', 'true']);
  await userEvent.clear(input());
  await userEvent.type(input(), '1.234');
  expect(screen.getByText('From the label')).toBeDefined();
  expect(value()).toBe('1.234');
});

test('a value set from elsewhere replaces the typed text', async () => {
  renderScreen(<Form />);
  await userEvent.type(input(), '0,7 L');
  await userEvent.click(screen.getByRole('button', { name: 'Theirs' }));
  expect([value(), input().value]).toEqual(['2.5', '2.5']);
});

test('arrow keys change a number by its step within its limits, and leave alone what cannot be read', async () => {
  renderScreen(<Form start={0.485} />);
  await userEvent.type(input(), '{ArrowUp}{ArrowUp}');
  expect([input().value, input().getAttribute('aria-valuenow')]).toEqual(['0.487', '0.487']);
  await userEvent.clear(input());
  await userEvent.type(input(), '{ArrowDown}');
  expect(value()).toBe('0');
  await userEvent.clear(input());
  await userEvent.type(input(), '5 L{ArrowUp}');
  expect(input().value).toBe('5 L');
});
