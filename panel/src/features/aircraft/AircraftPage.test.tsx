import type { Aircraft } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { AircraftDialog } from './AircraftDialog.tsx';
import { AircraftPage } from './AircraftPage.tsx';

const ID = 'a8098c1a-f86e-41da-bd1a-00112444be1e';
const tractor: Aircraft = {
  id: ID,
  kind: 'aeroplane',
  registration: 'C-GABC',
  make: 'Air Tractor',
  model: 'AT-802A',
  serialNumber: '802A-0412',
  mtowKg: 7257,
  emptyMassKg: null,
  fuelKg: null,
  hopperLitres: 3028,
  swathMetres: 24.5,
  nozzles: null,
  sprayQuality: 'M',
  defaultLitersPerAcre: 12,
  isActive: true,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
const retired: Aircraft = { ...tractor, id: ID.replace('a8', 'b8'), registration: 'C-FOLD', hopperLitres: null, isActive: false };
const PATH = `/admin/aircraft/${ID}`;

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('lists the aircraft with their hopper, swath and status', async () => {
  fakeServer({ 'GET /admin/aircraft': () => pageOf('aircraft', [tractor, retired]) });
  renderScreen(<AircraftPage />);
  const row = within(await screen.findByRole('row', { name: /C-GABC/ }));
  for (const text of ['Aeroplane', 'Air Tractor', '3,028', '24.5', 'Active']) expect(row.getByText(text)).toBeDefined();
  const other = within(screen.getByRole('row', { name: /C-FOLD/ }));
  for (const text of ['Not given', 'Inactive', 'Restore']) expect(other.getByText(text)).toBeDefined();
});

test('says that there are none', async () => {
  fakeServer({ 'GET /admin/aircraft': () => pageOf('aircraft', []) });
  renderScreen(<AircraftPage />);
  expect(await screen.findByText('No aircraft found')).toBeDefined();
});

test('a button that comes too late shows what somebody else saved, so that the next click works', async () => {
  let now = tractor;
  const requests = fakeServer({
    'GET /admin/aircraft': () => pageOf('aircraft', [now]),
    [`PUT ${PATH}`]: ({ body }) =>
      (body as Aircraft).updatedAt === now.updatedAt
        ? { data: now }
        : { status: 409, code: 'stale', message: 'Somebody else changed this' },
  });
  renderScreen(<AircraftPage />);
  const button = await screen.findByRole('button', { name: 'Deactivate C-GABC' });
  now = { ...tractor, model: 'AT-602', updatedAt: '2026-06-01T12:00:00.000Z' };
  await userEvent.click(button);
  expect(await screen.findByText('Somebody else changed this')).toBeDefined();
  expect(await screen.findByText('AT-602')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Deactivate C-GABC' }));
  await waitFor(() => expect(requests.at(-1)?.call).toBe('GET /admin/aircraft'));
  const sent = requests.filter(({ call }) => call === `PUT ${PATH}`);
  expect(sent.at(-1)?.body).toEqual({ isActive: false, updatedAt: now.updatedAt });
});

test('deactivates and restores an aircraft', async () => {
  const requests = fakeServer({
    'GET /admin/aircraft': () => pageOf('aircraft', [tractor, retired]),
    [`PUT ${PATH}`]: () => ({ data: tractor }),
    [`PUT /admin/aircraft/${retired.id}`]: () => ({ data: retired }),
  });
  renderScreen(<AircraftPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate C-GABC' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore C-FOLD' }));
  const sent = () => requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { isActive: false, updatedAt: tractor.updatedAt },
    { isActive: true, updatedAt: retired.updatedAt },
  ]);
});

test('deletes after a confirmation, and shows why an aircraft in use cannot be deleted', async () => {
  const message = 'C-GABC is used by 2 spray jobs. Deactivate it instead: new jobs then no longer offer it.';
  fakeServer({
    'GET /admin/aircraft': () => pageOf('aircraft', [tractor]),
    [`DELETE ${PATH}`]: () => ({ status: 409, code: 'in_use', message }),
  });
  renderScreen(<AircraftPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete C-GABC' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete C-GABC?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test('an invalid registration gets a message for the kind, and nothing is sent', async () => {
  const requests = fakeServer({});
  renderScreen(<AircraftDialog aircraft={null} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create Aircraft' }));
  expect(await screen.findByText('Registration is required')).toBeDefined();
  await choose('Kind', 'Drone (RPAS)');
  await userEvent.type(screen.getByLabelText('Registration *'), 'C-GABC');
  expect(await screen.findByText('The registration of a drone is C- and digits, for example C-2100012345')).toBeDefined();
  expect(requests).toEqual([]);
});

test('creates a drone from the inputs, and leaves out nothing', async () => {
  const requests = fakeServer({ 'POST /admin/aircraft': () => ({ data: tractor }) });
  const onClose = vi.fn();
  renderScreen(<AircraftDialog aircraft={null} onClose={onClose} />);
  await choose('Kind', 'Drone (RPAS)');
  await userEvent.type(screen.getByLabelText('Registration *'), 'c2100012345');
  await userEvent.type(screen.getByLabelText('Make'), 'DJI');
  await userEvent.type(screen.getByLabelText('Hopper Size'), '40');
  await userEvent.type(screen.getByLabelText('Swath'), '9');
  await choose('Spray Quality', 'Coarse (C)');
  await userEvent.click(screen.getByRole('button', { name: 'Create Aircraft' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests[0]?.body).toEqual({
    kind: 'rpas',
    registration: 'C-2100012345',
    make: 'DJI',
    model: null,
    serialNumber: null,
    hopperLitres: 40,
    swathMetres: 9,
    nozzles: null,
    sprayQuality: 'C',
    isActive: true,
  });
});

test("shows the server's error at its input and keeps what was typed", async () => {
  const errors = [{ field: 'registration', message: 'Another aircraft has this registration' }];
  fakeServer({ [`PUT ${PATH}`]: () => ({ status: 409, code: 'already_taken', message: 'Taken', errors }) });
  renderScreen(<AircraftDialog aircraft={tractor} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Make'), ' Inc');
  await userEvent.click(screen.getByRole('button', { name: 'Update Aircraft' }));
  expect(await screen.findByText('Another aircraft has this registration')).toBeDefined();
  expect(screen.getByDisplayValue('Air Tractor Inc')).toBeDefined();
});

test('compares with a concurrent change and saves the choices made', async () => {
  const newer: Aircraft = { ...tractor, swathMetres: 22, sprayQuality: 'C', updatedAt: '2026-05-02T12:00:00.000Z' };
  const requests = fakeServer({
    [`GET ${PATH}`]: () => ({ data: newer }),
    [`PUT ${PATH}`]: ({ body }) =>
      (body as Aircraft).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
  });
  const onClose = vi.fn();
  renderScreen(<AircraftDialog aircraft={tractor} onClose={onClose} />);
  const swath = screen.getByLabelText('Swath');
  await userEvent.clear(swath);
  await userEvent.type(swath, '20');
  await userEvent.click(screen.getByRole('button', { name: 'Update Aircraft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));

  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'Swath (m)When you opened it: 24.5Keep mine20Take theirs22',
    'Spray QualityKeep mineMedium (M)Take theirsCoarse (C)',
  ]);
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const saved = requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body;
  expect(saved).toMatchObject({ swathMetres: 20, sprayQuality: 'C', updatedAt: newer.updatedAt });
});
