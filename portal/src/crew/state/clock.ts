import { clockCorrectionMs, correctedTime } from '@swathline/contract';
import type { PhoneState, StoredEvent } from '../store/open-store.ts';

/** How times are shown and compared with those of the office. */
export interface Clock {
  /** The operation's; undefined until the jobs are on the phone. */
  timeZone: string | undefined;
  /** By the corrected clock of the phone. */
  now: number;
}

/** The time now, corrected as the office corrects the phone's times. */
export const correctedNow = ({ clockOffsetMs }: Pick<PhoneState, 'clockOffsetMs'>): number => Date.now() + clockCorrectionMs(clockOffsetMs);

/** By which offset the office corrects an event of this phone: the one known when it was made, else the one at sending. */
export const offsetOf = ({ event }: Pick<StoredEvent, 'event'>, { clockOffsetMs }: Pick<PhoneState, 'clockOffsetMs'>): number | null =>
  event.clockOffsetMs ?? clockOffsetMs;

/** When an event of this phone happened, by the corrected clock. */
export const happenedAt = (stored: Pick<StoredEvent, 'event'>, phone: Pick<PhoneState, 'clockOffsetMs'>): string =>
  correctedTime(stored.event.at, offsetOf(stored, phone));
