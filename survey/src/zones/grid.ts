import type { Point } from '../geometry/point.ts';

/** Whole steps east and north of a grid's origin. */
export interface GridPoint {
  x: number;
  y: number;
}

/**
 * One step is a billionth of a degree, a tenth of a millimetre along a meridian. Cross products of the sides of fields are then exact in
 * doubles.
 */
const STEPS_PER_DEGREE = 1e9;
const STEPS_AROUND = 360 * STEPS_PER_DEGREE;

const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);

/**
 * A grid of latitude and longitude around a point, for rings within 180 degrees of it and away from the poles; rings may cross the 180th
 * meridian. Sides are straight lines on the grid: over the 800 m of a quarter section they lie within 25 mm of the geodesic (length² · tan
 * latitude / 8 radii).
 */
export function gridAround(origin: Point) {
  const west = steps(origin.longitude);
  const south = steps(origin.latitude);
  const given = new Map<string, Point>();

  const gridPoint = (point: Point): GridPoint => {
    const east = steps(point.longitude) - west;
    const at = { x: east - STEPS_AROUND * Math.round(east / STEPS_AROUND), y: steps(point.latitude) - south };
    given.set(`${at.x} ${at.y}`, point);
    return at;
  };

  /** Returns the exact original of a point that was put on the grid. */
  const point = (at: GridPoint): Point => {
    const longitude = (at.x + west) / STEPS_PER_DEGREE;
    const wrapped = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
    return given.get(`${at.x} ${at.y}`) ?? { latitude: (at.y + south) / STEPS_PER_DEGREE, longitude: wrapped };
  };

  return {
    point,
    points: (path: GridPoint[]): Point[] => path.map(point),
    /** The ring on the grid, without repeated and invalid points. */
    path: (ring: Point[]): GridPoint[] => {
      const path = ring.filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude)).map(gridPoint);
      return path.filter(({ x, y }, i) => {
        const before = path.at(i - 1);
        return x !== before?.x || y !== before.y;
      });
    },
  };
}

/** Twice the area of the triangle, positive if c lies left of the line from a to b. */
export function turn(a: GridPoint, b: GridPoint, c: GridPoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Twice the area inside a path, positive if it runs anticlockwise. */
export function signedArea(path: GridPoint[]): number {
  const [first = { x: 0, y: 0 }] = path;
  return path.reduce((sum, at, i) => sum + turn(first, at, path[i + 1] ?? first), 0);
}

/** The path running anticlockwise. */
export const anticlockwise = (path: GridPoint[]): GridPoint[] => (signedArea(path) < 0 ? [...path].reverse() : path);
