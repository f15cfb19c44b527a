import type { AerialUse, ChemicalLabel } from '@swathline/contract';
import { type CallFailed, withForbiddenMessage } from '@swathline/client/api/call';
import { formatCount, formatDay } from '@swathline/client/format/format';

type Known<Name extends keyof ChemicalLabel> = Exclude<ChemicalLabel[Name], null>;

const permissionFor = (aircraft: string) => (use: AerialUse) => ({ yes: `for ${aircraft}`, no: `not for ${aircraft}`, unknown: '' })[use];

/** Each value as a short text; empty if unknown. The rate's unit is shown with the rate, and aerial use for each kind of aircraft. */
const FACTS: { [Name in keyof ChemicalLabel]: (value: Known<Name>) => string } = {
  rateUnit: () => '',
  pcpNumber: (digits) => (digits === '' ? '' : `PCP ${digits}`),
  waterLitersPerAcre: (liters) => `water ${liters} L/acre`,
  reentryHours: (hours) => `re-entry ${hours} h`,
  preHarvestDays: (days) => `harvest ${formatCount(days, 'day')}`,
  maxWindKmh: (speed) => `wind to ${speed} km/h`,
  aeroplaneUse: permissionFor('aeroplanes'),
  helicopterUse: permissionFor('helicopters'),
  rpasUse: permissionFor('drones'),
  sprayQuality: (quality) => `spray ${quality}`,
  labelReadOn: (day) => (day === '' ? '' : `read ${formatDay(day)}`),
  aerialUse: () => '',
};

/** The known values of a label on one line; empty if none is known. */
export function labelText(label: { [Name in keyof ChemicalLabel]?: ChemicalLabel[Name] | undefined }): string {
  const facts = (Object.keys(FACTS) as (keyof ChemicalLabel)[]).map((name) => factText(name, label[name]));
  return facts.filter((fact) => fact !== '').join(' · ');
}

function factText<Name extends keyof ChemicalLabel>(name: Name, value: ChemicalLabel[Name] | undefined): string {
  return value === null || value === undefined ? '' : FACTS[name](value as Known<Name>);
}

const FORBIDDEN = 'Access denied. Admin privileges required to manage chemicals.';

export const explainForbidden = <Failure extends CallFailed | null>(failed: Failure) => withForbiddenMessage(failed, FORBIDDEN);
