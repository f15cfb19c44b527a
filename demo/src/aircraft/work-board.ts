import { api, type SprayJob } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { Call } from '../client.ts';
import { everyRow } from '../every-row.ts';
import { middleOf } from '../flight/middle.ts';
import { inParallel } from '../in-parallel.ts';

/** A job with the middles of the exclusion zones in its fields. */
export type Job = SprayJob & { zoneMiddles: readonly Point[] };

/** The job in progress that a pilot is on; undefined where there is none. */
export type JobOf = (pilotId: string) => Promise<Job | undefined>;

const FRESH_MS = 15_000;

async function jobsInProgress(call: Call): Promise<Job[]> {
  const sprayJobs = await everyRow(
    (at) => call(api.sprayJobs.list, { query: { status: 'in_progress', ...at } }),
    (page) => page.sprayJobs,
  );
  return inParallel(sprayJobs, async ({ id }) => {
    const job = await call(api.sprayJobs.getAsAdmin, { params: { id } });
    return { ...job, zoneMiddles: await zoneMiddlesOf(call, job) };
  });
}

async function zoneMiddlesOf(call: Call, job: SprayJob): Promise<Point[]> {
  const lists = await inParallel([...job.fields], ({ id }) => call(api.exclusionZones.list, { params: { id } }));
  return lists.flatMap(({ exclusionZones }) => exclusionZones.map(({ coordinates }) => middleOf(coordinates)));
}

/** What the office has in progress, asked once for all aircraft that look within a quarter of a minute. */
export function workBoard(call: Call): JobOf {
  let jobs: Promise<Job[]> = Promise.resolve([]);
  let askAgainMs = 0;

  return async (pilotId) => {
    if (Date.now() >= askAgainMs) {
      askAgainMs = Date.now() + FRESH_MS;
      jobs = jobsInProgress(call);
    }
    return (await jobs).find(({ pilot }) => pilot?.id === pilotId);
  };
}
