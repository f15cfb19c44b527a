import type { ReplyOf, Route } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type CallFailed, send } from './call.ts';
import { keyOf } from './queries.ts';
import { type ReadRowsOptions, readAllRows, type RowOf, rowsOf, totalOf } from './rows.ts';

export const PAGE_SIZES = [5, 10, 25, 50];
const DEFAULT_PAGE_SIZE = 10;

type Order = 'asc' | 'desc';

/** One page of a list as the server holds it, and the ways to ask for another. */
export interface List<Row> extends View {
  rows: Row[];
  /** In all pages. */
  total: number;
  /** Nothing to show yet. */
  isLoading: boolean;
  isFetching: boolean;
  error: CallFailed | null;
  refresh: () => void;
  goToPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  /** Sorts by this column; by the one already sorted it turns the order round. */
  sortBy: (sort: string) => void;
  filter: (by: { filterField?: string; filterText?: string }) => void;
  /** All that the filter finds, in the order shown, whatever page is shown. @throws CallFailed */
  readAll: (options: ReadRowsOptions) => Promise<Row[]>;
}

interface Start {
  /** Empty for a route that has one order of its own. */
  sort: string;
  order: Order;
  /** Sent with every page, beside what the URL says. */
  query?: Record<string, unknown>;
}

/** A list whose page, sort and filter live in the URL; what is not in the URL, or is not understood there, is as it starts. */
export function useList<R extends Route>(route: R, start: Start): List<RowOf<R>> {
  const [url, setUrl] = useSearchParams();
  const view = readView(route, url, start);
  const query = { ...start.query, ...queryFor(view) };

  const { data, error, isPending, isFetching, refetch } = useQuery<ReplyOf<R>, CallFailed>({
    queryKey: [keyOf(route), { query }],
    queryFn: ({ signal }) => send(route, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

  const show = (changes: Partial<View>) =>
    setUrl((now) => writeView(now, { ...readView(route, now, start), page: 1, ...changes }, start), { replace: !('page' in changes) });

  const total = totalOf(data);
  const lastPage = Math.max(1, Math.ceil(total / view.pageSize));
  const isBeyond = data !== undefined && !isFetching && view.page > lastPage;
  useEffect(() => {
    if (isBeyond) setUrl((now) => writeView(now, { ...readView(route, now, start), page: lastPage }, start), { replace: true });
  });

  return {
    ...view,
    rows: rowsOf<R>(data),
    total,
    isLoading: isPending || isBeyond,
    isFetching,
    error,
    refresh: () => void refetch(),
    goToPage: (page) => show({ page }),
    setPageSize: (pageSize) => show({ pageSize }),
    sortBy: (sort) => show({ sort, order: sort === view.sort && view.order === 'asc' ? 'desc' : 'asc' }),
    filter: show,
    readAll: (options) => readAllRows(route, { ...start.query, ...choiceOf(view) }, options),
  };
}

/** What of a list is shown, and how. */
interface View {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  sort: string;
  order: Order;
  filterField: string;
  filterText: string;
}

function startView({ sort, order }: Start): View {
  return { page: 1, pageSize: DEFAULT_PAGE_SIZE, sort, order, filterField: 'all', filterText: '' };
}

function readView(route: Route, url: URLSearchParams, start: Start): View {
  const atStart = startView(start);
  const page = Number(url.get('page') ?? 1);
  const pageSize = Number(url.get('pageSize') ?? DEFAULT_PAGE_SIZE);
  const view: View = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
    sort: url.get('sort') ?? atStart.sort,
    order: (url.get('order') ?? atStart.order) as Order,
    filterField: url.get('filterField') ?? 'all',
    filterText: url.get('filterText') ?? '',
  };
  return route.query?.safeParse(queryFor(view)).success === false ? atStart : view;
}

/** What is as it starts stays out of the URL, but a text is never there without the field it is looked for in. */
function writeView(url: URLSearchParams, view: View, start: Start): URLSearchParams {
  const next = new URLSearchParams(url);
  const atStart = startView(start);
  for (const name of Object.keys(atStart) as (keyof View)[]) {
    const isFieldOfText = name === 'filterField' && view.filterText !== '';
    if (view[name] === atStart[name] && !isFieldOfText) next.delete(name);
    else next.set(name, String(view[name]));
  }
  return next;
}

function queryFor({ page, pageSize, ...choice }: View) {
  return { limit: pageSize, offset: (page - 1) * pageSize, ...choiceOf(choice) };
}

/** Which rows, in which order. */
function choiceOf({ sort, order, filterField, filterText }: Omit<View, 'page' | 'pageSize'>) {
  return {
    ...(sort !== '' && { sort, order }),
    ...(filterText.trim() !== '' && { filterField, filterText }),
  };
}
