import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimMapLibre } from './maplibre/slim-maplibre.ts';
import { PLAIN } from './vite-chunks.ts';
import { compileHints } from './vite-compile-hints.ts';
import { plainIcons } from './vite-plain-icons.ts';
import { plainRoutes } from './vite-plain-routes.ts';
import { RESOLVE_WITH_PREACT } from './vite-preact.ts';
import { PUBLIC_MANIFEST, PUBLIC_SOURCE } from './vite-public-files.ts';
import { themeStyles } from './vite-theme-styles.ts';

const mapLibre = slimMapLibre(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))), { maySharePlain: PLAIN });

/**
 * Builds the public pages into the folder of the panel, before it: the panel's build writes their files into the page. A separate build,
 * since Preact renders them (docs/decisions/022-preact.md).
 */
export default defineConfig({
  plugins: [mapLibre.plugin, plainRoutes(), plainIcons(), themeStyles(), react(), compileHints()],
  resolve: RESOLVE_WITH_PREACT,
  publicDir: false,
  build: {
    outDir: 'dist',
    assetsDir: 'assets/public',
    manifest: PUBLIC_MANIFEST,
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // All styles are one file, which becomes part of the page: no script may request it.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [PUBLIC_SOURCE],
      // The start script calls what the entry exports.
      preserveEntrySignatures: 'allow-extension',
      // React Router, of which no public page uses anything, has an import that Preact lacks.
      checks: { importIsUndefined: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'map', test: mapLibre.isShared, minShareCount: 2 },
            // One file for the entry, though pages that load later share modules with it.
            { name: 'public', tags: ['$initial'], test: (id) => !mapLibre.isInWorker(id) },
          ],
        },
      },
    },
  },
});
