import { type RawBuilder, sql } from 'kysely';

/** So many rows that hold the words are looked at; who finds more writes another word. */
const MAX_CANDIDATES = 2000;
/** Rows of exactly this name are never missed among them. */
const MAX_OF_ONE_NAME = 50;

/** A row's name, and the text whose words are looked at: both as the table's indexes have them. */
export const SEARCHED = {
  users: {
    name: sql<string>`"firstName" || ' ' || "lastName"`,
    text: sql`"firstName" || ' ' || "lastName" || ' ' || coalesce("companyName", '') || ' ' || "email" || ' ' || coalesce("phone", '') || ' '
      || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')`,
  },
  fields: { name: sql<string>`"name"`, text: sql`"name" || ' ' || coalesce("location", '')` },
  sprayJobs: { name: sql<string>`"name"`, text: sql`"name"` },
};

/** The ids of rows named so, and of rows in which each word of the text begins one. Both parts are answered by an index. */
export function candidates(table: keyof typeof SEARCHED, sought: string, ofKind: RawBuilder<unknown> = sql`true`) {
  const { name, text } = SEARCHED[table];
  return sql<string>`(
    (SELECT "id" FROM ${sql.table(table)} WHERE lower(${name}) = lower(${sought}) AND ${ofKind} LIMIT ${MAX_OF_ONE_NAME})
    UNION ALL
    (SELECT "id" FROM ${sql.table(table)} WHERE "searchWords"(${text}) @@ "searchQuery"(${sought}) AND ${ofKind} LIMIT ${MAX_CANDIDATES}))`;
}

/** 0 for a value that is the text, 1 for one that begins with it, 2 for any other. */
export function nearness(value: RawBuilder<unknown>, sought: string) {
  return sql<number>`CASE WHEN lower(${value}) = lower(${sought}) THEN 0 WHEN starts_with(lower(${value}), lower(${sought})) THEN 1 ELSE 2 END`;
}
