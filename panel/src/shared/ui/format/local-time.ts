import { operationTimeZone } from './format.ts';

/** A moment (ISO 8601) as a `datetime-local` value in the operation's time zone, '2026-06-15T07:40'; '' if there is none. */
export function localTimeOf(iso: string | null | undefined, timeZone = operationTimeZone()): string {
  const moment = Date.parse(iso ?? '');
  return Number.isNaN(moment) ? '' : new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** The moment of a `datetime-local` value in the operation's time zone, in ISO 8601; null if the text is no time. */
export function momentOfLocalTime(text: string, timeZone = operationTimeZone()): string | null {
  const clock = Date.parse(`${text}Z`);
  if (Number.isNaN(clock)) return null;
  const nearby = clock - offsetAt(clock, timeZone);
  return new Date(clock - offsetAt(nearby, timeZone)).toISOString();
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...(timeZone !== undefined && { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return clock - Math.floor(moment / 1000) * 1000;
}
