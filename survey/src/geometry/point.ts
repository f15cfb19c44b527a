/** A point on the WGS84 ellipsoid, in degrees; west and south are negative. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The corners of a quarter section or township, which is nearly a rectangle. */
export interface Corners {
  northwest: Point;
  northeast: Point;
  southeast: Point;
  southwest: Point;
}

/** The mean of some points: inside a convex ring, near the middle of others. Not for points on both sides of the 180th meridian. */
export function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** The middle of a line's middle part: a vertex, or the middle of a side if the number of vertices is even. */
export function middleOfLine(line: readonly Point[]): Point {
  const half = (line.length - 1) / 2;
  return middleOf(line.slice(Math.floor(half), Math.ceil(half) + 1));
}
