import { findFirstEqualRings, type Point, areRingsEqual, checkRing, unionRings } from '@swathline/survey';
import type { ZoneKind } from './exclusion-zones.ts';

/** Two zones are duplicates if every point lies within this many degrees of its counterpart. */
export const DUPLICATE_TOLERANCE_DEGREES = 0.000001;

/** The values of a zone without its id. */
export interface ZoneLand {
  /** Open ring. */
  coordinates: Point[];
  kind: ZoneKind | null;
  note: string | null;
}

export interface ZoneProblem {
  code: 'invalid' | 'already_taken';
  message: string;
}

export const areDuplicateRings = (a: Point[], b: Point[]) => areRingsEqual(a, b, DUPLICATE_TOLERANCE_DEGREES);

/** Why a ring cannot become a zone beside the others; null if it can. `isOnField` is the result of `createOverlapTest(field)`. */
export function findZoneProblem(ring: Point[], others: Point[][], isOnField?: (ring: Point[]) => boolean): ZoneProblem | null {
  const outline = checkRing(ring);
  if (!outline.ok) return { code: 'invalid', message: outline.reason };
  if (others.some((other) => areDuplicateRings(ring, other))) {
    return { code: 'already_taken', message: 'This zone already exists. Please create a different zone.' };
  }
  if (isOnField?.(ring) === false) {
    return { code: 'invalid', message: 'This zone lies wholly outside the field. Draw it on the field, or leave it out.' };
  }
  return null;
}

/** The kind and note of a zone as one key; empty if it has neither. */
const annotationKey = ({ kind, note }: ZoneLand) => (kind === null && note === null ? '' : JSON.stringify([kind, note]));

/**
 * Merges overlapping zones before they are saved, but only zones of the same kind and note, so that none of these is lost
 * (docs/decisions/011-zone-kinds.md). Of exact duplicates one is kept, preferably one with a kind or note. Zones that stay unchanged are
 * the same objects in the same order.
 */
export function combineZones<Zone extends ZoneLand>(zones: readonly Zone[]): (Zone | ZoneLand)[] {
  const groups = new Map<string, Zone[]>();
  for (const zone of withoutDuplicates(zones)) groups.set(annotationKey(zone), [...(groups.get(annotationKey(zone)) ?? []), zone]);
  const combined = new Set<Zone | ZoneLand>([...groups.values()].flatMap(mergeOverlapping));

  const kept = zones.filter((zone) => combined.delete(zone));
  return [...kept, ...combined];
}

function withoutDuplicates<Zone extends ZoneLand>(zones: readonly Zone[]): Zone[] {
  const annotatedFirst = [...zones].sort((a, b) => Number(annotationKey(a) === '') - Number(annotationKey(b) === ''));
  const first = findFirstEqualRings(
    annotatedFirst.map(({ coordinates }) => coordinates),
    DUPLICATE_TOLERANCE_DEGREES,
  );
  return annotatedFirst.filter((zone, i) => {
    const same = annotatedFirst[first[i] ?? i];
    return same === undefined || same === zone || (annotationKey(zone) !== '' && annotationKey(zone) !== annotationKey(same));
  });
}

/** Merges overlapping zones of one kind and note. */
function mergeOverlapping<Zone extends ZoneLand>(zones: Zone[]): (Zone | ZoneLand)[] {
  const given = new Map(zones.map((zone) => [zone.coordinates, zone]));
  const [{ kind, note } = { kind: null, note: null }] = zones;
  return unionRings([...given.keys()]).map((coordinates) => given.get(coordinates) ?? { coordinates, kind, note });
}
