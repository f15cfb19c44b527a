import helmet from '@fastify/helmet';
import type { MapProvider } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';

/** The origins that the configured imagery comes from; nothing else may be fetched. */
const PROVIDER_ORIGINS: Record<Exclude<MapProvider['provider'], 'xyz'>, string[]> = {
  google: ['https://tile.googleapis.com'],
  esri: ['https://server.arcgisonline.com', 'https://services.arcgisonline.com'],
  maptiler: ['https://api.maptiler.com'],
  mapbox: ['https://api.mapbox.com', 'https://events.mapbox.com'],
};

function originsOf(maps: MapProvider | null): string[] {
  if (maps === null) {
    return [];
  }
  return maps.provider === 'xyz' ? [new URL(maps.tilesUrl ?? '').origin] : PROVIDER_ORIGINS[maps.provider];
}

/** What stands on the few refusals that pass no hook: those of Fastify's router, and of what is not HTTP. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
} as const;

const ONE_YEAR_SECONDS = 31_536_000;

interface Site {
  maps: MapProvider | null;
  /** The address that people use; with https, browsers are sent Strict-Transport-Security. */
  publicUrl: string;
}

/** Security headers of every reply (reliability rule 8). Styles may stand inline, for the panel's style engine; scripts may not. */
export async function sendHeaders(app: FastifyInstance, { maps, publicUrl }: Site): Promise<void> {
  const imagery = originsOf(maps);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imagery],
        connectSrc: ["'self'", ...imagery],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    if (/^\/((api|ingest)\/|metrics)/.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
