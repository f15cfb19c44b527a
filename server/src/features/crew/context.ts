import type { Db } from '../../platform/db/connection/open.ts';
import type { CrewCaller, SignedInUser } from '../../platform/http/callers.ts';

export interface CrewContext {
  db: Db;
  publicUrl: string;
  timeZone: string;
  log(error: unknown, message: string): void;
}

/** The person of a phone, as the author of what the phone reports. */
export const authorOf = ({ person }: CrewCaller): SignedInUser => ({ ...person, tokenHash: '', address: '' });
