import { type PositionReport, ReceivedReport } from '@swathline/contract';

const METRES_PER_SECOND_PER_KNOT = 1852 / 3600;
const METRES_PER_SECOND_PER_KMH = 1 / 3.6;

/** An unvalidated report with an app's values; `valid` is the OsmAnd protocol's word on whether the device has a fix. */
type RawReport = Record<keyof PositionReport, unknown> & { valid?: unknown };

/** Validates a report by the contract's schema. As in Traccar, a fix whose `valid` is given and neither true nor 1 is none. */
function received({ valid, ...report }: RawReport): ReceivedReport {
  const hasFix = valid === undefined || valid === null || ['true', '1'].includes(JSON.stringify(valid).replaceAll('"', '').toLowerCase());
  return hasFix ? ReceivedReport.parse(report) : { refusal: 'no_fix' };
}

/**
 * Reads a query of the OsmAnd protocol, as Traccar Client and OsmAnd send it: speed in knots, time in Unix seconds, milliseconds or ISO
 * 8601. The coordinates are in `lat` and `lon`, or in `location` as `lat,lon`.
 */
export function fromOsmandQuery(query: Record<string, unknown>): ReceivedReport {
  const speed = toNumber(query['speed']);
  const [latitude, longitude] = typeof query['location'] === 'string' ? query['location'].split(',') : [];
  return received({
    valid: query['valid'],
    latitude: toNumber(query['lat'] ?? latitude),
    longitude: toNumber(query['lon'] ?? longitude),
    accuracy: toNumber(query['accuracy'] ?? query['hdop']),
    altitude: toNumber(query['altitude']),
    speed: speed === undefined ? undefined : speed * METRES_PER_SECOND_PER_KNOT,
    heading: toNumber(query['bearing'] ?? query['heading']),
    timestamp: toIsoTime(query['timestamp']),
  });
}

/**
 * Reads Traccar Client's JSON, `{ device_id, location: { timestamp, coords } }`, with speed in metres per second. Several locations are a
 * list.
 */
export function fromOsmandJson(body: { location?: unknown }): ReceivedReport[] {
  return (Array.isArray(body.location) ? (body.location as unknown[]) : [body.location]).map((given) => {
    const location = asRecord(given);
    const coords = asRecord(location['coords']);
    return received({
      valid: location['valid'] ?? coords['valid'],
      latitude: coords['latitude'],
      longitude: coords['longitude'],
      accuracy: toNumber(coords['accuracy']),
      altitude: coords['altitude'],
      speed: coords['speed'],
      heading: coords['heading'],
      timestamp: toIsoTime(location['timestamp']),
    });
  });
}

/** Reads an OwnTracks message of `_type: location`, with speed in km/h and time in Unix seconds. */
export function fromOwntracks(body: Record<string, unknown>): ReceivedReport {
  const speed = body['vel'];
  return received({
    latitude: body['lat'],
    longitude: body['lon'],
    accuracy: toNumber(body['acc']),
    altitude: body['alt'],
    speed: typeof speed === 'number' ? speed * METRES_PER_SECOND_PER_KMH : undefined,
    heading: body['cog'],
    timestamp: toIsoTime(body['tst']),
  });
}

/** A number, also from text; NaN for other values. */
function toNumber(given: unknown): number | undefined {
  if (given === undefined || given === null || given === '') {
    return undefined;
  }
  return typeof given === 'number' || typeof given === 'string' ? Number(given) : NaN;
}

/** Larger Unix times are milliseconds: as seconds they would be after the year 5138. */
const MIN_UNIX_TIME_MS = 100_000_000_000;

/** Converts Unix seconds, Unix milliseconds, or text that JavaScript parses as a time. A missing time becomes the current time. */
function toIsoTime(given: unknown): unknown {
  if (given === undefined || given === null || given === '') {
    return new Date().toISOString();
  }
  const unix = Number(given);
  const date = new Date(Number.isNaN(unix) ? assumeUtc(given) : unix < MIN_UNIX_TIME_MS ? unix * 1000 : unix);
  return hasFourDigitYear(date) ? date.toISOString() : given;
}

/** The protocol defines a time without an offset as UTC; JavaScript would use the server's time zone. */
const assumeUtc = (given: unknown) =>
  typeof given === 'string' ? given.trim().replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(:\d\d(\.\d+)?)?)$/, '$1T$2Z') : NaN;

/** True for the years that ISO 8601 writes with four digits. */
const hasFourDigitYear = (date: Date) => date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
