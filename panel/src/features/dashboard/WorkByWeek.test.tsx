import { addDays } from '@swathline/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { WorkByWeek } from './WorkByWeek.tsx';

const WEEKS = 'GET /admin/stats/weeks';
const NO_WORK = { jobs: { completed: 0, open: 0, cancelled: 0 }, sprayedArea: { acres: 0 } };
/** Eleven past weeks, the week of June 15, and two future weeks. */
const weeksWith = (work: object) => ({
  data: {
    weeks: Array.from({ length: 14 }, (_, week) => ({ monday: addDays('2026-03-30', 7 * week), ...NO_WORK, ...(week === 11 && work) })),
  },
});
const WORK = { jobs: { completed: 3, open: 2, cancelled: 1 }, sprayedArea: { acres: 1234.56 } };

const selectedWeek = (chart: string) => within(screen.getByRole('listbox', { name: chart })).getByRole('option', { selected: true });

test('selects the current week first, other weeks with the arrow keys, and links to the calendar', async () => {
  fakeServer({ [WEEKS]: () => weeksWith(WORK) });
  renderScreen(<WorkByWeek />);

  const jobs = await screen.findByRole('listbox', { name: 'Jobs by week, jobs' });
  expect(selectedWeek('Jobs by week, jobs').getAttribute('aria-label')).toBe('Week of Jun 15: 3 completed, 2 open, 1 cancelled');
  expect(selectedWeek('Sprayed acres by week, acres').getAttribute('aria-label')).toBe('Week of Jun 15: 1,234.6 acres');
  const calendar = () => screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href');
  expect(calendar()).toBe('/spray-jobs?view=calendar&span=week&day=2026-06-15');

  fireEvent.keyDown(jobs, { key: 'ArrowLeft' });
  expect(selectedWeek('Jobs by week, jobs').getAttribute('aria-label')).toBe('Week of Jun 8: 0 completed, 0 open, 0 cancelled');
  expect(jobs.getAttribute('aria-activedescendant')).toBe(selectedWeek('Jobs by week, jobs').id);
  expect(calendar()).toBe('/spray-jobs?view=calendar&span=week&day=2026-06-08');
  fireEvent.keyDown(jobs, { key: 'End' });
  expect(selectedWeek('Jobs by week, jobs').getAttribute('aria-label')).toMatch(/^Week of Jun 29/);
});

test('shows the values as a table', async () => {
  fakeServer({ [WEEKS]: () => weeksWith(WORK) });
  renderScreen(<WorkByWeek />);

  fireEvent.click(await screen.findByRole('button', { name: 'Show as table: Sprayed acres by week' }));
  const rows = within(screen.getByRole('region', { name: 'Sprayed acres by week' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + 12);
  expect(rows[0]?.textContent).toBe('WeekSprayed (acres)');
  expect(rows.at(-1)?.textContent).toBe('Week of Jun 151,234.6');
});

test('shows the empty texts for weeks without work, and an error if loading fails', async () => {
  let answer: object = weeksWith({});
  fakeServer({ [WEEKS]: () => answer });
  const { unmount } = renderScreen(<WorkByWeek />);
  expect(await screen.findByText('No spray days in these weeks')).toBeDefined();
  expect(screen.getByText('No job was completed in these weeks')).toBeDefined();
  unmount();

  answer = { status: 403, message: 'Not for you', code: 'not_allowed' };
  renderScreen(<WorkByWeek />);
  expect(await screen.findAllByText('Failed to load the weeks of work')).toHaveLength(2);
});
