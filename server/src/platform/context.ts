import type { Db } from './db/connection/open.ts';
import type { SignedInUser } from './http/callers.ts';

/** Everything a use case needs besides its input. */
export interface Context {
  db: Db;
  publicUrl: string;
  timeZone: string;
  by: SignedInUser;
}
