import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { themeVariables } from './vite-start-page.ts';

/** The crew's page: its source in this folder, and the address at which the server serves it. */
export const CREW_HTML = 'crew.html';
const CREW_ADDRESS = '/crew';
const WORKER_SOURCE = 'src/crew/worker/service-worker.ts';
const WORKER_FILE = 'crew-worker.js';
/** Files of `public/` that the page needs without a connection. */
const PUBLIC_FILES = ['crew.webmanifest', 'crew-icon-192.png'];
const STYLES = ['src/crew/crew.css', 'src/crew/screens/JobMap.tsx', 'src/shared/map/sketch/FieldsSketch.tsx'];
/** Fonts of other scripts, italics, and what only developers read: not kept on the phone. */
const NOT_KEPT = /\.map$|\.html$|\.woff2?$/;
const KEPT_FONT = /source-sans-3-latin-wght-normal.*\.woff2$/;

/** Adds the theme's variables to the crew's page, and serves it in development at its address. */
export function crewPage(): Plugin {
  let root = '';
  return {
    name: 'crew-page',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _reply, next) => {
        if (request.url?.split(/[?#]/)[0] === CREW_ADDRESS) request.url = `/${CREW_HTML}`;
        next();
      });
    },
    transformIndexHtml: async (_, { filename }) =>
      filename.endsWith(CREW_HTML) ? [{ tag: 'style', children: await themeVariables(root, STYLES), injectTo: 'head-prepend' }] : [],
  };
}

/** Builds the service worker with the list of the page's files, and a hash of them as the version. */
export function crewWorker(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'crew-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: async (_, bundle) => {
      const built = Object.keys(bundle).filter((name) => KEPT_FONT.test(name) || !NOT_KEPT.test(name));
      const files = [...built, ...PUBLIC_FILES];
      const hash = createHash('sha256');
      for (const file of [CREW_HTML, ...files.sort()]) hash.update(file).update(await readFile(join(folder, file)));
      const version = hash.digest('hex').slice(0, 12);
      const addresses = [CREW_ADDRESS, ...files.map((file) => `/${file}`)];
      await writeFile(join(folder, WORKER_FILE), await workerCode(root, addresses, version));
    },
  };
}

async function workerCode(root: string, files: string[], version: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { CREW_FILES: JSON.stringify(files), CREW_VERSION: JSON.stringify(version) },
    build: { write: false, target: 'es2023', lib: { entry: WORKER_SOURCE, formats: ['iife'], name: 'worker' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output) || output.output.length !== 1) throw new Error(`${WORKER_SOURCE} must be built into one file`);
  return output.output[0].code;
}
