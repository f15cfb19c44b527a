import { type Expression, type RawBuilder, sql } from 'kysely';

/** The database's clock, which all timestamps use. */
export const NOW: Expression<string> = sql`now()`;

/** The start of a calendar day in a time zone, plus a number of days. */
export function startOfDay(day: string | Expression<string>, timeZone: string, daysLater = 0): Expression<string> {
  return sql`(${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${timeZone}`;
}

export const isDay = (time: string) => /^\d{4}-\d{2}-\d{2}$/.test(time);

/** An instant, unchanged, or the start of a calendar day in a time zone, plus a number of days. */
export function momentOf(time: string, timeZone: string, daysLater: number): Expression<string> {
  return isDay(time) ? startOfDay(time, timeZone, daysLater) : sql`to_timestamp(${Date.parse(time) / 1000}::double precision)`;
}

/** The calendar day of an instant in a time zone. */
export function dayOf(moment: Expression<string>, timeZone: string): RawBuilder<string> {
  return sql`(${moment} AT TIME ZONE ${timeZone})::date`;
}

/** The Monday of a calendar day's week. */
export function mondayOf(day: Expression<string>): Expression<string> {
  return sql`date_trunc('week', ${day}::timestamp)::date`;
}

/** An instant within JSON, as the ISO text that all replies use. */
export const isoText = (column: string) => sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
