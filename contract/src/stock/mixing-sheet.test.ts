import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundAmount, subtractAmount, sumAmounts } from './amounts.ts';
import { type Mix, mixOf, type MixPlan, type MixProduct, type MixSource } from './mix.ts';
import { calculateMixingSheet } from './mixing-sheet.ts';

const sourceOf = (lotNumber: string | null, amount: string): MixSource => ({
  lotId: `lot ${lotNumber}`,
  lotNumber,
  placeId: 'trailer',
  placeName: 'Trailer',
  amount,
});

const TILT: MixProduct = {
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
  expect(textsOf(sheet, 1)?.at(-1)).toBe('Tilt: 1 jug of 5 L and 3.32 L, lot A-1 (Trailer) 1.68 L and unknown lot (Trailer) 6.64 L');
  expect(textsOf(sheet, 2)?.at(-1)).toBe('Tilt: 3.36 L, unknown lot (Trailer)');
  expect(sheet.loads[1]?.steps.map(({ key }) => key)).toEqual(['2.1', '2.2', '2.3', '2.4']);
  expect(sheet.notes).toEqual(['Test the mix in a jar first if these products were not mixed before.', 'Powder: wear gloves and goggles.']);
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
    [{ fromLoad: 2, acres: 80, rates: [0.3] }],
  );
  expect(changed).toMatchObject({ acres: 80, acresDone: 61.6, products: [{ ratePerAcre: 0.3, loaded: '14.32' }] });
  expect(calculateMixingSheet(changed).loads.map(({ n, acres }) => [n, acres])).toEqual([[3, 18.4]]);
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
