import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import { invalid } from '../../errors/problem.ts';
import { isAfterCursor, readCursor, refuseForgedCursor, writeCursor } from './cursor.ts';
import { textPattern } from './text-pattern.ts';

interface PageRequest {
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
  /** The sort's name in the request; undefined for a list with a fixed order. */
  sort?: string;
  after?: string | undefined;
}

export interface Page {
  total: number;
  limit: number;
  offset: number;
  next: string | null;
}

/** True when the value contains the text, ignoring case and accents: 'laka' is in 'Łąka'. Nothing in the text is a wildcard. */
export function contains(value: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${value}::text ~ ${textPattern(text)}`;
}

/** The filter of a list: whether the named property, or any property for `all`, contains the text. An empty text matches everything. */
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

/** The text by which a value of a list of values is found: as it is stored and as the panel shows it, 'rpas Drone (RPAS)'. */
export function valueAndLabel<Value extends string>(column: string, values: readonly Value[], labelOf: (value: Value) => string) {
  const cases = values.map((value) => sql`WHEN ${sql.lit(value)} THEN ${sql.lit(`${value} ${labelOf(value)}`)}`);
  return sql`CASE ${sql.ref(column)} ${sql.join(cases, sql` `)} END`;
}

/** From this offset on, a separate query for the ids of the page costs less than computing the columns of skipped rows. */
const MIN_DEEP_OFFSET = 200;

interface Sort<Database, Table extends keyof Database> {
  by: Expression<unknown>;
  /** Breaks ties. The selected rows must contain it under its column's name. */
  id: StringReference<Database, Table>;
  isNullable?: boolean;
}

type Query<Database, Table extends keyof Database, Row> = SelectQueryBuilder<Database, Table, Row>;

/**
 * Sorts, paginates and counts a query. Ties are broken by id, so that pages of unchanged rows do not overlap. `select` adds the columns; the
 * query is counted without them. PostgreSQL also computes columns for the rows that an offset skips, so a deep page is fetched by its ids.
 * @throws Problem invalid for an `after` that is not a cursor of this list
 */
export async function listPage<Database, Table extends keyof Database, Row>(
  query: Query<Database, Table, object>,
  page: PageRequest,
  sort: Sort<Database, Table>,
  select: (query: Query<Database, Table, object>) => Query<Database, Table, Row>,
): Promise<{ rows: Row[] } & Page> {
  const { limit, offset, order } = page;
  const count = query.select(sql<number>`count(*)`.as('total'));
  const counting = count.executeTakeFirstOrThrow() as Promise<object> as Promise<{ total: number }>;

  if (offset < MIN_DEEP_OFFSET || page.after !== undefined) {
    const [{ total }, part] = await Promise.all([counting, readPage(query, page, sort, select)]);
    return { ...part, total, limit, offset };
  }
  const { total } = await counting;
  const ids =
    offset <= total / 2
      ? inOrder(query, sort, order)
          .limit(limit + 1)
          .offset(offset)
      : fromTheEnd();
  const found = inOrder(query, sort, order).where(sql<SqlBool>`${sql.ref(sort.id)} IN (${ids.select(sort.id)})`);
  return { ...toPage(await read(select(found), sort), page, sort), total, limit, offset };

  /**
   * The last pages are read backwards, as fast as the first ones. Rows are counted again in the same statement, so that new ones do not
   * shift the page.
   */
  function fromTheEnd() {
    return inOrder(query, sort, order === 'asc' ? 'desc' : 'asc')
      .limit(sql<number>`least(${limit + 1}::bigint, greatest((${count}) - ${offset}::bigint, 0))`)
      .offset(sql<number>`greatest((${count}) - ${offset}::bigint - ${limit + 1}::bigint, 0)`);
  }
}

/**
 * The rows of one page, without counting, and the cursor for the next page.
 * @throws Problem invalid for an `after` that is not a cursor of this list
 */
export async function readPage<Database, Table extends keyof Database, Row>(
  query: Query<Database, Table, object>,
  page: PageRequest,
  sort: Sort<Database, Table>,
  select: (query: Query<Database, Table, object>) => Query<Database, Table, Row>,
): Promise<{ rows: Row[]; next: string | null }> {
  const { limit, offset, order, after } = page;
  const sorted = inOrder(query, sort, order).limit(limit + 1);
  if (after === undefined) return toPage(await read(select(sorted.offset(offset)), sort), page, sort);

  if (offset > 0) throw invalid('offset', 'Use after or offset, not both.');
  const rest = sorted.where(isAfterCursor(readCursor(after, page.sort ?? '', order), sort.by, sql.ref(sort.id), sort.isNullable ?? false));
  return toPage(await read(select(rest), sort).catch(refuseForgedCursor), page, sort);
}

function inOrder<Database, Table extends keyof Database>(
  query: Query<Database, Table, object>,
  { by, id }: Sort<Database, Table>,
  order: PageRequest['order'],
) {
  return query.orderBy(by, order).orderBy(id, order);
}

type Sorted<Row> = Row & { sortedBy?: string | null };

/** Selects rows with their exact sort value as text, because the parsers truncate microseconds. */
function read<Database, Table extends keyof Database, Row>(query: Query<Database, Table, Row>, { by }: Sort<Database, Table>) {
  return query.select(sql`(${by})::text`.as('sortedBy')).execute() as Promise<object> as Promise<Sorted<Row>[]>;
}

/** Removes the extra row, which shows that there is a next page, and the sort values. */
function toPage<Database, Table extends keyof Database, Row>(
  selected: Sorted<Row>[],
  { limit, order, sort: name = '' }: PageRequest,
  sort: Sort<Database, Table>,
): { rows: Row[]; next: string | null } {
  const rows = selected.slice(0, limit);
  const last = selected.length > limit ? rows.at(-1) : undefined;
  const id = sort.id.replace(/^.*\./, '') as keyof Row;
  const next = last ? writeCursor([name, order, last.sortedBy ?? null, String(last[id])]) : null;
  for (const row of rows) delete row.sortedBy;
  return { rows, next };
}

/** Sorts text without regard to case. */
export const ignoreCase = (value: Expression<string | null>): Expression<string | null> => sql<string | null>`lower(${value})`;
