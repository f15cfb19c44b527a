import { type JudgedJob, judgeCredentials, type CredentialHolder, type PaperWarning, type RequirementSetCode } from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { NO_ID } from '../../platform/db/sql/rows.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { listRequirementSets } from './requirement-sets.ts';

/** A job with the people and the aircraft whose credentials are judged. */
export type JobParties = Pick<JudgedJob, 'today' | 'lastSprayDay' | 'provinces' | 'pilot' | 'groundCrew' | 'aircraft'>;

/** The warnings about a job's credentials, by the requirement sets of its provinces. */
export async function judgeJob(db: Db | Tx, parties: JobParties): Promise<PaperWarning[]> {
  const [warnings = []] = await judgeJobs(db, [parties]);
  return warnings;
}

/** The warnings about the credentials of each of these jobs. */
export async function judgeJobs(db: Db | Tx, jobs: readonly JobParties[]): Promise<PaperWarning[][]> {
  const { company } = await getOfficeSettings(db);
  const { requirementSets } = await listRequirementSets(db);
  const sets = new Map(requirementSets.map((set) => [set.code, set]));
  const credentials = await listCredentialsOf(db, jobs);
  return jobs.map((parties) =>
    judgeCredentials({
      ...parties,
      company: { type: 'company', id: null, name: company.name ?? 'the company' },
      credentials,
      requirementsOf: (province, kind) => sets.get(`${province}-${kind}` satisfies RequirementSetCode) ?? NOTHING_REQUIRED,
    }),
  );
}

const NOTHING_REQUIRED = { pilot: [], groundCrew: [], aircraft: [], company: [] };

/** All credentials of the company and of the people and aircraft of these jobs. */
async function listCredentialsOf(db: Db | Tx, jobs: readonly JobParties[]) {
  const holders: (CredentialHolder | null)[] = jobs.flatMap(({ pilot, groundCrew, aircraft }) => [pilot, aircraft, ...groundCrew]);
  const ids = [...new Set(holders.flatMap((holder) => holder?.id ?? []))];
  return db
    .selectFrom('credentials')
    .select(['holderType', 'holderId', 'kind', 'province', 'issuedOn', 'expiresOn', 'amountCad', 'excludesDrift'])
    .where((e) => e.or([e('holderType', '=', 'company'), e('holderId', 'in', [NO_ID, ...ids])]))
    .orderBy('id')
    .execute();
}
