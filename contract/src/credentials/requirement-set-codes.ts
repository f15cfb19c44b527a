import { PROVINCES, type Province } from '@swathline/survey';
import { AIRCRAFT_KIND_LABEL, AIRCRAFT_KINDS, type AircraftKind } from '../aircraft/aircraft-kinds.ts';
import type { CredentialKind } from './credential-kinds.ts';

export const REQUIREMENT_PROVINCES = ['SK', 'AB', 'MB'] as const satisfies Province[];

/** The parties to a job whose credentials are required. */
export const REQUIREMENT_PARTIES = ['pilot', 'groundCrew', 'aircraft', 'company'] as const;
export type RequirementParty = (typeof REQUIREMENT_PARTIES)[number];

export const REQUIREMENT_PARTY_LABEL: Record<RequirementParty, string> = {
  pilot: 'Pilot',
  groundCrew: 'Ground crew (mixer-loaders)',
  aircraft: 'Aircraft',
  company: 'Company',
};

export type Requirements = Record<RequirementParty, CredentialKind[]>;

export type RequirementSetCode = `${Province}-${AircraftKind}`;

export const REQUIREMENT_SET_CODES = REQUIREMENT_PROVINCES.flatMap((province) =>
  AIRCRAFT_KINDS.map((kind): RequirementSetCode => `${province}-${kind}`),
);

/** 'Saskatchewan, aeroplane'. */
export function requirementSetName(code: RequirementSetCode): string {
  const [province, kind] = code.split('-') as [Province, AircraftKind];
  return `${PROVINCES[province]}, ${AIRCRAFT_KIND_LABEL[kind].toLowerCase().replace('rpas', 'RPAS')}`;
}
