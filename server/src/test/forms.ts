// Valid forms of records, for tests that change one of their values.

export const AIRCRAFT = {
  kind: 'aeroplane' as const,
  registration: 'C-GAGA',
  make: 'Air Tractor' as string | null,
  model: 'AT-802A' as string | null,
  serialNumber: '802A-0412' as string | null,
  mtowKg: 7257 as number | null,
  emptyMassKg: 2994 as number | null,
  fuelKg: 500 as number | null,
  hopperLitres: 3028 as number | null,
  swathMetres: 24.5 as number | null,
  nozzles: '42 × CP-11TT 4015' as string | null,
  sprayQuality: 'M' as const,
  defaultLitersPerAcre: 12 as number | null,
};

export const CHEMICAL = {
  name: 'Roundup',
  type: 'herbicide' as const,
  activeIngredient: 'glyphosate',
  applicationRateLitersPerAcre: 0.67,
  costPerLitre: 9.5 as number | null,
  restrictions: null as string | null,
};

export const FIELD = {
  name: 'Home quarter',
  area: 160,
  fieldType: 'field' as const,
  quarter: 'NW' as const,
  section: 12,
  township: 34,
  range: 5,
  meridian: 'W2' as const,
};

export const JOB = { name: 'Canola', startDate: '2026-06-15', endDate: '2026-06-17' };
