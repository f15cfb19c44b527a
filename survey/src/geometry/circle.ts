import { planeAt } from './local-plane.ts';
import type { Point } from './point.ts';

const CIRCLE_CORNERS = 48;

/**
 * An open ring around a circle: the regular polygon whose sides touch it, so that no part of the circle lies outside. Its area is
 * n · tan(π/n) · r², for 48 corners 0.14 % more than the circle's, and its corners are 0.21 % farther from the middle (Weisstein, Regular
 * Polygon, MathWorld: area and circumradius from the inradius).
 */
export function circleRing(center: Point, radiusMetres: number): Point[] {
  const plane = planeAt(center);
  const cornerMetres = radiusMetres / Math.cos(Math.PI / CIRCLE_CORNERS);
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const angle = ((corner + 0.5) / CIRCLE_CORNERS) * 2 * Math.PI;
    return plane.toPoint({ east: cornerMetres * Math.cos(angle), north: cornerMetres * Math.sin(angle) });
  });
}
