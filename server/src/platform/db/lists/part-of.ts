/** The part of a list that was asked for; all of it without a limit. */
export function partOf<Row>(rows: readonly Row[], { limit = Math.max(1, rows.length), offset = 0 }: PartQuery = {}) {
  return { rows: rows.slice(offset, offset + limit), page: { total: rows.length, limit, offset } };
}

interface PartQuery {
  limit?: number | undefined;
  offset?: number | undefined;
}
