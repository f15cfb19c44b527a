import { z } from '../zod.ts';
import { MINUTE_MS } from '../days.ts';
import { numberIn } from '../values.ts';

const LATITUDE = 'latitude must be a number from -90 to 90';
const LONGITUDE = 'longitude must be a number from -180 to 180';

const Latitude = numberIn(-90, 90, LATITUDE);
const Longitude = numberIn(-180, 180, LONGITUDE);

/** An optional value. An impossible value, such as an accuracy of -1, becomes null and the position is kept. */
const orNull = (value: z.ZodNumber) => value.nullable().optional().catch(null);

/**
 * One position from a device: latitude and longitude in degrees, accuracy and altitude in metres, speed in metres per second, heading in
 * degrees clockwise from north, and the time by the device's clock.
 */
export const PositionReport = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  accuracy: orNull(z.number().min(0)),
  altitude: orNull(z.number().min(-1000).max(50_000)),
  speed: orNull(z.number().min(0).max(400)),
  heading: orNull(z.number().min(0).max(360)),
  timestamp: z.iso.datetime({ offset: true, error: 'timestamp must be a time like 2026-06-15T14:03:00Z' }),
});
export type PositionReport = z.output<typeof PositionReport>;

/**
 * Positions with a timestamp further than this ahead of the server's clock are refused. A clock that is this far behind loses no positions.
 */
export const MAX_CLOCK_OFFSET_MS = 5 * MINUTE_MS;

/** A less accurate fix, in metres, comes from a cell tower or the address of a network: it says nothing about where an aircraft is. */
export const MAX_ACCURACY_METRES = 500;

/**
 * Why a position is refused: invalid coordinates or timestamp; no fix, which a device reports as invalid or as latitude and longitude 0; a
 * fix less accurate than 500 m; a timestamp more than 5 minutes ahead of the server's clock, or one older than the retention period; a
 * message of a tracker app that is encrypted, too large to read or broken.
 */
export const RefusalReason = z.enum([
  'invalid_coordinates',
  'invalid_time',
  'no_fix',
  'inaccurate',
  'clock_ahead',
  'too_old',
  'encrypted',
  'too_large',
  'unreadable',
]);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** A report that cannot be stored. */
export interface UnusableReport {
  refusal: RefusalReason;
}

const UNUSABLE = { type: 'object', description: 'Anything else is refused alone, and counted' } as const;

const isReadable = (schema: z.ZodType, given: unknown) => schema.safeParse(given).success;

function refusalOf(given: unknown): UnusableReport {
  const { latitude, longitude } = (given ?? {}) as { latitude?: unknown; longitude?: unknown };
  return { refusal: isReadable(Latitude, latitude) && isReadable(Longitude, longitude) ? 'invalid_time' : 'invalid_coordinates' };
}

const keysOf = (given: unknown) => (typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.keys(given) : []);

/** @param unknownKeys of a value in place of a report, which refuse the whole body */
const unusable = (unknownKeys: (given: unknown) => string[]) =>
  z
    .unknown()
    .superRefine((given, context) => {
      const keys = unknownKeys(given);
      if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: given as Record<string, unknown>, continue: false });
    })
    .transform(refusalOf)
    .meta(UNUSABLE);

const isUnknown = (key: string) => !(key in PositionReport.shape);
const unknownKeysOfReport = (given: unknown) => (keysOf(given).some((key) => !isUnknown(key)) ? keysOf(given).filter(isUnknown) : []);

/** Any other value in place of a report is refused alone, without the others. An unknown key of a report refuses the whole body. */
export const ReceivedReport = z.union([PositionReport, unusable(unknownKeysOfReport)]);
export type ReceivedReport = z.output<typeof ReceivedReport>;

const isNamed = (given: unknown) => keysOf(given).length > 0;

const Batch = z.array(ReceivedReport).min(1).max(20_000);

/** One report, or up to 20,000 as a list or in `locations`. Each report is accepted or refused on its own. */
export const PositionReports = z.union([
  z.strictObject({ locations: Batch }),
  Batch,
  PositionReport,
  z
    .unknown()
    .refine(isNamed, LATITUDE)
    .meta(UNUSABLE)
    .pipe(unusable((given) => keysOf(given).filter(isUnknown))),
]);

/** The reports of a request. */
export function reportsOf(body: z.output<typeof PositionReports>): ReceivedReport[] {
  if (Array.isArray(body)) return body;
  return 'locations' in body ? body.locations : [body];
}
