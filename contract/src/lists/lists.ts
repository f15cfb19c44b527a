import { z } from '../zod.ts';

/** The largest page, and the page size of a list request without `limit`. */
export const MAX_PAGE_SIZE = 1000;
const MAX_OFFSET = 1_000_000_000;
export const MAX_FILTER_TEXT_LENGTH = 200;

const OUT_OF_RANGE = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

const limit = z.coerce.number(OUT_OF_RANGE).int(OUT_OF_RANGE).min(1, OUT_OF_RANGE).max(MAX_PAGE_SIZE, OUT_OF_RANGE);
const offset = z.coerce.number().int().min(0, 'offset must be 0 or more').max(MAX_OFFSET);

/** The number of rows in a reply. */
export const rowLimit = (defaultLimit: number) => limit.default(defaultLimit);

/** Of the query of a list that is returned whole: only a part of it. */
export const LIST_PART = { limit: limit.optional(), offset: offset.optional() };

/**
 * The query of a list that can be sorted and filtered. `filterText` is matched literally and ignoring case, anywhere in the column that
 * `filterField` names (`all`: in any column).
 */
export function listQuery<const Sort extends string, const Filter extends string>(columns: {
  sorts: readonly [Sort, ...Sort[]];
  filters: readonly [Filter, ...Filter[]];
  sort: NoInfer<Sort>;
  order: 'asc' | 'desc';
}) {
  const sorts = columns.sorts.join(', ');
  const filters = ['all', ...columns.filters].join(', ');

  return pageOf(MAX_PAGE_SIZE).extend({
    sort: z.enum(columns.sorts, `sort must be one of ${sorts}`).default(columns.sort as never),
    order: z.enum(['asc', 'desc'], 'order must be asc or desc').default(columns.order),
    filterField: z.enum(['all', ...columns.filters], `filterField must be one of ${filters}`).default('all' as never),
    filterText: z
      .string()
      .trim()
      .max(MAX_FILTER_TEXT_LENGTH, `filterText can have at most ${MAX_FILTER_TEXT_LENGTH} characters`)
      .default(''),
  });
}

/** The query of a list with a fixed order: where the page begins and how long it is. */
export function pageOf(defaultLimit: number) {
  return z.strictObject({
    limit: rowLimit(defaultLimit),
    offset: offset.default(0),
    after: Cursor,
  });
}

/** The `next` of the previous page. Unlike an offset it neither skips nor repeats rows when others are created or deleted meanwhile. */
export const Cursor = z.string().max(12_000, 'after must be the `next` value of the previous page').optional();

/** The reply of a list that is not paginated: the rows under their plural, and the total. */
export function listOf<const Plural extends string, Item extends z.ZodType>(plural: Plural, item: Item) {
  return z.object({
    ...({ [plural]: z.array(item) } as Record<Plural, z.ZodArray<Item>>),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  });
}

/** The reply of a paginated list. `next` is the `after` of the next page, null on the last page. */
export function pagedListOf<const Plural extends string, Item extends z.ZodType>(plural: Plural, item: Item) {
  return listOf(plural, item).extend({ next: z.string().nullable() });
}

/** A boolean in a query string. */
export const queryFlag = z.enum(['true', 'false'], 'The value must be true or false').transform((text) => text === 'true');
