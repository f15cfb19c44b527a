import type { RateUnit } from '../../chemicals/chemical-label.ts';
import { z } from '../../zod.ts';
import type { JobAircraft } from '../spray-job-parts.ts';
import { roundTo } from '../../display.ts';

const WATER_KG_PER_LITRE = 1;

interface WeighedProduct {
  name: string;
  unit: RateUnit;
  ratePerAcre: number;
  /** Of a liquid; null if not known. */
  densityKgPerLitre: number | null;
}

/** What an aircraft weighs without its load; null if the register does not say. */
export const AircraftMass = z.object({
  registration: z.string(),
  /** With the pilot and the equipment, without fuel. */
  emptyMassKg: z.number().nullable(),
  fuelKg: z.number().nullable(),
  maxMassKg: z.number().nullable(),
});
export type AircraftMass = z.infer<typeof AircraftMass>;

export const massOfAircraft = ({ registration, emptyMassKg = null, fuelKg = null, mtowKg }: JobAircraft): AircraftMass => ({
  registration,
  emptyMassKg,
  fuelKg,
  maxMassKg: mtowKg,
});

/** What an aircraft may lift today; null if a mass is not known. Not below 0. */
function liftOf({ emptyMassKg, fuelKg, maxMassKg }: AircraftMass): number | null {
  if (emptyMassKg === null || fuelKg === null || maxMassKg === null) return null;
  return Math.max(0, roundTo(maxMassKg - emptyMassKg - fuelKg, 1));
}

/** The liquids whose density nobody knows. Nothing is computed from a density that is not known. */
export const withoutDensity = (products: readonly WeighedProduct[]): string[] =>
  products.filter(({ unit, densityKgPerLitre }) => unit === 'L' && densityKgPerLitre === null).map(({ name }) => name);

/** Kilograms of a litre of spray; null if a density is not known. Dry products are assumed to add no volume. */
function kilogramsPerLitre(products: readonly WeighedProduct[], litersPerAcre: number): number | null {
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
function limitOfLoad(hopperLitres: number, liftKg: number | null, kgPerLitre: number | null): LoadLimit {
  if (liftKg === null || kgPerLitre === null) return { litres: hopperLitres, by: 'hopper' };
  const liftLitres = Math.floor(liftKg / kgPerLitre + 1e-9);
  return liftLitres < hopperLitres ? { litres: liftLitres, by: 'mass' } : { litres: hopperLitres, by: 'hopper' };
}

interface WeighedMix {
  litersPerAcre: number;
  hopperLitres: number;
  products: readonly WeighedProduct[];
  aircraft: AircraftMass | null;
}

export interface LoadWeight {
  limit: LoadLimit;
  /** Null if a mass is not known. */
  liftKg: number | null;
  /** Null if a density is not known. */
  kgPerLitre: number | null;
}

/** What the loads of a mix weigh, and the most litres in one. Order, mixing sheet, phone and record plan loads by it. */
export function weighLoads({ litersPerAcre, hopperLitres, products, aircraft }: WeighedMix): LoadWeight {
  const liftKg = aircraft === null ? null : liftOf(aircraft);
  const kgPerLitre = kilogramsPerLitre(products, litersPerAcre);
  return { limit: limitOfLoad(hopperLitres, liftKg, kgPerLitre), liftKg, kgPerLitre };
}
