import { useMemo } from 'react';
import { type Crew, useCrew } from './crew-context.ts';
import { type Fact, factsOf, type JobProgress, progressOf } from './facts.ts';

export interface CrewJobOnPhone {
  job: NonNullable<Crew['copy']>['bundle']['jobs'][number];
  progress: JobProgress;
  facts: Fact[];
}

/** A job of the copy with everything that was reported on it; null if the copy does not have it (any more). */
export function useJob(jobId: string): CrewJobOnPhone | null {
  const { copy, events, reports, phone } = useCrew();
  const job = copy?.bundle.jobs.find(({ id }) => id === jobId);
  return useMemo(() => {
    if (!job) return null;
    const facts = factsOf(job.id, { events, reports, phone, copy });
    return { job, facts, progress: progressOf(job, facts) };
  }, [job, events, reports, phone, copy]);
}
