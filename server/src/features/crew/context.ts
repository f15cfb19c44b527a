import type { Db } from '../../platform/db/connection/open.ts';
import type { CrewCaller, SignedInUser } from '../../platform/http/callers.ts';
import type { JobCompletion } from '../spray-jobs/signed-records.ts';

/** What crews need of the settings of the office. */
export interface OfficeRules {
  /** Whether 'Finish' on a phone completes the job; otherwise the office does. */
  crewMayComplete: boolean;
  company: { phone: string | null };
}

/** The rules of an office that has not set any. */
export const DEFAULT_OFFICE_RULES: OfficeRules = { crewMayComplete: true, company: { phone: null } };

export interface CrewContext {
  db: Db;
  publicUrl: string;
  timeZone: string;
  completion: JobCompletion;
  readOfficeRules(db: Db): Promise<OfficeRules>;
  log(error: unknown, message: string): void;
}

/** The person of a phone, as the author of what the phone reports. */
export const authorOf = ({ person }: CrewCaller): SignedInUser => ({ ...person, tokenHash: '', address: '' });
