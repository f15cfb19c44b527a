import { findProblem, findZoneProblem, ZoneRing } from '@swathline/contract';
import { createOverlapTest, type Point, areRingsEqual, checkRing } from '@swathline/survey';
import type { ZoneDraft } from './zone-actions.ts';
import type { Zone } from './zone-edits.ts';
import { sourceProblem } from './zone-source.ts';

/** Why a ring cannot be a zone of a field with these other zones, as a sentence; null if it can. */
export function zoneProblem(ring: Point[], field: Point[], others: Point[][]): string | null {
  return findProblem(ZoneRing, ring) ?? findZoneProblem(ring, others, createOverlapTest(field))?.message ?? null;
}

/** Why the unfinished outline is already invalid. */
export function outlineProblem(ring: Point[]): string | null {
  if (ring.length < 3) return null;
  const outline = checkRing(ring);
  return outline.ok ? null : outline.reason;
}

interface ZoneSurroundings {
  /** The field's outline, an open ring. */
  field: Point[];
  /** The field's zones with the unsaved edits. */
  zones: readonly Zone[];
  /** The zones as loaded. */
  loaded: readonly Zone[];
}

/**
 * Why a draft cannot be saved as a zone, as a sentence; null if it can. A loaded zone that keeps its outline always passes: a new outline
 * of the field may have left it outside.
 */
export function draftProblem({ zoneId, coordinates, source }: ZoneDraft, { field, zones, loaded }: ZoneSurroundings): string | null {
  const missing = source && sourceProblem(source);
  if (missing !== null) return missing;
  const saved = loaded.find(({ id }) => id === zoneId);
  if (saved && areRingsEqual(coordinates, saved.coordinates, 0)) return null;
  const others = zones.filter(({ id }) => id !== zoneId).map((zone) => zone.coordinates);
  return zoneProblem(coordinates, field, others);
}

/** Why 'Save Exclusion Zones' sends nothing while the zone being drawn has this problem, and what to do. */
export function unfinishedText(problem: string, draft: ZoneDraft | null): string {
  const sentence = problem.endsWith('.') ? problem : `${problem}.`;
  const leave = (draft?.zoneId ?? null) === null ? 'Cancel' : 'Deselect';
  return `Nothing is saved yet: the zone being drawn is not complete.\n${sentence}\nChange it, or press ${leave} and save without it.`;
}
