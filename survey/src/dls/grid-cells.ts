import type { LocalPlane } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { corners } from './corners.ts';
import { formatLegalDescription } from './description/legal-description.ts';
import { locate } from './locate.ts';
import type { QuarterSection } from './quarter-section.ts';

/** A quarter or a section on a map. */
export interface GridCell {
  /** From the north-west corner, clockwise. */
  ring: Point[];
  /** The name of a quarter. */
  label?: string;
  isSection: boolean;
}

/** Less than the width of a quarter. */
const STEP_METRES = 350;
const MAX_STEPS = 40;

/**
 * The quarters and their sections on a map.
 * @param halves half of the map's extent, in metres from the plane's origin
 */
export function listGridCells(plane: LocalPlane, halves: { east: number; north: number }): GridCell[] {
  const quarters = new Map<string, QuarterSection>();
  for (const north of stepsOver(halves.north)) {
    for (const east of stepsOver(halves.east)) {
      const located = locate(plane.toPoint({ east, north }));
      if (located) quarters.set(formatLegalDescription(located), located);
    }
  }
  const sections = new Map([...quarters].map(([name, quarter]) => [name.slice(name.indexOf('-')), quarter]));
  return [
    ...[...quarters].flatMap(([label, quarter]) => ({ ring: quarterRing(quarter), label, isSection: false })),
    ...[...sections.values()].map((quarter) => ({ ring: sectionRing(quarter), isSection: true })),
  ].filter(({ ring }) => ring.length === 4);
}

function stepsOver(half: number): number[] {
  const count = Math.min(MAX_STEPS, Math.ceil((2 * half) / STEP_METRES));
  return Array.from({ length: count + 1 }, (_, index) => -half + (2 * half * index) / count);
}

function quarterRing(quarter: QuarterSection): Point[] {
  const cell = corners(quarter);
  return cell ? [cell.northwest, cell.northeast, cell.southeast, cell.southwest] : [];
}

/** Around the four quarters; empty for a section that another survey cuts short. */
function sectionRing(section: QuarterSection): Point[] {
  const at = (quarter: QuarterSection['quarter']) => corners({ ...section, quarter });
  const ring = [at('NW')?.northwest, at('NE')?.northeast, at('SE')?.southeast, at('SW')?.southwest];
  return ring.filter((point) => point !== undefined);
}
