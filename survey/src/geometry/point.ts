/** A place on the WGS84 ellipsoid, in degrees; west and south are negative. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The outline of a quarter section or township, which is nearly but not quite a rectangle. */
export interface Corners {
  northwest: Point;
  northeast: Point;
  southeast: Point;
  southwest: Point;
}
