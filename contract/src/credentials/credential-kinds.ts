import { addDays, formatDay } from '../days.ts';

export const HOLDER_TYPES = ['person', 'company', 'aircraft'] as const;
export type HolderType = (typeof HOLDER_TYPES)[number];

export const HOLDER_TYPE_LABEL: Record<HolderType, string> = { person: 'Person', company: 'Company', aircraft: 'Aircraft' };

/** Every kind of credential, in the order of lists. */
export const CREDENTIAL_KINDS = [
  'applicator_licence',
  'service_licence',
  'mixer_loader_certificate',
  'pilot_licence',
  'medical',
  'competency_check',
  'annual_training',
  'air_operator_certificate',
  'flight_authority',
  'public_liability',
  'chemical_drift_cover',
  'rpas_pilot_certificate',
  'rpas_registration',
  'sfoc',
  'calibration',
  'other',
] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

export const CREDENTIAL_KIND_LABEL: Record<CredentialKind, string> = {
  applicator_licence: 'Applicator licence',
  service_licence: 'Service licence or registration',
  mixer_loader_certificate: 'Mixer-loader certificate',
  pilot_licence: 'Pilot licence',
  medical: 'Medical',
  competency_check: 'Competency check',
  annual_training: 'Annual training',
  air_operator_certificate: 'Air operator certificate',
  flight_authority: 'Flight authority',
  public_liability: 'Public liability',
  chemical_drift_cover: 'Chemical drift cover',
  rpas_pilot_certificate: 'RPAS pilot certificate',
  rpas_registration: 'RPAS registration',
  sfoc: 'Special flight operations certificate (SFOC)',
  calibration: 'Calibration',
  other: 'Other',
};

/** The kinds of credential that a holder usually has, which a dialog offers first. Every holder may have every kind. */
export const USUAL_KINDS: Record<HolderType, readonly CredentialKind[]> = {
  person: [
    'applicator_licence',
    'mixer_loader_certificate',
    'pilot_licence',
    'medical',
    'competency_check',
    'annual_training',
    'rpas_pilot_certificate',
    'other',
  ],
  company: ['service_licence', 'air_operator_certificate', 'public_liability', 'chemical_drift_cover', 'sfoc', 'other'],
  aircraft: ['flight_authority', 'public_liability', 'chemical_drift_cover', 'rpas_registration', 'calibration', 'other'],
};

/** A province, or all of Canada for federal credentials and for policies without a territory. */
export const CREDENTIAL_PROVINCES = ['SK', 'AB', 'MB', 'CA'] as const;
export type CredentialProvince = (typeof CREDENTIAL_PROVINCES)[number];

export const CREDENTIAL_PROVINCE_LABEL: Record<CredentialProvince, string> = {
  SK: 'Saskatchewan',
  AB: 'Alberta',
  MB: 'Manitoba',
  CA: 'All of Canada',
};

/** Kinds that each province issues. A credential of such a kind for all of Canada does not exist and never counts. */
const PROVINCIAL_KINDS: readonly CredentialKind[] = ['applicator_licence', 'service_licence', 'mixer_loader_certificate'];

export const isProvincial = (kind: CredentialKind): boolean => PROVINCIAL_KINDS.includes(kind);

/** Credentials that expire within this many days are due; the first mail about them is sent then. */
export const CREDENTIAL_DUE_DAYS = 60;

/** 'Applicator licence (Saskatchewan)'; the province is left out for all of Canada. */
export function credentialName({ kind, province }: { kind: CredentialKind; province: CredentialProvince }): string {
  return province === 'CA' ? CREDENTIAL_KIND_LABEL[kind] : `${CREDENTIAL_KIND_LABEL[kind]} (${CREDENTIAL_PROVINCE_LABEL[province]})`;
}

/**
 * Kinds that end on the first day of the thirteenth month after the month in which they were done (Canadian Aviation Regulations, 702.67).
 */
const THIRTEEN_MONTH_KINDS: readonly CredentialKind[] = ['competency_check', 'annual_training'];
const MONTHS_AFTER = 13;

export const expiresByRegulation = (kind: CredentialKind): boolean => THIRTEEN_MONTH_KINDS.includes(kind);

/** The first day of the thirteenth month after the month of `day`; '2027-07-01' for '2026-06-15'. */
export function thirteenthMonthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + MONTHS_AFTER;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

interface Validity {
  kind: CredentialKind;
  issuedOn: string | null;
  expiresOn: string | null;
}

/**
 * The last day on which a credential is valid; null if it does not expire. Kinds of 702.67 expire at the start of their day, others at
 * its end.
 */
export function lastValidDay({ kind, expiresOn }: Validity): string | null {
  return expiresOn !== null && expiresByRegulation(kind) ? addDays(expiresOn, -1) : expiresOn;
}

/** Whether a credential is valid on a calendar day. */
export function isValidOn(credential: Validity, day: string): boolean {
  const last = lastValidDay(credential);
  return (credential.issuedOn === null || credential.issuedOn <= day) && (last === null || day <= last);
}

/** 'expired on Jun 1, 2026', 'expires on Jun 1, 2026' or 'does not expire', as of a day. */
export function expiryText(credential: Validity, today: string): string {
  if (credential.expiresOn === null) return 'does not expire';
  const last = lastValidDay(credential) ?? '';
  return `${last < today ? 'expired' : 'expires'} on ${formatDay(credential.expiresOn)}`;
}

/** Shown on requirement sets, and on templates of records, that nobody has compared with the regulation. */
export const NOT_REVIEWED = 'Not reviewed';
