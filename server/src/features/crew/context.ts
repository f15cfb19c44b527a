import type { Db } from '../../platform/db/connection/open.ts';
import type { CrewCaller, SignedInUser } from '../../platform/http/callers.ts';
import type { RecordHooks } from '../spray-jobs/signed-records.ts';

export interface CrewContext {
  db: Db;
  publicUrl: string;
  timeZone: string;
  records: RecordHooks;
  log(error: unknown, message: string): void;
}

/** The person of a phone, as the author of what the phone reports. */
export const authorOf = ({ person }: CrewCaller): SignedInUser => ({ ...person, tokenHash: '', address: '' });
