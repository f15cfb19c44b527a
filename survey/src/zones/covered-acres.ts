import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import type { Area } from './area-to-spray.ts';
import { intersection } from './clip.ts';
import { gridAround, signedArea } from './grid.ts';
import { MAX_EFFORT, type Side, sidesOf, visitIntersections } from './intersections.ts';

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
  const outlines = areas.map(({ outline }) => grid.path(outline));
  const holesOf = areas.map(({ holes }) => holes.map(grid.path));

  const hasHoles = areas.some(({ holes }) => holes.length > 0);
  const meetingThemselves = new Set<number>();
  const noteMeeting = (one: Side, other: Side) => {
    if (one.path === other.path && !areConsecutive(one, other, outlines[one.path]?.length ?? 0)) meetingThemselves.add(one.path);
    return 'continue' as const;
  };
  const sides = sidesOf([...outlines, boundary, ...holesOf.flat()]);
  const canClip = visitIntersections(sides, noteMeeting, hasHoles ? MAX_EFFORT_WITH_HOLES : MAX_EFFORT);
  const paths = outlines.map((outline, i) => ({
    outline,
    holes: holesOf[i] ?? [],
    meetsItself: areas.length > 1 && meetingThemselves.has(i),
  }));
  const acres = canClip
    ? sum(intersection(boundary, paths).map((path) => Math.sign(signedArea(path)) * measured(grid.points(path))))
    : sum(areas.map(({ outline, holes }) => Math.max(0, measured(outline) - sum(holes.map(measured)))));
  return Math.min(Math.max(acres, 0), measured(field));
}

const areConsecutive = (one: Side, other: Side, count: number) => [1, count - 1].includes(Math.abs(one.index - other.index));

const sum = (acres: number[]) => acres.reduce((total, each) => total + each, 0);

/** Acres of a ring; 0 for a ring with an invalid point. */
export function measured(ring: Point[]): number {
  return ringAcres(ring) || 0;
}
