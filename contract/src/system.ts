import { z } from 'zod';
import { EVERY_ROLE, route } from './route.ts';

export const VERSION = '1.0.0';

export const MAP_PROVIDERS = ['google', 'esri', 'maptiler', 'mapbox', 'xyz'] as const;

/** Where imagery comes from, as the operator configured it. */
export const MapProvider = z.object({
  provider: z.enum(MAP_PROVIDERS),
  key: z.string().nullable(),
  tilesUrl: z.string().nullable(),
  credit: z.string().nullable(),
});
export type MapProvider = z.infer<typeof MapProvider>;

export const Config = z.object({
  version: z.string(),
  environment: z.enum(['production', 'development', 'demo']),
  timeZone: z.string(),
  maps: MapProvider.nullable(),
  /** Whether mail leaves by a mail server, or stays in the outbox to be read there. */
  mail: z.enum(['smtp', 'outbox']),
});

export type Config = z.infer<typeof Config>;

/**
 * The outbox is told to the operator alone, since its length would tell whether an address that asked for a new password has an account:
 * on the machine itself by a loopback name and not through a proxy, or with METRICS_TOKEN as bearer token where it is set.
 */
const Health = z.object({
  database: z.literal('up'),
  version: z.string(),
  /** Mails not yet sent, and how long the oldest of them has waited. */
  outbox: z.object({ queued: z.number().int(), oldestSeconds: z.number().nullable() }).optional(),
});

/** Figures in Prometheus' text format, at the root of the server, for the operator alone. */
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
  config: route({ method: 'GET', path: '/config', access: EVERY_ROLE, reply: Config, failure: 'Failed to load the configuration' }),
};
