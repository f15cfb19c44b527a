import type { MixPlan } from '@swathline/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { copyOf, crewJob, JOB, newPhone, readState, renderJobScreen } from '../../test/crew.ts';
import { readMixing } from './mix-store.ts';
import { Mixing } from './Mixing.tsx';

const PLACE = { id: 'b0000000-0000-4000-8000-000000000001', name: 'Trailer', kind: 'trailer' as const };
const MIX: MixPlan = {
  sprayJobId: JOB.id,
  acres: 50,
  litersPerAcre: 12,
  hopperLitres: 400,
  aircraft: null,
  products: [
    {
      productId: 'c0000000-0000-4000-8000-000000000001',
      name: 'Tilt',
      unit: 'L',
      ratePerAcre: 0.2,
      step: null,
      position: null,
      densityKgPerLitre: null,
      containerSize: '5',
      ownerId: null,
      ownerName: null,
      protection: 'gloves',
      drawn: [],
      sources: [{ lotId: 'f0000000-0000-4000-8000-000000000001', lotNumber: 'A-1', placeId: PLACE.id, placeName: 'Trailer', amount: '6' }],
    },
  ],
};

async function openMixing(mixes: MixPlan[]) {
  const store = await newPhone();
  await store.put('stock', { places: [PLACE], mixes }, 'stock');
  const record = renderJobScreen(Mixing, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  return { store, record };
}

test('shows the next load step by step with lots and protection, and a tick draws', async () => {
  const { store } = await openMixing([MIX]);
  const load = within(await screen.findByRole('region', { name: 'Load 1: 33.3 acres, 400 L' }));
  expect(load.getByText('Tilt: 1 jug of 5 L and 1.66 L, lot A-1 (Trailer)')).toBeDefined();
  expect(load.getByText('By the books 0.66 L of it are missing.')).toBeDefined();
  expect(screen.getByText('Tilt: wear gloves.')).toBeDefined();
  const done = load.getByRole('button', { name: 'Load 1 done' });
  expect(done).toHaveProperty('disabled', true);
  await userEvent.click(load.getByRole('button', { name: /^Done: Tilt/ }));
  const { draws, mix } = await readMixing(store, JOB.id);
  expect(draws.map(({ movement }) => movement)).toMatchObject([
    { kind: 'used', amount: '6.66', fromPlaceId: PLACE.id, sprayJobId: JOB.id, load: 1 },
  ]);
  expect(Object.keys(mix.ticks)).toEqual(['1.2']);
});

test('refuses acres and rates that cannot be, and reports a change as a note', async () => {
  const { store, record } = await openMixing([MIX]);
  const acres = await screen.findByLabelText('Acres of the whole job');
  await userEvent.clear(acres);
  await userEvent.click(screen.getByRole('button', { name: 'Plan the remaining loads again' }));
  expect(screen.getByText('Enter the acres')).toBeDefined();
  await userEvent.type(acres, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Plan the remaining loads again' }));
  await expect.poll(() => record.mock.calls.length).toBe(1);
  const text = 'Mix changed at the mixer: 40 acres instead of 50.';
  expect(record.mock.calls[0]?.[1]).toEqual([{ kind: 'note', body: { text } }]);
  expect((await readMixing(store, JOB.id)).mix.changes).toEqual([{ fromLoad: 1, acres: 40, rates: [0.2] }]);
});

test('says when this phone has no mixing sheet for the job', async () => {
  await openMixing([]);
  expect(await screen.findByText(/This phone has no mixing sheet/)).toBeDefined();
});
