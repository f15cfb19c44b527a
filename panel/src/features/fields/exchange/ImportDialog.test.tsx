import type { FoundField } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../../test/render.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const square = (latitude: number) => [
  { latitude, longitude: -105 },
  { latitude, longitude: -104.99 },
  { latitude: latitude + 0.005, longitude: -104.99 },
];
const foundField = (row: number, overrides: Partial<FoundField>): FoundField => ({
  row,
  name: `Field ${row}`,
  description: null,
  quarter: 'NW',
  section: row,
  township: 20,
  range: 19,
  meridian: 'W2',
  location: `NW-${row}-20-19-W2`,
  ruralMunicipality: null,
  acres: 160,
  coordinates: square(50 + row / 10),
  exclusionZones: [],
  warnings: [],
  problem: null,
  exists: false,
  ...overrides,
});
const ROWS = [
  foundField(1, { name: 'Home', exclusionZones: [{ coordinates: square(50.1) }] }),
  foundField(2, { name: 'Known', exists: true, warnings: ['Field already exists: Old'] }),
  foundField(3, { name: 'Crossed', problem: 'The outline crosses itself.' }),
  foundField(4, { name: 'Odd', quarter: null, section: null, township: null, range: null, meridian: null, location: null }),
];
const PREVIEW = 'POST /admin/fields/import/preview';
const IMPORT = 'POST /admin/fields/import';
const farmers = {
  'GET /admin/users': () => pageOf('users', [{ ...someAdmin, role: 'farmer' }]),
  'GET /config': () => ({ data: { maps: null } }),
};

function open(answers: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer({ ...farmers, [PREVIEW]: () => ({ data: { notices: ['Swapped.'], rows: ROWS } }), ...answers });
  const onClose = vi.fn();
  renderScreen(<ImportDialog onClose={onClose} />);
  return { requests, onClose };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** jsdom's files cannot be read. */
const fileOf = (name: string, size = 2) => {
  const file = Object.assign(new File(['{}'], name), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) });
  return Object.defineProperty(file, 'size', { value: size });
};
const upload = (file = fileOf('my fields.geojson')) => userEvent.upload(screen.getByLabelText('File of fields'), file);
async function chooseFarmer() {
  await userEvent.click(screen.getByRole('combobox', { name: 'Farmer' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ada Peters/ }));
}

/** Without WebGL there is no map, only the table. */
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

test('a repaired outline is chosen by a person, not at first', async () => {
  const warning = 'Repaired outline of row 1, of the same size. Compare both on the map before you import it';
  open({
    [PREVIEW]: () => ({
      data: {
        notices: [],
        rows: [
          foundField(1, { name: 'Keyhole', problem: 'The outline touches itself.' }),
          foundField(2, { name: 'Keyhole', repairs: 1, isDoubtful: true, warnings: [warning] }),
        ],
      },
    }),
  });
  await upload();
  expect(await screen.findByText(warning)).toBeDefined();
  const [original, repaired] = screen.getAllByLabelText<HTMLInputElement>('Import Keyhole');
  expect([original?.disabled, repaired?.disabled, repaired?.checked]).toEqual([true, false, false]);
  if (repaired) await userEvent.click(repaired);
  expect(screen.getByText('Chosen: 1 of 2')).toBeDefined();
});

test('selects fields that can be imported and do not exist yet, then sends the selected ones with their names', async () => {
  const { requests, onClose } = open({ [IMPORT]: () => ({ status: 201, data: { imported: 2 } }) });
  await upload();
  expect(await screen.findByRole('dialog', { name: 'Import Fields - my fields.geojson' })).toBeDefined();
  expect(requests.find(({ call }) => call === PREVIEW)?.query).toEqual({ fileName: 'my fields.geojson' });

  for (const text of ['Swapped.', 'Field already exists: Old', 'The outline crosses itself.', 'Chosen: 2 of 4', 'Cannot be imported: 1']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByLabelText<HTMLInputElement>('Import Crossed').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Import Known').checked).toBe(false);
  expect(await screen.findByText(/This browser cannot draw the map/)).toBeDefined();

  await userEvent.clear(screen.getByLabelText('Name of row 1'));
  expect(screen.getByText('Field name is required')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 fields' }).disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Name of row 1'), 'North');
  await press('Import 2 fields');
  expect(await screen.findByText('Please select a farmer')).toBeDefined();
  await chooseFarmer();
  await press('Import 2 fields');

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText('2 fields imported')).toBeDefined();
  const land = { quarter: 'NW', section: 1, township: 20, range: 19, meridian: 'W2' };
  expect(requests.find(({ call }) => call === IMPORT)?.body).toEqual({
    userId: someAdmin.id,
    rows: [
      { name: 'North', description: null, ...land, coordinates: square(50.1), exclusionZones: [{ coordinates: square(50.1) }] },
      { name: 'Odd', description: null, coordinates: square(50.4), exclusionZones: [] },
    ],
  });
});

test('a rejected import names the row and keeps the selection', async () => {
  const { onClose } = open({
    [IMPORT]: () => ({
      status: 400,
      code: 'invalid',
      message: 'This zone lies wholly outside the field.',
      errors: [{ field: 'rows.1.exclusionZones.0.coordinates', message: 'This zone lies wholly outside the field.' }],
    }),
  });
  await upload();
  await userEvent.type(await screen.findByLabelText('Name of row 4'), ' one');
  await chooseFarmer();
  await press('Import 2 fields');
  expect(await screen.findByText('Odd one (row 4): This zone lies wholly outside the field. Nothing was imported.')).toBeDefined();
  expect(screen.getByDisplayValue('Odd one')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('after a failure that may have saved the import, fields that exist by then are no longer chosen, and the others keep their names', async () => {
  let isSaved = false;
  const { requests, onClose } = open({
    [PREVIEW]: () => ({
      data: { notices: [], rows: ROWS.map((row) => ({ ...row, exists: row.exists || (isSaved && row.name === 'Home') })) },
    }),
    [IMPORT]: () => {
      isSaved = true;
      return { status: 503, code: 'unavailable', message: 'The database did not answer in time.' };
    },
  });
  await upload();
  await userEvent.type(await screen.findByLabelText('Name of row 4'), ' one');
  await chooseFarmer();
  await press('Import 2 fields');
  expect(
    await screen.findByText(/^The database did not answer in time\. The rows may have been imported: those that are on file/),
  ).toBeDefined();
  expect(screen.getByText('Chosen: 1 of 4')).toBeDefined();
  expect(screen.getByDisplayValue('Odd one')).toBeDefined();
  expect(requests.filter(({ call }) => call === IMPORT)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('one checkbox selects or deselects all fields that can be imported', async () => {
  open({});
  await upload();
  await userEvent.click(await screen.findByLabelText('Choose all fields'));
  expect(screen.getByText('Chosen: 3 of 4')).toBeDefined();
  await userEvent.click(await screen.findByLabelText('Choose all fields'));
  expect(screen.getByText('Chosen: 0 of 4')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 fields' }).disabled).toBe(true);
});

test('explains why a file cannot be read and accepts another, but does not send a file over 10 MB', async () => {
  let attempts = 0;
  const { requests } = open({
    [PREVIEW]: () =>
      ++attempts === 1
        ? { status: 400, code: 'invalid', message: 'The KML file has no placemarks.' }
        : { data: { notices: [], rows: ROWS } },
  });
  await upload(fileOf('a.kml'));
  expect(await screen.findByText('The KML file has no placemarks.')).toBeDefined();
  await upload(fileOf('b.zip', 10 * 1024 * 1024 + 1));
  expect(await screen.findByText('The file is larger than 10 MB. Divide it into smaller ones.')).toBeDefined();
  expect(requests.filter(({ call }) => call === PREVIEW)).toHaveLength(1);
  await upload();
  expect(await screen.findByText('Chosen: 2 of 4')).toBeDefined();
});

test('explains that a file has become unreadable since it was chosen', async () => {
  const requests = open({}).requests;
  const rejectRead = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'));
  await upload(Object.assign(fileOf('a.kml'), { arrayBuffer: rejectRead }));
  expect(await screen.findByText(/^This file cannot be read any more:/)).toBeDefined();
  expect(requests.filter(({ call }) => call === PREVIEW)).toEqual([]);
});

test('asks for confirmation before discarding an import with a loaded file', async () => {
  const { onClose } = open({});
  await upload();
  await screen.findByText('Chosen: 2 of 4');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await press('Other file');
  const question = await screen.findByRole('alertdialog', { name: /Discard this import/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Chosen: 2 of 4')).toBeDefined();
  await press('Other file');
  await press('Discard');
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeDefined();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});
