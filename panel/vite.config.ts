import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { slimMapLibre } from './maplibre/slim-maplibre.ts';
import { chunkGroups } from './vite-chunks.ts';
import { plainRoutes } from './vite-plain-routes.ts';
import { ENTRY_SOURCES, startPage } from './vite-start-page.ts';

const mapLibre = slimMapLibre(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))));

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|geojson|pbf|txt)$/;
const MIN_BYTES = 512;

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
  plugins: [mapLibre.plugin, plainRoutes(), react(), startPage(), precompressed()],
  resolve: {
    conditions: ['swathline-source', ...defaultClientConditions],
    alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/shared/api/zod.ts') }],
  },
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
      output: { codeSplitting: { groups: chunkGroups(mapLibre) } },
    },
  },
});
