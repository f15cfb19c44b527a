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

export const system = {
  health: route({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    reply: z.object({ database: z.literal('up') }),
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
