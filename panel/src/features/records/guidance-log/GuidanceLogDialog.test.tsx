import type { GuidanceLogPreview } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RECORD_ID, someRecord } from '../../../test/records.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { GuidanceLogDialog } from './GuidanceLogDialog.tsx';

const PREVIEW = `POST /admin/records/${RECORD_ID}/guidance/preview`;
const IMPORT = `POST /admin/records/${RECORD_ID}/guidance`;
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });

const preview: GuidanceLogPreview = {
  notices: [],
  needsTimeZone: false,
  areaAcres: 148.2,
  track: { positions: 1234, startedAt: '2026-06-15T12:05:00.000Z', endedAt: '2026-06-15T13:05:00.000Z' },
  outlines: [[corner(50, -104), corner(50, -103.99), corner(50.01, -103.99)]],
  lines: [[corner(50, -104), corner(50.01, -104)]],
};

function show(replies: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer(replies);
  const onClose = vi.fn();
  renderScreen(<GuidanceLogDialog record={someRecord({ startedAt: null, endedAt: null })} onClose={onClose} />);
  return { requests, onClose };
}

const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Guidance log'),
    Object.assign(new File(['{}'], 'log.geojson'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) }),
  );
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

test('compares the file with the record, and imports it', async () => {
  const { requests, onClose } = show({ [PREVIEW]: () => ({ data: preview }), [IMPORT]: () => ({ data: someRecord() }) });
  await choose();
  expect(await screen.findByText('Import Guidance Log - log.geojson')).toBeDefined();
  expect(valueOf('Area in the field')).toBe('148.2 acres; the record says 155.0 acres');
  expect(valueOf('Track')).toBe('1,234 positions');
  expect(valueOf('Times')).toMatch(/start and end of the record become these$/);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call === IMPORT)?.query).toMatchObject({ fileName: 'log.geojson' });
});

test('names the values that stay if the file has no outlines or times', async () => {
  show({ [PREVIEW]: () => ({ data: { ...preview, areaAcres: null, track: { positions: 4, startedAt: null, endedAt: null } } }) });
  await choose();
  await screen.findByText('Import Guidance Log - log.geojson');
  expect(valueOf('Area in the field')).toBe('The file has no outlines, so the area stays as it is');
  expect(valueOf('Times')).toBe('The file has no times with a time zone');
});

test('asks for the zone of times that have none, reads the file again with it, and imports it', async () => {
  const untimed = { ...preview, needsTimeZone: true, track: { positions: 4, startedAt: null, endedAt: null } };
  const { requests } = show({
    [PREVIEW]: ({ query }) => ({ data: query['timesIn'] === 'utc' ? preview : untimed }),
    [IMPORT]: () => ({ data: someRecord() }),
  });
  await choose();
  await userEvent.click(await screen.findByRole('combobox', { name: 'The times of the file are in' }));
  await userEvent.click(await screen.findByRole('option', { name: /^UTC/ }));
  await waitFor(() => expect(valueOf('Times')).toMatch(/start and end of the record become these$/));
  expect(screen.getByRole('combobox', { name: 'The times of the file are in' }).textContent).toMatch(/^UTC/);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === IMPORT)?.query).toMatchObject({ fileName: 'log.geojson', timesIn: 'utc' }),
  );
});

test('a refused file leaves the dialog open with the reason', async () => {
  const message = 'What the file measured lies 12.3 km from this field. Choose the file of this field.';
  show({ [PREVIEW]: () => ({ status: 400, code: 'invalid', message }) });
  await choose();
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Guidance Log' }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
});
