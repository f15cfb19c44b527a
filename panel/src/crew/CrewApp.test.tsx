import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { copyOf, crewJob, fakeOffice, newPhone } from '../test/crew.ts';
import { CrewApp } from './CrewApp.tsx';
import { updatePhone } from './store/phone-state.ts';

test("without signal and with a clock that is 7 h slow, the jobs of the day are today's, and times of today have no day", async () => {
  // 01:00 on June 16 at the operation; the phone says 18:00 on June 15.
  vi.useFakeTimers({ now: Date.parse('2026-06-16T00:00:00Z'), toFake: ['Date'] });
  fakeOffice({
    before: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: 7 * 3_600_000, lastReceivedAt: '2026-06-16T06:30:00.000Z' }));
  const day = { startDate: '2026-06-16', endDate: '2026-06-17', lastSprayDay: '2026-06-16' };
  await store.put('copy', copyOf({ jobs: [crewJob({ ...day, status: 'approved' })] }), 'copy');
  render(<CrewApp store={store} />);
  expect(await screen.findByRole('heading', { name: 'Today', level: 2 })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Coming' })).toBeNull();
  expect(screen.getByText('Received by the office 00:30')).toBeDefined();
});
