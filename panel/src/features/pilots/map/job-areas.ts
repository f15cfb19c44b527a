import type { SprayJob } from '@swathline/contract';
import type { Point } from '@swathline/survey';

/** A field of active jobs, to be drawn. */
export interface JobArea {
  /** The field's. */
  id: string;
  field: SprayJob['fields'][number];
  /** All that are to be done on it, one or more. */
  jobs: readonly SprayJob[];
  /** Open ring. */
  ring: readonly Point[];
  /** The middle of the box around the ring. */
  middle: Point;
}

/** Each field once, however many jobs it belongs to, in the order of the jobs. */
export function jobAreas(jobs: readonly SprayJob[]): JobArea[] {
  const areas = new Map<string, JobArea>();
  for (const job of jobs) {
    for (const field of job.fields) {
      const { id, coordinates } = field;
      if (coordinates.length < 3) continue;
      const area = areas.get(id) ?? { id, field, jobs: [], ring: coordinates, middle: middleOf(coordinates) };
      areas.set(id, { ...area, jobs: [...area.jobs, job] });
    }
  }
  return [...areas.values()];
}

function middleOf(ring: readonly Point[]): Point {
  const latitudes = ring.map(({ latitude }) => latitude);
  const longitudes = ring.map(({ longitude }) => longitude);
  return {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
}
