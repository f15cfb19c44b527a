import type { Route } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { CallFailed } from '@swathline/client/api/call';
import { loads } from './loaders.ts';
import { listQueryOf, type ReadRowsOptions, readAllRows, type RowOf } from './rows.ts';

export const PAGE_SIZES = [5, 10, 25, 50];
const DEFAULT_PAGE_SIZE = 10;

type Order = 'asc' | 'desc';

/** One page of a server-side list, with the actions to change it. */
export interface List<Row> extends ListView {
  rows: Row[];
  /** Across all pages. */
  total: number;
  /** True while there are no rows to show yet. */
  isLoading: boolean;
  isFetching: boolean;
  error: CallFailed | null;
  refresh: () => void;
  goToPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  /** Sorts by a column; reverses the order if the list is already sorted by it. */
  sortBy: (sort: string) => void;
  filter: (by: { filterField?: string; filterText?: string }) => void;
  /** Reads all rows that match the filter, in the current order. @throws CallFailed */
  readAll: (options: ReadRowsOptions) => Promise<Row[]>;
}

interface ListOptions {
  /** Empty for a route with a fixed order. */
  sort: string;
  order: Order;
  /** Sent with every request, besides the state in the URL. */
  query?: Record<string, unknown>;
  /** False while the list is not shown: it is not requested then. */
  isEnabled?: boolean;
  /** Reads the page again after this time, for lists that change without anybody here changing them. */
  refetchMs?: number;
}

/** A list with page, sort and filter in the URL; missing or invalid values fall back to the defaults. */
export function useList<R extends Route>(route: R, options: ListOptions): List<RowOf<R>> {
  const [url, setUrl] = useSearchParams();
  const view = readView(route, url, options);
  const query = { ...options.query, ...queryOfView(view) };

  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...listQueryOf(route, { query }),
    placeholderData: keepPreviousData,
    enabled: options.isEnabled !== false,
    refetchInterval: options.refetchMs ?? false,
  });

  const show = (changes: Partial<ListView>) =>
    setUrl((now) => writeView(now, { ...readView(route, now, options), page: 1, ...changes }, options), { replace: !('page' in changes) });

  const total = data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / view.pageSize));
  const isPastEnd = data !== undefined && !isFetching && view.page > lastPage;
  useEffect(() => {
    if (isPastEnd) setUrl((now) => writeView(now, { ...readView(route, now, options), page: lastPage }, options), { replace: true });
  });

  return {
    ...view,
    rows: data?.rows ?? [],
    total,
    isLoading: isPending || isPastEnd,
    isFetching,
    error,
    refresh: () => void refetch(),
    goToPage: (page) => show({ page }),
    setPageSize: (pageSize) => show({ pageSize }),
    sortBy: (sort) => show({ sort, order: sort === view.sort && view.order === 'asc' ? 'desc' : 'asc' }),
    filter: show,
    readAll: (readOptions) => readAllRows(route, { ...options.query, ...filterAndSort(view) }, readOptions),
  };
}

/**
 * The loader of a route that shows a list.
 * @param queryFor what the page sends besides the state of the list; null while it does not show the list
 */
export function listLoader(
  route: Route,
  order: Pick<ListOptions, 'sort' | 'order'>,
  queryFor: (url: URLSearchParams) => Record<string, unknown> | null = () => ({}),
) {
  return loads((_, url) => {
    const query = queryFor(url);
    return query === null ? [] : [listQueryOf(route, { query: { ...query, ...queryOfView(readView(route, url, order)) } })];
  });
}

/** The visible page with its sort and filter. */
interface ListView {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  sort: string;
  order: Order;
  filterField: string;
  filterText: string;
}

function defaultView({ sort, order }: ListOptions): ListView {
  return { page: 1, pageSize: DEFAULT_PAGE_SIZE, sort, order, filterField: 'all', filterText: '' };
}

function readView(route: Route, url: URLSearchParams, options: ListOptions): ListView {
  const defaults = defaultView(options);
  const page = Number(url.get('page') ?? 1);
  const pageSize = Number(url.get('pageSize') ?? DEFAULT_PAGE_SIZE);
  const view: ListView = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
    sort: url.get('sort') ?? defaults.sort,
    order: (url.get('order') ?? defaults.order) as Order,
    filterField: url.get('filterField') ?? 'all',
    filterText: url.get('filterText') ?? '',
  };
  return route.query?.safeParse(queryOfView(view)).success ? view : defaults;
}

/** Omits defaults from the URL, except the filter field when there is a filter text. */
function writeView(url: URLSearchParams, view: ListView, options: ListOptions): URLSearchParams {
  const next = new URLSearchParams(url);
  const defaults = defaultView(options);
  for (const name of Object.keys(defaults) as (keyof ListView)[]) {
    const isFieldOfText = name === 'filterField' && view.filterText !== '';
    if (view[name] === defaults[name] && !isFieldOfText) next.delete(name);
    else next.set(name, String(view[name]));
  }
  return next;
}

function queryOfView({ page, pageSize, ...rest }: ListView) {
  return { limit: pageSize, offset: (page - 1) * pageSize, ...filterAndSort(rest) };
}

/** Filter and order, without the page. */
function filterAndSort({ sort, order, filterField, filterText }: Omit<ListView, 'page' | 'pageSize'>) {
  return {
    ...(sort !== '' && { sort, order }),
    ...(filterText.trim() !== '' && { filterField, filterText }),
  };
}
