import { DUPLICATE_TOLERANCE_DEGREES, ExclusionZoneForm } from '@swathline/contract';
import { effectiveAcres, type Point, sameRing, selfCrossing } from '@swathline/survey';

/** Why a ring cannot be a zone of a field that has these others, as a sentence; null where it can. The server says the same. */
export function zoneProblem(ring: Point[], field: Point[], others: Point[][]): string | null {
  const points = pointsProblem(ring);
  if (points !== null) return points;
  const outline = selfCrossing(ring);
  if (!outline.ok) return outline.reason;
  if (others.some((other) => sameRing(ring, other, DUPLICATE_TOLERANCE_DEGREES))) {
    return 'This zone already exists. Please create a different zone.';
  }
  if (effectiveAcres(field, [ring]).exclusionAcres === 0) {
    return 'This zone lies wholly outside the field. Draw it on the field, or leave it out.';
  }
  return null;
}

/** What is wrong with the outline already, while it is still drawn. */
export function outlineProblem(ring: Point[]): string | null {
  if (ring.length < 3) return null;
  const outline = selfCrossing(ring);
  return outline.ok ? null : outline.reason;
}

/** What is wrong with the points, whatever they enclose. */
export function pointsProblem(ring: Point[]): string | null {
  const shape = ExclusionZoneForm.safeParse({ coordinates: ring });
  return shape.success ? null : (shape.error.issues[0]?.message ?? null);
}
