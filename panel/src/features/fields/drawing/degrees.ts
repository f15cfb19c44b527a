import { readNumber } from '@swathline/client/format/typed-number';

export interface Axis {
  name: 'latitude' | 'longitude';
  /** Largest absolute value, in degrees. */
  maxDegrees: number;
}

export const LATITUDE: Axis = { name: 'latitude', maxDegrees: 90 };
export const LONGITUDE: Axis = { name: 'longitude', maxDegrees: 180 };

/** Parses typed degrees, with a decimal point or comma; null if they are not valid on that axis. Degrees have no thousands. */
export function parseDegrees(typed: string, { maxDegrees }: Axis): number | null {
  const { value } = readNumber(typed.replace(',', '.'));
  return value !== null && Math.abs(value) <= maxDegrees ? value : null;
}

export function degreesProblem({ name, maxDegrees }: Axis): string {
  return `Enter a ${name} from -${maxDegrees} to ${maxDegrees}`;
}

/** Six decimals: about a tenth of a metre. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(6);
}
