import { addDays, type Aircraft, type api, type CallOf, type CredentialKind } from '@swathline/contract';
import { GROUND_CREW, type PersonPlan, PILOTS } from './people.ts';

type CredentialForm = CallOf<typeof api.credentials.create>['body'];

/** A credential with its holder: the e-mail address of a person, the registration of an aircraft, or the company. */
export interface CredentialPlan {
  holder: string;
  form: Omit<CredentialForm, 'holderId'>;
}

export const COMPANY = 'company';
export const COMPANY_DETAILS = {
  name: 'Wascana Aerial Ltd.',
  address: 'Hangar 3, 100 Airport Road\nRegina SK',
  phone: '306-555-0199',
  email: 'office@wascana-aerial.example',
};

/** In days from today: one pilot's medical expires soon, and another's licence has expired. */
const DUE_IN_DAYS = 20;
const EXPIRED_DAYS_AGO = 12;
const PILOT_WITH_EXPIRING_MEDICAL = 1;
const PILOT_WITH_EXPIRED_LICENCE = 2;
/** This pilot's competency check is not on file. */
const PILOT_WITHOUT_CHECK = 3;

/** The credentials of people and of the company, nearly all in order. Numbers and amounts are invented. */
export function planCredentials(today: string): CredentialPlan[] {
  return [
    ...companyCredentials(today),
    ...PILOTS.flatMap((pilot, index) => pilotCredentials(pilot, index, today)),
    ...GROUND_CREW.filter(({ isActive = true }) => isActive).map((member, index) =>
      personCredential(member, 'mixer_loader_certificate', {
        province: 'SK',
        number: `ML-${2100 + index}`,
        expiresOn: addDays(today, 150 + 20 * index),
      }),
    ),
  ];
}

function companyCredentials(today: string): CredentialPlan[] {
  const credential = (kind: CredentialKind, rest: Partial<CredentialForm>): CredentialPlan => ({
    holder: COMPANY,
    form: { holderType: 'company', kind, issuedOn: addDays(today, -120), expiresOn: addDays(today, 245), ...rest },
  });
  return [
    credential('service_licence', { province: 'SK', number: 'SL-4471', category: 'Aerial' }),
    credential('air_operator_certificate', { number: '10442', expiresOn: null }),
    credential('public_liability', { number: 'PL-90-1188', amountCad: 5_000_000, excludesDrift: true }),
    credential('chemical_drift_cover', { number: 'PL-90-1188-D', amountCad: 500_000 }),
    credential('sfoc', { number: 'SFOC-2281' }),
  ];
}

function pilotCredentials(pilot: PersonPlan, index: number, today: string): CredentialPlan[] {
  const licenceExpiry = index === PILOT_WITH_EXPIRED_LICENCE ? -EXPIRED_DAYS_AGO : 200 + 15 * index;
  const medicalExpiry = index === PILOT_WITH_EXPIRING_MEDICAL ? DUE_IN_DAYS : 120 + 25 * index;
  const doneOn = addDays(today, -100 - index);
  return [
    personCredential(pilot, 'applicator_licence', {
      province: 'SK',
      category: 'Aerial',
      number: `AL-${3300 + index}`,
      expiresOn: addDays(today, licenceExpiry),
    }),
    personCredential(pilot, 'pilot_licence', { number: `CA ${71_200 + index}`, category: 'Commercial' }),
    personCredential(pilot, 'medical', { category: '1', expiresOn: addDays(today, medicalExpiry) }),
    ...(index === PILOT_WITHOUT_CHECK ? [] : [personCredential(pilot, 'competency_check', { issuedOn: doneOn })]),
    personCredential(pilot, 'annual_training', { issuedOn: doneOn }),
    personCredential(pilot, 'rpas_pilot_certificate', { number: `PC${26_100 + index}`, category: 'Advanced' }),
  ];
}

const personCredential = ({ email }: PersonPlan, kind: CredentialKind, rest: Partial<CredentialForm>): CredentialPlan => ({
  holder: email,
  form: { holderType: 'person', kind, ...rest },
});

/** The credential that every aircraft has: its registration for a drone, its flight authority for any other. */
export function planAircraftCredential({ kind, registration }: Pick<Aircraft, 'kind' | 'registration'>, today: string): CredentialPlan {
  return {
    holder: registration,
    form: {
      holderType: 'aircraft',
      kind: kind === 'rpas' ? 'rpas_registration' : 'flight_authority',
      number: registration,
      issuedOn: addDays(today, -400),
    },
  };
}
