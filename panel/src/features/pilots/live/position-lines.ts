import type { ActivePilot } from '@swathline/contract';

const KILOMETRES_PER_HOUR = 3.6;
const NOT_KNOWN = 'N/A';

export type PlacedPilot = ActivePilot & { latitude: number; longitude: number };

/** Whether the pilot can be drawn: both coordinates known and on the globe. */
export function isPlaced(pilot: ActivePilot): pilot is PlacedPilot {
  const { latitude, longitude } = pilot;
  return latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export const isActive = ({ status }: Pick<ActivePilot, 'status'>): boolean => status === 'in_progress';

export const pilotName = ({ pilotFirstName, pilotLastName }: ActivePilot): string => `${pilotFirstName} ${pilotLastName}`;

/**
 * What is known of a pilot's place and movement, in the order of the info window (specification, section 2). Where a row does not say whether
 * the device or its last points tell speed and heading, the numbers do.
 */
export function positionLines(pilot: ActivePilot): { label: string; value: string }[] {
  const { latitude, longitude, accuracy, altitude, speed, heading } = pilot;
  const speedSource = pilot.speedSource ?? (speed !== null && speed > 0 ? 'gps' : 'calculated');
  const headingSource = pilot.headingSource ?? (heading !== null && heading >= 0 ? 'gps' : 'calculated');
  return [
    { label: 'Latitude', value: latitude?.toFixed(6) ?? NOT_KNOWN },
    { label: 'Longitude', value: longitude?.toFixed(6) ?? NOT_KNOWN },
    { label: 'Accuracy', value: accuracy === null ? NOT_KNOWN : `${Math.round(accuracy * 10) / 10} m` },
    { label: 'Altitude', value: altitude === null ? NOT_KNOWN : `${Math.round(altitude)} m` },
    {
      label: `Speed (${SOURCE[speedSource]})`,
      value: speed === null ? NOT_KNOWN : `${(speed * KILOMETRES_PER_HOUR).toFixed(1)} km/h`,
    },
    { label: `Heading (${SOURCE[headingSource]})`, value: heading === null ? NOT_KNOWN : `${Math.round(heading) % 360}°` },
  ];
}

const SOURCE = { gps: 'GPS', calculated: 'Calculated' };
