import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import { invalid } from '../../errors/problem.ts';
import { isAfterCursor, readCursor, refuseForgedCursor, writeCursor } from './cursor.ts';

interface PageRequest {
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
  /** Its name in the request; none where a list has one order of its own. */
  sort?: string;
  after?: string | undefined;
}

export interface Page {
  total: number;
  limit: number;
  offset: number;
  next: string | null;
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

interface Sort<Database, Table extends keyof Database> {
  by: Expression<unknown>;
  /** Breaks ties; the rows tell it by its column's name. */
  id: StringReference<Database, Table>;
  mayBeNull?: boolean;
}

type Query<Database, Table extends keyof Database, Row> = SelectQueryBuilder<Database, Table, Row>;

/**
 * Sorts, cuts and counts a query: rows of one page and the total. Ties are broken by id, so that pages never overlap.
 * `select` adds the columns, after the count was taken over the bare query. PostgreSQL works columns out for all rows that an offset skips as
 * well; a far page is therefore found by its ids.
 * @throws Problem invalid for an `after` that is none of this list
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

  if (offset < FAR_OFFSET || page.after !== undefined) {
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

  /** The last pages are as near as the first when read backwards. Counted once more, as rows can have come since, which must not shift the page. */
  function fromTheEnd() {
    return inOrder(query, sort, order === 'asc' ? 'desc' : 'asc')
      .limit(sql<number>`least(${limit + 1}::bigint, greatest((${count}) - ${offset}::bigint, 0))`)
      .offset(sql<number>`greatest((${count}) - ${offset}::bigint - ${limit + 1}::bigint, 0)`);
  }
}

/**
 * The rows of one page, without counting, and the cursor that the next one is asked after.
 * @throws Problem invalid for an `after` that is none of this list
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

  if (offset > 0) throw invalid('offset', 'Say after or offset, not both.');
  const rest = sorted.where(isAfterCursor(readCursor(after, page.sort ?? '', order), sort.by, sql.ref(sort.id), sort.mayBeNull ?? false));
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

/** Rows with what they are sorted by, exactly: a moment's microseconds do not survive the parsers. */
function read<Database, Table extends keyof Database, Row>(query: Query<Database, Table, Row>, { by }: Sort<Database, Table>) {
  return query.select(sql`(${by})::text`.as('sortedBy')).execute() as Promise<object> as Promise<Sorted<Row>[]>;
}

/** Takes off the row past the page, which tells that there is a next one, and what rows are sorted by. */
function toPage<Database, Table extends keyof Database, Row>(
  found: Sorted<Row>[],
  { limit, order, sort: name = '' }: PageRequest,
  sort: Sort<Database, Table>,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const id = sort.id.replace(/^.*\./, '') as keyof Row;
  const next = last ? writeCursor([name, order, last.sortedBy ?? null, String(last[id])]) : null;
  for (const row of rows) delete row.sortedBy;
  return { rows, next };
}

/** Text in its order for people: case does not count. */
export const ignoreCase = (value: Expression<string | null>): Expression<string | null> => sql<string | null>`lower(${value})`;
