import { SQUARE_METRES_PER_ACRE } from '../geometry/area.ts';
import { distanceMetres } from '../geometry/distance.ts';
import type { Point } from '../geometry/point.ts';

/** What the times of an aircraft are calculated from. */
export interface LaneAircraft {
  /** Where it loads and rinses; null for an aircraft that loads beside each field, as drones do. */
  strip: Point | null;
  hopperLitres: number;
  swathMetres: number;
  sprayKmh: number;
  ferryKmh: number;
  /** From the end of one pass to the beginning of the next. */
  turnSeconds: number;
  /** On the ground for each load. */
  loadMinutes: number;
  /** Additionally for each change of products. */
  rinseMinutes: number;
}

/** One job in the order of an aircraft. */
export interface LaneStop {
  id: string;
  /** The middle of its fields; null for a job without an outline. */
  at: Point | null;
  acres: number;
  /** Water and products together; 0 where it is not known. */
  litresPerAcre: number;
  /** Where the job has a hopper size of its own. */
  hopperLitres?: number | null | undefined;
  /** Identifies the products and their rates: between two jobs with the same mix nothing is rinsed, and what is left in the hopper is used. */
  mix: string;
}

export interface FlownStop {
  id: string;
  /** From the beginning of the lane to the first pass. */
  startMinute: number;
  endMinute: number;
  /** To the job, and for its further loads to the strip and back. */
  ferryKm: number;
  loads: number;
  /** The hopper was rinsed before it. */
  isChange: boolean;
}

export interface FlownLane {
  stops: FlownStop[];
  ferryKm: number;
  loads: number;
  changes: number;
  minutes: { ferry: number; spraying: number; turning: number; loading: number; rinsing: number };
  totalMinutes: number;
}

/** The kilometres between two places; 0 where one is not known. */
export type Legs = (from: Point | null, to: Point | null) => number;

/** Calculates each distance once. */
export function createLegs(): Legs {
  const known = new Map<Point, Map<Point, number>>();
  return (from, to) => {
    if (from === null || to === null || from === to) return 0;
    let ofPoint = known.get(from);
    if (!ofPoint) known.set(from, (ofPoint = new Map()));
    let km = ofPoint.get(to);
    if (km === undefined) ofPoint.set(to, (km = distanceMetres(from, to) / 1000));
    return km;
  };
}

const LITRES_TOLERANCE = 1e-6;
/** A hopper of this size at least, so that a wrong size cannot make millions of loads. */
const MIN_HOPPER_LITRES = 1;

/** The litres that a job and the jobs after it with the same mix still need, for each job. */
function litresOfRuns(stops: readonly LaneStop[]): number[] {
  const runs: number[] = [];
  for (let index = stops.length - 1; index >= 0; index--) {
    const stop = stops[index];
    if (!stop) continue;
    const hasNext = stops[index + 1]?.mix === stop.mix;
    runs[index] = stop.acres * stop.litresPerAcre + (hasNext ? (runs[index + 1] ?? 0) : 0);
  }
  return runs;
}

/** What one job takes, apart from the way to it. */
function workOf({ swathMetres, sprayKmh, turnSeconds }: LaneAircraft, { acres }: LaneStop) {
  const squareMetres = acres * SQUARE_METRES_PER_ACRE;
  const spraying = squareMetres / ((swathMetres * sprayKmh * 1000) / 60);
  const passes = acres > 0 ? Math.ceil(Math.sqrt(squareMetres) / swathMetres) : 0;
  return { spraying, turning: (Math.max(0, passes - 1) * turnSeconds) / 60 };
}

/**
 * Flies the jobs of an aircraft in their order: from the strip, with a load whenever the hopper is empty, directly to the next job where
 * the hopper still holds the right mix, over the strip where it must be rinsed, and back to the strip at the end. Fields count as squares.
 */
export function flyLane(aircraft: LaneAircraft, stops: readonly LaneStop[], legs: Legs): FlownLane {
  const { strip, ferryKmh, loadMinutes, rinseMinutes } = aircraft;
  const runs = litresOfRuns(stops);
  const minutes = { ferry: 0, spraying: 0, turning: 0, loading: 0, rinsing: 0 };
  const lane: FlownLane = { stops: [], ferryKm: 0, loads: 0, changes: 0, minutes, totalMinutes: 0 };
  let [place, inHopper] = [strip, 0];

  stops.forEach((stop, index) => {
    const before = stops[index - 1];
    const isChange = before !== undefined && before.mix !== stop.mix;
    const hopper = Math.max(MIN_HOPPER_LITRES, stop.hopperLitres ?? aircraft.hopperLitres);
    const begin = lane.totalMinutes;
    let need = stop.acres * stop.litresPerAcre;
    let toLoad = runs[index] ?? need;
    let [ferryKm, loads] = [0, 0];
    if (isChange) inHopper = 0;
    if (inHopper <= LITRES_TOLERANCE) {
      ferryKm += legs(place, strip);
      if (strip !== null) place = strip;
      inHopper = Math.min(hopper, toLoad);
      loads = 1;
    }
    ferryKm += legs(place, stop.at);
    const wayMinutes = (ferryKm / ferryKmh) * 60 + loads * loadMinutes + (isChange ? rinseMinutes : 0);
    // What is in the hopper counts as loaded for this run.
    toLoad -= inHopper;
    while (need > inHopper + LITRES_TOLERANCE) {
      need -= inHopper;
      ferryKm += 2 * legs(stop.at, strip);
      loads += 1;
      inHopper = Math.max(Math.min(hopper, toLoad), Math.min(hopper, need));
      toLoad -= inHopper;
    }
    inHopper -= need;
    if (stop.at !== null) place = stop.at;

    const { spraying, turning } = workOf(aircraft, stop);
    const ferry = (ferryKm / ferryKmh) * 60;
    minutes.ferry += ferry;
    minutes.spraying += spraying;
    minutes.turning += turning;
    minutes.loading += loads * loadMinutes;
    minutes.rinsing += isChange ? rinseMinutes : 0;
    lane.totalMinutes += ferry + spraying + turning + loads * loadMinutes + (isChange ? rinseMinutes : 0);
    lane.ferryKm += ferryKm;
    lane.loads += loads;
    lane.changes += isChange ? 1 : 0;
    lane.stops.push({ id: stop.id, startMinute: begin + wayMinutes, endMinute: lane.totalMinutes, ferryKm, loads, isChange });
  });
  const home = legs(place, strip);
  lane.ferryKm += home;
  minutes.ferry += (home / ferryKmh) * 60;
  lane.totalMinutes += (home / ferryKmh) * 60;
  return lane;
}
