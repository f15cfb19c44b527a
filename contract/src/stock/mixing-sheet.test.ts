import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MixChange } from '../crew/crew-events.ts';
import { roundAmount, subtractAmount, sumAmounts } from './amounts.ts';
import { type Mix, mixOf, type MixPlan, type MixProduct, type MixSource, plannedMix, plannedSince } from './mix.ts';
import { calculateMixingSheet, isStepOf } from './mixing-sheet.ts';

const sourceOf = (lotNumber: string | null, amount: string, containerSize = '5'): MixSource => ({
  lotId: `lot ${lotNumber}`,
  lotNumber,
  placeId: 'trailer',
  placeName: 'Trailer',
  containerSize,
  amount,
});

const TILT: MixProduct = {
  id: 'tilt',
  productId: 'tilt',
  name: 'Tilt',
  unit: 'L',
  ratePerAcre: 0.2,
  step: 'emulsifiable',
  position: null,
  densityKgPerLitre: 1,
  containerSize: '5',
  ownerId: null,
  ownerName: null,
  sources: [sourceOf('A-1', '10'), sourceOf(null, '100')],
  drawn: '0',
  loaded: '0',
  protection: null,
};
const POWDER: MixProduct = {
  id: 'powder',
  productId: null,
  name: 'Powder',
  unit: 'kg',
  ratePerAcre: 0.05,
  step: 'wettable',
  position: null,
  densityKgPerLitre: null,
  containerSize: null,
  ownerId: 'oak',
  ownerName: 'Oak Farms',
  sources: [],
  drawn: '0',
  loaded: '0',
  protection: 'gloves and goggles',
};
const AIRCRAFT = { registration: 'C-GABC', emptyMassKg: 3000, fuelKg: 300, maxMassKg: 3720 };

const sheetOf = (parts: Partial<Mix> = {}) =>
  calculateMixingSheet({
    acres: 100,
    acresDone: 0,
    loadsDone: 0,
    litersPerAcre: 12,
    hopperLitres: 500,
    products: [TILT, POWDER],
    aircraft: null,
    ...parts,
  });
const textsOf = (sheet: ReturnType<typeof sheetOf>, load: number) => sheet.loads[load]?.steps.map(({ text }) => text);

test('water first, then the products in the common order, in jugs and by lot and owner; the last load is a part', () => {
  const sheet = sheetOf();
  expect(sheet.loads.map(({ n, acres, sprayLitres, isPart }) => [n, acres, sprayLitres, isPart])).toEqual([
    [1, 41.6, 499, false],
    [2, 41.6, 499, false],
    [3, 16.8, 202, true],
  ]);
  expect(textsOf(sheet, 0)).toEqual([
    'Water: 490.68 L',
    'Powder of Oak Farms: 2.08 kg',
    'Agitate until nothing settles',
    'Tilt: 1 jug of 5 L and 3.32 L, lot A-1 (Trailer)',
  ]);
  expect(textsOf(sheet, 1)?.at(-1)).toBe('Tilt: 8.32 L, lot A-1 (Trailer) 1.68 L and unknown lot (Trailer) 1 jug of 5 L and 1.64 L');
  expect(textsOf(sheet, 2)?.at(-1)).toBe('Tilt: 3.36 L, unknown lot (Trailer)');
  expect(sheet.notes).toEqual(['Test the mix in a jar first if these products were not mixed before.', 'Powder: wear gloves and goggles.']);
});

test('jugs are counted by the size of each lot, and not where the copy on the phone knows none', () => {
  const sources = [sourceOf('PAIL', '3.5', '3.5'), sourceOf('DRUM', '6.6', '200'), sourceOf('JUG', '300', '10')];
  const stepOf = (product: MixProduct) => textsOf(sheetOf({ products: [product] }), 0)?.at(-1);
  expect(stepOf({ ...TILT, ratePerAcre: 0.8, sources })).toBe(
    'Tilt: 33.28 L, lot PAIL (Trailer) 1 jug of 3.5 L and lot DRUM (Trailer) 6.6 L and lot JUG (Trailer) 2 jugs of 10 L and 3.18 L',
  );
  const { containerSize: _size, ...source } = sourceOf('A-1', '100');
  expect(stepOf({ ...TILT, sources: [source] })).toBe('Tilt: 8.32 L, lot A-1 (Trailer)');
});

test('a load is no heavier than what the aircraft may lift today', () => {
  const sheet = sheetOf({ aircraft: AIRCRAFT });
  expect([sheet.liftKg, sheet.limit]).toEqual([420, { litres: 418, by: 'mass' }]);
  expect(sheet.loads.map(({ acres }) => acres)).toEqual([34.8, 34.8, 30.4]);
  expect(sheet.loads[0]?.massKg).toBe(419.7);
  expect(sheet.notes).toContain('C-GABC may lift 420 kg today, so a load has at most 418 L.');
});

test('nothing is computed from a density or a mass that is not known', () => {
  const unknown = sheetOf({ aircraft: AIRCRAFT, products: [{ ...TILT, densityKgPerLitre: null }] });
  expect([unknown.limit, unknown.loads[0]?.massKg]).toEqual([{ litres: 500, by: 'hopper' }, null]);
  expect(unknown.notes).toEqual([
    'The density of Tilt is not known, so the mass of a load is not computed. Check it against what the aircraft may lift.',
  ]);
  const unweighed = sheetOf({ aircraft: { ...AIRCRAFT, fuelKg: null } });
  expect([unweighed.liftKg, unweighed.limit.by]).toEqual([null, 'hopper']);
});

test('an aircraft that may lift nothing gets no loads, and the sheet says so', () => {
  const sheet = sheetOf({ aircraft: { ...AIRCRAFT, maxMassKg: 3000 } });
  expect([sheet.liftKg, sheet.loads]).toEqual([0, []]);
  expect(sheet.notes).toContain(
    'These loads cannot be planned: one would hold less than a tenth of an acre, or there would be more than 500.',
  );
});

test('after a change on the strip the remaining loads are planned again with what is drawn already', () => {
  const products = [{ ...TILT, drawn: '20', loaded: '8.32' }];
  const more = sheetOf({ acres: 120, acresDone: 41.6, loadsDone: 1, products });
  expect(more.loads.map(({ n, acres }) => [n, acres])).toEqual([
    [2, 41.6],
    [3, 36.8],
  ]);
  expect(more.totals).toMatchObject([{ name: 'Tilt', unit: 'L', ownerName: null, needed: '15.68', toDraw: '4', leftOver: '0' }]);
  const sources = more.loads.map(({ steps }) => steps.at(-1)?.product?.sources);
  expect(sources).toEqual([[], [sourceOf('A-1', '4')]]);
  const less = sheetOf({ acres: 50, acresDone: 41.6, loadsDone: 1, products });
  expect(less.totals).toMatchObject([{ needed: '1.68', toDraw: '0', leftOver: '10' }]);
  const done = sheetOf({ acres: 41.6, acresDone: 41.6, loadsDone: 1, products });
  expect([done.loads, done.totals[0]?.leftOver]).toEqual([[], '11.68']);
});

const { loaded: _, drawn: _drawn, ...TILT_PLAN } = TILT;
const PLAN: MixPlan = {
  sprayJobId: 'job',
  acres: 100,
  litersPerAcre: 12,
  hopperLitres: 500,
  aircraft: null,
  products: [{ ...TILT_PLAN, drawn: [sourceOf('A-1', '6'), sourceOf(null, '3')] }],
};

test('a load took what was planned, its share by litres, or its share by the rates that were changed before it', () => {
  const mix = mixOf(PLAN, [
    { n: 1, litres: 499 },
    { n: 2, litres: 240 },
  ]);
  expect(mix).toMatchObject({ acres: 100, acresDone: 61.6, loadsDone: 2, products: [{ drawn: '9', loaded: '12.32' }] });
  const changed = mixOf(
    PLAN,
    [
      { n: 1, litres: null },
      { n: 2, litres: 240 },
    ],
    [changeOf({ fromLoad: 2, rates: { tilt: 0.3 } })],
  );
  expect(changed).toMatchObject({ acres: 80, acresDone: 61.6, products: [{ ratePerAcre: 0.3, loaded: '14.32' }] });
  expect(calculateMixingSheet(changed).loads.map(({ n, acres }) => [n, acres])).toEqual([[3, 18.4]]);
});

test('a load that was reported without litres took what the aircraft may lift', () => {
  const mix = mixOf({ ...PLAN, aircraft: AIRCRAFT }, [{ n: 1, litres: null }]);
  expect([mix.acresDone, mix.products[0]?.loaded]).toEqual([35, '7']);
});

const LIBERTY = {
  ...PLAN.products[0],
  id: 'liberty',
  name: 'Liberty',
  ratePerAcre: 1.35,
  sources: [],
  drawn: [],
} as MixPlan['products'][number];
const planOf = (...products: MixPlan['products']): MixPlan => ({ ...PLAN, products });
const [TILT_PLANNED = LIBERTY] = PLAN.products;

/** A change on the strip to 80 acres and other rates. */
const changeOf = (parts: Partial<MixChange>): MixChange => ({
  fromLoad: 1,
  acres: 80,
  rates: { tilt: 0.3 },
  planned: plannedMix(PLAN),
  ...parts,
});

test('a change on the strip belongs to its products, wherever they are in the plan', () => {
  const two = planOf(TILT_PLANNED, LIBERTY);
  const change = changeOf({ rates: { tilt: 0.3, liberty: 1.5 }, planned: plannedMix(two) });
  const ratesOf = (plan: MixPlan) => mixOf(plan, [], [change]).products.map(({ name, ratePerAcre }) => `${name} ${ratePerAcre}`);
  expect(ratesOf(two)).toEqual(['Tilt 0.3', 'Liberty 1.5']);
  expect(ratesOf(planOf(LIBERTY, TILT_PLANNED))).toEqual(['Liberty 1.5', 'Tilt 0.3']);
  expect(mixOf(planOf(LIBERTY, TILT_PLANNED), [], [change]).acres).toBe(80);
});

test('a change on the strip does not count once the office has changed acres, products, rates or units', () => {
  const since = (plan: MixPlan) => {
    const mix = mixOf(plan, [], [changeOf({})]);
    expect([mix.acres, mix.products.map(({ ratePerAcre }) => ratePerAcre)]).toEqual([
      plan.acres,
      plan.products.map(({ ratePerAcre }) => ratePerAcre),
    ]);
    return plannedSince(plan, changeOf({}));
  };
  expect(plannedSince(PLAN, changeOf({}))).toEqual([]);
  expect(since({ ...PLAN, acres: 132.1 })).toEqual(['132.1 acres instead of 100']);
  expect(since(planOf(LIBERTY))).toEqual(['without Tilt', 'with Liberty, 1.35 L/acre']);
  expect(since(planOf({ ...TILT_PLANNED, ratePerAcre: 0.25 }))).toEqual(['Tilt 0.25 L/acre instead of 0.2 L/acre']);
  expect(since(planOf({ ...TILT_PLANNED, unit: 'kg' }))).toEqual(['Tilt 0.2 kg/acre instead of 0.2 L/acre']);
});

test('a load that was done after a change on the strip took nothing of a product that the office added later', () => {
  const { products } = mixOf(planOf(LIBERTY, TILT_PLANNED), [{ n: 1, litres: 240 }], [changeOf({})]);
  expect(products.map(({ loaded }) => loaded)).toEqual(['0', '6']);
});

test('a step is named by its load, its product and its amount, and agitating by what it agitates', () => {
  const keysOf = (parts: Partial<Mix> = {}, load = 0) => sheetOf(parts).loads[load]?.steps.map(({ key }) => key);
  const [water, powder, agitate, tilt] = keysOf() ?? [];
  expect(keysOf({ products: [POWDER, TILT] })).toEqual([water, powder, agitate, tilt]);
  const withFlowable = keysOf({ products: [TILT, { ...TILT, id: 'flow', step: 'flowable', ratePerAcre: 0.1 }, POWDER] });
  expect(withFlowable).toEqual([expect.not.stringMatching(water ?? ''), powder, agitate, expect.stringContaining('flow'), tilt]);
  const stronger = keysOf({ products: [TILT, { ...POWDER, ratePerAcre: 0.06 }] });
  expect(stronger).toEqual([water, expect.not.stringMatching(powder ?? ''), expect.not.stringMatching(agitate ?? ''), tilt]);
  expect(keysOf({}, 1)?.every((key) => isStepOf(2, key) && !isStepOf(1, key) && !isStepOf(22, key))).toBe(true);
});

test('acres that only rounded litres leave are no load', () => {
  const rest = (acresDone: number) => sheetOf({ acres: 41.7, acresDone, loadsDone: 1 }).loads.length;
  expect([rest(41.6), rest(41.5), rest(41.8)]).toEqual([0, 1, 0]);
});

test('what is drawn is loaded, needed or left over; no litre appears or vanishes', () => {
  const hundredths = fc.integer({ min: 0, max: 50_000 }).map((count) => count / 100);
  fc.assert(
    fc.property(hundredths, hundredths, hundredths, fc.integer({ min: 1, max: 300 }), (acres, drawn, part, rate) => {
      const loaded = roundAmount(Math.min(drawn, part));
      const product = { ...TILT, ratePerAcre: rate / 100, drawn: roundAmount(drawn), loaded };
      const { totals, loads } = sheetOf({ acres, products: [product] });
      const [total] = totals;
      if (!total) throw new Error('The sheet has a total for each product.');
      const beside = subtractAmount(product.drawn, loaded);
      expect(sumAmounts([beside, total.toDraw])).toBe(sumAmounts([total.needed, total.leftOver]));
      const inSteps = loads.flatMap(({ steps }) => steps.flatMap((step) => step.product?.amount ?? []));
      expect(sumAmounts(inSteps)).toBe(total.needed);
    }),
  );
});
