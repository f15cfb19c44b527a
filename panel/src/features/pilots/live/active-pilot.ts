import { type ActivePilot, MIN_SHOWN_CLOCK_OFFSET_SECONDS, roundTo } from '@swathline/contract';

const KILOMETRES_PER_HOUR = 3.6;
const NOT_AVAILABLE = 'N/A';

export type LocatedPilot = ActivePilot & { latitude: number; longitude: number };

/** Whether the pilot can be drawn: both coordinates are known and on the globe. */
export function hasPosition(pilot: ActivePilot): pilot is LocatedPilot {
  const { latitude, longitude } = pilot;
  return typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export const isActive = ({ status }: Pick<ActivePilot, 'status'>): boolean => status === 'in_progress';

export const pilotName = ({ pilotFirstName, pilotLastName }: ActivePilot): string => `${pilotFirstName} ${pilotLastName}`;

export function initialsOf(firstName: string, lastName: string): string {
  return `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase();
}

const SOURCE = { gps: 'GPS', calculated: 'Calculated' };

/**
 * Position and movement, in the order of the info window (docs/requirements.md, Live map). Where a row does not name the source of speed
 * and heading, their values imply it.
 */
export function positionDetails(pilot: ActivePilot): { label: string; value: string }[] {
  const { latitude, longitude } = pilot;
  const [accuracy, altitude, speed, heading] = [pilot.accuracy ?? null, pilot.altitude ?? null, pilot.speed ?? null, pilot.heading ?? null];
  const speedSource = pilot.speedSource ?? (speed !== null && speed > 0 ? 'gps' : 'calculated');
  const headingSource = pilot.headingSource ?? (heading !== null && heading >= 0 ? 'gps' : 'calculated');
  return [
    { label: 'Latitude', value: latitude?.toFixed(6) ?? NOT_AVAILABLE },
    { label: 'Longitude', value: longitude?.toFixed(6) ?? NOT_AVAILABLE },
    { label: 'Accuracy', value: accuracy === null ? NOT_AVAILABLE : `${roundTo(accuracy, 1)} m` },
    { label: 'Altitude', value: altitude === null ? NOT_AVAILABLE : `${Math.round(altitude)} m` },
    {
      label: `Speed (${SOURCE[speedSource]})`,
      value: speed === null ? NOT_AVAILABLE : `${(speed * KILOMETRES_PER_HOUR).toFixed(1)} km/h`,
    },
    { label: `Heading (${SOURCE[headingSource]})`, value: heading === null ? NOT_AVAILABLE : `${Math.round(heading) % 360}°` },
  ];
}

/** How current a pilot's last position is; an aircraft reports every few seconds. */
export type Signal = 'live' | 'late' | 'lost' | 'none';

const MAX_LIVE_SECONDS = 30;
const MAX_LATE_MINUTES = 2;

/** How well the clocks of server and panel agree. The age of a position further in the future is unknown. */
const MAX_CLOCK_SKEW_SECONDS = 5;

type LastPosition = Pick<ActivePilot, 'lastLocationUpdate' | 'clockOffsetSeconds'>;

/**
 * Depends on the age of the last position alone, not on the job's status; `none` without a position. A device whose clock is behind is late
 * at best: its positions are dated by an estimate, which cannot distinguish a slow clock from a constant delay.
 */
export function signalOf({ lastLocationUpdate, clockOffsetSeconds }: LastPosition, nowMs: number): Signal {
  if (!lastLocationUpdate) return 'none';
  const seconds = (nowMs - Date.parse(lastLocationUpdate)) / 1000;
  if (seconds > MAX_LATE_MINUTES * 60) return 'lost';
  const isAgeReliable = seconds >= -MAX_CLOCK_SKEW_SECONDS && !isBehind(clockOffsetSeconds);
  return seconds <= MAX_LIVE_SECONDS && isAgeReliable ? 'live' : 'late';
}

const isBehind = (offsetSeconds: number | null | undefined) => (offsetSeconds ?? 0) <= -MIN_SHOWN_CLOCK_OFFSET_SECONDS;

export const SIGNAL_STYLE: Record<Signal, { label: string; color: string; meaning: string }> = {
  live: { label: 'Live', color: 'green', meaning: `up to ${MAX_LIVE_SECONDS} s old` },
  late: { label: 'Late', color: 'amber', meaning: `up to ${MAX_LATE_MINUTES} min` },
  lost: { label: 'Lost', color: 'red', meaning: `over ${MAX_LATE_MINUTES} min` },
  none: { label: 'No position', color: 'grey', meaning: 'no position yet' },
};
