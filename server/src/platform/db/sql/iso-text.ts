import { sql } from 'kysely';

/** A moment inside JSON, in the one form that replies use. */
export const isoText = (column: string) => sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
