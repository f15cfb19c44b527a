import type { Province } from '@swathline/survey';
import { z } from '../zod.ts';
import { AIRCRAFT_KIND_LABEL, type AircraftKind } from '../aircraft/aircraft-kinds.ts';
import { formatDay } from '../days.ts';
import { Id } from '../values.ts';
import {
  CREDENTIAL_KIND_LABEL,
  CREDENTIAL_KINDS,
  type CredentialKind,
  expiryText,
  HOLDER_TYPES,
  type HolderType,
  isProvincial,
  isValidOn,
  lastValidDay,
  credentialName,
  type CredentialProvince,
} from './credential-kinds.ts';
import { REQUIREMENT_PARTIES, type RequirementParty, type Requirements } from './requirement-set-codes.ts';

/**
 * `not_checked`: the job does not say who flies, with what or where, so these credentials could not be checked. `not_active`: a person who
 * is assigned is no longer an active pilot or an active member of the ground crew.
 */
export const PaperWarning = z.object({
  kind: z.enum([...CREDENTIAL_KINDS, 'not_checked', 'not_active']),
  /** The name of the person or company, or the registration of the aircraft. */
  holder: z.string(),
  message: z.string(),
  expiresOn: z.string().nullable(),
  holderType: z.enum(HOLDER_TYPES).nullable(),
  holderId: Id.nullable(),
});
export type PaperWarning = z.infer<typeof PaperWarning>;

export interface CredentialHolder {
  type: HolderType;
  /** Null for the company. */
  id: string | null;
  name: string;
}

/** A person whom a job has as pilot or ground crew. */
export interface AssignedPerson extends CredentialHolder {
  /** Whether the person's account is active and still has the role. */
  isActive: boolean;
}

/** The properties of a credential that the rules use. */
export interface JudgedCredential {
  holderType: HolderType;
  holderId: string | null;
  kind: CredentialKind;
  province: CredentialProvince;
  issuedOn: string | null;
  expiresOn: string | null;
  amountCad: number | null;
  excludesDrift: boolean;
}

export interface JudgedJob {
  today: string;
  lastSprayDay: string;
  /** The provinces of the job's fields; empty if none is known. */
  provinces: readonly Province[];
  pilot: AssignedPerson | null;
  groundCrew: readonly AssignedPerson[];
  aircraft: (CredentialHolder & { kind: AircraftKind; mtowKg: number | null }) | null;
  company: CredentialHolder;
  /** All credentials of these holders. */
  credentials: readonly JudgedCredential[];
  requirementsOf: (province: Province, kind: AircraftKind) => Requirements;
}

/** The kind by which the credentials of a job without an aircraft are judged. */
const DEFAULT_KIND: AircraftKind = 'aeroplane';

/**
 * The warnings about a job's people and their credentials on its last spray day: one for each person who is no longer active, and for each
 * credential that is missing, not valid then, or covers too little.
 */
export function judgeCredentials(job: JudgedJob): PaperWarning[] {
  const credentials = job.provinces.length === 0 ? [unknownLand(job)] : job.provinces.flatMap((province) => judgeProvince(job, province));
  const warnings = [...notActive(job), ...credentials];
  return warnings.filter(({ message }, index) => warnings.findIndex((other) => other.message === message) === index);
}

function judgeProvince(job: JudgedJob, province: Province): PaperWarning[] {
  const kind = job.aircraft?.kind ?? DEFAULT_KIND;
  const required = job.requirementsOf(province, kind);
  return [
    ...REQUIREMENT_PARTIES.flatMap((party) => notChosen(job, party, required)),
    ...REQUIREMENT_PARTIES.flatMap((party) =>
      holdersOf(job, party).flatMap((holder) => required[party].flatMap((each) => judgeKind(job, province, holder, each))),
    ),
    ...judgePolicies(job, province, required),
  ];
}

function holdersOf({ pilot, groundCrew, aircraft, company }: JudgedJob, party: RequirementParty): CredentialHolder[] {
  if (party === 'groundCrew') return [...groundCrew];
  if (party === 'company') return [company];
  const holder = party === 'pilot' ? pilot : aircraft;
  return holder ? [holder] : [];
}

function notActive({ pilot, groundCrew }: JudgedJob): PaperWarning[] {
  const people = [
    ...(pilot ? [{ person: pilot, fault: 'is no longer an active pilot' }] : []),
    ...groundCrew.map((person) => ({ person, fault: 'is no longer active in the ground crew' })),
  ];
  return people
    .filter(({ person }) => !person.isActive)
    .map(({ person, fault }) => warn('not_active', person, `${person.name} ${fault}. Choose somebody else in the job.`));
}

/** No pilot or aircraft is chosen, though credentials are required of them. */
function notChosen(job: JudgedJob, party: RequirementParty, required: Requirements): PaperWarning[] {
  if ((party !== 'pilot' && party !== 'aircraft') || job[party] !== null || required[party].length === 0) return [];
  const message =
    party === 'pilot'
      ? "No pilot is assigned, so the pilot's papers were not checked. Assign a pilot to the job."
      : `No aircraft is chosen, so its papers were not checked, and people's papers were checked for an ${AIRCRAFT_KIND_LABEL[DEFAULT_KIND].toLowerCase()}. Choose the aircraft in the job.`;
  return [notChecked(party === 'pilot' ? 'Pilot' : 'Aircraft', message)];
}

const unknownLand = (job: JudgedJob): PaperWarning =>
  notChecked(
    job.company.name,
    'The province of the job is not known, so no papers were checked. Add a field with a legal description to the job.',
  );

const notChecked = (holder: string, message: string): PaperWarning => ({
  kind: 'not_checked',
  holder,
  message,
  expiresOn: null,
  holderType: null,
  holderId: null,
});

const warn = (kind: PaperWarning['kind'], holder: CredentialHolder, message: string, expiresOn: string | null = null): PaperWarning => ({
  kind,
  holder: holder.name,
  message,
  expiresOn,
  holderType: holder.type,
  holderId: holder.id,
});

const INSURANCE: readonly CredentialKind[] = ['public_liability', 'chemical_drift_cover'];

/** The credentials of a kind that can count in a province. A policy may be held by the company or by the aircraft. */
function credentialsFor(job: JudgedJob, province: Province, holder: CredentialHolder, kind: CredentialKind): JudgedCredential[] {
  const holders = INSURANCE.includes(kind) && job.aircraft ? [holder, job.company, job.aircraft] : [holder];
  return job.credentials.filter(
    (credential) =>
      credential.kind === kind &&
      (credential.province === province || (credential.province === 'CA' && !isProvincial(kind))) &&
      holders.some(({ type, id }) => type === credential.holderType && id === credential.holderId),
  );
}

function judgeKind(job: JudgedJob, province: Province, holder: CredentialHolder, kind: CredentialKind): PaperWarning[] {
  const credentials = credentialsFor(job, province, holder, kind);
  if (credentials.some((credential) => isValidOn(credential, job.lastSprayDay))) return [];

  const [latest] = [...credentials].sort((one, other) => (other.expiresOn ?? '9999').localeCompare(one.expiresOn ?? '9999'));
  const name = credentialName({ kind, province: isProvincial(kind) ? province : (latest?.province ?? 'CA') });
  if (!latest) return [warn(kind, holder, `${name} of ${holder.name} is not on file. Add it under Licences & certificates.`)];
  return [warn(kind, holder, `${name} of ${holder.name} ${faultOf(latest, job)}`, latest.expiresOn)];
}

function faultOf(credential: JudgedCredential, { lastSprayDay, today }: JudgedJob): string {
  const last = lastValidDay(credential);
  if (last === null || last >= lastSprayDay) {
    return `is valid only from ${formatDay(credential.issuedOn)}, after the last spray day, ${formatDay(lastSprayDay)}.`;
  }
  const before = last < today ? '' : `, before the end of the last spray day, ${formatDay(lastSprayDay)}`;
  return `${expiryText(credential, today)}${before}. Add the new one under Licences & certificates.`;
}

/** The minimum public liability up to each take-off weight (Canadian Aviation Regulations, 606.02). It does not apply to drones. */
const MIN_LIABILITY_CAD = [
  { upToKg: 3402, amountCad: 1_000_000 },
  { upToKg: Infinity, amountCad: 2_000_000 },
];

const amountText = (amountCad: number) => `$${amountCad.toLocaleString('en-CA')}`;

/** Judges the valid policies: the largest amount, and whether one covers drift. */
function judgePolicies(job: JudgedJob, province: Province, required: Requirements): PaperWarning[] {
  const valid = (kind: CredentialKind) =>
    credentialsFor(job, province, job.company, kind).filter((credential) => isValidOn(credential, job.lastSprayDay));
  const policies = valid('public_liability');
  const [first] = policies;
  if (!first) return [];

  const warnings: PaperWarning[] = [];
  const largest = policies.reduce((one, other) => ((other.amountCad ?? 0) > (one.amountCad ?? 0) ? other : one), first);
  const minCad = minLiabilityCad(job);
  if (minCad !== null && (largest.amountCad ?? 0) < minCad) {
    warnings.push(warn('public_liability', job.company, amountMessage(job, largest.amountCad, minCad), largest.expiresOn));
  }
  const needsCover = REQUIREMENT_PARTIES.some((party) => required[party].includes('chemical_drift_cover'));
  if (!needsCover && policies.every(({ excludesDrift }) => excludesDrift) && valid('chemical_drift_cover').length === 0) {
    const message = `${CREDENTIAL_KIND_LABEL.public_liability} of ${job.company.name} excludes chemical drift, and no valid drift cover is on file. Add a chemical drift cover under Licences & certificates.`;
    warnings.push(warn('chemical_drift_cover', job.company, message));
  }
  return warnings;
}

/** The smallest amount if the take-off weight is not known; null for a drone. */
function minLiabilityCad({ aircraft }: JudgedJob): number | null {
  if (aircraft?.kind === 'rpas') return null;
  const mtowKg = aircraft?.mtowKg ?? 0;
  return MIN_LIABILITY_CAD.find(({ upToKg }) => mtowKg <= upToKg)?.amountCad ?? null;
}

function amountMessage({ company, aircraft }: JudgedJob, amountCad: number | null, minCad: number): string {
  const amount = amountCad === null ? 'has no amount on file' : `covers ${amountText(amountCad)}`;
  const of = aircraft && aircraft.mtowKg !== null ? ` for ${aircraft.name}, ${aircraft.mtowKg.toLocaleString('en-CA')} kg` : '';
  return `${CREDENTIAL_KIND_LABEL.public_liability} of ${company.name} ${amount}; at least ${amountText(minCad)} is expected${of} (CAR 606.02). Enter the policy's amount under Licences & certificates.`;
}

/**
 * Whether `warnings` keep a job from being approved, or started, where the office blocks. People and aircraft may be chosen after approval.
 */
export function blockingWarnings(warnings: readonly PaperWarning[], to: 'approved' | 'in_progress'): PaperWarning[] {
  return warnings.filter(({ kind }) => to === 'in_progress' || kind !== 'not_checked');
}
