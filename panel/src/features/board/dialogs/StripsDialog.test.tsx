import type { Strip } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { StripsDialog } from './StripsDialog.tsx';

const AT = '2026-07-02T15:00:00.000Z';
const LATER = '2026-07-03T15:00:00.000Z';
const ID = 'a0000000-0000-4000-8000-000000000001';
const strip: Strip = { id: ID, name: 'Home strip', latitude: 50.1, longitude: -105.5, notes: null, createdAt: AT, updatedAt: AT };

test('a strip that somebody else changed meanwhile is compared, and both changes are saved', async () => {
  const requests = fakeServer({
    'GET /admin/strips': () => pageOf('strips', [{ ...strip, notes: 'Soft in spring', updatedAt: LATER }]),
    [`PUT /admin/strips/${ID}`]: ({ body }) =>
      (body as Strip).updatedAt === LATER ? { data: strip } : { status: 409, code: 'stale', message: 'Changed meanwhile' },
  });
  renderScreen(<StripsDialog strips={[strip]} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Home strip' }));
  await userEvent.type(screen.getByLabelText(/^Name/), ' east');
  await userEvent.click(screen.getByRole('button', { name: 'Update Strip' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('dialog', { name: 'Strips' })).toBeDefined();
  await waitFor(() =>
    expect(requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({
      name: 'Home strip east',
      latitude: 50.1,
      longitude: -105.5,
      notes: 'Soft in spring',
      updatedAt: LATER,
    }),
  );
});
