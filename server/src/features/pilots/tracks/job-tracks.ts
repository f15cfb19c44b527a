import type { TrackPoint } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { readPositions } from './read-positions.ts';

/** A week of several aircraft that report once a second. */
const MAX_POSITIONS = 400_000;

/** What a pilot's device reported for one job, oldest first. */
interface JobTrack {
  pilotId: string;
  track: TrackPoint[];
}

/** @throws Problem too_large */
export async function tracksOfJob(db: Db, sprayJobId: string): Promise<JobTrack[]> {
  const pilots = await readPositions(db, sql<boolean>`"sprayJobId" = ${sprayJobId}`, MAX_POSITIONS + 1);
  if (pilots.reduce((sum, { points }) => sum + points.at.length, 0) > MAX_POSITIONS) {
    throw new Problem('too_large', 'This job has more positions than can be worked through at once. Export its days instead.');
  }
  return pilots.map(({ pilotId, points }) => ({
    pilotId,
    track: points.at.map((at, i) => ({
      at,
      latitude: points.latitude[i] ?? NaN,
      longitude: points.longitude[i] ?? NaN,
      altitude: points.altitude[i] ?? null,
    })),
  }));
}
