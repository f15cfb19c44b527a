import { isBetween, isNear, type Ring, RING_NOISE_METRES } from './over-land.ts';
import { besideEachOther, type Flown, isBack, MAX_SIDE_METRES, wholeOf } from './pairs.ts';
import { MIN_SPEED_SHARE, type Pass } from './pass-finder.ts';
import { metresBetween, type Placed } from './straight-line.ts';

/** A leg is flown again if the aircraft flew beside it for this share of it, but not for less than noise makes of slow flight. */
const MIN_AGAIN_SHARE = 0.45;
const MIN_AGAIN_METRES = 50;
/** Flight beside a leg, beyond its ends by the way to the next position. */
const END_METRES = 60;
/** The pass back lies within this distance, */
const MAX_BACK_METRES = 500;
/** and is longer than a turn looks straight. */
const MIN_BACK_MS = 9_000;
/** A pass back is not seen while no positions come for this long. */
const MAX_UNSEEN_MS = 7_000;
const MAX_STEP_MS = 10_000;
/** Two turns and a pass take longer than this. */
const MIN_LOOP_MS = 50_000;

/**
 * Whether a leg leads where the aircraft flew in the same direction before, with a pass back in between: it is the third pass over a piece
 * of land, and shows that as soon as it begins. 'unseen' if the pass back may have been flown while no positions came.
 * @param before the positions before the leg
 */
export function flownAgain(before: readonly Placed[], leg: Pass, flown: Flown): 'seen' | 'unseen' | 'no' {
  const thereAt = flownBeside(before, leg, 1, flown);
  if (thereAt === undefined) return 'no';
  const since = before.filter(({ at }) => at >= thereAt);
  if (flownBeside(since, leg, -1, flown) !== undefined || flown.passes.some((pass) => isPassBack(pass, leg, thereAt, flown.fields))) {
    return 'seen';
  }
  const isUnseen = [...since, ...leg.line.slice(0, 1)].some(({ at }, i, all) => at - (all[i - 1]?.at ?? at) > MAX_UNSEEN_MS);
  return isUnseen && leg.startsAt - thereAt > MIN_LOOP_MS ? 'unseen' : 'no';
}

function isPassBack(pass: Pass, leg: Pass, after: number, fields: readonly Ring[]): boolean {
  if (pass.endsAt <= after || pass.endsAt > leg.endsAt || pass.endsAt - pass.startsAt < MIN_BACK_MS || !isBack(leg, pass)) return false;
  return !isBetween(pass.line, leg.line, fields) && besideEachOther(wholeOf(leg), wholeOf(pass)).aside <= MAX_BACK_METRES;
}

/**
 * When the aircraft had flown beside a leg, beyond the fields.
 * @param sign 1 for flight in its direction, -1 for the opposite one
 */
function flownBeside(track: readonly Placed[], leg: Pass, sign: 1 | -1, { fields, metresPerSecond }: Flown): number | undefined {
  const [first, last] = [leg.line[0], leg.line.at(-1)];
  if (!first || !last) return undefined;
  const [sine, cosine] = [sign * Math.sin(leg.heading), sign * Math.cos(leg.heading)];
  const [east, north] = [(first.east + last.east) / 2, (first.north + last.north) / 2];
  const maxAlong = metresBetween(first, last) / 2 + END_METRES;
  const minMetres = Math.max(MIN_AGAIN_METRES, MIN_AGAIN_SHARE * leg.metres);
  let from: { along: number; at: number } | undefined;
  let before: Placed | undefined;
  for (const place of track) {
    const [x, y] = [place.east - east, place.north - north];
    const along = x * sine + y * cosine;
    const isUnbroken = !before || place.at - before.at < MAX_STEP_MS;
    const isBeside = Math.abs(along) <= maxAlong && Math.abs(x * cosine - y * sine) <= MAX_SIDE_METRES;
    if (!isUnbroken || !isBeside || fields.some((ring) => isNear(place, ring, RING_NOISE_METRES))) from = undefined;
    else if (!from || along < from.along) from = { along, at: place.at };
    else if (along - from.along >= minMetres && isFlight(along - from.along, place.at - from.at, metresPerSecond)) return place.at;
    before = place;
  }
  return undefined;
}

const isFlight = (metres: number, ms: number, metresPerSecond: number) => metres * 1000 >= MIN_SPEED_SHARE * metresPerSecond * ms;
