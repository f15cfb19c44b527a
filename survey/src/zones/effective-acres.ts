import type { Point } from '../geometry/point.ts';
import { coveredAcres, measured } from './covered-acres.ts';

/**
 * Geodesic acres of a field, and of the part of its zones inside it, counting overlaps once. All are open rings in either direction. Zones
 * with too many crossings to clip in half a second count with their whole areas, up to the area of the field.
 */
export function effectiveAcres(field: Point[], zones: Point[][]): { fieldAcres: number; exclusionAcres: number } {
  const areas = zones.map((outline) => ({ outline, holes: [] }));
  return { fieldAcres: measured(field), exclusionAcres: coveredAcres(field, areas) };
}
