import {
  type ClockSetting,
  type LandConfirmationRule,
  type OfficeSettings,
  oneLine,
  type PapersGuard,
  plainNotes,
} from '@swathline/contract';
import type { ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';

export const GUARD_LABEL: Record<PapersGuard, string> = {
  warn: 'Warn',
  block: 'Refuse to approve and to start the job',
};

export const LAND_RULE_LABEL: Record<LandConfirmationRule, string> = {
  no: 'Do not ask',
  ask: 'Ask farmers',
  must: 'Refuse to approve the job until they have',
};

export const CLOCK_LABEL: Record<ClockSetting, string> = {
  '24h': '24 hours (14:02)',
  '12h': '12 hours (2:02 p.m.)',
};

/** The settings as input values. The company's details are on one level, so that each is compared by itself. */
export interface OfficeInputValues {
  name: string;
  address: string;
  phone: string;
  email: string;
  papersGuard: PapersGuard;
  clock: ClockSetting;
  crewMayComplete: boolean;
  mayFlyAtNight: boolean;
  landConfirmation: LandConfirmationRule;
  farmersSeeFlights: boolean;
  /** '' if it is not required. */
  secondFactorFrom: string;
}

export function inputsOf({
  company,
  secondFactorFrom,
  landConfirmation = 'ask',
  farmersSeeFlights = false,
  ...settings
}: OfficeSettings): OfficeInputValues {
  const { updatedAt: _, ...rules } = settings;
  return {
    ...rules,
    landConfirmation,
    farmersSeeFlights,
    name: oneLine(company.name ?? ''),
    address: plainNotes(company.address ?? ''),
    phone: oneLine(company.phone ?? ''),
    email: oneLine(company.email ?? ''),
    secondFactorFrom: secondFactorFrom ?? '',
  };
}

export const COMPARED_SETTINGS: ComparedInputs<OfficeInputValues> = {
  name: { label: 'Company Name' },
  address: { label: 'Address' },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  papersGuard: { label: 'When Papers Are Missing', text: (guard) => GUARD_LABEL[guard] },
  clock: { label: 'Clock', text: (clock) => CLOCK_LABEL[clock] },
  crewMayComplete: { label: 'Ground crew may mark jobs complete' },
  secondFactorFrom: { label: 'Administrators Need a Second Factor From' },
  mayFlyAtNight: { label: 'The air operator certificate allows spraying at night' },
  landConfirmation: { label: 'Farmers Confirm the Land', text: (rule) => LAND_RULE_LABEL[rule] },
  farmersSeeFlights: { label: 'Farmers see the flights over their land' },
};
