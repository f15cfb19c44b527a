import { api } from '@swathline/contract';
import { listLoader } from '../../shared/api/list.ts';

export const FIRST_ORDER = { sort: 'registration', order: 'asc' } as const;

export const loader = listLoader(api.aircraft.list, FIRST_ORDER);
