import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { ASSIGN, CHECK, CREW, FARMER, id, job, lists, pick, TILT, UPDATE } from '../../../test/spray-job-dialog.ts';
import { NetworkWeather } from '../../weather/NetworkWeather.tsx';
import { SprayJobDialog } from './SprayJobDialog.tsx';

const CREATE = 'POST /spray-jobs';

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
  const rate = within(await screen.findByRole('group', { name: 'Tilt' })).getByLabelText(/^Application Rate/);
  expect(rate).toHaveProperty('value', '0.2');
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.3');

  await userEvent.click(screen.getByRole('button', { name: 'Add Farmer-Supplied Chemical' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Chemical' }));
  expect(await screen.findByText('Application rate must be greater than 0')).toBeDefined();
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Farmer-Supplied Chemical' }));
  await userEvent.type(dialog.getByLabelText(/^Chemical Name/), 'Kelp');
  await userEvent.type(dialog.getByLabelText(/^Application Rate/), '1.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Chemical' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Create Spray Job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ call }) => call === CREATE)?.body).toMatchObject({
    chemicals: [
      { chemicalId: TILT.id, applicationRateLitersPerAcre: 0.3, farmerSupplied: false },
      {
        chemicalId: null,
        farmerSupplied: true,
        customChemicalName: 'Kelp',
        customChemicalDescription: null,
        applicationRateLitersPerAcre: 1.5,
      },
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

test('the dialog closes before the weather from the network has come, which is asked for again', async () => {
  const requests = fakeServer({ ...lists, 'GET /config': () => ({ data: { weather: 'swob' } }), [UPDATE]: () => ({ data: job }) });
  const answer = fetch;
  const asked = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => (address.endsWith('/weather') ? asked() : answer(address, init)));
  const onClose = vi.fn();
  renderScreen(
    <>
      <NetworkWeather jobId={job.id} />
      <SprayJobDialog jobId={job.id} onClose={onClose} />
    </>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.some(({ call }) => call === UPDATE)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(2);
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
  const writes = requests.filter(({ call }) => !call.startsWith('GET') && call !== CHECK);
  expect(writes.map(({ call }) => call)).toEqual([CREATE]);
  expect(writes[0]?.body).toMatchObject({ groundCrew: [CREW.id] });
});

test('a second attempt after a lost reply has the same id, so that the server keeps one job', async () => {
  let attempts = 0;
  const requests = fakeServer({
    ...lists,
    [CREATE]: () => {
      if (++attempts === 1) throw new TypeError('Failed to fetch');
      return { data: job };
    },
  });
  const onClose = await createWithCrew();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached');
  await userEvent.click(screen.getByRole('button', { name: 'Create Spray Job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = requests.filter(({ call }) => call === CREATE);
  expect(first?.body).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/) as string });
  expect(second?.body).toEqual(first?.body);
});

test('removes a crew member with the update of the job', async () => {
  const requests = fakeServer({ ...lists, [UPDATE]: () => ({ data: { ...job, groundCrew: [] } }) });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Update Spray Job' });
  await pick('Select Ground Crew', /Gus Olson/);
  await userEvent.click(screen.getByRole('button', { name: 'Update Spray Job' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const writes = requests.filter(({ call }) => !call.startsWith('GET') && call !== CHECK);
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
  expect(requests.every(({ call }) => call.startsWith('GET') || call === CHECK)).toBe(true);
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
