import type { MixPlan } from '@swathline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { newPhone, RECEIVED_NOW } from '../../test/crew.ts';
import { choosePlace, readMixing, storeDraws, storeTick } from './mix-store.ts';
import { syncStock } from './sync-stock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MIX = { sprayJobId: 'job', acres: 100, litersPerAcre: 12, hopperLitres: 500, products: [], aircraft: null } satisfies MixPlan;
const DRAW = { kind: 'used' as const, lotId: 'A', ownerId: null, amount: '6', fromPlaceId: 'trailer', sprayJobId: 'job', load: 1 };

/** An office that records all draws but those of a lot, and refuses to answer while it is away. */
function fakeOffice() {
  const office = { isAway: false, sent: [] as { id: string; lotId: string; happenedAt: string }[] };
  const answer = (data: object) => Response.json({ success: true, data });
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (office.isAway) return Promise.reject(new TypeError('offline'));
    if (address === '/api/crew/stock') return Promise.resolve(answer({ places: [], mixes: [MIX] }));
    const { movements } = JSON.parse(body) as { movements: typeof office.sent };
    office.sent.push(...movements);
    const answers = movements.map(({ id, lotId }) => ({
      id,
      outcome: lotId === 'bad' ? 'refused' : 'recorded',
      message: null,
      balances: [],
    }));
    return Promise.resolve(answer({ movements: answers, receivedAt: RECEIVED_NOW, clockMessage: null }));
  });
  return office;
}

test('a step that is ticked twice draws once, and stays ticked', async () => {
  const store = await newPhone();
  const tick = { key: '1.2', text: 'Tilt: 6 L', draws: [DRAW] };
  await storeTick(store, 'job', tick);
  await storeTick(store, 'job', tick);
  const { mix, draws } = await readMixing(store, 'job');
  expect(Object.keys(mix.ticks)).toEqual(['1.2']);
  expect(draws).toMatchObject([{ movement: DRAW, receipt: null }]);
});

test('movements are recorded once by a person who has not seen those of the first tap', async () => {
  const store = await newPhone();
  const { draws: seen } = await readMixing(store, 'job');
  await Promise.all([storeDraws(store, [DRAW, DRAW], seen), storeDraws(store, [DRAW, DRAW], seen)]);
  const { draws } = await readMixing(store, 'job');
  expect(draws).toHaveLength(2);
  await storeDraws(store, [DRAW], draws);
  expect((await readMixing(store, 'job')).draws).toHaveLength(3);
});

test('draws wait while the office is away, are sent once in their order, and are in the next copy', async () => {
  const office = fakeOffice();
  const store = await newPhone();
  office.isAway = true;
  await storeTick(store, 'job', { key: '1.2', text: 'Tilt', draws: [DRAW] });
  await expect(syncStock(store)).rejects.toThrow('cannot be reached');
  // Nobody taps twice within a millisecond.
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  await storeDraws(
    store,
    [
      { ...DRAW, lotId: 'bad' },
      { ...DRAW, lotId: 'B' },
    ],
    (await readMixing(store, 'job')).draws,
  );
  office.isAway = false;
  await syncStock(store);
  await syncStock(store);
  expect(office.sent.map(({ lotId }) => lotId)).toEqual(['A', 'bad', 'B']);
  expect(office.sent.map(({ happenedAt }) => happenedAt)).toEqual(office.sent.map(({ happenedAt }) => happenedAt).sort());
  const { stock, draws } = await readMixing(store, 'job');
  expect(stock?.mixes).toEqual([MIX]);
  expect(draws.every(({ isInCopy }) => isInCopy)).toBe(true);
  expect(draws.map(({ receipt }) => receipt?.outcome).sort()).toEqual(['recorded', 'recorded', 'refused']);
});

test('the place to draw from stays beside the ticks', async () => {
  const store = await newPhone();
  await storeTick(store, 'job', { key: '1.1', text: 'Water', draws: [] });
  await choosePlace(store, 'job', 'trailer');
  const { mix } = await readMixing(store, 'job');
  expect(mix).toMatchObject({ ticks: { '1.1': { text: 'Water' } }, placeId: 'trailer' });
});
