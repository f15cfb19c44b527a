import type { Field, LandLocation } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { formatAcres } from '@swathline/client/format/format';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import '../outline/FieldOutlineDialog.tsx';
import '../outline/NewOutlineDialog.tsx';

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
const noLandWarnings = { 'POST /admin/fields/check-land': () => ({ data: { warnings: [] } }) };

async function nameAndFarmer(name: string) {
  await userEvent.type(screen.getByLabelText(/^Field Name/), name);
  await userEvent.click(screen.getByRole('combobox', { name: 'Farmer' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ada Peters/ }));
}

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

describe('a new field whose land has warnings', () => {
  const CHECK = 'POST /admin/fields/check-land';
  const CREATE = 'POST /admin/fields';
  const FAR = "38 km from this farmer's nearest other field, South half. This land is in RM of Lumsden No. 189.";
  const warned = { [CHECK]: () => ({ data: { warnings: [{ code: 'far', message: FAR }] } }) };
  const created = { [CREATE]: () => ({ status: 201, data: field }) };

  async function save() {
    await nameAndFarmer('Home quarter');
    await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));
  }

  test('needs a confirmation; Go back keeps the inputs and saves nothing', async () => {
    const requests = fakeServer({ ...farmers, ...created, ...warned });
    const onClose = vi.fn();
    renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
    await save();
    const question = within(await screen.findByRole('alertdialog', { name: 'Is this the right land?' }));
    expect(question.getByText(FAR)).toBeDefined();
    expect(requests.find(({ call }) => call === CHECK)?.body).toEqual({ userId: FARMER.id, ...land, coordinates: CORNERS });

    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText(/^Field Name/)).toHaveProperty('value', 'Home quarter');
    expect(requests.map(({ call }) => call)).not.toContain(CREATE);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is saved after Save anyway', async () => {
    const requests = fakeServer({ ...farmers, ...created, ...warned });
    const onClose = vi.fn();
    renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.map(({ call }) => call)).toContain(CREATE);
  });

  const reading = {
    quarter: 'NE',
    section: 14,
    township: 18,
    range: 9,
    meridian: 'W2',
    location: 'NE-14-18-9-W2',
    slip: 'section_township',
    metres: 812,
  };
  const doubt = { farmer: 'Lindqvist Farms', typed: 'NE-18-14-9-W2', metres: 61_234, onFile: null, readings: [reading] };
  const doubted = { [CHECK]: () => ({ data: { warnings: [{ code: 'far', message: FAR }], doubt } }) };

  test('that is perhaps mistyped is questioned; another choice fills the inputs and saves nothing', async () => {
    const requests = fakeServer({ ...farmers, ...created, ...doubted });
    renderScreen(<FieldDialog field={null} location={location} onClose={vi.fn()} />);
    await save();
    const question = within(await screen.findByRole('alertdialog', { name: 'Which land is it?' }));
    expect(question.getByText('This is 61 km from Lindqvist Farms’ other land. NE-14-18-9-W2 is 0.8 km away. Which one?')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'NE-14-18-9-W2' }));
    expect(await screen.findByLabelText(/^Section Number/)).toHaveProperty('value', '14');
    expect(screen.getByLabelText(/^Township/)).toHaveProperty('value', '18');
    expect(requests.map(({ call }) => call)).not.toContain(CREATE);
  });

  test('that is perhaps mistyped is saved as entered, without the same question again', async () => {
    const requests = fakeServer({ ...farmers, ...created, ...doubted });
    const onClose = vi.fn();
    renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'NE-18-14-9-W2, as entered' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.map(({ call }) => call)).toContain(CREATE);
  });

  test('needs a confirmation if the check itself fails', async () => {
    fakeServer({ ...farmers, ...created, [CHECK]: () => ({ status: 503 }) });
    const onClose = vi.fn();
    renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
    await save();
    expect(await screen.findByRole('alertdialog', { name: 'The land could not be checked' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('shows an error that both check and save return only once, at its input', async () => {
    const message = 'Range 31 does not exist.';
    const reject = () => ({ status: 400, code: 'invalid', message, errors: [{ field: 'name', message }] });
    fakeServer({ ...farmers, [CHECK]: reject, [CREATE]: reject });
    renderScreen(<FieldDialog field={null} location={location} onClose={vi.fn()} />);
    await save();
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
