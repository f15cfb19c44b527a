export interface Axis {
  name: 'latitude' | 'longitude';
  /** Degrees either way of 0. */
  most: number;
}

export const LATITUDE: Axis = { name: 'latitude', most: 90 };
export const LONGITUDE: Axis = { name: 'longitude', most: 180 };

/** What is typed as degrees, with a point or a comma; null where it is none on that axis. */
export function degreesOf(typed: string, { most }: Axis): number | null {
  const text = typed.trim().replace(',', '.');
  const degrees = Number(text);
  return text !== '' && Math.abs(degrees) <= most ? degrees : null;
}

export function degreesProblem({ name, most }: Axis): string {
  return `Enter a ${name} from -${most} to ${most}`;
}

/** To a tenth of a metre. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(6);
}
