import type { Metres } from '../geometry/local-plane.ts';
import { onGrid, type Paths, pathsOf } from './plane-areas.ts';
import { lineThinningMetres } from './thinning.ts';
import { type Leg, joinConsecutive } from './track.ts';

/** At a bend the edges of the strip meet in a mitre. This limits its length at sharp bends, as a multiple of half the swath. */
const MAX_MITRE = 1.5;
/** Smaller bends are noise of the receiver. They are removed, because each bend adds work for the clipper. */
const STRAIGHT_WITHIN_METRES = 0.5;

/** The strips that runs cover: half the swath on each side, from end to end. */
export function swathsOf(runs: Leg[][], swathMetres: number): Paths {
  return pathsOf(runs.map((run) => swathOf(lineOf(run), swathMetres / 2)));
}

/** The stretches of runs whose swath can reach a piece of land. */
export function runsNear(piece: Paths, runs: Leg[][], swathMetres: number): Leg[][] {
  const { x: reach } = onGrid({ east: 2 * swathMetres, north: 0 });
  const [xs, ys] = [piece.flat().map(({ x }) => x), piece.flat().map(({ y }) => y)];
  const [west, east] = [minOf(xs) - reach, maxOf(xs) + reach];
  const [south, north] = [minOf(ys) - reach, maxOf(ys) + reach];
  const isNear = (leg: Leg) => {
    const [from, to] = [onGrid(leg.from), onGrid(leg.to)];
    return (
      Math.min(from.x, to.x) <= east && Math.max(from.x, to.x) >= west && Math.min(from.y, to.y) <= north && Math.max(from.y, to.y) >= south
    );
  };
  return runs.flatMap((run) => joinConsecutive(run.filter(isNear)));
}

const minOf = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const maxOf = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);

function lineOf(run: Leg[]): Metres[] {
  const [first] = run;
  const line = first ? [first.from, ...run.map(({ to }) => to)] : [];
  const thinning = lineThinningMetres(line);
  return line.filter((_, i) => (thinning[i] ?? 0) > STRAIGHT_WITHIN_METRES);
}

/** An open ring in metres. */
function swathOf(line: Metres[], half: number): Metres[] {
  const offsets = line.map((at, i) => offsetAt(line[i - 1], at, line[i + 1], half));
  const left = line.map(({ east, north }, i) => ({ east: east - (offsets[i]?.east ?? 0), north: north - (offsets[i]?.north ?? 0) }));
  const right = line.map(({ east, north }, i) => ({ east: east + (offsets[i]?.east ?? 0), north: north + (offsets[i]?.north ?? 0) }));
  return [...left, ...right.reverse()];
}

/** The offset from a point of the line to the right edge of the strip, at a bend or at an end. */
function offsetAt(before: Metres | undefined, at: Metres, after: Metres | undefined, half: number): Metres {
  const a = rightOf(before ?? at, before ? at : (after ?? at));
  const b = after ? rightOf(at, after) : a;
  const middle = { east: a.east + b.east, north: a.north + b.north };
  const length = Math.hypot(middle.east, middle.north) || 1;
  const cosine = (middle.east * a.east + middle.north * a.north) / length;
  const reach = (half * Math.min(1 / Math.max(cosine, 0.01), MAX_MITRE)) / length;
  return { east: middle.east * reach, north: middle.north * reach };
}

/** The unit vector to the right of the direction from one point to another. */
function rightOf(from: Metres, to: Metres): Metres {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const length = Math.hypot(east, north) || 1;
  return { east: north / length, north: -east / length };
}
