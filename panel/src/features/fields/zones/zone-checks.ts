import { ExclusionZoneForm, findZoneProblem } from '@swathline/contract';
import { createOverlapTest, type Point, checkRing } from '@swathline/survey';

/** Why a ring cannot be a zone of a field that has these others, as a sentence; null where it can. */
export function zoneProblem(ring: Point[], field: Point[], others: Point[][]): string | null {
  return pointsProblem(ring) ?? findZoneProblem(ring, others, createOverlapTest(field))?.message ?? null;
}

/** What is wrong with the outline already, while it is still drawn. */
export function outlineProblem(ring: Point[]): string | null {
  if (ring.length < 3) return null;
  const outline = checkRing(ring);
  return outline.ok ? null : outline.reason;
}

/** What is wrong with the points, whatever they enclose. */
export function pointsProblem(ring: Point[]): string | null {
  const shape = ExclusionZoneForm.safeParse({ coordinates: ring });
  return shape.success ? null : (shape.error.issues[0]?.message ?? null);
}
