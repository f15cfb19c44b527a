import type { SprayJob } from '@swathline/contract';

/** What of a job is not known and a work order cannot do without: a sheet that guesses is worse than none. */
export function missingParts({ endDate, fields, chemicals }: SprayJob): string[] {
  const hasAreas = fields.every(({ acreage }) => Number.isFinite(acreage?.effectiveArea.acres));
  const hasRates = chemicals.every(({ applicationRateLitersPerAcre }) => Number.isFinite(applicationRateLitersPerAcre));
  return [
    ...(endDate === '' ? ['the end date'] : []),
    ...(hasAreas ? [] : ['the area of a field']),
    ...(hasRates ? [] : ['the rate of a chemical']),
  ];
}
