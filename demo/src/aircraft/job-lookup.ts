import { api, type SprayJob } from '@swathline/contract';
import { middleOf, type Point } from '@swathline/survey';
import { type Call, fetchAllRows } from '../client.ts';
import { mapConcurrently } from '../map-concurrently.ts';

/** A job with the middle points of its fields' exclusion zones. */
export type Job = SprayJob & { zoneMiddles: readonly Point[] };

/** Finds a pilot's job in progress; undefined if there is none. */
export type JobLookup = (pilotId: string) => Promise<Job | undefined>;

const CACHE_MS = 15_000;

async function jobsInProgress(call: Call): Promise<Job[]> {
  const sprayJobs = await fetchAllRows(
    (at) => call(api.sprayJobs.list, { query: { status: 'in_progress', ...at } }),
    (page) => page.sprayJobs,
  );
  return mapConcurrently(sprayJobs, async ({ id }) => {
    const job = await call(api.sprayJobs.getAsAdmin, { params: { id } });
    return { ...job, zoneMiddles: await zoneMiddlesOf(call, job) };
  });
}

async function zoneMiddlesOf(call: Call, job: SprayJob): Promise<Point[]> {
  const lists = await mapConcurrently([...job.fields], ({ id }) => call(api.exclusionZones.list, { params: { id } }));
  return lists.flatMap(({ exclusionZones }) => exclusionZones.map(({ coordinates }) => middleOf(coordinates)));
}

/** Looks up jobs in progress. All aircraft share the jobs of one request for 15 seconds. */
export function createJobLookup(call: Call): JobLookup {
  let jobs: Promise<Job[]> = Promise.resolve([]);
  let refreshAtMs = 0;

  return async (pilotId) => {
    if (Date.now() >= refreshAtMs) {
      refreshAtMs = Date.now() + CACHE_MS;
      jobs = jobsInProgress(call);
    }
    return (await jobs).find(({ pilot }) => pilot?.id === pilotId);
  };
}
