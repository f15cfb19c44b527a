import { type JobOfToday, type SprayJobStatus, SPRAY_JOB_STATUSES } from '@swathline/contract';
import type { Point } from '@swathline/survey';

/** A field drawn for a job: a field may belong to two. */
interface WorkArea {
  id: string;
  jobId: string;
  /** Open ring. */
  ring: readonly Point[];
}

/** The fields of jobs by the jobs' status, with an entry for each status, in the order of the workflow. */
export function areasByStatus(jobs: readonly JobOfToday[]): [SprayJobStatus, WorkArea[]][] {
  return SPRAY_JOB_STATUSES.map((status) => [status, jobs.filter((job) => job.status === status).flatMap(areasOf)]);
}

function areasOf({ id, fields }: JobOfToday): WorkArea[] {
  return fields.map((field) => ({ id: `${id} ${field.id}`, jobId: id, ring: field.coordinates }));
}

/** How many there are of each status that there is any of, in the order of the workflow. */
export function countsByStatus(jobs: readonly JobOfToday[]): { status: SprayJobStatus; count: number }[] {
  return SPRAY_JOB_STATUSES.flatMap((status) => {
    const count = jobs.filter((job) => job.status === status).length;
    return count === 0 ? [] : [{ status, count }];
  });
}
