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
  /** Of a job with a hopper size; otherwise the aircraft's counts. */
  hopperLitres?: number | null | undefined;
  /**
   * Identifies the products and their rates: between two jobs with the same mix nothing is rinsed, and what is left in the hopper is used.
   */
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
    if (!ofPoint) known.set(from, (ofPoint = new Map<Point, number>()));
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

/** Where the aircraft is, and what its hopper holds. */
interface Flight {
  place: Point | null;
  litres: number;
}

interface Task {
  aircraft: LaneAircraft;
  stop: LaneStop;
  /** The litres that the job and those after it with the same mix need. */
  runLitres: number;
  legs: Legs;
}

/** Flies one job with its loads, and leaves the flight at its fields. */
function flyJob(flight: Flight, { aircraft: { strip, hopperLitres }, stop, runLitres, legs }: Task) {
  const hopper = Math.max(MIN_HOPPER_LITRES, stop.hopperLitres ?? hopperLitres);
  let need = stop.acres * stop.litresPerAcre;
  let [ferryKm, loads] = [0, 0];
  if (flight.litres <= LITRES_TOLERANCE) {
    ferryKm += legs(flight.place, strip);
    if (strip !== null) flight.place = strip;
    flight.litres = Math.min(hopper, runLitres);
    loads = 1;
  }
  ferryKm += legs(flight.place, stop.at);
  const toFirstPass = { ferryKm, loads };
  let toLoad = runLitres - flight.litres;
  while (need > flight.litres + LITRES_TOLERANCE) {
    need -= flight.litres;
    ferryKm += 2 * legs(stop.at, strip);
    loads += 1;
    flight.litres = Math.min(hopper, Math.max(toLoad, need));
    toLoad -= flight.litres;
  }
  flight.litres -= need;
  if (stop.at !== null) flight.place = stop.at;
  return { ferryKm, loads, toFirstPass };
}

/**
 * Flies the jobs of an aircraft in their order: from the strip, with a load whenever the hopper is empty, directly to the next job where
 * the hopper still holds the right mix, over the strip where it must be rinsed, and back to the strip at the end. Fields count as squares.
 */
export function flyLane(aircraft: LaneAircraft, stops: readonly LaneStop[], legs: Legs): FlownLane {
  const { ferryKmh, loadMinutes, rinseMinutes } = aircraft;
  const runs = litresOfRuns(stops);
  const minutes = { ferry: 0, spraying: 0, turning: 0, loading: 0, rinsing: 0 };
  const lane: FlownLane = { stops: [], ferryKm: 0, loads: 0, changes: 0, minutes, totalMinutes: 0 };
  const flight: Flight = { place: aircraft.strip, litres: 0 };
  const ferryMinutes = (km: number) => (km / ferryKmh) * 60;

  stops.forEach((stop, index) => {
    const before = stops[index - 1];
    const isChange = before !== undefined && before.mix !== stop.mix;
    if (isChange) flight.litres = 0;
    const begin = lane.totalMinutes;
    const { ferryKm, loads, toFirstPass } = flyJob(flight, { aircraft, stop, runLitres: runs[index] ?? 0, legs });
    const { spraying, turning } = workOf(aircraft, stop);
    const rinsing = isChange ? rinseMinutes : 0;
    const [ferry, loading] = [ferryMinutes(ferryKm), loads * loadMinutes];
    minutes.ferry += ferry;
    minutes.spraying += spraying;
    minutes.turning += turning;
    minutes.loading += loading;
    minutes.rinsing += rinsing;
    lane.totalMinutes += ferry + spraying + turning + loading + rinsing;
    lane.ferryKm += ferryKm;
    lane.loads += loads;
    lane.changes += isChange ? 1 : 0;
    const startMinute = begin + rinsing + ferryMinutes(toFirstPass.ferryKm) + toFirstPass.loads * loadMinutes;
    lane.stops.push({ id: stop.id, startMinute, endMinute: lane.totalMinutes, ferryKm, loads, isChange });
  });
  const homeKm = legs(flight.place, aircraft.strip);
  lane.ferryKm += homeKm;
  minutes.ferry += ferryMinutes(homeKm);
  lane.totalMinutes += ferryMinutes(homeKm);
  return lane;
}
