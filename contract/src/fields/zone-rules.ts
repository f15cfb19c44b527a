import { findFirstEqualRings, type Point, areRingsEqual, checkRing, unionRings } from '@swathline/survey';
import { DUPLICATE_TOLERANCE_DEGREES, type ZoneKind } from './exclusion-zones.ts';

/** A zone without its identity. */
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

/** Why a ring cannot be a zone beside these others; null where it can. `isOnField` is of `landIn(field)`. */
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

/** What is said of a zone's land, as one text; empty where nothing is. */
const saidOf = ({ kind, note }: ZoneLand) => (kind === null && note === null ? '' : JSON.stringify([kind, note]));

/**
 * Zones as they are saved. Those of the same kind and note merge where they overlap; others stay apart, so that no kind and no note is
 * lost (docs/decisions/011-zone-kinds.md). Of exact duplicates one stays, and it is one that says something. A zone that comes through is
 * the object given, and in its order.
 */
export function combineZones<Zone extends ZoneLand>(zones: readonly Zone[]): (Zone | ZoneLand)[] {
  const groups = new Map<string, Zone[]>();
  for (const zone of withoutDuplicates(zones)) groups.set(saidOf(zone), [...(groups.get(saidOf(zone)) ?? []), zone]);
  const combined = new Set<Zone | ZoneLand>([...groups.values()].flatMap(merged));

  const kept = zones.filter((zone) => combined.delete(zone));
  return [...kept, ...combined];
}

function withoutDuplicates<Zone extends ZoneLand>(zones: readonly Zone[]): Zone[] {
  const sayingFirst = [...zones].sort((a, b) => Number(saidOf(a) === '') - Number(saidOf(b) === ''));
  const first = findFirstEqualRings(
    sayingFirst.map(({ coordinates }) => coordinates),
    DUPLICATE_TOLERANCE_DEGREES,
  );
  return sayingFirst.filter((zone, i) => {
    const same = sayingFirst[first[i] ?? i];
    return same === undefined || same === zone || (saidOf(zone) !== '' && saidOf(zone) !== saidOf(same));
  });
}

/** Zones that say the same, merged where they overlap. */
function merged<Zone extends ZoneLand>(zones: Zone[]): (Zone | ZoneLand)[] {
  const given = new Map(zones.map((zone) => [zone.coordinates, zone]));
  const [{ kind, note } = { kind: null, note: null }] = zones;
  return unionRings([...given.keys()]).map((coordinates) => given.get(coordinates) ?? { coordinates, kind, note });
}
