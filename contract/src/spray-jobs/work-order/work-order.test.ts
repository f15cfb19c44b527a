import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AIRCRAFT_KINDS, type AircraftKind } from '../../aircraft/aircraft-kinds.ts';
import type { ChemicalLabel } from '../../chemicals/chemical-label.ts';
import { type JobMix, MIX_INPUTS } from './mix.ts';
import { calculateWorkOrder, productUseWarnings } from './work-order.ts';
import { WorkOrderQuery } from '../spray-job-forms.ts';

const LABEL: ChemicalLabel = {
  pcpNumber: '28487',
  rateUnit: 'L',
  waterLitersPerAcre: 12,
  reentryHours: 12,
  preHarvestDays: 7,
  maxWindKmh: 16,
  aeroplaneUse: 'yes',
  helicopterUse: 'yes',
  rpasUse: 'unknown',
  sprayQuality: null,
  labelReadOn: null,
  aerialUse: 'yes',
};
const ID = 'a0000000-0000-4000-8000-000000000001';

function product(applicationRateLitersPerAcre: number, label: Partial<ChemicalLabel> | null = {}, name = 'Tilt') {
  const custom = { customChemicalName: null, customChemicalDescription: null, concentration: null };
  const kind = { farmerSupplied: label === null, type: 'fungicide' as const, chemicalId: label && ID };
  return { id: ID, name, applicationRateLitersPerAcre, ...kind, ...custom, label: label && { ...LABEL, ...label } };
}

function field(acres: number) {
  const land = {
    quarter: null,
    section: null,
    township: null,
    range: null,
    meridian: null,
    location: null,
    description: null,
    notes: null,
  };
  const acreage = { totalFieldArea: { acres }, exclusionArea: { acres: 0 }, effectiveArea: { acres } };
  return { id: ID, name: 'Home quarter', ...land, coordinates: [], acreage };
}

const job = (acres: number[], chemicals: ReturnType<typeof product>[]) => ({
  end: { day: '2026-06-16', at: '2026-06-17T06:00:00.000Z', isReported: false },
  timeZone: 'America/Regina',
  fields: acres.map(field),
  chemicals,
});
const orderOf = (planned: Parameters<typeof calculateWorkOrder>[0], mix: JobMix) => calculateWorkOrder({ ...planned, ...mix });
/** To a millionth, since sums of decimals are not exact in binary. */
const sum = (numbers: number[]) => Math.round(numbers.reduce((total, each) => total + each, 0) * 1e6) / 1e6;

test('calculateWorkOrder() multiplies rates by effective acres and fills hoppers, with a part load at the end', () => {
  const order = orderOf(job([160, 147.62], [product(0.2), product(0.05, { rateUnit: 'kg' }), product(1, null)]), {
    hopperLitres: 1500,
  });
  expect(order.acres).toBe(307.6);
  expect(order.products.map(({ total, unit }) => [total, unit])).toEqual([
    [61.52, 'L'],
    [15.38, 'kg'],
    [307.6, 'L'],
  ]);
  expect(order.spray).toMatchObject({ litersPerAcre: 12, source: 'labels', litres: 3691, waterLitres: 3321.88, acresPerLoad: 125 });
  expect(order.spray?.loads).toEqual([
    { acres: 125, sprayLitres: 1500, waterLitres: 1350, amounts: [25, 6.25, 125], isPart: false },
    { acres: 125, sprayLitres: 1500, waterLitres: 1350, amounts: [25, 6.25, 125], isPart: false },
    { acres: 57.6, sprayLitres: 691, waterLitres: 621.88, amounts: [11.52, 2.88, 57.6], isPart: true },
  ]);
});

test('calculateWorkOrder() makes loads that add up to the totals; all but the last are full, and none exceeds the hopper', () => {
  const rate = fc.integer({ min: 0, max: 5000 }).map((thousandths) => thousandths / 1000);
  const acres = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 8 });
  const volume = fc.integer({ min: 10, max: 800 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(
      acres,
      fc.array(rate, { maxLength: 5 }),
      volume,
      fc.integer({ min: 300, max: 3000 }),
      (areas, rates, given, hopperLitres) => {
        const chemicals = rates.map((each, index) => product(each, { rateUnit: index % 2 === 0 ? 'L' : 'kg' }));
        const { acres: total, products, spray } = orderOf(job(areas, chemicals), { hopperLitres, sprayVolumeLitersPerAcre: given });
        fc.pre(spray !== null && spray.loads.length > 0);
        const { loads, acresPerLoad, litres, waterLitres } = spray;

        expect(sum(loads.map((load) => load.acres))).toBeCloseTo(total, 6);
        expect(sum(loads.map((load) => load.sprayLitres))).toBe(litres);
        expect(sum(loads.map((load) => load.waterLitres))).toBe(waterLitres);
        for (const [index, each] of products.entries()) {
          expect(sum(loads.map(({ amounts }) => amounts[index] ?? NaN))).toBeCloseTo(each.total, 6);
        }
        for (const load of loads) {
          expect(load.sprayLitres).toBeLessThanOrEqual(hopperLitres + 1);
          expect(Math.min(load.waterLitres, ...load.amounts)).toBeGreaterThanOrEqual(0);
        }
        for (const load of loads.slice(0, -1)) expect(load).toMatchObject({ acres: acresPerLoad, isPart: false });
        expect(loads.at(-1)?.acres).toBeGreaterThan(0);
        expect(loads.at(-1)?.acres).toBeLessThanOrEqual(acresPerLoad);
      },
    ),
  );
});

test('calculateWorkOrder() has no part load if the acres divide evenly', () => {
  const loads = orderOf(job([250], [product(0.2)]), { hopperLitres: 1500 }).spray?.loads;
  expect(loads?.map(({ acres, isPart }) => [acres, isPart])).toEqual([
    [125, false],
    [125, false],
  ]);
});

test('calculateWorkOrder() uses the given spray volume, else the largest water volume of the labels', () => {
  const chemicals = [product(0.2, { waterLitersPerAcre: 8 }), product(0.2, { waterLitersPerAcre: 19 }, 'Roundup')];
  expect(orderOf(job([100], chemicals), { hopperLitres: 1500 }).spray).toMatchObject({ litersPerAcre: 19, source: 'labels' });
  const given = orderOf(job([100], chemicals), { hopperLitres: 1500, sprayVolumeLitersPerAcre: 10 });
  expect(given.spray).toMatchObject({ litersPerAcre: 10, source: 'given' });
  expect(given.warnings).toEqual(['Roundup requires 19 L/acre of water, more than this mix has.']);
});

const AIRCRAFT = {
  id: ID,
  kind: 'rpas' as const,
  registration: 'C-2100012345',
  make: null,
  model: null,
  serialNumber: null,
  mtowKg: null,
  hopperLitres: 5,
  swathMetres: 2,
  nozzles: null,
  sprayQuality: null,
  defaultLitersPerAcre: 4,
};

test('calculateWorkOrder() divides an acre among the loads of a drone with a hopper of 5 L', () => {
  const order = orderOf({ ...job([3], [product(0.2, { waterLitersPerAcre: null })]), aircraft: AIRCRAFT }, {});
  expect(order).toMatchObject({ hopperLitres: 5, spray: { litersPerAcre: 4, source: 'aircraft', litres: 12, acresPerLoad: 1.2 } });
  expect(order.spray?.loads.map(({ acres, amounts, isPart }) => [acres, amounts, isPart])).toEqual([
    [1.2, [0.24], false],
    [1.2, [0.24], false],
    [0.6, [0.12], true],
  ]);
});

test('a load is no heavier than what the aircraft may lift today, as long as the densities are known', () => {
  const weighed = { ...product(0.2), mixing: { mixingStep: null, mixingPosition: null, densityKgPerLitre: 1, protectiveEquipment: null } };
  const aircraft = { ...AIRCRAFT, hopperLitres: 500, mtowKg: 3720, emptyMassKg: 3000, fuelKg: 300 };
  const planned = { ...job([100], [weighed]), aircraft };
  const order = orderOf(planned, {});
  expect(order).toMatchObject({ hopperLitres: 500, spray: { limit: { litres: 420, by: 'mass' }, acresPerLoad: 35 } });
  expect(order.spray?.loads.map(({ sprayLitres }) => sprayLitres)).toEqual([420, 420, 360]);
  expect(orderOf({ ...planned, chemicals: [product(0.2)] }, {}).spray?.limit).toEqual({ litres: 500, by: 'hopper' });
  expect(orderOf({ ...planned, aircraft: { ...aircraft, fuelKg: 720 } }, {}).warnings).toContain(
    'C-2100012345 may lift 0 L of this mix today, too little for its loads. Check the masses of the aircraft.',
  );
});

test.each([
  ['the hopper of the aircraft', AIRCRAFT, {}, 5],
  ['the given hopper', AIRCRAFT, { hopperLitres: 40 }, 40],
  ['1500 L for an aircraft without a hopper size', { ...AIRCRAFT, hopperLitres: null }, {}, 1500],
  ['1500 L without an aircraft', null, {}, 1500],
])('calculateWorkOrder() takes %s', (_, aircraft, mix, hopperLitres) => {
  expect(orderOf({ ...job([1], [product(0.2)]), aircraft }, mix).hopperLitres).toBe(hopperLitres);
});

test.each([
  ['the labels over an aircraft with less', 12, 8, { litersPerAcre: 12, source: 'labels' }],
  ['an aircraft with more than the labels', 12, 15, { litersPerAcre: 15, source: 'aircraft' }],
  ['the labels if the aircraft has the same', 12, 12, { litersPerAcre: 12, source: 'labels' }],
])('calculateWorkOrder() takes the spray volume of %s', (_, waterLitersPerAcre, defaultLitersPerAcre, spray) => {
  const aircraft = { ...AIRCRAFT, hopperLitres: 1500, defaultLitersPerAcre };
  expect(orderOf({ ...job([100], [product(0.2, { waterLitersPerAcre })]), aircraft }, {}).spray).toMatchObject(spray);
});

test('calculateWorkOrder() judges a label by the kind of the aircraft', () => {
  const chemicals = [product(0.2, { aeroplaneUse: 'yes', helicopterUse: 'no', rpasUse: 'unknown', aerialUse: 'no' })];
  const warningsFor = (kind: AircraftKind | null) =>
    orderOf({ ...job([100], chemicals), aircraft: kind && { ...AIRCRAFT, hopperLitres: 1500, kind } }, {}).warnings;
  expect(AIRCRAFT_KINDS.map(warningsFor)).toEqual([
    [],
    ['Tilt is not labelled for application by helicopter.'],
    ['Whether the label of Tilt allows application by drone is not known. Read the label.'],
  ]);
  expect(warningsFor(null)).toEqual(['Tilt is not labelled for aerial use.']);
});

test.each([
  ['F', 'M', ['Tilt requires Medium (M) droplets or coarser, and C-2100012345 sprays Fine (F).']],
  ['M', 'M', []],
  ['VC', 'M', []],
  ['F', null, []],
  [null, 'M', []],
] as const)('calculateWorkOrder() compares the spray %s of the aircraft with %s of the label', (sprayQuality, required, warnings) => {
  const aircraft = { ...AIRCRAFT, kind: 'aeroplane' as const, hopperLitres: 1500, sprayQuality };
  expect(orderOf({ ...job([100], [product(0.2, { sprayQuality: required })]), aircraft }, {}).warnings).toEqual(warnings);
});

test('calculateWorkOrder() calculates no spray without a water volume', () => {
  const order = orderOf(job([100], [product(0.2, { waterLitersPerAcre: null }), product(1, null)]), { hopperLitres: 1500 });
  expect(order.spray).toBeNull();
  expect(order.products.map(({ total }) => total)).toEqual([20, 100]);
});

test('calculateWorkOrder() counts re-entry and harvest from the end of the last spray day', () => {
  const [tilt, own] = orderOf(job([100], [product(0.2, { reentryHours: 36, preHarvestDays: 14 }), product(1, null)]), {
    hopperLitres: 1500,
  }).products;
  expect(tilt).toMatchObject({ reentryAt: '2026-06-18T12:00', harvestFrom: '2026-07-01' });
  expect(own).toMatchObject({ reentryAt: null, harvestFrom: null, farmerSupplied: true });
});

test.each([
  ['a product not for aerial use', job([100], [product(0.2, { aerialUse: 'no' })]), 'Tilt is not labelled for aerial use.'],
  ['products without water', job([100], [product(15)]), 'The products alone make 15 L/acre; the mix has no water.'],
  ['a field without area', job([0, 50], [product(1)]), 'Home quarter has no area to spray.'],
  [
    'a mix of more than 500 loads',
    job([90_000], [product(1)]),
    'This mix makes more than 500 loads. Check the hopper and the spray volume.',
  ],
])('calculateWorkOrder() warns of %s', (_, each, warning) => {
  expect(orderOf(each, { hopperLitres: 1500 }).warnings).toEqual([warning]);
});

test('calculateWorkOrder() gives no warnings if limits are met or not known', () => {
  expect(orderOf(job([100], [product(0.2), product(1, { aerialUse: 'unknown' })]), { hopperLitres: 1500 }).warnings).toEqual([]);
});

test('WorkOrderQuery chooses the copy, and takes no mix, which belongs to the job', () => {
  expect(WorkOrderQuery.parse({})).toEqual({ copy: 'operator' });
  expect(WorkOrderQuery.parse({ copy: 'farmer' })).toEqual({ copy: 'farmer' });
  expect(WorkOrderQuery.safeParse({ hopperLitres: '1200' }).success).toBe(false);
});

test('MIX_INPUTS leaves hopper and spray volume to the aircraft, and rejects impossible sizes', () => {
  const { hopperLitres, sprayVolumeLitersPerAcre } = MIX_INPUTS;
  for (const good of [undefined, null, 5, 3028.3, 10_000]) expect(hopperLitres.parse(good)).toBe(good);
  for (const good of [undefined, null, 1, 11.4, 1000]) expect(sprayVolumeLitersPerAcre.parse(good)).toBe(good);
  for (const wrong of [4.9, 10_001, NaN, '1500']) {
    expect(hopperLitres.safeParse(wrong).error?.issues[0]?.message).toBe('Hopper size must be between 5 and 10,000 L');
  }
  for (const wrong of [0, 0.9, 1001, '20']) {
    expect(sprayVolumeLitersPerAcre.safeParse(wrong).error?.issues[0]?.message).toBe('Spray volume must be between 1 and 1000 L/acre');
  }
});

test('productUseWarnings() cautions for a drone about a product without a label, unless it is said to have no registration', () => {
  const own = product(1, null, 'Own oil');
  const drone = { ...AIRCRAFT, kind: 'rpas' as const };
  expect(productUseWarnings({ chemicals: [own], aircraft: drone })).toEqual([
    'Whether the label of Own oil allows application by drone is not known. Read the label.',
  ]);
  expect(productUseWarnings({ chemicals: [{ ...own, hasNoPcpNumber: true }], aircraft: drone })).toEqual([]);
  expect(productUseWarnings({ chemicals: [own], aircraft: { ...drone, kind: 'aeroplane' } })).toEqual([]);
});
