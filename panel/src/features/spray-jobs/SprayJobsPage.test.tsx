import type { Field, SprayJobRow } from '@swathline/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../test/render.tsx';
import './calendar/JobsCalendar.tsx';
import { FieldJobs } from './FieldJobs.tsx';
import { SprayJobsPage } from './SprayJobsPage.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const FARMER = { id: ID, firstName: 'Olga', lastName: 'Danyluk', companyName: null, email: 'olga@farm.example' };

const row: SprayJobRow = {
  id: ID,
  name: 'West side',
  userId: ID,
  farmer: FARMER,
  status: 'approved',
  startDate: '2026-06-15',
  endDate: '2026-06-18',
  fieldCount: 1,
  chemicalCount: 2,
  groundCrewCount: 3,
  dateSubmitted: null,
  dateApproved: null,
  completedAt: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-02T12:00:00.000Z',
};
const NOTHING = { fields: [], chemicals: [], groundCrew: [], pilot: null, statusHistory: [], estimatedDuration: null };
const NO_NOTES = { farmer_notes: null, internal_notes: null, admin_notes: null, notes: null, description: null };
const counts = { draft: 0, submitted: 1, changes_needed: 0, approved: 1234, in_progress: 0, completed: 0, cancelled: 0, total: 1235 };

const answers = {
  'GET /admin/spray-jobs': () => pageOf('sprayJobs', [row]),
  'GET /spray-jobs/stats': () => ({ data: counts }),
  'GET /config': () => ({ data: { timeZone: 'America/Regina' } }),
  [`GET /admin/spray-jobs/${ID}`]: () => ({ data: { ...row, ...NOTHING, ...NO_NOTES } }),
};
const UPDATE = `PUT /spray-jobs/${ID}`;
const address = () => screen.getByLabelText('address').textContent;

test('links each job to its page', async () => {
  fakeServer(answers);
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs' });
  expect((await screen.findByRole('link', { name: 'West side' })).getAttribute('href')).toBe(`/spray-jobs/${ID}`);
});

test('says that the jobs per status cannot be loaded, and tries again', async () => {
  const failure = () => ({ status: 400, message: 'Failed to fetch spray job stats' });
  let stats: () => object = failure;
  fakeServer({ ...answers, 'GET /spray-jobs/stats': () => stats() });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs' });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch spray job stats');

  stats = answers['GET /spray-jobs/stats'];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Approved: 1,234' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the job of the URL at a glance, with a link to its page, and removes it from the URL on closing', async () => {
  fakeServer(answers);
  renderScreen(<SprayJobsPage />, { at: `/spray-jobs?job=${ID}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'West side' }));
  expect(dialog.getByRole('link', { name: 'Open job' }).getAttribute('href')).toBe(`/spray-jobs/${ID}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/spray-jobs'));
});

test.each([
  ['x', 'Invalid UUID format: x'],
  [ID.replace('1', '2'), 'This spray job does not exist.'],
])('explains why the job id %s in the URL is invalid', async (id, sentence) => {
  fakeServer({
    ...answers,
    [`GET /admin/spray-jobs/${id}`]: () => ({ status: 404, code: 'not_found', message: 'This spray job does not exist.' }),
  });
  renderScreen(<SprayJobsPage />, { at: `/spray-jobs?job=${id}` });
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.getByRole('alert').textContent).toContain('look for the job in the list');
});

test.each([null, undefined])('does not edit or change the status of a job listed with the id %s', async (id) => {
  const requests = fakeServer({ ...answers, 'GET /admin/spray-jobs': () => pageOf('sprayJobs', [{ ...row, id }]) });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs' });
  const sentence = 'Error: Spray job ID is missing. Cannot update.';
  await userEvent.click(await screen.findByRole('button', { name: 'Edit West side' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Spray Job' }));
  expect(dialog.getByText(sentence)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Change status of West side' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark In Progress' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('the notice of a job that is started names the papers that are missing', async () => {
  const message = 'Olga Danyluk has no pilot licence on file.';
  const warning = { kind: 'pilot_licence', problem: 'missing', holderType: 'person', holderId: null, holderName: 'Olga Danyluk', message };
  fakeServer({ ...answers, [UPDATE]: () => ({ data: { ...row, status: 'in_progress', warnings: [warning], bookings: [] } }) });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change status of West side' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark In Progress' }));
  expect(await screen.findByText(new RegExp(`\\. ${message}`))).toBeDefined();
});

test('the dialog of a status change stays when its job leaves the page of the list', async () => {
  let rows = [row];
  const requests = fakeServer({
    ...answers,
    'GET /admin/spray-jobs': () => pageOf('sprayJobs', rows),
    [`POST /spray-jobs/${ID}/cancel`]: () => ({ data: { ...row, status: 'cancelled' } }),
  });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change status of West side' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Spray Job' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Notes (optional)' }), 'Hailed out');

  rows = [];
  returnToWindow();
  await screen.findByText('No spray jobs found');
  expect(dialog.getByRole('textbox', { name: 'Notes (optional)' })).toHaveProperty('value', 'Hailed out');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Job' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({ notes: 'Hailed out' });
});

test('shows counts on the status chips, filters by them, and clears the filter on a second press', async () => {
  const requests = fakeServer(answers);
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs' });
  const chip = await screen.findByRole('button', { name: 'Approved: 1,234' });
  await userEvent.click(chip);
  expect(address()).toBe('/spray-jobs?filterField=status&filterText=approved');
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ filterField: 'status', filterText: 'approved' }));
  await userEvent.click(chip);
  expect(address()).toBe('/spray-jobs');
});

test('moves a job in the calendar with the arrow keys, keeps its length, and undoes the move', async () => {
  const requests = fakeServer({
    ...answers,
    [UPDATE]: ({ body }) => ({ data: { ...row, ...(body as object), updatedAt: '2026-06-03T12:00:00.000Z' } }),
  });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs?view=calendar&day=2026-06-15' });
  const bar = await screen.findByRole('button', { name: /^West side, Approved, Jun 15 to 17, 2026, Olga Danyluk/ });
  expect(requests.find(({ query }) => query['from'])?.query).toMatchObject({ from: '2026-06-01', to: '2026-07-05' });

  fireEvent.keyDown(bar, { key: 'ArrowRight' });
  fireEvent.keyDown(bar, { key: 'ArrowDown' });
  expect(screen.getByText(/^West side: Jun 23/)).toBeDefined();
  fireEvent.keyDown(bar, { key: 'Enter' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.filter(({ call }) => call === UPDATE)).toHaveLength(2));
  expect(requests.filter(({ call }) => call === UPDATE).map(({ body }) => body)).toEqual([
    { startDate: '2026-06-23', endDate: '2026-06-26', updatedAt: row.updatedAt },
    { startDate: '2026-06-15', endDate: '2026-06-18', updatedAt: '2026-06-03T12:00:00.000Z' },
  ]);
});

test('does not undo a move after a concurrent change, and says why', async () => {
  let moves = 0;
  fakeServer({
    ...answers,
    [UPDATE]: ({ body }) =>
      ++moves === 1
        ? { data: { ...row, ...(body as object) } }
        : { status: 409, code: 'stale', message: 'Somebody else changed this job.' },
  });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs?view=calendar&day=2026-06-15' });
  const bar = await screen.findByRole('button', { name: /^West side, Approved, Jun 15/ });
  fireEvent.keyDown(bar, { key: 'ArrowRight' });
  fireEvent.keyDown(bar, { key: 'Enter' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Somebody else changed this job\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('keeps the focus on a bar moved to another week by keys', async () => {
  let shown = row;
  const put = ({ body }: { body: unknown }) => ({ data: (shown = { ...row, ...(body as object) }) });
  fakeServer({ ...answers, 'GET /admin/spray-jobs': () => pageOf('sprayJobs', [shown]), [UPDATE]: put });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs?view=calendar&day=2026-06-15' });
  const bar = await screen.findByRole('button', { name: /^West side, Approved, Jun 15/ });
  bar.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const moved = await screen.findByRole('button', { name: /^West side, Approved, Jun 22/ });
  expect(moved).not.toBe(bar);
  expect(document.activeElement).toBe(moved);
});

test('counts the jobs that do not fit in a day, and shows them all in a dialog', async () => {
  const jobs = Array.from({ length: 5 }, (_, at) => ({
    ...row,
    id: ID.replace(/1$/, String(at)),
    name: `Job ${at}`,
    endDate: '2026-06-16',
  }));
  fakeServer({ ...answers, 'GET /admin/spray-jobs': () => pageOf('sprayJobs', jobs) });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs?view=calendar&day=2026-06-15' });
  await userEvent.click(await screen.findByRole('button', { name: '2 more on Monday, June 15' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Monday, June 15' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
});

test('shows a row with only the required properties, and looks up the farmer', async () => {
  const dates = { startDate: '2026-06-15', endDate: '2026-06-17', createdAt: '2026-06-01T12:00:00.000Z' };
  const bareRow = { id: ID, name: 'West side', userId: ID, status: 'resting', ...dates, fields: [{ id: ID }, { id: ID }], chemicals: [] };
  fakeServer({
    ...answers,
    'GET /admin/spray-jobs': () => ({ data: { sprayJobs: [bareRow], total: 1, limit: 10, offset: 0 } }),
    'GET /admin/users': () => ({ data: { users: [FARMER], total: 1, limit: 1000, offset: 0 } }),
  });
  renderScreen(<SprayJobsPage />, { at: '/spray-jobs' });
  expect(await screen.findByRole('cell', { name: /Olga Danyluk/ })).toBeDefined();
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  for (const text of ['resting', '2', '0', 'N/A', 'Jun 15, 2026']) expect(cells.join('|')).toContain(text);
});

test("a field's popup lists its open jobs, and starts a new one with the field and its farmer", async () => {
  const field = { id: ID, userId: ID, name: 'Home quarter' } as Field;
  const requests = fakeServer({
    ...answers,
    'GET /admin/spray-jobs': () => pageOf('sprayJobs', [row, { ...row, id: 'b', name: 'Old', status: 'completed' }]),
    'GET /admin/users': () => pageOf('users', [{ ...FARMER, role: 'farmer', isActive: true }]),
    'GET /admin/fields': () => pageOf('fields', [{ ...field, farmer: FARMER, isActive: true }]),
  });
  renderScreen(<FieldJobs field={field} />);
  const list = within(await screen.findByRole('list', { name: 'Open jobs' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['West side']);
  expect(requests[0]?.query).toMatchObject({ fieldId: ID });
  const button = screen.getByRole('button', { name: 'New job' });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Spray Job' }));
  expect(await dialog.findByDisplayValue('Olga Danyluk')).toBeDefined();
  expect((await dialog.findAllByText('Home quarter')).length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
