import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { CREW_HTML, crewPage, crewWorker } from './vite-crew-page.ts';
import { plainRoutes } from './vite-plain-routes.ts';
import { precompressed } from './vite-precompressed.ts';

/**
 * Builds the crew's page into the folder of the panel, after it. A separate build, since a phone keeps all its files and must keep
 * nothing of the panel's, and since a change of the panel then gives no phone a new version (docs/crew-phone.md).
 */
export default defineConfig({
  plugins: [plainRoutes(), react(), crewPage(), crewWorker(), precompressed()],
  resolve: {
    conditions: ['swathline-source', ...defaultClientConditions],
    alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/shared/api/zod.ts') }],
  },
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets/crew',
    target: 'es2022',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [CREW_HTML] },
  },
});
