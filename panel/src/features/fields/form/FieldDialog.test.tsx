import type { Field } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formatAcres } from '@swathline/client/format/format';
import { CORNERS, FARMER, farmers, field, land, location, nameAndFarmer, noLandWarnings } from '../../../test/field-dialog.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import '../outline/FieldOutlineDialog.tsx';
import '../outline/NewOutlineDialog.tsx';

test('an empty form with manual entry shows a message for every missing input and sends nothing', async () => {
  const requests = fakeServer(farmers);
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
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('shows an error instead of saving without a location and without manual entry', async () => {
  const requests = fakeServer(farmers);
  renderScreen(<FieldDialog field={null} location={null} onClose={vi.fn()} />);
  await nameAndFarmer('Home quarter');
  await userEvent.click(screen.getByLabelText('Enter the location manually'));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Field' }));

  expect(await screen.findByText(/No location data available/)).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await userEvent.click(screen.getByLabelText('Enter the location manually'));
  expect(screen.queryByText('No location data available')).toBeNull();
});

test('shows a quarter found on the map and sends its corners', async () => {
  const requests = fakeServer({ ...farmers, ...noLandWarnings, 'POST /admin/fields': () => ({ status: 201, data: field }) });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
  expect(screen.getByText('NW-12-20-19-W2')).toBeDefined();
  expect(screen.getByText('160 acres')).toBeDefined();

  await nameAndFarmer('Home quarter');
  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call === 'POST /admin/fields')?.body).toEqual({
    id: expect.any(String) as string,
    name: 'Home quarter',
    description: null,
    userId: FARMER.id,
    area: 160,
    fieldType: 'field',
    ...land,
    coordinates: CORNERS,
  });
});

test('an edit sends no land unless it is entered manually', async () => {
  const requests = fakeServer({ ...farmers, [`PUT /admin/fields/${field.id}`]: () => ({ data: field }) });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={field} location={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Description'), 'Wet corner');
  await userEvent.click(screen.getByRole('button', { name: 'Update Field' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: 'Home quarter',
    description: 'Wet corner',
    userId: FARMER.id,
    updatedAt: field.updatedAt,
  });
});

test('after a conflict shows what changed and saves the selected values over the current field', async () => {
  const sentence = 'Somebody else has changed this field.';
  const newer = { ...field, name: 'North quarter', updatedAt: '2026-06-09T12:00:00.000Z' };
  const requests = fakeServer({
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
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    name: 'North quarter',
    updatedAt: newer.updatedAt,
  });
});

test('saving an outline does not hide another person’s earlier changes from the comparison', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const theirs = { ...field, name: 'North quarter', section: 13, updatedAt: '2026-05-02T12:00:00.000Z' };
  const outlined = { ...theirs, updatedAt: '2026-05-03T12:00:00.000Z' };
  const requests = fakeServer({
    ...farmers,
    'GET /admin/audit': () => pageOf('entries', []),
    [`PUT /admin/fields/${field.id}`]: ({ body }) => {
      const { updatedAt, coordinates } = body as Field;
      if (updatedAt === theirs.updatedAt && (coordinates as unknown) !== undefined) return { data: outlined };
      return updatedAt === outlined.updatedAt ? { data: outlined } : { status: 409, code: 'stale', message: 'Changed' };
    },
    [`GET /admin/fields/${field.id}`]: () => ({
      data: requests.some(({ body }) => (body as Field | undefined)?.updatedAt === theirs.updatedAt) ? outlined : theirs,
    }),
  });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={field} location={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Description'), 'Wet corner');
  await userEvent.click(screen.getByRole('button', { name: 'Redraw outline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove point 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Outline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load the field, keep my outline' }));
  await screen.findByText(/^The field has been loaded again/);
  await userEvent.click(await screen.findByRole('button', { name: 'Save Outline' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Field Outline/ })).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Update Field' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'Field NameKeep mineHome quarterTake theirsNorth quarter',
    'Section NumberKeep mine12Take theirs13',
    'DescriptionKeep mineWet cornerTake theirsEmpty',
  ]);
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({
    name: 'North quarter',
    description: 'Wet corner',
    userId: FARMER.id,
    updatedAt: outlined.updatedAt,
  });
});

test('an outline drawn for a new field is measured and sent in place of the corners', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const requests = fakeServer({ ...farmers, ...noLandWarnings, 'POST /admin/fields': () => ({ status: 201, data: field }) });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
  await nameAndFarmer('H');
  await userEvent.click(screen.getByRole('button', { name: 'Draw outline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove point 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use Outline' }));

  expect(await screen.findByText(`Measured: ${formatAcres(ringAcres(CORNERS.slice(1)))} acres`)).toBeDefined();
  expect(screen.getByText('160 acres')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Create Field' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = requests.find(({ call }) => call === 'POST /admin/fields')?.body;
  expect(sent).toMatchObject({ ...land, coordinates: CORNERS.slice(1) });
  expect(sent).not.toHaveProperty('outline');
});

test('an outline edited from the dialog is saved at once and the form keeps its inputs', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const updatedAt = '2026-05-02T12:00:00.000Z';
  const acreage = { ...field.acreage, totalFieldArea: { acres: 148.2 } };
  const requests = fakeServer({ ...farmers, [`PUT /admin/fields/${field.id}`]: () => ({ data: { ...field, acreage, updatedAt } }) });
  renderScreen(<FieldDialog field={field} location={null} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Description'), 'Wet corner');
  await userEvent.click(screen.getByRole('button', { name: 'Redraw outline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove point 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Outline' }));

  expect(await screen.findByText('Measured: 148.2 acres')).toBeDefined();
  expect(screen.getByDisplayValue('Wet corner')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Update Field' }));
  const sent = () => requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toEqual({ coordinates: CORNERS.slice(1), updatedAt: field.updatedAt });
  expect(sent()[1]).toMatchObject({ description: 'Wet corner', updatedAt });
});
