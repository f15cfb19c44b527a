import type { Metres } from '../geometry/local-plane.ts';
import { segmentMetres } from './straight-line.ts';

export type Ring = readonly Metres[];

/** Points along a pass are this far apart. */
export const SAMPLE_METRES = 25;

/** What was flown within the receiver's noise and a swath around a field was flown over it. */
export const RING_NOISE_METRES = 25;

/** Points along a line. */
export function samplesOf(line: readonly Metres[]): Metres[] {
  return line.flatMap((to, at) => {
    const from = line[at - 1];
    if (!from) return [];
    const parts = Math.max(1, Math.round(Math.hypot(to.east - from.east, to.north - from.north) / SAMPLE_METRES));
    return Array.from({ length: parts }, (_, part) => ({
      east: from.east + ((to.east - from.east) * (part + 0.5)) / parts,
      north: from.north + ((to.north - from.north) * (part + 0.5)) / parts,
    }));
  });
}

/** The stretches of a line that are not over land, the longest first. */
export function stretchesBeyond(samples: readonly Metres[], isOver: readonly boolean[]): { samples: Metres[]; metres: number }[] {
  const stretches: Metres[][] = [[]];
  for (const [at, sample] of samples.entries()) {
    if (isOver[at]) stretches.push([]);
    else stretches.at(-1)?.push(sample);
  }
  return stretches
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => ({ samples: stretch, metres: endsMetres(stretch) }))
    .toSorted((a, b) => b.metres - a.metres);
}

function endsMetres(stretch: readonly Metres[]): number {
  const [first, last] = [stretch[0], stretch.at(-1)];
  return first && last ? Math.hypot(last.east - first.east, last.north - first.north) : 0;
}

/** Whether a field lies between two lines that lead alike, as between the legs of a look around it. */
export function isBetween(one: readonly Metres[], other: readonly Metres[], fields: readonly Ring[]): boolean {
  const [from, to, place] = [one[0], one.at(-1), other[Math.floor(other.length / 2)]];
  if (!from || !to || !place) return false;
  const [x, y] = [to.east - from.east, to.north - from.north];
  const share = ((place.east - from.east) * x + (place.north - from.north) * y) / (x * x + y * y || 1);
  const between = { east: (from.east + share * x + place.east) / 2, north: (from.north + share * y + place.north) / 2 };
  return fields.some((ring) => isNear(between, ring, RING_NOISE_METRES));
}

export const isNear = (place: Metres, ring: Ring, metres: number) => isInside(place, ring) || edgeMetres(place, ring) <= metres;

/** From a point in a ring to its edge; 0 for a point outside. */
export const metresInside = (place: Metres, ring: Ring) => (isInside(place, ring) ? edgeMetres(place, ring) : 0);

function edgeMetres(place: Metres, ring: Ring): number {
  return Math.min(...ring.map((to, at) => segmentMetres(place, ring.at(at - 1) ?? to, to)));
}

function isInside({ east, north }: Metres, ring: Ring): boolean {
  let inside = false;
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1) ?? to;
    if (from.north > north === to.north > north) continue;
    if (east < from.east + ((to.east - from.east) * (north - from.north)) / (to.north - from.north)) inside = !inside;
  }
  return inside;
}
