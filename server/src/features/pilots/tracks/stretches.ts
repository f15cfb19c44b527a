import type { NamedTrack } from './day.ts';

/** One position of a track that is written to a file. */
export interface Spot {
  latitude: number;
  longitude: number;
  altitude: number | null;
  /** ISO 8601 in UTC. */
  time: string;
}

/** The unbroken stretches of a track: a new one begins after a minute without a report. */
export function stretchesOf({ points, starts }: NamedTrack): Spot[][] {
  return starts.map((start, i) =>
    points.at.slice(start, starts[i + 1]).map((moment, index) => ({
      latitude: points.latitude[start + index] ?? NaN,
      longitude: points.longitude[start + index] ?? NaN,
      altitude: points.altitude[start + index] ?? null,
      time: new Date(moment).toISOString(),
    })),
  );
}

/** The pilot, and the jobs where there are any: `Amelia Hart: Canola, Lentils`. */
export function trackName({ pilotFirstName, pilotLastName, sprayJobs }: NamedTrack): string {
  const pilot = `${pilotFirstName} ${pilotLastName}`;
  return sprayJobs.length === 0 ? pilot : `${pilot}: ${sprayJobs.map(({ name }) => name).join(', ')}`;
}
