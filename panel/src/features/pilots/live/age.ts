import { type ActivePilot, MIN_SHOWN_CLOCK_OFFSET_SECONDS } from '@swathline/contract';

export { ageText, clockOffsetText, durationText, momentText, timeText } from '../../../shared/ui/format/format.ts';

/** How much a pilot's last position says about where the aircraft is now; an aircraft reports every few seconds. */
export type Signal = 'live' | 'late' | 'lost' | 'none';

const LIVE_SECONDS = 30;
const LOST_AFTER_MINUTES = 2;

/** The clocks of server and panel are known to each other this well; a position further in the future is of an unknown age. */
const SLACK_SECONDS = 5;

type Heard = Pick<ActivePilot, 'lastLocationUpdate' | 'clockOffsetSeconds'>;

/**
 * By the age of the last position alone, not by the job's status; `none` where there is no position. A device whose clock is behind is late at
 * best: its positions are dated by an estimate, and one that is always late on its way looks the same.
 */
export function signalOf({ lastLocationUpdate, clockOffsetSeconds }: Heard, nowMs: number): Signal {
  if (lastLocationUpdate === null) return 'none';
  const seconds = (nowMs - Date.parse(lastLocationUpdate)) / 1000;
  if (seconds > LOST_AFTER_MINUTES * 60) return 'lost';
  const isSure = seconds >= -SLACK_SECONDS && !isBehind(clockOffsetSeconds);
  return seconds <= LIVE_SECONDS && isSure ? 'live' : 'late';
}

const isBehind = (offsetSeconds: number | null) => (offsetSeconds ?? 0) <= -MIN_SHOWN_CLOCK_OFFSET_SECONDS;

export const SIGNAL_STYLE: Record<Signal, { label: string; color: string; meaning: string }> = {
  live: { label: 'Live', color: 'green', meaning: `up to ${LIVE_SECONDS} s old` },
  late: { label: 'Late', color: 'amber', meaning: `up to ${LOST_AFTER_MINUTES} min` },
  lost: { label: 'Lost', color: 'red', meaning: `over ${LOST_AFTER_MINUTES} min` },
  none: { label: 'No position', color: 'grey', meaning: 'no position yet' },
};
