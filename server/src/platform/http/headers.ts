import helmet from '@fastify/helmet';
import type { MapProvider } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';

/** The origins of each provider's map imagery, the only foreign ones that the two apps may load from. */
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

/** Headers for refusals that pass no hook: those of Fastify's router, and of malformed HTTP. */
export const MINIMAL_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
} as const;

const ONE_YEAR_SECONDS = 31_536_000;

interface HeaderOptions {
  maps: MapProvider | null;
  /** The public address; Strict-Transport-Security is sent if it begins with https. */
  publicUrl: string;
  /** The hashes of the inline scripts that may run, as `inlineScriptHashes` returns them. */
  scriptHashes?: string[];
}

/**
 * Adds security headers to every reply. They allow inline styles, for the panel's styling library, and of inline scripts only those of the
 * two apps' pages.
 */
export async function addSecurityHeaders(app: FastifyInstance, { maps, publicUrl, scriptHashes = [] }: HeaderOptions): Promise<void> {
  const imagery = originsOf(maps);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imagery],
        connectSrc: ["'self'", ...imagery],
        fontSrc: ["'self'", 'data:'],
        // The crew's page makes a manifest with the phone's link, which no server sees.
        manifestSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // With this policy a browser starts another process for the page, and waits for it. What it protects, a window that another site
    // opened, holds nothing here: requests carry a token instead of cookies, and no site may frame the apps.
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    if (/^\/((api|ingest)\/|metrics)/.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
