import { api } from '@swathline/contract';
import { listLoader } from '../../shared/api/list.ts';
import { loads } from '../../shared/api/loaders.ts';
import { queryOf } from '../../shared/api/queries.ts';

export const FIRST_ORDER = { sort: 'companyName', order: 'asc' } as const;
export const MAX_SEARCH_LENGTH = 200;

/** What the list searches for, from the address. */
export function searchOf(url: URLSearchParams): { q?: string } {
  const q = (url.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  return q === '' ? {} : { q };
}

export const loader = listLoader(api.customers.list, FIRST_ORDER, searchOf);

export const customerLoader = loads(({ id }) => [queryOf(api.customers.get, { params: { id } })]);
