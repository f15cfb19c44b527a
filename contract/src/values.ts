import { PROVINCES, type Province } from '@swathline/survey';
import { z } from './zod.ts';
import { DAY_MS, MINUTE_MS } from './days.ts';
import {
  emptyIfInvisible,
  isOneLine,
  isPlainNotes,
  normalizeLineBreaks,
  ONE_LINE_MESSAGE,
  PLAIN_TEXT_MESSAGE,
} from './validation/plain-text.ts';

/** Quotes the value, at most 100 characters of it. */
function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return String(text).slice(0, 100);
}

/** The id of a record, in lower case as the database returns it. */
export const Id = z.guid({ error: ({ input }) => `Invalid UUID format: ${quote(input)}` }).toLowerCase();

/** An id that the caller may make, so that a request to create that is sent again, after its reply was lost, creates nothing more. */
export const NewId = Id.optional();

/** The id of a field, with its own error message (docs/requirements.md, API envelope and errors). */
export const FieldId = z.guid({ error: ({ input }) => `Invalid field ID format: ${quote(input)}` }).toLowerCase();

/** The id of a record that a person chooses from a list. @param missing the error message if none is chosen */
export const requiredId = (missing: string) => z.guid({ error: missing }).toLowerCase();

export const ProvinceCode = z.enum(Object.keys(PROVINCES) as [Province, ...Province[]]);

export const ById = z.strictObject({ id: Id });

/** A date and time, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

const WRITTEN_LIKE = 'A time is written like 2026-06-15T12:00:00Z';
/** Databases and other programs know no year 0, and `toISOString` writes years after 9999 with a sign. */
const hasYear = (time: string) => /^(?!0000)\d{4}-/.test(new Date(time).toISOString());

/** A date and time with any offset, as an input; becomes ISO 8601 in UTC, of the years 1 to 9999. */
export const TimestampInput = z.iso
  .datetime({ offset: true, error: WRITTEN_LIKE, abort: true })
  .refine(hasYear, WRITTEN_LIKE)
  .transform((time) => new Date(time).toISOString());

export const IN_FUTURE = 'This time is in the future. Enter when it was; if it is right, check the clock of this device.';
/** Clocks may differ by this much. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** Whether a time that says when something was done can be right. */
export const isPast = (time: string) => Date.parse(time) <= Date.now() + MAX_AHEAD_MS;

/** When something was done, as an input: not in the future. */
export const PastTime = TimestampInput.refine(isPast, IN_FUTURE);

/** The `updatedAt` that the editor of a record last read. The update is refused if the record has changed since. */
export const UnmodifiedSince = z.iso.datetime({ offset: true, error: 'updatedAt must be the time stamp that the record was read with' });

const WHEN = 'A time is written like 2026-06-15T00:00:00Z, a whole day like 2026-06-15';

/** A date and time with any offset, or a whole calendar day in the operation's time zone. */
export const DayOrTimestamp = z.union([z.iso.date(WHEN), z.iso.datetime({ offset: true, error: WHEN })], WHEN);

const DAY = 'A date is written as year-month-day, for example 2026-06-15';
const NO_SUCH_DAY = 'The calendar has no such day';
/** A day, or a date-time that begins with it. */
const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const isCalendarDay = (day: string) => z.iso.date().safeParse(day).success && day >= '0001';

/** A calendar day, `YYYY-MM-DD`. A date-time is accepted and cut to its day. An empty text counts as missing. */
export const calendarDay = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(DAY_OR_TIME, { error: DAY, abort: true })
    .transform((text) => text.slice(0, 10))
    .refine(isCalendarDay, NO_SUCH_DAY);

/** One day ahead of UTC is allowed, since the caller's day may already be the next one. */
export const isNotAhead = (day: string | null | undefined) => !day || day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** An optional calendar day. Empty text becomes null. */
export const optionalCalendarDay = z
  .string({ error: DAY })
  .trim()
  .refine((text) => text === '' || DAY_OR_TIME.test(text), { error: DAY, abort: true })
  .transform((text) => text.slice(0, 10))
  .refine((day) => day === '' || isCalendarDay(day), NO_SUCH_DAY)
  .transform((day) => (day === '' ? null : day))
  .nullable()
  .optional();

/** One line of required text, trimmed. All texts are stored composed (NFC), so that one name has one form. */
export const requiredText = (missing: string, maxLength: number, tooLong: string) =>
  z
    .string({ error: missing })
    .trim()
    .normalize()
    .overwrite(emptyIfInvisible)
    .min(1, missing)
    .max(maxLength, tooLong)
    .refine(isOneLine, ONE_LINE_MESSAGE);

/** One line of optional text, trimmed. Empty text becomes null. */
export const optionalText = (maxLength: number, tooLong: string) =>
  z
    .string()
    .trim()
    .normalize()
    .overwrite(emptyIfInvisible)
    .max(maxLength, tooLong)
    .refine(isOneLine, ONE_LINE_MESSAGE)
    .transform(nullIfEmpty)
    .nullable()
    .optional();

/** Required text of any number of lines. */
export const requiredNotes = (missing: string, maxLength: number, tooLong: string) =>
  notes(z.string({ error: missing }))
    .min(1, missing)
    .max(maxLength, tooLong);

/** Optional text of any number of lines. Empty text becomes null. */
export const optionalNotes = (maxLength: number, tooLong: string) =>
  notes(z.string()).max(maxLength, tooLong).transform(nullIfEmpty).nullable().optional();

const notes = (text: z.ZodString) =>
  text.overwrite(normalizeLineBreaks).trim().normalize().overwrite(emptyIfInvisible).refine(isPlainNotes, PLAIN_TEXT_MESSAGE);

/** A number within limits. The message covers every fault. */
export const numberIn = (min: number, max: number, message: string) => z.number({ error: message }).min(min, message).max(max, message);

/** A whole number within limits. The message covers every fault. */
export const wholeNumberIn = (min: number, max: number, message: string) => numberIn(min, max, message).int(message);

/** An optional number; null if not known. The message covers every fault. */
export const optionalNumber = (min: number, max: number, message: string) => numberIn(min, max, message).nullable().optional();

/** An optional number above 0; null if not known. The message covers every fault. */
export const optionalPositive = (max: number, message: string) =>
  z.number({ error: message }).gt(0, message).max(max, message).nullable().optional();

const nullIfEmpty = (text: string) => (text === '' ? null : text);

export const MAX_EMAIL_LENGTH = 254;

/** An address as mail providers give them: dots only between other characters, and a domain of at least two labels. */
export const EMAIL_PATTERN = /^(?!.*'@)[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** An email address in lower case, so that one person has one account. */
export const emailAddress = (missing: string, malformed: string) =>
  z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(MAX_EMAIL_LENGTH, { error: malformed, abort: true })
    .regex(EMAIL_PATTERN, malformed);

/** A point on the ground, in degrees on WGS84. */
export const GeoPoint = z.strictObject({
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
});

function degrees(name: string, max: number) {
  const message = `${name} must be a number from -${max} to ${max}`;
  return numberIn(-max, max, message);
}

export const MIN_OUTLINE_POINTS = 3;
export const TOO_FEW_OUTLINE_POINTS = `An outline needs at least ${MIN_OUTLINE_POINTS} points`;

/** An open ring of at least three points, in either direction. */
export const OpenRing = z
  .array(GeoPoint, 'An outline is a list of points, each with latitude and longitude')
  .min(MIN_OUTLINE_POINTS, TOO_FEW_OUTLINE_POINTS)
  .max(10_000, 'An outline can have at most 10,000 points');

export const Acres = z.object({ acres: z.number() });

/** The `when` of a check between inputs that runs even if other inputs are invalid, so that one attempt shows all errors. */
export const isAnyObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The shape of an object that has one schema for all of these keys. */
export function shapeOf<const Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema): Record<Key, Schema> {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;
}
