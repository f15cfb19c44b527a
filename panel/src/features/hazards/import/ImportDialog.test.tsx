import type { FoundHazard, FoundSite } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const found = { note: null, coordinates: [{ latitude: 50.45, longitude: -104.61 }], problem: null, exists: false };
const asHazards: FoundHazard[] = [
  { ...found, row: 1, name: 'Bee yard', kind: 'other', heightM: null, isOfOtherList: true },
  { ...found, row: 2, name: 'Cell tower', kind: 'tower', heightM: null, isOfOtherList: false },
];
const contact = { contactName: null, contactPhone: null };
const asSites: FoundSite[] = [
  { ...found, ...contact, row: 1, name: 'Bee yard', kind: 'bees', isOfOtherList: false },
  { ...found, ...contact, row: 2, name: 'Cell tower', kind: 'other', isOfOtherList: true },
];
const NOTICE = 'The height is not known, because it was not understood: row 2, Cell tower: "60 - 80 m".';

/** Without WebGL there is no map, only the table. */
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

test('a bee yard in a file of hazards is not chosen, and is imported as a neighbour from the same file', async () => {
  const requests = fakeServer({
    'GET /config': () => ({ data: { maps: null } }),
    'GET /admin/surroundings': () => ({ data: { hazards: [], sites: [], isWhole: true } }),
    'POST /admin/hazards/import/preview': () => ({ data: { notices: [NOTICE], rows: asHazards } }),
    'POST /admin/sensitive-sites/import/preview': () => ({ data: { notices: [], rows: asSites } }),
    'POST /admin/sensitive-sites/import': () => ({ status: 201, data: { imported: 1 } }),
    'POST /admin/hazards/import': () => ({ status: 201, data: { imported: 1 } }),
  });
  const onClose = vi.fn();
  renderScreen(<ImportDialog what="hazards" onClose={onClose} />);
  const file = Object.assign(new File(['{}'], 'places.kml'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) });
  await userEvent.upload(screen.getByLabelText('File of places'), file);

  expect(await screen.findByText('1 place looks like a neighbour and is not chosen.')).toBeDefined();
  expect(screen.getByText(NOTICE)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show as Neighbours' }));
  expect(await screen.findByRole('dialog', { name: 'Import Neighbours - places.kml' })).toBeDefined();
  expect(screen.getByText('1 place looks like a hazard and is not chosen.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 place' }));

  expect(await screen.findByRole('dialog', { name: 'Import Hazards - places.kml' })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: /^Discard this import/ });
  expect(question.textContent).not.toContain('Nothing has been saved yet');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 place' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const bodies = requests.filter(({ call }) => call.endsWith('/import')).map(({ call, body }) => [call, body]);
  expect(bodies).toMatchObject([
    ['POST /admin/sensitive-sites/import', { rows: [{ kind: 'bees', name: 'Bee yard' }] }],
    ['POST /admin/hazards/import', { rows: [{ kind: 'tower', name: 'Cell tower' }] }],
  ]);
});

test('after a lost reply to an import of neighbours, the file is read again as neighbours', async () => {
  let isSaved = false;
  fakeServer({
    'GET /config': () => ({ data: { maps: null } }),
    'POST /admin/hazards/import/preview': () => ({ data: { notices: [], rows: asHazards } }),
    'POST /admin/sensitive-sites/import/preview': () => ({
      data: { notices: [], rows: asSites.map((row) => ({ ...row, exists: isSaved })) },
    }),
    'POST /admin/sensitive-sites/import': () => {
      isSaved = true;
      throw new TypeError('Failed to fetch');
    },
  });
  renderScreen(<ImportDialog what="hazards" onClose={vi.fn()} />);
  const file = Object.assign(new File(['{}'], 'places.kml'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) });
  await userEvent.upload(screen.getByLabelText('File of places'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Show as Neighbours' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 place' }));
  expect(await screen.findByText(/The rows may have been imported: those that are on file now are no longer chosen/)).toBeDefined();
  expect(screen.getByText('Chosen: 0 of 2')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: /^Discard this import/ });
  expect(question.textContent).not.toContain('Nothing has been saved yet');
});
