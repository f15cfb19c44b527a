import { type api, type BodyOf, findZoneProblem, MAX_ZONES_PER_FIELD, TOO_MANY_ZONES } from '@swathline/contract';
import { effectiveAcres, createOverlapTest, type Point } from '@swathline/survey';
import { invalid } from '../../../platform/errors/problem.ts';

const MAX_POINTS = 20_000;

/** The limit of one field that these zones exceed, as a message; null within the limits. */
export function exceededZoneLimit(zones: { coordinates: Point[] }[]): string | null {
  if (zones.length > MAX_ZONES_PER_FIELD) return TOO_MANY_ZONES;
  const points = zones.reduce((sum, { coordinates }) => sum + coordinates.length, 0);
  return points > MAX_POINTS ? 'The zones of a field can have at most 20,000 points together' : null;
}

type Zone = BodyOf<typeof api.exclusionZones.create>;

/** Checked zones of a field that does not exist yet, and the acres they exclude. */
export interface NewFieldZones {
  zones: Zone[];
  exclusionAcres: number;
}

/** Checks the zones of a new field without the database. @throws Problem as for a new zone, naming `exclusionZones.N.coordinates` */
export function checkNewFieldZones(field: Point[], zones: Zone[]): NewFieldZones {
  if (zones.length === 0) return { zones, exclusionAcres: 0 };
  const reason = exceededZoneLimit(zones);
  if (reason !== null) throw invalid('exclusionZones', reason);
  const isOnField = createOverlapTest(field);
  const rings = zones.map(({ coordinates }) => coordinates);
  for (const [i, ring] of rings.entries()) {
    const refusal = findZoneProblem(ring, rings.slice(0, i), isOnField);
    if (refusal !== null) throw invalid(`exclusionZones.${i}.coordinates`, refusal.message);
  }
  return { zones, exclusionAcres: effectiveAcres(field, rings).exclusionAcres };
}
