import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { violationProblem } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';

/** Inserts all rows in one transaction. @throws Problem of the first refused row; the names of its inputs start with `rows.N.` */
export async function importAll<Row>(
  db: Db,
  rows: readonly Row[],
  insert: (tx: Tx, row: Row) => Promise<unknown>,
): Promise<{ imported: number }> {
  await db.transaction().execute(async (tx) => {
    for (const [index, row] of rows.entries()) {
      try {
        await insert(tx, row);
      } catch (error) {
        throw ofRow(error, index);
      }
    }
  });
  return { imported: rows.length };
}

function ofRow(error: unknown, index: number): unknown {
  const problem = error instanceof Problem ? error : violationProblem(error);
  if (problem === undefined) return error;
  const errors = problem.errors.map(({ field, message }) => ({ field: `rows.${index}.${field}`, message }));
  return new Problem(problem.code, problem.message, { errors });
}
