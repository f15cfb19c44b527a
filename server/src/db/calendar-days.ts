import { type Expression, sql } from 'kysely';

/** Midnight of a calendar day by the operation's clock, that many days later. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Expression<string> {
  return sql`(${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${timeZone}`;
}
