import { api, type Route } from '@swathline/contract';
import { queriesOf } from '../../shared/api/queries.ts';

/** Every query that shows papers or what is missing; refetched when a paper changes. */
export const PAPER_QUERIES: Route[] = [...queriesOf(api.credentials), api.sprayJobs.papers, api.audit.list];
