import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { FieldsPage } from './FieldsPage.tsx';

const ID = 'b0000000-0000-4000-8000-000000000001';
const list = (plural: string, row: object) => ({ data: { [plural]: [row], total: 1, limit: 10, offset: 0 } });

test('loads farmer and acres separately if the reply lacks them', async () => {
  const land = { quarter: 'NW', section: 12, township: 34, range: 5 };
  fakeServer({
    'GET /admin/fields': () => list('fields', { id: ID, name: 'East', userId: ID, isActive: true, coordinates: [], ...land }),
    'GET /admin/users': () => list('users', { id: ID, firstName: 'Olga', lastName: 'Danyluk', email: 'olga@farm.example' }),
    [`GET /admin/fields/${ID}/acreage`]: () => ({ data: { effectiveArea: { acres: 151.24 } } }),
  });
  renderScreen(<FieldsPage />, { at: '/fields' });

  expect(await screen.findByText('Olga Danyluk')).toBeDefined();
  expect(await screen.findByText('151.2 acres')).toBeDefined();
  expect(screen.getByText('NW-12-34-5-W2')).toBeDefined();
  expect(screen.getAllByText('Not available')).toHaveLength(2);
});

test('a field that needs a land check has a chip with the reason, and the list can be filtered by it', async () => {
  const message = 'The outline is not on NW-12-34-5-W2, the quarter that the field names.';
  const landCheck = { status: 'check', findings: [{ code: 'not_on_quarter', message }], changedAt: '2026-06-01T12:00:00.000Z' };
  const requests = fakeServer({
    'GET /admin/fields': () => list('fields', { id: ID, name: 'East', isActive: true, coordinates: [], landCheck }),
  });
  renderScreen(<FieldsPage />, { at: '/fields?page=2' });

  const table = await screen.findByRole('table');
  expect(await within(table).findByText('Check land')).toBeDefined();
  expect(within(table).getByText(message)).toBeDefined();
  expect(requests.every(({ query }) => !('checkLand' in query))).toBe(true);

  const toggle = screen.getByRole('button', { name: 'Check land' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(requests.at(-1)?.query).toMatchObject({ checkLand: 'true', offset: '0' });
  expect(screen.getByLabelText('address').textContent).toBe('/fields?land=check');
});
