import { z } from '../zod.ts';
import { CLOCKS } from '../days.ts';
import { EVERY_ROLE, route } from '../route.ts';
import { Timestamp } from '../values.ts';
import { WEATHER_SOURCES } from '../weather/weather.ts';

export const MAP_PROVIDERS = ['google', 'esri', 'maptiler', 'mapbox', 'xyz'] as const;

/** The source of map imagery that the operator configured. */
export const MapProvider = z.object({
  provider: z.enum(MAP_PROVIDERS),
  key: z.string().nullable(),
  tilesUrl: z.string().nullable(),
  credit: z.string().nullable(),
});
export type MapProvider = z.infer<typeof MapProvider>;

/** Oldest first: from `since` on, local time is this many minutes ahead of UTC. */
export const UtcOffsets = z.array(z.object({ since: Timestamp, minutes: z.number().int(), name: z.string() }));

export const Config = z.object({
  version: z.string(),
  environment: z.enum(['production', 'development', 'demo']),
  timeZone: z.string(),
  /** The time zone's offsets from the server's time zone data, which may be newer than those of the browser. */
  utcOffsets: UtcOffsets.optional(),
  /** By which times of day are shown. */
  clock: z.enum(CLOCKS).optional(),
  maps: MapProvider.nullable(),
  /** `smtp`: a mail server sends the emails. `outbox`: they stay in the outbox to be read there. */
  mail: z.enum(['smtp', 'outbox']),
  /** The source of weather that the operator configured; null if it is off. */
  weather: z.enum(WEATHER_SOURCES).nullable().optional(),
});

export type Config = z.infer<typeof Config>;

/**
 * Only the operator sees the outbox, since its length would reveal whether an address that requested a password reset has an account. The
 * operator calls from the same machine by a loopback name and without a proxy, or sends METRICS_TOKEN as bearer token if it is set.
 */
const Health = z.object({
  database: z.literal('up'),
  version: z.string(),
  /** The release of the time zone data, such as 2026f. */
  timeZoneData: z.string(),
  /** The number of unsent emails, and how long the oldest one has been waiting. */
  outbox: z.object({ queued: z.number().int(), oldestSeconds: z.number().nullable() }).optional(),
});

/** The path of the metrics in the Prometheus text format, at the root of the server. For the operator only. */
export const METRICS_PATH = '/metrics';

export const system = {
  health: route({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    reply: Health,
    done: 'Healthy',
    failure: 'The server does not answer',
  }),
  version: route({
    method: 'GET',
    path: '/version',
    access: 'anyone',
    reply: z.object({ version: z.string() }),
    failure: 'The server does not answer',
  }),
  config: route({
    method: 'GET',
    path: '/config',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: Config,
    hasSecret: true,
    failure: 'Failed to load the configuration',
  }),
};
