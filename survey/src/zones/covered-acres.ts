import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import type { Area } from './area-to-spray.ts';
import { intersection } from './clip.ts';
import { gridAround, signedArea } from './grid.ts';
import { MAX_EFFORT, sidesOf, visitIntersections } from './intersections.ts';

/** Twice the rings beside each other take four times the comparisons. */
const MAX_EFFORT_WITH_HOLES = 4 * MAX_EFFORT;

/**
 * Geodesic acres of the part of a field that lies in any of the areas. A hole counts only where another area covers it. All rings are open,
 * in either direction. Areas with too many crossings to clip in half a second, or in two with holes, count as a whole, up to the area of
 * the field.
 */
export function coveredAcres(field: Point[], areas: Area[]): number {
  if (areas.length === 0) return 0;
  const grid = gridAround(field[0] ?? { latitude: 0, longitude: 0 });
  const boundary = grid.path(field);
  const paths = areas.map(({ outline, holes }) => ({ outline: grid.path(outline), holes: holes.map(grid.path) }));

  const hasHoles = areas.some(({ holes }) => holes.length > 0);
  const sides = sidesOf([boundary, ...paths.flatMap(({ outline, holes }) => [outline, ...holes])]);
  const canClip = visitIntersections(sides, () => 'continue', hasHoles ? MAX_EFFORT_WITH_HOLES : MAX_EFFORT);
  const acres = canClip
    ? sum(intersection(boundary, paths).map((path) => Math.sign(signedArea(path)) * measured(grid.points(path))))
    : sum(areas.map(({ outline, holes }) => Math.max(0, measured(outline) - sum(holes.map(measured)))));
  return Math.min(Math.max(acres, 0), measured(field));
}

const sum = (acres: number[]) => acres.reduce((total, each) => total + each, 0);

/** Acres of a ring; 0 for a ring with an invalid point. */
export function measured(ring: Point[]): number {
  return ringAcres(ring) || 0;
}
