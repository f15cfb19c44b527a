import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { buildScript, usedThemeVariables } from './vite-start-page.ts';

/** The crew's page: its source in this folder, and the address at which the server serves it. */
export const CREW_HTML = 'crew.html';
const CREW_ADDRESS = '/crew';
const WORKER_SOURCE = 'src/crew/worker/service-worker.ts';
const WORKER_FILE = 'crew-worker.js';
/** Files of `public/` that the page needs without a connection. */
const PUBLIC_FILES = ['crew.webmanifest', 'crew-icon-192.png'];
const STYLES = ['src/crew/crew.css', 'src/crew/map/JobSketch.tsx', 'src/shared/map/sketch/FieldsSketch.tsx'];
/** The name of the chunk that slim-maplibre.ts emits. */
const MAP_WORKER = 'map-worker';
/** Files that the phone does not keep: fonts of other scripts, italics, and source maps. */
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
      filename.endsWith(CREW_HTML) ? [{ tag: 'style', children: await usedThemeVariables(root, STYLES), injectTo: 'head-prepend' }] : [],
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
      const ofPage = filesOfPage(bundle);
      const pageFiles = [...built.filter((name) => KEPT_FONT.test(name) || ofPage.has(name)), ...PUBLIC_FILES].sort();
      const mapFiles = built.filter((name) => !pageFiles.includes(name)).sort();
      const hash = createHash('sha256');
      for (const file of [CREW_HTML, ...pageFiles, ...mapFiles]) hash.update(file).update(await readFile(join(folder, file)));
      const constants = {
        CREW_FILES: [CREW_ADDRESS, ...pageFiles.map(addressOf)],
        CREW_MAP_FILES: mapFiles.map(addressOf),
        CREW_VERSION: hash.digest('hex').slice(0, 12),
      };
      await writeFile(join(folder, WORKER_FILE), await buildScript(root, WORKER_SOURCE, constants));
    },
  };
}

const addressOf = (file: string) => `/${file}`;

/** The scripts and styles that the page loads at first; all others belong to the map, which is loaded when it is opened. */
function filesOfPage(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(collect);
  };
  for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk' && file.isEntry && file.name !== MAP_WORKER) collect(name);
  return files;
}
