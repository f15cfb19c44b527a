import { z } from 'zod';
import { emptyIfInvisible, isOneLine, isPlainNotes, ONE_LINE_MESSAGE, PLAIN_TEXT_MESSAGE, normalizeLineBreaks } from './plain-text.ts';

/** What was sent in an id's place, whatever it is, to be named in the refusal. */
function shown(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return String(text).slice(0, 100);
}

/** A record's identity, in lower case as the database tells it. */
export const Id = z.guid({ error: (issue) => `Invalid UUID format: ${shown(issue.input)}` }).toLowerCase();

/** A field's identity: the specification words its refusal differently. */
export const FieldId = z.guid({ error: (issue) => `Invalid field ID format: ${shown(issue.input)}` }).toLowerCase();

/** The id of somebody or something that a person chose from a list. */
export const requiredId = (missing: string) => z.guid({ error: missing }).toLowerCase();

export const ById = z.strictObject({ id: Id });

/** A moment, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** The moment a row was last changed as its editor saw it; a different one in the database refuses the update. */
export const UnmodifiedSince = z.iso.datetime({ offset: true, error: 'updatedAt must be the time stamp that the record was read with' });

const WHEN = 'A time is written like 2026-06-15T00:00:00Z, a whole day like 2026-06-15';

/** A moment with any offset, or a whole calendar day of the operation's time zone. */
export const DayOrTimestamp = z.union([z.iso.date(WHEN), z.iso.datetime({ offset: true, error: WHEN })], WHEN);

const DAY = 'A date is written as year-month-day, for example 2026-06-15';

/** A calendar day, `YYYY-MM-DD`. A date-time is accepted and cut, and an empty text counts as missing. */
export const calendarDay = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((text) => text.replace(/T.*$/s, ''))
    .pipe(z.iso.date(DAY).refine((day) => day >= '0001', DAY));

/** One line of text that a person must give; blanks around it are dropped. */
export const requiredText = (missing: string, most: number, tooLong: string) =>
  z.string({ error: missing }).trim().overwrite(emptyIfInvisible).min(1, missing).max(most, tooLong).refine(isOneLine, ONE_LINE_MESSAGE);

/** One line of text that may be left out; an empty one is kept as null. */
export const optionalText = (most: number, tooLong: string) =>
  z
    .string()
    .trim()
    .overwrite(emptyIfInvisible)
    .max(most, tooLong)
    .refine(isOneLine, ONE_LINE_MESSAGE)
    .transform(nullIfEmpty)
    .nullable()
    .optional();

/** Text of any number of lines that a person must give. */
export const requiredNotes = (missing: string, most: number, tooLong: string) =>
  notes(z.string({ error: missing }))
    .min(1, missing)
    .max(most, tooLong);

/** Text of any number of lines that may be left out; an empty one is kept as null. */
export const optionalNotes = (most: number, tooLong: string) =>
  notes(z.string()).max(most, tooLong).transform(nullIfEmpty).nullable().optional();

const notes = (text: z.ZodString) =>
  text.overwrite(normalizeLineBreaks).trim().overwrite(emptyIfInvisible).refine(isPlainNotes, PLAIN_TEXT_MESSAGE);

const nullIfEmpty = (text: string) => (text === '' ? null : text);

/** An e-mail address, kept in lower case so that one person has one account. */
export const emailAddress = (missing: string, malformed: string) =>
  z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(254, { error: malformed, abort: true })
    .regex(z.regexes.email, malformed);

/** A place on the ground, degrees on WGS84. */
export const GeoPoint = z.strictObject({
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
});

function degrees(name: string, most: number) {
  const sentence = `${name} must be a number from -${most} to ${most}`;
  return z.number({ error: sentence }).min(-most, sentence).max(most, sentence);
}

export const MIN_OUTLINE_POINTS = 3;
export const TOO_FEW_OUTLINE_POINTS = `An outline needs at least ${MIN_OUTLINE_POINTS} points`;

/** An open ring of at least three points, any direction. */
export const OpenRing = z
  .array(GeoPoint, 'An outline is a list of points, each with latitude and longitude')
  .min(MIN_OUTLINE_POINTS, TOO_FEW_OUTLINE_POINTS)
  .max(10_000, 'An outline can have at most 10,000 points');

export const Acres = z.object({ acres: z.number() });
