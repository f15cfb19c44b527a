import { Problem } from '../../../platform/errors/problem.ts';

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

declare module '../../../platform/http/callers.ts' {
  interface Callers {
    device: TokenLookup<Device>;
  }
}

export const unknownDevice = () =>
  new Problem('not_signed_in', 'This device is not known, or its token was revoked. Ask the office for a new one.');
