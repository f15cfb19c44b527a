import { type api, type BodyOf, findZoneProblem } from '@swathline/contract';
import { effectiveAcres, createOverlapTest, type Point } from '@swathline/survey';
import { invalid } from '../../platform/errors/problem.ts';
import { tooMuch } from './zone-limits.ts';

type Zone = BodyOf<typeof api.exclusionZones.create>;

/** The zones of a field to be, checked, with what they take of it. */
export interface FirstZones {
  zones: Zone[];
  exclusionAcres: number;
}

/** Checks the zones of a field to be, without the database. @throws Problem as for a new zone, naming `exclusionZones.N.coordinates` */
export function checkFirstZones(field: Point[], zones: Zone[]): FirstZones {
  if (zones.length === 0) return { zones, exclusionAcres: 0 };
  const reason = tooMuch(zones);
  if (reason !== null) throw invalid('exclusionZones', reason);
  const isOnField = createOverlapTest(field);
  const rings = zones.map(({ coordinates }) => coordinates);
  for (const [i, ring] of rings.entries()) {
    const refusal = findZoneProblem(ring, rings.slice(0, i), isOnField);
    if (refusal !== null) throw invalid(`exclusionZones.${i}.coordinates`, refusal.message);
  }
  return { zones, exclusionAcres: effectiveAcres(field, rings).exclusionAcres };
}
