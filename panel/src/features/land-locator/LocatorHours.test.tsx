import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteServerDate } from '@swathline/client/api/server-clock';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { LocatorHours } from './LocatorHours.tsx';

/** @param requests the number of requests by hour */
const hoursOf = (requests: Record<number, number>) => ({
  data: {
    hourly: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      totalRequests: requests[hour] ?? 0,
      successfulRequests: requests[hour] ?? 0,
      failedRequests: 0,
      avgResponseTimeMs: 1,
    })),
  },
});

test("shows the last 24 hours in the operation's time zone: yesterday evening, then today so far", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T03:30:00Z') }); // Sunday, 21:30 in Regina
  const requests = fakeServer({
    'GET /config': () => ({ data: { timeZone: 'America/Regina' } }),
    'GET /prairie-locator/monitoring/hourly/2026-06-13': () => hoursOf({ 22: 9 }),
    'GET /prairie-locator/monitoring/hourly/2026-06-14': () => hoursOf({ 0: 4, 21: 7 }),
  });
  renderScreen(<LocatorHours />);

  const hours = within(await screen.findByRole('listbox', { name: 'Requests by hour, requests' })).getAllByRole('option');
  expect(hours).toHaveLength(24);
  expect(hours[0]?.getAttribute('aria-label')).toBe('Jun 13, 22:00 to 23:00: 9 successful, 0 failed');
  expect(hours.at(-1)?.getAttribute('aria-label')).toBe('Jun 14, 21:00 to 22:00: 7 successful, 0 failed');
  expect(requests.map(({ call }) => call)).toHaveLength(3);
});

test("uses the server's clock, not this machine's", async () => {
  const now = new Date('2026-06-10T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  noteServerDate('Mon, 15 Jun 2026 03:30:00 GMT', now.getTime(), now.getTime());
  const requests = fakeServer({
    'GET /config': () => ({ data: { timeZone: 'America/Regina' } }),
    'GET /prairie-locator/monitoring/hourly/2026-06-13': () => hoursOf({}),
    'GET /prairie-locator/monitoring/hourly/2026-06-14': () => hoursOf({ 21: 7 }),
  });
  renderScreen(<LocatorHours />);
  expect(await screen.findByRole('listbox', { name: 'Requests by hour, requests' })).toBeDefined();
  expect(requests.map(({ call }) => call)).toContain('GET /prairie-locator/monitoring/hourly/2026-06-14');
});
