import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { TodaysWork } from './TodaysWork.tsx';

const TODAY = 'GET /admin/stats/today';
const JOB = {
  id: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
  name: 'Canola, Peters',
  status: 'in_progress',
  farmer: { id: 'f', firstName: 'Ada', lastName: 'Peters', companyName: null, email: 'ada@farm.example' },
  pilot: null,
  fields: [{ id: 'x', name: 'Home quarter', coordinates: [] }],
};
const OTHER = {
  ...JOB,
  id: 'b8098c1a-f86e-41da-bd1a-00112444be1e',
  name: 'Wheat',
  status: 'approved',
  pilot: { id: 'p', firstName: 'Pat', lastName: 'Doe' },
};
const answer = (sprayJobs: object[], total = sprayJobs.length) => ({ data: { day: '2026-06-15', total, sprayJobs } });

test("lists today's jobs without WebGL, and a click on a name opens the job", async () => {
  fakeServer({ [TODAY]: () => answer([JOB, OTHER]), [`GET /admin/spray-jobs/${JOB.id}`]: () => ({ status: 404 }) });
  renderScreen(<TodaysWork />);

  const rows = within(await screen.findByRole('list', { name: "Today's jobs" })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Canola, PetersIn ProgressAda Peters · 1 field · No pilot assigned',
    'WheatApprovedAda Peters · 1 field · Pat Doe',
  ]);
  expect(screen.getByText('Monday, June 15 · 2 jobs')).toBeDefined();
  expect(screen.getByText('In Progress: 1')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Canola, Peters' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.getByLabelText('address').textContent).toBe(`/?job=${JOB.id}`);
});

test('shows the first of very many jobs, and all on demand', async () => {
  const jobs = Array.from({ length: 60 }, (_, index) => ({ ...OTHER, id: `job-${index}`, name: `Job ${index + 1}` }));
  fakeServer({ [TODAY]: () => answer(jobs) });
  renderScreen(<TodaysWork />);
  expect(await screen.findByText('Job 25')).toBeDefined();
  expect(screen.queryByText('Job 26')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 60 jobs' }));
  expect(screen.getByText('Job 60')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show all 60 jobs' })).toBeNull();
});

test('shows beside each job that can be flown what the checks say', async () => {
  fakeServer({
    [TODAY]: () =>
      answer([
        { ...JOB, goNoGo: 'stop' },
        { ...OTHER, goNoGo: 'unknown' },
        { ...OTHER, id: 'c', goNoGo: null },
      ]),
  });
  renderScreen(<TodaysWork />);
  const rows = within(await screen.findByRole('list', { name: "Today's jobs" })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText(/^Check:/)?.textContent)).toEqual(['Check: Stop', 'Check: Not known', undefined]);
});

test("shows what a job's crew reported last, from the same reply", async () => {
  const crew = { sprayJobId: JOB.id, name: JOB.name, status: 'in_progress', text: 'Load 3 of 5, 10:42', at: '2026-06-15T16:42:00.000Z' };
  const crews = [{ ...crew, by: { id: 'p', name: 'Pat Doe' }, loadsDone: 3, loads: 5, attention: 0 }];
  const requests = fakeServer({ [TODAY]: () => ({ data: { day: '2026-06-15', total: 2, sprayJobs: [JOB, OTHER], crews } }) });
  renderScreen(<TodaysWork />);
  const rows = within(await screen.findByRole('list', { name: "Today's jobs" })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.includes('Load 3 of 5, 10:42'))).toEqual([true, false]);
  expect(requests.map(({ call }) => call)).not.toContain('GET /admin/crew/jobs');
});

test('shows a day without work, a truncated list and an error', async () => {
  let reply: object = answer([]);
  fakeServer({ [TODAY]: () => reply });
  const show = () => renderScreen(<TodaysWork />).unmount;
  let unmount = show();
  expect(await screen.findByText('No job is in progress or planned for today')).toBeDefined();
  unmount();

  reply = answer([JOB, OTHER], 2345);
  unmount = show();
  expect(await screen.findByText('Monday, June 15 · 2,345 jobs')).toBeDefined();
  expect(screen.getByText('The first 2 are shown: those in progress, then those on the board, then the newest.')).toBeDefined();
  unmount();

  reply = { status: 403, message: 'Not for you', code: 'not_allowed' };
  show();
  expect(await screen.findByText("Failed to load today's work")).toBeDefined();
});
