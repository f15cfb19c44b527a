import type { Side } from './intersections.ts';

const SIDES_IN_A_BAND = 8;
/** A side stands in every band that it comes through, so more bands would cost more than they save. */
const MAX_BANDS = 256;

/** Sides sorted into bands of latitude, so that a question about a place looks at few of them. */
export function indexByLatitude(sides: Side[]) {
  const south = sides.reduce((least, side) => Math.min(least, side.south), Infinity);
  const north = sides.reduce((most, side) => Math.max(most, side.north), -Infinity);
  const count = Math.min(Math.ceil(sides.length / SIDES_IN_A_BAND), MAX_BANDS);
  const bands: Side[][] = Array.from({ length: count }, () => []);
  const bandAt = (y: number) => Math.min(Math.max(Math.floor(((y - south) / (north - south)) * count) || 0, 0), count - 1);

  for (const side of sides) {
    for (let band = bandAt(side.south); band <= bandAt(side.north); band++) bands[band]?.push(side);
  }
  return {
    /** All sides that a level line meets, and perhaps more. */
    at: (y: number): Side[] => bands[bandAt(y)] ?? [],
    /** All sides that may meet this one; some twice. */
    beside: ({ south: from, north: to }: Side): Side[] => bands.slice(bandAt(from), bandAt(to) + 1).flat(),
  };
}
