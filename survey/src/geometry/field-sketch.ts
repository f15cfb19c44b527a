import { boxAround } from './box.ts';
import { distanceMetres } from './distance.ts';
import { northingOf, parallelRadiusMetres, RADIANS_PER_DEGREE } from './ellipsoid.ts';
import { labelPosition } from './label-position.ts';
import type { Point } from './point.ts';

/** A point on a sketch, in metres east and south of the sketch's upper left corner. */
export interface SketchPoint {
  x: number;
  y: number;
}

/** A zone on a sketch. */
export interface SketchedZone {
  ring: SketchPoint[];
  /** The position of its name; null if the zone lies outside the sketch. */
  label: SketchPoint | null;
  widthMetres: number;
  heightMetres: number;
  /** The `y` of its lowest point. */
  bottomMetres: number;
}

/** A drawing of a field, in metres, with north up. */
export interface FieldSketch {
  widthMetres: number;
  heightMetres: number;
  outline: SketchPoint[];
  zones: SketchedZone[];
  /** The geodesic length of each side, and the middle of the side. */
  sides: { middle: SketchPoint; metres: number }[];
  /** A round length of at most half the width of the sketch. */
  scaleBarMetres: number;
}

const ROUND_METRES = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const MAX_LABELLED_SIDES = 8;

/**
 * Draws an open ring and the zones in it to scale. The sketch is as large as the field; zones may extend beyond it. Null for a ring without
 * area.
 */
export function fieldSketch(outline: Point[], zones: Point[][]): FieldSketch | null {
  const bounds = boxAround(outline);
  const radius = parallelRadiusMetres(((bounds.south + bounds.north) / 2) * RADIANS_PER_DEGREE) * RADIANS_PER_DEGREE;
  const top = northingOf(bounds.north * RADIANS_PER_DEGREE);
  const toSketch = ({ latitude, longitude }: Point): SketchPoint => ({
    x: (longitude - bounds.west) * radius,
    y: top - northingOf(latitude * RADIANS_PER_DEGREE),
  });
  const widthMetres = (bounds.east - bounds.west) * radius;
  const heightMetres = top - northingOf(bounds.south * RADIANS_PER_DEGREE);
  if (!(widthMetres > 1 && heightMetres > 1)) return null;

  const box = { min: { x: 0, y: 0 }, max: { x: widthMetres, y: heightMetres } };
  const drawnZone = (zone: Point[]) => {
    const ring = zone.map(toSketch);
    const [across, down] = [extent(ring.map(({ x }) => x)), extent(ring.map(({ y }) => y))];
    const size = { widthMetres: across.max - across.min, heightMetres: down.max - down.min, bottomMetres: down.max };
    return { ring, label: labelPosition(ring, box), ...size };
  };
  return {
    widthMetres,
    heightMetres,
    outline: outline.map(toSketch),
    zones: zones.map(drawnZone),
    sides: sidesOf(outline, toSketch),
    scaleBarMetres: ROUND_METRES.findLast((metres) => metres <= widthMetres / 2) ?? widthMetres / 2,
  };
}

function extent(values: number[]) {
  return {
    min: values.reduce((one, other) => Math.min(one, other), Infinity),
    max: values.reduce((one, other) => Math.max(one, other), -Infinity),
  };
}

/** The sides to label; none for outlines with many sides. */
function sidesOf(outline: Point[], toSketch: (point: Point) => SketchPoint): FieldSketch['sides'] {
  if (outline.length > MAX_LABELLED_SIDES) return [];
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length];
    if (!to) return [];
    const [a, b] = [toSketch(from), toSketch(to)];
    return [{ middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, metres: distanceMetres(from, to) }];
  });
}
