import { type RawBuilder, sql } from 'kysely';

/** The rows containing the words that are ranked. A user who does not find a row among more matches has to type another word. */
const MAX_CANDIDATES = 2000;
/** Rows with exactly this name are selected separately, so that they are never missed. */
const MAX_EXACT_MATCHES = 50;

/** A row's name, and the text whose words are searched: the same expressions as in the table's indexes. */
export const SEARCHABLE = {
  users: {
    name: sql<string>`"firstName" || ' ' || "lastName"`,
    text: sql`"firstName" || ' ' || "lastName" || ' ' || coalesce("companyName", '') || ' ' || coalesce("email", '') || ' '
      || coalesce("phone", '') || ' '
      || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')`,
  },
  fields: { name: sql<string>`"name"`, text: sql`"name" || ' ' || coalesce("location", '')` },
  sprayJobs: { name: sql<string>`"name"`, text: sql`"name"` },
};

/**
 * The ids of rows with this name, and of rows in which each word of the text begins a word. Both parts use an index.
 * @param filter a further condition on the rows
 */
export function candidateIds(table: keyof typeof SEARCHABLE, text: string, filter: RawBuilder<unknown> = sql`true`) {
  const { name, text: words } = SEARCHABLE[table];
  return sql<string>`(
    (SELECT "id" FROM ${sql.table(table)} WHERE lower(${name}) = lower(${text}) AND ${filter} LIMIT ${MAX_EXACT_MATCHES})
    UNION ALL
    (SELECT "id" FROM ${sql.table(table)} WHERE "searchWords"(${words}) @@ "searchQuery"(${text}) AND ${filter} LIMIT ${MAX_CANDIDATES}))`;
}

/** 0 for a value that equals the text, 1 for one that starts with it, 2 for any other; ignores case and accents. */
export function matchRank(value: RawBuilder<unknown>, text: string) {
  return sql<number>`CASE WHEN "foldText"(${value}) = "foldText"(${text}) THEN 0 WHEN starts_with("foldText"(${value}), "foldText"(${text})) THEN 1 ELSE 2 END`;
}
