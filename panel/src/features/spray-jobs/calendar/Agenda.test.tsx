import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SprayJobRow } from '@swathline/contract';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { Agenda } from './Agenda.tsx';
import type { Calendar } from './CalendarBar.tsx';

const CALENDAR = { weeks: ['2026-06-01'], span: 'week', day: '2026-06-03', today: '2026-06-01', from: '2026-06-01' } as unknown as Calendar;

const jobOn = (number: number) =>
  ({ id: `${number}`, name: `Job ${number}`, status: 'completed', startDate: '2026-06-03', endDate: '2026-06-04' }) as SprayJobRow;

test('a full day shows its first jobs, and all once these are asked for', async () => {
  fakeServer({ 'GET /admin/crew/jobs': () => ({ data: { jobs: [] } }) });
  const jobs = Array.from({ length: 40 }, (_, at) => jobOn(at));
  renderScreen(<Agenda calendar={CALENDAR} jobs={jobs} onOpen={() => undefined} onMove={() => undefined} />);
  expect(screen.getAllByText(/^Job \d/)).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40 jobs' }));
  expect(screen.getAllByText(/^Job \d/)).toHaveLength(40);
});
