import { MINUTE_MS } from '@swathline/contract';
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

/**
 * Positions of a crew phone do not count within this time of one of the pilot's tracker: with two clocks, the track of both is a zigzag. A
 * longer silence splits a track, so those of the phone are never joined to those of the tracker.
 */
export const MAX_TRACKER_SILENCE_MS = MINUTE_MS;

declare module '../../../platform/http/callers.ts' {
  interface Callers {
    device: TokenLookup<Device>;
  }
}

export const unknownDevice = () =>
  new Problem('not_signed_in', 'This device is not known, or its token was revoked. Ask the office for a new one.');
