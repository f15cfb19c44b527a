import { roundTo } from '../spray-jobs/work-order/loads.ts';
import type { RateUnit } from '../chemicals/chemical-label.ts';
import type { AircraftMass } from './mix.ts';

const WATER_KG_PER_LITRE = 1;

interface WeighedProduct {
  name: string;
  unit: RateUnit;
  ratePerAcre: number;
  /** Of a liquid; null if not known. */
  densityKgPerLitre: number | null;
}

/** What an aircraft may lift today; null if a mass is not known. Not below 0. */
export function liftOf({ emptyMassKg, fuelKg, maxMassKg }: AircraftMass): number | null {
  if (emptyMassKg === null || fuelKg === null || maxMassKg === null) return null;
  return Math.max(0, roundTo(maxMassKg - emptyMassKg - fuelKg, 1));
}

/** The liquids whose density nobody knows. Nothing is computed from a density that is not known. */
export const withoutDensity = (products: readonly WeighedProduct[]): string[] =>
  products.filter(({ unit, densityKgPerLitre }) => unit === 'L' && densityKgPerLitre === null).map(({ name }) => name);

/** Kilograms of a litre of spray; null if a density is not known. Dry products are assumed to add no volume. */
export function kilogramsPerLitre(products: readonly WeighedProduct[], litersPerAcre: number): number | null {
  if (withoutDensity(products).length > 0 || litersPerAcre <= 0) return null;
  const liquid = products.filter(({ unit }) => unit === 'L');
  const neat = liquid.reduce((sum, { ratePerAcre }) => sum + ratePerAcre, 0);
  const water = Math.max(0, litersPerAcre - neat) * WATER_KG_PER_LITRE;
  const mass = products.reduce(
    (sum, { unit, ratePerAcre, densityKgPerLitre }) => sum + ratePerAcre * (unit === 'kg' ? 1 : (densityKgPerLitre ?? 0)),
    water,
  );
  return mass / litersPerAcre;
}

export interface LoadLimit {
  litres: number;
  by: 'hopper' | 'mass';
}

/** The most litres in a load: what the hopper holds, or what the aircraft may lift if that is less and known. */
export function limitOfLoad(hopperLitres: number, liftKg: number | null, kgPerLitre: number | null): LoadLimit {
  if (liftKg === null || kgPerLitre === null) return { litres: hopperLitres, by: 'hopper' };
  const liftLitres = Math.floor(liftKg / kgPerLitre + 1e-9);
  return liftLitres < hopperLitres ? { litres: liftLitres, by: 'mass' } : { litres: hopperLitres, by: 'hopper' };
}
