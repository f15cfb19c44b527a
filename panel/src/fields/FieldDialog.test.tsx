import type { Field, LandLocation } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../ui/testing.tsx';
import { FieldDialog } from './FieldDialog.tsx';

const FARMER = {
  id: '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a01',
  firstName: 'Ada',
  lastName: 'Peters',
  companyName: null,
  email: 'ada@farm.example',
};
const CORNERS = [
  { latitude: 50.51, longitude: -104.02 },
  { latitude: 50.51, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.02 },
] as const;
const [northwest, northeast, southeast, southwest] = CORNERS;
const location: LandLocation = {
  quarterSection: 'NW',
  sectionNumber: 12,
  township: 20,
  range: 19,
  meridian: 'W2',
  landDescription: 'NW-12-20-19-W2',
  ruralMunicipality: 'RM of Lumsden No. 189',
  boundingRectangle: { northwest, northeast, southeast, southwest },
  onRoadAllowance: false,
  precision: 'fitted',
};
const land = { quarter: 'NW', section: 12, township: 20, range: 19, meridian: 'W2' } as const;
const field: Field = {
  ...land,
  id: '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02',
  name: 'Home quarter',
  description: null,
  userId: FARMER.id,
  farmer: FARMER,
  area: 160,
  fieldType: 'field',
  location: 'NW-12-20-19-W2',
  ruralMunicipality: 'RM of Lumsden No. 189',
  coordinates: [...CORNERS],
  acreage: { totalFieldArea: { acres: 160 }, exclusionArea: { acres: 0 }, effectiveArea: { acres: 160 } },
  isActive: true,
  removedByFarmer: false,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
const farmers = { 'GET /admin/users': () => pageOf('users', [{ ...FARMER, role: 'farmer', isActive: true }]) };

async function nameAndFarmer(name: string) {
  await userEvent.type(screen.getByLabelText(/^Field Name/), name);
  await userEvent.click(screen.getByRole('combobox', { name: 'Farmer' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ada Peters/ }));
}

test('an empty dialog with manual entry names everything that is missing and sends nothing', async () => {
  const asked = fakeServer(farmers);
  renderScreen(<FieldDialog field={null} location={null} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));

  expect(await screen.findByText('Field name is required')).toBeDefined();
  const others = [
    'Please select a farmer',
    'Please select a quarter',
    'Please enter a section number',
    'Please enter a township',
    'Please enter a range',
  ];
  for (const text of others) expect(screen.getByText(text)).toBeDefined();
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('without a location and without manual entry there is no location data', async () => {
  const asked = fakeServer(farmers);
  renderScreen(<FieldDialog field={null} location={null} onClose={vi.fn()} />);
  await nameAndFarmer('Home quarter');
  await userEvent.click(screen.getByLabelText('Enter the location manually'));
  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));

  expect(await screen.findByText('No location data available')).toBeDefined();
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a quarter found on the map is shown, and sent with its corners', async () => {
  const asked = fakeServer({ ...farmers, 'POST /admin/fields': () => ({ status: 201, data: field }) });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
  expect(screen.getByText('NW-12-20-19-W2')).toBeDefined();
  expect(screen.getByText('160 acres')).toBeDefined();

  await nameAndFarmer('Home quarter');
  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ call }) => call === 'POST /admin/fields')?.body).toEqual({
    name: 'Home quarter',
    description: null,
    userId: FARMER.id,
    ...land,
    coordinates: CORNERS,
  });
});

test('an edit leaves the land alone unless it is typed anew', async () => {
  const asked = fakeServer({ ...farmers, [`PUT /admin/fields/${field.id}`]: () => ({ data: field }) });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={field} location={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Description'), 'Wet corner');
  await userEvent.click(screen.getByRole('button', { name: 'Update Field' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: 'Home quarter',
    description: 'Wet corner',
    userId: FARMER.id,
    updatedAt: field.updatedAt,
  });
});

test('a stale edit shows what changed, and saves what was chosen over the field as it is now', async () => {
  const sentence = 'Somebody else has changed this field.';
  const newer = { ...field, name: 'North quarter', updatedAt: '2026-06-09T12:00:00.000Z' };
  const asked = fakeServer({
    ...farmers,
    [`PUT /admin/fields/${field.id}`]: ({ body }) =>
      (body as Field).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: sentence },
    [`GET /admin/fields/${field.id}`]: () => ({ data: newer }),
  });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={field} location={null} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Update Field' }));
  expect(await screen.findByText(sentence)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'See what changed' }));
  expect(await screen.findByText('North quarter')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    name: 'North quarter',
    updatedAt: newer.updatedAt,
  });
});
