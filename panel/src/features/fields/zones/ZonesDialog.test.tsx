import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../test/render.tsx';
import { openZones, press, seenAs, sent, sentAs, slough, square, yard, zoneOf, zonesPath } from '../../../test/zones.tsx';

const goBack = () => act(() => screen.getByText('Browser back').click());

/** Without WebGL there is no map; all other controls still work. */
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

test('counts zones and unsaved changes, and saves all in one request with the loaded versions', async () => {
  const { requests, onClose } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough, yard]),
    [`PUT ${zonesPath}`]: () => pageOf('exclusionZones', [yard]),
  });
  expect(screen.getByRole('dialog', { name: 'Exclusion Zones - Home quarter' })).toBeDefined();
  expect(screen.getByText('Loading exclusion zones...')).toBeDefined();
  expect(await screen.findByText('Zones: 2')).toBeDefined();
  expect(screen.getByText('Click on existing zones to edit them, or use "Add Zone" to create new ones.')).toBeDefined();

  await press(/^Zone 1/);
  await press('Delete Zone');
  expect(screen.getByText('Zones: 1')).toBeDefined();
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  expect(sent(requests)).toEqual([]);

  await press('Save Exclusion Zones');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(requests)).toEqual([{ exclusionZones: [sentAs(yard)], seen: [seenAs(slough), seenAs(yard)] }]);
});

test('rejects too few points; Escape first ends the drawing, then asks for confirmation to discard changes', async () => {
  const { onClose } = openZones({ [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough]) });
  await screen.findByText('Zones: 1');
  await press('Add Zone');
  expect(screen.getByText('Tap the map to add points. Drag points to fine-tune. Save Zone when done.')).toBeDefined();
  await press('Save Zone');
  expect(await screen.findByText('Invalid zone coordinates: need at least 3 points, got 0')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Add Zone' })).toBeDefined();

  await press(/^Zone 1/);
  await press('Delete Zone');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await userEvent.keyboard('{Escape}');
  await press('Cancel');
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  await press('Undo');
  expect(screen.getByText('Zones: 1')).toBeDefined();
  await press('Close');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('loads zones that another person added and keeps unsaved changes', async () => {
  let saves = 0;
  const theirs = [zoneOf('3', square(1, 6)), zoneOf('4', slough.coordinates), zoneOf('5', yard.coordinates)];
  const { requests, onClose } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', saves === 0 ? [slough, yard] : theirs),
    [`PUT ${zonesPath}`]: () =>
      ++saves === 1 ? { status: 409, code: 'stale', message: 'Somebody else added a zone.' } : pageOf('exclusionZones', []),
  });
  await press(/^Zone 1/);
  await press('Delete Zone');
  await press('Save Exclusion Zones');
  expect(await screen.findByText('Somebody else added a zone.')).toBeDefined();

  await press('Load their zones, keep mine');
  expect(await screen.findByText('Zones: 2')).toBeDefined();
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  await press('Save Exclusion Zones');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(requests)[1]).toEqual({
    exclusionZones: [theirs[0], theirs[2]].flatMap((zone) => (zone ? [sentAs(zone)] : [])),
    seen: theirs.map(seenAs),
  });
});

test('a save whose reply was lost leaves no unsaved changes once the zones are loaded again', async () => {
  let saves = 0;
  openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', saves === 0 ? [slough, yard] : [yard]),
    [`PUT ${zonesPath}`]: () =>
      ++saves === 1 ? { status: 502, message: 'Lost' } : { status: 409, code: 'stale', message: 'Somebody else deleted zone 1.' },
  });
  await press(/^Zone 1/);
  await press('Delete Zone');
  await press('Save Exclusion Zones');
  await screen.findByText(/Lost/);
  await press('Save Exclusion Zones');
  await screen.findByText('Somebody else deleted zone 1.');
  await press('Load their zones, keep mine');
  expect(await screen.findByText('The current zones are loaded. They hold your changes already.')).toBeDefined();
  expect(screen.getByText('Unsaved changes: 0')).toBeDefined();
});

test('shows the kind and note of the other person before overwriting them', async () => {
  const theirs = { ...slough, kind: 'water', note: 'Dugout', updatedAt: '2026-05-02T12:00:00.000Z' } as const;
  let saves = 0;
  const { requests, onClose } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', saves === 0 ? [slough, yard] : [theirs, yard]),
    [`PUT ${zonesPath}`]: () =>
      ++saves === 1 ? { status: 409, code: 'stale', message: 'Somebody else changed zone 1.' } : pageOf('exclusionZones', [theirs, yard]),
  });
  await press(/^Zone 1/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Wet');
  await press('Save Exclusion Zones');
  await press('Load their zones, keep mine');
  const sentence = 'Zone 1 has the changes of both of you, with yours in place of their note "Dugout".';
  expect(await screen.findByText((text) => text.endsWith(sentence))).toBeDefined();
  await press('Save Exclusion Zones');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(requests)[1]).toEqual({
    exclusionZones: [{ ...sentAs(slough), kind: 'water', note: 'Wet' }, sentAs(yard)],
    seen: [seenAs(theirs), seenAs(yard)],
  });
});

test('retries once after a network error, then reports the reason', async () => {
  const times: number[] = [];
  openZones({
    [`GET ${zonesPath}`]: () => {
      times.push(performance.now());
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await screen.findByText(/^Failed to load exclusion zones: The server cannot be reached/)).toBeDefined();
  expect(screen.getByText('Zones: –')).toBeDefined();
  expect(screen.getByText(/^Excluded: – of/)).toBeDefined();
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('a failed save keeps the changes and names the rejected zone', async () => {
  const { onClose } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough, yard]),
    [`PUT ${zonesPath}`]: () => ({
      status: 400,
      code: 'invalid',
      message: 'This zone lies wholly outside the field.',
      errors: [{ field: 'exclusionZones.0.coordinates', message: 'This zone lies wholly outside the field.' }],
    }),
  });
  await press(/^Zone 2/);
  await press('Delete Zone');
  await press('Save Exclusion Zones');
  const reason = 'Zone 1: This zone lies wholly outside the field.';
  expect((await screen.findByText(reason)).textContent).toBe(reason);
  expect(screen.getByText('Failed to save changes to server')).toBeDefined();
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('kind and note are unsaved changes with one undo step each, and are saved with the zone', async () => {
  const { requests } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [{ ...slough, note: 'Wet' }, yard]),
    [`PUT ${zonesPath}`]: () => pageOf('exclusionZones', []),
  });
  await press(/^Zone 1/);
  expect(screen.getByRole('button', { name: 'Save Zone' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('combobox', { name: /^Kind/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Water' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!');
  await press('Undo');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Wet');
  await press('Redo');
  await press('Save Zone');
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Zone 1 · Water · [\d.]+ acres · unsaved$/ })).toBeDefined();

  await press('Save Exclusion Zones');
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]).toMatchObject({ exclusionZones: [{ id: slough.id, kind: 'water', note: 'Wet!' }, sentAs(yard)] });
});

test('saves kind and note of a zone that a new outline has left outside the field', async () => {
  openZones({ [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [zoneOf('1', square(20, 20))]) });
  await press(/^Zone 1/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '!');
  await press('Save Zone');
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
});

test("the browser's back button closes the dialog, after a confirmation if there are changes", async () => {
  const { onClose } = openZones({ [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough, yard]) });
  await press(/^Zone 1/);
  await press('Delete Zone');
  goBack();
  expect(await screen.findByText('Discard the unsaved change to the exclusion zones of Home quarter?')).toBeDefined();
  await press('Cancel');
  expect(screen.getByText('Unsaved changes: 1')).toBeDefined();
  expect(screen.getByLabelText('address').textContent).toBe('/');

  await press('Undo');
  goBack();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('the browser warns before the tab closes only if there are unsaved changes', async () => {
  openZones({ [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough]) });
  const closeTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await press(/^Zone 1/);
  expect(closeTab()).toBe(false);
  await press('Delete Zone');
  expect(closeTab()).toBe(true);
});

test('a zone keeps its number when another is deleted', async () => {
  openZones({ [`GET ${zonesPath}`]: () => pageOf('exclusionZones', [slough, yard]) });
  await press(/^Zone 1/);
  await press('Delete Zone');
  expect(screen.getByRole('button', { name: /^Zone 2/ })).toBeDefined();
});

test('without a map, draws a zone from typed coordinates', async () => {
  const { requests } = openZones({
    [`GET ${zonesPath}`]: () => pageOf('exclusionZones', []),
    [`PUT ${zonesPath}`]: () => pageOf('exclusionZones', [slough]),
  });
  await press('Add Zone');
  for (const { latitude, longitude } of slough.coordinates) {
    await userEvent.click(screen.getByLabelText('New point latitude'));
    await userEvent.paste(String(latitude));
    await userEvent.click(screen.getByLabelText('New point longitude'));
    await userEvent.paste(String(longitude));
    await press('Add point');
  }
  await press('Save Zone');
  await press('Save Exclusion Zones');
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]).toMatchObject({ exclusionZones: [{ coordinates: slough.coordinates }], seen: [] });
});
