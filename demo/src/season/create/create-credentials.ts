import { api, CREDENTIAL_KIND_LABEL } from '@swathline/contract';
import { type Call, fetchAllRows } from '../../client.ts';
import { createMissing, type Ids, idOf } from './create-missing.ts';
import { COMPANY, COMPANY_DETAILS, planAircraftCredential, type CredentialPlan } from '../credentials.ts';

const keyOf = (holder: string, kind: CredentialPlan['form']['kind']) => `${CREDENTIAL_KIND_LABEL[kind]} of ${holder}`;

/** Creates the credentials that the server does not have, and the company's details unless they are entered. @returns how many */
export async function createCredentials(call: Call, credentials: readonly CredentialPlan[], people: Ids, today: string): Promise<number> {
  const { company } = await call(api.officeSettings.get, {});
  if (company.name === null) await call(api.officeSettings.update, { body: { company: COMPANY_DETAILS } });

  const aircraft = await fetchAllRows(
    (at) => call(api.aircraft.list, { query: at }),
    (page) => page.aircraft,
  );
  const holders: Ids = new Map([...people, ...aircraft.map(({ registration, id }) => [registration, id] as const)]);
  const plans = [...credentials, ...aircraft.map((each) => planAircraftCredential(each, today))];
  await createMissing(
    plans,
    ({ holder, form }) => keyOf(holder, form.kind),
    await existingCredentials(call, holders),
    async ({ holder, form }) => {
      const holderId = holder === COMPANY ? null : idOf(holders, holder);
      return (await call(api.credentials.create, { body: { ...form, holderId } })).id;
    },
  );
  return plans.length;
}

async function existingCredentials(call: Call, holders: Ids): Promise<Ids> {
  const credentials = await fetchAllRows(
    (at) => call(api.credentials.list, { query: at }),
    (page) => page.credentials,
  );
  const names = new Map([...holders].map(([holder, id]) => [id, holder]));
  return new Map(credentials.map(({ id, holderId, kind }) => [keyOf(names.get(holderId ?? '') ?? COMPANY, kind), id]));
}
