/** The largest page, and the page size of a list request without `limit`. */
export const MAX_PAGE_SIZE = 1000;

export const MAX_OFFSET = 1_000_000_000;
export const MAX_FILTER_TEXT_LENGTH = 200;
export const LIST_ORDERS = ['asc', 'desc'] as const;

/** The values of `sort` and `filterField` that a list accepts; empty for a list with a fixed order or without a filter. */
export interface ListColumns {
  sorts: readonly string[];
  filters: readonly string[];
}

interface ListQuery {
  offset: number;
  sort?: string | undefined;
  order?: string | undefined;
  filterField?: string | undefined;
  filterText?: string | undefined;
}

/** Whether a list accepts this query. `listQuery` builds the schema with the same limits, and a test compares both. */
export function isListQuery({ sorts, filters }: ListColumns, { offset, sort, order, filterField, filterText }: ListQuery): boolean {
  return (
    offset <= MAX_OFFSET &&
    (sort === undefined || sorts.includes(sort)) &&
    (order === undefined || (LIST_ORDERS as readonly string[]).includes(order)) &&
    (filterField === undefined || filters.includes(filterField)) &&
    (filterText === undefined || filterText.trim().length <= MAX_FILTER_TEXT_LENGTH)
  );
}
