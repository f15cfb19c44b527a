import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownAddress } from './errors.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Where the build writes the names of the panel's files into the page (panel/vite-start-page.ts). */
const ENTRIES = /<script id="entries" type="application\/json">(.*?)<\/script>/s;
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/** The sources that allow the inline scripts of the built page in a Content-Security-Policy. Empty if the panel is not built. */
export function inlineScriptHashes(folder: string): string[] {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * The Link header for an address of the panel: with it, a browser requests React while it still reads the page, instead of when the page's
 * script runs. There is none at '/', where a visitor without a session signs in, nor at any address that the page does not name.
 */
function readPreloadLinks(folder: string): (path: string) => string | undefined {
  const [, entries] = ENTRIES.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  if (entries === undefined) return () => undefined;
  const { imports, pages } = (JSON.parse(entries) as { panel: { imports: string[]; pages: Record<string, string[]> } }).panel;
  const links = imports.map((script) => `<${script}>; rel=modulepreload`).join(', ');
  return (path) => (path !== '/' && Object.hasOwn(pages, path) ? links : undefined);
}

/** Serves the built panel: hashed assets cached for a year, and the page, always revalidated, at every address of a screen. */
export async function servePanel(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('The panel is not built, so only the API is served. Run: npm run build');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hasContentHash = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hasContentHash ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  // The crew's page is another program: a phone without signal has only its files (docs/crew-phone.md).
  for (const address of ['/crew', '/crew/']) app.get(address, (_request, reply) => reply.sendFile('crew.html'));
  const preloadLinksAt = readPreloadLinks(folder);
  app.get('/*', async (request, reply) => {
    if (/^\/(api|ingest|assets|base|crew-map)([/?]|$)/.test(request.url)) return refuseUnknownAddress(request, reply);
    const links = preloadLinksAt(request.url.replace(/\?.*/, ''));
    if (links !== undefined) reply.header('link', links);
    return reply.sendFile('index.html');
  });
}
