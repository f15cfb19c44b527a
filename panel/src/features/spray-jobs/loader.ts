import { api } from '@swathline/contract';
import { listLoader } from '../../shared/api/list.ts';
import { loads } from '../../shared/api/loaders.ts';
import { queryOf } from '../../shared/api/queries.ts';

export const FIRST_ORDER = { sort: 'createdAt', order: 'desc' } as const;

export const loader = listLoader(api.sprayJobs.list, FIRST_ORDER);

export const jobLoader = loads(({ id }) => [queryOf(api.sprayJobs.getAsAdmin, { params: { id } })]);
