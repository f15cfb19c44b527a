import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

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
  sort: { by: Expression<unknown>; id: string },
  select: (query: SelectQueryBuilder<Database, Table, object>) => SelectQueryBuilder<Database, Table, Row>,
): Promise<{ rows: Row[] } & Page> {
  const { limit, offset, order } = page;
  const id = sql.ref<string>(sort.id);
  const { total } = (await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()) as object as { total: number };

  const from = nearerEnd(page, total);
  const ids = query.select(id.as('id')).orderBy(sort.by, from.order).orderBy(id, from.order).limit(from.limit).offset(from.offset);
  const rows = await select(query)
    .where(sql<SqlBool>`${id} IN (${ids})`)
    .orderBy(sort.by, order)
    .orderBy(id, order)
    .execute();
  return { rows, total, limit, offset };
}

/** The last page of a long list is as near as the first when it is read backwards. */
function nearerEnd({ limit, offset, order }: PageRequest, total: number): PageRequest {
  const after = Math.max(0, total - offset - limit);
  if (offset <= after) return { limit, offset, order };
  return { limit: Math.max(0, Math.min(limit, total - offset)), offset: after, order: order === 'asc' ? 'desc' : 'asc' };
}

/** Text in its order for people: case does not count. */
export const inAnyCase = (value: Expression<string | null>): Expression<string | null> => sql<string | null>`lower(${value})`;
