import type { Chemical } from '@swathline/contract';

type LabelFacts = Partial<
  Pick<Chemical, 'pcpNumber' | 'waterLitersPerAcre' | 'reentryHours' | 'preHarvestDays' | 'maxWindKmh' | 'aerialUse'>
>;

/** What is known of a label on one line; empty where nothing is. */
export function labelText({ pcpNumber, waterLitersPerAcre, reentryHours, preHarvestDays, maxWindKmh, aerialUse }: LabelFacts): string {
  const facts = [
    pcpNumber && `PCP ${pcpNumber}`,
    isKnown(waterLitersPerAcre) && `water ${waterLitersPerAcre} L/acre`,
    isKnown(reentryHours) && `re-entry ${reentryHours} h`,
    isKnown(preHarvestDays) && `harvest ${preHarvestDays} days`,
    isKnown(maxWindKmh) && `wind to ${maxWindKmh} km/h`,
    aerialUse === 'yes' && 'for aerial use',
    aerialUse === 'no' && 'not for aerial use',
  ];
  return facts.filter(Boolean).join(' · ');
}

const isKnown = (value: number | null | undefined) => value !== null && value !== undefined;
