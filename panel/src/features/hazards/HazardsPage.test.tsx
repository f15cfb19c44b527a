import type { Hazard, SensitiveSite } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { HazardDialog } from './HazardDialog.tsx';
import { HazardsPage } from './HazardsPage.tsx';

const ID = 'a8098c1a-f86e-41da-bd1a-00112444be1e';
const common = { note: null, confirmedOn: null, confirmedBy: null, endedAt: null, endedBy: null, endReason: null };
const times = { createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' };
const POINT = { latitude: 50.45, longitude: -104.61 };
const tower: Hazard = {
  ...common,
  ...times,
  id: ID,
  kind: 'tower',
  name: 'Cell tower',
  coordinates: [POINT],
  heightM: 62,
  source: 'Pilot',
  seenOn: '2026-05-03',
  seenBy: 'Ann Lee',
};
const gone: Hazard = {
  ...tower,
  id: ID.replace('a8', 'b8'),
  name: 'Old mast',
  kind: 'mast',
  heightM: null,
  endedAt: '2026-06-01T12:00:00.000Z',
  endedBy: 'Olive',
  endReason: 'Taken down',
};
const hives: SensitiveSite = {
  ...common,
  ...times,
  id: ID,
  kind: 'bees',
  name: 'Hives',
  coordinates: [POINT],
  source: 'BeeConnected',
  sourceDate: '2026-05-01',
  contactName: 'A. Lee',
  contactPhone: '306 555 0100',
};

test('lists hazards with their height, age and source, and says that no list is complete', async () => {
  fakeServer({ 'GET /admin/hazards': () => pageOf('hazards', [tower, { ...tower, id: gone.id, heightM: null, name: null }]) });
  renderScreen(<HazardsPage />);
  const row = within(await screen.findByRole('row', { name: /Cell tower/ }));
  for (const text of ['Tower', '62 m', 'May 3, 2026, Ann Lee', 'Never confirmed', 'Pilot']) expect(row.getByText(text)).toBeDefined();
  expect(screen.getByText('Height not known')).toBeDefined();
  expect(screen.getByText('No list of hazards is complete. Look before you fly.')).toBeDefined();
});

test('removed hazards are shown on request with the reason, and without actions', async () => {
  const requests = fakeServer({
    'GET /admin/hazards': ({ query }) => pageOf('hazards', query['includeEnded'] === 'true' ? [tower, gone] : [tower]),
  });
  renderScreen(<HazardsPage />);
  await screen.findByText('Cell tower');
  await userEvent.click(screen.getByRole('button', { name: 'Show Removed' }));
  const row = within(await screen.findByRole('row', { name: /Old mast/ }));
  expect(row.getByText('Taken down')).toBeDefined();
  expect(row.queryByRole('button', { name: /Remove/ })).toBeNull();
  expect(requests.at(-1)?.query['includeEnded']).toBe('true');
});

test('confirms with the version that was read', async () => {
  const requests = fakeServer({
    'GET /admin/hazards': () => pageOf('hazards', [tower]),
    [`POST /admin/hazards/${ID}/confirm`]: () => ({ data: tower }),
  });
  renderScreen(<HazardsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Cell tower' }));
  await waitFor(() => expect(requests.find(({ call }) => call.endsWith('/confirm'))?.body).toEqual({ updatedAt: tower.updatedAt }));
});

test('removing asks for a reason and sends it', async () => {
  const requests = fakeServer({
    'GET /admin/hazards': () => pageOf('hazards', [tower]),
    [`DELETE /admin/hazards/${ID}`]: () => ({ data: gone }),
  });
  renderScreen(<HazardsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Cell tower' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Cell tower' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Say why it is removed')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Reason *'), 'Taken down');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requests.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ reason: 'Taken down' }));
});

test('the second tab lists the neighbours with their contacts', async () => {
  fakeServer({
    'GET /admin/hazards': () => pageOf('hazards', []),
    'GET /admin/sensitive-sites': () => pageOf('sensitiveSites', [hives]),
  });
  renderScreen(<HazardsPage />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Neighbours' }));
  const row = within(await screen.findByRole('row', { name: /Hives/ }));
  for (const text of ['Bees', 'A. Lee', '306 555 0100', 'BeeConnected']) expect(row.getByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add Neighbour' })).toBeDefined();
});

test('typed coordinates become points; a line that is not a point is named', async () => {
  const requests = fakeServer({ 'POST /admin/hazards': () => ({ status: 201, data: tower }) });
  const onClose = vi.fn();
  renderScreen(<HazardDialog hazard={null} onClose={onClose} />);
  const input = screen.getByRole('textbox', { name: /Coordinates/ });
  await userEvent.type(input, '50.45, -104.61{enter}the barn');
  expect(await screen.findByText(/Line 2 is not a point/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add Hazard' }));
  expect(await screen.findByText(/Line 2 is not a point/)).toBeDefined();
  await userEvent.clear(input);
  await userEvent.click(screen.getByRole('button', { name: 'Add Hazard' }));
  expect(await screen.findByText('Give one point, or at least two points of a line')).toBeDefined();
  expect(requests).toEqual([]);
  await userEvent.type(input, '50.45, -104.61{enter}50.46 -104.61');
  await userEvent.click(screen.getByRole('button', { name: 'Add Hazard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.at(-1)?.body).toMatchObject({
    kind: 'wire',
    coordinates: [POINT, { latitude: 50.46, longitude: -104.61 }],
    heightM: null,
  });
});

test('edits the loaded hazard and sends its version', async () => {
  const requests = fakeServer({
    [`PUT /admin/hazards/${ID}`]: () => ({ data: tower }),
    [`GET /admin/hazards/${ID}/photos`]: () => ({ data: { photos: [] } }),
  });
  const onClose = vi.fn();
  renderScreen(<HazardDialog hazard={tower} onClose={onClose} />);
  const height = screen.getByLabelText('Height');
  await userEvent.clear(height);
  await userEvent.click(screen.getByRole('button', { name: 'Update Hazard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = requests.find(({ call }) => call.startsWith('PUT'))?.body;
  expect(sent).toMatchObject({ heightM: null, name: 'Cell tower', updatedAt: tower.updatedAt });
});

test("after a conflict shows and saves the other person's points", async () => {
  const newer = { ...tower, coordinates: [{ latitude: 51, longitude: -105 }], updatedAt: '2026-06-02T12:00:00.000Z' };
  const requests = fakeServer({
    [`GET /admin/hazards/${ID}`]: () => ({ data: newer }),
    [`PUT /admin/hazards/${ID}`]: ({ body }) =>
      (body as Hazard).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
    [`GET /admin/hazards/${ID}/photos`]: () => ({ data: { photos: [] } }),
  });
  const onClose = vi.fn();
  renderScreen(<HazardDialog hazard={tower} onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Lit');
  await userEvent.click(screen.getByRole('button', { name: 'Update Hazard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Compare changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getByRole('textbox', { name: /Coordinates/ })).toHaveProperty('value', '51.000000, -105.000000');
  const sent = requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body;
  expect(sent).toMatchObject({ note: 'Lit', coordinates: newer.coordinates, updatedAt: newer.updatedAt });
});
