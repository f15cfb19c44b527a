import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownAddress } from './errors.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** The addresses of the portal (portal/src/App.tsx). Every other one is the panel's. */
const PORTAL_ADDRESS = /^\/(?:login|auth\/[^/]+|mail-settings|(?:job|quote)\/[^/]+)\/?$/i;
const CREW_ADDRESS = /^\/crew\/?$/;
const FARM_ADDRESS = /^\/farm\/?$/;
/** Below these, an address without a file is a mistake. */
const NO_SCREEN = /^\/(?:api|ingest|assets|base)(?:\/|$)/;
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/**
 * The address with its percent signs as text, if it is a screen's and cannot be decoded, as when a mail program cut it: the screen says that
 * there is nothing. Calls of the API are refused.
 */
export function decodableScreen(url: string): string {
  const [path = ''] = url.split('?');
  return isDecodable(path) || NO_SCREEN.test(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The folders of the two built apps. */
export interface PageFolders {
  /** For signed-in administrators. */
  panel: string;
  /** For everyone else: sign-in, links to jobs and quotes, crews, farmers. */
  portal: string;
}

/** The sources that allow the inline scripts of the two pages in a Content-Security-Policy. Empty if they are not built. */
export function inlineScriptHashes({ panel, portal }: PageFolders): string[] {
  const pages = [panel, portal].map((folder) => join(folder, 'index.html')).filter((page) => existsSync(page));
  const scripts = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => script));
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Serves the two apps: hashed assets cached for a year, and the page of the panel or of the portal, always revalidated. */
export async function servePages(app: FastifyInstance, { panel, portal }: PageFolders): Promise<void> {
  if (!existsSync(join(panel, 'index.html')) || !existsSync(join(portal, 'index.html'))) {
    app.log.warn('The pages are not built, so only the API is served. Run: npm run build');
    return;
  }
  const assets = [join(panel, 'assets'), join(portal, 'assets')];
  await app.register(fastifyStatic, {
    root: [panel, portal],
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hasContentHash = assets.some((folder) => path.startsWith(folder));
      reply.header('cache-control', hasContentHash ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (NO_SCREEN.test(path)) return refuseUnknownAddress(request, reply);
    if (CREW_ADDRESS.test(path)) return reply.sendFile('crew.html', portal);
    if (FARM_ADDRESS.test(path)) return reply.sendFile('farm.html', portal);
    return reply.sendFile('index.html', PORTAL_ADDRESS.test(path) ? portal : panel);
  });
}
