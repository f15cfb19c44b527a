import { api, type SprayJob } from '@swathline/contract';
import type { Call } from '../client.ts';
import { inParallel } from '../in-parallel.ts';

/** The job in progress that a pilot is on; undefined where there is none. */
export type JobOf = (pilotId: string) => Promise<SprayJob | undefined>;

const FRESH_MS = 15_000;
const MOST_JOBS = 50;

async function jobsInProgress(call: Call): Promise<SprayJob[]> {
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { status: 'in_progress', limit: MOST_JOBS } });
  return inParallel(sprayJobs, ({ id }) => call(api.sprayJobs.getAsAdmin, { params: { id } }));
}

/** What the office has in progress, asked once for all aircraft that look within a quarter of a minute. */
export function workBoard(call: Call): JobOf {
  let jobs: Promise<SprayJob[]> = Promise.resolve([]);
  let askAgainMs = 0;

  return async (pilotId) => {
    if (Date.now() >= askAgainMs) {
      askAgainMs = Date.now() + FRESH_MS;
      jobs = jobsInProgress(call);
    }
    return (await jobs).find(({ pilot }) => pilot?.id === pilotId);
  };
}
