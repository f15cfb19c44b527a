import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
const TEXT_ARRAY = 1009 as number;
const readInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date | number;
const readTexts = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

/**
 * Writes an instant as `2026-01-02T03:04:05.678Z`, regardless of the session's time zone. Microseconds are truncated, so a text compares
 * equal to a column only if that is `timestamptz(3)`, as every `updatedAt` is; compare others as `date_trunc('milliseconds', column)`.
 */
function asIsoInstant(text: string): string {
  if (text[4] === '-' && text.endsWith('+00')) {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`; // 40 times as fast as through a Date
  }
  const instant = readInstant(text);
  return instant instanceof Date ? instant.toISOString() : text; // 'infinity' is not a Date
}

/** A calendar day, like `2026-01-02`, has no time zone, so it is not converted to a Date. */
const asIsoDay = (text: string): string => text;

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    readTexts(text).map((entry) => (entry === null ? null : parse(entry)));

/** For counts, sums and money: exact up to 2^53 and 15 digits, far beyond the values stored here. */
const asNumber = Number;

/** By type id; `builtins` has no names for array types. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [builtins.INT8, asNumber],
  [1016, arrayOf(asNumber)],
  [builtins.NUMERIC, asNumber],
  [1231, arrayOf(asNumber)],
  [builtins.DATE, asIsoDay],
  [1182, arrayOf(asIsoDay)],
  [builtins.TIMESTAMPTZ, asIsoInstant],
  [1185, arrayOf(asIsoInstant)],
]);

/**
 * Converts PostgreSQL values to JavaScript on every connection: jsonb is parsed, days and instants become ISO text, counts become numbers.
 */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary'): unknown =>
    (format === 'binary' ? undefined : PARSERS.get(id)) ?? pg.types.getTypeParser(id, format),
};
