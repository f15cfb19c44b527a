import { api } from '@swathline/contract';
import { listLoader } from '../../shared/api/list.ts';

export const FIRST_ORDER = { sort: 'createdAt', order: 'desc' } as const;

export const loader = listLoader(api.chemicals.list, FIRST_ORDER);
