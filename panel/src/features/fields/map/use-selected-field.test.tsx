import { api } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AreaClick } from '../../../shared/map/layers/TiledPolygonLayer.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { useSelectedField } from './use-selected-field.ts';

const ID = '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02';
const CLICK: AreaClick = { point: { latitude: 50.5, longitude: -104 }, withinMetres: 40 };
const field = { id: ID, name: 'Home quarter', isActive: true };

function Selected({ onNoField = () => undefined }: { onNoField?: (click: AreaClick) => void }) {
  const selected = useSelectedField(onNoField);
  const change = useChange(api.fields.restore, { refreshes: [api.fields.list] });
  return (
    <>
      <button onClick={() => selected.selectAt(CLICK)}>Click</button>
      <button onClick={() => selected.select(ID)}>Choose</button>
      <button onClick={() => change.mutate({ params: { id: ID } })}>Change</button>
      <p>{selected.field?.name ?? 'none'}</p>
      <p role="alert">{selected.problem}</p>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a click on an area selects the field there, which is loaded again after a change', async () => {
  const requests = fakeServer({
    'GET /admin/fields/map/at': () => ({ data: field }),
    [`GET /admin/fields/${ID}`]: () => ({ data: { ...field, name: 'North quarter' } }),
    [`POST /admin/fields/${ID}/restore`]: () => ({ data: null }),
  });
  renderScreen(<Selected />);
  await click('Click');
  expect(await screen.findByText('Home quarter')).toBeDefined();
  expect(requests.map(({ call, query }) => ({ call, query }))).toEqual([
    { call: 'GET /admin/fields/map/at', query: { latitude: '50.5', longitude: '-104', withinMetres: '40' } },
  ]);

  await click('Change');
  expect(await screen.findByText('North quarter')).toBeDefined();
});

test('calls onNoField for a click on an outdated tile that has no field any more', async () => {
  fakeServer({ 'GET /admin/fields/map/at': () => ({ data: null }) });
  const onNoField = vi.fn();
  renderScreen(<Selected onNoField={onNoField} />);
  await click('Click');
  await waitFor(() => expect(onNoField).toHaveBeenCalledWith(CLICK));
});

test('loads a field selected by its id, and deselects it when it becomes inactive', async () => {
  let isActive = true;
  fakeServer({
    [`GET /admin/fields/${ID}`]: () => ({ data: { ...field, isActive } }),
    [`POST /admin/fields/${ID}/restore`]: () => ({ data: null }),
  });
  renderScreen(<Selected />);
  await click('Choose');
  expect(await screen.findByText('Home quarter')).toBeDefined();
  isActive = false;
  await click('Change');
  expect(await screen.findByText('none')).toBeDefined();
});

test('reports a failure', async () => {
  fakeServer({ 'GET /admin/fields/map/at': () => ({ status: 403, message: 'Not for you.' }) });
  renderScreen(<Selected />);
  await click('Click');
  expect(await screen.findByText('Not for you.')).toBeDefined();
});
