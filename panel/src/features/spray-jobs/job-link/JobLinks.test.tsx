import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { JobLinks } from './JobLinks.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const LINK = 'b0000000-0000-4000-8000-000000000001';
const link = {
  id: LINK,
  createdAt: '2026-06-15T18:00:00.000Z',
  expiresAt: '2026-09-15T18:00:00.000Z',
  mailedTo: 'olga@farm.example',
  createdBy: null,
  suspendedAt: null as string | null,
};
const URL_ = 'https://spray.example/job/abc';

function server(more: Partial<typeof link> = {}) {
  return fakeServer({
    [`POST /admin/spray-jobs/${ID}/links/${LINK}/revive`]: () => ({ data: null }),
    [`GET /admin/spray-jobs/${ID}/links`]: () => ({ data: { links: [{ ...link, ...more }] } }),
    [`POST /admin/spray-jobs/${ID}/links`]: () => ({ status: 201, data: { url: URL_ } }),
    [`DELETE /admin/spray-jobs/${ID}/links/${LINK}`]: () => ({ data: null }),
  });
}

test('revokes a link after confirmation', async () => {
  const requests = server();
  renderScreen(<JobLinks jobId={ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke: Mailed to olga@farm.example' }));
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Link revoked')).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('shows a new link once, to be copied', async () => {
  server();
  const person = userEvent.setup();
  renderScreen(<JobLinks jobId={ID} />);
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'New link' })).value).toBe(URL_);
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(URL_);
});

test('shows that a restore suspended a link, and revives it', async () => {
  const requests = server({ suspendedAt: '2026-06-16T18:00:00.000Z' });
  renderScreen(<JobLinks jobId={ID} />);
  expect(await screen.findByText(/Suspended since a backup was restored/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Revive: Mailed to olga@farm.example' }));
  expect(await screen.findByText('Link revived')).toBeDefined();
  expect(requests.some(({ call }) => call === `POST /admin/spray-jobs/${ID}/links/${LINK}/revive`)).toBe(true);
});

test('does not offer to revive an active link', async () => {
  server();
  renderScreen(<JobLinks jobId={ID} />);
  expect(await screen.findByText(/, works until /)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Revive/ })).toBeNull();
});
