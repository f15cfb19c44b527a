import { checkRing, distanceMetres, type Point, ringAcres, ringDistanceMetres, SQUARE_METRES_PER_ACRE } from '@swathline/survey';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../test/render.tsx';
import { at, openZones, press, sent, slough, zonesPath } from '../../../../test/zones.tsx';

/** Without WebGL there is no map; all other controls still work. */
beforeEach(() => {
  localStorage.removeItem('swathline.us-units');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** Puts a text in place of the input's. */
async function enter(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.paste(text);
}

async function enterMiddle(): Promise<void> {
  await enter('Middle latitude', '52.005');
  await enter('Middle longitude', '-105.995');
  await userEvent.keyboard('{Enter}');
}

test('a zone drawn as a circle by keyboard alone becomes an ordinary outline with one save', async () => {
  const { requests, onClose } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', []),
    [`PUT ${zonesPath}`]: () => pageOf('exclusionZones', [slough]),
  });
  await press('Add a circle');
  expect(screen.getByText('Tap the middle on the map, or type it. Drag the rim or type the radius. Save Zone when done.')).toBeDefined();
  expect(await screen.findByRole('group', { name: 'Circle' })).toBeDefined();
  await press('Save Zone');
  expect(await screen.findByText('The circle has no middle yet. Tap it on the map, or type its coordinates.')).toBeDefined();

  await enterMiddle();
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  await enter('Radius', '100');
  expect(await screen.findByText('7.8 acres')).toBeDefined();
  await press('Save Exclusion Zones');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [{ exclusionZones = [] } = {}] = sent(requests) as { exclusionZones?: { coordinates: Point[] }[] }[];
  expect(exclusionZones).toHaveLength(1);
  expect((ringAcres(exclusionZones[0]?.coordinates ?? []) * SQUARE_METRES_PER_ACRE) / (Math.PI * 100 ** 2)).toBeCloseTo(1, 2);
});

test('typing a radius is one undo step, and a radius that is none is not saved', async () => {
  const { requests } = openZones({ [`GET ${zonesPath}`]: () => pageOf('exclusionZones', []) });
  await press('Add a circle');
  await enterMiddle();
  await enter('Radius', '5000');
  await press('Save Exclusion Zones');
  expect(await screen.findByText(/^Nothing is saved yet.* Type a radius, from 1 to 2,000 m\. .*press Cancel/)).toBeDefined();
  expect(sent(requests)).toEqual([]);
  await press('Undo');
  expect(screen.getByLabelText('Radius')).toHaveProperty('value', '30');
  expect(screen.getByText('0.7 acres')).toBeDefined();
});

test('a strip along typed points is saved as one zone, and shows feet where US units are on', async () => {
  localStorage.setItem('swathline.us-units', 'true');
  const { requests } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', []),
    [`PUT ${zonesPath}`]: () => pageOf('exclusionZones', [slough]),
  });
  await press('Add a strip');
  for (const { latitude, longitude } of [at(1, 1), at(5, 1), at(5, 5)]) {
    await enter('New point latitude', String(latitude));
    await enter('New point longitude', String(longitude));
    await press('Add point');
    expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  }
  await enter('On each side', '20');
  expect(screen.getByText('m (66 ft)')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Ends' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Square' }));
  await press('Save Zone');
  expect(screen.getByText('Zones: 1')).toBeDefined();
  await press('Save Exclusion Zones');
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  const [{ exclusionZones = [] } = {}] = sent(requests) as { exclusionZones?: { coordinates: Point[] }[] }[];
  const outline = exclusionZones[0]?.coordinates ?? [];
  expect(checkRing(outline)).toEqual({ ok: true });
  const metres = distanceMetres(at(1, 1), at(5, 1)) + distanceMetres(at(5, 1), at(5, 5));
  expect(ringAcres(outline) * SQUARE_METRES_PER_ACRE).toBeCloseTo(40 * (metres + 40) + (Math.PI / 4 - 1) * 20 ** 2, -3);
});

test('a zone is widened by typed metres, and Undo brings it back', async () => {
  const { requests } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough]),
    [`PUT ${zonesPath}`]: () => pageOf('exclusionZones', [slough]),
  });
  await press(/^Zone 1/);
  await press('Widen the zone');
  await enter('Widen by', '30');
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  await press('Undo');
  expect(screen.getByText('Unsaved changes: 0')).toBeDefined();
  await press('Redo');
  await press('Save Exclusion Zones');
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  const [{ exclusionZones = [] } = {}] = sent(requests) as { exclusionZones?: { id: string; coordinates: Point[] }[] }[];
  expect(exclusionZones.map(({ id }) => id)).toEqual([slough.id]);
  const outline = exclusionZones[0]?.coordinates ?? [];
  for (const corner of slough.coordinates) expect(ringDistanceMetres(corner, outline)).toBe(0);
  for (const corner of outline) expect(Math.abs(ringDistanceMetres(corner, slough.coordinates) - 30)).toBeLessThan(0.2);
});

test('Save Exclusion Zones keeps a zone that has too few points, and says what to do', async () => {
  const { requests, onClose } = openZones({ [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough]) });
  await press('Add Zone');
  await enter('New point latitude', '52.005');
  await enter('New point longitude', '-105.995');
  await press('Add point');
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  expect(screen.getByText('with the zone being drawn')).toBeDefined();
  await press('Save Exclusion Zones');
  const sentence = 'Invalid zone coordinates: need at least 3 points, got 1.';
  expect(await screen.findByText((text) => text.startsWith('Nothing is saved yet') && text.includes(sentence))).toBeDefined();
  expect(screen.getByLabelText('Point 1 latitude')).toHaveProperty('value', '52.005000');
  await press('Close');
  expect(await screen.findByText('Discard the unsaved change to the exclusion zones of Home quarter?')).toBeDefined();
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent(requests)).toEqual([]);
});
