import type { Field } from '@swathline/contract';
import { corners, type Point, ringAcres } from '@swathline/survey';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatAcres } from '@swathline/client/format/format';
import { type RecordedRequest, fakeServer, pageOf, renderScreen, someAdmin } from '../../../test/render.tsx';
import { FieldOutlineDialog } from './FieldOutlineDialog.tsx';

const land = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } as const;
const surveyed = corners(land);
if (surveyed === null) throw new Error('The survey has no such quarter.');
const quarter: Point[] = [surveyed.northwest, surveyed.northeast, surveyed.southeast, surveyed.southwest];
const [northwest, northeast, southeast, southwest] = quarter as [Point, Point, Point, Point];
const acres = (value: number) => ({ acres: value });
const field: Field = {
  ...land,
  id: '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02',
  name: 'Home quarter',
  description: null,
  userId: someAdmin.id,
  farmer: { ...someAdmin, companyName: null },
  area: 160,
  fieldType: 'field',
  location: 'NW-12-34-5-W2',
  ruralMunicipality: null,
  coordinates: quarter,
  acreage: { totalFieldArea: acres(160), exclusionArea: acres(0), effectiveArea: acres(160) },
  isActive: true,
  removedByFarmer: false,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
/** A zone in the north-west corner, which the tests cut off. */
const slough = [
  { latitude: northwest.latitude - 0.0005, longitude: northwest.longitude + 0.001 },
  { latitude: northwest.latitude - 0.0005, longitude: northwest.longitude + 0.002 },
  { latitude: northwest.latitude - 0.0015, longitude: northwest.longitude + 0.001 },
];

const path = `/admin/fields/${field.id}`;
const sent = (requests: RecordedRequest[]) => requests.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    'GET /config': () => ({ data: { maps: null } }),
    'GET /admin/fields': () => pageOf('fields', [field]),
    [`GET ${path}/exclusion-zones`]: () => pageOf('exclusionZones', []),
    ...answers,
  });
  const onClose = vi.fn();
  const onSaved = vi.fn();
  renderScreen(<FieldOutlineDialog field={field} onSaved={onSaved} onClose={onClose} />);
  return { requests, onClose, onSaved };
}

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Outline' });
const retype = async (label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
};
const areaOf = (ring: Point[]) => `Area: ${formatAcres(ringAcres(ring))} acres`;

/** Without WebGL there is no map: the outline is edited in the list of its points. */
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

test('without a map lists the points; removing one shows the new area, and undo restores it', async () => {
  const { requests } = open();
  expect(screen.getByRole('dialog', { name: 'Field Outline - Home quarter' })).toBeDefined();
  expect(await screen.findByText(/This browser cannot draw the map/)).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Points of the outline' })).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(areaOf(quarter))).toBeDefined();
  expect(saveButton().disabled).toBe(true);

  await press('Remove point 1');
  expect(screen.getByText('Points: 3')).toBeDefined();
  expect(screen.getByText(areaOf([northeast, southeast, southwest]))).toBeDefined();
  expect(saveButton().disabled).toBe(false);

  await press('Undo');
  expect(screen.getByText('Points: 4')).toBeDefined();
  expect(saveButton().disabled).toBe(true);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(screen.getByText('Points: 3')).toBeDefined();
  await press('Remove point 1');
  expect(await screen.findByText('An outline needs at least 3 points')).toBeDefined();
  expect(screen.getByText('Points: 3')).toBeDefined();
  expect(sent(requests)).toEqual([]);
});

test('saves only the outline, with the version of the field that it was drawn on', async () => {
  const saved = { ...field, updatedAt: '2026-05-02T12:00:00.000Z' };
  const { requests, onClose, onSaved } = open({ [`PUT ${path}`]: () => ({ data: saved }) });
  await screen.findByLabelText('Point 1 latitude');
  await retype('Point 1 latitude', '95');
  expect(screen.getByText('Enter a latitude from -90 to 90')).toBeDefined();
  expect(saveButton().disabled).toBe(true);

  const latitude = Number((northwest.latitude - 0.002).toFixed(6));
  await retype('Point 1 latitude', String(latitude));
  await press('Add a point after point 3');
  expect(screen.getByText('Points: 5')).toBeDefined();
  await press('Save Outline');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const middle = {
    latitude: (southeast.latitude + southwest.latitude) / 2,
    longitude: (southeast.longitude + southwest.longitude) / 2,
  };
  expect(sent(requests)).toEqual([
    { coordinates: [{ ...northwest, latitude }, northeast, southeast, middle, southwest], updatedAt: field.updatedAt },
  ]);
  expect(onSaved).toHaveBeenCalledWith(saved);
});

test('saves without an onSaved handler', async () => {
  const requests = fakeServer({ 'GET /config': () => ({ data: { maps: null } }), [`PUT ${path}`]: () => ({ data: field }) });
  const onClose = vi.fn();
  renderScreen(<FieldOutlineDialog field={field} onClose={onClose} />);
  await press('Remove point 1');
  await press('Save Outline');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(requests)).toHaveLength(1);
});

test('shows where an outline crosses itself and disables saving', async () => {
  open();
  await screen.findByLabelText('Point 1 longitude');
  await retype('Point 1 longitude', String(northeast.longitude + 0.002));
  expect(screen.getByText(/^The outline crosses itself at/)).toBeDefined();
  expect(screen.getByText('Area: -')).toBeDefined();
  expect(saveButton().disabled).toBe(true);
});

test('counts zones outside the outline and subtracts those inside from the effective area', async () => {
  open({
    [`GET ${path}/exclusion-zones`]: () =>
      pageOf('exclusionZones', [
        { id: someAdmin.id, fieldId: field.id, coordinates: slough, createdAt: field.createdAt, updatedAt: field.updatedAt },
      ]),
  });
  const without = ringAcres(quarter) - ringAcres(slough);
  expect(await screen.findByText(`Effective area: ${formatAcres(without)} acres`)).toBeDefined();
  expect(screen.queryByText(/outside the new outline/)).toBeNull();
  await press('Remove point 1');
  expect(screen.getByText(/^1 exclusion zone lies partly or wholly outside the new outline/)).toBeDefined();

  await press('Reset to surveyed land');
  expect(screen.queryByText(/outside the new outline/)).toBeNull();
  expect(screen.getByText(areaOf(quarter))).toBeDefined();
});

test('Escape and Cancel ask for confirmation before discarding a changed outline', async () => {
  const { onClose } = open();
  await press('Remove point 1');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard the changes to the outline of Home quarter?')).toBeDefined();
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Points: 3')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('after a conflict the drawn outline stays and can be saved over the current field', async () => {
  const now = '2026-05-03T12:00:00.000Z';
  let saves = 0;
  const { requests, onClose } = open({
    [`PUT ${path}`]: () => (++saves === 1 ? { status: 409, code: 'stale', message: 'Somebody else changed this.' } : { data: field }),
    [`GET ${path}`]: () => ({ data: { ...field, updatedAt: now } }),
  });
  await press('Remove point 1');
  await press('Save Outline');
  expect(await screen.findByText('Somebody else changed this.')).toBeDefined();
  expect(screen.getByText('Points: 3')).toBeDefined();

  await press('Load the field, keep my outline');
  expect(await screen.findByText(/Your outline is kept/)).toBeDefined();
  expect(screen.getByText('Points: 3')).toBeDefined();
  await press('Save Outline');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(requests)[1]).toEqual({ coordinates: [northeast, southeast, southwest], updatedAt: now });
});

test('adds a point by typed coordinates, and lists many points in pages', async () => {
  const many = Array.from({ length: 45 }, (_, i) => ({
    latitude: northwest.latitude + 0.004 * Math.sin(i / 7.17),
    longitude: northwest.longitude + 0.006 * Math.cos(i / 7.17),
  }));
  fakeServer({ 'GET /config': () => ({ data: { maps: null } }) });
  renderScreen(<FieldOutlineDialog field={{ ...field, coordinates: many }} onClose={vi.fn()} />);
  expect(await screen.findByText('1 to 20 of 45')).toBeDefined();
  await press('Later points');
  await press('Later points');
  expect(screen.getByText('41 to 45 of 45')).toBeDefined();
  expect(screen.getByLabelText('Point 45 latitude')).toBeDefined();

  await press('Add point');
  expect(screen.getByText('Enter a longitude from -180 to 180')).toBeDefined();
  await userEvent.type(screen.getByLabelText('New point latitude'), '52.1');
  await userEvent.type(screen.getByLabelText('New point longitude'), '-104.6{Enter}');
  expect(screen.getByText('41 to 46 of 46')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Point 46 longitude').value).toBe('-104.600000');
});
