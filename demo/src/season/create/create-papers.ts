import { api, CREDENTIAL_KIND_LABEL } from '@swathline/contract';
import { type Call, fetchAllRows } from '../../client.ts';
import { createMissing, type Ids, idOf } from './create-missing.ts';
import { COMPANY, COMPANY_DETAILS, planAircraftPaper, type PaperPlan } from '../papers.ts';

const keyOf = (holder: string, kind: PaperPlan['form']['kind']) => `${CREDENTIAL_KIND_LABEL[kind]} of ${holder}`;

/** Creates the papers that the server does not have, and the company's details unless they are entered. @returns the number of papers */
export async function createPapers(call: Call, papers: readonly PaperPlan[], people: Ids, today: string): Promise<number> {
  const { company } = await call(api.officeSettings.get, {});
  if (company.name === null) await call(api.officeSettings.update, { body: { company: COMPANY_DETAILS } });

  const aircraft = await fetchAllRows(
    (at) => call(api.aircraft.list, { query: at }),
    (page) => page.aircraft,
  );
  const holders: Ids = new Map([...people, ...aircraft.map(({ registration, id }) => [registration, id] as const)]);
  const plans = [...papers, ...aircraft.map((each) => planAircraftPaper(each, today))];
  await createMissing(
    plans,
    ({ holder, form }) => keyOf(holder, form.kind),
    await existingPapers(call, holders),
    async ({ holder, form }) => {
      const holderId = holder === COMPANY ? null : idOf(holders, holder);
      return (await call(api.credentials.create, { body: { ...form, holderId } })).id;
    },
  );
  return plans.length;
}

async function existingPapers(call: Call, holders: Ids): Promise<Ids> {
  const papers = await fetchAllRows(
    (at) => call(api.credentials.list, { query: at }),
    (page) => page.credentials,
  );
  const names = new Map([...holders].map(([holder, id]) => [id, holder]));
  return new Map(papers.map(({ id, holderId, kind }) => [keyOf(names.get(holderId ?? '') ?? COMPANY, kind), id]));
}
