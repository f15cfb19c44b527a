import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { alarmOf } from '../../test/alarms.ts';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../test/render.tsx';
import { JobAlarms } from './JobAlarms.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';

test('alarms that cannot be loaded again leave the dialog open with what was typed', async () => {
  let isDown = false;
  fakeServer({ 'GET /admin/alarms': () => (isDown ? { status: 400, message: 'Not now' } : pageOf('alarms', [alarmOf({ id: ID })])) });
  renderScreen(<JobAlarms jobId={ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  const note = await screen.findByRole('textbox');
  await userEvent.type(note, 'A pass to the strip');
  isDown = true;
  returnToWindow();
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'A pass to the strip');
});

test('alarms that cannot be loaded at all leave the reason', async () => {
  fakeServer({ 'GET /admin/alarms': () => ({ status: 400, message: 'Not now' }) });
  renderScreen(<JobAlarms jobId={ID} />);
  expect(await screen.findByText('Not now')).toBeDefined();
});
