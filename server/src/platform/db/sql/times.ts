import { type Expression, type RawBuilder, sql } from 'kysely';

/** The database's clock, by which everything is dated. */
export const NOW: Expression<string> = sql`now()`;

/** Midnight of a calendar day by the operation's clock, that many days later. */
export function startOfDay(day: string | Expression<string>, timeZone: string, daysLater = 0): Expression<string> {
  return sql`(${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${timeZone}`;
}

export const isDay = (time: string) => /^\d{4}-\d{2}-\d{2}$/.test(time);

/** The moment itself, or midnight of a calendar day by the operation's clock, that many days later. */
export function momentOf(time: string, timeZone: string, daysLater: number): Expression<string> {
  return isDay(time) ? startOfDay(time, timeZone, daysLater) : sql`to_timestamp(${Date.parse(time) / 1000}::double precision)`;
}

/** The calendar day that a moment is in by the operation's clock. */
export function dayOf(moment: Expression<string>, timeZone: string): RawBuilder<string> {
  return sql`(${moment} AT TIME ZONE ${timeZone})::date`;
}

/** The Monday of the week that a calendar day is in. */
export function mondayOf(day: Expression<string>): Expression<string> {
  return sql`date_trunc('week', ${day}::timestamp)::date`;
}

/** A moment inside JSON, in the one form that replies use. */
export const isoText = (column: string) => sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
