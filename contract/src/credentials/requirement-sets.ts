import type { Province } from '@swathline/survey';
import { z } from '../zod.ts';
import { AIRCRAFT_KINDS, type AircraftKind } from '../aircraft/aircraft-kinds.ts';
import { listOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { calendarDay, optionalText, Timestamp, UnmodifiedSince } from '../values.ts';
import { CREDENTIAL_KINDS, type CredentialKind } from './credential-kinds.ts';
import { REQUIREMENT_PROVINCES, REQUIREMENT_SET_CODES, type Requirements, type RequirementSetCode } from './requirement-set-codes.ts';

const KindList = z
  .array(z.enum(CREDENTIAL_KINDS, `A paper is one of ${CREDENTIAL_KINDS.join(', ')}`))
  .max(50, 'At most 50 papers can be required')
  .overwrite((kinds) => CREDENTIAL_KINDS.filter((kind) => kinds.includes(kind)));

/** Changes the given lists and keeps the others. `updatedAt` is null for a set that was never saved. */
export const RequirementSetChange = z.strictObject({
  pilot: KindList.optional(),
  groundCrew: KindList.optional(),
  aircraft: KindList.optional(),
  company: KindList.optional(),
  /** When a person compared the set with the regulation; null if nobody has. Any other change without it clears it. */
  reviewedOn: calendarDay('Enter the day of the review').nullable().optional(),
  /** Who did; the caller's name if absent. */
  reviewedBy: optionalText(100, 'The name can have at most 100 characters'),
  updatedAt: UnmodifiedSince.nullable().optional(),
});

const Kinds = z.array(z.enum(CREDENTIAL_KINDS));

/** The credentials that a job in a province with a kind of aircraft needs. The lists come with the product and are not legal advice. */
export const RequirementSet = z.object({
  code: z.enum(REQUIREMENT_SET_CODES),
  province: z.enum(REQUIREMENT_PROVINCES),
  aircraftKind: z.enum(AIRCRAFT_KINDS),
  pilot: Kinds,
  groundCrew: Kinds,
  aircraft: Kinds,
  company: Kinds,
  reviewedOn: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  updatedAt: Timestamp.nullable(),
});
export type RequirementSet = z.infer<typeof RequirementSet>;

const ByCode = z.strictObject({
  code: z.enum(REQUIREMENT_SET_CODES, `The code must be one of ${REQUIREMENT_SET_CODES.join(', ')}`),
});

const FETCH_FAILED = 'Failed to fetch the required papers';

export const requirementSets = {
  list: route({
    method: 'GET',
    path: '/admin/requirement-sets',
    access: ['admin'],
    reply: listOf('requirementSets', RequirementSet),
    failure: FETCH_FAILED,
  }),
  get: route({
    method: 'GET',
    path: '/admin/requirement-sets/:code',
    access: ['admin'],
    params: ByCode,
    reply: RequirementSet,
    failure: FETCH_FAILED,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/requirement-sets/:code',
    access: ['admin'],
    params: ByCode,
    body: RequirementSetChange,
    reply: RequirementSet,
    done: 'Required papers saved',
    failure: 'Failed to save the required papers. Please try again.',
  }),
};

const FLOWN: Requirements = {
  pilot: ['applicator_licence', 'pilot_licence', 'medical', 'competency_check', 'annual_training'],
  groundCrew: ['mixer_loader_certificate'],
  aircraft: ['flight_authority'],
  company: ['service_licence', 'air_operator_certificate', 'public_liability'],
};

const REMOTELY_PILOTED: Requirements = {
  pilot: ['applicator_licence', 'rpas_pilot_certificate'],
  groundCrew: ['mixer_loader_certificate'],
  aircraft: ['rpas_registration'],
  company: ['service_licence', 'public_liability', 'sfoc'],
};

/** Saskatchewan asks drone operators for drift insurance, Manitoba all applicators. */
const needsDriftCover = (province: Province, kind: AircraftKind) => province === 'MB' || (province === 'SK' && kind === 'rpas');

/** The set of an office that has not changed it. Nobody has reviewed it. */
export function defaultRequirementSet(code: RequirementSetCode): RequirementSet {
  const [province, aircraftKind] = code.split('-') as [Province, AircraftKind];
  const base = aircraftKind === 'rpas' ? REMOTELY_PILOTED : FLOWN;
  const company: CredentialKind[] = needsDriftCover(province, aircraftKind) ? [...base.company, 'chemical_drift_cover'] : base.company;
  return { code, province, aircraftKind, ...base, company, reviewedOn: null, reviewedBy: null, updatedAt: null };
}
