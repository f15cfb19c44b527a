import { formatLegalDescription, parseParcel, parseTownship, QUARTERS, quartersOfParcel, readParcel } from '@swathline/survey';
import { type SqlBool, sql } from 'kysely';

const SECTIONS = Array.from({ length: 36 }, (_, index) => index + 1);

/**
 * The canonical descriptions of all quarter sections on which the land lies that a text describes: one, the 2 of a half, the 4 of a section
 * or the 144 of a township. Empty for any other text.
 */
export function quarterSectionsOf(text: string): string[] {
  const parsed = parseParcel(text);
  if (parsed.ok) return quartersOfParcel(parsed.parcel).map(formatLegalDescription);
  const township = parseTownship(text);
  return township ? SECTIONS.flatMap((section) => quartersOf({ ...township, section })) : [];
}

/** The quarter sections of a description in normal form, such as a field's location. */
export function quarterSectionsAt(location: string | null): string[] {
  return quartersOfParcel((location === null ? null : readParcel(location)) ?? []).map(formatLegalDescription);
}

/** True if a row of fields has one of the descriptions, or lies on one of the quarter sections. @param alias of the table */
export function liesOn(alias: string, descriptions: readonly string[]) {
  const wanted = sql`${[...descriptions]}::text[]`;
  return sql<SqlBool>`(${sql.ref(`${alias}.location`)} = ANY(${wanted}) OR ${sql.ref(`${alias}.quarterSections`)} && ${wanted})`;
}

function quartersOf(section: Parameters<typeof formatLegalDescription>[0]): string[] {
  return QUARTERS.map((quarter) => formatLegalDescription({ ...section, quarter }));
}
