import type { PositionReport } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { planFlight } from '../flight/flight-plan.ts';
import { randomFrom } from '../random.ts';
import { reportAt } from './aircraft.ts';

interface Recording {
  /** Milliseconds since 1970. */
  startMs: number;
  intervalMs: number;
  seed: number;
}

/**
 * The positions of one whole flight over fields (open rings), with all its loads, as a tracker sends them after it was without signal.
 * @throws RangeError if no field is large enough to fly over
 */
export function recordFlight(fields: readonly (readonly Point[])[], { startMs, intervalMs, seed }: Recording): PositionReport[] {
  const plan = planFlight(fields, randomFrom(seed));
  if (plan === undefined) throw new RangeError('No field is large enough to fly over');
  const count = Math.floor((plan.totalSeconds * 1000) / intervalMs);
  return Array.from({ length: count }, (_, index) => ({
    ...reportAt(plan, index * intervalMs),
    timestamp: new Date(startMs + index * intervalMs).toISOString(),
  }));
}
