import type { Db } from './db/connection/open.ts';
import type { Person, SignedInUser } from './http/callers.ts';

/** Everything a use case needs besides its input. */
export interface Context {
  db: Db;
  publicUrl: string;
  timeZone: string;
  by: Person;
}

/** For use cases that concern the session itself. */
export interface SignedInContext extends Context {
  by: SignedInUser;
}
