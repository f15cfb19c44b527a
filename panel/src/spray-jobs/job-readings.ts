import { api } from '@swathline/contract';

/** Whatever is read of jobs, and asked for again when one changes. */
export const JOB_READINGS = [api.sprayJobs.list, api.sprayJobs.getAsAdmin, api.sprayJobs.stats];
