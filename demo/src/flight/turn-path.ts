import type { Curve, Pose } from './curve.ts';

const FULL_TURN = 2 * Math.PI;

/** Normalizes an angle to between 0 and a full turn. An angle just short of a full turn, from rounding, becomes 0. */
function normalizeAngle(angle: number): number {
  const positive = angle - FULL_TURN * Math.floor(angle / FULL_TURN);
  return positive > FULL_TURN - 1e-9 ? 0 : positive;
}

type Lengths = readonly [first: number, middle: number, last: number];
type Side = 1 | 0 | -1;

interface DubinsPath {
  sides: readonly [Side, Side, Side];
  lengths: Lengths | null;
}

const LEFT = 1;
const RIGHT = -1;

/**
 * The six candidate paths from heading `a` to heading `b`, `d` radii apart along the x axis (Shkel and Lumelsky, Classification of the
 * Dubins set, 2001).
 */
function candidatePaths(a: number, b: number, d: number): DubinsPath[] {
  const [sa, sb, ca, cb, cab] = [Math.sin(a), Math.sin(b), Math.cos(a), Math.cos(b), Math.cos(a - b)];

  const outer = (side: 1 | -1): Lengths | null => {
    const square = 2 + d * d - 2 * cab + 2 * d * side * (sa - sb);
    const slope = Math.atan2(side * (cb - ca), d + side * (sa - sb));
    return square < 0 ? null : [normalizeAngle(side * (slope - a)), Math.sqrt(square), normalizeAngle(side * (b - slope))];
  };
  const crossing = (side: 1 | -1): Lengths | null => {
    const square = -2 + d * d + 2 * cab + 2 * d * side * (sa + sb);
    if (square < 0) return null;
    const middle = Math.sqrt(square);
    const slope = Math.atan2(-side * (ca + cb), d + side * (sa + sb)) - Math.atan2(-2 * side, middle);
    return [normalizeAngle(side * (slope - a)), middle, normalizeAngle(side * (slope - b))];
  };
  const threeTurns = (side: 1 | -1): Lengths | null => {
    const cosine = (6 - d * d + 2 * cab - 2 * d * side * (sa - sb)) / 8;
    if (Math.abs(cosine) > 1) return null;
    const middle = FULL_TURN - Math.acos(cosine);
    const first = normalizeAngle(side * (Math.atan2(side * (cb - ca), d + side * (sa - sb)) - a) + middle / 2);
    return [first, middle, normalizeAngle(side * (b - a) - first + middle)];
  };

  return [
    { sides: [LEFT, 0, LEFT], lengths: outer(LEFT) },
    { sides: [RIGHT, 0, RIGHT], lengths: outer(RIGHT) },
    { sides: [LEFT, 0, RIGHT], lengths: crossing(LEFT) },
    { sides: [RIGHT, 0, LEFT], lengths: crossing(RIGHT) },
    { sides: [LEFT, RIGHT, LEFT], lengths: threeTurns(LEFT) },
    { sides: [RIGHT, LEFT, RIGHT], lengths: threeTurns(RIGHT) },
  ];
}

/** The shortest path from one pose to another that never turns tighter than the radius (a Dubins path). */
export function turnPath(from: Pose, to: Pose, radiusMetres: number): Curve[] {
  const bearing = Math.atan2(to.north - from.north, to.east - from.east);
  const apart = Math.hypot(to.east - from.east, to.north - from.north) / radiusMetres;
  let best: Curve[] = [];
  let shortest = Infinity;

  for (const { sides, lengths } of candidatePaths(from.angle - bearing, to.angle - bearing, apart)) {
    const total = lengths === null ? Infinity : lengths[0] + lengths[1] + lengths[2];
    if (lengths === null || total >= shortest) continue;
    shortest = total;
    best = lengths.map((length, index) => ({ lengthMetres: length * radiusMetres, curvature: (sides[index] ?? 0) / radiusMetres }));
  }
  return best;
}
