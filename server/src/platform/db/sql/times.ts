import { MINUTE_MS } from '@swathline/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { allUtcOffsetsOf } from '../../utc-offsets.ts';

/** The database's clock, which all timestamps use. */
export const NOW: Expression<string> = sql`now()`;

/** A zone's offsets from our own time zone data, as arrays for the database, whose data may be older. */
interface OffsetArrays {
  minutes: number[];
  /** The moments from which they hold. */
  since: string[];
  /** The local times from which they hold. A local time that comes twice is the first of both. */
  sinceLocal: string[];
}

const arraysByZone = new Map<string, OffsetArrays>();

function offsetsOf(timeZone: string): OffsetArrays {
  const known = arraysByZone.get(timeZone);
  if (known) return known;
  const offsets = allUtcOffsetsOf(timeZone);
  const changes = offsets.slice(1).map(({ since, minutes }, index) => {
    const local = Date.parse(since) + Math.max(minutes, offsets[index]?.minutes ?? minutes) * MINUTE_MS;
    return { since, local: new Date(local).toISOString().slice(0, -1) };
  });
  const arrays = {
    minutes: offsets.map(({ minutes }) => minutes),
    since: ['-infinity', ...changes.map(({ since }) => since)],
    sinceLocal: ['-infinity', ...changes.map(({ local }) => local)],
  };
  arraysByZone.set(timeZone, arrays);
  return arrays;
}

/** The local date and time of an instant in a time zone, a `timestamp`. */
export function localTimeOf(moment: Expression<unknown>, timeZone: string): RawBuilder<string> {
  const { minutes, since } = offsetsOf(timeZone);
  return sql`(${moment} AT TIME ZONE 'UTC' + make_interval(mins => (${minutes}::int[])[width_bucket(${moment}, ${since}::timestamptz[])]))`;
}

/** The start of a calendar day in a time zone, plus a number of days. */
export function startOfDay(day: string | Expression<unknown>, timeZone: string, daysLater = 0): Expression<string> {
  const { minutes, sinceLocal } = offsetsOf(timeZone);
  const local = sql`(${day}::date + ${daysLater}::int)::timestamp`;
  return sql`((${local} - make_interval(mins => (${minutes}::int[])[width_bucket(${local}, ${sinceLocal}::timestamp[])])) AT TIME ZONE 'UTC')`;
}

export const isDay = (time: string) => /^\d{4}-\d{2}-\d{2}$/.test(time);

/** An instant, unchanged, or the start of a calendar day in a time zone, plus a number of days. */
export function momentOf(time: string, timeZone: string, daysLater: number): Expression<string> {
  return isDay(time) ? startOfDay(time, timeZone, daysLater) : sql`to_timestamp(${Date.parse(time) / 1000}::double precision)`;
}

/** The calendar day of an instant in a time zone. */
export function dayOf(moment: Expression<string>, timeZone: string): RawBuilder<string> {
  return sql`${localTimeOf(moment, timeZone)}::date`;
}

/** The Monday of a calendar day's week. */
export function mondayOf(day: Expression<string>): Expression<string> {
  return sql`date_trunc('week', ${day}::timestamp)::date`;
}

/** An instant within JSON, as the ISO text that all replies use. */
export const isoText = (column: string) => sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
