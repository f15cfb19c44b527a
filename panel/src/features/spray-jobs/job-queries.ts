import { api } from '@swathline/contract';
import { queriesOf } from '../../shared/api/queries.ts';

/** Whatever is read of jobs, and asked for again when one changes. */
export const JOB_QUERIES = queriesOf(api.sprayJobs);
