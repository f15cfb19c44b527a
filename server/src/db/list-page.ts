import { type Expression, type ReferenceExpression, type SelectExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

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

/**
 * Sorts, cuts and counts a query: rows of one page and the total. Ties are broken by id, so that pages never overlap.
 * `select` adds the columns, for the rows of the page alone.
 */
export async function listPage<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, object>,
  page: PageRequest,
  sort: { by: Expression<unknown>; id: ReferenceExpression<Database, Table> },
  select: (query: SelectQueryBuilder<Database, Table, object>) => SelectQueryBuilder<Database, Table, Row>,
): Promise<{ rows: Row[] } & Page> {
  const { limit, offset, order } = page;
  const sorted = <Sorted>(rows: SelectQueryBuilder<Database, Table, Sorted>) => rows.orderBy(sort.by, order).orderBy(sort.id, order);
  const ids = sorted(query)
    .select(sort.id as SelectExpression<Database, Table>)
    .limit(limit)
    .offset(offset);
  const [counted, rows] = await Promise.all([
    query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow() as Promise<object> as Promise<{ total: number }>,
    sorted(select(query).where(sort.id, 'in', ids)).execute(),
  ]);
  return { rows, total: counted.total, limit, offset };
}

/** Text in its order for people: case does not count. */
export const inAnyCase = (value: Expression<string | null>): Expression<string | null> => sql<string | null>`lower(${value})`;
