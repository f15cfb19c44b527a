import { distanceMetres } from './distance.ts';
import { northingOf, parallelRadiusMetres, RADIANS_PER_DEGREE } from './ellipsoid.ts';
import { labelSpot } from './label-spot.ts';
import type { Point } from './point.ts';

/** Metres east and south of the sketch's upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** A zone on a sketch. */
export interface SketchedZone {
  ring: Spot[];
  /** Amid the zone, for its name; null where nothing of it is on the sketch. */
  label: Spot | null;
  widthMetres: number;
  heightMetres: number;
  /** Its lowest point's `y`. */
  bottomMetres: number;
}

/** A field on flat paper, north up. */
export interface FieldSketch {
  widthMetres: number;
  heightMetres: number;
  outline: Spot[];
  zones: SketchedZone[];
  /** Geodesic, each beside the middle of its side. */
  sides: { middle: Spot; metres: number }[];
  /** A round length, at most half as long as the sketch is wide. */
  scaleBarMetres: number;
}

const ROUND_METRES = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const MAX_NAMED_LENGTH = 8;

/** Draws an open ring and the zones in it to scale; null for a ring that encloses nothing. The sketch is as large as the field; zones may reach past it. */
export function fieldSketch(outline: Point[], zones: Point[][]): FieldSketch | null {
  const bounds = boundsOf(outline);
  const radius = parallelRadiusMetres(((bounds.south + bounds.north) / 2) * RADIANS_PER_DEGREE) * RADIANS_PER_DEGREE;
  const top = northingOf(bounds.north * RADIANS_PER_DEGREE);
  const place = ({ latitude, longitude }: Point): Spot => ({
    x: (longitude - bounds.west) * radius,
    y: top - northingOf(latitude * RADIANS_PER_DEGREE),
  });
  const widthMetres = (bounds.east - bounds.west) * radius;
  const heightMetres = top - northingOf(bounds.south * RADIANS_PER_DEGREE);
  if (!(widthMetres > 1 && heightMetres > 1)) return null;

  const box = { least: { x: 0, y: 0 }, greatest: { x: widthMetres, y: heightMetres } };
  const drawnZone = (zone: Point[]) => {
    const ring = zone.map(place);
    const [across, down] = [extent(ring.map(({ x }) => x)), extent(ring.map(({ y }) => y))];
    const size = { widthMetres: across.greatest - across.least, heightMetres: down.greatest - down.least, bottomMetres: down.greatest };
    return { ring, label: labelSpot(ring, box), ...size };
  };
  return {
    widthMetres,
    heightMetres,
    outline: outline.map(place),
    zones: zones.map(drawnZone),
    sides: sidesOf(outline, place),
    scaleBarMetres: ROUND_METRES.findLast((metres) => metres <= widthMetres / 2) ?? widthMetres / 2,
  };
}

function extent(values: number[]) {
  return {
    least: values.reduce((one, other) => Math.min(one, other), Infinity),
    greatest: values.reduce((one, other) => Math.max(one, other), -Infinity),
  };
}

function boundsOf(outline: Point[]) {
  const [latitudes, longitudes] = [outline.map(({ latitude }) => latitude), outline.map(({ longitude }) => longitude)];
  return {
    south: latitudes.reduce((a, b) => Math.min(a, b), 90),
    north: latitudes.reduce((a, b) => Math.max(a, b), -90),
    west: longitudes.reduce((a, b) => Math.min(a, b), 180),
    east: longitudes.reduce((a, b) => Math.max(a, b), -180),
  };
}

/** The sides of a simple outline; one of many corners has too many to name. */
function sidesOf(outline: Point[], place: (point: Point) => Spot): FieldSketch['sides'] {
  if (outline.length > MAX_NAMED_LENGTH) return [];
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length];
    if (!to) return [];
    const [a, b] = [place(from), place(to)];
    return [{ middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, metres: distanceMetres(from, to) }];
  });
}
