import { localTimeIn, momentOfLocal } from '@swathline/contract';
import { operationTimeZone } from '@swathline/client/format/format';

/** A moment (ISO 8601) as a `datetime-local` value in the operation's time zone, '2026-06-15T07:40'; '' if there is none. */
export function localTimeOf(iso: string | null | undefined, timeZone = operationTimeZone()): string {
  const moment = Date.parse(iso ?? '');
  return Number.isNaN(moment) ? '' : localTimeIn(timeZone, moment).slice(0, 16);
}

/** The moment of a `datetime-local` value in the operation's time zone, in ISO 8601; null if the text is no time. */
export function momentOfLocalTime(text: string, timeZone = operationTimeZone()): string | null {
  const local = Date.parse(`${text}Z`);
  return Number.isNaN(local) ? null : new Date(momentOfLocal(timeZone, local)).toISOString();
}
