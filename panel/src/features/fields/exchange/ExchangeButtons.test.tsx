import { api } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useList } from '../../../shared/api/list.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { ExportMenu } from './ExchangeButtons.tsx';

function Screen() {
  const list = useList(api.fields.list, { sort: 'name', order: 'asc', query: { isActive: 'true' } });
  return <ExportMenu list={list} isActive="true" />;
}

test('exports the fields of every page in the listed order and saves the file', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  const requests = fakeServer({
    'GET /admin/fields': () => pageOf('fields', [], 1234),
    'GET /admin/fields/export': () => ({ data: null }),
  });
  renderScreen(<Screen />, { at: '/fields?page=2&sort=area&order=desc&filterField=farmer&filterText=Peters' });

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect(await screen.findByText('Export 1,234 fields with exclusion zones')).toBeDefined();
  await userEvent.click(await screen.findByRole('menuitem', { name: /Shapefile/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(requests.find(({ call }) => call === 'GET /admin/fields/export')?.query).toEqual({
    sort: 'area',
    order: 'desc',
    filterField: 'farmer',
    filterText: 'Peters',
    isActive: 'true',
    format: 'shapefile',
  });
});

test('reports a failed export', async () => {
  fakeServer({
    'GET /admin/fields': () => pageOf('fields', [], 1),
    'GET /admin/fields/export': () => ({ status: 503, code: 'unavailable', message: 'The database does not answer just now.' }),
  });
  renderScreen(<Screen />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: /KML/ }));
  expect(await screen.findByText('The database does not answer just now.')).toBeDefined();
});
