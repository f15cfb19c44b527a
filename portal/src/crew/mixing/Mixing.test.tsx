import type { CrewEvent, MixPlan } from '@swathline/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { copyOf, crewJob, JOB, newPhone, readState, RECEIVED_AT, renderJobScreen } from '../../test/crew.ts';
import { CrewContext, useCrew } from '../state/crew-context.ts';
import { useJob } from '../state/use-job.ts';
import { listEvents } from '../store/events.ts';
import type { StoredEvent, StoredMix } from '../store/open-store.ts';
import { recordEvents } from '../store/record-events.ts';
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
      id: 'tilt',
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
      sources: [
        {
          lotId: 'f0000000-0000-4000-8000-000000000001',
          lotNumber: 'A-1',
          placeId: PLACE.id,
          placeName: 'Trailer',
          containerSize: '5',
          amount: '6',
        },
      ],
    },
  ],
};

/** Shows the mixing sheet. `sync` brings another copy of the stock while it is open. */
async function openMixing(mixes: MixPlan[], stored?: object, reports: CrewEvent[] = []) {
  const store = await newPhone();
  await store.put('stock', { places: [PLACE], mixes }, 'stock');
  if (stored) await store.put('mixes', stored as StoredMix, JOB.id);
  let refresh: (events?: StoredEvent[]) => void = () => undefined;
  const Sheet = () => {
    const found = useJob(JOB.id);
    return found && <Mixing {...found} />;
  };
  const Live = () => {
    const crew = useCrew();
    const [{ now, events }, setState] = useState(crew);
    refresh = (stored) => setState((before) => ({ ...before, now: before.now + 1, events: stored ?? before.events }));
    return (
      <CrewContext value={{ ...crew, now, events, refresh }}>
        <Sheet />
      </CrewContext>
    );
  };
  const state = await readState(store, { copy: copyOf({ jobs: [crewJob()] }), reports });
  const record = renderJobScreen(Live, store, state);
  record.mockImplementation(async (job, drafts) => {
    await recordEvents(store, job, drafts);
    refresh(await listEvents(store));
  });
  const sync = async (...products: MixPlan['products']) => {
    await store.put('stock', { places: [PLACE], mixes: [{ ...MIX, products }] }, 'stock');
    act(() => refresh());
  };
  return { store, record, sync };
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
  expect(Object.values(mix.ticks)).toMatchObject([{ text: 'Tilt: 1 jug of 5 L and 1.66 L, lot A-1 (Trailer)' }]);
});

test('refuses acres and rates that cannot be, and reports a change as a note', async () => {
  const { record } = await openMixing([MIX]);
  const acres = await screen.findByLabelText('Acres of the whole job');
  await userEvent.clear(acres);
  await userEvent.click(screen.getByRole('button', { name: 'Plan the remaining loads again' }));
  expect(screen.getByText('Enter the acres')).toBeDefined();
  await userEvent.type(acres, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Plan the remaining loads again' }));
  await expect.poll(() => record.mock.calls.length).toBe(1);
  const text = 'Mix changed at the mixer: 40 acres instead of 50.';
  const mix = { fromLoad: 1, acres: 40, rates: { tilt: 0.2 }, planned: PLANNED };
  expect(record.mock.calls[0]?.[1]).toEqual([{ kind: 'note', body: { text, mix } }]);
});

const PLANNED = { acres: 50, products: [{ id: 'tilt', name: 'Tilt', unit: 'L' as const, ratePerAcre: 0.2 }] };

test('acres and rates that were changed on another phone hold on this one', async () => {
  const body = { text: 'Mix changed at the mixer.', mix: { fromLoad: 1, acres: 40, rates: { tilt: 0.3 }, planned: PLANNED } };
  const other = { id: 'f0000000-0000-4000-8000-000000000002', name: 'Sam Tait' };
  const times = { at: RECEIVED_AT, happenedAt: RECEIVED_AT, receivedAt: RECEIVED_AT, clockOffsetMs: 0 };
  const note = { sprayJobId: JOB.id, kind: 'note' as const, sequence: 1, outcome: 'applied' as const, message: null };
  await openMixing([MIX], undefined, [{ ...note, ...times, id: other.id, body, by: other, phone: other }]);
  expect(await screen.findByRole('button', { name: /^Done: Tilt: 1 jug of 5 L and 4.99 L/ })).toBeDefined();
  expect(screen.getByLabelText('Acres of the whole job')).toHaveProperty('value', '40');
});

const [TILT = expect.fail()] = MIX.products;
const LIBERTY = {
  ...TILT,
  id: 'liberty',
  productId: null,
  name: 'Liberty',
  ratePerAcre: 0.5,
  containerSize: null,
  protection: null,
  sources: [],
};

async function changeRate(label: string, rate: string) {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, rate);
  await userEvent.click(screen.getByRole('button', { name: 'Plan the remaining loads again' }));
}

test("a rate that was changed at the mixer does not go to the product that the office puts in the other one's place", async () => {
  const { record, sync } = await openMixing([MIX]);
  await screen.findByRole('heading', { name: /^Load 1/ });
  await changeRate('Tilt, L an acre', '0.3');
  expect(await screen.findByRole('button', { name: /^Done: Tilt: 1 jug of 5 L and 4.99 L/ })).toBeDefined();

  await sync(LIBERTY);
  expect(await screen.findByText(/the office has changed the plan since: without Tilt; with Liberty, 0.5 L\/acre/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Done:/ })).toBeNull();
  expect(screen.getByLabelText('Liberty, L an acre')).toHaveProperty('value', '0.5');
  await userEvent.click(screen.getByRole('button', { name: 'Mix by the plan of the office' }));
  expect(await screen.findByRole('button', { name: 'Done: Liberty: 16.65 L' })).toBeDefined();
  expect(screen.queryByText(/no longer count/)).toBeNull();
  const text = 'The mix at the mixer follows the plan of the office again.';
  expect(record.mock.lastCall?.[1]).toMatchObject([{ kind: 'note', body: { text, mix: { rates: { liberty: 0.5 } } } }]);
});

test('a tick stays with its product when the office adds another before it', async () => {
  const { store, sync } = await openMixing([MIX]);
  await userEvent.click(await screen.findByRole('button', { name: 'Done: Water: 393.34 L' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Done: Tilt/ }));
  await screen.findByRole('button', { name: 'Load 1 done' });
  await sync({ ...LIBERTY, position: 1 }, TILT);
  const load = within(await screen.findByRole('region', { name: /^Load 1/ }));
  expect(await load.findByRole('button', { name: 'Done: Liberty: 16.65 L' })).toBeDefined();
  expect(load.queryByRole('button', { name: /^Done: Tilt/ })).toBeNull();
  expect(load.getByRole('button', { name: 'Load 1 done' })).toHaveProperty('disabled', true);
  // The water is less by now, so its tick does not count for the new step, and does not go.
  expect(load.getByRole('button', { name: 'Done: Water: 376.69 L' })).toBeDefined();
  const before = load.getByRole('status');
  expect(before.textContent).toContain('Ticked before the steps of this load changed');
  expect(before.textContent).toContain('Water: 393.34 L');
  expect(before.textContent).not.toContain('Tilt');
  expect((await readMixing(store, JOB.id)).draws).toHaveLength(1);
});

test('acres and rates that are typed stay with their products while the office adds and removes some', async () => {
  const { sync, record } = await openMixing([MIX]);
  const rate = await screen.findByLabelText('Tilt, L an acre');
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.25');
  await sync(LIBERTY, TILT);
  const added = await screen.findByLabelText('Liberty, L an acre');
  expect(added).toHaveProperty('value', '0.5');
  expect(screen.getByLabelText('Tilt, L an acre')).toHaveProperty('value', '0.25');
  await changeRate('Liberty, L an acre', '0.6');
  const mix = { rates: { tilt: 0.25, liberty: 0.6 } };
  await expect.poll(() => record.mock.lastCall?.[1]).toMatchObject([{ kind: 'note', body: { mix } }]);
});

test.each([
  ['Put back Tilt', ['put_back']],
  ['For the other job', ['put_back', 'used']],
  ['Rinsate of Tilt', ['put_back', 'rinsate_out']],
])('a double tap on "%s" moves the left-over product once', async (name, kinds) => {
  const [lot] = TILT.sources;
  const drawn = lot ? [{ ...lot, amount: '3' }] : [];
  const plan = { ...MIX, acres: 0, products: [{ ...TILT, drawn }] };
  const { store } = await openMixing([plan, { ...MIX, sprayJobId: 'a0000000-0000-4000-8000-000000000002' }]);
  await userEvent.dblClick(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Left over' })).toBeNull());
  expect((await readMixing(store, JOB.id)).draws.map(({ movement: { kind } }) => kind).sort()).toEqual(kinds);
});

test('the buttons of left-over product rest until the screen shows what is left', async () => {
  const [lot] = TILT.sources;
  const drawn = lot ? [{ ...lot, amount: '3' }] : [];
  await openMixing([{ ...MIX, acres: 0, products: [{ ...TILT, drawn }] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Put back Tilt' }));
  for (const button of screen.queryAllByRole('button', { name: /Tilt$/ })) expect(button).toHaveProperty('disabled', true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put back Tilt' })).toBeNull());
});

test('ticks and changes of a page that named products by their places count for no step, and stay to be read', async () => {
  const ticks = { '1.2': { text: 'Tilt: 6.66 L', at: '2026-06-15T18:00:00.000Z' } };
  await openMixing([MIX], { ticks, changes: [{ fromLoad: 1, acres: 40, rates: [0.5] }], placeId: null });
  expect(await screen.findByText(/no longer count: this page was updated/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mix by the plan of the office' }));
  const load = within(await screen.findByRole('region', { name: 'Load 1: 33.3 acres, 400 L' }));
  expect(load.getByRole('button', { name: /^Done: Tilt: 1 jug of 5 L and 1.66 L/ })).toBeDefined();
  expect(load.getByRole('status').textContent).toContain('Tilt: 6.66 L ✓');
});

test('a copy of before products had ids still leads through a load', async () => {
  const { id: _, ...old } = TILT;
  await openMixing([{ ...MIX, products: [old] }]);
  await userEvent.click(await screen.findByRole('button', { name: /^Done: Tilt/ }));
  expect(await screen.findByText(/✓/)).toBeDefined();
});

test('says when this phone has no mixing sheet for the job', async () => {
  await openMixing([]);
  expect(await screen.findByText(/This phone has no mixing sheet/)).toBeDefined();
});
