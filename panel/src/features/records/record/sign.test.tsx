import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { GET_RECORD, showRecord } from '../../../test/record-page.tsx';
import { RECORD_ID, someReading, someRecord } from '../../../test/records.ts';

const SIGN = `POST /admin/records/${RECORD_ID}/sign`;

test("signing needs the signer's full name and the confirmation of every question", async () => {
  const questions = [{ field: 'endedAt', message: 'The application took more than 16 hours.' }];
  const requests = await showRecord(someRecord({ questions }), {
    [SIGN]: ({ body }) =>
      (body as { signedName: string }).signedName === 'Ada Peters'
        ? { data: someRecord({ state: 'signed' }) }
        : { status: 400, message: 'Type your own name.', errors: [{ field: 'signedName', message: 'Type your own name.' }] },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign Record 2026-000123' });
  const sign = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sign' });
  expect(sign.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /more than 16 hours/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Your full name' }), 'Somebody');
  await userEvent.click(sign);
  expect(await within(dialog).findByText('Type your own name.')).toBeDefined();

  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Your full name' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Your full name' }), 'Ada Peters');
  await userEvent.click(sign);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.findLast(({ call }) => call === SIGN)?.body).toMatchObject({ signedName: 'Ada Peters', confirmed: ['endedAt'] });
});

test('signing names the readings and files that the signer saw; after a refusal those that were added since', async () => {
  const added = '0190a0b0-0000-7000-8000-0000000000a2';
  const message = 'Somebody else added a reading to this record since you opened it.';
  const later = someRecord({ readings: [someReading(), someReading({ id: added })] });
  let current = someRecord({ readings: [someReading()] });
  const requests = await showRecord(current, {
    [GET_RECORD]: () => ({ data: current }),
    [SIGN]: ({ body }) =>
      (body as { readingIds: string[] }).readingIds.includes(added)
        ? { data: someRecord({ state: 'signed' }) }
        : { status: 409, code: 'stale', message },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog', { name: /^Sign Record/ });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Your full name' }), 'Ada Peters');
  current = later;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ call }) => call === SIGN).map(({ body }) => body)).toMatchObject([
    { readingIds: [someReading().id], fileIds: [] },
    { readingIds: [someReading().id, added], fileIds: [] },
  ]);
});

test('the sign dialog lists what is missing and cannot sign', async () => {
  await showRecord(someRecord({ missing: [{ key: 'crop', message: 'Crop is missing.' }], exceedsLabel: ['Too windy.'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog', { name: /^Sign Record/ });
  expect(within(dialog).getByText('Crop is missing.')).toBeDefined();
  expect(within(dialog).getByText('Too windy. Give the reason.')).toBeDefined();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sign' }).disabled).toBe(true);
});
