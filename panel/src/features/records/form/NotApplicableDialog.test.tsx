import type { ApplicationRecord } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { GET_RECORD, showRecord } from '../../../test/record-page.tsx';
import { RECORD_ID, someRecord } from '../../../test/records.ts';

const PATCH = `PATCH /admin/records/${RECORD_ID}`;

test('a reason is saved beside that of somebody else, who was faster', async () => {
  const record = someRecord({ missing: [{ key: 'humidityAtEnd', message: 'Humidity at the end is missing.' }] });
  let now: ApplicationRecord = record;
  const requests = await showRecord(record, {
    [GET_RECORD]: () => ({ data: now }),
    [PATCH]: ({ body }) =>
      (body as ApplicationRecord).updatedAt === now.updatedAt
        ? { data: now }
        : { status: 409, code: 'stale', message: 'Somebody else changed this' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Not applicable: Humidity at the end' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'No hygrometer');
  now = { ...record, notApplicable: { target: 'Desiccation' }, updatedAt: '2026-08-02T12:00:00.000Z' };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody else changed this')).toBeDefined();
  expect(await screen.findByText(/Desiccation/)).toBeDefined();

  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ call }) => call === PATCH).at(-1)?.body).toEqual({
    notApplicable: { target: 'Desiccation', humidityAtEnd: 'No hygrometer' },
    updatedAt: now.updatedAt,
  });
});

test('a value that somebody else has filled in meanwhile gets no reason why it does not apply', async () => {
  const record = someRecord({ missing: [{ key: 'humidityAtEnd', message: 'Humidity at the end is missing.' }] });
  let now: ApplicationRecord = record;
  await showRecord(record, {
    [GET_RECORD]: () => ({ data: now }),
    [PATCH]: () => ({ status: 409, code: 'stale', message: 'Somebody else changed this' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Not applicable: Humidity at the end' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'No hygrometer');
  now = { ...record, missing: [], updatedAt: '2026-08-02T12:00:00.000Z' };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^This is not missing any more/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'No hygrometer');
});
