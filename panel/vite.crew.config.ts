import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LEFT_OUT_OF_CREW_MAP } from './maplibre/left-out.ts';
import { slimMapLibre } from './maplibre/slim-maplibre.ts';
import { CREW_HTML, crewPage, crewWorker } from './vite-crew-page.ts';
import { RESOLVE_WITH_PREACT } from './vite-preact.ts';
import { plainRoutes } from './vite-plain-routes.ts';
import { precompressed } from './vite-precompressed.ts';

const mapLibre = slimMapLibre(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))), {
  alsoLeftOut: LEFT_OUT_OF_CREW_MAP,
});

/** Below the scope of the service worker, which controls workers by their addresses. */
const MAP_WORKER_FILE = 'crew-map/[name]-[hash].js';

/** Small modules that the page shares with the map's worker: a file for each would be a request for each. */
const SHARED_WITH_WORKER = /survey.src.(?:tiles.tile-space|geometry.(?:ellipsoid|local-plane))|survey-grid.grid-source/;

/**
 * Builds the crew's page into the folder of the panel, after it. A separate build, since a phone keeps all its files and must keep
 * nothing of the panel's, and since a change of the panel then gives no phone a new version (docs/crew-phone.md).
 */
export default defineConfig({
  plugins: [mapLibre.plugin, plainRoutes(), react(), crewPage(), crewWorker(), precompressed()],
  resolve: RESOLVE_WITH_PREACT,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets/crew',
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [CREW_HTML],
      output: {
        chunkFileNames: ({ name }) => (name === 'map-worker' ? MAP_WORKER_FILE : 'assets/crew/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'map', test: mapLibre.isShared, minShareCount: 2 },
            { name: 'shared', test: SHARED_WITH_WORKER },
          ],
        },
      },
    },
  },
});
