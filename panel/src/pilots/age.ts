export { ageText, durationText, momentText, timeText } from '../ui/age.ts';

/** How much a pilot's last position says about where the aircraft is now; an aircraft reports every few seconds. */
export type Signal = 'live' | 'late' | 'lost' | 'none';

const LIVE_SECONDS = 30;
const LOST_AFTER_MINUTES = 2;

/** By the age of the last position alone, whatever the job's status says; `none` where there is no position. */
export function signalAt(lastLocationUpdate: string | null, nowMs: number): Signal {
  if (lastLocationUpdate === null) return 'none';
  const ageMs = nowMs - Date.parse(lastLocationUpdate);
  if (ageMs <= LIVE_SECONDS * 1000) return 'live';
  return ageMs <= LOST_AFTER_MINUTES * 60_000 ? 'late' : 'lost';
}

export const SIGNAL_LOOK: Record<Signal, { label: string; color: string; meaning: string }> = {
  live: { label: 'Live', color: 'green', meaning: `up to ${LIVE_SECONDS} s old` },
  late: { label: 'Late', color: 'amber', meaning: `up to ${LOST_AFTER_MINUTES} min` },
  lost: { label: 'Lost', color: 'red', meaning: `over ${LOST_AFTER_MINUTES} min` },
  none: { label: 'No position', color: 'grey', meaning: 'no position since the check-in' },
};
