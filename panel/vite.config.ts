import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { slimMapLibre } from './maplibre/slim-maplibre.ts';
import { ENTRY_SOURCES, startPage } from './vite-start-page.ts';

const mapLibre = slimMapLibre(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))));

/**
 * The bundler alone would make a screen request up to 96 files. `start` holds what the public pages and the panel have in common (docs/loading.md);
 * `shared` holds what most screens need, zod and its configuration among it, so that it runs before any other file. Maps stay out of both, since they
 * are larger than all the rest.
 */
const START_MODULES = [
  'node_modules/(react|react-dom|scheduler)/',
  'panel/src/app/(entries|mount)',
  'panel/src/shared/(api/(request|return-to|server-clock|session)|theme/(color-scheme|status-colors)|ui/(Boundary|Wordmark|format/format))',
  'contract/src/(validation/(plain-text|text-checks)|mail/mail-settings-calls|mail/notification-kinds|users/(auth-calls|auth-checks|person-limits))',
  'contract/src/(days|display|fields/zone-kinds|spray-jobs/(job-link-calls|job-statuses|spray-days))',
  'rolldown/runtime',
  'vite/preload-helper',
];

const PANEL_MODULES = /node_modules|contract.src|panel.src.(shared|app.(?!public-main|PublicPages|start))/;

const CHUNK_GROUPS = [
  { name: 'start', test: new RegExp(START_MODULES.join('|').replaceAll('/', '[\\\\/]')), priority: 6 },
  {
    name: 'land',
    test: /survey.src.(?:dls.quarter-section|geometry.(?:point|ellipsoid|local-plane))|survey-grid.grid-source/,
    priority: 5,
  },
  {
    name: 'sketch',
    test: /panel.src.(?:shared.map.(?:sketch|map-failure|webgl)|features.(?:spray-jobs.job-text|fields.map.map-colors))/,
    priority: 5,
  },
  { name: 'map', test: mapLibre.isShared, minShareCount: 2, priority: 4 },
  { name: 'survey', test: /survey.src.dls.corners/, priority: 3 },
  {
    name: 'panel',
    tags: ['$initial' as const],
    test: (id: string) => PANEL_MODULES.test(id) && !mapLibre.isInWorker(id),
    priority: 2,
  },
  {
    name: 'shared',
    test: /node_modules.(?!maplibre|.vis\.gl)|panel.src.shared.(?!map)|contract.src/,
    minShareCount: 5,
    priority: 1,
  },
];

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|geojson|txt)$/;
const MIN_BYTES = 1024;

/** Writes a `.br` and a `.gz` file beside each compressible file, so that the server need not compress at request time. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

export default defineConfig({
  plugins: [mapLibre.plugin, react(), startPage(), precompressed()],
  resolve: { conditions: ['swathline-source', ...defaultClientConditions] },
  server: { proxy: { '/api': server, '/ingest': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', ...ENTRY_SOURCES],
      // The start script calls what the entries export.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
});
