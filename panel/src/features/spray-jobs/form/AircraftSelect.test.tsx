import type { Aircraft, JobAircraft } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { AircraftSelect, useChosenAircraft } from './AircraftSelect.tsx';
import { ChemicalsPicker } from './ChemicalsPicker.tsx';
import { type JobInputs, NEW_JOB } from './job-inputs.ts';
import { MixInputs } from './MixInputs.tsx';

const id = (last: number) => `6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0b${String(last).padStart(2, '0')}`;
const tractor: Aircraft = {
  id: id(1),
  kind: 'aeroplane',
  registration: 'C-GABC',
  make: 'Air Tractor',
  model: 'AT-802A',
  serialNumber: null,
  mtowKg: null,
  emptyMassKg: null,
  fuelKg: null,
  hopperLitres: 3028,
  swathMetres: 24,
  nozzles: null,
  sprayQuality: null,
  defaultLitersPerAcre: null,
  isActive: true,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
const drone: Aircraft = { ...tractor, id: id(2), kind: 'rpas', registration: 'C-2100012345', make: null, model: null };
const sold: Aircraft = { ...tractor, id: id(3), registration: 'C-FOLD', isActive: false };
const LIST = { 'GET /admin/aircraft': () => pageOf('aircraft', [sold, drone, tractor]) };

const TILT = {
  id: id(4),
  name: 'Tilt',
  type: 'fungicide',
  activeIngredient: 'propiconazole',
  applicationRateLitersPerAcre: 0.2,
  rateUnit: 'L',
  aeroplaneUse: 'yes',
  helicopterUse: 'no',
  rpasUse: 'no',
  aerialUse: 'no',
};

const JobMix = ({ current }: { current: JobAircraft | null }) => <MixInputs aircraft={useChosenAircraft(current)} />;

/** Displays the id that the form would send. */
function JobForm({ current, chemicals = [] }: { current: JobAircraft | null; chemicals?: JobInputs['systemChemicals'] }) {
  const form = useForm<JobInputs>({ defaultValues: { ...NEW_JOB, aircraftId: current?.id ?? null, systemChemicals: chemicals } });
  const chosen = useWatch({ control: form.control, name: 'aircraftId' });
  return (
    <FormProvider {...form}>
      <AircraftSelect current={current} />
      <JobMix current={current} />
      {chemicals.length > 0 && <ChemicalsPicker currentAircraft={current} />}
      <output aria-label="Chosen id">{chosen ?? 'none'}</output>
    </FormProvider>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Aircraft' });
const chosenId = () => screen.getByLabelText('Chosen id').textContent;
async function choose(option: string) {
  await userEvent.click(input());
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }));
}

test('offers the active aircraft with their kinds, and chooses one or none', async () => {
  fakeServer(LIST);
  renderScreen(<JobForm current={null} />);
  await userEvent.click(input());
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(['C-2100012345Drone (RPAS)', 'C-GABC (Air Tractor AT-802A)Aeroplane']);
  await userEvent.click(screen.getByRole('option', { name: /C-GABC/ }));
  expect([input().value, chosenId()]).toEqual(['C-GABC (Air Tractor AT-802A)', tractor.id]);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect([input().value, chosenId()]).toEqual(['', 'none']);
});

test('an inactive aircraft stays on its job, and is not offered again once another is chosen', async () => {
  fakeServer(LIST);
  renderScreen(<JobForm current={sold} />);
  expect(await screen.findByText('No longer active; stays on the job until another aircraft is chosen')).toBeDefined();
  await waitFor(() => expect([input().value, chosenId()]).toEqual(['C-FOLD (Air Tractor AT-802A) (inactive)', sold.id]));
  await choose('C-2100012345');
  expect(chosenId()).toBe(drone.id);
  await userEvent.click(input());
  await screen.findAllByRole('option');
  expect(screen.queryByRole('option', { name: /C-FOLD/ })).toBeNull();
});

test('without a list of aircraft, shows the error and keeps the aircraft of the job', async () => {
  fakeServer({ 'GET /admin/aircraft': () => ({ status: 500, message: 'Failed to load aircraft' }) });
  renderScreen(<JobForm current={tractor} />);
  expect(await screen.findByText('Failed to load aircraft')).toBeDefined();
  expect([input().value, chosenId()]).toEqual(['C-GABC (Air Tractor AT-802A)', tractor.id]);
});

test('without a list of aircraft, hopper and label warnings are those of the aircraft of the job', async () => {
  fakeServer({
    'GET /admin/aircraft': () => ({ status: 500, message: 'Failed to load aircraft' }),
    'GET /admin/chemicals': () => pageOf('chemicals', [TILT]),
  });
  renderScreen(<JobForm current={drone} chemicals={[{ chemicalId: TILT.id, name: 'Tilt', rate: 0.2 }]} />);
  expect(await screen.findByText('Failed to load aircraft')).toBeDefined();
  expect(await screen.findByText('Tilt is not labelled for application by drone.')).toBeDefined();
  expect(screen.getByText('Empty: 3,028, of C-2100012345')).toBeDefined();
});

test('says that there is no active aircraft', async () => {
  fakeServer({ 'GET /admin/aircraft': () => pageOf('aircraft', [sold]) });
  renderScreen(<JobForm current={null} />);
  await userEvent.click(input());
  expect(await screen.findByText('No active aircraft')).toBeDefined();
});

test('the warnings about labels follow the kind of the chosen aircraft', async () => {
  fakeServer({ ...LIST, 'GET /admin/chemicals': () => pageOf('chemicals', [TILT]) });
  renderScreen(<JobForm current={null} chemicals={[{ chemicalId: TILT.id, name: 'Tilt', rate: 0.2 }]} />);
  const tilt = within(screen.getByRole('group', { name: 'Tilt' }));
  expect((await tilt.findByRole('alert')).textContent).toBe('Tilt is not labelled for aerial use.');
  await choose('C-2100012345');
  await waitFor(() => expect(tilt.getByRole('alert').textContent).toBe('Tilt is not labelled for application by drone.'));
  await choose('C-GABC');
  await waitFor(() => expect(tilt.queryByRole('alert')).toBeNull());
});
