// Imported from its parts like the clipper in clip.ts, so that only a bundle that widens land contains it.
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js';
import { ringAcres, SQUARE_METRES_PER_ACRE } from '../geometry/area.ts';
import { planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { checkRing } from './check-ring.ts';
import { anticlockwise, type GridPoint, signedArea } from './grid.ts';

/** The clipper uses integers; one step is a millimetre. */
const STEPS_PER_METRE = 1000;
/** A smaller gap comes from rounding. */
const MIN_ENCLOSED_ACRES = 1 / SQUARE_METRES_PER_ACRE;

export type StripEnds = 'round' | 'square';

const END_TYPES: Record<StripEnds, EndType> = { round: EndType.Round, square: EndType.Square };

/** The land within some metres of a line or an area. */
export interface BufferedLand {
  /** Open ring. */
  outline: Point[];
  /** Land within the outline that is farther away: the outline closes around it, and an open ring has no holes. */
  enclosedAcres: number;
}

/**
 * The strip of land within `metres` of a line, on both of its sides and round its bends. Arcs are chords that lie at most 0.2 % nearer.
 * `square` ends reach as far beyond the line's ends as its sides lie beside it.
 * @returns null for fewer than two different points
 */
export function stripAround(line: readonly Point[], metres: number, ends: StripEnds): BufferedLand | null {
  const [first] = line;
  if (!first || line.every(({ latitude, longitude }) => latitude === first.latitude && longitude === first.longitude)) return null;
  return simpleBufferOf(line, metres, END_TYPES[ends]);
}

/**
 * An open ring, in either direction, with the land within `metres` of it. Arcs are chords that lie at most 0.2 % nearer.
 * @returns null for a ring without area
 */
export function widenRing(ring: readonly Point[], metres: number): BufferedLand | null {
  return ringAcres([...ring]) === 0 ? null : simpleBufferOf(ring, metres, EndType.Polygon);
}

/** Where two sides lie just as far apart as the land between them is wide, the outline touches itself. A little more joins them. */
const EXTRA_METRES = [0, 0.01, 0.03];

function simpleBufferOf(points: readonly Point[], metres: number, endType: EndType): BufferedLand | null {
  let buffer: BufferedLand | null = null;
  for (const extra of EXTRA_METRES) {
    buffer = bufferOf(points, metres + extra, endType);
    if (buffer === null || checkRing(buffer.outline).ok) return buffer;
  }
  return buffer;
}

/** Offsets on a plane around the first point (Johnson, Clipper2: ClipperOffset). */
function bufferOf(points: readonly Point[], metres: number, endType: EndType): BufferedLand | null {
  const [origin] = points;
  if (!origin) return null;
  const plane = planeAt(origin);
  const path = points.map(plane.toMetres).map(({ east, north }) => ({ x: toSteps(east), y: toSteps(north) }));
  const offset = new ClipperOffset();
  const paths: GridPoint[][] = [];
  // The clipper keeps the direction of a ring; a line has none.
  offset.addPath(endType === EndType.Polygon ? anticlockwise(path) : path, JoinType.Round, endType);
  offset.execute(metres * STEPS_PER_METRE, paths);

  const pointsOf = (steps: GridPoint[]) =>
    steps.map(({ x, y }) => plane.toPoint({ east: x / STEPS_PER_METRE, north: y / STEPS_PER_METRE }));
  const outline = paths.find((each) => signedArea(each) > 0);
  if (!outline) return null;
  const gaps = paths.filter((each) => signedArea(each) < 0).map((each) => ringAcres(pointsOf(each)));
  const enclosedAcres = gaps.filter((acres) => acres >= MIN_ENCLOSED_ACRES).reduce((sum, acres) => sum + acres, 0);
  return { outline: pointsOf(outline), enclosedAcres };
}

const toSteps = (metres: number) => Math.round(metres * STEPS_PER_METRE);
