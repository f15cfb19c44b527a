import type { SprayJob } from '@swathline/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { SprayJobDialog } from './SprayJobDialog.tsx';

const id = (last: number) => `6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a${String(last).padStart(2, '0')}`;
const FARMER = { id: id(1), firstName: 'Ada', lastName: 'Peters', companyName: null, email: 'ada@farm.example' };
const CREW = { id: id(2), firstName: 'Gus', lastName: 'Olson', companyName: null, email: 'gus@crew.example', phone: null };
const TILT = { id: id(3), name: 'Tilt', type: 'fungicide', activeIngredient: 'propiconazole', applicationRateLitersPerAcre: 0.2 };
const BRAND = { ...TILT, id: id(4), name: 'Own brand', type: 'Farmer Supply' };

const job: SprayJob = {
  id: id(5),
  name: 'West side',
  userId: FARMER.id,
  farmer: FARMER,
  status: 'approved',
  startDate: '2026-06-15',
  endDate: '2026-06-16',
  fieldCount: 0,
  chemicalCount: 2,
  groundCrewCount: 1,
  dateSubmitted: null,
  dateApproved: null,
  completedAt: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-02T12:00:00.000Z',
  internal_notes: null,
  farmer_notes: 'Bees in the north-east',
  admin_notes: null,
  notes: null,
  description: null,
  estimatedDuration: null,
  fields: [],
  chemicals: [
    {
      id: id(6),
      chemicalId: TILT.id,
      applicationRateLitersPerAcre: 0.25,
      farmerSupplied: false,
      customChemicalName: null,
      customChemicalDescription: null,
      name: 'Tilt',
      type: 'fungicide',
      concentration: null,
    },
    {
      id: id(7),
      chemicalId: null,
      applicationRateLitersPerAcre: 1,
      farmerSupplied: true,
      customChemicalName: 'Kelp',
      customChemicalDescription: null,
      name: 'Kelp',
      type: 'Farmer Supply',
      concentration: null,
    },
  ],
  groundCrew: [{ ...CREW, assignmentId: id(8), assignedAt: '2026-05-01T12:00:00.000Z', assignedBy: null, assignmentNotes: null }],
  pilot: null,
  statusHistory: [],
};

const lists = {
  'GET /admin/users': () => pageOf('users', [{ ...FARMER, role: 'farmer', isActive: true }]),
  'GET /admin/fields': () => pageOf('fields', []),
  'GET /admin/chemicals': () => pageOf('chemicals', [TILT, BRAND]),
  'GET /admin/ground-crew': () => pageOf('users', [CREW]),
  'GET /admin/aircraft': () => pageOf('aircraft', []),
  [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: job }),
};
const CREATE = 'POST /spray-jobs';
const UPDATE = `PUT /spray-jobs/${job.id}`;
const ASSIGN = `POST /admin/spray-jobs/${job.id}/assign-ground-crew`;

async function pick(label: string, option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await userEvent.tab();
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/^Job Name/), 'West side');
  await pick('Farmer', /Ada Peters/);
  fireEvent.change(screen.getByLabelText(/^Start Date/), { target: { value: '2026-06-15' } });
  fireEvent.change(screen.getByLabelText(/^End Date/), { target: { value: '2026-06-16' } });
}

test.each([
  [undefined, 'Error: Spray job ID is missing. Cannot update.'],
  ['', 'Error: Spray job ID is missing. Cannot update.'],
  ['x', 'Error: Invalid UUID format: x'],
])('rejects the id %j without a request, and the dialog can be closed', async (jobId, sentence) => {
  const requests = fakeServer({});
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={jobId} onClose={onClose} />);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

test('reports missing inputs, and rejects an end date equal to the start date', async () => {
  fakeServer(lists);
  renderScreen(<SprayJobDialog jobId={null} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create Spray Job' }));
  expect(await screen.findByText('Spray job name is required')).toBeDefined();
  expect(screen.getByText('Start date is required')).toBeDefined();
  expect(screen.getByText('End date is required')).toBeDefined();

  await fillIn();
  fireEvent.change(screen.getByLabelText(/^End Date/), { target: { value: '2026-06-15' } });
  expect(await screen.findByText('Start date must be before end date')).toBeDefined();
});

test('adds a catalogue chemical at its rate and a farmer-supplied one', async () => {
  const requests = fakeServer({ ...lists, [CREATE]: () => ({ status: 201, data: { ...job, groundCrew: [] } }) });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={null} onClose={onClose} />);
  await fillIn();
  await userEvent.click(screen.getByRole('combobox', { name: 'Select Chemicals' }));
  await userEvent.click(await screen.findByRole('option', { name: /Tilt/ }));
  expect(screen.queryByRole('option', { name: /Own brand/ })).toBeNull();
  const rate = within(screen.getByRole('group', { name: 'Tilt' })).getByLabelText(/^Application Rate/);
  expect(rate).toHaveProperty('value', '0.2');
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.3');

  await userEvent.click(screen.getByRole('button', { name: 'Add Farmer-Supplied Chemical' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Chemical' }));
  expect(await screen.findByText('Application rate must be greater than 0')).toBeDefined();
  const dialog = within(screen.getByRole('dialog', { name: 'Add Farmer-Supplied Chemical' }));
  await userEvent.type(dialog.getByLabelText(/^Chemical Name/), 'Kelp');
  await userEvent.type(dialog.getByLabelText(/^Application Rate/), '1.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Chemical' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Create Spray Job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call === CREATE)?.body).toMatchObject({
    chemicals: [
      { chemicalId: TILT.id, applicationRateLitersPerAcre: 0.3, farmerSupplied: false },
      { farmerSupplied: true, customChemicalName: 'Kelp', customChemicalDescription: null, applicationRateLitersPerAcre: 1.5 },
    ],
  });
});

test('warns about a product that is not for aerial use, but saves it', async () => {
  const requests = fakeServer({
    ...lists,
    'GET /admin/chemicals': () => pageOf('chemicals', [{ ...TILT, aerialUse: 'no', rateUnit: 'kg' }]),
    [UPDATE]: () => ({ data: job }),
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  const tilt = within(await screen.findByRole('group', { name: 'Tilt' }));
  expect((await tilt.findByRole('alert')).textContent).toBe('Tilt is not labelled for aerial use.');
  expect(tilt.getByText('kg/acre')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Update Spray Job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.some(({ call }) => call === UPDATE)).toBe(true);
});

test('sends only the changes, with the time stamp of the edited version', async () => {
  const requests = fakeServer({ ...lists, [UPDATE]: () => ({ data: job }) });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kelp' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(/Kelp/)).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call === UPDATE)?.body).toEqual({
    updatedAt: job.updatedAt,
    chemicals: [{ chemicalId: TILT.id, applicationRateLitersPerAcre: 0.25, farmerSupplied: false }],
  });
});

test('lists rejected inputs one per line', async () => {
  fakeServer({
    ...lists,
    [UPDATE]: () => ({ status: 400, message: 'Please check', errors: [{ field: 'chemicals.0.chemicalId', message: 'No such chemical' }] }),
  });
  renderScreen(<SprayJobDialog jobId={job.id} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Validation Error:\nchemicals.0.chemicalId: No such chemical');
});

/** Fills in a new job with Gus Olson on its crew and saves it. @returns the mock that closing the dialog calls */
async function createWithCrew() {
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={null} onClose={onClose} />);
  await fillIn();
  await pick('Select Ground Crew', /Gus Olson/);
  await userEvent.click(screen.getByRole('button', { name: 'Create Spray Job' }));
  return onClose;
}

test('saves a job with its crew in one request', async () => {
  const requests = fakeServer({ ...lists, [CREATE]: () => ({ status: 201, data: job }) });
  const onClose = await createWithCrew();

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const writes = requests.filter(({ call }) => !call.startsWith('GET'));
  expect(writes.map(({ call }) => call)).toEqual([CREATE]);
  expect(writes[0]?.body).toMatchObject({ groundCrew: [CREW.id] });
});

test('removes a crew member with the update of the job', async () => {
  const requests = fakeServer({ ...lists, [UPDATE]: () => ({ data: { ...job, groundCrew: [] } }) });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Update Spray Job' });
  await pick('Select Ground Crew', /Gus Olson/);
  await userEvent.click(screen.getByRole('button', { name: 'Update Spray Job' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const writes = requests.filter(({ call }) => !call.startsWith('GET'));
  expect(writes).toMatchObject([{ call: UPDATE, body: { updatedAt: job.updatedAt, groundCrew: [] } }]);
});

test('keeps the dialog and its inputs if the crew is rejected', async () => {
  const refusal = 'One of the chosen people is not an active ground crew member.';
  fakeServer({
    ...lists,
    [CREATE]: () => ({ status: 400, code: 'invalid', message: refusal, errors: [{ field: 'groundCrew', message: refusal }] }),
  });
  const onClose = await createWithCrew();
  expect((await screen.findByRole('alert')).textContent).toBe(`Validation Error:\ngroundCrew: ${refusal}`);
  expect(screen.getByLabelText(/^Job Name/)).toHaveProperty('value', 'West side');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([null, undefined])('does not send a job whose details have the id %s', async (missing) => {
  const requests = fakeServer({ ...lists, [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: { ...job, id: missing } }) });
  renderScreen(<SprayJobDialog jobId={job.id} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Spray job ID is missing. Cannot update.');
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('saves the job and shows an error if its crew cannot be assigned', async () => {
  fakeServer({ ...lists, [CREATE]: () => ({ status: 201, data: { ...job, groundCrew: [] } }), [ASSIGN]: () => ({ status: 500 }) });
  const onClose = await createWithCrew();

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sentence = 'Spray job saved successfully, but there was an error assigning ground crew. You can assign ground crew manually later.';
  expect(screen.getByText(sentence)).toBeDefined();
});

test('warns about suspicious land of newly chosen fields, but saves them', async () => {
  const FIELD = { id: id(9), name: 'Creek', location: 'NW-12-34-9-W2', acreage: { effectiveArea: { acres: 160 } } };
  const FAR = "Creek: 38 km from this farmer's nearest other field, Home.";
  const requests = fakeServer({
    ...lists,
    'GET /admin/fields': () => pageOf('fields', [FIELD]),
    'POST /admin/spray-jobs/check-land': () => ({ data: { warnings: [{ code: 'far', message: FAR }] } }),
    [UPDATE]: () => ({ data: job }),
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Update Spray Job' });
  expect(screen.queryByText('Is this the right land?')).toBeNull();
  await pick('Select Fields', /Creek/);
  expect(await screen.findByText(FAR)).toBeDefined();
  expect(requests.find(({ call }) => call.endsWith('check-land'))?.body).toEqual({ userId: FARMER.id, fieldIds: [FIELD.id] });

  await userEvent.click(screen.getByRole('button', { name: 'Update Spray Job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('compares with a concurrent change and saves the choices made', async () => {
  const newer = { ...job, name: 'West side, wet', admin_notes: 'Gate is open', updatedAt: '2026-05-03T12:00:00.000Z' };
  let now: SprayJob = job;
  const requests = fakeServer({
    ...lists,
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: now }),
    [UPDATE]: ({ body }) =>
      (body as SprayJob).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  const name = await screen.findByLabelText(/^Job Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'East side');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kelp' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  now = newer;
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));

  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  const choice = (label: string, keeper: string) =>
    within(comparison.getByRole('region', { name: label })).getByRole<HTMLInputElement>('radio', { name: keeper });
  expect(choice('Job Name', 'Keep mine').checked).toBe(true);
  expect(choice('Farmer-Supplied Chemicals', 'Keep mine').checked).toBe(true);
  expect(choice('Admin Notes to Farmer', 'Take theirs').checked).toBe(true);
  expect(comparison.queryByRole('region', { name: 'Ground Crew' })).toBeNull();
  await userEvent.click(choice('Job Name', 'Take theirs'));
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call === UPDATE).at(-1)?.body).toEqual({
    updatedAt: newer.updatedAt,
    chemicals: [{ chemicalId: TILT.id, applicationRateLitersPerAcre: 0.25, farmerSupplied: false }],
  });
});

test('keeps crew, fields and chemicals from both concurrent changes, even if the aircraft cannot be loaded', async () => {
  const IDA = { ...CREW, id: id(12), firstName: 'Ida' };
  const MAT = { ...CREW, id: id(13), firstName: 'Mat' };
  const DECIS = { ...TILT, id: id(14), name: 'Decis' };
  const FIELDS = [id(9), id(10)].map((fieldId, i) => ({
    id: fieldId,
    name: ['Creek', 'Bench'][i],
    location: null,
    acreage: { effectiveArea: { acres: 160 } },
  }));
  const assigned = { ...CREW, assignmentId: id(15), assignedAt: '2026-05-01T12:00:00.000Z', assignedBy: null, assignmentNotes: null };
  const chemical = { ...job.chemicals[0], id: id(16), chemicalId: DECIS.id, name: 'Decis' };
  const newer = {
    ...job,
    fields: [{ ...FIELDS[1], coordinates: [] }],
    chemicals: [...job.chemicals, chemical],
    groundCrew: [...job.groundCrew, { ...assigned, ...IDA }],
    updatedAt: '2026-05-03T12:00:00.000Z',
  };
  let now: object = job;
  const requests = fakeServer({
    ...lists,
    'GET /admin/aircraft': () => ({ status: 500, message: 'Failed to load aircraft' }),
    'GET /admin/fields': () => pageOf('fields', FIELDS),
    'GET /admin/chemicals': () => pageOf('chemicals', [TILT, DECIS]),
    'GET /admin/ground-crew': () => pageOf('users', [CREW, IDA, MAT]),
    'POST /admin/spray-jobs/check-land': () => ({ data: { warnings: [] } }),
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: now }),
    [UPDATE]: ({ body }) =>
      (body as SprayJob).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
    [ASSIGN]: () => ({ data: newer }),
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await screen.findByLabelText(/^Job Name/);
  await pick('Select Fields', /Creek/);
  await pick('Select Ground Crew', /Mat/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kelp' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  now = newer;
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));

  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'FieldsWhen you opened it: EmptyKeep mineCreekTake theirsBenchKeep bothBench\nCreek',
    'Ground CrewWhen you opened it: Gus OlsonKeep mineGus Olson\nMat OlsonTake theirsGus Olson\nIda OlsonKeep bothGus Olson\nIda Olson\nMat Olson',
    'ChemicalsKeep mineTilt, 0.250 L/acreTake theirsTilt, 0.250 L/acre\nDecis, 0.250 L/acre',
    'Farmer-Supplied ChemicalsKeep mineEmptyTake theirsKelp, 1.000 L/acre',
  ]);
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const saved = requests.filter(({ call }) => call === UPDATE).at(-1)?.body as { fieldIds: string[]; chemicals: { chemicalId: string }[] };
  expect(saved.fieldIds).toEqual([id(10), id(9)]);
  expect(saved.chemicals.map(({ chemicalId }) => chemicalId)).toEqual([TILT.id, DECIS.id]);
  expect(JSON.stringify(requests.filter(({ call }) => call === ASSIGN || call === UPDATE).map(({ body }) => body))).toContain(MAT.id);
});

test("asks for confirmation before the browser's Back discards the inputs", async () => {
  fakeServer(lists);
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText(/^Job Name/), 'West side');
  window.history.back();
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Job Name/)).toHaveProperty('value', 'West side');
});
