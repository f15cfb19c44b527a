import { api, type SprayJob } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { keyOf } from '../../../shared/api/queries.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { FieldsPicker } from './FieldsPicker.tsx';

const fieldNamed = (name: string) => ({ id: name, name, location: null, coordinates: [], acreage: { effectiveArea: { acres: 160 } } });
const current = [fieldNamed('Slough')] as unknown as SprayJob['fields'];

function Form({ fieldIds, of = current }: { fieldIds: string[]; of?: SprayJob['fields'] }) {
  const form = useForm({ defaultValues: { userId: 'farmer', fieldIds } });
  const client = useQueryClient();
  return (
    <FormProvider {...form}>
      <FieldsPicker current={of} />
      <button onClick={() => void client.invalidateQueries({ queryKey: [keyOf(api.fields.list)] })}>Refetch</button>
    </FormProvider>
  );
}

const chosen = async () => within(await screen.findByRole('group', { name: 'Fields of this job' }));
const openList = () => userEvent.click(screen.getByLabelText('Select Fields'));
const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test("marks the job's inactive field in the list and among the options", async () => {
  const requests = fakeServer({ 'GET /admin/fields': () => pageOf('fields', [fieldNamed('Creek')]) });
  renderScreen(<Form fieldIds={['Slough']} />);
  expect(await (await chosen()).findByText('Slough (inactive)')).toBeDefined();
  expect(requests[0]?.query).toMatchObject({ userId: 'farmer', isActive: 'true' });
  await openList();
  expect(optionTexts()).toEqual(['CreekNot specified · 160.0 acres', 'Slough (inactive)Not specified · 160.0 acres']);
});

test('marks a field that now belongs to another farmer', async () => {
  fakeServer({ 'GET /admin/fields': () => pageOf('fields', [fieldNamed('Creek')]) });
  const gone = [{ ...fieldNamed('Slough'), frozenAt: '2026-07-01T18:00:00.000Z', frozenReason: 'moved' }] as unknown as SprayJob['fields'];
  renderScreen(<Form fieldIds={['Slough']} of={gone} />);
  expect(await (await chosen()).findByText('Slough (now another farmer’s)')).toBeDefined();
});

test('still shows a chosen field that was deactivated since, so that it can be removed', async () => {
  let fields = [fieldNamed('Creek'), fieldNamed('Home')];
  fakeServer({ 'GET /admin/fields': () => pageOf('fields', fields) });
  renderScreen(<Form fieldIds={[]} />);
  await openList();
  await userEvent.click(await screen.findByRole('option', { name: /Creek/ }));
  await userEvent.keyboard('{Escape}');

  fields = [fieldNamed('Home')];
  await userEvent.click(screen.getByRole('button', { name: 'Refetch' }));
  expect(await (await chosen()).findByText('Creek (inactive)')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Creek (inactive)' }));
  await openList();
  expect(screen.queryByRole('option', { name: /Creek/ })).toBeNull();
});

test('explains how to find the fields beyond the listed ones', async () => {
  fakeServer({
    'GET /admin/fields': () =>
      pageOf(
        'fields',
        Array.from({ length: 120 }, (_, number) => fieldNamed(`Quarter ${number + 1}`)),
      ),
  });
  renderScreen(<Form fieldIds={[]} />);
  await openList();
  expect(await screen.findByText('Only the first 100 are listed. Type to find others.')).toBeDefined();
  expect(screen.queryByText('Quarter 101')).toBeNull();
  await userEvent.paste('Quarter 12');
  expect(await screen.findByText('Quarter 120')).toBeDefined();
  expect(screen.queryByText('Quarter 13')).toBeNull();
});
