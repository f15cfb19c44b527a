import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { GET_RECORD, showRecord } from '../../../test/record-page.tsx';
import { returnToWindow } from '../../../test/render.tsx';
import { RECORD_ID, someReading, someRecord } from '../../../test/records.ts';

const AN_HOUR_LATER = '2026-06-15T14:00:00.000Z';
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
  const alert = await within(dialog).findByText(/^Somebody else added a reading/);
  await waitFor(() => expect(alert.textContent).toBe(`${message}\nReadings`));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Your full name' }), 'Ada Peters');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ call }) => call === SIGN).map(({ body }) => body)).toMatchObject([
    { readingIds: [someReading().id], fileIds: [] },
    { readingIds: [someReading().id, added], fileIds: [] },
  ]);
});

test('a record that changes behind the dialog takes back the name and the ticks, and the dialog says what changed', async () => {
  const asked = (message: string) => [{ field: 'areaAcres', message }];
  const opened = someRecord({ questions: asked('155 acres are more than the field has.') });
  const changed = someRecord({ areaAcres: 150, questions: asked('150 acres are more than the field has.'), updatedAt: AN_HOUR_LATER });
  let current = opened;
  const requests = await showRecord(opened, {
    [GET_RECORD]: () => ({ data: current }),
    [SIGN]: () => {
      current = { ...changed, state: 'signed' };
      return { data: current };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Sign Record/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^155 acres/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your full name' }), 'Ada Peters');

  current = changed;
  returnToWindow();
  const alert = await dialog.findByText(/^This record has changed since you opened this dialog/);
  expect(alert.textContent).toMatch(/\nArea \(acres\): 150, before 155$/);
  expect(dialog.getByRole('checkbox', { name: /^150 acres/ })).toHaveProperty('checked', false);
  expect(dialog.getByRole('textbox', { name: 'Your full name' })).toHaveProperty('value', '');
  expect(dialog.getByRole('button', { name: 'Sign' })).toHaveProperty('disabled', true);
  expect(requests.some(({ call }) => call === SIGN)).toBe(false);

  await userEvent.click(dialog.getByRole('checkbox', { name: /^150 acres/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your full name' }), 'Ada Peters');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ call }) => call === SIGN)?.body).toMatchObject({ updatedAt: AN_HOUR_LATER, confirmed: ['areaAcres'] });
});

test('the name stays while nothing but the clock marks the record as late', async () => {
  let current = someRecord();
  await showRecord(current, { [GET_RECORD]: () => ({ data: current }) });
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Sign Record/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your full name' }), 'Ada Peters');
  current = { ...current, isLate: true, enteredLate: true };
  returnToWindow();
  await screen.findByText('Late');
  expect(dialog.getByRole('textbox', { name: 'Your full name' })).toHaveProperty('value', 'Ada Peters');
});

test('the sign dialog lists what is missing and cannot sign', async () => {
  await showRecord(someRecord({ missing: [{ key: 'crop', message: 'Crop is missing.' }], exceedsLabel: ['Too windy.'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog', { name: /^Sign Record/ });
  expect(within(dialog).getByText('Crop is missing.')).toBeDefined();
  expect(within(dialog).getByText('Too windy. Give the reason.')).toBeDefined();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sign' }).disabled).toBe(true);
});
