import { type Expression, type RawBuilder, sql } from 'kysely';

/** The database's clock, by which everything is dated. */
export const NOW: Expression<string> = sql`now()`;

/** Midnight of a calendar day by the operation's clock, that many days later. */
export function startOfDay(day: string | Expression<string>, timeZone: string, daysLater = 0): Expression<string> {
  return sql`(${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${timeZone}`;
}

/** The calendar day that a moment is in by the operation's clock. */
export function dayOf(moment: Expression<string>, timeZone: string): RawBuilder<string> {
  return sql`(${moment} AT TIME ZONE ${timeZone})::date`;
}

/** The Monday of the week that a calendar day is in. */
export function mondayOf(day: Expression<string>): Expression<string> {
  return sql`date_trunc('week', ${day}::timestamp)::date`;
}
