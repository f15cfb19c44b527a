import type { SprayJob } from '@swathline/contract';
import type { Point } from '@swathline/survey';

/** A field of an active job, to be drawn. */
export interface JobArea {
  /** A field may belong to two jobs and is then drawn for each. */
  id: string;
  job: SprayJob;
  field: SprayJob['fields'][number];
  /** Open ring. */
  ring: readonly Point[];
  /** The middle of the box around the ring. */
  middle: Point;
}

export function jobAreas(jobs: readonly SprayJob[]): JobArea[] {
  return jobs.flatMap((job) =>
    job.fields
      .filter(({ coordinates }) => coordinates.length >= 3)
      .map((field) => ({ id: `${job.id} ${field.id}`, job, field, ring: field.coordinates, middle: middleOf(field.coordinates) })),
  );
}

function middleOf(ring: readonly Point[]): Point {
  const latitudes = ring.map(({ latitude }) => latitude);
  const longitudes = ring.map(({ longitude }) => longitude);
  return {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
}
