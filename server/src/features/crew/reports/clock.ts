import { correctedTime, type CrewEventForm, MAX_CREW_CLOCK_OFFSET_MS, MINUTE_MS } from '@swathline/contract';

/** The sentence for a person whose phone has a wrong clock; null for a right one. */
export function clockMessage(clockOffsetMs: number): string | null {
  if (Math.abs(clockOffsetMs) <= MAX_CREW_CLOCK_OFFSET_MS) return null;
  const minutes = Math.round(Math.abs(clockOffsetMs) / MINUTE_MS);
  const side = clockOffsetMs > 0 ? 'slow' : 'fast';
  return `The clock of this phone is ${minutes} minutes ${side}. The office corrects the times; set the clock to the network's time.`;
}

export interface EventClock {
  /** By how much the server's clock was ahead of the phone's when the event was made, as far as it is known. */
  clockOffsetMs: number | null;
  /** The phone's clock was changed meanwhile, so that the time of the event is not certain. */
  isClockChanged: boolean;
}

/**
 * The clock by which an event was made. If the phone knew another offset then than the one at the sending, its clock was set in between,
 * and the known one counts. If that would place the event in the future, the clock had been set before the event.
 * @param measuredMs at the sending; null for an imported file
 */
export function clockOf(
  { at, clockOffsetMs: known }: Pick<CrewEventForm, 'at' | 'clockOffsetMs'>,
  { measuredMs, receivedAt }: { measuredMs: number | null; receivedAt: Date },
): EventClock {
  const isAsMeasured = measuredMs !== null && known !== undefined && Math.abs(known - measuredMs) <= MAX_CREW_CLOCK_OFFSET_MS;
  if (known === undefined || isAsMeasured) return { clockOffsetMs: measuredMs, isClockChanged: false };
  const isInFuture = Date.parse(correctedTime(at, known)) - receivedAt.getTime() > MAX_CREW_CLOCK_OFFSET_MS;
  return { clockOffsetMs: isInFuture ? measuredMs : known, isClockChanged: isInFuture || measuredMs !== null };
}

const CLOCK_CHANGED = 'The clock of this phone was changed between this report and its sending. Check the time of the report.';

/** Adds the sentence about a changed clock, for the person and the office. */
export function withClockNote(message: string | null, { isClockChanged }: Pick<EventClock, 'isClockChanged'>): string | null {
  if (!isClockChanged) return message;
  return message === null ? CLOCK_CHANGED : `${message} ${CLOCK_CHANGED}`;
}
