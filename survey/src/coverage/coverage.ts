import { SQUARE_METRES_PER_ACRE } from '../geometry/area.ts';
import { type LocalPlane, type Metres, planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import type { Area } from '../zones/area-to-spray.ts';
import { runToEnd, flatMapInSlices } from './in-slices.ts';
import { createLandMeasure } from './land-measure.ts';
import { areasOf, intersection, ringsOf, type Paths, pathsOf, piecesOf, squareMetresOf, coveredTwice, difference } from './plane-areas.ts';
import { runsNear, swathsOf } from './swath.ts';
import { type Leg, joinConsecutive, straightRuns, type TrackedKind, type TrackPoint } from './track.ts';

/** Gaps and overlaps smaller than this are noise of the receiver. */
const MIN_SQUARE_METRES = 100;
/**
 * Flight up to this far above an aircraft's lowest height over the fields counts as spraying. The lowest height is the tenth percentile,
 * which a single wrong height does not change.
 */
const SPRAY_BAND_METRES = 25;
/** A pass touches a zone if it covered at least this much of it. */
const MIN_PASS_SQUARE_METRES = 25;
/** Clipping this many single legs with a zone takes a few milliseconds. */
const LEGS_PER_SLICE = 50;

interface CoverageOptions {
  /** One for each aircraft. */
  tracks: TrackPoint[][];
  /** Open rings. */
  fields: Point[][];
  zones: Point[][];
  swathMetres: number;
  /** Of all tracks. */
  kind: TrackedKind;
}

/** A period in which the swath reached into a zone. */
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
  /** The area of the fields without their zones. */
  targetAcres: number;
  coveredAcres: number;
  /** The area covered at least twice, by one aircraft or by several. */
  overlapAcres: number;
  skippedAcres: number;
  /** The area of zones that was covered. */
  zoneAcres: number;
  covered: Area[];
  overlaps: Area[];
  skips: Area[];
  overZones: Area[];
  zonePasses: ZonePass[];
}

/**
 * Estimates which land was sprayed: all land within the swath of low, straight flight over the fields. A track does not show when the booms
 * were open. Areas are measured on a plane and are right within 0.3 % over twenty kilometres.
 */
export function coverageOf(flown: CoverageOptions): Coverage {
  return runToEnd(coverageInSteps(flown));
}

/** Like `coverageOf`, but yields after each piece of land, so that the caller can do other work in between. */
export function* coverageInSteps({ tracks, fields, zones, swathMetres, kind }: CoverageOptions): Generator<void, Coverage> {
  const plane = planeAt(fields.flat()[0] ?? { latitude: 0, longitude: 0 });
  const inMetres = (rings: Point[][]) => rings.map((ring) => ring.map(plane.toMetres));
  const [fieldRings, zoneRings] = [inMetres(fields), inMetres(zones)];
  const land = pathsOf(fieldRings);
  const zoneLand = intersection(land, pathsOf(zoneRings));
  const target = difference(land, ringsOf(zoneLand));

  const flights: Leg[][][] = [];
  for (const track of tracks) {
    flights.push(yield* lowRuns(yield* straightRuns(track, plane, kind), fieldRings));
    yield;
  }
  const swathsOver = (piece: Paths) => swathsOf(runsNear(piece, flights.flat(), swathMetres), swathMetres);
  const measures = yield* measurePieces({ target, zoneLand, plane, swathsOver });
  const zonePasses = yield* passesOverZones(zoneRings, flights, swathMetres);
  return toCoverage(squareMetresOf(target), measures, zonePasses);
}

interface Measure {
  squareMetres: number;
  areas: Area[];
}
const NOTHING: Measure = { squareMetres: 0, areas: [] };

interface Measures {
  covered: Measure;
  overlaps: Measure;
  skips: Measure;
  overZones: Measure;
}

type Land = ReturnType<typeof intersection>;

interface LandToMeasure {
  target: Land;
  zoneLand: Land;
  plane: LocalPlane;
  swathsOver: (piece: Paths) => Paths;
}

/** Compares the swaths with each piece of the target and of the zones. */
function* measurePieces({ target, zoneLand, plane, swathsOver }: LandToMeasure): Generator<void, Measures> {
  const measures: Measures = { covered: NOTHING, overlaps: NOTHING, skips: NOTHING, overZones: NOTHING };
  const add = (kind: keyof Measures, land: Land) => {
    const { squareMetres, areas } = measures[kind];
    measures[kind] = {
      squareMetres: squareMetres + squareMetresOf(land),
      areas: [...areas, ...areasOf(land, plane, MIN_SQUARE_METRES)],
    };
  };
  for (const piece of piecesOf(target)) {
    const swaths = swathsOver(piece);
    yield;
    const covered = intersection(piece, swaths);
    add('covered', covered);
    yield;
    add('skips', difference(piece, ringsOf(covered)));
    yield;
    add('overlaps', intersection(ringsOf(coveredTwice(swaths)), piece));
    yield;
  }
  for (const piece of piecesOf(zoneLand)) {
    add('overZones', intersection(piece, swathsOver(piece)));
    yield;
  }
  return measures;
}

function toCoverage(targetSquareMetres: number, { covered, overlaps, skips, overZones }: Measures, zonePasses: ZonePass[]): Coverage {
  return {
    targetAcres: targetSquareMetres / SQUARE_METRES_PER_ACRE,
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

/** The parts of an aircraft's runs that are low enough for spraying; all runs if its heights over the fields are unknown. */
function* lowRuns(runs: Leg[][], fields: Metres[][]): Generator<void, Leg[][]> {
  const partOverFields = createLandMeasure(fields);
  const heights = yield* flatMapInSlices(runs.flat(), (leg) => (leg.altitude !== null && partOverFields(leg) > 0.5 ? [leg.altitude] : []));
  const low = heights.sort((a, b) => a - b)[Math.floor(heights.length / 10)];
  const highest = low === undefined ? Infinity : low + SPRAY_BAND_METRES;
  return runs.flatMap((run) => joinConsecutive(run.filter(({ altitude }) => (altitude ?? -Infinity) <= highest)));
}

/** The passes of each aircraft over each zone. */
function* passesOverZones(zones: Metres[][], flights: Leg[][][], swathMetres: number): Generator<void, ZonePass[]> {
  const passes: ZonePass[] = [];
  for (const [zone, ring] of zones.entries()) {
    for (const [track, runs] of flights.entries()) {
      const rows = yield* rowsInside(pathsOf([ring]), runs, swathMetres);
      passes.push(...rows.map((row) => ({ track, zone, startsAt: row[0]?.startsAt ?? 0, endsAt: row.at(-1)?.endsAt ?? 0 })));
      yield;
    }
  }
  return passes;
}

/** The unbroken rows of legs whose swath reaches into a zone. */
function* rowsInside(zone: Paths, runs: Leg[][], swathMetres: number): Generator<void, Leg[][]> {
  const near = runsNear(zone, runs, swathMetres).flat();
  const reachesIn = (leg: Leg) => squareMetresOf(intersection(swathsOf([[leg]], swathMetres), zone)) >= MIN_PASS_SQUARE_METRES;
  return joinConsecutive(yield* flatMapInSlices(near, (leg) => (reachesIn(leg) ? [leg] : []), LEGS_PER_SLICE));
}
