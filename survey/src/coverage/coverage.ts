import { SQUARE_METRES_PER_ACRE } from '../geometry/area.ts';
import { type Metres, planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { type Area, areasOf, both, flat, type Paths, pathsOf, piecesOf, squareMetresOf, twice, without } from './areas.ts';
import { finished, foundInSlices } from './in-slices.ts';
import { overLand } from './over-land.ts';
import { runsNear, swathsOf } from './swath.ts';
import { type Leg, rowsOf, straightRuns, type TrackPoint } from './track.ts';

/** Smaller gaps and overlaps than this are noise of the receiver. */
const MIN_SQUARE_METRES = 100;
/** Spraying is done this close above the lowest flight over the field, whose tenth part is a measure that one bad height does not spoil. */
const SPRAY_BAND_METRES = 25;
/** A pass touches a zone when at least this much of it was covered. */
const MIN_PASS_SQUARE_METRES = 25;
/** So many single legs are cut with a zone in a few milliseconds. */
const CLIPPED_AT_ONCE = 50;

interface Flown {
  /** One for each aircraft. */
  tracks: TrackPoint[][];
  /** Open rings. */
  fields: Point[][];
  zones: Point[][];
  swathMetres: number;
}

/** A time in which the swath reached into a zone. */
export interface ZonePass {
  /** Index of the track. */
  track: number;
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
  /** Covered twice or more often, by one aircraft or by several. */
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
 * What tracks can have sprayed, with the swath on all low and straight flight over the fields. An estimate: a track does not tell when the booms
 * were open. Plane areas, within 0.3 % over twenty kilometres.
 */
export function coverageOf(flown: Flown): Coverage {
  return finished(coverageInSteps(flown));
}

/** The same, a piece of land at a time, for a caller who has other things to do in between. */
export function* coverageInSteps({ tracks, fields, zones, swathMetres }: Flown): Generator<void, Coverage> {
  const plane = planeAt(fields.flat()[0] ?? { latitude: 0, longitude: 0 });
  const inMetres = (rings: Point[][]) => rings.map((ring) => ring.map(plane.toMetres));
  const land = pathsOf(inMetres(fields));
  const closed = both(land, pathsOf(inMetres(zones)));
  const target = without(land, flat(closed));

  const flights: Leg[][][] = [];
  for (const track of tracks) {
    const runs = yield* straightRuns(track, plane);
    flights.push(yield* lowRuns(runs, inMetres(fields)));
    yield;
  }
  const swathsOver = (piece: Paths) => swathsOf(runsNear(piece, flights.flat(), swathMetres), swathMetres);
  const result = { covered: NOTHING, overlaps: NOTHING, skips: NOTHING, overZones: NOTHING };
  const add = (kind: keyof typeof result, found: ReturnType<typeof both>) => {
    const { squareMetres, areas } = result[kind];
    result[kind] = {
      squareMetres: squareMetres + squareMetresOf(found),
      areas: [...areas, ...areasOf(found, plane, MIN_SQUARE_METRES)],
    };
  };
  for (const piece of piecesOf(target)) {
    const swaths = swathsOver(piece);
    yield;
    const covered = both(piece, swaths);
    add('covered', covered);
    yield;
    add('skips', without(piece, flat(covered)));
    yield;
    add('overlaps', both(flat(twice(swaths)), piece));
    yield;
  }
  for (const piece of piecesOf(closed)) {
    add('overZones', both(piece, swathsOver(piece)));
    yield;
  }
  const zonePasses: ZonePass[] = [];
  for (const [zone, ring] of inMetres(zones).entries()) {
    for (const [track, runs] of flights.entries()) {
      zonePasses.push(...(yield* passesOver(pathsOf([ring]), runs, swathMetres, { track, zone })));
      yield;
    }
  }
  const { covered, overlaps, skips, overZones } = result;
  return {
    targetAcres: squareMetresOf(target) / SQUARE_METRES_PER_ACRE,
    coveredAcres: covered.squareMetres / SQUARE_METRES_PER_ACRE,
    overlapAcres: overlaps.squareMetres / SQUARE_METRES_PER_ACRE,
    skippedAcres: skips.squareMetres / SQUARE_METRES_PER_ACRE,
    zoneAcres: overZones.squareMetres / SQUARE_METRES_PER_ACRE,
    covered: covered.areas,
    overlaps: overlaps.areas,
    skips: skips.areas,
    overZones: overZones.areas,
    zonePasses,
  };
}

interface Found {
  squareMetres: number;
  areas: Area[];
}
const NOTHING: Found = { squareMetres: 0, areas: [] };

/** The stretches of an aircraft's runs low enough to have been spraying; all of them where its heights over the fields are not known. */
function* lowRuns(runs: Leg[][], fields: Metres[][]): Generator<void, Leg[][]> {
  const partOverFields = overLand(fields);
  const heights = yield* foundInSlices(runs.flat(), (leg) => (leg.altitude !== null && partOverFields(leg) > 0.5 ? [leg.altitude] : []));
  const low = heights.sort((a, b) => a - b)[Math.floor(heights.length / 10)];
  const highest = low === undefined ? Infinity : low + SPRAY_BAND_METRES;
  return runs.flatMap((run) => rowsOf(run.filter(({ altitude }) => (altitude ?? -Infinity) <= highest)));
}

/** The unbroken times in which the swath reached into one zone. */
function* passesOver(zone: Paths, runs: Leg[][], swathMetres: number, which: { track: number; zone: number }): Generator<void, ZonePass[]> {
  const near = runsNear(zone, runs, swathMetres).flat();
  const reachesIn = (leg: Leg) => squareMetresOf(both(swathsOf([[leg]], swathMetres), zone)) >= MIN_PASS_SQUARE_METRES;
  const inside = yield* foundInSlices(near, (leg) => (reachesIn(leg) ? [leg] : []), CLIPPED_AT_ONCE);
  return rowsOf(inside).map((row) => ({ ...which, startsAt: row[0]?.startsAt ?? 0, endsAt: row.at(-1)?.endsAt ?? 0 }));
}
