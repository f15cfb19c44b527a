import { MAX_CREW_CLOCK_OFFSET_MS } from '@swathline/contract';
import type { PhoneState, StoredEvent } from '../store/open-store.ts';

/** How times are shown and compared with those of the office. */
export interface Clock {
  /** The operation's; undefined until the jobs are on the phone. */
  timeZone: string | undefined;
  /** By the corrected clock of the phone. */
  now: number;
}

/** What the office adds to the times of a clock: nothing to one that is right, hardly off, or not known. */
export const correctionMs = (clockOffsetMs: number | null): number =>
  clockOffsetMs !== null && Math.abs(clockOffsetMs) > MAX_CREW_CLOCK_OFFSET_MS ? clockOffsetMs : 0;

/** The time now, corrected as the office corrects the phone's times. */
export const correctedNow = ({ clockOffsetMs }: Pick<PhoneState, 'clockOffsetMs'>): number => Date.now() + correctionMs(clockOffsetMs);

export function correctedTime(at: string, clockOffsetMs: number | null): string {
  const correction = correctionMs(clockOffsetMs);
  return correction === 0 ? at : new Date(Date.parse(at) + correction).toISOString();
}

/** By which offset the office corrects an event of this phone: the one known when it was made, else the one at sending. */
export const offsetOf = ({ event }: Pick<StoredEvent, 'event'>, { clockOffsetMs }: Pick<PhoneState, 'clockOffsetMs'>): number | null =>
  event.clockOffsetMs ?? clockOffsetMs;

/** When an event of this phone happened, by the corrected clock. */
export const happenedAt = (stored: Pick<StoredEvent, 'event'>, phone: Pick<PhoneState, 'clockOffsetMs'>): string =>
  correctedTime(stored.event.at, offsetOf(stored, phone));
