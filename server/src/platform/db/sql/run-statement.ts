import type { Compilable, CompiledQuery, QueryExecutorProvider, QueryResult, RawBuilder, RootOperationNode } from 'kysely';

/** What the connection must know about a raw statement; it does not parse SQL. */
interface StatementOptions {
  /**
   * Makes it a prepared statement: each connection plans it once and keeps the plan under this name. Its text must never vary, and it must
   * name its columns, because a `*` would change with the schema.
   */
  name?: string;
  /** The statement changes nothing, so that repeating it is safe when no answer arrives. Undeclared raw statements count as writes. */
  isReadOnly?: boolean;
}

/** A compiled query with the options that it was run with. */
export type Statement = CompiledQuery & StatementOptions;

/**
 * Runs a raw SQL statement with options. Without options, use the statement's `execute(db)`.
 * @param db a database handle or a transaction
 */
export function runStatement<Row>(
  db: QueryExecutorProvider,
  options: StatementOptions,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  return db.getExecutor().executeQuery({ ...statement.compile(db), ...options });
}

/**
 * Runs a query as a prepared statement, with the conditions of `StatementOptions.name`. Worth it for a query that takes longer to plan than
 * to run.
 */
export async function runPrepared<Row>(db: QueryExecutorProvider, name: string, query: Compilable<Row>): Promise<Row[]> {
  const statement: Statement = { ...query.compile(), name };
  return (await db.getExecutor().executeQuery<Row>(statement)).rows;
}

/** Whether a statement may have changed something when its connection is lost before the answer. */
export function canWrite({ query, isReadOnly = false }: Statement): boolean {
  return !isReadOnly && !isSelect(query);
}

/** Whether a query built with Kysely only reads: a select whose common table expressions are all selects. */
function isSelect(query: RootOperationNode): boolean {
  if (query.kind !== 'SelectQueryNode') return false;
  return (query.with?.expressions ?? []).every(({ expression }) => expression.kind === 'SelectQueryNode');
}
