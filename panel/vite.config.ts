import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { slimMapLibre } from './maplibre/slim-maplibre.ts';
import { chunkGroups, PLAIN } from './vite-chunks.ts';
import { compileHints } from './vite-compile-hints.ts';
import { crewPage } from './vite-crew-page.ts';
import { plainIcons } from './vite-plain-icons.ts';
import { plainRoutes } from './vite-plain-routes.ts';
import { precompressed } from './vite-precompressed.ts';
import { PANEL_SOURCE, startPage } from './vite-start-page.ts';
import { themeStyles } from './vite-theme-styles.ts';

const mapLibre = slimMapLibre(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))), { maySharePlain: PLAIN });

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

export default defineConfig({
  plugins: [mapLibre.plugin, plainRoutes(), plainIcons(), themeStyles(), react(), startPage(), crewPage(), compileHints(), precompressed()],
  resolve: {
    conditions: ['swathline-source', ...defaultClientConditions],
    alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/shared/api/zod.ts') }],
  },
  server: { proxy: { '/api': server, '/ingest': server } },
  build: {
    outDir: 'dist',
    // The public pages are there already.
    emptyOutDir: false,
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', PANEL_SOURCE],
      // The start script calls what the entry exports.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: chunkGroups(mapLibre) } },
    },
  },
});
