import type { PositionReport } from '@swathline/contract';

const METRES_PER_SECOND_PER_KNOT = 1852 / 3600;
const METRES_PER_SECOND_PER_KMH = 1 / 3.6;

/** A report as an app spells it; whether its numbers make sense is for the contract's schema. */
type Spelled = Record<keyof PositionReport, unknown>;

/**
 * The OsmAnd protocol's query, as Traccar Client and OsmAnd send it: speed in knots, time in Unix seconds, milliseconds or ISO 8601. The place is in
 * `lat` and `lon`, or in `location` as `lat,lon`.
 */
export function fromOsmandQuery(query: Record<string, unknown>): Spelled {
  const speed = number(query['speed']);
  const [latitude, longitude] = typeof query['location'] === 'string' ? query['location'].split(',') : [];
  return {
    latitude: number(query['lat'] ?? latitude),
    longitude: number(query['lon'] ?? longitude),
    accuracy: number(query['accuracy'] ?? query['hdop']),
    altitude: number(query['altitude']),
    speed: speed === undefined ? undefined : speed * METRES_PER_SECOND_PER_KNOT,
    heading: number(query['bearing'] ?? query['heading']),
    timestamp: isoTime(query['timestamp']),
  };
}

/** Traccar Client's JSON form: `{ device_id, location: { timestamp, coords } }`, speed in metres per second. Several come as a list. */
export function fromOsmandJson(body: { location?: unknown }): Spelled[] {
  return (Array.isArray(body.location) ? (body.location as unknown[]) : [body.location]).map((given) => {
    const location = asRecord(given);
    const coords = asRecord(location['coords']);
    return {
      latitude: coords['latitude'],
      longitude: coords['longitude'],
      accuracy: coords['accuracy'],
      altitude: coords['altitude'],
      speed: coords['speed'],
      heading: coords['heading'],
      timestamp: isoTime(location['timestamp']),
    };
  });
}

/** OwnTracks' `_type: location`: speed in km/h, time in Unix seconds. */
export function fromOwntracks(body: Record<string, unknown>): Spelled {
  const speed = body['vel'];
  return {
    latitude: body['lat'],
    longitude: body['lon'],
    accuracy: body['acc'],
    altitude: body['alt'],
    speed: typeof speed === 'number' ? speed * METRES_PER_SECOND_PER_KMH : undefined,
    heading: body['cog'],
    timestamp: isoTime(body['tst']),
  };
}

/** A number, also one written as text; NaN for anything else. */
function number(given: unknown): number | undefined {
  if (given === undefined || given === null || given === '') {
    return undefined;
  }
  return typeof given === 'number' || typeof given === 'string' ? Number(given) : NaN;
}

/** Unix times from here on are milliseconds: as seconds they would lie in the year 5138. */
const MILLISECONDS_FROM = 100_000_000_000;

/** Unix time in seconds or milliseconds, or a text that JavaScript reads as a time; without one, now. */
function isoTime(given: unknown): unknown {
  if (given === undefined || given === '') {
    return new Date().toISOString();
  }
  const unix = Number(given);
  const date = new Date(Number.isNaN(unix) ? inUtc(given) : unix < MILLISECONDS_FROM ? unix * 1000 : unix);
  return isWritable(date) ? date.toISOString() : given;
}

/** A time that names no offset is UTC, as the protocol has it, never the server's own zone. */
const inUtc = (given: unknown) =>
  typeof given === 'string' ? given.trim().replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(:\d\d(\.\d+)?)?)$/, '$1T$2Z') : NaN;

/** Whether ISO 8601 has four digits for its year; a time outside of them cannot be a device's. */
const isWritable = (date: Date) => date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
