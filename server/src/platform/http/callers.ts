import type { Role } from '@swathline/contract';
import { Problem } from '../errors/problem.ts';

/** The person behind a session token, as of this request. */
export interface SignedInUser {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** SHA-256 of the token that was sent. */
  tokenHash: string;
  /** The network address of this request: the socket's, or the forwarded one behind TRUST_PROXY. */
  address: string;
}

/** Who a token belongs to, wherever it is sent from. */
export type SessionUser = Omit<SignedInUser, 'address'>;
/** What its reports have shown of a device's clock. A lag is receipt less device time: negative while the clock is ahead. */
export interface DeviceClock {
  /** The lag of a report that is sent at once; null while it is not known. */
  lagMs: number | null;
  /** When a report last agreed with it. */
  seenAt: string | null;
  /** A larger lag, which reports confirm by having it for half a minute. */
  steadyLagMs: number | null;
  steadySince: string | null;
}

/** The pilot whose device sent its token. */
export interface Device {
  tokenId: string;
  pilotId: string;
  clock: DeviceClock;
}

/** How tokens become callers; the features that keep them supply the two look-ups. */
export interface Callers {
  findUser(token: string): Promise<SessionUser | undefined>;
  findDevice(token: string): Promise<Device | undefined>;
}

export const unknownDevice = () =>
  new Problem('not_signed_in', 'This device is not known, or its token was revoked. Ask the office for a new one.');
