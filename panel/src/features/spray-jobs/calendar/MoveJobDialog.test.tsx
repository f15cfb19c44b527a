import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { MoveJobDialog } from './MoveJobDialog.tsx';

const ID = '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a05';
const job = { id: ID, name: 'West side', startDate: '2026-06-15', endDate: '2026-06-18', updatedAt: '2026-05-02T12:00:00.000Z' };
const UPDATE = `PUT /spray-jobs/${ID}`;
const CHECK = 'POST /admin/spray-jobs/check-assignments';
const NO_WARNINGS = { [CHECK]: () => ({ data: { warnings: [], bookings: [] } }) };

const startInput = () => screen.getByLabelText<HTMLInputElement>(/^Start Date/);
const endInput = () => screen.getByLabelText<HTMLInputElement>(/^End Date/);
const choose = (input: HTMLInputElement, day: string) => fireEvent.change(input, { target: { value: day } });
const move = () => userEvent.click(screen.getByRole('button', { name: 'Move' }));

test('shifts the end with the start, and sends the time stamp of the shown version', async () => {
  const requests = fakeServer({ ...NO_WARNINGS, [UPDATE]: ({ body }) => ({ data: { ...job, ...(body as object) } }) });
  const onClose = vi.fn();
  renderScreen(<MoveJobDialog job={job} onClose={onClose} />);
  expect(screen.getByText('Spray days: Jun 15 to 17, 2026')).toBeDefined();

  choose(startInput(), '2026-06-29');
  expect(endInput().value).toBe('2026-07-02');
  expect(screen.getByText('Spray days: Jun 29 to Jul 1, 2026')).toBeDefined();
  await move();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call === UPDATE)?.body).toEqual({
    startDate: '2026-06-29',
    endDate: '2026-07-02',
    updatedAt: job.updatedAt,
  });
});

test('rejects an end that is not after the start, without a request', async () => {
  const requests = fakeServer(NO_WARNINGS);
  renderScreen(<MoveJobDialog job={job} onClose={vi.fn()} />);
  choose(endInput(), '2026-06-15');
  await move();
  expect(await screen.findByText('Start date must be before end date')).toBeDefined();
  expect(requests.filter(({ call }) => call === UPDATE)).toEqual([]);
});

test('compares the typed dates with a concurrent change', async () => {
  const newer = { ...job, startDate: '2026-06-20', endDate: '2026-06-21', updatedAt: '2026-05-03T12:00:00.000Z' };
  const requests = fakeServer({
    ...NO_WARNINGS,
    [`GET /admin/spray-jobs/${ID}`]: () => ({ data: newer }),
    [UPDATE]: ({ body }) =>
      (body as typeof job).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
  });
  const onClose = vi.fn();
  renderScreen(<MoveJobDialog job={job} onClose={onClose} />);
  choose(startInput(), '2026-06-16');
  await move();
  expect((await screen.findByRole('alert')).textContent).toContain('Changed');
  await userEvent.click(screen.getByRole('button', { name: 'See what changed' }));
  const start = within(await screen.findByRole('region', { name: 'Start Date' }));
  expect(start.getByText('When you opened it: Jun 15, 2026')).toBeDefined();
  expect(start.getByLabelText('Keep mine')).toHaveProperty('checked', true);
  expect(start.getByText('Jun 20, 2026')).toBeDefined();

  await userEvent.click(within(screen.getByRole('region', { name: 'End Date' })).getByLabelText('Take theirs'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = requests.filter(({ call }) => call === UPDATE).at(-1)?.body;
  expect(sent).toEqual({ startDate: '2026-06-16', endDate: '2026-06-21', updatedAt: newer.updatedAt });
});
