import { type Kysely, sql } from 'kysely';

/** Letters that have no decomposition, and what people type instead; both cases, because the locale C lowers only ASCII. */
const LETTERS = 'ŁłØøĐđÐðĦħŦŧŊŋıſ’‘ʼ‐‑–—\u00A0';
const PLAIN = "LlOoDdDdHhTtNnis'''---- ";
const DOUBLE = { æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ß: 'ss', ẞ: 'SS', þ: 'th', Þ: 'TH' };
const WORD_INDEXES = ['users_by_words', 'fields_by_words', 'sprayJobs_by_words', 'auditTrail_by_words'];

/** Names and notes that people type; some programs send accents as characters of their own. */
const TYPED = {
  users: ['firstName', 'lastName', 'companyName'],
  fields: ['name', 'description'],
  exclusionZones: ['note'],
  sprayJobs: ['name'],
  chemicals: ['name', 'activeIngredient', 'restrictions'],
  hazards: ['name', 'note'],
  sensitiveSites: ['name', 'note', 'contactName'],
};

/**
 * The global search finds accented letters by plain ones, in either form of Unicode: 'laka' finds 'Łąka'. Needs no extension. Stored names
 * are composed (NFC), as new ones are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const replaced = Object.entries(DOUBLE).reduce(
    (text, [letter, letters]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(letters)})`,
    sql`translate("folded", ${sql.lit(LETTERS)}, ${sql.lit(PLAIN)})`,
  );
  await sql`
    CREATE FUNCTION "foldText"("text" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE "folded" text := "text";
    BEGIN
      IF octet_length("folded") > char_length("folded") THEN
        "folded" := regexp_replace(normalize("folded", NFD), '[\\u0300-\\u036F]', '', 'g');
        IF octet_length("folded") > char_length("folded") THEN "folded" := ${replaced}; END IF;
      END IF;
      RETURN lower("folded");
    END $$`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION "foldedWords"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 RETURN
      array_remove(regexp_split_to_array("foldText"("text"), '[^[:alnum:]]+'), '')`.execute(db);
  for (const index of WORD_INDEXES) await sql`REINDEX INDEX ${sql.id(index)}`.execute(db);
  for (const [table, columns] of Object.entries(TYPED)) await composeTexts(db, table, columns);
}

async function composeTexts(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const values = columns.map((column) => sql`${sql.id(column)} = normalize(${sql.id(column)}, NFC)`);
  const isDecomposed = columns.map((column) => sql`${sql.id(column)} IS NOT NFC NORMALIZED`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(values)} WHERE ${sql.join(isDecomposed, sql` OR `)}`.execute(db);
}
