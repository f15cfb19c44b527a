import type { SprayJob } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { job, lists, pick, UPDATE } from '../../../test/spray-job-dialog.ts';
import { SprayJobDialog } from './SprayJobDialog.tsx';

const READ = `GET /admin/spray-jobs/${job.id}`;
const SAVED_AT = '2026-05-03T12:00:00.000Z';
const draft: SprayJob = { ...job, groundCrew: [], status: 'draft' };

/** Opens the dialog of a job that the fake server updates as the real one does. */
async function openDialog(stored: SprayJob) {
  let current = stored;
  const requests = fakeServer({
    ...lists,
    [READ]: () => ({ data: current }),
    [`${READ}/papers`]: () => ({ data: { warnings: [] } }),
    [UPDATE]: ({ body }) => {
      const { name, status } = body as Partial<SprayJob>;
      current = { ...current, ...(name !== undefined && { name }), ...(status && { status }), updatedAt: SAVED_AT };
      return { data: current };
    },
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Update Spray Job' });
  return { onClose, updates: () => requests.filter(({ call }) => call === UPDATE).map(({ body }) => body) };
}

const submitEdit = () => userEvent.click(screen.getByRole('button', { name: 'Update Spray Job' }));
const openCard = async () => within(await screen.findByRole('dialog', { name: 'Approve Spray Job' }));

test.each([
  ['Approved', 'approved', 'Approve'],
  ['In Progress', 'in_progress', 'Approve as In Progress'],
])('choosing %s for a draft opens the read-back card before the status is saved', async (label, status, button) => {
  const { onClose, updates } = await openDialog(draft);
  await pick('Status', new RegExp(`^${label}$`));
  await submitEdit();
  const card = await openCard();
  await card.findByText('People and Aircraft');
  expect(updates()).toEqual([]);
  expect(card.getByRole('button', { name: button })).toHaveProperty('disabled', true);

  await userEvent.click(card.getByRole('checkbox', { name: 'This is the right land' }));
  await userEvent.click(card.getByRole('button', { name: button }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(updates()).toEqual([{ status, landConfirmed: true, updatedAt: job.updatedAt }]);
});

test('other changes are saved before the card opens, and leaving the card approves nothing', async () => {
  const { onClose, updates } = await openDialog(draft);
  const name = await screen.findByLabelText(/^Job Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'East side');
  await pick('Status', /^Approved$/);
  await submitEdit();
  const card = await openCard();
  expect(await card.findByText('East side')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve Spray Job' })).toBeNull());
  expect(updates()).toEqual([{ name: 'East side', updatedAt: job.updatedAt }]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Approved');
});

test('a status that approves nothing is saved without the card', async () => {
  const { onClose, updates } = await openDialog({ ...draft, status: 'approved' });
  await pick('Status', /^In Progress$/);
  await submitEdit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(updates()).toEqual([{ status: 'in_progress', updatedAt: job.updatedAt }]);
});
