import type { Hazard, SensitiveSite } from '@swathline/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { GET_RECORD, type Replies, showRecord } from '../../../test/record-page.tsx';
import { RECORD_ID, someProduct, someReading, someRecord } from '../../../test/records.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { setUsUnits } from '../../../shared/ui/format/us-units.ts';
import { RecordPage } from './RecordPage.tsx';

const PATCH = `PATCH /admin/records/${RECORD_ID}`;
const SIGNED_AT = '2026-06-15T15:00:00.000Z';

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

test('shows the facts of an open record and highlights its problems', async () => {
  await showRecord(
    someRecord({
      isLate: true,
      enteredLate: true,
      exceedsLabel: ['The wind was above the limit of Tilt.'],
      readings: [someReading()],
      crop: 'Canola',
      growthStage: '5.2',
    }),
  );
  for (const text of ['Late', 'Entered late', 'Exceeds label', 'Template: Not reviewed']) expect(screen.getByText(text)).toBeDefined();
  expect(valueOf('Crop')).toBe('Canola, 5.2');
  expect(valueOf('Area')).toBe('155.0 acres (Planned)');
  expect(valueOf('Lot number')).toBe('Not entered');
  expect(screen.getByText('12 km/h from SW, gusts 18 km/h')).toBeDefined();
  expect(screen.getByText('No device reported the flight.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Give the reason' })).toBeDefined();
});

test('lists the hazards and neighbours that were kept, with their ages on the day of signing', async () => {
  const place = {
    id: RECORD_ID,
    source: 'Office',
    note: null,
    confirmedBy: null,
    endedAt: null,
    endedBy: null,
    endReason: null,
    coordinates: [{ latitude: 50.45, longitude: -104.61 }],
    createdAt: SIGNED_AT,
    updatedAt: SIGNED_AT,
  };
  const wire: Hazard = {
    ...place,
    kind: 'wire',
    name: 'Power line',
    heightM: 14,
    seenOn: '2026-05-03',
    seenBy: null,
    confirmedOn: '2026-06-12',
  };
  const hives: SensitiveSite = {
    ...place,
    kind: 'bees',
    name: 'Hives',
    source: 'BeeConnected',
    sourceDate: '2026-06-10',
    confirmedOn: null,
    contactName: 'A. Lee',
    contactPhone: '306 555 0100',
  };
  const surroundings = {
    hazards: [{ hazard: wire, distanceMetres: 25, bearingDegrees: 180 }],
    neighbours: [{ site: hives, distanceMetres: 1240, bearingDegrees: 135, why: 'Bees within 5 km of Home' }],
    checks: [],
  };
  await showRecord(someRecord({ state: 'signed', signedAt: SIGNED_AT, surroundings }));
  const sectionText = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(sectionText('Hazards within 2 km')).toContain('14 m high, 25 m S; seen May 3, 2026, confirmed 3 days ago');
  expect(sectionText('Hazards within 2 km')).toContain('No list of hazards is complete.');
  expect(sectionText('Neighbours')).toContain('1.2 km SE. Bees within 5 km of Home. BeeConnected, Jun 10, 2026; A. Lee, 306 555 0100');
  expect(sectionText('Neighbours')).toContain('Nobody has recorded a check of the neighbours.');
});

test('names the values that were typed before the job was edited, with what the job says now', async () => {
  const jobSays = [
    { property: 'aircraft.registration', label: 'Aircraft, registration', value: 'C-GAAE' },
    { property: 'products.2.name', label: 'Products, 2, name', value: null },
  ];
  await showRecord(someRecord({ jobSays }));
  expect(screen.getByRole('list', { name: 'The job now says' }).textContent).toBe(
    'Aircraft, registration: the job now says C-GAAEProducts, 2, name: the job no longer has it',
  );
});

test('a typed value that the job contradicts is kept by saving it again', async () => {
  const jobSays = [
    { property: 'target', label: 'Target', value: 'Blackleg' },
    { property: 'aircraft.registration', label: 'Aircraft, registration', value: 'C-GAAE' },
  ];
  const record = someRecord({ target: 'Sclerotinia', jobSays });
  const requests = await showRecord(record, { [PATCH]: () => ({ data: someRecord({ target: 'Sclerotinia' }) }) });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Application' }));
  const dialog = await screen.findByRole('dialog', { name: 'Application' });
  expect(within(dialog).getByText('Target: the job now says Blackleg')).toBeDefined();
  expect(within(dialog).queryByText(/C-GAAE/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ call }) => call === PATCH)?.body).toEqual({ target: 'Sclerotinia', updatedAt: record.updatedAt });
});

test.each([
  ['open', 'To confirm when signing'],
  ['signed', 'Confirmed when signing'],
] as const)('%s: what is confirmed is listed apart from what is only noted', async (state, title) => {
  const questions = [
    { field: 'areaAcres', message: 'The area is larger than the field.' },
    { field: 'timeAtStart', message: 'The reading at the start was taken 3 h before it.' },
  ];
  await showRecord(someRecord({ state, questions }));
  const itemsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(itemsOf(title)).toEqual([questions[0]?.message]);
  expect(itemsOf('Noted')).toEqual([questions[1]?.message]);
});

test('US gallons are shown beside litres, never instead', async () => {
  await showRecord(someRecord());
  expect(valueOf('Spray volume')).toBe('10 L/acre');
  act(() => setUsUnits(true));
  expect(valueOf('Spray volume')).toBe('10 L/acre (2.64 US gal/acre)');
});

test('a missing value opens its input, and only changes are saved', async () => {
  const missing = [{ key: 'crop', message: 'Crop is missing.' }];
  const requests = await showRecord(someRecord({ missing }), { [PATCH]: () => ({ data: someRecord() }) });

  await userEvent.click(screen.getByRole('button', { name: 'Fill in: Crop' }));
  const dialog = await screen.findByRole('dialog', { name: 'Application' });
  const crop = within(dialog).getByRole('textbox', { name: 'Crop' });
  await waitFor(() => expect(document.activeElement).toBe(crop));
  await userEvent.type(crop, 'Canola');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ call }) => call === PATCH)?.body).toEqual({ crop: 'Canola', updatedAt: someRecord().updatedAt });
});

test('a failed save keeps what was typed; somebody else’s change is compared', async () => {
  const theirs = someRecord({ target: 'Blackleg', updatedAt: '2026-06-15T15:00:00.000Z' });
  let reply: ReturnType<Replies[string]> = { status: 503, message: 'The database is not available.' };
  const requests = await showRecord(someRecord(), { [PATCH]: () => reply });

  await userEvent.click(screen.getByRole('button', { name: 'Edit Application' }));
  const dialog = await screen.findByRole('dialog', { name: 'Application' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Crop' }), 'Canola');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('The database is not available.')).toBeDefined();
  expect(within(dialog).getByDisplayValue('Canola')).toBeDefined();

  reply = { status: 409, code: 'stale', message: 'Somebody else has changed the record.' };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  requests.length = 0;
  fakeServer({ [GET_RECORD]: () => ({ data: theirs }), [PATCH]: () => ({ data: theirs }) });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'See what changed' }));
  const compare = await screen.findByRole('dialog', { name: 'Compare changes' });
  expect(within(compare).getByText('Blackleg')).toBeDefined();
});

test('suggests the amount from rate and area, and accepts that a product has no PCP number', async () => {
  const requests = await showRecord(someRecord({ products: [someProduct({ pcpNumber: null })] }), {
    [PATCH]: () => ({ data: someRecord() }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Products' }));
  const dialog = await screen.findByRole('dialog', { name: 'Products' });
  expect(within(dialog).getByText('The rate over 155.0 acres takes 31 L')).toBeDefined();

  await userEvent.type(within(dialog).getByRole('spinbutton', { name: 'Amount used' }), '30.5');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Lot number' }), 'A-17');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Has none/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(requests.some(({ call }) => call === PATCH)).toBe(true));
  const body = requests.find(({ call }) => call === PATCH)?.body as { products: object[] };
  expect(body.products).toMatchObject([{ id: someProduct().id, hasNoPcpNumber: true, amountUsed: 30.5, lotNumber: 'A-17' }]);
});

test('"not applicable" needs a reason, and can be withdrawn', async () => {
  const missing = [{ key: 'track', message: 'GPS track is missing.' }];
  const notApplicable = { municipality: 'Unorganized territory' };
  const requests = await showRecord(someRecord({ missing, notApplicable }), { [PATCH]: () => ({ data: someRecord() }) });
  expect(screen.queryByRole('button', { name: 'Fill in: GPS track' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Not applicable: GPS track' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not applicable: GPS track' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Say why it does not apply')).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No device on board');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some(({ call }) => call === PATCH)).toBe(true));
  expect(requests.find(({ call }) => call === PATCH)?.body).toMatchObject({
    notApplicable: { ...notApplicable, track: 'No device on board' },
  });

  requests.length = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'It does apply: Rural municipality' }));
  await waitFor(() => expect(requests.find(({ call }) => call === PATCH)?.body).toMatchObject({ notApplicable: {} }));
});

const NEXT_ID = 'c0000000-0000-4000-8000-000000000009';

test('a signed record cannot be edited; a correction opens the next version', async () => {
  const versions = [
    {
      id: RECORD_ID,
      version: 1,
      state: 'signed' as const,
      correctionReason: null,
      signedAt: '2026-06-16T12:00:00.000Z',
      signedName: 'Ada Peters',
      createdAt: '2026-06-15T13:00:00.000Z',
    },
  ];
  const requests = await showRecord(
    someRecord({ state: 'signed', signedName: 'Ada Peters', signedAt: '2026-06-16T12:00:00.000Z', versions }),
    {
      [`POST /admin/records/${RECORD_ID}/correct`]: () => ({ status: 201, data: someRecord({ id: NEXT_ID, version: 2 }) }),
    },
  );
  for (const name of [/^Edit /, /^Add reading/, /^Add files/, 'Sign', /^Discard/])
    expect(screen.queryByRole('button', { name })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct Record 2026-000123' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason for the correction' }), 'typo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open Correction' }));
  expect(await within(dialog).findByText('Say in 10 to 500 characters why the record is corrected')).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason for the correction' }), ' in the lot number');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open Correction' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/records/${NEXT_ID}`));
  expect(requests.find(({ call }) => call.endsWith('/correct'))?.body).toEqual({ reason: 'typo in the lot number' });
});

test('compares versions: old value, new value, who, when and why', async () => {
  const changes = [{ property: 'crop', label: 'Crop', from: 'Canola', to: 'Mustard' }];
  await showRecord(
    someRecord({
      version: 2,
      corrections: [{ version: 2, reason: 'Wrong crop', at: '2026-06-17T12:00:00.000Z', by: 'Ada Peters', changes }],
    }),
  );
  const table = screen.getByRole('table', { name: 'What version 2 changed' });
  expect(within(table).getByRole('row', { name: 'Crop Canola Mustard' })).toBeDefined();
  expect(screen.getByText(/^Ada Peters, Jun 17, 2026, .*Reason: Wrong crop$/)).toBeDefined();
});

test('a file that is gone from the store is reported in its place', async () => {
  const file = {
    id: NEXT_ID,
    fileName: 'summary.pdf',
    mediaType: 'application/pdf',
    bytes: 348_160,
    sha256: 'ab',
    addedAt: '2026-06-16T12:00:00.000Z',
    addedBy: 'Ada Peters',
  };
  await showRecord(someRecord({ files: [file, { ...file, id: RECORD_ID, fileName: 'log.csv', isMissing: true }] }));
  expect(screen.getByRole('button', { name: 'Download summary.pdf' })).toBeDefined();
  expect(screen.getAllByText('340 kB')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Download log.csv' })).toBeNull();
  expect(screen.getByText(/^The stored file is missing or was changed/)).toBeDefined();
});

test('a record that does not exist shows the reason and the way back', async () => {
  fakeServer({ [GET_RECORD]: () => ({ status: 404, message: 'This record does not exist.' }) });
  renderScreen(
    <Routes>
      <Route path="records/:id" element={<RecordPage />} />
    </Routes>,
    { at: `/records/${RECORD_ID}` },
  );
  expect(await screen.findByText('This record does not exist.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All records' })).toBeDefined();
});

test('a signed record is billed once: the button stands on those that are on no draft and no invoice', async () => {
  const signed = someRecord({ state: 'signed', versions: [] });
  const unbilled = (records: object[]) => ({
    'GET /admin/billing/unbilled': () => ({ data: { customers: [{ customerId: RECORD_ID, records }] } }),
  });
  await showRecord(signed, unbilled([{ id: RECORD_ID, draftId: null }]));
  expect(await screen.findByRole('button', { name: 'Bill' })).toBeDefined();
  cleanup();
  for (const records of [[], [{ id: RECORD_ID, draftId: signed.sprayJobId }]]) {
    await showRecord(signed, unbilled(records));
    expect(await screen.findByRole('button', { name: 'Correct' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bill' })).toBeNull();
    cleanup();
  }
});

test('a signed record without the button says that what is billed could not be loaded', async () => {
  await showRecord(someRecord({ state: 'signed', versions: [] }), {
    'GET /admin/billing/unbilled': () => ({ status: 403, message: 'Not now' }),
  });
  expect(await screen.findByText('Whether this record is billed is not known.')).toBeDefined();
});
