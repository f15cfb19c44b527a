import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { DashboardPage, ZERO_STATS } from './DashboardPage.tsx';

const STATS = 'GET /admin/dashboard/stats';
const FARMERS = 'GET /admin/dashboard/farmers';
const ACREAGE = 'GET /admin/fields/acreage/summary';
const acreage = (effective: number, total: number) => ({
  data: { totalEffectiveArea: { acres: effective }, totalFieldArea: { acres: total }, totalExclusionArea: { acres: total - effective } },
});

test('links every status to its jobs', async () => {
  const sprayJobs = { ...ZERO_STATS.sprayJobs, totalJobs: 3, changesNeeded: 3 };
  fakeServer({ [STATS]: () => ({ data: { ...ZERO_STATS, sprayJobs } }) });
  renderScreen(<DashboardPage />);

  const chip = await screen.findByRole('link', { name: /^Changes Needed ?: 3$/ });
  expect(within(chip).getByText('Changes Needed')).toBeDefined();
  expect(chip.getAttribute('href')).toBe('/spray-jobs?filterField=status&filterText=changes_needed');
  expect(within(screen.getByRole('region', { name: 'Spray Jobs by Status' })).getAllByRole('link')).toHaveLength(7);
});

test('links every other count to its list', async () => {
  fakeServer({ [STATS]: () => ({ data: ZERO_STATS }) });
  renderScreen(<DashboardPage />);

  const address = (name: string) => within(screen.getByRole('region', { name })).getByRole('link', { name: 'Show' }).getAttribute('href');
  expect(address('Jobs In Progress')).toBe('/spray-jobs?filterField=status&filterText=in_progress');
  expect(address('Ground Crew')).toBe('/users?filterField=role&filterText=ground_crew');
  expect(address('Total Fields')).toBe('/fields');
  expect(await screen.findByText('0 completed today')).toBeDefined();
});

test('shows the empty texts if there are no jobs, farmers or fields', async () => {
  fakeServer({ [STATS]: () => ({ data: ZERO_STATS }), [FARMERS]: () => pageOf('farmers', []), [ACREAGE]: () => acreage(0, 0) });
  renderScreen(<DashboardPage />);

  expect(await screen.findByText('No dashboard data available...')).toBeDefined();
  expect(await screen.findByText('No farmers data available')).toBeDefined();
  expect(await screen.findByText('No acreage data available')).toBeDefined();
});

test.each([
  ['null', { data: null }],
  ['missing', {}],
  ['empty', { data: {} }],
])('shows the empty texts if the data of the replies is %s', async (_, answer) => {
  fakeServer({ [STATS]: () => answer, [FARMERS]: () => answer, [ACREAGE]: () => answer });
  renderScreen(<DashboardPage />);

  expect(await screen.findByText('No dashboard data available...')).toBeDefined();
  expect(await screen.findByText('No farmers data available')).toBeDefined();
  expect(await screen.findByText('No acreage data available')).toBeDefined();
  expect(screen.getByText(/could not be loaded and are shown as 0/)).toBeDefined();
});

test('the farmers and acreage cards report a timeout and an expired session', async () => {
  const answers = { [STATS]: () => ({ data: ZERO_STATS }) };
  fakeServer({ ...answers, [FARMERS]: () => ({ status: 401 }), [ACREAGE]: () => ({ status: 401 }) });
  const { unmount } = renderScreen(<DashboardPage />);
  await waitFor(() => expect(screen.getAllByText('Authentication failed - please log in again')).toHaveLength(2));
  unmount();

  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const late = () => {
    throw new DOMException('The operation timed out', 'TimeoutError');
  };
  fakeServer({ ...answers, [FARMERS]: late, [ACREAGE]: late });
  renderScreen(<DashboardPage />);
  await waitFor(() => expect(screen.getAllByText('Request timed out - server may be slow')).toHaveLength(2));
});

test('shows zeros and an error if the counts fail to load', async () => {
  fakeServer({ [STATS]: () => ({ status: 403, message: 'Not for you', code: 'not_allowed' }) });
  renderScreen(<DashboardPage />);

  expect(await screen.findByRole('link', { name: /^Draft ?: 0$/ })).toBeDefined();
  expect(screen.getByText('Not for you')).toBeDefined();
  expect(screen.getByText('The counts of jobs, crew and fields could not be loaded and are shown as 0.')).toBeDefined();
  expect(await screen.findByText('Failed to load farmers data')).toBeDefined();
  expect(await screen.findByText('Failed to load acreage data')).toBeDefined();
});

test('lists farmers by name and company, with acres and their unit', async () => {
  const farmer = {
    id: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
    firstName: 'Ada',
    lastName: 'Peters',
    companyName: 'Peters Grain',
    fieldCount: 1,
    effectiveArea: { acres: 150.44 },
  };
  fakeServer({ [FARMERS]: () => pageOf('farmers', [farmer]), [ACREAGE]: () => acreage(1500, 1600) });
  renderScreen(<DashboardPage />);

  const row = within(await screen.findByRole('list', { name: 'Farmers' })).getByRole('listitem');
  expect(row.textContent).toBe('Ada PetersPeters Grain1 field150.4 acres');
  expect(screen.getByText('Total: 1,600.0 acres')).toBeDefined();
  expect(screen.getByText('Excluded: 100.0 acres')).toBeDefined();
});

test('calculates the completion rate from the counts if the reply lacks it, and shows other missing figures as not available', async () => {
  const { performance: _, ...counts } = ZERO_STATS;
  const sprayJobs = { totalJobs: 4, draft: 0, submitted: 1, approved: 0, inProgress: 2, completed: 1, cancelled: 0 };
  fakeServer({
    [STATS]: () => ({ data: { ...counts, sprayJobs } }),
    [FARMERS]: () => ({
      data: [{ id: 'f', firstName: '', lastName: '', companyName: 'Gill Acres', fieldCount: 2, effectiveArea: { acres: 310 } }],
    }),
  });
  renderScreen(<DashboardPage />);

  expect(await screen.findByText('25.0 %')).toBeDefined();
  expect(screen.getByText('Completed today: not available')).toBeDefined();
  expect(screen.getByText('Average approval time').closest('div')?.textContent).toContain('Not available');
  expect(screen.getByRole('link', { name: /^Changes Needed ?: N\/A$/ })).toBeDefined();
  expect((await screen.findByText('Gill Acres')).closest('li')?.textContent).toContain('310.0 acres');
});
