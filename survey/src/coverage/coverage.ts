import { SQUARE_METRES_PER_ACRE } from '../area.ts';
import { planeAt } from '../local-plane.ts';
import type { Point } from '../point.ts';
import { type Area, areasOf, both, flat, type Paths, pathsOf, squareMetresOf, twice, without } from './areas.ts';
import { swathOf } from './swath.ts';
import { type Leg, legsOf, straightRuns, type TrackPoint } from './track.ts';

/** Smaller gaps and overlaps than this are noise of the receiver. */
const SMALLEST_SQUARE_METRES = 100;
/** Spraying is done this close above the lowest flight over the field, whose tenth part is a measure that one bad height does not spoil. */
const SPRAY_BAND_METRES = 25;
/** A pass touches a zone when at least this much of it was covered. */
const SMALLEST_PASS_SQUARE_METRES = 25;

interface Flown {
  track: TrackPoint[];
  /** Open rings. */
  fields: Point[][];
  zones: Point[][];
  swathMetres: number;
}

/** A time in which the swath reached into a zone. */
export interface ZonePass {
  /** Index of the zone. */
  zone: number;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
}

export interface Coverage {
  /** The fields without their zones. */
  targetAcres: number;
  coveredAcres: number;
  /** Covered twice or more often. */
  overlapAcres: number;
  skippedAcres: number;
  /** Acres of zones covered. */
  zoneAcres: number;
  covered: Area[];
  overlaps: Area[];
  skips: Area[];
  overZones: Area[];
  zonePasses: ZonePass[];
}

/**
 * What a track can have sprayed, with the swath on all low and straight flight over the fields. An estimate: a track does not tell when the booms
 * were open. Plane areas, within 0.3 % over twenty kilometres.
 */
export function coverageOf({ track, fields, zones, swathMetres }: Flown): Coverage {
  const plane = planeAt(fields[0]?.[0] ?? { latitude: 0, longitude: 0 });
  const inMetres = (rings: Point[][]) => pathsOf(rings.map((ring) => ring.map(plane.toMetres)));
  const land = inMetres(fields);
  const closed = flat(both(land, inMetres(zones)));
  const target = without(land, closed);

  const runs = lowRuns(straightRuns(legsOf(track, plane)), land, swathMetres);
  const swaths = pathsOf(runs.map((run) => swathOf(run, swathMetres)));
  const sprayed = flat(both(swaths, land));
  const covered = both(flat(target), swaths);
  const overlaps = both(flat(twice(swaths)), flat(target));
  const skips = without(flat(target), swaths);
  const overZones = both(sprayed, closed);

  const acres = (found: typeof covered) => squareMetresOf(found) / SQUARE_METRES_PER_ACRE;
  const drawn = (found: typeof covered) => areasOf(found, plane, SMALLEST_SQUARE_METRES);
  return {
    targetAcres: acres(target),
    coveredAcres: acres(covered),
    overlapAcres: acres(overlaps),
    skippedAcres: acres(skips),
    zoneAcres: acres(overZones),
    covered: drawn(covered),
    overlaps: drawn(overlaps),
    skips: drawn(skips),
    overZones: drawn(overZones),
    zonePasses: zones.flatMap((zone, at) => passesOver(inMetres([zone]), runs, swathMetres, at)),
  };
}

/** The runs that cross the land low enough to have been spraying; all that cross it where heights are not known. */
function lowRuns(runs: Leg[][], land: Paths, swathMetres: number): Leg[][] {
  const over = runs.filter((run) => both(pathsOf([swathOf(run, swathMetres)]), land).count > 0);
  const heights = over.flatMap((run) => run.flatMap(({ altitude }) => altitude ?? [])).sort((a, b) => a - b);
  const low = heights[Math.floor(heights.length / 10)];
  const highest = low === undefined ? Infinity : low + SPRAY_BAND_METRES;
  return over.map((run) => run.filter(({ altitude }) => (altitude ?? -Infinity) <= highest)).filter((run) => run.length > 0);
}

/** The unbroken times in which the swath reached into one zone. */
function passesOver(zone: Paths, runs: Leg[][], swathMetres: number, at: number): ZonePass[] {
  const passes: ZonePass[] = [];
  for (const leg of runs.flat().filter((each) => reachesInto(zone, each, swathMetres))) {
    const before = passes.at(-1);
    if (before?.endsAt === leg.startsAt) before.endsAt = leg.endsAt;
    else passes.push({ zone: at, startsAt: leg.startsAt, endsAt: leg.endsAt });
  }
  return passes;
}

const reachesInto = (zone: Paths, leg: Leg, swathMetres: number) =>
  squareMetresOf(both(pathsOf([swathOf([leg], swathMetres)]), zone)) >= SMALLEST_PASS_SQUARE_METRES;
