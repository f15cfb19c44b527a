import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { slimMapLibre } from './maplibre/slim-maplibre.ts';

const mapLibre = slimMapLibre(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))));

/**
 * The bundler alone would make a screen request up to 96 files. `start` holds what the sign-in page needs, zod and its configuration among it, so
 * that it runs before any other file; `shared` holds what most screens need. Maps stay out of both, since they are larger than all the rest.
 */
const CHUNK_GROUPS = [
  { name: 'map', test: mapLibre.isShared, minShareCount: 2, priority: 4 },
  {
    name: 'land',
    test: /survey.src.(?:dls.quarter-section|geometry.(?:point|ellipsoid|local-plane))|survey-grid.grid-source/,
    priority: 5,
  },
  { name: 'survey', test: /survey.src.dls.corners/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !mapLibre.isInWorker(id), priority: 2 },
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
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

export default defineConfig({
  plugins: [mapLibre.plugin, react(), precompressed()],
  resolve: { conditions: ['swathline-source', ...defaultClientConditions] },
  server: { proxy: { '/api': server, '/ingest': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
});
