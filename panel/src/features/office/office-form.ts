import { type OfficeSettings, oneLine, type PapersGuard, plainNotes } from '@swathline/contract';
import type { ComparedInputs } from '../../shared/ui/forms/stale-edit.ts';

export const GUARD_LABEL: Record<PapersGuard, string> = {
  warn: 'Warn',
  block: 'Refuse to approve and to start the job',
};

/** The settings as input values. The company's details are on one level, so that each is compared by itself. */
export interface OfficeInputValues {
  name: string;
  address: string;
  phone: string;
  email: string;
  papersGuard: PapersGuard;
  crewMayComplete: boolean;
  mayFlyAtNight: boolean;
  /** '' if it is not required. */
  secondFactorFrom: string;
}

export function inputsOf({ company, papersGuard, crewMayComplete, mayFlyAtNight, secondFactorFrom }: OfficeSettings): OfficeInputValues {
  return {
    name: oneLine(company.name ?? ''),
    address: plainNotes(company.address ?? ''),
    phone: oneLine(company.phone ?? ''),
    email: oneLine(company.email ?? ''),
    papersGuard,
    crewMayComplete,
    mayFlyAtNight,
    secondFactorFrom: secondFactorFrom ?? '',
  };
}

export const COMPARED_SETTINGS: ComparedInputs<OfficeInputValues> = {
  name: { label: 'Company Name' },
  address: { label: 'Address' },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  papersGuard: { label: 'When Papers Are Missing', text: (guard) => GUARD_LABEL[guard] },
  crewMayComplete: { label: 'Ground crew may mark jobs complete' },
  secondFactorFrom: { label: 'Administrators Need a Second Factor From' },
  mayFlyAtNight: { label: 'The air operator certificate allows spraying at night' },
};
