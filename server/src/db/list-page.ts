import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';

interface PageRequest {
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
}

export interface Page {
  total: number;
  limit: number;
  offset: number;
}

/** True where the text stands anywhere in the value, in any case; `%` and `_` match themselves. */
export function contains(value: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${value}::text ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The filter of a list: the text in the named property, or for `all` in any of them. An empty text lets everything through. */
export function matches<Name extends string>(
  { filterField, filterText }: { filterField: Name | 'all'; filterText: string },
  properties: Record<Exclude<Name, 'all'>, Expression<unknown>>,
): Expression<SqlBool> {
  if (filterText === '') {
    return sql<SqlBool>`true`;
  }
  const values: Expression<unknown>[] =
    filterField === 'all' ? Object.values(properties) : [properties[filterField as Exclude<Name, 'all'>]];
  return sql<SqlBool>`(${sql.join(
    values.map((value) => contains(value, filterText)),
    sql` OR `,
  )})`;
}

/** From here on, working out the columns of skipped rows costs more than finding the rows of the page first. */
const FAR_OFFSET = 200;

/**
 * Sorts, cuts and counts a query: rows of one page and the total. Ties are broken by id, so that pages never overlap.
 * `select` adds the columns, after the count was taken over the bare query. PostgreSQL works columns out for all rows that an offset skips as
 * well; a far page is therefore found by its ids.
 */
export async function listPage<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, object>,
  page: PageRequest,
  sort: { by: Expression<unknown>; id: StringReference<Database, Table> },
  select: (query: SelectQueryBuilder<Database, Table, object>) => SelectQueryBuilder<Database, Table, Row>,
): Promise<{ rows: Row[] } & Page> {
  const { limit, offset, order } = page;
  const inOrder = (direction: PageRequest['order']) => query.orderBy(sort.by, direction).orderBy(sort.id, direction);
  const count = query.select(sql<number>`count(*)`.as('total'));
  const counting = count.executeTakeFirstOrThrow() as Promise<object> as Promise<{ total: number }>;

  if (offset < FAR_OFFSET) {
    const [{ total }, rows] = await Promise.all([counting, select(inOrder(order).limit(limit).offset(offset)).execute()]);
    return { rows, total, limit, offset };
  }
  const { total } = await counting;
  const ids = offset <= total / 2 ? inOrder(order).limit(limit).offset(offset) : fromTheEnd();
  const rows = await select(inOrder(order).where(sql<SqlBool>`${sql.ref(sort.id)} IN (${ids.select(sort.id)})`)).execute();
  return { rows, total, limit, offset };

  /** The last pages are as near as the first when read backwards. Counted once more, as rows can have come since, which must not shift the page. */
  function fromTheEnd() {
    return inOrder(order === 'asc' ? 'desc' : 'asc')
      .limit(sql<number>`least(${limit}::bigint, greatest((${count}) - ${offset}::bigint, 0))`)
      .offset(sql<number>`greatest((${count}) - ${offset}::bigint - ${limit}::bigint, 0)`);
  }
}

/** Text in its order for people: case does not count. */
export const inAnyCase = (value: Expression<string | null>): Expression<string | null> => sql<string | null>`lower(${value})`;
