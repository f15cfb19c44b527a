import type { Role } from '@swathline/contract';
import type { Problem } from '../errors/problem.ts';

/** Who reads or changes something: a signed-in user, or the person whose device calls. */
export interface Person {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** Absent for a person of the crew. */
  companyName?: string | null;
  /** The client's network address; that of a device is not kept. */
  address?: string;
}

/** The user of a session token, as of this request. */
export interface SignedInUser extends Person {
  /** SHA-256 of the session token. */
  tokenHash: string;
  /** The office requires a second factor, which this administrator has yet to set up. */
  needsSecondFactor?: boolean;
  /** The client's network address: the socket's, or the forwarded one behind TRUST_PROXY. */
  address: string;
}

/** The user of a session token, independent of a request. */
export type SessionUser = Omit<SignedInUser, 'address'>;

/** Finds callers by their tokens. */
export interface TokenLookup<Found> {
  find(token: string): Promise<Found | undefined>;
  /** By this the large requests of a caller are counted. */
  idOf(found: Found): string;
  /** The refusal of a token that is not known, or was revoked. */
  refusal(): Problem;
}

/** The look-ups of callers. A feature that gives out other tokens adds one here, under the `access` of the routes for them. */
export interface Callers {
  session: TokenLookup<SessionUser>;
}
