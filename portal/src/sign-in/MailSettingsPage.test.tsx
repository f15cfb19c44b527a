import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPublic } from '../test/render-public.tsx';
import { fakeServer } from '@swathline/client/test/fake-server';
import { MailSettingsPage } from './MailSettingsPage.tsx';

const ALL_ON = { jobSubmitted: true, jobDecided: true, jobAssigned: true, jobCompleted: true, papersExpiring: true };
const settings = () => ({ data: { role: 'farmer', notifications: ALL_ON } });
const completed = () => screen.findByRole<HTMLInputElement>('switch', { name: 'a job is completed' });

test('switching one notification off saves it at once', async () => {
  const requests = fakeServer({ 'GET /mail-settings': settings, 'PUT /mail-settings': () => ({ data: null }) });
  renderPublic(<MailSettingsPage />, { at: '/mail-settings?token=abc' });
  await userEvent.click(await completed());
  expect(await screen.findByText('Saved. You will not get this mail any more.')).toBeDefined();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  expect(requests[0]?.query).toEqual({ token: 'abc' });
  expect(requests.at(-1)?.body).toEqual({ token: 'abc', notifications: { jobCompleted: false } });
});

test('a switch that cannot be saved is reset', async () => {
  fakeServer({ 'GET /mail-settings': settings, 'PUT /mail-settings': () => ({ status: 503, message: 'Not now' }) });
  renderPublic(<MailSettingsPage />, { at: '/mail-settings?token=abc' });
  await userEvent.click(await completed());
  expect(await screen.findByText('Not now')).toBeDefined();
  expect((await completed()).checked).toBe(true);
});

test('an invalid link says so', async () => {
  fakeServer({ 'GET /mail-settings': () => ({ status: 404, message: 'This link is no longer valid.' }) });
  renderPublic(<MailSettingsPage />, { at: '/mail-settings?token=old' });
  expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
