/** A place and a compass direction in radians, on a plane in metres. */
export interface Pose {
  east: number;
  north: number;
  heading: number;
}

const FULL = 2 * Math.PI;
const positive = (angle: number) => ((angle % FULL) + FULL) % FULL;

/** Lengths of three parts as multiples of the radius; L and R are turns, S is straight. */
interface Word {
  kinds: string;
  lengths: [number, number, number];
}

/**
 * The shortest way between two poses for something that cannot turn tighter than a radius (Dubins 1957; formulas of Shkel and Lumelsky,
 * 2001), as poses that are at most `stepMetres` apart.
 */
export function dubinsWay(from: Pose, to: Pose, radius: number, stepMetres: number): Pose[] {
  const words = wordsBetween(from, to, radius);
  const best = words.reduce((one, other) => (sum(other) < sum(one) ? other : one));
  const way: Pose[] = [];
  let at = from;
  for (const [index, length] of best.lengths.entries()) {
    const kind = best.kinds.charAt(index);
    const steps = Math.max(1, Math.ceil((length * radius) / stepMetres));
    for (let step = 0; step < steps; step++) {
      at = advance(at, kind, (length * radius) / steps, radius);
      way.push(at);
    }
  }
  return way;
}

const sum = ({ lengths }: Word) => lengths[0] + lengths[1] + lengths[2];

function advance({ east, north, heading }: Pose, kind: string, metres: number, radius: number): Pose {
  const turn = kind === 'S' ? 0 : (kind === 'R' ? metres : -metres) / radius;
  const middle = heading + turn / 2;
  const chord = turn === 0 ? metres : 2 * radius * Math.sin(Math.abs(turn) / 2);
  return { east: east + chord * Math.sin(middle), north: north + chord * Math.cos(middle), heading: positive(heading + turn) };
}

function wordsBetween(from: Pose, to: Pose, radius: number): Word[] {
  const [x, y] = [(to.east - from.east) / radius, (to.north - from.north) / radius];
  const d = Math.hypot(x, y);
  const bearing = Math.atan2(y, x);
  const a = positive(Math.PI / 2 - from.heading - bearing);
  const b = positive(Math.PI / 2 - to.heading - bearing);
  return [...straightWords(d, a, b), ...curvedWords(d, a, b)];
}

function straightWords(d: number, a: number, b: number): Word[] {
  const [sa, sb, ca, cb, cab] = [Math.sin(a), Math.sin(b), Math.cos(a), Math.cos(b), Math.cos(a - b)];
  const words: Word[] = [];
  const lsl = 2 + d * d - 2 * cab + 2 * d * (sa - sb);
  if (lsl >= 0) {
    const angle = Math.atan2(cb - ca, d + sa - sb);
    words.push({ kinds: 'LSL', lengths: [positive(angle - a), Math.sqrt(lsl), positive(b - angle)] });
  }
  const rsr = 2 + d * d - 2 * cab + 2 * d * (sb - sa);
  if (rsr >= 0) {
    const angle = Math.atan2(ca - cb, d - sa + sb);
    words.push({ kinds: 'RSR', lengths: [positive(a - angle), Math.sqrt(rsr), positive(angle - b)] });
  }
  const lsr = -2 + d * d + 2 * cab + 2 * d * (sa + sb);
  if (lsr >= 0) {
    const p = Math.sqrt(lsr);
    const angle = Math.atan2(-ca - cb, d + sa + sb) - Math.atan2(-2, p);
    words.push({ kinds: 'LSR', lengths: [positive(angle - a), p, positive(angle - b)] });
  }
  const rsl = -2 + d * d + 2 * cab - 2 * d * (sa + sb);
  if (rsl >= 0) {
    const p = Math.sqrt(rsl);
    const angle = Math.atan2(ca + cb, d - sa - sb) - Math.atan2(2, p);
    words.push({ kinds: 'RSL', lengths: [positive(a - angle), p, positive(b - angle)] });
  }
  return words;
}

function curvedWords(d: number, a: number, b: number): Word[] {
  const [sa, sb, ca, cb, cab] = [Math.sin(a), Math.sin(b), Math.cos(a), Math.cos(b), Math.cos(a - b)];
  const words: Word[] = [];
  const rlr = (6 - d * d + 2 * cab + 2 * d * (sa - sb)) / 8;
  if (Math.abs(rlr) <= 1) {
    const p = positive(FULL - Math.acos(rlr));
    const t = positive(a - Math.atan2(ca - cb, d - sa + sb) + p / 2);
    words.push({ kinds: 'RLR', lengths: [t, p, positive(a - b - t + p)] });
  }
  const lrl = (6 - d * d + 2 * cab + 2 * d * (sb - sa)) / 8;
  if (Math.abs(lrl) <= 1) {
    const p = positive(FULL - Math.acos(lrl));
    const t = positive(-a + Math.atan2(-ca + cb, d + sa - sb) + p / 2);
    words.push({ kinds: 'LRL', lengths: [t, p, positive(b - a - t + p)] });
  }
  return words;
}
