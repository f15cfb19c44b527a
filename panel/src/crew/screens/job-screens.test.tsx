import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { copyOf, crewJob, newPhone, readState, renderJobScreen } from '../../test/crew.ts';
import { updatePhone } from '../store/phone-state.ts';
import { Start } from './Start.tsx';

const HOUR_MS = 3_600_000;
const NORTH = [
  { latitude: 50.4, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.29 },
];

test('the card on a phone whose clock is 7 h slow is judged by the corrected clock; the stored reading keeps the time of the phone', async () => {
  // Midnight at the field; the phone says 17:00.
  const phoneTime = Date.parse('2026-06-16T06:00:00Z') - 7 * HOUR_MS;
  vi.useFakeTimers({ now: phoneTime, toFake: ['Date'] });
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: 7 * HOUR_MS }));
  const [field] = crewJob().fields;
  const job = crewJob({ fields: field ? [{ ...field, coordinates: NORTH }] : [] });
  const record = renderJobScreen(Start, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  const rows = screen.getByRole('list', { name: 'What to look at' });
  expect(rows.textContent).toContain('Stop: Inversion clock.');
  expect(rows.textContent).toContain('Stop: Night.');

  await userEvent.click(screen.getByRole('radio', { name: 'No wind' }));
  await userEvent.type(screen.getByLabelText('Reason to go all the same'), 'A test');
  expect(screen.getByText(/The reading at the site is 0 minutes old/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(record.mock.calls).toMatchObject([
    [
      { id: job.id },
      [
        { kind: 'go_no_go', body: { decision: 'go', reason: 'A test' } },
        { kind: 'job_started' },
        { kind: 'reading', body: { takenAt: new Date(phoneTime).toISOString() } },
      ],
    ],
  ]);
});
