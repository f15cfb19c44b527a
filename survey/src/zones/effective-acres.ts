import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import { intersection } from './clip.ts';
import { gridAround, signedArea } from './grid.ts';
import { sidesOf, visitIntersections } from './intersections.ts';

/**
 * Geodesic acres of a field, and of the part of its zones inside it, counting overlaps once. All are open rings in either direction. Zones
 * with too many crossings to clip in half a second count with their whole areas, up to the area of the field.
 */
export function effectiveAcres(field: Point[], zones: Point[][]): { fieldAcres: number; exclusionAcres: number } {
  const fieldAcres = measured(field);
  if (zones.length === 0) return { fieldAcres, exclusionAcres: 0 };

  const grid = gridAround(field[0] ?? { latitude: 0, longitude: 0 });
  const boundary = grid.path(field);
  const paths = zones.map(grid.path);

  const canClip = visitIntersections(sidesOf([boundary, ...paths]), () => 'continue');
  const exclusionAcres = canClip
    ? sum(intersection(boundary, paths).map((path) => Math.sign(signedArea(path)) * measured(grid.points(path))))
    : sum(zones.map(measured));
  return { fieldAcres, exclusionAcres: Math.min(Math.max(exclusionAcres, 0), fieldAcres) };
}

const sum = (acres: number[]) => acres.reduce((total, each) => total + each, 0);

/** Acres of a ring; 0 for a ring with an invalid point. */
function measured(ring: Point[]): number {
  return ringAcres(ring) || 0;
}
