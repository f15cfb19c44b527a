import type { Side } from './intersections.ts';

const SIDES_PER_BAND = 8;
/** Each side is stored in all bands that it crosses, so more bands would cost more than they save. */
const MAX_BANDS = 256;

/** An index of sides by bands of latitude, so that a query checks only a few of them. */
export function indexByLatitude(sides: Side[]) {
  const south = sides.reduce((min, side) => Math.min(min, side.south), Infinity);
  const north = sides.reduce((max, side) => Math.max(max, side.north), -Infinity);
  const count = Math.min(Math.ceil(sides.length / SIDES_PER_BAND), MAX_BANDS);
  const bands: Side[][] = Array.from({ length: count }, () => []);
  const bandAt = (y: number) => Math.min(Math.max(Math.floor(((y - south) / (north - south)) * count) || 0, 0), count - 1);

  for (const side of sides) {
    for (let band = bandAt(side.south); band <= bandAt(side.north); band++) bands[band]?.push(side);
  }
  return {
    /** All sides that cross a line of latitude, and possibly others. */
    at: (y: number): Side[] => bands[bandAt(y)] ?? [],
    /** All sides that may cross the given side, some of them twice. */
    beside: ({ south: from, north: to }: Side): Side[] => bands.slice(bandAt(from), bandAt(to) + 1).flat(),
  };
}
