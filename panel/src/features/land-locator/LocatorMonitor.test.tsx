import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteServerDate } from '@swathline/client/api/server-clock';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { LocatorMonitor } from './LocatorMonitor.tsx';

const CALLS = {
  stats: 'GET /prairie-locator/monitoring/stats',
  health: 'GET /prairie-locator/monitoring/health',
  requests: 'GET /prairie-locator/monitoring/requests',
  users: 'GET /prairie-locator/monitoring/user-activity',
  errors: 'GET /prairie-locator/monitoring/errors',
};
const NOW = '2026-06-15T18:00:00.000Z';
const STATS = {
  totalRequests: 40,
  successfulRequests: 38,
  failedRequests: 2,
  successRate: 95,
  maxUniqueUsers: 2,
  maxUniqueCoordinates: 9,
  cacheHits: 3,
  cacheMisses: 33,
  cacheHitRate: 8.3,
  avgResponseTimeMs: 12.4,
  p95ResponseTimeMs: 31,
  maxResponseTimeMs: 250.4,
  requestTypes: [
    { requestType: 'reverse', totalRequests: 36, successfulRequests: 34 },
    { requestType: 'forward', totalRequests: 4, successfulRequests: 4 },
  ],
};
const NO_REQUESTS = {
  totalRequests: 0,
  successfulRequests: 0,
  failedRequests: 0,
  successRate: 0,
  maxUniqueUsers: 0,
  maxUniqueCoordinates: 0,
  cacheHits: 0,
  cacheMisses: 0,
  cacheHitRate: 0,
  avgResponseTimeMs: 0,
  p95ResponseTimeMs: 0,
  maxResponseTimeMs: 0,
  requestTypes: [],
};
const REQUEST = {
  requestType: 'reverse',
  requestTypeInternal: 'r',
  scope: 's',
  success: true,
  cacheHit: true,
  responseTimeMs: 0.02,
  createdAt: NOW,
  latitude: 51.5,
  longitude: -106.25,
  landDescription: 'NW-12-34-5-W2',
  errorMessage: null,
  user: { id: 'u', firstName: 'Ada', lastName: 'Peters', email: 'ada@farm.example' },
};
const USER = { firstName: 'Ada', lastName: 'Peters', role: 'admin', successfulRequests: 9, failedRequests: 1, lastRequest: NOW };
const ERROR = { errorCount: 2, errorMessage: 'Not on the prairies', lastOccurrence: NOW };

const copiesOf = (row: object, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...row, id: `${index}`, userId: `${index}`, errorCode: `code ${index}` }));

function busyServer(stats: object = STATS) {
  return fakeServer({
    [CALLS.stats]: () => ({ data: stats }),
    [CALLS.health]: () => ({ data: { monitoringEnabled: true, databaseConnected: false, lastRequestTime: NOW } }),
    [CALLS.requests]: () => pageOf('requests', copiesOf(REQUEST, 10)),
    [CALLS.users]: () => pageOf('userActivity', copiesOf({ ...USER, totalRequests: 10, successRate: 90 }, 7)),
    [CALLS.errors]: () => pageOf('errors', copiesOf(ERROR, 4)),
  });
}

const figure = (name: string) =>
  screen.getByText((_, element) => element?.textContent === name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

test('shows figures, health and the first entries of every list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  const requests = busyServer();
  renderScreen(<LocatorMonitor />);

  expect(await screen.findByText('Monitoring enabled')).toBeDefined();
  expect(screen.getByText('Database not connected')).toBeDefined();
  expect(figure('Total requests')).toBe('40');
  expect(figure('Success rate')).toBe('95.0 %');
  expect(figure('Average response time')).toBe('12 ms');
  expect(figure('Max response timetwice the average')).toBe('25 ms');
  expect(figure('95 % answered withinmeasured')).toBe('31 ms');
  expect(figure('Longest response timemeasured')).toBe('250 ms');
  expect(rowsOf('Request types').map((row) => row.textContent)).toEqual([
    'By coordinates3634 successful',
    'By land description44 successful',
  ]);
  expect(['Recent requests', 'User activity', 'Recent errors'].map((name) => rowsOf(name).length)).toEqual([5, 5, 3]);
  expect(requests.find(({ call }) => call === CALLS.requests)?.query).toEqual({ limit: '10' });
});

test('warns about a low cache hit rate', async () => {
  busyServer();
  renderScreen(<LocatorMonitor />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Low cache hit rate: 8.3 %/);
});

test('shows the empty texts without requests, errors or users', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  const noHours = () => ({ data: { hourly: Array.from({ length: 24 }, (_, hour) => ({ ...NO_REQUESTS, hour })) } });
  fakeServer({
    [CALLS.stats]: () => ({ data: NO_REQUESTS }),
    [CALLS.health]: () => ({ data: { monitoringEnabled: true, databaseConnected: true, lastRequestTime: null } }),
    [CALLS.requests]: () => pageOf('requests', [{ ...REQUEST, id: '1', createdAt: '2026-06-14T17:59:00.000Z' }]),
    [CALLS.users]: () => pageOf('userActivity', []),
    [CALLS.errors]: () => pageOf('errors', []),
    'GET /prairie-locator/monitoring/hourly/2026-06-14': noHours,
    'GET /prairie-locator/monitoring/hourly/2026-06-15': noHours,
    'GET /config': () => ({ data: { timeZone: 'America/Regina' } }),
  });
  renderScreen(<LocatorMonitor />);

  // Of the hours, of the kinds of request, and of the newest ones: the only one is older.
  await waitFor(() => expect(screen.getAllByText('No requests in the last 24 hours')).toHaveLength(3));
  const emptyTexts = ['No request yet', 'No user activity', 'No errors'];
  for (const text of emptyTexts) expect(await screen.findByText(text)).toBeDefined();
  expect(figure('Success rate')).toBe('–');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("the last 24 hours end by the server's clock, not this machine's", async () => {
  const behind = Date.parse(NOW) - 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: behind });
  noteServerDate(new Date(NOW).toUTCString(), behind, behind);
  const requests = busyServer();
  renderScreen(<LocatorMonitor />);
  await screen.findByText('Monitoring enabled');
  const { endDate = '' } = requests.find(({ call }) => call === CALLS.stats)?.query ?? {};
  expect(Math.abs(Date.parse(endDate) - Date.parse(NOW))).toBeLessThanOrEqual(1000);
});

test('requests the last 24 hours once, and on refresh the 24 hours before the refresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  const requests = busyServer();
  renderScreen(<LocatorMonitor />);
  await screen.findByText('Monitoring enabled');
  const windows = (...calls: string[]) => requests.filter(({ call }) => calls.includes(call)).map(({ query }) => query);
  const dated = () => windows(CALLS.stats, CALLS.users, CALLS.errors);
  const first = { startDate: '2026-06-14T18:00:00.000Z', endDate: NOW };
  expect(dated()).toEqual([first, first, first]);
  expect(windows(CALLS.health, CALLS.requests)).toEqual([{}, { limit: '10' }]);

  vi.setSystemTime(new Date('2026-06-15T19:30:00.000Z'));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh monitoring' }));
  expect(screen.getByText('Monitoring enabled')).toBeDefined();
  await waitFor(() => expect(dated()).toHaveLength(6));
  const second = { startDate: '2026-06-14T19:30:00.000Z', endDate: '2026-06-15T19:30:00.000Z' };
  expect(dated()).toEqual([first, first, first, second, second, second]);
});

test.each([
  ['null', { data: null }],
  ['missing', {}],
])('reports a failed load if the data of replies is %s', async (_, answer) => {
  fakeServer(Object.fromEntries(Object.values(CALLS).map((call) => [call, () => answer])));
  renderScreen(<LocatorMonitor />);
  expect(await screen.findByText('Failed to load monitoring data')).toBeDefined();
  expect(screen.queryByText('Monitoring enabled')).toBeNull();
});

test("shows the server's message for a failure, or the default one, and retries on click", async () => {
  let message = 'Monitoring is for administrators';
  fakeServer({
    [CALLS.stats]: () => ({ data: STATS }),
    [CALLS.health]: () => ({ status: 403, message, code: 'not_allowed' }),
    [CALLS.requests]: () => pageOf('requests', []),
    [CALLS.users]: () => pageOf('userActivity', []),
    [CALLS.errors]: () => pageOf('errors', []),
  });
  renderScreen(<LocatorMonitor />);

  expect(await screen.findByText('Monitoring is for administrators')).toBeDefined();
  message = '';
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Failed to load monitoring data')).toBeDefined();
  busyServer();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Monitoring enabled')).toBeDefined();
});
