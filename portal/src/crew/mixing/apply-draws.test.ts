import type { CrewMovementForm, MixPlan } from '@swathline/contract';
import { expect, test } from 'vitest';
import type { StoredDraw } from '../store/open-store.ts';
import { applyDraws } from './apply-draws.ts';
import { asRinsate, drawsOf, forNextJob, returnsOf } from './step-draws.ts';

const at = (lotId: string, placeId: string, amount: string) => ({ lotId, lotNumber: lotId, placeId, placeName: placeId, amount });
const PLAN: MixPlan = {
  sprayJobId: 'job',
  acres: 100,
  litersPerAcre: 12,
  hopperLitres: 500,
  aircraft: null,
  products: [
    {
      productId: 'tilt',
      name: 'Tilt',
      unit: 'L',
      ratePerAcre: 0.2,
      step: null,
      position: null,
      densityKgPerLitre: null,
      protection: null,
      containerSize: '10',
      ownerId: null,
      ownerName: null,
      sources: [at('A', 'trailer', '10'), at('B', 'warehouse', '50')],
      drawn: [at('A', 'trailer', '4')],
    },
  ],
};
const places = [
  { id: 'trailer', name: 'trailer', kind: 'trailer' as const },
  { id: 'strip', name: 'strip', kind: 'strip' as const },
];

const draw = (movement: Partial<CrewMovementForm>, parts: Partial<StoredDraw> = {}): StoredDraw => ({
  id: '1',
  movement: {
    id: '1',
    kind: 'used',
    lotId: 'A',
    ownerId: null,
    amount: '6',
    fromPlaceId: 'trailer',
    sprayJobId: 'job',
    happenedAt: '2026-06-15T12:00:00Z',
    ...movement,
  },
  phoneId: 'phone',
  personId: 'person',
  receipt: null,
  isInCopy: false,
  ...parts,
});
const stockAfter = (...draws: StoredDraw[]) => {
  const [product] = applyDraws(PLAN, { draws, places }).products;
  const texts = (list: (typeof PLAN.products)[number]['sources'] = []) =>
    list.map(({ lotId, placeId, amount }) => `${lotId} ${placeId} ${amount}`);
  return [texts(product?.sources), texts(product?.drawn)];
};

test('draws that the copy does not have leave their place and count for their job', () => {
  expect(stockAfter(draw({}))).toEqual([['A trailer 4', 'B warehouse 50'], ['A trailer 10']]);
  expect(stockAfter(draw({ sprayJobId: 'other' }))[1]).toEqual(['A trailer 4']);
  expect(stockAfter(draw({ ownerId: 'farmer' }))).toEqual(stockAfter());
});

test('what is in the copy or was refused changes nothing', () => {
  const refused = { outcome: 'refused' as const, message: 'No', receivedAt: '2026-06-15T12:00:00Z' };
  expect(stockAfter(draw({}, { isInCopy: true }), draw({}, { receipt: refused }))).toEqual(stockAfter());
});

test('product goes back to another place than it came from', () => {
  expect(stockAfter(draw({ kind: 'put_back', amount: '3', fromPlaceId: null, toPlaceId: 'strip' }))).toEqual([
    ['A trailer 10', 'B warehouse 50', 'A strip 3'],
    ['A trailer 1'],
  ]);
});

test('a step draws its sources, and the rest from the last one, below zero', () => {
  const [first, second] = PLAN.products[0]?.sources ?? [];
  if (!first || !second) throw new Error('The plan has two sources.');
  const product = {
    id: 'Tilt',
    name: 'Tilt',
    amount: '70',
    unit: 'L' as const,
    ownerId: null,
    ownerName: null,
    sources: [first, second],
    missing: '10',
  };
  const draws = drawsOf({ key: '1.2', kind: 'product', text: '', product }, { plan: PLAN, load: 1 });
  expect(draws.map(({ lotId, amount, fromPlaceId, load }) => [lotId, amount, fromPlaceId, load])).toEqual([
    ['A', '10', 'trailer', 1],
    ['B', '60', 'warehouse', 1],
  ]);
  expect(drawsOf({ key: '1.1', kind: 'water', text: '' }, { plan: PLAN, load: 1 })).toEqual([]);
});

test('left-over product goes back, to the next job, or becomes rinsate; the job keeps none of it', () => {
  const total = {
    productId: 'tilt',
    name: 'Tilt',
    unit: 'L' as const,
    ownerId: null,
    ownerName: null,
    needed: '0',
    toDraw: '0',
    leftOver: '3',
  };
  const returns = returnsOf(total, PLAN);
  expect(returns).toMatchObject([{ kind: 'put_back', lotId: 'A', amount: '3', toPlaceId: 'trailer', sprayJobId: 'job' }]);
  expect(forNextJob(returns, 'next').map(({ kind, sprayJobId }) => [kind, sprayJobId])).toEqual([
    ['put_back', 'job'],
    ['used', 'next'],
  ]);
  expect(asRinsate(returns).map(({ kind, fromPlaceId }) => [kind, fromPlaceId])).toEqual([
    ['put_back', undefined],
    ['rinsate_out', 'trailer'],
  ]);
});
