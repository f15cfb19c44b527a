import { z } from 'zod';

/** A list without `limit` gives this many rows and the true total. */
export const MAX_PAGE_SIZE = 1000;

const OUT_OF_RANGE = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

/** `filterText` is matched literally, in any case, anywhere in the property that `filterField` names (`all`: in any of them). */
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
    filterText: z.string().trim().max(200, 'filterText can have at most 200 characters').default(''),
  });
}

/** Where a page begins and how long it is, for lists with one order of their own. */
export function pageOf(usual: number) {
  return z.strictObject({
    limit: z.coerce.number(OUT_OF_RANGE).int(OUT_OF_RANGE).min(1, OUT_OF_RANGE).max(MAX_PAGE_SIZE, OUT_OF_RANGE).default(usual),
    offset: z.coerce.number().int().min(0, 'offset must be 0 or more').max(1_000_000_000).default(0),
    after: Cursor,
  });
}

/** In place of an offset: the `next` of the page before, so that rows which come and go meanwhile move no page. */
export const Cursor = z.string().max(12_000, 'after must be the next of a page').optional();

/** A list that is told whole: the rows under their plural, and how many there are. */
export function listOf<const Plural extends string, Item extends z.ZodType>(plural: Plural, item: Item) {
  return z.object({
    ...({ [plural]: z.array(item) } as Record<Plural, z.ZodArray<Item>>),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  });
}

/** One page of a list, with what the next one is asked `after`: null at the end. */
export function pagedListOf<const Plural extends string, Item extends z.ZodType>(plural: Plural, item: Item) {
  return listOf(plural, item).extend({ next: z.string().nullable() });
}

/** A yes-or-no in a query string. */
export const queryFlag = z.enum(['true', 'false'], 'Say true or false').transform((text) => text === 'true');
