import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { withTempFolder } from '../server-process.ts';

const SOURCE = join(import.meta.dirname, '../../src/screens/floors');

/** The least page of each kind: an empty React page, a MUI table of 25 rows, and a map of 5,000 polygons without React. */
const FLOORS = ['react', 'table', 'map'] as const;
export type Floor = (typeof FLOORS)[number];

const MEDIA_TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the floors into a temporary folder, serves them in brotli like the panel, and runs the work with their address. */
export function withFloors<Result>(work: (address: string) => Promise<Result>): Promise<Result> {
  return withTempFolder(async (folder) => {
    await buildFloors(folder);
    const server = await serveCompressed(folder);
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}

async function buildFloors(folder: string): Promise<void> {
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: FLOORS.map((floor) => join(SOURCE, `${floor}.html`)) },
    },
  });
}

async function serveCompressed(folder: string) {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    files.set(path.slice(folder.length), await promisify(brotliCompress)(await readFile(path), { params }));
  }
  const server = createServer(({ url = '' }, reply) => {
    const content = files.get(url);
    if (!content) {
      reply.writeHead(404).end();
      return;
    }
    const type = MEDIA_TYPES[extname(url)] ?? 'application/octet-stream';
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': content.length }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
