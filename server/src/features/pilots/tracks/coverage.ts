import { type CoverageEstimate, DEFAULT_SWATH_METRES } from '@swathline/contract';
import { coverageInSteps } from '@swathline/survey';
import { yieldToEventLoop } from '../../../platform/async/yield-to-event-loop.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { getVisibleJob } from '../../spray-jobs/queries.ts';
import { readTracksOfJob } from './read-positions.ts';

/**
 * Estimates the land that a job's aircraft may have sprayed, with its swath unless another is given. Lets other requests run after each
 * piece of land.
 * @throws Problem not_found, too_large
 */
export async function estimateCoverage(db: Db, by: Person, sprayJobId: string, givenMetres: number | undefined): Promise<CoverageEstimate> {
  const { fields, aircraft } = await getVisibleJob({ db, by }, sprayJobId);
  const swathMetres = givenMetres ?? aircraft?.swathMetres ?? DEFAULT_SWATH_METRES;
  const tracks = await readTracksOfJob(db, sprayJobId);
  const zones = fields.flatMap((field) => (field.exclusionZones ?? []).map((zone) => ({ ...zone, fieldId: field.id })));
  const steps = coverageInSteps({
    tracks: tracks.map(({ track }) => track),
    fields: fields.map(({ coordinates }) => coordinates),
    zones: zones.map(({ coordinates }) => coordinates),
    swathMetres,
    kind: aircraft?.kind ?? null,
  });
  const { zonePasses, ...coverage } = await yieldToEventLoop(steps);
  return {
    ...coverage,
    swathMetres,
    zonePasses: zonePasses.map(({ track, zone, startsAt, endsAt }) => ({
      pilotId: tracks[track]?.pilotId ?? '',
      fieldId: zones[zone]?.fieldId ?? '',
      exclusionZoneId: zones[zone]?.id ?? '',
      startedAt: new Date(startsAt).toISOString(),
      endedAt: new Date(endsAt).toISOString(),
    })),
  };
}
