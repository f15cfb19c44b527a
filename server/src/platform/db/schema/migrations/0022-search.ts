import { type Kysely, sql } from 'kysely';

/** Accented letters, which are found without their accents. */
const ACCENTED = 'àáâäãåçèéêëìíîïñòóôöõùúûüÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuy';

const SEARCHED = {
  users: `"firstName" || ' ' || "lastName" || ' ' || coalesce("companyName", '') || ' ' || "email" || ' ' || coalesce("phone", '') || ' '
    || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')`,
  fields: `"name" || ' ' || coalesce("location", '')`,
  sprayJobs: `"name"`,
};

/** Indexes each table for the global search, which finds rows by the beginnings of words. Needs no extension of PostgreSQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION "foldedWords"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 RETURN
      array_remove(regexp_split_to_array(translate(lower("text"), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)}), '[^[:alnum:]]+'), '')`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION "searchWords"("text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
      array_to_tsvector("foldedWords"("text"))`.execute(db);
  await sql`
    CREATE FUNCTION "searchQuery"("text" text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
      SELECT string_agg('''' || "word" || ''':*', ' & ')::tsquery FROM unnest("foldedWords"("text")) AS "word")`.execute(db);
  for (const [table, text] of Object.entries(SEARCHED)) {
    await sql`CREATE INDEX ${sql.id(`${table}_by_words`)} ON ${sql.id(table)} USING gin ("searchWords"(${sql.raw(text)}))`.execute(db);
  }
  await sql`CREATE INDEX "users_by_whole_name" ON "users" (lower("firstName" || ' ' || "lastName"))`.execute(db);
}
