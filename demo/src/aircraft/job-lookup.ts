import { api, type SprayJob } from '@swathline/contract';
import { type Call, fetchAllRows } from '../client.ts';
import { mapConcurrently } from '../map-concurrently.ts';

/** Finds a pilot's job in progress; undefined if there is none. */
export type JobLookup = (pilotId: string) => Promise<SprayJob | undefined>;

const CACHE_MS = 15_000;

async function jobsInProgress(call: Call): Promise<SprayJob[]> {
  const sprayJobs = await fetchAllRows(
    (at) => call(api.sprayJobs.list, { query: { status: 'in_progress', ...at } }),
    (page) => page.sprayJobs,
  );
  return mapConcurrently(sprayJobs, ({ id }) => call(api.sprayJobs.getAsAdmin, { params: { id } }));
}

/** Looks up jobs in progress. All aircraft share the jobs of one request for 15 seconds. */
export function createJobLookup(call: Call): JobLookup {
  let jobs: Promise<SprayJob[]> = Promise.resolve([]);
  let refreshAtMs = 0;

  return async (pilotId) => {
    if (Date.now() >= refreshAtMs) {
      refreshAtMs = Date.now() + CACHE_MS;
      jobs = jobsInProgress(call);
    }
    return (await jobs).find(({ pilot }) => pilot?.id === pilotId);
  };
}
