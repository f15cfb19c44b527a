import type { SprayJobRow } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { JobsCalendar } from './JobsCalendar.tsx';

const jobIn = (month: string) =>
  ({ id: month, name: `Job of ${month}`, status: 'approved', startDate: `2026-${month}-15`, endDate: `2026-${month}-16` }) as SprayJobRow;

/** A server whose reply about July waits until the returned function is called. */
function slowInJuly(): () => void {
  fakeServer({
    'GET /config': () => ({ data: { timeZone: 'America/Regina' } }),
    'GET /admin/crew/jobs': () => pageOf('jobs', []),
    'GET /admin/spray-jobs': ({ query }) => pageOf('sprayJobs', [jobIn(query['to']?.startsWith('2026-08') ? '07' : '06')]),
  });
  const answer = fetch;
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address.includes('to=2026-08')) await isReleased;
    return answer(address, options);
  });
  return release;
}

test.each([
  ['a phone', true],
  ['a wide screen', false],
])('days that are still loading show neither other jobs nor an empty calendar on %s', async (_, isPhone) => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: isPhone }));
  const release = slowInJuly();
  const filter = { filterField: 'all', filterText: '' };
  renderScreen(<JobsCalendar filter={filter} onOpen={() => undefined} onMove={() => undefined} />, { at: '/?day=2026-06-15' });
  await screen.findByText(/^Job of 06/);

  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByText('July 2026');
  expect(screen.queryByText(/^Job of/)).toBeNull();
  expect(screen.queryByText('No spray jobs in these days')).toBeNull();
  expect(screen.queryByText(/^A bar covers the spray days/)).toBeNull();
  release();
  expect(await screen.findByText(/^Job of 07/)).toBeDefined();
});
