import type { Metres } from '../local-plane.ts';
import type { Leg } from './track.ts';

/** At a bend the strip's edges meet on the line between the two legs; sharper bends than these lengthen it no further. */
const LONGEST_MITRE = 1.5;

/** The strip a run covers with half its swath on either side, from end to end: an open ring in metres. */
export function swathOf(run: Leg[], swathMetres: number): Metres[] {
  const [first] = run;
  if (!first) return [];
  const line = [first.from, ...run.map(({ to }) => to)];
  const offsets = line.map((_, i) => offsetAt(run[i - 1] ?? run[i], run[i] ?? run[i - 1], swathMetres / 2));
  const left = line.map(({ east, north }, i) => ({ east: east - (offsets[i]?.east ?? 0), north: north - (offsets[i]?.north ?? 0) }));
  const right = line.map(({ east, north }, i) => ({ east: east + (offsets[i]?.east ?? 0), north: north + (offsets[i]?.north ?? 0) }));
  return [...left, ...right.reverse()];
}

/** From the line to the strip's right edge, where two legs meet. */
function offsetAt(before: Leg | undefined, after: Leg | undefined, half: number): Metres {
  const a = rightOf(before);
  const b = rightOf(after);
  const middle = { east: a.east + b.east, north: a.north + b.north };
  const length = Math.hypot(middle.east, middle.north) || 1;
  const cosine = (middle.east * a.east + middle.north * a.north) / length;
  const reach = (half * Math.min(1 / Math.max(cosine, 0.01), LONGEST_MITRE)) / length;
  return { east: middle.east * reach, north: middle.north * reach };
}

/** One metre to the right of a leg's direction. */
function rightOf(leg: Leg | undefined): Metres {
  const east = leg ? leg.to.east - leg.from.east : 0;
  const north = leg ? leg.to.north - leg.from.north : 1;
  const length = Math.hypot(east, north) || 1;
  return { east: north / length, north: -east / length };
}
