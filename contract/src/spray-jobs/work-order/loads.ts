import { roundTo } from '../../display.ts';
import type { RateUnit } from '../../chemicals/chemical-label.ts';

/** More full loads than this share one row: a small drone flies dozens of them. */
const MAX_ROWS_OF_FULL_LOADS = 12;
const MAX_LOADS = 500;
/** Amounts that cannot be finer than this are exact: acres have one decimal, and rates at most five. */
const MAX_DECIMALS = 6;

export interface WorkOrderLoad {
  acres: number;
  /** All liquid: water and liquid products. */
  sprayLitres: number;
  waterLitres: number;
  /** One for each product, in its unit. */
  amounts: number[];
  isPart: boolean;
}

export interface LoadPlan {
  acresPerLoad: number;
  /** Empty if there would be more than 500. */
  loads: WorkOrderLoad[];
  /** All loads together. */
  total: Pick<WorkOrderLoad, 'sprayLitres' | 'waterLitres' | 'amounts'>;
  /** The full loads are all the same, and share one row where they are printed. */
  isGrouped: boolean;
}

interface PlannedProduct {
  unit: RateUnit;
  ratePerAcre: number;
}

/**
 * Divides a mix into loads. This is the only place that rounds amounts, so that they add up as they are printed: products to a hundredth of
 * their unit, spray to a litre, both finer where that would be too coarse for a load; the rest of each load is water. Loads add up to the
 * totals. Full loads that share a row are not rounded.
 */
export function planLoads(
  acres: number,
  products: PlannedProduct[],
  { litersPerAcre, hopperLitres }: { litersPerAcre: number; hopperLitres: number },
): LoadPlan {
  const acresPerLoad = Math.floor((hopperLitres / litersPerAcre) * 10 + 1e-6) / 10;
  const ends = loadEnds(acres, acresPerLoad);
  const sizes = ends.map((end, index) => roundTo(end - (ends[index - 1] ?? 0), 1));
  const isGrouped = sizes.filter((size) => size === acresPerLoad).length > MAX_ROWS_OF_FULL_LOADS;
  const amountOn = (perAcre: number, minDecimals: number) => {
    const decimals = isGrouped
      ? MAX_DECIMALS
      : decimalsFor(perAcre, { largest: sizes[0] ?? acres, last: sizes.at(-1) ?? acres, minDecimals });
    return (area: number) => roundTo(area * perAcre, decimals);
  };
  const productsOn = products.map(({ ratePerAcre }) => amountOn(ratePerAcre, 2));
  const isAllProduct =
    neatOf(
      products,
      products.map(({ ratePerAcre }) => ratePerAcre),
    ) >= litersPerAcre;
  const sprayOn = isAllProduct ? () => 0 : amountOn(litersPerAcre, 0);
  const part = (start: number, end: number) => {
    const amounts = productsOn.map((on) => roundTo(on(end) - on(start), MAX_DECIMALS));
    return { ...liquidOf(sprayOn(end) - sprayOn(start), neatOf(products, amounts)), amounts };
  };

  const loads = sizes.map((size, index) => ({ acres: size, ...part(ends[index - 1] ?? 0, ends[index] ?? 0), isPart: size < acresPerLoad }));
  const whole = part(0, acres);
  const total =
    loads.length === 0 ? whole : { ...whole, sprayLitres: sumOf(loads, 'sprayLitres'), waterLitres: sumOf(loads, 'waterLitres') };
  return { acresPerLoad, loads, total, isGrouped };
}

/** The total of acres sprayed at the end of each load; empty if there would be more than `MAX_LOADS`. */
function loadEnds(acres: number, acresPerLoad: number): number[] {
  const count = acresPerLoad === 0 ? Infinity : Math.ceil(roundTo(acres, 1) / acresPerLoad - 1e-9);
  if (count > MAX_LOADS) return [];
  return Array.from({ length: count }, (_, index) => Math.min(roundTo((index + 1) * acresPerLoad, 1), acres));
}

const neatOf = (products: PlannedProduct[], amounts: number[]) =>
  roundTo(
    products.reduce((sum, { unit }, index) => sum + (unit === 'L' ? (amounts[index] ?? 0) : 0), 0),
    MAX_DECIMALS,
  );

/** Water fills up what the products leave. Rounded products may exceed the rounded spray by a hair, and then are all of it. */
function liquidOf(spray: number, neat: number) {
  const sprayLitres = roundTo(Math.max(spray, neat), MAX_DECIMALS);
  return { sprayLitres, waterLitres: roundTo(sprayLitres - neat, MAX_DECIMALS) };
}

const sumOf = (loads: WorkOrderLoad[], name: 'sprayLitres' | 'waterLitres') =>
  roundTo(
    loads.reduce((sum, load) => sum + load[name], 0),
    MAX_DECIMALS,
  );

interface Sizes {
  /** Acres of the largest load and of the last one. */
  largest: number;
  last: number;
  minDecimals: number;
}

/** As many decimals that a full load has three significant digits, and a part load one. */
function decimalsFor(perAcre: number, { largest, last, minDecimals }: Sizes): number {
  const needed = Math.max(decimalsToShow(largest * perAcre, 3), decimalsToShow(last * perAcre, 1));
  return Math.min(MAX_DECIMALS, Math.max(minDecimals, needed));
}

const decimalsToShow = (amount: number, digits: number) => (amount > 0 ? digits - 1 - Math.floor(Math.log10(amount)) : 0);

/** The amount of a product on an area, for a mix whose loads are not known. */
export function totalOn(acres: number, ratePerAcre: number): number {
  return roundTo(acres * ratePerAcre, decimalsFor(ratePerAcre, { largest: acres, last: acres, minDecimals: 2 }));
}
