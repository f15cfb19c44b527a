import { middleOf, planeAt, type LocalPlane, type Metres, type Point } from '@swathline/survey';
import type { Random } from '../random.ts';
import { advance, straight, type Curve, type Pose } from './curve.ts';
import { endOf, flownLeg, standingLeg, type Leg } from './leg.ts';
import { swathsOver, type Swath } from './swaths.ts';
import { turnPath } from './turn-path.ts';

export interface FlightPlan {
  plane: LocalPlane;
  /** Flown in order, then repeated from the first. */
  legs: readonly Leg[];
  totalSeconds: number;
}

// Metres per second: 166, 187 to 198 and 202 to 216 km/h.
const TURN_SPEED = 46;
const SPRAY_SPEEDS = [52, 55] as const;
const FERRY_SPEEDS = [56, 60] as const;

const TURN_RADIUS_METRES = 200;
const FERRY_RADIUS_METRES = 350;
const SPRAY_HEIGHT_METRES = 3;
const PULL_UP_HEIGHT_METRES = 45;
const CIRCUIT_HEIGHT_METRES = 60;
const FERRY_HEIGHT_METRES = 120;
const RUNWAY_METRES = 450;
const CLIMB_OUT_METRES = 1300;
const RUN_IN_METRES = 400;
const LEVEL_METRES = 40;
const LOADING_SECONDS = 90;

/** Metres per second. */
interface Performance {
  spraySpeed: number;
  ferrySpeed: number;
}

function spray({ start, lengthMetres }: Swath, { spraySpeed }: Performance): Leg {
  const heights = [{ atMetres: lengthMetres, height: SPRAY_HEIGHT_METRES }];
  return flownLeg('spraying', start, [straight(lengthMetres)], { entry: TURN_SPEED, cruise: spraySpeed, exit: TURN_SPEED }, heights);
}

/** A path to a pose that is straight for `leadOut` metres before the first turn and `leadIn` metres after the last. */
function pathTo(from: Pose, to: Pose, radiusMetres: number, leadOut: number, leadIn: number): Curve[] {
  const turnIn = advance(from, 0, leadOut);
  const turnOut = advance(to, 0, -leadIn);
  return [straight(leadOut), ...turnPath(turnIn, turnOut, radiusMetres), straight(leadIn)];
}

function procedureTurn(from: Pose, to: Pose): Leg {
  const curves = pathTo(from, to, TURN_RADIUS_METRES, LEVEL_METRES, LEVEL_METRES);
  const leg = flownLeg('turning', from, curves, { entry: TURN_SPEED, cruise: TURN_SPEED, exit: TURN_SPEED }, []);
  return { ...leg, heights: climbing(leg.lengthMetres, SPRAY_HEIGHT_METRES, PULL_UP_HEIGHT_METRES, SPRAY_HEIGHT_METRES, leg.lengthMetres) };
}

/** Heights that climb over `climbMetres` (at most a third of the length), stay level, and descend over the same distance. */
function climbing(lengthMetres: number, start: number, top: number, end: number, climbMetres: number): Leg['heights'] {
  const over = Math.min(climbMetres, lengthMetres / 3);
  return [
    { atMetres: 0, height: start },
    { atMetres: over, height: top },
    { atMetres: lengthMetres - over, height: top },
    { atMetres: lengthMetres, height: end },
  ];
}

function ferry(from: Pose, to: Pose, startHeight: number, endHeight: number, { ferrySpeed }: Performance): Leg {
  const curves = pathTo(from, to, FERRY_RADIUS_METRES, LEVEL_METRES, RUN_IN_METRES);
  const leg = flownLeg('ferry', from, curves, { entry: TURN_SPEED, cruise: ferrySpeed, exit: TURN_SPEED }, []);
  return { ...leg, heights: climbing(leg.lengthMetres, startHeight, FERRY_HEIGHT_METRES, endHeight, 1200) };
}

function takeOff(strip: Pose): Leg {
  const heights = [
    { atMetres: RUNWAY_METRES, height: 0 },
    { atMetres: CLIMB_OUT_METRES, height: CIRCUIT_HEIGHT_METRES },
  ];
  return flownLeg('taking off', strip, [straight(CLIMB_OUT_METRES)], { entry: 0, cruise: TURN_SPEED, exit: TURN_SPEED }, heights);
}

function land(approach: Pose): Leg {
  const heights = [
    { atMetres: 0, height: CIRCUIT_HEIGHT_METRES },
    { atMetres: CLIMB_OUT_METRES - RUNWAY_METRES, height: 0 },
  ];
  return flownLeg('landing', approach, [straight(CLIMB_OUT_METRES)], { entry: TURN_SPEED, cruise: TURN_SPEED, exit: 0 }, heights);
}

/** The swaths of one load in one field, with turns between them. */
function sprayingLegs(swaths: readonly Swath[], performance: Performance): Leg[] {
  const legs: Leg[] = [];
  for (const swath of swaths) {
    const before = legs.at(-1);
    if (before !== undefined) legs.push(procedureTurn(endOf(before), swath.start));
    legs.push(spray(swath, performance));
  }
  return legs;
}

/** One flight from the airstrip to the field with a load, and back. */
function sortie(strip: Pose, swaths: readonly Swath[], performance: Performance): Leg[] {
  const work = sprayingLegs(swaths, performance);
  const [first, last] = [work[0], work.at(-1)];
  if (first === undefined || last === undefined) return [];
  const up = takeOff(strip);
  const approach = advance(strip, 0, -CLIMB_OUT_METRES);
  return [
    standingLeg(strip, LOADING_SECONDS),
    up,
    ferry(endOf(up), first.from, CIRCUIT_HEIGHT_METRES, SPRAY_HEIGHT_METRES, performance),
    ...work,
    ferry(endOf(last), approach, SPRAY_HEIGHT_METRES, CIRCUIT_HEIGHT_METRES, performance),
    land(approach),
  ];
}

/** Divides the swaths of a field into loads of about equal size. */
function loadsOf(swaths: readonly Swath[], max: number): Swath[][] {
  const loads = Math.ceil(swaths.length / max);
  const each = Math.ceil(swaths.length / loads);
  return Array.from({ length: loads }, (_, load) => swaths.slice(load * each, (load + 1) * each));
}

function randomAirstrip(random: Random): Pose {
  const bearing = random.between(0, 2 * Math.PI);
  const away = random.between(3000, 5000);
  const place: Metres = { east: away * Math.cos(bearing), north: away * Math.sin(bearing) };
  return { ...place, angle: random.between(0, 2 * Math.PI) };
}

/**
 * Plans a day's work over fields (open rings) from an airstrip a few kilometres away. The same seed gives the same plan.
 * @returns undefined if no field is large enough to fly over
 */
export function planFlight(fields: readonly (readonly Point[])[], random: Random): FlightPlan | undefined {
  const plane = planeAt(middleOf(fields.flat()));
  const strip = randomAirstrip(random);
  const performance = { spraySpeed: random.between(...SPRAY_SPEEDS), ferrySpeed: random.between(...FERRY_SPEEDS) };
  const maxSwaths = random.whole(12, 16);

  const legs = fields
    .flatMap((field) => loadsOf(swathsOver(field.map((corner) => plane.toMetres(corner))), maxSwaths))
    .flatMap((load) => sortie(strip, load, performance));
  if (legs.length === 0) return undefined;
  return { plane, legs, totalSeconds: legs.reduce((sum, { seconds }) => sum + seconds, 0) };
}
