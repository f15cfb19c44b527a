import type { Role } from '@swathline/contract';
import { Problem } from '../errors/problem.ts';

/** Who reads or changes something: a signed-in user, or the person of a crew phone. */
export interface Person {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The client's network address; a crew phone's is not kept. */
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

/**
 * The state of a device's clock, estimated from its reports. Lag is time of receipt minus device time: negative when the clock is ahead.
 */
export interface DeviceClock {
  /** The lag of a report that is sent without delay; null while unknown. */
  lagMs: number | null;
  /** When a report last confirmed the lag. */
  seenAt: string | null;
  /** A larger lag that becomes the lag when reports show it for half a minute. */
  steadyLagMs: number | null;
  steadySince: string | null;
}

/** A pilot's device, identified by its token. */
export interface Device {
  tokenId: string;
  pilotId: string;
  clock: DeviceClock;
  /** Marks the positions of a crew phone's page. */
  reportedBy?: 'crew_phone';
}

/** A crew phone, identified by its token, with the person whose phone it is. */
export interface CrewCaller {
  phoneId: string;
  phoneName: string;
  person: Person;
}

/** The user, device or crew phone that a token names. */
export type Caller = SignedInUser | Device | CrewCaller;

/** Look-ups of callers by token, supplied by the features that store them. */
export interface Callers {
  findUser(token: string): Promise<SessionUser | undefined>;
  findDevice(token: string): Promise<Device | undefined>;
  findCrewPhone(token: string): Promise<CrewCaller | undefined>;
}

export const unknownDevice = () =>
  new Problem('not_signed_in', 'This device is not known, or its token was revoked. Ask the office for a new one.');

export const unknownCrewPhone = () =>
  new Problem(
    'not_signed_in',
    'This phone is not known, or its link was revoked. Ask the office for a new link. What is on the phone stays there.',
  );
