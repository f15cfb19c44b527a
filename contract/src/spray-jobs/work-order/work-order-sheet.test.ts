import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RateUnit } from '../../chemicals/chemical-label.ts';
import type { SprayJob } from '../spray-jobs.ts';
import type { JobMix } from './mix.ts';
import { setShownClock } from '../../days.ts';
import { createWorkOrderSheet } from './work-order-sheet.ts';

const ID = 'a0000000-0000-4000-8000-000000000001';
const AT = '2026-06-01T12:00:00.000Z';

const field = (acres: number) => ({
  id: ID,
  name: 'Home quarter',
  coordinates: [],
  acreage: { totalFieldArea: { acres }, exclusionArea: { acres: 0 }, effectiveArea: { acres } },
});

function chemical(rate: number, rateUnit: RateUnit = 'L', name = 'Tilt'): SprayJob['chemicals'][number] {
  const use = { aeroplaneUse: 'yes', helicopterUse: 'yes', rpasUse: 'yes', aerialUse: 'yes' } as const;
  const limits = { waterLitersPerAcre: 12, reentryHours: null, preHarvestDays: null, maxWindKmh: null, sprayQuality: null };
  return {
    chemicalId: ID,
    name,
    applicationRateLitersPerAcre: rate,
    farmerSupplied: false,
    customChemicalName: null,
    customChemicalDescription: null,
    label: { pcpNumber: '28487', rateUnit, labelReadOn: null, ...use, ...limits },
  };
}

function jobOf(acres: number[], chemicals: SprayJob['chemicals'], mix: JobMix = {}): SprayJob {
  return {
    id: ID,
    name: 'West side',
    userId: ID,
    status: 'approved',
    startDate: '2026-06-15',
    endDate: '2026-06-17',
    dateSubmitted: null,
    dateApproved: null,
    completedAt: null,
    createdAt: AT,
    updatedAt: AT,
    fields: acres.map(field),
    chemicals,
    groundCrew: [],
    ...mix,
  };
}

const sheetOf = (job: SprayJob) => createWorkOrderSheet(job, { copy: 'operator', timeZone: 'America/Regina', today: '2026-06-10' });
const rowsOf = (job: SprayJob) => sheetOf(job).loads[0]?.rows ?? [];

/** A printed number in millionths, so that sums are exact. */
function millionths(printed: string | undefined): bigint {
  const [whole = '', decimals = ''] = (printed ?? 'not printed').replaceAll(',', '').split('.');
  expect(decimals.length).toBeLessThanOrEqual(6);
  return BigInt(whole + decimals.padEnd(6, '0'));
}

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);

/** The printed loads, all tables of a sheet together: each row's name, acres, amounts, water and spray. */
function printedLoads(job: SprayJob) {
  const tables = sheetOf(job).loads;
  return (tables[0]?.rows ?? []).map((cells, row) => ({
    name: cells[0] ?? '',
    acres: millionths(cells[1]),
    amounts: tables.flatMap(({ rows }) => (rows[row] ?? []).slice(2, -2).map(millionths)),
    waters: tables.map(({ rows }) => millionths(rows[row]?.at(-2))),
    sprays: tables.map(({ rows }) => millionths(rows[row]?.at(-1))),
  }));
}

/** '1–22, each' counts as 22 loads. */
const countOf = (name: string) => BigInt(/^1–(\d+), each$/.exec(name)?.[1] ?? 1);

test('printed rows add up: liquid products and water are the spray of each load and of the total, and loads are the total', () => {
  const rate = fc
    .oneof(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 50 }).map((each) => each / 100),
    )
    .map((each) => each / 1000);
  const product = fc.record({ rate, unit: fc.constantFrom<RateUnit>('L', 'kg') });
  const acres = fc.array(
    fc.integer({ min: 0, max: 40_000 }).map((each) => each / 100),
    { minLength: 1, maxLength: 6 },
  );
  const mix = fc.record({
    sprayVolumeLitersPerAcre: fc.integer({ min: 10, max: 600 }).map((tenths) => tenths / 10),
    hopperLitres: fc.oneof(
      fc.integer({ min: 50, max: 1000 }).map((each) => each / 10),
      fc.integer({ min: 300, max: 4000 }),
    ),
  });
  fc.assert(
    fc.property(acres, fc.array(product, { maxLength: 6 }), mix, (areas, products, given) => {
      const job = jobOf(
        areas,
        products.map(({ rate: each, unit }, index) => chemical(each, unit, `Product ${index}`)),
        given,
      );
      const rows = printedLoads(job);
      fc.pre(rows.length > 0);
      for (const { amounts, waters, sprays } of rows) {
        const liquid = sum(amounts.filter((_, index) => products[index]?.unit === 'L'));
        for (const [table, water] of waters.entries()) expect(liquid + water).toBe(sprays[table]);
      }
      const loads = rows.slice(0, -1);
      const total = rows.at(-1);
      expect(sum(loads.map((load) => load.acres * countOf(load.name)))).toBe(total?.acres);
      expect(sum(loads.map((load) => (load.waters[0] ?? 0n) * countOf(load.name)))).toBe(total?.waters[0]);
      expect(sum(loads.map((load) => (load.sprays[0] ?? 0n) * countOf(load.name)))).toBe(total?.sprays[0]);
      const printedTotals = sheetOf(job).products.rows.map((cells) => millionths(cells[3]?.split(' ')[0]));
      products.forEach((_, index) => {
        expect(sum(loads.map((load) => (load.amounts[index] ?? 0n) * countOf(load.name)))).toBe(total?.amounts[index]);
        expect(total?.amounts[index]).toBe(printedTotals[index]);
      });
    }),
  );
});

test('water is what the products leave of a load', () => {
  const job = jobOf([463.8], [chemical(0.125)], { sprayVolumeLitersPerAcre: 9.1, hopperLitres: 1409 });
  expect(rowsOf(job)).toEqual([
    ['1', '154.8', '19.35', '1,389.65', '1,409'],
    ['2', '154.8', '19.35', '1,388.65', '1,408'],
    ['3 (part)', '154.2', '19.28', '1,384.72', '1,404'],
    ['Total', '463.8', '57.98', '4,163.02', '4,221'],
  ]);
});

test('full loads that share a row are exact, and the row times its loads is in the total', () => {
  const job = jobOf([150], [chemical(0.202)], { sprayVolumeLitersPerAcre: 3, hopperLitres: 20 });
  expect(rowsOf(job)).toEqual([
    ['1–22, each', '6.6', '1.3332', '18.4668', '19.8'],
    ['23 (part)', '4.8', '0.9696', '13.4304', '14.4'],
    ['Total', '150.0', '30.3000', '419.7000', '450.0'],
  ]);
});

test('a rate and an amount below the usual decimals print whole, not as 0', () => {
  const sheet = sheetOf(jobOf([100], [chemical(0.0004, 'kg'), chemical(0.00000025)]));
  expect(sheet.products.rows.map((cells) => cells.slice(2, 4))).toEqual([
    ['0.0004 kg/acre', '0.04 kg'],
    ['0.00000025 L/acre', '0.000025 L'],
  ]);
  expect(sheet.loads[0]?.rows[0]).toEqual(['1 (part)', '100.0', '0.04', '0.000025', '1,199.999975', '1,200']);
});

test('the mix that is entered for the job makes the sheet; without one labels and aircraft do', () => {
  const chemicals = [chemical(0.2)];
  const mixOf = (mix: JobMix) =>
    sheetOf(jobOf([500], chemicals, mix)).mix.filter(({ label }) => ['Spray volume', 'Hopper'].includes(label));
  expect(mixOf({ sprayVolumeLitersPerAcre: 20, hopperLitres: 3028 }).map(({ value }) => value)).toEqual([
    '20 L/acre, as entered',
    '3,028 L, 151.4 acres a load',
  ]);
  for (const mix of [{}, { sprayVolumeLitersPerAcre: null, hopperLitres: null }]) {
    expect(mixOf(mix).map(({ value }) => value)).toEqual(['12 L/acre, the highest on a label', '1,500 L, 125.0 acres a load']);
  }
});

test("the re-entry time is shown by the office's clock", () => {
  const product = chemical(1);
  const timed = { ...product, label: product.label && { ...product.label, reentryHours: 18 } };
  try {
    for (const [clock, time] of [
      ['24h', '18:00'],
      ['12h', '6:00 p.m.'],
    ] as const) {
      setShownClock(clock);
      expect(JSON.stringify(sheetOf(jobOf([80], [timed])))).toContain(`${time} (18 h)`);
    }
  } finally {
    setShownClock('24h');
  }
});
