import type { SprayJob } from '@swathline/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { setUsUnits } from '../../../shared/ui/format/us-units.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { WorkOrderPage } from './WorkOrderPage.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const outline = [corner(52, -105), corner(52, -104.99), corner(51.993, -104.99), corner(51.993, -105)];
const ACRES = { totalFieldArea: { acres: 160 }, exclusionArea: { acres: 10 }, effectiveArea: { acres: 150 } };

const job: SprayJob = {
  id: ID,
  name: 'West side',
  userId: ID,
  farmer: { id: ID, firstName: 'Olga', lastName: 'Danyluk', companyName: null, email: 'olga@farm.example', phone: '306 555 0142' },
  status: 'approved',
  startDate: '2026-06-15',
  endDate: '2026-06-17',
  fieldCount: 1,
  chemicalCount: 1,
  groundCrewCount: 0,
  dateSubmitted: null,
  dateApproved: null,
  completedAt: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-02T12:00:00.000Z',
  internal_notes: 'Gate code 1234',
  farmer_notes: null,
  admin_notes: null,
  notes: null,
  description: null,
  estimatedDuration: null,
  fields: [
    {
      id: ID,
      name: 'Home quarter',
      description: null,
      notes: null,
      location: 'NW-12-34-5-W2',
      quarter: 'NW',
      section: 12,
      township: 34,
      range: 5,
      meridian: 'W2',
      coordinates: outline,
      acreage: ACRES,
      exclusionZones: [{ id: ID, coordinates: outline.slice(0, 3), kind: 'dwelling', note: '18 hives, keeper 306-555-0140' }],
    },
  ],
  chemicals: [
    {
      id: ID,
      chemicalId: ID,
      applicationRateLitersPerAcre: 0.2,
      farmerSupplied: false,
      customChemicalName: null,
      customChemicalDescription: null,
      name: 'Tilt',
      type: 'fungicide',
      concentration: 'propiconazole',
      restrictions: 'Not near water',
      label: {
        pcpNumber: '19346',
        rateUnit: 'L',
        waterLitersPerAcre: 12,
        reentryHours: 12,
        preHarvestDays: 36,
        maxWindKmh: 16,
        aeroplaneUse: 'no',
        helicopterUse: 'no',
        rpasUse: 'unknown',
        sprayQuality: null,
        labelReadOn: null,
        aerialUse: 'no',
      },
    },
  ],
  groundCrew: [],
  pilot: null,
  statusHistory: [],
};

function show(changedSince = false, mix: Partial<SprayJob> = {}) {
  let shown = { ...job, ...mix };
  const requests = fakeServer({
    'GET /config': () => ({ data: { timeZone: 'America/Regina' } }),
    [`GET /admin/spray-jobs/${ID}`]: () => ({ data: shown }),
    [`PUT /spray-jobs/${ID}`]: ({ body }) => {
      const { updatedAt, ...change } = body as SprayJob;
      if (updatedAt !== shown.updatedAt) return { status: 409, code: 'stale', message: 'Changed' };
      shown = { ...shown, ...change, updatedAt: '2026-06-03T12:00:00.000Z' };
      return { data: shown };
    },
    [`GET /spray-jobs/${ID}/work-order`]: () => ({}),
    [`GET /admin/spray-jobs/${ID}/adjacent-land`]: () => ({ data: { adjacent: [], shared: [] } }),
    [`GET /admin/spray-jobs/${ID}/exports`]: () => ({
      data: { exports: [{ format: 'kml', at: '2026-06-14T12:00:00.000Z', by: 'Ann Lee', changedSince }] },
    }),
  });
  renderScreen(
    <Routes>
      <Route path="spray-jobs/:id/work-order" element={<WorkOrderPage />} />
    </Routes>,
    { at: `/spray-jobs/${ID}/work-order` },
  );
  return requests;
}

const loads = async () =>
  // A dialog hides the page from screen readers.
  within(await screen.findByRole('table', { name: 'Loads', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);

test('shows products, loads, drawings and warnings', async () => {
  show();
  expect(await loads()).toEqual([
    'LoadAcresTilt (L)Water (L)Spray (L)',
    '1125.025.001,4751,500',
    '2 (part)25.05.00295300',
    'Total150.030.001,7701,800',
  ]);
  expect(screen.getByRole('alert').textContent).toBe('Tilt is not labelled for aerial use.');
  expect(screen.getByRole('cell', { name: 'Jun 17, 12:00 (12 h)' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Outline of Home quarter, north up, with 1 exclusion zone' })).toBeDefined();
  expect(screen.getByText('Dwelling')).toBeDefined();
  expect(screen.getByText('Excluded: 1 exclusion zone (1 dwelling)')).toBeDefined();
  expect(screen.getByText('306 555 0142')).toBeDefined();
});

test('shows notes of zones and what is known of the products, and the notes not on the farmer’s copy', async () => {
  show();
  await loads();
  expect(screen.getByText('Dwelling: 18 hives, keeper 306-555-0140')).toBeDefined();
  const facts = 'fungicide, propiconazole. At least 12 L/acre of spray. Restrictions: Not near water';
  expect(screen.getByText(facts, { exact: false }).textContent).toBe(`Tilt: ${facts}`);
  act(() => setUsUnits(true));
  expect(screen.getByText(/At least 12 L\/acre \(3\.17 US gal\/acre\) of spray/)).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Copy' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Farmer’s copy' }));
  expect(screen.queryByText(/18 hives/)).toBeNull();
});

test('says that the land changed since a file for guidance was handed off, on the copy of the operator', async () => {
  show(true);
  await loads();
  expect(await screen.findByText(/have changed since the last file for guidance was handed off/)).toBeDefined();
});

/** Holds back the replies to an address until the returned function is called. */
function holdBack(path: string): () => void {
  const answer = fetch;
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address.endsWith(path)) await isReleased;
    return answer(address, options);
  });
  return release;
}

async function chooseCopy(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Copy' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('waits with the print for the mixing sheet, but not on the farmer’s copy, and says that it is missing if it cannot be loaded', async () => {
  show();
  const release = holdBack('/mix');
  await loads();
  const print = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
  await chooseCopy('Farmer’s copy');
  // Everything else is loaded then.
  await waitFor(() => expect(print.disabled).toBe(false));
  await chooseCopy('Operator’s copy');
  expect(print.disabled).toBe(true);
  release();
  await waitFor(() => expect(print.disabled).toBe(false));
  expect(screen.getByText('This work order has no mixing sheet.')).toBeDefined();
});

test('can be printed as soon as hazards and hand-offs have loaded or failed', async () => {
  show();
  const release = holdBack('/exports');
  await loads();
  expect(await screen.findByText(/^Hazards and neighbours could not be loaded/)).toBeDefined();
  const print = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
  expect(print.disabled).toBe(true);
  release();
  await waitFor(() => expect(print.disabled).toBe(false));
});

async function editMix(hopper: string, volume: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Mix' }));
  await userEvent.type(await screen.findByLabelText('Hopper Size'), hopper);
  await userEvent.type(await screen.findByLabelText('Spray Volume'), volume);
}

test('saves hopper and spray volume with the job and calculates the loads by them, and rejects an impossible hopper', async () => {
  const requests = show();
  await loads();
  await editMix('4', '10');
  await userEvent.click(screen.getByRole('button', { name: 'Save Mix' }));
  expect(await screen.findByText('Hopper size must be between 5 and 10,000 L')).toBeDefined();
  expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);

  await userEvent.clear(screen.getByLabelText('Hopper Size'));
  await userEvent.type(screen.getByLabelText('Hopper Size'), '2000');
  expect(screen.getByText('10 L/acre, 200.0 acres a load, 1 load')).toBeDefined();
  expect((await loads())[1]).toBe('1125.025.001,4751,500');
  await userEvent.click(screen.getByRole('button', { name: 'Save Mix' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ call }) => call === `PUT /spray-jobs/${ID}`)?.body).toEqual({
    hopperLitres: 2000,
    sprayVolumeLitersPerAcre: 10,
    updatedAt: job.updatedAt,
  });
  expect((await loads())[1]).toBe('1 (part)150.030.001,4701,500');
  expect(requests.filter(({ call }) => call === `GET /admin/spray-jobs/${ID}/mix`)).toHaveLength(2);
});

test('many equal loads of a small hopper share one row, and the part load and the total keep theirs', async () => {
  show(false, { hopperLitres: 20, sprayVolumeLitersPerAcre: 3 });
  expect(await loads()).toEqual([
    'LoadAcresTilt (L)Water (L)Spray (L)',
    '1–22, each6.61.3218.4819.8',
    '23 (part)4.80.9613.4414.4',
    'Total150.030.00420.00450.0',
  ]);
});

test('downloads the PDF of the copy on screen', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const createObjectURL = vi.fn(() => 'blob:sheet');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  const requests = show();
  expect(await screen.findByText('Gate code 1234', { exact: false })).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Copy' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Farmer’s copy' }));
  expect(screen.queryByText('Gate code 1234', { exact: false })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalled());
  expect(requests.at(-1)).toMatchObject({ call: `GET /spray-jobs/${ID}/work-order`, query: { copy: 'farmer' } });
});
