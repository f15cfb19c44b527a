import type { Metres } from '../geometry/local-plane.ts';
import { isBetween, type Ring } from './over-land.ts';
import type { Pass } from './pass-finder.ts';
import { bend } from './straight-line.ts';

/** The part of a pass that lies beyond the fields. */
export interface Beyond {
  pass: Pass;
  part: Metres[];
  /** Whether the pass leads to the fields, away from them, or does not touch them. */
  way: 'to' | 'from' | 'beside';
}

/** What was flown before a pass. */
export interface Flown {
  passes: readonly Pass[];
  metresPerSecond: number;
  fields: readonly Ring[];
  /** When straight flight over the fields ended the last time, also in a turn beside them; milliseconds since 1970. */
  overEndsAt: number;
}

/**
 * How two passes lie: as neighbouring swaths in opposite directions; otherwise as those of one piece of land; perhaps so, since legs of a
 * look around the field lie like that too; or not.
 */
export type PairKind = 'swaths' | 'sure' | 'perhaps' | 'none';

/** Longer straight flight is the way to the fields or from them. */
const MAX_PASS_METRES = 3_600;
/** Two passes of one piece of land lie beside each other within this distance: some swaths, and the receiver's noise. */
export const MAX_SIDE_METRES = 85;
/** Passes in opposite directions within this distance are surely two swaths. Legs of a look around the field lie further apart. */
const MAX_SWATH_METRES = 50;
/** The two sides of a racetrack lie this far apart, and have opposite directions. */
const MAX_RACETRACK_METRES = 600;
/** A turn back at once leaves a helicopter's circle between two legs, less than this; sides of a racetrack lie further apart, */
const MIN_SURE_RACETRACK_METRES = 150;
/** and are along each other for this share of the longer one. Legs of the way to the fields seldom are. */
const MIN_RACETRACK_SHARE = 0.7;
/** Where a turn goes over from right to left, it looks straight for less than this. Two such legs, before and after a circle, are none. */
const MIN_SURE_MS = 12_000;
/** Passes have the same or the opposite direction, */
const MAX_ANGLE_RADIANS = (12 * Math.PI) / 180;
/** and are along each other for this share of the shorter one: a corner that is cut off makes it much shorter than the other, */
const MIN_SHARE_OF_SHORTER = 0.35;
/** and follow each other after a turn, or two turns and a pass between them if they have the same direction. */
const MAX_TURN_MS = 90_000;
/** A turn takes longer by the way to the next pass at this share of the speed: the far side of a racetrack is a minute away for a drone. */
const TURN_SPEED_SHARE = 0.5;

/** @param isFar whether both are far from the fields and from the strip, where nobody looks around, approaches or lands */
export function pairOf(before: Beyond, after: Beyond, flown: Flown, isFar: boolean): PairKind {
  const isOpposite = bend(before.pass.heading, after.pass.heading) > Math.PI / 2;
  if (!isParallel(before.pass, after.pass)) return 'none';
  if (isOpposite ? !isNextPass(before.pass, after.pass, flown) : !isNextButOne(before.pass, after.pass, flown)) return 'none';
  const { aside, shared, shorter, longer } = besideEachOther(before, after);
  if (longer > MAX_PASS_METRES || shared < MIN_SHARE_OF_SHORTER * shorter) return 'none';
  if (!(aside <= (isOpposite ? MAX_RACETRACK_METRES : MAX_SIDE_METRES))) return 'none';
  if (isOpposite && aside > MAX_SIDE_METRES && isBetween(before.part, after.part, flown.fields)) return 'none';
  if (isFar && isOpposite) return 'sure';
  if (Math.max(lastedMs(before.pass), lastedMs(after.pass)) < MIN_SURE_MS) return 'perhaps';
  if (!isOpposite) return isAfterPassBack(before.pass, after.pass, flown) ? 'sure' : 'perhaps';
  if (aside <= MAX_SWATH_METRES) return 'swaths';
  if (aside < MIN_SURE_RACETRACK_METRES) return 'perhaps';
  return shared < MIN_RACETRACK_SHARE * longer ? 'perhaps' : 'sure';
}

/** Whether a pass in the opposite direction begins as soon as a turn and the way to it allow. */
function isNextPass(before: Pass, after: Pass, { metresPerSecond }: Flown): boolean {
  const [from, to] = [before.line.at(-1), after.line[0]];
  const wayMetres = from && to ? Math.hypot(to.east - from.east, to.north - from.north) : 0;
  return after.startsAt - before.endsAt <= MAX_TURN_MS + (wayMetres * 1000) / (TURN_SPEED_SHARE * metresPerSecond);
}

/**
 * Whether a pass in the same direction follows after two turns and a pass. With the fields flown over in between, both are the same leg
 * of the turns beside them.
 */
function isNextButOne(before: Pass, after: Pass, { passes, overEndsAt }: Flown): boolean {
  if (overEndsAt >= before.endsAt) return false;
  const upTo = passes.filter(({ startsAt, endsAt }) => startsAt >= before.startsAt && endsAt <= after.endsAt);
  const longestMs = Math.max(...upTo.map(({ startsAt, endsAt }) => endsAt - startsAt));
  return after.startsAt - before.endsAt <= 2 * MAX_TURN_MS + longestMs;
}

/** Whether a pass back was flown between two passes in the same direction; otherwise it may have been a circle. */
const isAfterPassBack = (before: Pass, after: Pass, { passes }: Flown): boolean =>
  passes.some((pass) => pass.startsAt >= before.endsAt && pass.endsAt <= after.startsAt && isBack(before, pass));

export const isBack = (one: Pass, other: Pass) => isParallel(one, other) && bend(one.heading, other.heading) > Math.PI / 2;

export const wholeOf = (pass: Pass): Beyond => ({ pass, part: pass.line, way: 'beside' });

/** How the parts of two passes beyond the fields lie, in metres: apart, along each other, and their lengths. */
export function besideEachOther(before: Beyond, after: Beyond): { aside: number; shared: number; shorter: number; longer: number } {
  const { heading } = before.pass;
  const [sine, cosine] = [Math.sin(heading), Math.cos(heading)];
  const turned = (part: readonly Metres[]) =>
    part.map(({ east, north }) => ({ along: east * sine + north * cosine, aside: east * cosine - north * sine }));
  const [one, other] = [turned(before.part), turned(after.part)];
  const [from, to] = [Math.max(leastAlong(one), leastAlong(other)), Math.min(mostAlong(one), mostAlong(other))];
  const [shorter = 0, longer = 0] = [one, other].map((part) => mostAlong(part) - leastAlong(part)).toSorted((a, b) => a - b);
  const asideIn = (part: Turned[]) => mean(part.filter(({ along }) => along >= from && along <= to).map(({ aside }) => aside));
  return { aside: Math.abs(asideIn(one) - asideIn(other)), shared: to - from, shorter, longer };
}

export function isParallel(one: Pass, other: Pass): boolean {
  const angle = bend(one.heading, other.heading);
  return Math.min(angle, Math.PI - angle) <= MAX_ANGLE_RADIANS;
}

const lastedMs = ({ startsAt, endsAt }: Pass) => endsAt - startsAt;

interface Turned {
  along: number;
  aside: number;
}

const leastAlong = (part: Turned[]) => Math.min(...part.map(({ along }) => along));
const mostAlong = (part: Turned[]) => Math.max(...part.map(({ along }) => along));
/** NaN for none. */
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
