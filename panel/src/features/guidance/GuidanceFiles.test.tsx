import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { GuidanceFiles } from './GuidanceFiles.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const LIST = `GET /admin/spray-jobs/${ID}/exports`;
const EXPORT = `GET /admin/spray-jobs/${ID}/export`;

test('downloads the chosen format and lists the hand-off', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  const exports: object[] = [];
  const requests = fakeServer({ [LIST]: () => ({ data: { exports } }), [EXPORT]: () => ({ data: null }) });
  renderScreen(<GuidanceFiles jobId={ID} />);
  expect(await screen.findByText('No file has been handed off yet.')).toBeDefined();

  exports.push({ format: 'isoxml', at: '2026-06-15T18:00:00.000Z', by: 'Olive Office', changedSince: false });
  await userEvent.click(screen.getByRole('button', { name: 'Download for guidance' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'GeoJSON',
    'KML',
    'Shapefile (ZIP)',
    'GPX',
    'ISOXML (ZIP)',
    'Satloc .JOB (untested)',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'ISOXML (ZIP)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(requests.find(({ call }) => call === EXPORT)?.query).toEqual({ format: 'isoxml' });
  expect(await screen.findByText('Up to date')).toBeDefined();
});

test('warns when the land has changed since the last hand-off', async () => {
  const handOff = { format: 'kml', at: '2026-06-15T18:00:00.000Z', by: 'Olive Office', changedSince: true };
  fakeServer({ [LIST]: () => ({ data: { exports: [handOff] } }) });
  renderScreen(<GuidanceFiles jobId={ID} />);
  expect(await screen.findByText(/have changed since the last file for guidance was handed off/)).toBeDefined();
  expect(screen.getByText('Changed since handed off')).toBeDefined();
});

test('warns while the last file of one format is outdated, and names the format', async () => {
  const handOff = (format: string, changedSince: boolean) => ({ format, at: '2026-06-15T18:00:00.000Z', by: 'Olive Office', changedSince });
  fakeServer({
    [LIST]: () => ({ data: { exports: [handOff('isoxml', false), handOff('kml', true), handOff('gpx', false), handOff('gpx', true)] } }),
  });
  renderScreen(<GuidanceFiles jobId={ID} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Outdated: KML\.$/);
});

test('says why a job cannot be exported', async () => {
  const message = 'There is no outline of North. Draw it first: a file without it would look complete.';
  fakeServer({ [LIST]: () => ({ data: { exports: [] } }), [EXPORT]: () => ({ status: 409, code: 'protected', message }) });
  renderScreen(<GuidanceFiles jobId={ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download for guidance' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'KML' }));
  expect(await screen.findByText(message)).toBeDefined();
});
