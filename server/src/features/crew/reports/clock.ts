import { MAX_CREW_CLOCK_OFFSET_MS, MINUTE_MS } from '@swathline/contract';

/** A time of the phone's clock, corrected if that clock is more than a few minutes off. */
export function correctedTime(at: string, clockOffsetMs: number | null): string {
  if (clockOffsetMs === null || Math.abs(clockOffsetMs) <= MAX_CREW_CLOCK_OFFSET_MS) return at;
  return new Date(Date.parse(at) + clockOffsetMs).toISOString();
}

/** The sentence for a person whose phone has a wrong clock; null for a right one. */
export function clockMessage(clockOffsetMs: number): string | null {
  if (Math.abs(clockOffsetMs) <= MAX_CREW_CLOCK_OFFSET_MS) return null;
  const minutes = Math.round(Math.abs(clockOffsetMs) / MINUTE_MS);
  const side = clockOffsetMs > 0 ? 'slow' : 'fast';
  return `The clock of this phone is ${minutes} minutes ${side}. The office corrects the times; set the clock to the network's time.`;
}
